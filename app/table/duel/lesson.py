"""First steps in The Duel."""

from __future__ import annotations

from functools import partial

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from app.application import Application
from app.present import duel as words
from app.table.duel.desk import DuelDesk
from app.table.duel.table import draw
from app.table.lesson import Guided, voice


class LessonDesk(Guided, DuelDesk):
    """The table of The Duel with its lesson."""

    def thing(self, action: str) -> str:
        return words.card_name(action.split()[-1])


@ft.component
def DuelLesson(app: Application) -> ft.Control:  # noqa: N802 - named like a control
    _version, bump = ft.use_state(0)
    held: MutableRef[LessonDesk] = ft.use_ref(partial(LessonDesk, app, words.GAME))
    desk = held.current
    assert desk is not None
    desk.redraw = lambda: bump(lambda version: version + 1)
    return ft.Stack([draw(desk), *voice(app.look, desk)], expand=True)
