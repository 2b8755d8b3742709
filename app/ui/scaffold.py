"""The frame of a whole page: a bar with the way back, and a body that scrolls."""

from __future__ import annotations

import flet as ft

from app.ui.buttons import icon_button
from app.ui.theme import MARGIN
from app.ui.widgets import Handler, Look, title

HEADING, SMALLEST_HEADING = 24.0, 13.0
CAPITAL = 0.66
"""How wide a small capital of Alegreya is, in sizes of text."""


def screen(
    look: Look, heading: str, on_back: Handler, back: str, *parts: ft.Control, foot: ft.Control | None = None
) -> ft.Control:
    """A page with a bar and a scrolling body, held to a readable width; `foot` stays in sight below it.

    On a phone held sideways there is room for it in the bar.
    """
    head: list[ft.Control] = [
        icon_button(look, "back", "left", back, on_back),
        ft.Container(title(look, heading, _heading_size(look, heading)), expand=True),
    ]
    if foot is not None and look.sideways:
        head.append(foot)
        foot = None
    around = 4 if look.sideways else 10
    bar = ft.Container(
        ft.Row(head, spacing=14, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        padding=ft.Padding.symmetric(horizontal=12, vertical=around),
        bgcolor=look.colors.ground_deep,
    )
    room = min(look.width, 780.0 if look.sideways else 640.0)
    body = ft.Column(
        [
            ft.Container(
                ft.Column(list(parts), spacing=22, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
                width=room,
                padding=ft.Padding.symmetric(horizontal=MARGIN, vertical=18),
            )
        ],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    rows: list[ft.Control] = [bar, body]
    if foot is not None:
        rows.append(
            ft.Container(
                foot,
                bgcolor=look.colors.ground_deep,
                padding=ft.Padding.symmetric(horizontal=MARGIN, vertical=10),
                alignment=ft.Alignment.CENTER,
            )
        )
    return ft.Container(
        ft.Column(rows, spacing=0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=look.colors.ground,
        expand=True,
    )


def _heading_size(look: Look, heading: str) -> float:
    """The size at which even the longest word of a heading stays whole beside the way back."""
    longest = max(map(len, heading.split()), default=1)
    room = look.width - 56 - 14 - 24
    size = HEADING
    while size > SMALLEST_HEADING and look.size(size) * CAPITAL * longest > room:
        size -= 0.5
    return size
