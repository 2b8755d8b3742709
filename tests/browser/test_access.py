"""What assistive technology is given: axe finds nothing on any screen of The Duel's way."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

from tests.browser.browser import TABLET, AppBrowser
from tests.browser.positions import find_position
from tests.browser.table_driver import click, open_gate, open_match, start_game, wait_gone, wait_there
from tests.samples import first_and_rest

AXE_SCRIPT = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
RUN_AXE_SCRIPT = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations
  .map((found) => ({ id: found.id, impact: found.impact, where: found.nodes.map((node) => node.html) }))"""

MIN_TOUCH_SIZE = 47.9
"""What can be touched is nowhere smaller than 48 points; a sum of fractions may come a little short."""
DONE_MESSAGE = "axe has looked"
LOG_DONE_SCRIPT = "done => { setTimeout(() => setTimeout(() => console.debug(done))); }"
"""After all that axe has caused and that is still on its way to the console."""


def violations(browser: AppBrowser) -> list[Any]:
    """Everything that axe finds, moderate things included."""
    before = len(browser.log.errors)
    if not browser.page.evaluate("() => 'axe' in window"):
        browser.page.evaluate(AXE_SCRIPT)
    found: list[dict[str, Any]] = browser.page.evaluate(RUN_AXE_SCRIPT)
    with browser.page.expect_console_message(lambda message: message.text == DONE_MESSAGE):
        browser.page.evaluate(LOG_DONE_SCRIPT, DONE_MESSAGE)
    del browser.log.errors[before:]  # axe itself tries styles that the policy forbids
    return found


def open_by(browser: AppBrowser, identifier: str, then: str) -> None:
    """Click one part and wait for another."""
    click(browser, identifier)
    wait_there(browser, then)


def test_axe_finds_nothing(large_phone: AppBrowser) -> None:
    large_phone.open()
    large_phone.enable_semantics()
    ways = (
        ("settings", "set-language-de"),
        ("back", "door-duel"),
        ("door-duel", "opponent-person"),
        ("opponent-person", "seating-pass"),
        ("start", "open-gate"),
        ("open-gate", "confirm"),
        ("menu", "close"),
        ("close", "log"),
        ("log", "sheet-title"),
        ("close", "menu"),
        ("menu", "keys-menu"),
        ("keys-menu", "sheet-title"),
    )
    assert violations(large_phone) == []
    for press, then in ways:
        open_by(large_phone, press, then)
        assert violations(large_phone) == [], f"after {press}"


def test_every_control_can_be_touched_and_named(large_phone: AppBrowser) -> None:
    large_phone.open("#/duel")
    large_phone.enable_semantics()
    open_by(large_phone, "opponent-person", "seating-pass")
    open_by(large_phone, "start", "open-gate")
    open_by(large_phone, "open-gate", "confirm")
    buttons = large_phone.page.evaluate(
        """() => [...document.querySelectorAll('[role="button"]')].map((node) => {
          const box = node.getBoundingClientRect();
          const name = (node.getAttribute("aria-label") || node.innerText).trim();
          return { name, w: box.width, h: box.height };
        })"""
    )
    assert len(buttons) > 10
    assert [button for button in buttons if not button["name"]] == []
    assert [button for button in buttons if min(button["w"], button["h"]) < MIN_TOUCH_SIZE] == []


HALF_TABLET = TABLET["viewport"]["height"] / 2
LINE_HEIGHT = 60
"""Two lines of a hand are further apart than this, and the cards of a line are not."""
FOCUSED = "() => document.activeElement?.getAttribute('flt-semantics-identifier')"
ROLE = "name => document.querySelector(`[flt-semantics-identifier='${name}']`)?.getAttribute('role')"


def wait_for_focus(browser: AppBrowser, identifier: str) -> None:
    browser.wait_for(f"name => ({FOCUSED})() === name", identifier)


def test_gates_and_sheets_take_the_focus_and_say_what_they_are(large_phone: AppBrowser) -> None:
    start_game(large_phone, "duel")
    wait_for_focus(large_phone, "open-gate")
    gate = large_phone.page.evaluate(
        "() => document.querySelector('[flt-semantics-identifier=gate]').innerText"
    )
    assert "Gandalf" in gate
    open_gate(large_phone)
    open_by(large_phone, "menu", "close")
    wait_for_focus(large_phone, "close")
    assert large_phone.page.evaluate(ROLE, "dialog") == "dialog"
    open_by(large_phone, "seating-menu", "seating-flip")
    assert large_phone.page.evaluate(ROLE, "choices") == "radiogroup"
    chosen = """() => Object.fromEntries([...document.querySelectorAll('[role=radio]')]
      .map((node) => [node.getAttribute('flt-semantics-identifier'), node.getAttribute('aria-checked')]))"""
    large_phone.wait_for(f"() => Object.keys(({chosen})()).length === 3")
    assert large_phone.page.evaluate(chosen) == {
        "seating-pass": "true",
        "seating-flip": "false",
        "seating-mirrored": "false",
    }


def test_what_cannot_be_pressed_says_so(large_phone: AppBrowser) -> None:
    start_game(large_phone, "duel")
    open_gate(large_phone)
    wait_there(large_phone, "undo")
    assert large_phone.element("undo").get_attribute("aria-disabled") == "true"


@pytest.mark.parametrize("mode", first_and_rest(["mirrored", "pass"], 1))
def test_a_hand_is_read_from_left_to_right_by_its_owner(tablet: AppBrowser, mode: str) -> None:
    start_game(tablet, "duel", f"seating-{mode}")
    if mode == "pass":
        open_gate(tablet)
    else:
        for seat in ("gandalf", "balrog"):
            open_by(tablet, f"show-{seat}", f"undo-{seat}")
    tablet.wait_for("() => document.querySelectorAll('[flt-semantics-identifier^=hand-]').length >= 9")
    places = tablet.page.evaluate(
        """() => [...document.querySelectorAll('[flt-semantics-identifier^=hand-]')].map((node) => {
          const { x, y } = node.getBoundingClientRect();
          return [x, y];
        })"""
    )
    top = min(y for _x, y in places if y > HALF_TABLET)
    near = [((y - top) // LINE_HEIGHT, x) for x, y in places if y > HALF_TABLET]
    far = [x for x, y in places if y < HALF_TABLET]
    assert near == sorted(near)
    assert far == sorted(far, reverse=True), "who sits opposite reads from their left"


STOLEN_TOUCHES_SCRIPT = """(selector) => [...document.querySelectorAll(selector)].flatMap((node) => {
  const box = node.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return node.contains(hit) ? [] : [node.getAttribute("flt-semantics-identifier")];
})"""
"""The nodes in whose middle another one is touched."""


def test_no_label_catches_touches_on_its_neighbors(phone: AppBrowser) -> None:
    """With the tree for screen readers on, a touch hits what is drawn there."""
    open_match(phone, find_position(lambda match: match.decisions > 20, "confrontation"))
    wait_there(phone, "menu")
    pieces = '[flt-semantics-identifier^="piece-"]'
    assert phone.page.locator(pieces).count() > 5
    assert phone.page.evaluate(STOLEN_TOUCHES_SCRIPT, pieces) == []


def test_nothing_covers_the_buttons_of_a_replay(phone: AppBrowser) -> None:
    """The slider has a node as large as the page, for a label that is not shown."""
    open_match(phone, find_position(lambda match: match.decisions > 20, "confrontation"))
    click(phone, "menu")
    click(phone, "replay")
    wait_there(phone, "replay-slider")
    wait_gone(phone, "dialog")
    buttons = ("menu", "replay-more", "replay-end", "step-back", "autoplay")
    selector = ", ".join(f'[flt-semantics-identifier="{name}"]' for name in buttons)
    phone.wait_for(f"(selector) => document.querySelectorAll(selector).length === {len(buttons)}", selector)
    assert phone.page.evaluate(STOLEN_TOUCHES_SCRIPT, selector) == []


def test_two_fingers_zoom_a_page_and_flutter_keeps_its_size(large_phone: AppBrowser) -> None:
    large_phone.open("#/rules/duel/overview")
    meta = large_phone.page.locator("meta[name=viewport]").get_attribute("content")
    assert meta is not None and "maximum-scale" not in meta and "user-scalable" not in meta
    touch = large_phone.context.new_cdp_session(large_phone.page)

    def fingers(kind: str, *distances: int) -> None:
        for distance in distances or (0,):
            points = (
                [{"x": 195 + sign * distance, "y": 420, "id": sign} for sign in (-1, 1)] if distances else []
            )
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            large_phone.page.wait_for_timeout(20)

    fingers("touchStart", 20)
    fingers("touchMove", *range(24, 100, 4))
    fingers("touchEnd")
    large_phone.wait_for("() => visualViewport.scale > 1.5")
    assert large_phone.page.evaluate("() => visualViewport.width") == 390
    assert large_phone.page.evaluate("() => document.querySelector('flutter-view').clientWidth") == 390
