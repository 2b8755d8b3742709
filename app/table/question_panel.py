"""The panel of any table that asks for a decision which the table alone cannot ask for.

It lies in the free place of the table, over nothing that one looks at to decide, and on a device between two
people it is turned to the one who decides.
"""

from __future__ import annotations

import math
from typing import Any

import flet as ft

from app.ui.rect import Rect
from app.ui.ui_context import UiContext
from app.ui.widgets import LETTER_WIDTH, panel, secondary_text, serif_text

PANEL_MAX_WIDTH = 520.0
WIDE_PANEL_MAX_WIDTH = 640.0
"""On a wide screen, where letters are larger, too."""
PANEL_MIN_WIDTH = 370.0
PANEL_WIDTH_SHARE = 0.52
"""Of the width of a phone held sideways."""
LARGE_TEXT_SCALE = 1.3
"""With larger text than this a question may be higher than the screen."""
PANEL_TOP = 56.0
"""It leaves the buttons at the top of the table free."""
MARGIN = 8.0
PADDING, SPACING = 16.0, 12.0
WRAPPING, LINE_HEIGHT = 1.15, 1.25
"""Lines break between words, so that a text needs more of them than its letters alone."""
BUTTON_HEIGHT = 56.0
"""Of what says nothing of its height."""


def panel_width(ui: UiContext, area: Rect | None = None) -> float:
    """The width of the panel, in the free place of the table if it has one."""
    if area is not None:
        return min(area.width, WIDE_PANEL_MAX_WIDTH if ui.is_wide else PANEL_MAX_WIDTH)
    if ui.landscape_phone:
        return min(max(ui.width * PANEL_WIDTH_SHARE, PANEL_MIN_WIDTH), PANEL_MAX_WIDTH)
    return min(ui.width - 2 * MARGIN, PANEL_MAX_WIDTH)


def default_question_area(ui: UiContext, bottom: float = MARGIN, at_left: bool = False) -> Rect:
    """Where the panel lies on a table that names no free place: this far above the bottom of the screen.

    On a phone held sideways it stands at the right, or at the left, and the table beside it is seen.
    """
    width = panel_width(ui)
    left = (ui.width - width) / 2
    if ui.landscape_phone:
        left = MARGIN if at_left else ui.width - width - MARGIN
    return Rect(left, PANEL_TOP, width, ui.height - PANEL_TOP - bottom)


def question_panel(
    ui: UiContext,
    *parts: ft.Control,
    area: Rect | None = None,
    turned: bool = False,
    bottom: float = MARGIN,
    at_left: bool = False,
) -> list[ft.Control]:
    """A golden frame in the table's free place (`question_area` of its layout); the last part is the answers.

    It is as high as its question. One that is higher than the free place grows over its edges; one that is
    higher than the screen scrolls, and the answers stay in sight. `turned` faces the far side of a device
    that lies between two people.
    """
    width = panel_width(ui, area)
    if area is None:
        room, alignment = default_question_area(ui, bottom, at_left), ft.Alignment.BOTTOM_CENTER
    else:
        room, alignment = _room_to_grow(ui, area), ft.Alignment.CENTER
    needed = estimated_height(ft.Column(list(parts), spacing=SPACING), width - 2 * PADDING) + 2 * PADDING
    box = panel(ui, *(parts if needed < room.height else _with_scrolling_question(parts)), width=width)
    box.border = ft.Border.all(1.5, ui.colors.gold)
    box.shadow = ft.BoxShadow(blur_radius=16, color="#99000000")
    return [
        ft.Container(
            box,
            left=room.x + (room.width - width) / 2,
            top=room.y,
            width=width,
            height=room.height,
            alignment=alignment,
            rotate=math.pi if turned else None,
            key="question",
        )
    ]


def _room_to_grow(ui: UiContext, area: Rect) -> Rect:
    """The free place, made higher on both sides as far as the nearer edge of the screen allows."""
    growth = max(0.0, min(area.y, ui.height - area.bottom) - MARGIN)
    return Rect(area.x, area.y - growth, area.width, area.height + 2 * growth)


def _with_scrolling_question(parts: tuple[ft.Control, ...]) -> tuple[ft.Control, ...]:
    """All parts but the last scroll if they are higher than what the last one leaves them."""
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


def estimated_height(control: Any, width: float) -> float:
    """About how high a control is in this width, from its texts, pictures and buttons."""
    if control is None:
        return 0.0
    if isinstance(control, ft.Text):
        size = control.style.size if isinstance(control.style, ft.TextStyle) and control.style.size else 16
        lines = math.ceil(len(control.value) * size * LETTER_WIDTH * WRAPPING / max(1.0, width))
        return lines * size * LINE_HEIGHT
    if isinstance(getattr(control, "height", None), int | float):
        return float(control.height)
    children = getattr(control, "controls", None)
    if isinstance(children, list):
        heights = [estimated_height(child, width) for child in children]
        if isinstance(control, ft.Row):
            return _height_of_row(control, heights, width) if control.wrap else max(heights, default=0.0)
        return sum(heights) + (control.spacing or 0) * max(0, len(heights) - 1)
    content = getattr(control, "content", None)
    return BUTTON_HEIGHT if content is None else estimated_height(content, width)


def _height_of_row(row: ft.Row, heights: list[float], width: float) -> float:
    """The height of a row that wraps; a part whose width is not known has a line of its own."""
    lines, at = list[float](), width
    for child, height in zip(row.controls, heights, strict=True):
        across = _known_width(child, width) + float(row.spacing or 0)
        if at + across > width + float(row.spacing or 0):
            lines, at = [*lines, 0.0], 0.0
        lines[-1], at = max(lines[-1], height), at + across
    return sum(lines) + float(row.run_spacing or 0) * max(0, len(lines) - 1)


def _known_width(control: Any, otherwise: float) -> float:
    """The width that is set for a control or for what it holds."""
    while control is not None:
        width = getattr(control, "width", None)
        if isinstance(width, int | float):
            return float(width)
        control = getattr(control, "content", None)
    return otherwise


def question_heading(ui: UiContext, title: str, note: str) -> list[ft.Control]:
    """The question, and what one has to know to answer it."""
    return [
        ft.Semantics(content=serif_text(ui, title, 20), header=True, live_region=True, identifier="decision"),
        secondary_text(ui, note, 16),
    ]
