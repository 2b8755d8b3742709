"""The controller of the lesson of Duel for Middle-earth."""

from __future__ import annotations

from app.games.middle_earth import wording
from app.games.middle_earth.controller import MiddleEarthController
from app.games.middle_earth.state import MiddleEarthState
from app.table.lesson import LessonController
from engine import Action
from engine.middle_earth.view import MiddleEarthView


class MiddleEarthLessonController(LessonController[MiddleEarthView, MiddleEarthState], MiddleEarthController):
    """The game's own controller, on which the lesson decides what comes next."""

    def target_name(self, action: str) -> str:
        return wording.target_name(Action.parse(action).args[0])
