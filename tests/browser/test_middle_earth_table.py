"""The table of Duel for Middle-earth in the real bundle: whole games by touch, and the ways around them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

import engine
from app.table.lesson_script import LessonStep, load_lesson
from engine import Action, Match
from engine.middle_earth.view import MiddleEarthView
from tests.browser.browser import AppBrowser
from tests.browser.positions import ends_within, find_position, match_link
from tests.browser.table_driver import (
    LESSON_LENGTHS,
    PAGE_TEXT_SCRIPT,
    choose,
    click,
    focus_by_tab,
    identifiers,
    label_of,
    open_match,
    play_lesson,
    save_screenshot,
    start_game,
    wait_enabled,
    wait_gone,
    wait_there,
)
from tests.browser.test_access import violations

PAGE_STATE_SCRIPT = """() =>
  JSON.stringify([...document.querySelectorAll('[flt-semantics-identifier]')].map((node) => [
    node.getAttribute('flt-semantics-identifier'), node.getAttribute('aria-label') || node.innerText,
    node.hasAttribute('flt-tappable'), node.getAttribute('aria-current')]))"""
"""What lies on the page, what is read out of it, and what may be touched: it changes with every touch."""
ENABLED_SCRIPT = """() => [...document.querySelectorAll('[flt-semantics-identifier][flt-tappable]')]
  .map((node) => node.getAttribute('flt-semantics-identifier'))"""
WHAT_IS_THERE_SCRIPT = """() => {
  const named = (more) => [...document.querySelectorAll('[flt-semantics-identifier]' + more)]
    .map((node) => node.getAttribute('flt-semantics-identifier'));
  const regions = named('[aria-current="true"]').filter((name) => name.startsWith('region-'));
  return [named(''), named('[flt-tappable]'), regions];
}"""
"""Everything, what answers to a touch, and the regions that are marked: all of one moment."""
PREFERRED_IDENTIFIERS = ("winner", "open-gate", "go-on", "confirm", "play", "take", "discard", "accept")
"""What is done before anything else, when it may be touched."""
ON_TAB = {"map": "region-rohan", "quest": "quest", "landmarks": "stack-ents", "display": "slot-0"}
CHOICE_PREFIXES = ("token-", "choose_race-")


def enabled_identifiers(browser: AppBrowser) -> list[str]:
    """Everything that answers to a touch."""
    found: list[str] = browser.page.evaluate(ENABLED_SCRIPT)
    return found


def click_and_await_change(browser: AppBrowser, identifier: str) -> None:
    """Touch, and wait until something has come of it."""
    before = browser.page.evaluate(PAGE_STATE_SCRIPT)
    click(browser, identifier)
    browser.wait_until(
        lambda: browser.page.evaluate(PAGE_STATE_SCRIPT) != before, f"something comes of {identifier}"
    )


def wait_for_label(browser: AppBrowser, identifier: str, words: str) -> None:
    """Wait until a part is called so."""
    browser.wait_until(lambda: label_of(browser, identifier) == words, f"{identifier} is called {words}")


def next_click(browser: AppBrowser, tried: set[str]) -> str:
    """What a hasty player would touch at this moment; empty while there is nothing to do."""
    present, found, regions = browser.page.evaluate(WHAT_IS_THERE_SCRIPT)
    if "winner" in present:
        return "winner"
    if "skip" in present:
        return ""
    best = next((name for name in PREFERRED_IDENTIFIERS if name in found), "")
    wanted = [*regions, *(name for name in found if name.startswith(CHOICE_PREFIXES))]
    if not wanted and "confirm" in present:
        wanted = [name for name in found if name.startswith("card-")]
    if not wanted and "hint" in found and "preview" not in present:
        wanted = [name for name in reversed(found) if name.startswith("slot-")]
    return best or next((name for name in wanted if name not in tried), "")


def wait_for_next_click(browser: AppBrowser, tried: set[str]) -> str:
    """The same; the table may still be busy with the last touch."""
    return browser.wait_until(partial(next_click, browser, tried), "something is to be done")


def touch(browser: AppBrowser, choice: str, tried: set[str]) -> None:
    """Touch this, and remember a card of the display that cannot be had."""
    click_and_await_change(browser, choice)
    if not choice.startswith("slot-"):
        tried.clear()
        return
    tried.add(choice)
    offered = set(identifiers(browser)) & {"play", "discard", "go-on", "open-gate", "winner"}
    if not offered and "unchoose" in identifiers(browser):
        click_and_await_change(browser, "unchoose")


def play_until(browser: AppBrowser, until: Callable[[str], bool], most: int = 500) -> str:
    """Touch what is to be touched until something is seen; a card that lies covered is put back."""
    tried: set[str] = set()
    for _ in range(most):
        choice = wait_for_next_click(browser, tried)
        if until(choice):
            return choice
        touch(browser, choice, tried)
    raise AssertionError(f"never seen: {identifiers(browser)}")


def find_curious_position(wanted: Callable[[Match[MiddleEarthView]], bool]) -> Match[MiddleEarthView]:
    """The first position that answers the wish in random games of people who like to search the discard."""
    for seed in range(200):
        match, chance = engine.new_match("middle_earth", seed=seed), random.Random(seed)
        while match.to_act is not None:
            if wanted(match):
                return match
            match.play(_choose_curiously(match.legal(), chance))
    raise LookupError("no such position")


def _choose_curiously(legal: tuple[Action, ...], chance: random.Random) -> Action:
    texts = {str(action): action for action in legal}
    if "take barad_dur" in texts:
        return texts["take barad_dur"]
    return chance.choice([action for action in legal if action.verb not in ("decline", "discard")] or legal)


def test_a_game_is_begun_killed_taken_back_translated_and_ended(phone: AppBrowser) -> None:
    """Its end is that of another one: `long` plays all of a game."""
    start_game(phone, "middle_earth")
    wait_there(phone, "due")
    assert violations(phone) == []
    save_screenshot(phone, "middle-earth-start")
    # A decision on the map, taken back and taken again.
    play_until(phone, lambda choice: choice.startswith("region-"))
    save_screenshot(phone, "middle-earth-map")
    assert violations(phone) == []
    question = label_of(phone, "due")
    click_and_await_change(phone, "undo")
    wait_there(phone, "slot-0")
    play_until(phone, lambda choice: choice.startswith("region-"))
    assert label_of(phone, "due") == question
    # The page is killed in the middle of the decision.
    sides = {side: label_of(phone, f"side-{side}") for side in ("fellowship", "sauron") if _has(phone, side)}
    assert sides
    phone.page.goto("about:blank")
    phone.open()
    phone.enable_semantics()
    click(phone, "continue-middle_earth")
    wait_there(phone, "due")
    assert label_of(phone, "due") == question
    assert {side: label_of(phone, f"side-{side}") for side in sides} == sides
    # Another language, at the same decision.
    click(phone, "menu")
    click(phone, "settings-menu")
    choose(phone, "set-language-de")
    click(phone, "back")
    wait_there(phone, "due")
    wait_for_label(phone, "tab-landmarks", "Orte")
    # The last turns of a game.
    open_match(
        phone, find_position(lambda match: match.due == "turn" and ends_within(match, 4), "middle_earth")
    )
    play_to_the_end(phone)


@pytest.mark.long
def test_a_whole_game_by_touch_through_three_chapters(phone: AppBrowser) -> None:
    start_game(phone, "middle_earth")
    wait_there(phone, "due")
    play_to_the_end(phone)


def play_to_the_end(phone: AppBrowser) -> None:
    """To the winner, and back from the replay."""
    play_until(phone, lambda choice: choice == "winner")
    assert violations(phone) == []
    save_screenshot(phone, "middle-earth-end")
    click(phone, "replay-finish")
    wait_there(phone, "replay-slider")
    click_and_await_change(phone, "step-on")
    click(phone, "replay-end")
    wait_there(phone, "winner")
    assert phone.log.problems() == []


def _has(browser: AppBrowser, side: str) -> bool:
    return f"side-{side}" in identifiers(browser)


@pytest.mark.long
def test_the_app_answers_and_advises(phone: AppBrowser) -> None:
    start_game(phone, "middle_earth", "opponent-beginner")
    wait_there(phone, "due")
    turns: list[str] = []
    for _ in range(3):
        play_until(phone, lambda choice: choice.startswith("slot-"))
        turns.append(label_of(phone, "lately"))
        play_until(phone, lambda choice: choice in ("play", "discard"))
        save_screenshot(phone, "middle-earth-preview")
        click_and_await_change(phone, wait_for_next_click(phone, set()))
        wait_gone(phone, "preview")
    play_until(phone, lambda choice: choice.startswith("slot-"))
    assert len(set(turns)) == 3, "the turn before is told each time"
    click(phone, "hint")
    wait_there(phone, "advice")
    assert violations(phone) == []
    click(phone, "close")
    wait_gone(phone, "advice")
    for tab in ("map", "quest", "landmarks", "display"):
        click(phone, f"tab-{tab}")
        wait_there(
            phone, {"map": "region-rohan", "landmarks": "stack-ents", "display": "slot-0"}.get(tab, "quest")
        )
        assert violations(phone) == [], tab
    click(phone, "lens")
    wait_for_label(phone, "lens", "Zoom out")
    save_screenshot(phone, "middle-earth-lens")
    click(phone, "lens")
    wait_for_label(phone, "lens", "Zoom in")
    assert phone.log.problems() == []


def test_what_only_one_has_seen_stays_behind_the_gate(large_phone: AppBrowser, tmp_path: Path) -> None:
    """A game brought by a link, in which somebody has looked through the discard; it leaves as a file."""

    def looked(match: Match[MiddleEarthView]) -> bool:
        view = match.view(match.to_act) if match.to_act else None
        return isinstance(view, MiddleEarthView) and view.due == "turn" and len(view.set_aside) == 3

    match = find_curious_position(looked)
    view = match.view(str(match.to_act))
    assert isinstance(view, MiddleEarthView)
    large_phone.open(match_link(match))
    large_phone.enable_semantics()
    click(large_phone, "open-link")
    wait_there(large_phone, "open-gate")
    assert "card-" not in large_phone.page.evaluate(PAGE_TEXT_SCRIPT)
    assert violations(large_phone) == []
    click(large_phone, "open-gate")
    wait_there(large_phone, "due")
    if "go-on" in identifiers(large_phone):
        click(large_phone, "go-on")
        wait_gone(large_phone, "go-on")
    click(large_phone, "menu")
    click(large_phone, "discard-menu")
    for card in view.set_aside:
        wait_there(large_phone, f"card-{card}")
    save_screenshot(large_phone, "middle-earth-discard")
    click(large_phone, f"card-{view.set_aside[0]}")
    wait_there(large_phone, "exact-rule")
    click(large_phone, "close")
    wait_gone(large_phone, "exact-rule")
    click(large_phone, "menu")
    click(large_phone, "share-game")
    with large_phone.page.expect_download() as download:
        click(large_phone, "export")
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert engine.load_match(json.loads(saved.read_text(encoding="utf-8"))["match"]).record == match.record
    assert large_phone.log.problems() == []


@pytest.mark.long
def test_flat_between_two_nobody_holds_and_the_picture_turns(tablet: AppBrowser) -> None:
    start_game(tablet, "middle_earth", "seating-mirrored")
    wait_there(tablet, "due")
    save_screenshot(tablet, "middle-earth-flat")
    tall = tablet.page.viewport_size
    assert tall is not None
    near = []
    for _ in range(3):
        play_until(tablet, lambda choice: choice in ("play", "discard"))
        box = tablet.element("preview").first.bounding_box()
        assert box is not None
        near.append(label_of(tablet, "turn"))
        click_and_await_change(tablet, wait_for_next_click(tablet, set()))
        wait_gone(tablet, "preview")
    assert len(set(near)) == 2, "both have had their turn"
    assert {"side-fellowship", "side-sauron", "region-rohan", "stack-elves"} <= set(identifiers(tablet))
    assert not [name for name in identifiers(tablet) if name.startswith("show-")], (
        "there is nothing to hold for"
    )
    assert violations(tablet) == []
    assert tablet.log.problems() == []


@pytest.mark.long
def test_keys_alone_play_a_card(tablet: AppBrowser) -> None:
    start_game(tablet, "middle_earth", "opponent-beginner")
    wait_there(tablet, "due")
    play_until(tablet, lambda choice: choice.startswith("slot-"))
    tablet.page.keyboard.press("ArrowRight")
    wait_there(tablet, "preview")
    chosen = label_of(tablet, "preview")
    tablet.page.keyboard.press("ArrowRight")
    tablet.wait_until(lambda: label_of(tablet, "preview") != chosen, "another card is chosen")
    focus_by_tab(tablet, "discard")
    tablet.page.keyboard.press("Enter")
    wait_gone(tablet, "preview")
    assert tablet.log.problems() == []


@pytest.mark.long
@pytest.mark.parametrize("most", LESSON_LENGTHS)
def test_the_lesson_is_taken_by_touch(phone: AppBrowser, most: int | None) -> None:
    course = load_lesson("middle_earth")
    match = course.new_match()

    def seen(stage: LessonStep) -> None:
        for action in stage.auto_actions:
            match.play(action)
        if stage.id in ("welcome", "price", "region"):
            save_screenshot(phone, f"middle-earth-lesson-{stage.id}")
            assert violations(phone) == [], stage.id

    def follow(stage: LessonStep) -> None:
        _click_action(phone, match, str(stage.expected_action))
        match.play(str(stage.expected_action))

    play_lesson(phone, course, follow, seen, most)
    assert phone.log.problems() == []


def _click_action(browser: AppBrowser, match: Match[MiddleEarthView], text: str) -> None:
    """The touches for one decision."""
    verb, thing = text.split()
    if verb == "place":
        click(browser, f"region-{thing}")
        click(browser, "confirm")
        return
    view = match.view(str(match.to_act))
    assert isinstance(view, MiddleEarthView)
    slot = next(place.slot for place in view.display if place.card == thing)
    click(browser, f"slot-{slot}")
    wait_enabled(browser, verb)
    click(browser, verb)
