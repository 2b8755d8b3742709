"""The figures of two rulebooks: the map of The Confrontation, the displays of Duel for Middle-earth."""

from __future__ import annotations

from app.art import palette
from app.art.svg import Drawing, circle, figures, lozenge, mountains, num, path, rect
from engine.confrontation.components import CAPACITY, HOME, MOUNTAINS, REGIONS, ROWS
from engine.middle_earth.components import LAYOUTS

LAND_WIDTH, LAND_HEIGHT, ROW_PITCH = 94.0, 114.0, 86.0
MAP_WIDTH, MAP_HEIGHT = 4 * LAND_WIDTH, 6 * ROW_PITCH + LAND_HEIGHT

GRASS, WOOD, ROCK = "#2A3A3A", "#24353F", "#3A4152"
HOMES = ("#34567A", "#6B1E12")
WATER = "#7FB2D6"

HALF, CARD_HEIGHT, CARD_PITCH = 10.0, 27.0, 15.0
GAP = 22.0
SPREADS = tuple(max(slot.x for slot in layout) + 1 for layout in LAYOUTS)
"""Half the width of each display, in half card widths."""
DISPLAYS_WIDTH = sum(2 * spread * HALF for spread in SPREADS) + GAP * (len(SPREADS) - 1)
DISPLAYS_HEIGHT = 6 * CARD_PITCH + CARD_HEIGHT + 34


def land_at(region: int) -> tuple[float, float]:
    """The middle of a land: the Shire at the foot, Mordor at the head, Light's left at the left."""
    row = next(number for number, regions in enumerate(ROWS) if region in regions)
    place = ROWS[row].index(region) - (len(ROWS[row]) - 1) / 2
    return MAP_WIDTH / 2 + place * LAND_WIDTH, MAP_HEIGHT - LAND_HEIGHT / 2 - row * ROW_PITCH


def board_map() -> str:
    """Sixteen lands that touch, the river's current and the way under the mountains."""
    drawing = Drawing(MAP_WIDTH, MAP_HEIGHT)
    for region in range(len(REGIONS)):
        drawing.add(*_land(region))
    drawing.add(*_river(), *_mines())
    return drawing.svg()


def _land(region: int) -> list[str]:
    x, y = land_at(region)
    half, high, shoulder = LAND_WIDTH / 2 - 2, LAND_HEIGHT / 2 - 2, LAND_HEIGHT / 4
    corners = (
        (x, y - high),
        (x + half, y - shoulder),
        (x + half, y + shoulder),
        (x, y + high),
        (x - half, y + shoulder),
        (x - half, y - shoulder),
    )
    outline = "M" + "L".join(f"{num(a)} {num(b)}" for a, b in corners) + "Z"
    parts = [path(outline, _ground(region), palette.LINE, 1.6, stroke_linejoin="round")]
    if region in MOUNTAINS:
        parts.append(mountains(x - 30, x + 30, y - 16, 24, palette.LINE, palette.MIST, seed=region, count=3))
    parts += [
        circle(x, y + 36, 9, palette.BASE, palette.GOLD, 1.4),
        figures(str(CAPACITY[region]), x, y + 40.5, 13, palette.PARCHMENT),
    ]
    return parts


def _ground(region: int) -> str:
    if region in HOME:
        return HOMES[HOME.index(region)]
    return ROCK if region in MOUNTAINS else WOOD if REGIONS[region] in ("mirkwood", "fangorn") else GRASS


def _river() -> list[str]:
    """The Anduin: an arrow from each of its lands to the next one downstream."""
    parts = []
    for source, goal in (("mirkwood", "fangorn"), ("fangorn", "rohan")):
        x, y = land_at(REGIONS.index(source))
        end = land_at(REGIONS.index(goal))[0] - 20
        start, y = x + 20, y - 30
        bend = f"C{num(start + 18)} {num(y - 10)} {num(end - 18)} {num(y + 10)} {num(end)} {num(y)}"
        parts.append(path(f"M{num(start)} {num(y)}{bend}", "none", WATER, 3.4, stroke_linecap="round"))
        parts.append(_head(end, y, 0))
    return parts


def _mines() -> list[str]:
    """From Eregion straight up to Fangorn, under the mountains."""
    x, low = land_at(REGIONS.index("eregion"))
    high = land_at(REGIONS.index("fangorn"))[1] + 56
    line = f"M{num(x)} {num(low - 34)}L{num(x)} {num(high)}"
    return [
        path(line, "none", palette.GOLD, 3, stroke_dasharray="7 6", stroke_linecap="round"),
        _head(x, high, -90, palette.GOLD),
    ]


def _head(x: float, y: float, turn: int, color: str = WATER) -> str:
    return path("M10 0L-5 -7L-1 0L-5 7Z", color, transform=f"translate({num(x)} {num(y)}) rotate({turn})")


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
