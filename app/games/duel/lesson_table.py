"""First steps in The Duel."""

from __future__ import annotations

import flet as ft

from app.application import Application
from app.games.duel import wording as words
from app.games.duel.controller import DuelDesk
from app.games.duel.table import draw
from app.table.lesson import Guided, taught
from app.ui.error_boundary import component


class LessonDesk(Guided, DuelDesk):
    """The table of The Duel with its lesson."""

    HANDS_BESIDE = True

    def thing(self, action: str) -> str:
        return words.card_name(action.split()[-1])

    @property
    def wanted(self) -> str | None:
        """The card that the lesson asks for, until it is raised."""
        asked = self.stage.wants if self.may_act and self.chosen is None else None
        return asked.split()[-1] if asked else None


@component
def DuelLesson(app: Application) -> ft.Control:  # noqa: N802 - named like a control
    return taught(app, words.GAME, LessonDesk, draw)
