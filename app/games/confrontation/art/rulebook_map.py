"""The map in The Confrontation's rulebook. The page lays the names of the regions over it."""

from __future__ import annotations

from app.art import palette
from app.art.svg import Drawing, circle, digits, mountains, path
from app.games.confrontation.art.map_geometry import MAP_WIDTH, UPRIGHT_MAP, region_outline
from app.games.confrontation.art.palette import REGION_COLORS
from app.games.confrontation.art.roads import mines_paths, river_paths, road_paths
from engine.confrontation.components import CAPACITY, MOUNTAINS, REGIONS

WIDTH, HEIGHT = MAP_WIDTH, UPRIGHT_MAP.height


def region_middle(region: int) -> tuple[float, float]:
    """The middle of a region: the Shire at the foot, Mordor at the head, Light's left at the left."""
    return UPRIGHT_MAP.center(REGIONS[region])


def board_map() -> str:
    """The sixteen regions, which touch, with their capacity, the river's current and the tunnel of Moria."""
    drawing = Drawing(WIDTH, HEIGHT)
    for region in REGIONS:
        drawing.add(
            path(region_outline(region), REGION_COLORS[region], "#A08A5C", 1.4, stroke_linejoin="round")
        )
    drawing.add(*river_paths(UPRIGHT_MAP), *road_paths(UPRIGHT_MAP), *mines_paths(UPRIGHT_MAP))
    for number in range(len(REGIONS)):
        drawing.add(*_capacity(number))
    return drawing.svg()


def _capacity(region: int) -> list[str]:
    """How many pieces of each side a region holds; mountains have a peak above their name."""
    x, y = region_middle(region)
    parts = [
        circle(x, y + 36, 9, palette.BASE, palette.GOLD, 1.4),
        digits(str(CAPACITY[region]), x, y + 40.5, 13, palette.PARCHMENT),
    ]
    if region in MOUNTAINS:
        parts.append(mountains(x - 30, x + 30, y - 16, 24, palette.LINE, palette.MIST, seed=region, count=3))
    return parts
