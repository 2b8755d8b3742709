"""The log and the review of a match, as every table shows them."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

import engine
from app import i18n
from app.games import GAME_UIS
from app.match.seating import PASS, Seating
from app.match.session import Session
from app.table.log_dialog import NEWEST
from engine.ai.analysis import Evaluation, MatchReview, TurningPoint
from tests.app.contexts import still_context
from tests.app.tables import drawn_table, make_controller, parts, texts, with_state


@pytest.fixture(autouse=True)
def in_english() -> None:
    i18n.set_language(i18n.FALLBACK_LANGUAGE)


def finished(game: str) -> Any:
    match, chance = engine.new_match(game, seed=5), random.Random(5)
    while match.to_act is not None:
        match.play(chance.choice(match.legal()))
    return make_controller(still_context(820, 1180), Session(match, Seating(PASS)))


def said(controller: Any) -> list[str]:
    return [part.value for part in parts(drawn_table(controller)) if isinstance(part, ft.Text)]


@pytest.mark.parametrize("game", GAME_UIS)
def test_the_log_begins_with_what_happened_last_and_shows_it(game: str) -> None:
    controller = finished(game)
    events = controller.session.events()
    controller.open_dialog("log")
    lines = said(controller)
    newest = [controller.log_entry(event) for event in events[-NEWEST:]]
    assert len(events) > NEWEST and {*newest} <= {*lines}
    earlier = [line for line in map(controller.log_entry, events[:-NEWEST]) if line not in newest]
    assert not {*earlier} & {*lines}
    pictures = [part for part in parts(drawn_table(controller)) if isinstance(part, ft.Image)]
    assert len(pictures) > NEWEST / 2, "sides and things are seen, not only named"
    controller.open_dialog("log", "everything")
    assert {*earlier} <= {*said(controller)}


def test_a_part_of_the_log_stands_under_its_heading() -> None:
    controller = finished("duel")
    controller.open_dialog("log", "everything")
    lines = said(controller)
    begins = [controller.log_entry(event) for _step, event in controller.chapters]
    places = [lines.index(line) for line in begins]
    assert places == sorted(places, reverse=True), "the newest duel is the first one"
    assert lines.index(controller.log_entry(controller.session.events()[-1])) == places[-1] + 1


def test_the_review_names_the_duel_and_has_an_axis() -> None:
    controller = finished("duel")
    match = controller.session.match
    evaluations = tuple(Evaluation(at, None, (0.5, 0.5)) for at in range(match.decisions + 1))
    last = match.decisions - 1
    turns = (
        TurningPoint(0, "gandalf", match.actions[0], "shift", 0.5, 0.6, None),
        TurningPoint(last, match.decided_by(last), match.actions[last], "shift", 0.6, 0.9, None),
    )
    review = MatchReview(match.game.seats, evaluations, turns)
    with_state(controller, dialog="story", review=review)
    lines = texts(drawn_table(controller))
    assert {"100%", "50%"} <= lines
    assert "Duel 1 · Turning point: 50% → 60%" in lines
    worth = "60% → 90%" if match.decided_by(last) == "gandalf" else "40% → 10%"
    assert f"{controller.chapter_at(last)} · Turning point: {worth}" in lines, "as its side sees it"
    assert controller.chapter_at(last) == "Final duel"


def test_a_review_that_is_being_refined_says_so() -> None:
    controller = finished("duel")
    match = controller.session.match
    evaluations = tuple(Evaluation(at, None, (0.5, 0.5)) for at in range(match.decisions + 1))
    review = MatchReview(match.game.seats, evaluations, (), is_draft=True)
    with_state(controller, dialog="story", review=review)
    assert "Still looking more closely…" in texts(drawn_table(controller))
    with_state(controller, dialog="story", review=replace(review, is_draft=False))
    assert "Still looking more closely…" not in texts(drawn_table(controller))


def test_a_mistake_is_named_with_what_was_better_and_how_it_goes_on() -> None:
    controller = finished("middle_earth")
    match = controller.session.match
    decision = next(at for at in range(match.decisions) if match.actions[at].verb == "play")
    line = (engine.Action("move", ("arnor", "rohan")), engine.Action("place", ("lindon",)))
    better = engine.Action("take", ("barad_dur",))
    seat = match.decided_by(decision)
    turn = TurningPoint(decision, seat, match.actions[decision], "mistake", 0.6, 0.4, better, line)
    evaluations = tuple(Evaluation(at, None, (0.5, 0.5)) for at in range(match.decisions + 1))
    with_state(controller, dialog="story", review=MatchReview(match.game.seats, evaluations, (turn,)))
    lines = texts(drawn_table(controller))
    assert any("Mistake: " in line for line in lines)
    assert f"Better: {controller.action_name(str(better))}" in lines
    then = " · ".join(controller.action_name(str(action)) for action in line)
    assert f"Then: {then}" in lines
