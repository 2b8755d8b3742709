"""Puzzles: positions in which exactly one action wins for certain, or saves from a certain loss.

Each game keeps its own in `puzzle_list.py`, one line each, as `tests.ai.make_puzzles` has found them:

    win 2 1c8 VQzUuX!... place gondor,place rohan
    |   | |   |          the line: how it goes on after the right action, or what threatens after the others
    |   | |   the decisions up to the right action, as numbers among what was legal
    |   | the seed of the match
    |   the grade, from 1 to 3
    what the right action does

A puzzle asks only what the seat that acts can know: the right action is right wherever hidden things are.
"""

from __future__ import annotations

from base64 import b85decode, b85encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from importlib import import_module
from typing import Any
from zlib import crc32

import engine

from ..core.action import Action
from ..core.chance import SEED_LIMIT
from ..core.errors import BadSave, EngineError
from ..core.match import Match

WIN, SAVE = "win", "save"
KINDS = (WIN, SAVE)
GRADES = (1, 2, 3)
STEP_OF_DAY = 37
"""From day to day the grade changes, and every puzzle of a hundred has its day."""
CHECK_BITS = 16


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle as it is listed; `open_puzzle` plays out its match."""

    game: str
    kind: str
    grade: int
    seed: int
    decisions: str
    line: tuple[Action, ...]

    @property
    def id(self) -> str:
        """A short name that stays the same when other puzzles come or go."""
        return f"{crc32(f'{self.seed} {self.decisions}'.encode()):08x}"


@dataclass(frozen=True, slots=True)
class OpenPuzzle:
    """A puzzle with its position."""

    puzzle: Puzzle
    match: Match[Any]
    """The position: the decision of the seat that has to find the action."""
    answer: Action


def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game, from the easiest to the hardest; BadSave if their list is damaged."""
    try:
        texts: Sequence[str] = import_module(f"{engine.__name__}.{game}.puzzle_list").PUZZLES
    except ModuleNotFoundError:
        return ()
    return tuple(parse_puzzle(game, text) for text in texts)


def parse_puzzle(game: str, text: str) -> Puzzle:
    """A puzzle from its line in the list."""
    try:
        kind, grade, seed, decisions, *line = text.split(" ", 4)
        actions = tuple(Action.parse(each) for each in line[0].split(",")) if line else ()
        puzzle = Puzzle(game, kind, int(grade), int(seed, 36), decisions, actions)
    except (ValueError, EngineError) as error:
        raise BadSave("damaged_save") from error
    if puzzle.kind not in KINDS or puzzle.grade not in GRADES or not 0 <= puzzle.seed < SEED_LIMIT:
        raise BadSave("damaged_save")
    return puzzle


def puzzle_text(kind: str, grade: int, solved: Match[Any], line: tuple[Action, ...]) -> str:
    """The line in the list for a match whose last decision is the right action."""
    actions = ",".join(map(str, line))
    return f"{kind} {grade} {_base36(solved.seed)} {_packed(solved)} {actions}".rstrip()


def _base36(number: int) -> str:
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    return digits[number] if number < 36 else _base36(number // 36) + digits[number % 36]


def _packed(match: Match[Any]) -> str:
    """All decisions of a match as one number: each digit has as many values as there were legal actions."""
    number = 1
    for decision, action in reversed(list(enumerate(match.actions))):
        legal = match.at(decision).legal()
        number = number * len(legal) + legal.index(action)
    number = number << CHECK_BITS | _check(match)
    return b85encode(number.to_bytes((number.bit_length() + 7) // 8, "big")).decode()


def _check(match: Match[Any]) -> int:
    text = ",".join(map(str, match.record))
    return crc32(text.encode()) & ((1 << CHECK_BITS) - 1)


def open_puzzle(puzzle: Puzzle) -> OpenPuzzle:
    """Play a puzzle's match up to its position; BadSave if it is damaged."""
    try:
        number = int.from_bytes(b85decode(puzzle.decisions), "big")
    except ValueError as error:
        raise BadSave("damaged_save") from error
    check, number = number & ((1 << CHECK_BITS) - 1), number >> CHECK_BITS
    match = engine.new_match(puzzle.game, seed=puzzle.seed)
    while number > 1 and match.to_act is not None:
        legal = match.legal()
        number, index = divmod(number, len(legal))
        match.play(legal[index])
    if number != 1 or not match.decisions or check != _check(match):
        raise BadSave("damaged_save")
    return OpenPuzzle(puzzle, match.at(match.decisions - 1), match.actions[-1])


def puzzle_of_day(puzzles: Mapping[str, Sequence[Puzzle]], day: str) -> Puzzle | None:
    """The puzzle of a day ("2026-11-19"), the same for everybody; the games take turns."""
    games = [each for each in puzzles.values() if each]
    number = date.fromisoformat(day).toordinal()
    if not games:
        return None
    turn, place = divmod(number, len(games))
    return games[place][turn * STEP_OF_DAY % len(games[place])]
