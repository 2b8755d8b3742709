"""Every puzzle that is shipped has exactly one answer, and a damaged one is found out."""

from __future__ import annotations

import random
import zlib
from datetime import date, timedelta
from pathlib import Path

import pytest

import engine
from engine import BadSave
from engine.ai.puzzle_book import GRADES, KINDS, Puzzle, open_puzzle, parse_puzzle, puzzle_of_day, puzzles_of
from engine.ai.puzzle_book import puzzle_text as text_of
from engine.core.chance import fast_pick
from tests.ai.make_puzzles import search
from tests.ai.puzzle_solver import right_moves

COUNT = 100
PARTS = 10
"""The puzzles of a game are examined in so many parts, for several processes."""
MAX_SQUEEZED_BYTES = 60_000
GAMES = tuple(engine.GAMES)
BY_GAME = {game: puzzles_of(game) for game in GAMES}

each_game = pytest.mark.parametrize("game", GAMES)


@each_game
def test_every_game_has_a_hundred_in_three_grades(game: str) -> None:
    puzzles = BY_GAME[game]
    assert len(puzzles) == COUNT
    assert len({puzzle.id for puzzle in puzzles}) == COUNT
    grades = [puzzle.grade for puzzle in puzzles]
    assert grades == sorted(grades)
    assert all(abs(grades.count(grade) - COUNT / len(GRADES)) < 1 for grade in GRADES)


@pytest.mark.parametrize("part", range(PARTS))
@each_game
def test_each_has_exactly_one_answer(game: str, part: int) -> None:
    for puzzle in BY_GAME[game][part::PARTS]:
        opened = open_puzzle(puzzle)
        state = opened.match.position()
        answer = state.move(opened.answer)
        assert right_moves(opened.match.game, state) == (puzzle.kind, (answer,)), puzzle
        assert len(opened.match.legal()) > 1


@each_game
def test_the_answer_depends_on_nothing_that_is_hidden(game: str) -> None:
    for number, puzzle in enumerate(BY_GAME[game][::20]):
        opened = open_puzzle(puzzle)
        state = opened.match.position()
        other_world = state.determinize(state.actor, fast_pick(random.Random(number)))
        answer = state.move(opened.answer)
        assert right_moves(opened.match.game, other_world) == (puzzle.kind, (answer,))


@each_game
def test_the_line_can_be_named(game: str) -> None:
    """Each of its actions is one of the game's."""
    for puzzle in BY_GAME[game]:
        position = open_puzzle(puzzle).match.position()
        for action in puzzle.line:
            position.move(action)


def test_all_together_weigh_little() -> None:
    root = Path(engine.__file__).parent
    text = b"".join((root / game / "puzzle_list.py").read_bytes() for game in GAMES)
    assert len(zlib.compress(text, 9)) < MAX_SQUEEZED_BYTES


@each_game
def test_a_puzzle_is_written_as_it_is_read(game: str) -> None:
    puzzle = BY_GAME[game][COUNT // 2]
    opened = open_puzzle(puzzle)
    opened.match.play(opened.answer)
    assert parse_puzzle(game, text_of(puzzle.kind, puzzle.grade, opened.match, puzzle.line)) == puzzle


@each_game
@pytest.mark.parametrize("damage", ["", "~", "é", "0" * 2_000, "shorter", "another seed"])
def test_a_damaged_puzzle_is_refused(game: str, damage: str) -> None:
    whole = BY_GAME[game][0]
    seed, decisions = whole.seed, whole.decisions
    if damage == "shorter":
        decisions = decisions[:-1]
    elif damage == "another seed":
        seed += 1
    else:
        decisions = damage
    with pytest.raises(BadSave):
        open_puzzle(Puzzle(game, whole.kind, whole.grade, seed, decisions, ()))


@pytest.mark.parametrize(
    "text",
    ["", "win", "win 1 1", "lose 1 1 abc", "win 4 1 abc", "win x 1 abc", "win 1 ? abc", "win 1 1 abc Play!"],
)
def test_a_damaged_line_of_the_list_is_refused(text: str) -> None:
    with pytest.raises(BadSave):
        parse_puzzle("duel", text)


def test_the_script_that_makes_them_finds_puzzles() -> None:
    found = next(search("middle_earth", 1))
    puzzle = parse_puzzle("middle_earth", text_of(found.kind, 1, found.solved, found.line))
    opened = open_puzzle(puzzle)
    state = opened.match.position()
    assert right_moves(opened.match.game, state) == (found.kind, (state.move(opened.answer),))


def test_a_game_without_puzzles_has_none() -> None:
    assert puzzles_of("toy") == () == puzzles_of("")


def test_every_day_has_its_puzzle_and_the_games_take_turns() -> None:
    first = date(2026, 11, 19)
    days = [puzzle_of_day(BY_GAME, (first + timedelta(days=day)).isoformat()) for day in range(300)]
    assert None not in days
    assert len({(each.game, each.id) for each in days if each is not None}) == len(days)
    games = [each.game for each in days if each is not None]
    assert set(games[:3]) == set(GAMES) and games[:3] == games[3:6]
    assert puzzle_of_day(BY_GAME, "2026-11-19") == days[0]
    assert {each.grade for each in days[:18] if each is not None} == set(GRADES)
    assert puzzle_of_day({}, "2026-11-19") is None


def test_both_kinds_are_there() -> None:
    assert {puzzle.kind for puzzle in BY_GAME["middle_earth"]} == set(KINDS)
