"""The figures of the rulebooks. Each game draws its own."""

from __future__ import annotations

import flet as ft

from app.games import GAME_UIS
from app.ui.ui_context import UiContext

PAGE_MARGINS = 56.0
FIGURE_MAX_WIDTH = 440.0


def figure_width(ui: UiContext) -> float:
    """The width of a figure that takes what the page has, up to a limit."""
    return min(FIGURE_MAX_WIDTH, ui.width - PAGE_MARGINS)


def figure(ui: UiContext, game: str, name: str, language: str, description: str) -> ft.Control:
    """A figure by its name in the rule text, with a description for those who cannot see it."""
    drawn = GAME_UIS[game].figures.load()[name](ui, language)
    return ft.Semantics(
        content=ft.Row([drawn], alignment=ft.MainAxisAlignment.CENTER),
        label=description,
        image=True,
        container=True,
        exclude_semantics=True,
    )
