"""The place to hold on a device that lies between two people, so that one of them sees their own secrets."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from app.i18n import _
from app.table.controller import TableController
from app.ui.buttons import icon_button
from app.ui.theme import SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import fitting_size, icon, text

ICON_MIN_WIDTH = 240.0
"""On a narrower place there is room for its words only."""
SENTENCE_MIN_WIDTH = 180.0
"""On a narrower place a few words have to do."""
LATCH_WIDTH = 56.0
ICON_WIDTH = 28.0
PLATE_HEIGHT = 58.0


def hold_to_reveal(
    ui: UiContext,
    controller: TableController[Any, Any],
    seat: str,
    width: float,
    label: str,
    light: str,
    ground: str,
) -> ft.Control:
    """A finger on the plate opens what is secret, lifting it covers it; the latch does the same for keys.

    `ground` is the colour of the plate while it is held, `light` that of its rim and its words.
    """
    ui = ui.capped_scale()
    held, with_icon = controller.state.revealed_seat == seat, width >= ICON_MIN_WIDTH
    value, padding, lines = _("Release to hide") if held else label, 12, 2
    if width < SENTENCE_MIN_WIDTH:
        value, padding, lines = _("Release") if held else _("Hold to show"), 6, 2
    text_width = width - LATCH_WIDTH - 4 - 2 * padding - (ICON_WIDTH if with_icon else 0)
    size = fitting_size(ui, value, 16, text_width, lines)
    words = text(ui, value, size, SANS_BOLD, light, ft.TextAlign.CENTER, lines=lines)
    parts: list[ft.Control] = [icon(ui, "eye" if held else "lock", 22, light)] if with_icon else []
    plate = ft.Container(
        ft.Row([*parts, ft.Container(words, expand=True)], spacing=6),
        width=width - LATCH_WIDTH,
        height=max(PLATE_HEIGHT, PLATE_HEIGHT * ui.text_scale),
        padding=ft.Padding.symmetric(horizontal=padding),
        border_radius=PLATE_HEIGHT / 2,
        bgcolor=ground if held else "#B30E1119",
        border=ft.Border.all(1.5, light),
    )
    finger = ft.GestureDetector(
        content=plate,
        on_pan_down=lambda _event: controller.reveal_seat(seat),
        on_pan_end=lambda _event: controller.reveal_seat(None),
        on_pan_cancel=lambda _event: controller.reveal_seat(None),
    )
    latch = icon_button(
        ui,
        f"show-{seat}",
        "lock" if held else "eye",
        _("Hide my side") if held else _("Show my side until I hide it"),
        partial(controller.reveal_seat, None if held else seat),
    )
    return ft.Row([latch, ft.Semantics(content=finger, exclude_semantics=True)], spacing=8, tight=True)
