"""The controller of The Confrontation's lesson."""

from __future__ import annotations

from app.games.confrontation import wording as words
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.state import ConfrontationState
from app.table.lesson import LessonController
from engine.confrontation.components import PIECES
from engine.confrontation.view import ConfrontationView


class ConfrontationLessonController(
    LessonController[ConfrontationView, ConfrontationState], ConfrontationController
):
    """The game's own controller, on which the lesson decides what comes next."""

    @property
    def pointed_things(self) -> tuple[str, ...]:
        """What the step speaks of, or what has to be moved, and where."""
        action = self.step.expected_action
        if action is None or self.state.animating:
            return ("frodo",) if self.step.id == "welcome" else ()
        return tuple(action.split()[1:]) if action.startswith("move ") else ()

    def target_name(self, action: str) -> str:
        target = action.split()[1]
        return words.character_name(target) if target in PIECES else words.card_name(target)
