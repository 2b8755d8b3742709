"""The script of a guided match, as data. The words are the game's own, `lesson.<id of the step>`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import engine
from app.games import GAME_UIS
from engine import Match


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing to learn. First its actions are played, then the person reads on, or acts."""

    id: str
    auto_actions: tuple[str, ...] = ()
    """Actions that the lesson plays when the step begins, for either side."""
    expected_action: str | None = None
    """The action that leads on; without one, reading is enough."""
    fast: bool = False
    """The actions are played without a pause at each exchange."""
    is_about_foot: bool = False
    """It speaks of what lies at the foot of the table: its words stand at the top."""


@dataclass(frozen=True, slots=True)
class LessonScript:
    """A match whose deal and course are fixed, so that each step can speak of what lies on the table."""

    game: str
    seat: str
    """The person's seat."""
    steps: tuple[LessonStep, ...]
    script: tuple[str, ...] = ()
    """The deal, where it is easier to write down than to find by a seed."""
    seed: int = 0
    setup_actions: tuple[str, ...] = ()
    """Decisions that have been taken when the lesson begins."""

    def new_match(self) -> Match[Any]:
        match = engine.new_match(self.game, seed=self.seed, script=self.script)
        for action in self.setup_actions:
            match.play(action)
        return match


def games_with_lesson() -> tuple[str, ...]:
    """The games that have a lesson."""
    return tuple(game for game, game_ui in GAME_UIS.items() if game_ui.lesson_script is not None)


def load_lesson(game: str) -> LessonScript:
    """The lesson of a game that has one."""
    script = GAME_UIS[game].lesson_script
    assert script is not None
    return script.load()
