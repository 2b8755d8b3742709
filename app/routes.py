"""The screen for each address. A screen is imported when it is first shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from app.app_context import AppContext
from app.games import GAME_UIS
from app.games.game_ui import GameUI
from app.lazy_import import LazyImport

if TYPE_CHECKING:
    from app.games.game_ui import Screen

HOME: LazyImport[Screen] = LazyImport("app.screens.home:home_screen")
SCREENS: Mapping[str, LazyImport[Screen]] = {
    "/": HOME,
    "/settings": LazyImport("app.screens.settings:settings_screen"),
    "/settings/about": LazyImport("app.screens.about:about_screen"),
    "/statistics": LazyImport("app.screens.results:ResultsScreen"),
    "/games": LazyImport("app.screens.games:GamesScreen"),
    "/invite": LazyImport("app.screens.two_devices:InviteScreen"),
    "/invite/letter": LazyImport("app.screens.letters:LetterInvitation"),
}
"""The screens that belong to no game; each game's descriptor names its own."""
MATCH_TABLE: LazyImport[Callable[..., ft.Control]] = LazyImport("app.table.match_table:MatchTable")
LESSON_TABLE: LazyImport[Callable[..., ft.Control]] = LazyImport("app.table.match_table:LessonTable")
PREFIX_SCREENS: Mapping[str, LazyImport[Screen]] = {
    "/rules": LazyImport("app.rules_reader.pages:rules_screen"),
    "/open": LazyImport("app.screens.transfer:import_screen"),
    "/join": LazyImport("app.screens.two_devices:JoinScreen"),
    "/letter": LazyImport("app.screens.letters:LetterScreen"),
    "/puzzles": LazyImport("app.screens.puzzles:puzzles_screen"),
}
"""Screens that read the rest of their address themselves."""


def screen_for(route: str) -> Screen:
    """The screen of an address; an unknown one leads home."""
    path = route.split("?")[0].rstrip("/") or "/"
    for prefix, screen in PREFIX_SCREENS.items():
        if f"{path}/".startswith(f"{prefix}/"):
            return screen.load()
    game, _slash, page = path.strip("/").partition("/")
    if game in GAME_UIS and page == "table":
        return partial(_table, GAME_UIS[game])
    if game in GAME_UIS and page == "lesson" and GAME_UIS[game].lesson_controller is not None:
        return partial(_lesson, game)
    return {**SCREENS, **dict(game_screens())}.get(path, HOME).load()


def game_screens() -> Iterator[tuple[str, LazyImport[Screen]]]:
    """The screens of all games but their tables and lessons, by their addresses."""
    for game, game_ui in GAME_UIS.items():
        yield f"/{game}", game_ui.setup
        yield from game_ui.screens.items()


def _table(game_ui: GameUI, ctx: AppContext) -> ft.Control:
    """The match of a game that the address shows; without one, the way to a new one."""
    session = ctx.matches.session_of_route(ctx.navigator.route)
    if session is None:
        return game_ui.setup.load()(ctx)
    key = f"{game_ui.id}-{ctx.matches.table_generation}"
    return MATCH_TABLE.load()(ctx, session, key=key)


def _lesson(game: str, ctx: AppContext) -> ft.Control:
    return LESSON_TABLE.load()(ctx, game, key=f"{game}-lesson")
