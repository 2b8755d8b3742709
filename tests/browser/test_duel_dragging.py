"""A card of The Duel is dragged onto the row, by finger and by mouse, and touched and held as before."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import Match
from engine.duel.view import DuelView
from tests.browser.browser import AppBrowser
from tests.browser.positions import find_position
from tests.browser.table_driver import (
    click,
    identifiers,
    open_match,
    save_screenshot,
    wait_enabled,
    wait_gone,
    wait_there,
)

STEPS = 12
HOLD_MS = 900
LOOKS, LOOK_MS = 60, 50
Point = tuple[float, float]
Drag = Callable[[AppBrowser, Point, Point], None]


def answering() -> Match[DuelView]:
    """A position in which a card has to be answered, and nothing else is asked."""
    return find_position(
        lambda match: match.due == "play" and match.decisions == 4 and not match.view("gandalf").magic_waits
    )


def middle_of(browser: AppBrowser, name: str) -> Point:
    box = browser.element(name).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touch_drag(browser: AppBrowser, start: Point, end: Point) -> None:
    """A finger goes down, moves and is lifted."""
    session = browser.context.new_cdp_session(browser.page)

    def send(kind: str, points: list[dict[str, float]]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", [{"x": start[0], "y": start[1]}])
    for step in range(1, STEPS + 1):
        x, y = (a + (b - a) * step / STEPS for a, b in zip(start, end, strict=True))
        send("touchMove", [{"x": x, "y": y}])
        browser.page.wait_for_timeout(20)
    send("touchEnd", [])
    session.detach()


def hold(browser: AppBrowser, name: str) -> None:
    """A finger rests, and is lifted."""
    session = browser.context.new_cdp_session(browser.page)
    point = dict(zip(("x", "y"), middle_of(browser, name), strict=True))
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    browser.page.wait_for_timeout(HOLD_MS)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def mouse_drag(browser: AppBrowser, start: Point, end: Point) -> None:
    browser.page.mouse.move(*start)
    browser.page.mouse.down()
    browser.page.mouse.move(*end, steps=STEPS)
    browser.page.mouse.up()


def hand_card(browser: AppBrowser) -> str:
    wait_there(browser, "confirm")
    return next(name for name in identifiers(browser) if name.startswith("hand-"))


def touch_until(browser: AppBrowser, touch: Callable[[], None], is_done: Callable[[], bool]) -> None:
    """On a busy machine touches come late or all at once, as no drag or hold: then they are made again."""

    def is_done_by_touch() -> bool:
        touch()
        for _look in range(LOOKS):
            if is_done():
                return True
            browser.page.wait_for_timeout(LOOK_MS)
        browser.page.keyboard.press("Escape")  # what was meant otherwise may have opened a sheet
        return False

    browser.wait_until(is_done_by_touch, "what the touch brings")


def is_lowered_by_click(browser: AppBrowser, card: str) -> bool:
    """Whether a click on a raised card has lowered it; on a table that still moved it was not heard."""
    click(browser, card)
    for _look in range(LOOKS):
        if "preview" not in identifiers(browser):
            return True
        browser.page.wait_for_timeout(LOOK_MS)
    return False


def assert_dragged_onto_the_row(browser: AppBrowser, drag: Drag) -> None:
    open_match(browser, answering())
    card = hand_card(browser)
    last = max(name for name in identifiers(browser) if name.startswith("row-"))
    goal = middle_of(browser, last)
    touch_until(
        browser,
        lambda: drag(browser, middle_of(browser, card), goal),
        lambda: card not in identifiers(browser),
    )
    wait_there(browser, "open-gate")
    assert browser.log.problems() == []


def test_a_finger_drags_a_card_onto_the_row(phone: AppBrowser) -> None:
    assert_dragged_onto_the_row(phone, touch_drag)


@pytest.mark.long
def test_a_mouse_drags_a_card_onto_the_row(tablet: AppBrowser) -> None:
    assert_dragged_onto_the_row(tablet, mouse_drag)


@pytest.mark.long
def test_a_card_that_is_dropped_elsewhere_stays_raised_in_the_hand(phone: AppBrowser) -> None:
    open_match(phone, answering())
    card = hand_card(phone)
    x, y = middle_of(phone, card)
    touch_until(
        phone,
        lambda: touch_drag(phone, (x, y), (x + 20, y + 90)),
        lambda: "preview" in identifiers(phone),
    )
    wait_enabled(phone)
    save_screenshot(phone, "duel-dropped")
    phone.wait_until(lambda: is_lowered_by_click(phone, card), "the card is lowered")
    assert phone.log.problems() == []


@pytest.mark.long
def test_touching_and_holding_a_card_do_what_they_did(phone: AppBrowser) -> None:
    open_match(phone, answering())
    card = hand_card(phone)
    x, y = middle_of(phone, card)
    phone.page.touchscreen.tap(x, y)
    wait_enabled(phone)
    other = next(name for name in identifiers(phone) if name.startswith("hand-") and name != card)
    touch_until(phone, lambda: hold(phone, other), lambda: "sheet-title" in identifiers(phone))
    click(phone, "close")
    wait_gone(phone, "sheet-title")
    assert phone.log.problems() == []


@pytest.mark.long
def test_the_gap_between_two_cards_is_not_dead(phone: AppBrowser) -> None:
    """A touch between two cards raises one of them."""
    open_match(phone, answering())
    hand_card(phone)
    boxes = sorted(
        (box["x"] + box["width"], box["y"] + box["height"] / 2)
        for name in identifiers(phone)
        if name.startswith("hand-") and (box := phone.element(name).first.bounding_box())
    )
    right, middle = boxes[0]
    phone.page.touchscreen.tap(right, middle)
    wait_enabled(phone)
    assert phone.log.problems() == []
