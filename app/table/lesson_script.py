"""First steps: a short guided match of a game, as data. The words are the game's own, `lesson.<stage>`."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module

import engine
from engine import Match

GAMES = ("duel", "confrontation", "middle_earth")
"""The games that have a lesson."""


@dataclass(frozen=True, slots=True)
class Stage:
    """One thing to learn. What it shows of itself happens first; then the person reads on, or acts."""

    id: str
    shows: tuple[str, ...] = ()
    """Actions that happen of themselves when the stage begins, on either side."""
    wants: str | None = None
    """The action that leads on; without one, reading is enough."""
    brisk: bool = False
    """What it shows goes by without a pause at each exchange."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A match whose deal and course are fixed, so that each stage can speak of what lies on the table."""

    game: str
    seat: str
    """Where the person sits."""
    stages: tuple[Stage, ...]
    script: tuple[str, ...] = ()
    """The deal, where it is easier told than found by a seed."""
    seed: int = 0
    prelude: tuple[str, ...] = ()
    """Decisions that have been taken when the lesson begins."""

    def match(self) -> Match:
        match = engine.new_match(self.game, seed=self.seed, script=self.script)
        for action in self.prelude:
            match.play(action)
        return match


def lesson(game: str) -> Lesson:
    found: Lesson = import_module(f"{__name__}.{game}").LESSON
    return found
