"""What several pages of the reader are made of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from app.rules_reader.rich_text import Follow
from app.ui.buttons import plain_button
from app.ui.widgets import Look, serif


def row_face(look: Look, parts: Sequence[ft.Control]) -> ft.Control:
    """The face of a book on the shelf, and of what a search has found."""
    return ft.Container(
        ft.Row(list(parts), spacing=14, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        padding=ft.Padding.symmetric(horizontal=14, vertical=10),
        bgcolor=look.colors.surface,
        border=ft.Border.all(1.2, look.colors.line),
        border_radius=14,
    )


def at_most(look: Look, size: float, most: float) -> float:
    """A size of text that grows with the person's choice, but not beyond what fits its place."""
    return min(size, most / look.scale)


def links(look: Look, heading: str, pages: Sequence[tuple[str, str]], follow: Follow) -> ft.Control:
    """A row of buttons that lead to other pages: the way by keyboard, and the way back."""
    buttons = [plain_button(look, f"to-{target}", title, partial(follow, target)) for target, title in pages]
    return ft.Column(
        [serif(look, heading, 17), ft.Row(buttons, wrap=True, spacing=8, run_spacing=8)], spacing=6
    )
