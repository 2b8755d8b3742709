"""Where a list is still empty: the doors to the games that would fill it."""

from __future__ import annotations

import flet as ft

import engine
from app.app_context import AppContext
from app.games import GAME_UIS
from app.screens.page_columns import body_width
from app.ui.game_cards import game_cards
from app.ui.theme import SCREEN_MARGIN
from app.ui.ui_context import UiContext


def games_to_begin(ctx: AppContext, ui: UiContext) -> ft.Control:
    """A card for each game that leads to a new one."""
    return game_cards(
        ui,
        "begin",
        tuple(engine.GAMES),
        lambda game: GAME_UIS[game].sides(),
        lambda game: ctx.navigator.go(f"/{game}"),
        body_width(ui) - 2 * SCREEN_MARGIN,
    )
