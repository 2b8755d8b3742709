"""The three displays in the rulebook of Duel for Middle-earth."""

from __future__ import annotations

from app.art import palette
from app.art.svg import Drawing, digits, lozenge, rect
from engine.middle_earth.display_layouts import LAYOUTS

HALF_CARD_WIDTH, CARD_HEIGHT, ROW_PITCH = 10.0, 27.0, 15.0
GAP = 22.0
HALF_WIDTHS = tuple(max(slot.x for slot in layout) + 1 for layout in LAYOUTS)
"""Half the width of each display, in half card widths."""
WIDTH = sum(2 * half * HALF_CARD_WIDTH for half in HALF_WIDTHS) + GAP * (len(HALF_WIDTHS) - 1)
HEIGHT = 6 * ROW_PITCH + CARD_HEIGHT + 34


def displays() -> str:
    """The three displays, side by side: pale cards lie face up, dark ones face down."""
    drawing = Drawing(WIDTH, HEIGHT)
    left = 0.0
    for chapter, layout in enumerate(LAYOUTS):
        middle = left + HALF_WIDTHS[chapter] * HALF_CARD_WIDTH
        for slot in layout:
            drawing.add(*_card(middle + slot.x * HALF_CARD_WIDTH, 2 + slot.row * ROW_PITCH, slot.face_up))
        drawing.add(digits(str(chapter + 1), middle, HEIGHT - 6, 20, palette.GOLD))
        left += 2 * HALF_WIDTHS[chapter] * HALF_CARD_WIDTH + GAP
    return drawing.svg()


def _card(x: float, y: float, face_up: bool) -> list[str]:
    fill = palette.PARCHMENT if face_up else palette.INK_BLUE
    edge = palette.INK if face_up else palette.MOON_SOFT
    parts = [
        rect(
            x - HALF_CARD_WIDTH + 0.8,
            y,
            2 * HALF_CARD_WIDTH - 1.6,
            CARD_HEIGHT,
            fill,
            stroke=edge,
            width=1,
            rx=2,
        )
    ]
    return parts if face_up else [*parts, lozenge(x, y + ROW_PITCH / 2, 3.4, palette.MOON_SOFT)]
