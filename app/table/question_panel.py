"""The panel at the bottom of any table that asks for a decision which the table alone cannot ask for."""

from __future__ import annotations

import flet as ft

from app.ui.ui_context import UiContext
from app.ui.widgets import panel, secondary_text, serif_text

PANEL_MAX_WIDTH = 520.0
PANEL_MIN_WIDTH = 370.0
PANEL_WIDTH_SHARE = 0.52
"""Of the width of a phone held sideways."""
LARGE_TEXT_SCALE = 1.3
"""With larger text than this a question may be higher than the screen."""
PANEL_TOP = 56.0
"""It leaves the buttons at the top of the table free."""
MARGIN = 8.0


def panel_width(ui: UiContext) -> float:
    """The width of the panel."""
    if ui.landscape_phone:
        return min(max(ui.width * PANEL_WIDTH_SHARE, PANEL_MIN_WIDTH), PANEL_MAX_WIDTH)
    return min(ui.width - 2 * MARGIN, PANEL_MAX_WIDTH)


def question_panel(
    ui: UiContext, *parts: ft.Control, bottom: float = MARGIN, at_left: bool = False
) -> list[ft.Control]:
    """A golden frame over the table, this far above its bottom; the last part holds the answers.

    When it would be too high, the question scrolls, and the answers stay in sight. On a phone held
    sideways it stands at the right, or at the left, and the table beside it is seen.
    """
    width = panel_width(ui)
    scrolls = ui.landscape_phone or ui.text_scale > LARGE_TEXT_SCALE
    box = panel(ui, *(_with_scrolling_question(parts) if scrolls else parts), width=width)
    box.border = ft.Border.all(1.5, ui.colors.gold)
    box.shadow = ft.BoxShadow(blur_radius=16, color="#99000000")
    left = (ui.width - width) / 2
    if ui.landscape_phone:
        left = MARGIN if at_left else ui.width - width - MARGIN
    return [
        ft.Container(
            box,
            left=left,
            top=PANEL_TOP if scrolls else None,
            bottom=bottom,
            width=width,
            alignment=ft.Alignment.BOTTOM_CENTER,
        )
    ]


def _with_scrolling_question(parts: tuple[ft.Control, ...]) -> tuple[ft.Control, ...]:
    """All parts but the last scroll in the height that the last one leaves them."""
    *question, answers = parts
    scrolling = ft.Column(
        question,
        spacing=12,
        tight=True,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        expand_loose=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return scrolling, answers


def question_heading(ui: UiContext, title: str, note: str) -> list[ft.Control]:
    """The question, and what one has to know to answer it."""
    return [
        ft.Semantics(content=serif_text(ui, title, 20), header=True, live_region=True, identifier="decision"),
        secondary_text(ui, note, 16),
    ]
