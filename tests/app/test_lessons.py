"""The guided matches really go as their words say."""

from __future__ import annotations

from importlib import import_module

import pytest

from app import i18n
from app.table.lesson import Guided
from app.table.lesson_script import GAMES, Lesson, lesson
from engine import Match
from tests.app.tables import StillApp

each_game = pytest.mark.parametrize("game", GAMES)


def course(found: Lesson) -> Match:
    match = found.match()
    for stage in found.stages:
        for action in stage.shows:
            match.play(action)
        if stage.wants:
            match.play(stage.wants, found.seat)
    return match


@each_game
def test_every_action_is_legal_and_the_person_takes_their_own(game: str) -> None:
    assert course(lesson(game)).decisions > 5


@each_game
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_stage_has_words(game: str, language: str) -> None:
    i18n.use(language)
    for stage in lesson(game).stages:
        key = f"lesson.{stage.id}"
        assert i18n.word(game, key) != key


def test_the_duel_shows_what_it_speaks_of() -> None:
    found = lesson("duel")
    events = course(found).events()
    exchanges = [(e["attacker_loss"], e["defender_loss"]) for e in events if e.kind == "exchange"]
    assert exchanges[0] == (1, 2), "two strikes against one"
    assert exchanges[1] == (0, 0), "a card that guards against everything"
    assert exchanges[-1] == (0, 4), "four strikes at the end"
    shifted = next(e for e in events if e.kind == "energy_shifted")
    assert shifted["card"] == "balance" and shifted["moved"] == (1, 0)
    ended = next(e for e in events if e.kind == "duel_ended")
    assert (ended["winner"], ended["energy"], ended["free"]) == ("gandalf", (9, 5), 3)
    climbed = next(e for e in events if e.kind == "figure_climbed")
    assert (climbed["seat"], climbed["steps"]) == ("gandalf", 2)


@each_game
def test_one_cannot_read_past_what_is_about_to_be_shown(game: str) -> None:
    desk: Guided = import_module(f"app.table.{game}.lesson").LessonDesk(StillApp(), game)
    shown = 0
    while not desk.last:
        desk.read_on()
        if desk.stage.shows:
            shown += 1
            assert not desk.reads_on
        desk.showing = False
    assert shown
