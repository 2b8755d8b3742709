"""The panel at the foot of any table that asks for a decision which the table alone cannot ask for."""

from __future__ import annotations

import flet as ft

from app.ui.widgets import Look, panel, serif, soft

WIDEST = 520.0
ASIDE = 0.52
"""On a phone held sideways: the share of its width."""
LEAST = 370.0
TALL = 1.3
"""With larger text than this what is asked may be higher than the screen."""
TOP = 56.0
"""It leaves the buttons at the head of the table free."""


def room(look: Look) -> float:
    """How wide the panel is."""
    return min(max(look.width * ASIDE, LEAST) if look.sideways else look.width - 16, WIDEST)


def asking(look: Look, *parts: ft.Control, foot: float = 8, left: bool = False) -> list[ft.Control]:
    """A golden frame over the table, so far above its foot; the last part holds the answers.

    When it would be too high, what is asked scrolls, and the answers stay in sight. On a phone held
    sideways it stands at the right, or at the `left`, and what is beside it is seen.
    """
    width = room(look)
    tall = look.sideways or look.scale > TALL
    box = panel(look, *(_scrolling(parts) if tall else parts), width=width)
    box.border = ft.Border.all(1.5, look.colors.gold)
    box.shadow = ft.BoxShadow(blur_radius=16, color="#99000000")
    aside = 8 if left else look.width - width - 8
    return [
        ft.Container(
            box,
            left=aside if look.sideways else (look.width - width) / 2,
            top=TOP if tall else None,
            bottom=foot,
            width=width,
            alignment=ft.Alignment.BOTTOM_CENTER,
        )
    ]


def _scrolling(parts: tuple[ft.Control, ...]) -> tuple[ft.Control, ...]:
    """All but the last scroll in the room that this one leaves them."""
    *asked, answers = parts
    above = ft.Column(
        asked,
        spacing=12,
        tight=True,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        expand_loose=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return above, answers


def heading(look: Look, title: str, note: str) -> list[ft.Control]:
    """What is asked, and what one has to know for it."""
    return [
        ft.Semantics(content=serif(look, title, 20), header=True, live_region=True, identifier="decision"),
        soft(look, note, 16),
    ]
