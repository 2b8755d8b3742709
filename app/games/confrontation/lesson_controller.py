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

    def target_name(self, action: str) -> str:
        target = action.split()[1]
        return words.character_name(target) if target in PIECES else words.card_name(target)
