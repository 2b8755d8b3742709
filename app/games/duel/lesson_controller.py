"""The controller of The Duel's lesson."""

from __future__ import annotations

from app.games.duel.controller import DuelController
from app.games.duel.log import card_name
from app.games.duel.state import DuelState
from app.table.lesson import LessonController
from engine.duel.view import DuelView


class DuelLessonController(LessonController[DuelView, DuelState], DuelController):
    """The game's own controller, on which the lesson decides what comes next."""

    HAND_AT_RIGHT = True

    def target_name(self, action: str) -> str:
        return card_name(action.split()[-1])

    @property
    def highlighted_card(self) -> str | None:
        """The card that the lesson asks for, until it is raised."""
        expected = self.step.expected_action
        if expected is None or not self.can_act or self.state.chosen is not None:
            return None
        return expected.split()[-1]
