"""The panel at the foot of any table that asks for a decision which the table alone cannot ask for."""

from __future__ import annotations

import flet as ft

from app.widgets import Look, panel, serif, soft

WIDEST = 520.0
ASIDE = 0.52
"""On a phone held sideways: the share of its width."""


def room(look: Look) -> float:
    """How wide the panel is."""
    return min(look.width * ASIDE if look.sideways else look.width - 16, WIDEST)


def asking(look: Look, *parts: ft.Control) -> list[ft.Control]:
    """A golden frame over the table; what it asks scrolls when it is tall.

    On a phone held sideways it stands at the right, and leaves the table beside it in sight.
    """
    width = room(look)
    box = panel(look, *parts, width=width)
    box.border = ft.Border.all(1.5, look.colors.gold)
    box.shadow = ft.BoxShadow(blur_radius=16, color="#99000000")
    return [
        ft.Container(
            ft.Column([box], scroll=ft.ScrollMode.AUTO, tight=True),
            left=look.width - width - 8 if look.sideways else (look.width - width) / 2,
            bottom=8,
            width=width,
        )
    ]


def heading(look: Look, title: str, note: str) -> list[ft.Control]:
    """What is asked, and what one has to know for it."""
    return [
        ft.Semantics(content=serif(look, title, 20), header=True, live_region=True, identifier="decision"),
        soft(look, note, 16),
    ]
