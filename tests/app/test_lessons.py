"""The guided matches really go as their words say."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from app import i18n
from app.games import GAME_UIS
from app.games.duel.layout import duel_layout
from app.games.duel.lesson_controller import DuelLessonController
from app.games.middle_earth.panel_height import height_of
from app.table.lesson import LessonController, lesson_panel
from app.table.lesson_script import LessonScript, games_with_lesson, load_lesson
from engine import Match
from tests.app.contexts import still_context
from tests.app.tables import rendered, with_state

each_game = pytest.mark.parametrize("game", games_with_lesson())


def make_lesson(game: str) -> LessonController[Any, Any]:
    make = GAME_UIS[game].lesson_controller
    assert make is not None
    return make.load()(still_context(), game)


def played(script: LessonScript) -> Match[Any]:
    match = script.new_match()
    for step in script.steps:
        for action in step.auto_actions:
            match.play(action)
        if step.expected_action:
            match.play(step.expected_action, script.seat)
    return match


@each_game
def test_every_action_is_legal_and_the_person_takes_their_own(game: str) -> None:
    assert played(load_lesson(game)).decisions > 5


@each_game
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_step_has_words(game: str, language: str) -> None:
    i18n.set_language(language)
    for step in load_lesson(game).steps:
        key = f"lesson.{step.id}"
        assert i18n.game_text(game, key) != key


def test_the_duel_shows_what_it_speaks_of() -> None:
    script = load_lesson("duel")
    events = played(script).all_events()
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
    controller = make_lesson(game)
    shown = 0
    while not controller.is_last_step:
        controller.continue_lesson()
        if controller.step.auto_actions:
            shown += 1
            assert not controller.can_continue
        with_state(controller, animating=False)
    assert shown


def test_the_end_of_the_duel_is_seen_before_the_lesson_goes_on() -> None:
    """The four strikes of the last card lie on the table, and then their news, until they have been read."""
    controller = DuelLessonController(still_context(), "duel")
    match = controller.session.match
    while controller.step.id != "bridge":
        for action in controller.step.auto_actions:
            controller.session.act(action)
        if controller.step.expected_action:
            controller.session.act(controller.step.expected_action)
        controller.step_index += 1

    async def read() -> None:
        showing = asyncio.create_task(controller._play_auto_actions())
        while not controller.state.news:
            await asyncio.sleep(0)
        assert [event.kind for event in controller.state.news] == ["duel_ended"]
        model = controller.model
        assert len(model.row) == 12 and model.exchanges[-1] is not None
        assert model.exchanges[-1].balrog_loss + model.exchanges[-1].gandalf_loss == 4
        assert not controller.can_continue
        assert not lesson_panel(controller.ctx.ui, controller)
        controller.dismiss_news()
        await showing

    asyncio.run(read())
    assert match.view("gandalf").duel == 2
    assert controller.model.row == () and controller.can_continue


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("screen", [(360, 640), (390, 844), (844, 390), (820, 1180), (1180, 820)])
def test_what_the_lesson_asks_for_leaves_the_row_in_sight(language: str, screen: tuple[int, int]) -> None:
    """The height of the words is estimated, rather too high: they may seem to hide a quarter of a card."""
    i18n.set_language(language)
    try:
        context = still_context(*screen)
        controller = DuelLessonController(context, "duel")
        row = duel_layout(*screen).row
        for index, step in enumerate(controller.script.steps):
            controller.step_index = index
            if step.expected_action:
                (placed,) = rendered(lesson_panel, context.ui, controller)
                bottom = placed.top + height_of(placed.content, placed.content.width)
                assert bottom <= row.area.y + row.card_height / 4, step.id
    finally:
        i18n.set_language(i18n.FALLBACK_LANGUAGE)
