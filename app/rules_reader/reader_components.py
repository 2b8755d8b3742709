"""What several pages of the reader are made of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from app.rules_reader.rich_text import FollowLink
from app.ui.buttons import plain_button
from app.ui.ui_context import UiContext
from app.ui.widgets import serif_text


def list_row(ui: UiContext, parts: Sequence[ft.Control]) -> ft.Control:
    """The framed row of a book in the list of books, or of a hit of the search."""
    return ft.Container(
        ft.Row(list(parts), spacing=14, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        padding=ft.Padding.symmetric(horizontal=14, vertical=10),
        bgcolor=ui.colors.surface,
        border=ft.Border.all(1.2, ui.colors.line),
        border_radius=14,
    )


def capped_text_size(ui: UiContext, size: float, max_size: float) -> float:
    """A size of text that grows with the person's choice, but not beyond what fits its place."""
    return min(size, max_size / ui.text_scale)


def link_buttons(
    ui: UiContext, heading: str, pages: Sequence[tuple[str, str]], follow: FollowLink
) -> ft.Control:
    """Buttons that lead to other pages, which links in the text do not offer to the keyboard."""
    buttons = [plain_button(ui, f"to-{target}", title, partial(follow, target)) for target, title in pages]
    row = ft.Row(buttons, wrap=True, spacing=8, run_spacing=8)
    return ft.Column([serif_text(ui, heading, 17), row], spacing=6)
