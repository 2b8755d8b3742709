"""First steps in The Confrontation."""

from __future__ import annotations

from functools import partial

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from app.application import Application
from app.mishap import component
from app.present import confrontation as words
from app.table.confrontation.desk import ConfrontationDesk
from app.table.confrontation.table import draw
from app.table.lesson import Guided, voice
from engine.confrontation.components import PIECES


class LessonDesk(Guided, ConfrontationDesk):
    """The table of The Confrontation with its lesson."""

    def thing(self, action: str) -> str:
        thing = action.split()[1]
        return words.piece_name(thing) if thing in PIECES else words.card_name(thing)


@component
def ConfrontationLesson(app: Application) -> ft.Control:  # noqa: N802 - named like a control
    _version, bump = ft.use_state(0)
    held: MutableRef[LessonDesk] = ft.use_ref(partial(LessonDesk, app, words.GAME))
    desk = held.current
    assert desk is not None
    desk.redraw = lambda: bump(lambda version: version + 1)
    return ft.Stack([draw(desk), *voice(app.look, desk)], expand=True)
