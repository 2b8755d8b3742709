"""First steps in The Confrontation."""

from __future__ import annotations

import flet as ft

from app.application import Application
from app.games.confrontation import wording as words
from app.games.confrontation.controller import ConfrontationDesk
from app.games.confrontation.table import draw
from app.table.lesson import Guided, taught
from app.ui.error_boundary import component
from engine.confrontation.components import PIECES


class LessonDesk(Guided, ConfrontationDesk):
    """The table of The Confrontation with its lesson."""

    def thing(self, action: str) -> str:
        thing = action.split()[1]
        return words.piece_name(thing) if thing in PIECES else words.card_name(thing)


@component
def ConfrontationLesson(app: Application) -> ft.Control:  # noqa: N802 - named like a control
    return taught(app, words.GAME, LessonDesk, draw)
