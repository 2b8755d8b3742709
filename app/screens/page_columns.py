"""Pages on large screens: as wide as can be read, with two columns where there is room."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.ui.scaffold import BODY_MAX_WIDTH, LANDSCAPE_BODY_MAX_WIDTH
from app.ui.theme import SCREEN_MARGIN
from app.ui.ui_context import UiContext

TWO_COLUMNS_MIN_WIDTH = 1000.0
TWO_COLUMNS_MAX_WIDTH = 1240.0
COLUMN_GAP = 40.0
MAX_PICTURE_SCALE, QUESTIONS_HEIGHT = 2.0, 500.0
"""The picture of a game has what its questions leave of the height."""


def has_two_columns(ui: UiContext) -> bool:
    return ui.width >= TWO_COLUMNS_MIN_WIDTH and not ui.landscape_phone


def body_width(ui: UiContext) -> float:
    """The width of a page with its margins."""
    if has_two_columns(ui):
        return min(ui.width, TWO_COLUMNS_MAX_WIDTH)
    return min(ui.width, LANDSCAPE_BODY_MAX_WIDTH if ui.landscape_phone else BODY_MAX_WIDTH)


def column_width(ui: UiContext) -> float:
    """The width of what stands in a column of the page, or in the only one."""
    width = body_width(ui) - 2 * SCREEN_MARGIN
    return (width - COLUMN_GAP) / 2 if has_two_columns(ui) else width


def beside(ui: UiContext, left: Sequence[ft.Control], right: Sequence[ft.Control]) -> ft.Control:
    """Two columns; on a screen without room for them, one above the other."""
    columns = [
        ft.Column(list(parts), spacing=22, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
        for parts in (left, right)
    ]
    if not has_two_columns(ui):
        return ft.Column(list(columns), spacing=22, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    width = column_width(ui)
    return ft.Row(
        [ft.Container(column, width=width) for column in columns],
        spacing=COLUMN_GAP,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def in_columns(ui: UiContext, parts: Sequence[ft.Control]) -> list[ft.Control]:
    """Parts of about the same height, one after the other, in as many columns as there is room for."""
    if not has_two_columns(ui):
        return list(parts)
    return [beside(ui, parts[::2], parts[1::2])]


def picture_scale(ui: UiContext) -> float:
    """How much larger the picture of a game is where it stands in a column of its own."""
    if not has_two_columns(ui):
        return 1.0
    return min(MAX_PICTURE_SCALE, max(1.2, (ui.height - QUESTIONS_HEIGHT) / 200))
