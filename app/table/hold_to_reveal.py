"""The place to hold on a device that lies between two people, so that one of them sees their own secrets."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from app.i18n import _
from app.table.controller import TableController
from app.ui.buttons import icon_button
from app.ui.text_width import BALANCED_WIDTH_RATIO, line_count
from app.ui.theme import SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import MIN_TEXT_SIZE, balanced, fitting_size, icon, text

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
    ui, state = ui.capped_scale(), controller.state
    is_open, is_latched = seat in state.revealed_seats, seat in state.latched_seats
    with_icon, padding, lines = width >= ICON_MIN_WIDTH, 12, 2
    value = _plate_text(label, is_open, is_latched)
    if width < SENTENCE_MIN_WIDTH:
        value, padding = _short_plate_text(is_open, is_latched), 6
    text_width = width - LATCH_WIDTH - 4 - 2 * padding - (ICON_WIDTH if with_icon else 0)
    size = fitting_size(ui, value, 16, text_width, lines)
    sure_width = text_width / BALANCED_WIDTH_RATIO
    while size > MIN_TEXT_SIZE and line_count(value, ui.text_size(size), SANS_BOLD, sure_width) > lines:
        size -= 0.5
    words = balanced(text(ui, value, size, SANS_BOLD, light, ft.TextAlign.CENTER, lines=lines), text_width)
    parts: list[ft.Control] = [icon(ui, "eye" if is_open else "lock", 22, light)] if with_icon else []
    plate = ft.Container(
        ft.Row([*parts, ft.Container(words, expand=True, alignment=ft.Alignment.CENTER)], spacing=6),
        width=width - LATCH_WIDTH,
        height=max(PLATE_HEIGHT, PLATE_HEIGHT * ui.text_scale),
        padding=ft.Padding.symmetric(horizontal=padding),
        border_radius=PLATE_HEIGHT / 2,
        bgcolor=ground if is_open else "#B30E1119",
        border=ft.Border.all(1.5, light),
    )
    finger = ft.GestureDetector(
        content=plate,
        on_pan_down=lambda _event: controller.reveal_seat(seat),
        on_pan_end=lambda _event: controller.let_go(seat),
        on_pan_cancel=lambda _event: controller.let_go(seat),
    )
    latch = icon_button(
        ui,
        f"show-{seat}",
        "lock" if is_open else "eye",
        _("Hide my side") if is_open else _("Show my side until I hide it"),
        partial(controller.cover_seat, seat)
        if is_open
        else partial(controller.reveal_seat, seat, is_latched=True),
    )
    return ft.Row([latch, ft.Semantics(content=finger, exclude_semantics=True)], spacing=8, tight=True)


def _plate_text(label: str, is_open: bool, is_latched: bool) -> str:
    """What the plate says: how to see, and how to hide again."""
    if is_latched:
        # Translators: on a tablet between two people, on the plate that is otherwise held; the person has
        # opened their side with the button beside it. Two lines of 20 letters
        return _("Open. Tap the lock to hide")
    return _("Release to hide") if is_open else label


def _short_plate_text(is_open: bool, is_latched: bool) -> str:
    """The same on a narrow plate."""
    if is_latched:
        # Translators: the same on a narrow plate, one or two words
        return _("Shown")
    return _("Release") if is_open else _("Hold to show")
