"""A side's name on its plate, and beside it the person who plays it, if they gave a name."""

from __future__ import annotations

import flet as ft

from app.ui.text_width import text_width
from app.ui.theme import CAPS, SANS
from app.ui.ui_context import UiContext
from app.ui.widgets import LINE_HEIGHTS, text

PERSON_SHARE, MIN_PERSON_SIZE = 0.78, 12.0
"""The size of a person's name, by that of the side's, and the least one."""
SMALLER_SIDE_SHARE = 0.86
"""The name of a side may be so much smaller, if only then the person's has room beside it."""
GAP = "\u00a0\u00a0"
"""Between the two, in the size of the person's name."""
MARGIN_RATIO = 1.03
"""A measured width is not exact to the pixel."""


def seat_label(
    ui: UiContext,
    side: str,
    person: str,
    size: float,
    width: float,
    color: str | None = None,
    person_color: str | None = None,
    font: str = CAPS,
) -> ft.Text:
    """The side and, where both have room on one line of this width, the person."""
    for side_size in (size, size * SMALLER_SIDE_SHARE):
        person_size = person_size_beside(ui, side, person, side_size, width, font)
        if person_size:
            # A text with parts of its own gives its own style to none of them.
            both = [
                ft.TextSpan(side, _style(ui.text_size(side_size), font, color or ui.colors.text)),
                ft.TextSpan(GAP + person, _style(person_size, SANS, person_color or ui.colors.text_soft)),
            ]
            return text(ui, "", size, font, lines=1, spans=both)
    return text(ui, side, size, font, color, lines=1)


def _style(size: float, font: str, color: str) -> ft.TextStyle:
    return ft.TextStyle(size, font_family=font, color=color, height=LINE_HEIGHTS.get(font))


def person_size_beside(
    ui: UiContext, side: str, person: str, size: float, width: float, font: str = CAPS
) -> float:
    """The size in which the person's name has room beside the side's; 0.0 where there is none, or no room."""
    if not person:
        return 0.0
    left = width / MARGIN_RATIO - text_width(side, ui.text_size(size), font)
    fitting = left / text_width(GAP + person, 1)
    return min(ui.text_size(size) * PERSON_SHARE, fitting) if fitting >= MIN_PERSON_SIZE else 0.0


def has_room_for_person(
    ui: UiContext, side: str, person: str, size: float, width: float, font: str = CAPS
) -> bool:
    """Does the label show both names?"""
    return person_size_beside(ui, side, person, size * SMALLER_SIDE_SHARE, width, font) > 0
