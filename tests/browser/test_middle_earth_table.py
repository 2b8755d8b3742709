"""The table of Duel for Middle-earth in the real bundle: whole games by touch, and the ways around them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Playwright

import engine
from app.build.serve import Site
from app.table.lesson_script import LessonStep, load_lesson
from engine import Action, Match
from engine.middle_earth.view import MiddleEarthView
from tests.browser.positions import link
from tests.browser.table_driver import (
    SAID,
    carry_through,
    choose,
    gone,
    here,
    picture,
    reach,
    ready,
    said_of,
    seated,
    sit_down,
    there,
    touch,
)
from tests.browser.test_access import serious
from tests.browser.browser import PHONE, Visitor

SIGNATURE = """() => JSON.stringify([...document.querySelectorAll('[flt-semantics-identifier]')].map((node) =>
  [node.getAttribute('flt-semantics-identifier'), node.getAttribute('aria-label') || node.innerText,
   node.hasAttribute('flt-tappable'), node.getAttribute('aria-current')]))"""
"""What lies on the page, what is read out of it, and what may be touched: it changes with every touch."""
ANSWERING = """() => [...document.querySelectorAll('[flt-semantics-identifier][flt-tappable]')]
  .map((node) => node.getAttribute('flt-semantics-identifier'))"""
MARKED = """() => [...document.querySelectorAll('[flt-semantics-identifier^="region-"][aria-current="true"]')]
  .map((node) => node.getAttribute('flt-semantics-identifier'))"""
FIRST = ("winner", "open-gate", "go-on", "confirm", "play", "take", "discard", "accept")
"""What is done before anything else, when it may be touched."""
ON_TAB = {"map": "region-rohan", "quest": "quest", "landmarks": "stack-ents", "display": "slot-0"}
CHOICES = ("token-", "choose_race-")


def answering(visitor: Visitor) -> list[str]:
    """Everything that answers to a touch."""
    found: list[str] = visitor.page.evaluate(ANSWERING)
    return found


def press(visitor: Visitor, identifier: str) -> None:
    """Touch, and wait until something has come of it."""
    before = visitor.page.evaluate(SIGNATURE)
    touch(visitor, identifier)
    visitor.until(lambda: visitor.page.evaluate(SIGNATURE) != before, f"something comes of {identifier}")


def says(visitor: Visitor, identifier: str, words: str) -> None:
    """Wait until a part is called so."""
    visitor.until(lambda: said_of(visitor, identifier) == words, f"{identifier} is called {words}")


def next_touch(visitor: Visitor, tried: set[str]) -> str:
    """What a hasty player would touch now; the table may still be busy with the last touch."""

    def look() -> str:
        found, present = answering(visitor), here(visitor)
        if "winner" in present:
            return "winner"
        if "skip" in present:
            return ""
        best = next((name for name in FIRST if name in found), "")
        wanted = [*visitor.page.evaluate(MARKED), *(n for n in found if n.startswith(CHOICES))]
        if not wanted and "confirm" in present:
            wanted = [name for name in found if name.startswith("card-")]
        if not wanted and "hint" in found and "preview" not in present:
            wanted = [name for name in reversed(found) if name.startswith("slot-")]
        return best or next((name for name in wanted if name not in tried), "")

    return visitor.until(look, "something is to be done")


def play_on(visitor: Visitor, until: Callable[[str], bool], most: int = 500) -> str:
    """Touch what is to be touched until something is seen; a card that lies covered is put back."""
    tried: set[str] = set()
    for _ in range(most):
        choice = next_touch(visitor, tried)
        if until(choice):
            return choice
        press(visitor, choice)
        if choice.startswith("slot-"):
            tried.add(choice)
            offered = set(here(visitor)) & {"play", "discard", "go-on", "open-gate", "winner"}
            if not offered and "unchoose" in here(visitor):
                press(visitor, "unchoose")
        else:
            tried.clear()
    raise AssertionError(f"never seen: {here(visitor)}")


def position(wanted: Callable[[Match[MiddleEarthView]], bool]) -> Match[MiddleEarthView]:
    """The first position that answers the wish in random games of people who like to search the discard."""
    for seed in range(200):
        match, chance = engine.new_match("middle_earth", seed=seed), random.Random(seed)
        while match.to_act is not None:
            if wanted(match):
                return match
            match.play(_curious(match.legal(), chance))
    raise LookupError("no such position")


def _curious(legal: tuple[Action, ...], chance: random.Random) -> Action:
    texts = {str(action): action for action in legal}
    if "take barad_dur" in texts:
        return texts["take barad_dur"]
    return chance.choice([action for action in legal if action.verb not in ("decline", "discard")] or legal)


def test_a_whole_game_by_touch_killed_taken_back_stepped_through_and_translated(phone: Visitor) -> None:
    sit_down(phone, "middle_earth")
    there(phone, "due")
    assert serious(phone) == []
    picture(phone, "middle-earth-start")
    # A decision on the map, taken back and taken again.
    play_on(phone, lambda choice: choice.startswith("region-"))
    picture(phone, "middle-earth-map")
    assert serious(phone) == []
    said = said_of(phone, "due")
    press(phone, "undo")
    there(phone, "slot-0")
    play_on(phone, lambda choice: choice.startswith("region-"))
    assert said_of(phone, "due") == said
    # The page is killed in the middle of the decision.
    sides = {side: said_of(phone, f"side-{side}") for side in ("fellowship", "sauron") if _has(phone, side)}
    assert sides
    phone.page.goto("about:blank")
    phone.open()
    phone.read_aloud()
    touch(phone, "continue-middle_earth")
    there(phone, "due")
    assert said_of(phone, "due") == said
    assert {side: said_of(phone, f"side-{side}") for side in sides} == sides
    # Another language, at the same decision.
    touch(phone, "menu")
    touch(phone, "settings-menu")
    choose(phone, "set-language-de")
    touch(phone, "back")
    there(phone, "due")
    says(phone, "tab-landmarks", "Orte")
    # On to the end, through three chapters.
    play_on(phone, lambda choice: choice == "winner")
    assert serious(phone) == []
    picture(phone, "middle-earth-end")
    touch(phone, "replay-finish")
    there(phone, "replay-slider")
    press(phone, "step-on")
    touch(phone, "replay-end")
    there(phone, "winner")
    assert phone.notes.bad() == []


def _has(visitor: Visitor, side: str) -> bool:
    return f"side-{side}" in here(visitor)


def test_the_app_answers_and_advises(phone: Visitor) -> None:
    sit_down(phone, "middle_earth", "opponent-beginner")
    there(phone, "due")
    turns: list[str] = []
    for _ in range(3):
        play_on(phone, lambda choice: choice.startswith("slot-"))
        turns.append(said_of(phone, "lately"))
        play_on(phone, lambda choice: choice in ("play", "discard"))
        picture(phone, "middle-earth-preview")
        press(phone, next_touch(phone, set()))
        gone(phone, "preview")
    play_on(phone, lambda choice: choice.startswith("slot-"))
    assert len(set(turns)) == 3, "the turn before is told each time"
    touch(phone, "hint")
    there(phone, "advice")
    assert serious(phone) == []
    touch(phone, "close")
    gone(phone, "advice")
    for tab in ("map", "quest", "landmarks", "display"):
        touch(phone, f"tab-{tab}")
        there(
            phone, {"map": "region-rohan", "landmarks": "stack-ents", "display": "slot-0"}.get(tab, "quest")
        )
        assert serious(phone) == [], tab
    touch(phone, "lens")
    says(phone, "lens", "Show all cards")
    picture(phone, "middle-earth-lens")
    touch(phone, "lens")
    says(phone, "lens", "Bring the cards nearer")
    assert phone.notes.bad() == []


def test_what_only_one_has_seen_stays_behind_the_gate(
    playwright: Playwright, site: Site, tmp_path: Path
) -> None:
    """A game brought by a link, in which somebody has looked through the discard; it leaves as a file."""

    def looked(match: Match[MiddleEarthView]) -> bool:
        view = match.view(match.to_act) if match.to_act else None
        return isinstance(view, MiddleEarthView) and view.due == "turn" and len(view.set_aside) == 3

    match = position(looked)
    view = match.view(str(match.to_act))
    assert isinstance(view, MiddleEarthView)
    with seated(playwright, site, PHONE) as phone:
        phone.open(link(match))
        phone.read_aloud()
        touch(phone, "open-link")
        there(phone, "open-gate")
        assert "card-" not in phone.page.evaluate(SAID)
        assert serious(phone) == []
        touch(phone, "open-gate")
        there(phone, "due")
        if "go-on" in here(phone):
            touch(phone, "go-on")
            gone(phone, "go-on")
        touch(phone, "menu")
        touch(phone, "discard-menu")
        for card in view.set_aside:
            there(phone, f"card-{card}")
        picture(phone, "middle-earth-discard")
        touch(phone, f"card-{view.set_aside[0]}")
        there(phone, "exact-rule")
        touch(phone, "close")
        gone(phone, "exact-rule")
        touch(phone, "menu")
        touch(phone, "share-game")
        with phone.page.expect_download() as download:
            touch(phone, "export")
        saved = tmp_path / download.value.suggested_filename
        download.value.save_as(saved)
        assert (
            engine.load_match(json.loads(saved.read_text(encoding="utf-8"))["match"]).record == match.record
        )
        assert phone.notes.bad() == []


def test_flat_between_two_nobody_holds_and_the_picture_turns(tablet: Visitor) -> None:
    sit_down(tablet, "middle_earth", "seating-mirrored")
    there(tablet, "due")
    picture(tablet, "middle-earth-flat")
    tall = tablet.page.viewport_size
    assert tall is not None
    near = []
    for _ in range(3):
        play_on(tablet, lambda choice: choice in ("play", "discard"))
        box = tablet.piece("preview").first.bounding_box()
        assert box is not None
        near.append(said_of(tablet, "turn"))
        press(tablet, next_touch(tablet, set()))
        gone(tablet, "preview")
    assert len(set(near)) == 2, "both have had their turn"
    assert {"side-fellowship", "side-sauron", "region-rohan", "stack-elves"} <= set(here(tablet))
    assert not [name for name in here(tablet) if name.startswith("show-")], "there is nothing to hold for"
    assert serious(tablet) == []
    assert tablet.notes.bad() == []


def test_keys_alone_play_a_card(tablet: Visitor) -> None:
    sit_down(tablet, "middle_earth", "opponent-beginner")
    there(tablet, "due")
    play_on(tablet, lambda choice: choice.startswith("slot-"))
    tablet.page.keyboard.press("ArrowRight")
    there(tablet, "preview")
    chosen = said_of(tablet, "preview")
    tablet.page.keyboard.press("ArrowRight")
    tablet.until(lambda: said_of(tablet, "preview") != chosen, "another card is chosen")
    reach(tablet, "discard")
    tablet.page.keyboard.press("Enter")
    gone(tablet, "preview")
    assert tablet.notes.bad() == []


def test_the_lesson_is_taken_by_touch(phone: Visitor) -> None:
    course = load_lesson("middle_earth")
    match = course.new_match()

    def seen(stage: LessonStep) -> None:
        for action in stage.auto_actions:
            match.play(action)
        if stage.id in ("welcome", "price", "region"):
            picture(phone, f"middle-earth-lesson-{stage.id}")
            assert serious(phone) == [], stage.id

    def follow(stage: LessonStep) -> None:
        _do(phone, match, str(stage.expected_action))
        match.play(str(stage.expected_action))

    carry_through(phone, course, follow, seen)
    assert phone.notes.bad() == []


def _do(visitor: Visitor, match: Match[MiddleEarthView], text: str) -> None:
    """The touches for one decision."""
    verb, thing = text.split()
    if verb == "place":
        touch(visitor, f"region-{thing}")
        touch(visitor, "confirm")
        return
    view = match.view(str(match.to_act))
    assert isinstance(view, MiddleEarthView)
    slot = next(place.slot for place in view.display if place.card == thing)
    touch(visitor, f"slot-{slot}")
    ready(visitor, verb)
    touch(visitor, verb)
