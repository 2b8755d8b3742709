"""On a device that lies between two people: the place to hold, so that one sees what is one's own."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.i18n import _
from app.table.controller import Desk
from app.ui.buttons import icon_button
from app.ui.theme import SANS_BOLD
from app.ui.widgets import Look, fitting, sign, text

NARROW = 240.0
"""Up to this width its words have all the room."""
NARROWEST = 180.0
"""Up to this width one word has to do."""


def hold(look: Look, desk: Desk, seat: str, wide: float, label: str, light: str, ground: str) -> ft.Control:
    """A finger on it opens what is secret, lifting it covers it; a press of the latch does the same for keys.

    `ground` is its colour while it is held, `light` that of its rim and its words.
    """
    held, look = desk.held == seat, look.compact()
    said, narrow, short = _("Let go to cover") if held else label, wide < NARROW, wide < NARROWEST
    if short:
        said = _("Let go") if held else _("Hold")
    edge, lines = (6, 1) if short else (12, 2)
    size = fitting(look, said, 16, wide - 60 - 2 * edge - (0 if narrow else 28), lines)
    words = text(look, said, size, SANS_BOLD, light, ft.TextAlign.CENTER, lines=lines)
    parts: list[ft.Control] = [] if narrow else [sign(look, "eye" if held else "lock", 22, light)]
    plate = ft.Container(
        ft.Row([*parts, ft.Container(words, expand=True)], spacing=6),
        width=wide - 56,
        height=max(58.0, 58 * look.scale),
        padding=ft.Padding.symmetric(horizontal=edge),
        border_radius=29,
        bgcolor=ground if held else "#B30E1119",
        border=ft.Border.all(1.5, light),
    )
    finger = ft.GestureDetector(
        content=plate,
        on_pan_down=lambda _event: desk.hold(seat),
        on_pan_end=lambda _event: desk.hold(None),
        on_pan_cancel=lambda _event: desk.hold(None),
    )
    latch = icon_button(
        look,
        f"show-{seat}",
        "lock" if held else "eye",
        _("Cover what is mine") if held else _("Show what is mine until I cover it"),
        partial(desk.hold, None if held else seat),
    )
    return ft.Row([latch, ft.Semantics(content=finger, exclude_semantics=True)], spacing=8, tight=True)
