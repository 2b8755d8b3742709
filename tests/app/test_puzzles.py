"""Puzzles at the tables: what is asked, how an action is judged, and what is remembered."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from app import i18n
from app.app_context import AppContext
from app.games import GAME_UIS
from app.match.puzzle_progress import PuzzleProgress, parse_solved
from app.screens.puzzles import PuzzleList, grade_name, next_number, progress_of, puzzles_screen
from app.table.puzzle import (
    RIGHT,
    SHOWN,
    UNDECIDED,
    WRONG,
    PuzzleController,
    bar_height,
    puzzle_controller,
    question_text,
    verdict_sentences,
)
from engine.ai.puzzle_book import GRADES, SAVE, OpenPuzzle, open_puzzle, puzzles_of
from tests.app.contexts import FakePage, make_context, still_context
from tests.app.tables import SCREENS, assert_all_is_said, parts, rendered, texts

each_game = pytest.mark.parametrize("game", GAME_UIS)


@pytest.fixture(autouse=True)
def in_english() -> None:
    i18n.set_language(i18n.FALLBACK_LANGUAGE)


def opened(game: str, number: int = 50) -> OpenPuzzle:
    return open_puzzle(puzzles_of(game)[number - 1])


def make_controller(
    puzzle: OpenPuzzle, solved: list[str] | None = None, ctx: AppContext | None = None
) -> PuzzleController[Any, Any]:
    told: list[str] = [] if solved is None else solved
    context = replace(ctx or still_context(), bar_height=bar_height)
    return puzzle_controller(puzzle.puzzle.game)(context, puzzle, lambda: told.append(puzzle.puzzle.id))


def settle(ctx: AppContext, page: FakePage) -> None:
    """Run what was started."""

    async def run() -> None:
        while page.tasks:
            await page.tasks.pop(0)()

    asyncio.run(run())


@each_game
def test_another_action_is_not_done_and_can_be_tried_again(game: str) -> None:
    puzzle, solved = opened(game), list[str]()
    controller = make_controller(puzzle, solved)
    decided = controller.session.match.decisions
    other = next(action for action in puzzle.match.legal() if action != puzzle.answer)
    controller.act(other)
    assert controller.result == WRONG
    assert controller.session.match.decisions == decided and not solved
    assert controller.can_act, "the next touch may be the right one"
    controller.try_again()
    assert controller.result == UNDECIDED


@each_game
def test_the_right_action_is_done_and_remembered(game: str) -> None:
    puzzle, solved, page = opened(game), list[str](), FakePage()
    ctx = make_context(page)
    controller = make_controller(puzzle, solved, ctx)
    controller.act(puzzle.answer)
    settle(ctx, page)
    assert controller.session.match.actions[-1] == puzzle.answer
    assert controller.result == RIGHT and solved == [puzzle.puzzle.id]
    assert not controller.can_act and not controller.shows_ending
    assert not ctx.matches.sessions, "a puzzle is no match of the person's"


@each_game
def test_who_is_shown_the_answer_has_not_solved_it(game: str) -> None:
    puzzle, solved = opened(game), list[str]()
    controller = make_controller(puzzle, solved)
    controller.act(next(action for action in puzzle.match.legal() if action != puzzle.answer))
    controller.show_answer()
    assert controller.result == SHOWN and not solved and not controller.can_act
    assert controller.action_name(str(puzzle.answer)) in verdict_sentences(controller)[0]


@each_game
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_puzzle_can_be_asked_and_explained(game: str, language: str) -> None:
    i18n.set_language(language)
    for puzzle in puzzles_of(game)[::7]:
        controller = make_controller(open_puzzle(puzzle))
        for result in (WRONG, RIGHT, SHOWN):
            controller.result = result
            sentences = [question_text(controller.puzzle), *verdict_sentences(controller)]
            assert all(sentences) and not any("{" in sentence for sentence in sentences)


def test_a_saving_puzzle_tells_what_threatened() -> None:
    with_line = next(each for each in puzzles_of("middle_earth") if each.kind == SAVE and each.line)
    controller = make_controller(open_puzzle(with_line))
    controller.result = RIGHT
    assert controller.action_name(str(with_line.line[0])) in verdict_sentences(controller)[-1]


def test_no_warning_at_the_table_tells_the_answer() -> None:
    warned = 0
    for puzzle in puzzles_of("middle_earth")[::5]:
        position = open_puzzle(puzzle)
        controller = make_controller(position)
        seat = str(position.match.to_act)
        warned += any(threat.wins_with for threat in position.match.view(seat).threats)
        assert not any(threat.wins_with for threat in controller.view.threats)
        assert not controller.can_ask_hint
    assert warned, "in a match it would be told"


@each_game
@pytest.mark.parametrize("size", SCREENS[::3])
def test_the_table_stands_below_the_question(game: str, size: tuple[int, int]) -> None:
    width, height = size
    ctx = still_context(width, height)
    ctx.navigator.route = f"/puzzles/{game}/3"
    screen = rendered(puzzles_screen, ctx)
    assert any(question_text(opened(game, 3)) == each for each in texts(screen))
    assert "puzzle-leave" in identifiers(screen)
    assert_all_is_said(screen)


def identifiers(screen: Any) -> set[str]:
    return {part.identifier for part in parts(screen) if isinstance(part, ft.Semantics) and part.identifier}


def test_the_list_counts_what_is_solved() -> None:
    ctx = still_context(360, 640)
    first = puzzles_of("duel")[0]
    progress_of(ctx).solved = (first.id,)
    screen = rendered(PuzzleList, ctx)
    assert "puzzle-of-day" in identifiers(screen)
    assert {f"puzzles-{game}-{grade}" for game in GAME_UIS for grade in GRADES} <= identifiers(screen)
    of_grade = sum(puzzle.grade == first.grade for puzzle in puzzles_of("duel"))
    assert f"1 of {of_grade} solved" in texts(screen)
    assert len({grade_name(grade) for grade in GRADES}) == len(GRADES)


def test_the_next_one_is_the_first_that_is_not_solved() -> None:
    puzzles = puzzles_of("duel")
    ids = [puzzle.id for puzzle in puzzles]
    assert next_number(puzzles, (), 0) == 1
    assert next_number(puzzles, ids[:3], 1) == 4
    assert next_number(puzzles, ids[50:], 60) == 1, "from the start again"
    assert next_number(puzzles, ids, 60) == 61, "all are solved"
    assert puzzles[next_number(puzzles, (), 0, GRADES[-1]) - 1].grade == GRADES[-1]


def test_what_is_solved_outlives_the_app() -> None:
    ctx, progress = make_context(), PuzzleProgress()

    async def solve() -> None:
        await progress.add(ctx.storage, "0a")
        await progress.add(ctx.storage, "0b")
        await progress.add(ctx.storage, "0a")
        read = PuzzleProgress()
        await read.load(ctx.storage)
        assert read.solved == ("0a", "0b") == progress.solved

    asyncio.run(solve())


@pytest.mark.parametrize(
    "text", [None, "", "{", "3", '{"a": 1}', '[1, null, ["x"], ""]', '["' + 99 * "x" + '"]']
)
def test_damaged_progress_is_none(text: str | None) -> None:
    assert parse_solved(text) == ()


@pytest.mark.parametrize("place", ["duel/0", "duel/101", "duel/x", "chess/1"])
def test_an_address_without_a_puzzle_shows_the_list(place: str) -> None:
    ctx = still_context()
    ctx.navigator.route = f"/puzzles/{place}"
    assert "puzzle-of-day" in identifiers(rendered(puzzles_screen, ctx))


@pytest.mark.parametrize("damaged", ["win 1 1 ~~", "nonsense"])
def test_a_damaged_puzzle_says_so(damaged: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.duel.puzzle_list.PUZZLES", (damaged,))
    ctx = still_context()
    ctx.navigator.route = "/puzzles/duel/1"
    assert "puzzle-damaged" in identifiers(rendered(puzzles_screen, ctx))
