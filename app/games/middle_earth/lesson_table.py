"""First steps in Duel for Middle-earth."""

from __future__ import annotations

import flet as ft

from app.application import Application
from app.games.middle_earth import wording as words
from app.games.middle_earth.controller import MiddleEarthDesk
from app.games.middle_earth.table import draw
from app.table.lesson import Guided, taught
from app.ui.error_boundary import component
from engine.middle_earth.components import REGIONS


class LessonDesk(Guided, MiddleEarthDesk):
    """The table of Duel for Middle-earth with its lesson."""

    def thing(self, action: str) -> str:
        thing = action.split()[1]
        return words.region_name(thing) if thing in REGIONS else words.thing_name(thing)


@component
def MiddleEarthLesson(app: Application) -> ft.Control:  # noqa: N802 - named like a control
    return taught(app, words.GAME, LessonDesk, draw)
