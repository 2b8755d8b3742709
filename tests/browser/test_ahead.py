"""While Python starts, the page paints the drawings of the first screen, and Flutter shows the pictures."""

from __future__ import annotations

import json
from typing import Any

from tests.browser.browser import AppBrowser
from tests.browser.test_drawings import FALSIFY_PICTURES_SCRIPT

KEEP_STATE_SCRIPT = """(() => {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (said, ...more) {
    if (said.facts) window.factsSaid = said.facts;
    postMessage.call(this, said, ...more);
  };
})();"""
IS_SHOWN_SCRIPT = "() => window.threeDuelsShown === true"


def open_and_read_prerendered(browser: AppBrowser, route: str = "") -> dict[str, Any] | None:
    """What the page has painted, said to the app that it opens."""
    browser.page.add_init_script(KEEP_STATE_SCRIPT)
    browser.page.goto(browser.address + route, wait_until="commit")
    browser.wait_for(IS_SHOWN_SCRIPT)
    painted: dict[str, Any] | None = json.loads(browser.page.evaluate("window.factsSaid")).get("painted")
    return painted


def test_flutter_has_the_pictures_before_the_first_screen_goes(large_phone: AppBrowser) -> None:
    painted = open_and_read_prerendered(large_phone)
    asked = set(large_phone.log.requests)
    assert painted and (painted["width"], painted["height"]) == (390, 844)
    assert set(painted["addresses"]) == {"sky", "duel", "confrontation", "middle_earth"}
    assert set(painted["addresses"].values()) <= asked
    assert large_phone.log.problems() == []


def test_another_screen_does_without_them(large_phone: AppBrowser) -> None:
    painted = open_and_read_prerendered(large_phone, "#/settings")
    assert painted and not set(painted["addresses"].values()) & set(large_phone.log.requests)
    assert large_phone.log.problems() == []


def test_a_window_of_another_size_gets_drawings_of_its_own(large_phone: AppBrowser) -> None:
    painted = open_and_read_prerendered(large_phone)
    assert painted
    before = len(large_phone.log.requests)
    large_phone.page.set_viewport_size({"width": 700, "height": 900})
    large_phone.wait_until_shown()
    large_phone.enable_semantics()
    assert large_phone.element("door-duel").bounding_box() is not None
    assert not set(painted["addresses"].values()) & set(large_phone.log.requests[before:])
    assert large_phone.log.problems() == []


def test_a_browser_that_falsifies_pictures_shows_the_drawings(large_phone: AppBrowser) -> None:
    large_phone.page.add_init_script(FALSIFY_PICTURES_SCRIPT)
    assert open_and_read_prerendered(large_phone) is None
    assert large_phone.log.problems() == []
