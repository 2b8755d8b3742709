"""The table of The Duel in the real bundle: a whole game, the gate, a killed page, two at one tablet."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from playwright.sync_api import expect

from tests.browser.positions import link, nearly_over
from tests.browser.table_driver import (
    SAID,
    done,
    go,
    gone,
    here,
    picture,
    ready,
    sit_down,
    strike,
    there,
    touch,
)
from tests.browser.browser import Visitor

HAND = """() => [...document.querySelectorAll('[flt-semantics-identifier^="hand-"]')]
  .map((node) => (node.getAttribute('aria-label') || node.innerText).split('.')[0].trim())"""
FREE = """() => [...document.querySelectorAll('[flt-semantics-identifier^="hand-"]')]
  .filter((node) => !/Kept for the final/.test(node.getAttribute('aria-label') || node.innerText))
  .map((node) => node.getAttribute('flt-semantics-identifier'))"""
HASTE = """localStorage.setItem("three-duels.settings", '{"pace": "fast"}')"""
DUES = ("open-gate", "go-on", "winner", "decision", "confirm")
FIRST_CHOICES = ("dictate", "accept", "recall", "start-gandalf")


def hand(visitor: Visitor) -> list[str]:
    """The names of the cards that are shown as somebody's hand."""
    found: list[str] = visitor.page.evaluate(HAND)
    return found


def due(visitor: Visitor) -> str:
    """What waits for a touch; the table may still be busy with the last one."""

    def look() -> str:
        found = here(visitor)
        held = any(one.startswith("hand-") for one in found)
        return next((name for name in DUES if name in found and (name != "confirm" or held)), "")

    return visitor.until(look, "something is to be done")


def answer(visitor: Visitor) -> str:
    """One of the answers to what is asked."""
    return visitor.until(
        lambda: next(
            (name for name in here(visitor) if name in FIRST_CHOICES or name.startswith("swap-")), ""
        ),
        "there is an answer",
    )


def raise_a_card(visitor: Visitor) -> None:
    cards = visitor.page.evaluate(FREE)
    touch(visitor, cards[len(cards) // 2])


def play_on(
    visitor: Visitor,
    press: Callable[[Visitor, str], None] = touch,
    raise_one: Callable[[Visitor], None] = raise_a_card,
) -> str:
    """Whatever is due, done once."""
    what = due(visitor)
    if what in ("open-gate", "go-on"):
        press(visitor, what)
        gone(visitor, what)
    elif what == "decision":
        choice = answer(visitor)
        press(visitor, choice)
        if choice.startswith("swap-"):
            ready(visitor)
            press(visitor, "confirm")
        gone(visitor, choice)
    elif what == "confirm":
        raise_one(visitor)
        ready(visitor)
        press(visitor, "confirm")
        done(visitor)
    return what


def by_keys(visitor: Visitor) -> str:
    """Whatever is due, done once, with nothing but Tab, Enter and the arrows."""
    return play_on(visitor, strike, lambda visitor: visitor.page.keyboard.press("ArrowRight"))


def test_a_whole_game_is_passed_from_hand_to_hand(phone: Visitor) -> None:
    phone.context.add_init_script(HASTE)
    sit_down(phone, "duel")
    seen: list[str] = []
    gates = 0
    for _ in range(400):
        what = due(phone)
        if what == "winner":
            break
        if what == "open-gate":
            gates += 1
            if gates == 1:
                picture(phone, "duel-gate")
            said = phone.page.evaluate(SAID)
            assert hand(phone) == []
            assert [name for name in seen if name in said] == [], "the other hand is still on the page"
        else:
            seen = hand(phone)
        play_on(phone)
    assert due(phone) == "winner"
    picture(phone, "duel-winner")
    assert gates > 15, "a game that ends on the bridge is short"
    assert phone.notes.bad() == []


def test_a_killed_page_comes_back_to_the_same_table(phone: Visitor) -> None:
    sit_down(phone, "duel")
    for _ in range(8):
        play_on(phone)
    while due(phone) in ("open-gate", "go-on"):
        play_on(phone)
    played = phone.piece("energy").first.get_attribute("aria-label")
    phone.page.goto("about:blank")
    phone.open()
    phone.read_aloud()
    touch(phone, "continue-duel")
    assert due(phone) == "open-gate", "whoever comes back says first who they are"
    assert hand(phone) == []
    touch(phone, "open-gate")
    expect(phone.piece("energy").first).to_be_attached()
    assert phone.piece("energy").first.get_attribute("aria-label") == played
    assert hand(phone)
    assert phone.notes.bad() == []


def test_a_game_is_stepped_through_and_gone_on_with(phone: Visitor) -> None:
    sit_down(phone, "duel", "opponent-beginner")
    for _ in range(2):
        play_on(phone)
    while due(phone) != "confirm":
        play_on(phone)
    touch(phone, "menu")
    touch(phone, "replay")
    touch(phone, "step-back")
    expect(phone.piece("replay-step").first).to_be_attached()
    touch(phone, "replay-end")
    assert due(phone) in DUES
    touch(phone, "log")
    expect(phone.piece("sheet-title").first).to_be_attached()
    touch(phone, "close")
    assert phone.notes.bad() == []


def test_flat_between_two_a_hand_shows_while_it_is_held(tablet: Visitor) -> None:
    sit_down(tablet, "duel", "seating-mirrored")
    place = tablet.piece("show-gandalf").first
    expect(place).to_be_attached()
    assert hand(tablet) == []
    box = place.bounding_box()
    assert box is not None
    finger = {"x": box["x"] + box["width"] + 60, "y": box["y"] + box["height"] / 2}
    session = tablet.context.new_cdp_session(tablet.page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(tablet.piece("confirm-gandalf").first).to_be_attached()
    assert len(hand(tablet)) == 9
    picture(tablet, "duel-mirrored")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(tablet.piece("confirm-gandalf")).to_have_count(0)
    assert hand(tablet) == []
    assert tablet.notes.bad() == []


def test_flat_between_two_on_a_phone_the_buttons_stand_in_one_line(phone: Visitor) -> None:
    """Below the hand, which would lie over a second line."""
    sit_down(phone, "duel", "seating-mirrored")
    there(phone, "show-gandalf")
    boxes = [phone.piece(f"{name}-gandalf").first.bounding_box() for name in ("log", "menu", "undo", "show")]
    places = [box for box in boxes if box is not None]
    assert len(places) == 4
    middles = [box["y"] + box["height"] / 2 for box in places]
    assert max(middles) - min(middles) <= 6
    assert all(box["x"] + box["width"] <= after["x"] for box, after in pairwise(places))


def test_keys_alone_lead_from_the_first_screen_to_the_last(phone: Visitor) -> None:
    """A new game and both sides' first cards; near the end of a game, a question and all that is left."""
    phone.open()
    phone.read_aloud()
    strike(phone, "door-duel")
    strike(phone, "start")
    assert by_keys(phone) == "open-gate"
    assert due(phone) == "confirm"
    strike(phone, "menu")
    there(phone, "close")
    assert "log" not in here(phone), "under a sheet the table is not read out"
    phone.page.keyboard.press("Escape")
    gone(phone, "close")
    assert [by_keys(phone) for _ in range(3)] == ["confirm", "open-gate", "confirm"]

    go(phone, link(nearly_over()))
    strike(phone, "open-link")
    gone(phone, "open-link")
    met = []
    while due(phone) != "winner":
        met.append(by_keys(phone))
    assert {"open-gate", "decision", "confirm"} <= set(met)
    strike(phone, "rematch")
    gone(phone, "winner")
    assert by_keys(phone) == "open-gate"
    assert phone.notes.bad() == []
