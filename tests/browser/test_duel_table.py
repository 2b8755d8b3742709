"""The table of The Duel in the real bundle: a whole game, the gate, a killed page, two at one tablet."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.browser import AppBrowser
from tests.browser.positions import match_link, position_near_end
from tests.browser.table_driver import (
    PAGE_TEXT_SCRIPT,
    click,
    enter_table,
    identifiers,
    label_of,
    navigate,
    press_by_keyboard,
    save_screenshot,
    start_game,
    wait_disabled,
    wait_enabled,
    wait_gone,
    wait_there,
)

HAND_NAMES_SCRIPT = """() => [...document.querySelectorAll('[flt-semantics-identifier^="hand-"]')]
  .map((node) => (node.getAttribute('aria-label') || node.innerText).split('.')[0].trim())"""
FREE_CARDS_SCRIPT = """() => [...document.querySelectorAll('[flt-semantics-identifier^="hand-"]')]
  .filter((node) => !/Kept for the final/.test(node.getAttribute('aria-label') || node.innerText))
  .map((node) => node.getAttribute('flt-semantics-identifier'))"""
MAX_DECISIONS = 40
DUE_IDENTIFIERS = ("open-gate", "go-on", "winner", "decision", "confirm")
ANSWERS = ("dictate", "accept", "recall", "start-gandalf")


def hand_names(browser: AppBrowser) -> list[str]:
    """The names of the cards that are shown as somebody's hand."""
    found: list[str] = browser.page.evaluate(HAND_NAMES_SCRIPT)
    return found


def what_is_due(browser: AppBrowser) -> str:
    """What waits for a touch at this moment; empty while nothing does."""
    found = identifiers(browser)
    held = any(one.startswith("hand-") for one in found)
    return next((name for name in DUE_IDENTIFIERS if name in found and (name != "confirm" or held)), "")


def wait_until_due(browser: AppBrowser) -> str:
    """The same; the table may still be busy with the last touch."""
    return browser.wait_until(partial(what_is_due, browser), "something is to be done")


def wait_for_answer(browser: AppBrowser) -> str:
    """One of the answers to what is asked."""
    return browser.wait_until(
        lambda: next(
            (name for name in identifiers(browser) if name in ANSWERS or name.startswith("swap-")), ""
        ),
        "there is an answer",
    )


def choose_card(browser: AppBrowser) -> None:
    cards = browser.page.evaluate(FREE_CARDS_SCRIPT)
    click(browser, cards[len(cards) // 2])


def take_decision(
    browser: AppBrowser,
    press: Callable[[AppBrowser, str], None] = click,
    choose: Callable[[AppBrowser], None] = choose_card,
) -> str:
    """Whatever is due, done once."""
    what = wait_until_due(browser)
    if what in ("open-gate", "go-on"):
        press(browser, what)
        wait_gone(browser, what)
    elif what == "decision":
        choice = wait_for_answer(browser)
        press(browser, choice)
        if choice.startswith("swap-"):
            wait_enabled(browser)
            press(browser, "confirm")
        wait_gone(browser, choice)
    elif what == "confirm":
        choose(browser)
        wait_enabled(browser)
        press(browser, "confirm")
        wait_disabled(browser)
    return what


def play_until_due(browser: AppBrowser, *wanted: str) -> None:
    """Do what is due until one of these is."""
    for _ in range(MAX_DECISIONS):
        if wait_until_due(browser) in wanted:
            return
        take_decision(browser)
    raise AssertionError(f"never due: {wanted}")


def take_decision_by_keys(browser: AppBrowser) -> str:
    """Whatever is due, done once, with nothing but Tab, Enter and the arrows."""
    return take_decision(
        browser, press_by_keyboard, lambda browser: browser.page.keyboard.press("ArrowRight")
    )


def play_from_gate_to_gate(phone: AppBrowser, max_steps: int) -> int:
    """Do what is due up to the winner; returns the number of gates, of which none shows the hand before."""
    seen: list[str] = []
    gates = 0
    for _ in range(max_steps):
        what = wait_until_due(phone)
        if what == "winner":
            break
        if what == "open-gate":
            gates += 1
            if gates == 1:
                save_screenshot(phone, "duel-gate")
            text = phone.page.evaluate(PAGE_TEXT_SCRIPT)
            assert hand_names(phone) == []
            assert [name for name in seen if name in text] == [], "the other hand is still on the page"
        else:
            seen = hand_names(phone)
        take_decision(phone)
    return gates


@pytest.mark.long
def test_a_whole_game_is_passed_from_hand_to_hand(phone: AppBrowser) -> None:
    start_game(phone, "duel")
    assert play_from_gate_to_gate(phone, 400) > 15, "a game that ends on the bridge is short"
    assert wait_until_due(phone) == "winner"
    assert phone.log.problems() == []


def test_a_game_is_passed_from_hand_to_hand_from_the_first_gate_and_to_the_last(phone: AppBrowser) -> None:
    """The first decisions of a new game, and the last ones of another: `long` plays all of one."""
    start_game(phone, "duel")
    assert play_from_gate_to_gate(phone, 8) >= 3
    navigate(phone, match_link(position_near_end()))
    click(phone, "open-link")
    enter_table(phone)
    assert play_from_gate_to_gate(phone, 50) > 0
    assert wait_until_due(phone) == "winner"
    save_screenshot(phone, "duel-winner")
    assert phone.log.problems() == []


@pytest.mark.long
def test_a_killed_page_comes_back_to_the_same_table(phone: AppBrowser) -> None:
    start_game(phone, "duel")
    for _ in range(4):
        take_decision(phone)
    play_until_due(phone, "decision", "confirm")
    energy = label_of(phone, "energy")
    phone.page.goto("about:blank")
    phone.open()
    phone.enable_semantics()
    click(phone, "continue-duel")
    assert wait_until_due(phone) == "open-gate", "whoever comes back says first who they are"
    assert hand_names(phone) == []
    click(phone, "open-gate")
    wait_there(phone, "energy")
    assert label_of(phone, "energy") == energy
    assert hand_names(phone)
    assert phone.log.problems() == []


@pytest.mark.long
def test_a_game_is_stepped_through_and_gone_on_with(phone: AppBrowser) -> None:
    start_game(phone, "duel", "opponent-beginner")
    for _ in range(2):
        take_decision(phone)
    play_until_due(phone, "confirm")
    click(phone, "menu")
    click(phone, "replay")
    click(phone, "step-back")
    expect(phone.element("replay-step").first).to_be_attached()
    click(phone, "replay-end")
    assert wait_until_due(phone) in DUE_IDENTIFIERS
    click(phone, "log")
    expect(phone.element("sheet-title").first).to_be_attached()
    click(phone, "close")
    assert phone.log.problems() == []


def test_flat_between_two_a_hand_shows_while_it_is_held(tablet: AppBrowser) -> None:
    start_game(tablet, "duel", "seating-mirrored")
    place = tablet.element("show-gandalf").first
    expect(place).to_be_attached()
    assert hand_names(tablet) == []
    box = place.bounding_box()
    assert box is not None
    finger = {"x": box["x"] + box["width"] + 60, "y": box["y"] + box["height"] / 2}
    session = tablet.context.new_cdp_session(tablet.page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(tablet.element("confirm-gandalf").first).to_be_attached()
    assert len(hand_names(tablet)) == 9
    save_screenshot(tablet, "duel-mirrored")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(tablet.element("confirm-gandalf")).to_have_count(0)
    assert hand_names(tablet) == []
    assert tablet.log.problems() == []


@pytest.mark.long
def test_flat_between_two_on_a_phone_the_buttons_stand_in_one_line(phone: AppBrowser) -> None:
    """Below the hand, which would lie over a second line."""
    start_game(phone, "duel", "seating-mirrored")
    wait_there(phone, "show-gandalf")
    boxes = [
        phone.element(f"{name}-gandalf").first.bounding_box() for name in ("log", "menu", "undo", "show")
    ]
    places = [box for box in boxes if box is not None]
    assert len(places) == 4
    middles = [box["y"] + box["height"] / 2 for box in places]
    assert max(middles) - min(middles) <= 6
    assert all(box["x"] + box["width"] <= after["x"] for box, after in pairwise(places))


@pytest.mark.long
def test_keys_alone_lead_from_the_first_screen_to_the_last(phone: AppBrowser) -> None:
    """A new game and both sides' first cards; near the end of a game, a question and all that is left."""
    phone.open()
    phone.enable_semantics()
    press_by_keyboard(phone, "door-duel")
    press_by_keyboard(phone, "opponent-person")
    phone.fix_chance()
    press_by_keyboard(phone, "start")
    assert take_decision_by_keys(phone) == "open-gate"
    assert wait_until_due(phone) == "confirm"
    press_by_keyboard(phone, "menu")
    wait_there(phone, "close")
    assert "log" not in identifiers(phone), "under a sheet the table is not read out"
    phone.page.keyboard.press("Escape")
    wait_gone(phone, "close")
    assert [take_decision_by_keys(phone) for _ in range(3)] == ["confirm", "open-gate", "confirm"]

    navigate(phone, match_link(position_near_end()))
    press_by_keyboard(phone, "open-link")
    wait_gone(phone, "open-link")
    met: list[str] = []
    while wait_until_due(phone) != "winner":
        assert len(met) < MAX_DECISIONS, met
        met.append(take_decision_by_keys(phone))
    assert {"open-gate", "decision", "confirm"} <= set(met)
    press_by_keyboard(phone, "rematch")
    wait_gone(phone, "winner")
    assert take_decision_by_keys(phone) == "open-gate"
    assert phone.log.problems() == []
