"""While Python starts, the page paints the drawings of the first screen, and Flutter shows the pictures."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Playwright

from app.build.serve import Site
from tests.browser.browser import AppBrowser, fresh_browser
from tests.browser.test_drawings import LYING

LISTENING = """(() => {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (said, ...more) {
    if (said.facts) window.factsSaid = said.facts;
    postMessage.call(this, said, ...more);
  };
})();"""
SHOWN = "() => window.threeDuelsShown === true"


def opened(browser: AppBrowser, route: str = "") -> dict[str, Any] | None:
    """What the page has painted, said to the app that it opens."""
    browser.context.add_init_script(LISTENING)
    browser.page.goto(browser.address + route, wait_until="commit")
    browser.wait_for(SHOWN)
    painted: dict[str, Any] | None = json.loads(browser.page.evaluate("window.factsSaid")).get("painted")
    return painted


def test_flutter_has_the_pictures_before_the_first_screen_goes(browser: AppBrowser) -> None:
    painted = opened(browser)
    asked = set(browser.log.requests)
    assert painted and (painted["width"], painted["height"]) == (390, 844)
    assert set(painted["addresses"]) == {"sky", "duel", "confrontation", "middle_earth"}
    assert set(painted["addresses"].values()) <= asked
    assert browser.log.problems() == []


def test_another_screen_does_without_them(browser: AppBrowser) -> None:
    painted = opened(browser, "#/settings")
    assert painted and not set(painted["addresses"].values()) & set(browser.log.requests)
    assert browser.log.problems() == []


def test_a_window_of_another_size_gets_drawings_of_its_own(browser: AppBrowser) -> None:
    painted = opened(browser)
    assert painted
    before = len(browser.log.requests)
    browser.page.set_viewport_size({"width": 700, "height": 900})
    browser.wait_until_shown()
    browser.enable_semantics()
    assert browser.element("door-duel").bounding_box() is not None
    assert not set(painted["addresses"].values()) & set(browser.log.requests[before:])
    assert browser.log.problems() == []


def test_a_browser_that_falsifies_pictures_shows_the_drawings(playwright: Playwright, site: Site) -> None:
    with fresh_browser(playwright, site.address) as browser:
        browser.context.add_init_script(LYING)
        assert opened(browser) is None
        assert browser.log.problems() == []
