"""While Python starts, the page paints the drawings of the first screen, and Flutter shows the pictures."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Playwright

from app.build.serve import Site
from tests.browser.test_drawings import LYING
from tests.browser.browser import Visitor, visiting

LISTENING = """(() => {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (said, ...more) {
    if (said.facts) window.factsSaid = said.facts;
    postMessage.call(this, said, ...more);
  };
})();"""
SHOWN = "() => window.threeDuelsShown === true"


def opened(visitor: Visitor, route: str = "") -> dict[str, Any] | None:
    """What the page has painted, said to the app that it opens."""
    visitor.context.add_init_script(LISTENING)
    visitor.page.goto(visitor.address + route, wait_until="commit")
    visitor.wait(SHOWN)
    painted: dict[str, Any] | None = json.loads(visitor.page.evaluate("window.factsSaid")).get("painted")
    return painted


def test_flutter_has_the_pictures_before_the_first_screen_goes(visitor: Visitor) -> None:
    painted = opened(visitor)
    asked = set(visitor.notes.asked)
    assert painted and (painted["width"], painted["height"]) == (390, 844)
    assert set(painted["addresses"]) == {"sky", "duel", "confrontation", "middle_earth"}
    assert set(painted["addresses"].values()) <= asked
    assert visitor.notes.bad() == []


def test_another_screen_does_without_them(visitor: Visitor) -> None:
    painted = opened(visitor, "#/settings")
    assert painted and not set(painted["addresses"].values()) & set(visitor.notes.asked)
    assert visitor.notes.bad() == []


def test_a_window_of_another_size_gets_drawings_of_its_own(visitor: Visitor) -> None:
    painted = opened(visitor)
    assert painted
    before = len(visitor.notes.asked)
    visitor.page.set_viewport_size({"width": 700, "height": 900})
    visitor.wait_until_shown()
    visitor.read_aloud()
    assert visitor.piece("door-duel").bounding_box() is not None
    assert not set(painted["addresses"].values()) & set(visitor.notes.asked[before:])
    assert visitor.notes.bad() == []


def test_a_browser_that_falsifies_pictures_shows_the_drawings(playwright: Playwright, site: Site) -> None:
    with visiting(playwright, site.address) as visitor:
        visitor.context.add_init_script(LYING)
        assert opened(visitor) is None
        assert visitor.notes.bad() == []
