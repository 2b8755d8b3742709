"""The banner of a chapter that begins, over the place of its cards."""

from __future__ import annotations

import flet as ft

from app.games.middle_earth import wording
from app.games.middle_earth.art import banner as banner_art
from app.games.middle_earth.pieces import PALE, placed
from app.ui.memo_component import memo_component
from app.ui.rect import Rect
from app.ui.theme import CAPS
from app.ui.ui_context import UiContext
from app.ui.widgets import fitting_size, picture, text

WIDTH, HEIGHT, SIDE_MARGIN = 420.0, 112.0, 12.0
NAME_SIZE, NAME_HEIGHT, NAME_MARGIN = 36.0, 62.0, 70.0


@memo_component
def chapter_banner(ui: UiContext, area: Rect, chapter: int, *, key: str | None = None) -> ft.Control:
    """The chapter's name in the middle of this place; touches go through it."""
    ui, width = ui.capped_scale(), min(WIDTH, area.width - 2 * SIDE_MARGIN)
    value = wording.chapter_name(chapter)
    size = min(NAME_SIZE / ui.text_scale, fitting_size(ui, value, NAME_SIZE, (width - NAME_MARGIN) / 1.3))
    name = ft.Semantics(
        content=text(ui, value, size, CAPS, PALE, ft.TextAlign.CENTER, lines=1),
        header=True,
        live_region=True,
        identifier="chapter",
    )
    fabric = picture(banner_art.chapter_banner(chapter, round(width), round(HEIGHT)), width, HEIGHT)
    words = ft.Container(name, left=0, right=0, top=6, height=NAME_HEIGHT, alignment=ft.Alignment.CENTER)
    banner = ft.Container(
        ft.Stack([fabric, words], width=width, height=HEIGHT),
        alignment=ft.Alignment.CENTER,
        ignore_interactions=True,
    )
    return placed(area, banner)
