"""A position of The Confrontation as a small picture: the map on its side, and where whose pieces stand.

It shows what both sides know, whoever looks: no piece has its face up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.art.position_frame import HEIGHT, WIDTH, framed_position
from app.art.svg import Drawing, group, path, rect
from app.games.confrontation.art.map_geometry import MapGeometry, region_outline
from app.games.confrontation.art.palette import INK, REGION_COLORS, SKY_GRADIENT
from engine.confrontation.components import REGIONS, SEATS
from engine.confrontation.view import ConfrontationView

MAP = MapGeometry(is_sideways=True)
LIGHT = SEATS[0]
SCALE = (WIDTH - 8) / MAP.width
STONE_COLORS = (("#EFE4C8", "#2B2518"), ("#2A211C", "#F08A3C"))
"""Of Light's and Dark's stones: the body and its rim."""
STONE_WIDTH, STONE_HEIGHT, STONE_STEP = 30.0, 36.0, 38.0
STONES_BESIDE = 2
"""More than these stand one behind the other."""


def position_picture(view: ConfrontationView) -> str:
    drawing = Drawing(WIDTH, HEIGHT)
    regions = [path(region_outline(name, MAP), REGION_COLORS[name], INK, 4) for name in REGIONS]
    borders = [path(region_outline(name, MAP), "none", "#A08A5C", 1.4, opacity=0.7) for name in REGIONS]
    stones = [stone for name in REGIONS for stone in _stones(name, view)]
    top = (HEIGHT - MAP.height * SCALE) / 2
    return framed_position(
        drawing,
        rect(0, 0, WIDTH, HEIGHT, drawing.linear(SKY_GRADIENT, 1, 0, 0, 0)),
        group(*regions, *borders, *stones, transform=f"translate(4 {top:.1f})scale({SCALE:.4f})"),
    )


def _stones(region: str, view: ConfrontationView) -> Iterator[str]:
    """The stones in a region, Light's before Dark's."""
    sides = sorted(stand.seat != LIGHT for stand in view.stands if stand.region == region)
    x, y = MAP.center(region)
    rows: Sequence[Sequence[bool]] = [
        sides[start : start + STONES_BESIDE] for start in range(0, len(sides), STONES_BESIDE)
    ]
    for line, row in enumerate(rows):
        for place, is_dark in enumerate(row):
            left = x + (line - (len(rows) - 1) / 2) * STONE_STEP - STONE_WIDTH / 2
            top = y + (place - (len(row) - 1) / 2) * (STONE_HEIGHT + 4) - STONE_HEIGHT / 2
            body, rim = STONE_COLORS[is_dark]
            yield rect(
                left, top, STONE_WIDTH, STONE_HEIGHT, body, stroke=rim, width=3, rx=3 if is_dark else 11
            )
