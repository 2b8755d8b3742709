"""First steps in Duel for Middle-earth."""

from __future__ import annotations

from functools import partial

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from app.application import Application
from app.mishap import component
from app.present import middle_earth as words
from app.table.lesson import Guided, voice
from app.table.middle_earth.desk import MiddleEarthDesk
from app.table.middle_earth.table import draw
from engine.middle_earth.components import REGIONS


class LessonDesk(Guided, MiddleEarthDesk):
    """The table of Duel for Middle-earth with its lesson."""

    def thing(self, action: str) -> str:
        thing = action.split()[1]
        return words.region_name(thing) if thing in REGIONS else words.thing_name(thing)


@component
def MiddleEarthLesson(app: Application) -> ft.Control:  # noqa: N802 - named like a control
    _version, bump = ft.use_state(0)
    held: MutableRef[LessonDesk] = ft.use_ref(partial(LessonDesk, app, words.GAME))
    desk = held.current
    assert desk is not None
    desk.redraw = lambda: bump(lambda version: version + 1)
    return ft.Stack([draw(desk), *voice(app.look, desk)], expand=True)
