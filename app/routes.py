"""Which screen an address shows. A screen is imported when it is first shown: one looks at one at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib import import_module
from typing import Any

import flet as ft

from app.application import Application

Screen = Callable[[Application], ft.Control]

SCREENS: Mapping[str, str] = {
    "/": "app.screens.home:home",
    "/settings": "app.screens.settings:settings",
    "/settings/about": "app.screens.about:about",
    "/statistics": "app.screens.statistics:results",
    "/workshop": "app.screens.workshop:decks",
    "/workshop/deck": "app.screens.workshop:editor",
    "/duel": "app.screens.new_duel:NewDuel",
    "/duel/lesson": "app.table.duel.lesson:DuelLesson",
    "/confrontation": "app.screens.new_confrontation:NewConfrontation",
    "/confrontation/lesson": "app.table.confrontation.lesson:ConfrontationLesson",
    "/middle_earth/lesson": "app.table.middle_earth.lesson:MiddleEarthLesson",
    "/middle_earth": "app.screens.new_middle_earth:NewMiddleEarth",
}
TABLES: Mapping[str, str] = {
    "duel": "app.table.duel.table:DuelTable",
    "confrontation": "app.table.confrontation.table:ConfrontationTable",
    "middle_earth": "app.table.middle_earth.table:MiddleEarthTable",
}
FAMILIES: Mapping[str, str] = {
    "/rules": "app.screens.rules.pages:rules",
    "/open": "app.screens.sharing:bring_in",
}
"""Screens that read the rest of their address themselves."""


def screen_for(route: str) -> Screen:
    """The screen of an address; an unknown one leads home."""
    path = route.split("?")[0].rstrip("/") or "/"
    game = path.removesuffix("/table").strip("/")
    if path.endswith("/table") and game in TABLES:
        return partial(_table, game)
    for family, name in FAMILIES.items():
        if f"{path}/".startswith(f"{family}/"):
            return _named(name)
    return _named(SCREENS.get(path, SCREENS["/"]))


def _table(game: str, app: Application) -> ft.Control:
    """The running match of a game; without one, the way to a new one."""
    session = app.games.session(game)
    if session is None:
        return _named(SCREENS[f"/{game}"])(app)
    table: Any = _named(TABLES[game])
    control: ft.Control = table(app, session, key=f"match-{app.games.visit}")
    return control


@cache
def _named(name: str) -> Screen:
    module, function = name.split(":")
    screen: Screen = getattr(import_module(module), function)
    return screen
