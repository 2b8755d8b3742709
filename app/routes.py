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
    "/statistics": "app.screens.results:results",
    "/workshop": "app.match.match_store.duel.deck_editor:decks",
    "/workshop/deck": "app.match.match_store.duel.deck_editor:editor",
    "/duel": "app.match.match_store.duel.setup:NewDuel",
    "/duel/lesson": "app.match.match_store.duel.lesson_table:DuelLesson",
    "/confrontation": "app.match.match_store.confrontation.setup:NewConfrontation",
    "/confrontation/lesson": "app.match.match_store.confrontation.lesson_table:ConfrontationLesson",
    "/middle_earth/lesson": "app.match.match_store.middle_earth.lesson_table:MiddleEarthLesson",
    "/middle_earth": "app.match.match_store.middle_earth.setup:NewMiddleEarth",
}
TABLES: Mapping[str, str] = {
    "duel": "app.match.match_store.duel.table:DuelTable",
    "confrontation": "app.match.match_store.confrontation.table:ConfrontationTable",
    "middle_earth": "app.match.match_store.middle_earth.table:MiddleEarthTable",
}
FAMILIES: Mapping[str, str] = {
    "/rules": "app.rules_reader.pages:rules",
    "/open": "app.screens.transfer:bring_in",
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
