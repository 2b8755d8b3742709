"""The figures of two rulebooks: the map of The Confrontation, the displays of Duel for Middle-earth."""

from __future__ import annotations

from app.art import palette
from app.art.svg import Drawing, circle, figures, lozenge, mountains, path, rect
from app.games.confrontation.art.map import GROUNDS, LAND, NATURAL, PITCH, SHEET, mines, outline, river, roads
from engine.confrontation.components import CAPACITY, MOUNTAINS, REGIONS
from engine.middle_earth.components import LAYOUTS

LAND_WIDTH, ROW_PITCH = LAND, float(PITCH)
MAP_WIDTH, MAP_HEIGHT = SHEET, NATURAL.height

HALF, CARD_HEIGHT, CARD_PITCH = 10.0, 27.0, 15.0
GAP = 22.0
SPREADS = tuple(max(slot.x for slot in layout) + 1 for layout in LAYOUTS)
"""Half the width of each display, in half card widths."""
DISPLAYS_WIDTH = sum(2 * spread * HALF for spread in SPREADS) + GAP * (len(SPREADS) - 1)
DISPLAYS_HEIGHT = 6 * CARD_PITCH + CARD_HEIGHT + 34


def land_at(region: int) -> tuple[float, float]:
    """The middle of a land: the Shire at the foot, Mordor at the head, Light's left at the left."""
    return NATURAL.middle(REGIONS[region])


def board_map() -> str:
    """Sixteen lands that touch, with their room, the river's current and the way under the mountains."""
    drawing = Drawing(MAP_WIDTH, MAP_HEIGHT)
    for region in REGIONS:
        drawing.add(path(outline(region), GROUNDS[region], "#A08A5C", 1.4, stroke_linejoin="round"))
    drawing.add(*river(NATURAL), *roads(NATURAL), *mines(NATURAL))
    for number in range(len(REGIONS)):
        drawing.add(*_room(number))
    return drawing.svg()


def _room(region: int) -> list[str]:
    """How many pieces of each side a land holds; mountains have a peak above their name."""
    x, y = land_at(region)
    parts = [
        circle(x, y + 36, 9, palette.BASE, palette.GOLD, 1.4),
        figures(str(CAPACITY[region]), x, y + 40.5, 13, palette.PARCHMENT),
    ]
    if region in MOUNTAINS:
        parts.append(mountains(x - 30, x + 30, y - 16, 24, palette.LINE, palette.MIST, seed=region, count=3))
    return parts


def displays() -> str:
    """The three displays, side by side: pale cards lie face up, dark ones face down."""
    drawing = Drawing(DISPLAYS_WIDTH, DISPLAYS_HEIGHT)
    left = 0.0
    for chapter, layout in enumerate(LAYOUTS):
        middle = left + SPREADS[chapter] * HALF
        for slot in layout:
            drawing.add(*_card(middle + slot.x * HALF, 2 + slot.row * CARD_PITCH, slot.face_up))
        drawing.add(figures(str(chapter + 1), middle, DISPLAYS_HEIGHT - 6, 20, palette.GOLD))
        left += 2 * SPREADS[chapter] * HALF + GAP
    return drawing.svg()


def _card(x: float, y: float, face_up: bool) -> list[str]:
    fill = palette.PARCHMENT if face_up else palette.INK_BLUE
    edge = palette.INK if face_up else palette.MOON_SOFT
    parts = [rect(x - HALF + 0.8, y, 2 * HALF - 1.6, CARD_HEIGHT, fill, stroke=edge, width=1, rx=2)]
    return parts if face_up else [*parts, lozenge(x, y + CARD_PITCH / 2, 3.4, palette.MOON_SOFT)]
