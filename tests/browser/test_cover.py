"""While the person is elsewhere, the page itself covers what two at one device keep from each other."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.browser import AppBrowser
from tests.browser.table_driver import open_gate, start_game, use_settings, wait_there

PRETEND_SCRIPT = """
  let isAway = false;
  Object.defineProperty(document, "hidden", { get: () => isAway });
  Object.defineProperty(document, "visibilityState", { get: () => (isAway ? "hidden" : "visible") });
  window.leave = (away) => { isAway = away; document.dispatchEvent(new Event("visibilitychange")); };
"""
"""A page that goes out of sight when it is told to: a browser under test keeps every page in sight."""

AWAIT_PICTURE_SCRIPT = """() => {
  const cover = document.getElementById("cover");
  const isHeld = () => requestAnimationFrame(() => {}) < 0;
  const look = () => (window.wasEarly = cover.hidden && isHeld());
  new MutationObserver(look).observe(cover, { attributes: true });
  new XMLHttpRequest().open("GET", "blob:nothing#drawing");
  return isHeld();
}"""
"""Flutter asks for a picture, and gets no frame until it is there; what is seen then is still the old one."""


def leave(browser: AppBrowser, *, back: bool = False) -> None:
    browser.page.evaluate("away => window.leave(away)", not back)


def test_the_hand_is_covered_at_once_and_its_owner_comes_back_to_the_gate(phone: AppBrowser) -> None:
    phone.page.add_init_script(PRETEND_SCRIPT)
    start_game(phone, "duel")
    cover = phone.page.locator("#cover")
    wait_there(phone, "open-gate")
    leave(phone)
    assert cover.is_hidden(), "before a closed gate there is nothing to cover"
    leave(phone, back=True)
    open_gate(phone)
    wait_there(phone, "confirm")
    assert cover.is_hidden()
    leave(phone)
    assert cover.is_visible(), "without waiting for anybody"
    leave(phone, back=True)
    expect(cover).to_be_hidden()
    wait_there(phone, "open-gate")
    assert phone.log.problems() == []


def test_the_cover_stays_until_what_is_new_has_its_pictures(phone: AppBrowser) -> None:
    phone.page.add_init_script(PRETEND_SCRIPT)
    start_game(phone, "duel")
    open_gate(phone)
    wait_there(phone, "confirm")
    leave(phone)
    cover = phone.page.locator("#cover")
    expect(cover).to_be_visible()
    assert phone.page.evaluate(AWAIT_PICTURE_SCRIPT)
    leave(phone, back=True)
    expect(cover).to_be_hidden()
    assert phone.page.evaluate("() => window.wasEarly") is False
    assert phone.log.problems() == []


@pytest.mark.long
def test_nothing_is_covered_where_nobody_wants_it(phone: AppBrowser) -> None:
    phone.page.add_init_script(PRETEND_SCRIPT)
    use_settings(phone, cover=False)
    start_game(phone, "duel")
    open_gate(phone)
    wait_there(phone, "confirm")
    leave(phone)
    assert phone.page.locator("#cover").is_hidden()
    assert phone.log.problems() == []
