"""Pictures of the board of The Confrontation as a map, and of what is marked on it."""

from __future__ import annotations

import random
from functools import lru_cache

from app.art.svg import Drawing, circle, group, num, path, rect
from app.games.confrontation.art.map_geometry import MAP_WIDTH, MapGeometry, region_outline
from app.games.confrontation.art.palette import (
    EMBER,
    EMBER_LIGHT,
    INK,
    REGION_COLORS,
    SKY_GRADIENT,
    TARGET_COLORS,
)
from app.games.confrontation.art.roads import mines_paths, river_paths, road_paths
from app.games.confrontation.art.terrain import peak, terrain
from engine.confrontation.components import REGIONS


def sky_picture(width: int, height: int, is_sideways: bool, is_rotated: bool) -> str:
    """The ground behind the map: fire over Mordor, the sea beyond the Shire."""
    drawing = Drawing(width, height)
    mordor, shire = ((1, 0), (0, 0)) if is_sideways else ((0, 0), (0, 1))
    start, end = (shire, mordor) if is_rotated else (mordor, shire)
    drawing.add(rect(0, 0, width, height, drawing.linear(SKY_GRADIENT, *start, *end)))
    return drawing.svg()


@lru_cache(maxsize=8)
def board_picture(geometry: MapGeometry) -> str:
    """The whole board without pieces and names."""
    drawing = Drawing(geometry.width, geometry.height)
    drawing.add(*_surroundings(drawing, geometry))
    outlines = {region: region_outline(region, geometry) for region in REGIONS}
    for region, border in outlines.items():
        drawing.add(path(border, REGION_COLORS[region], INK, 3, stroke_linejoin="round"))
        x, y = geometry.center(region)
        drawing.add(
            drawing.clipped(border, group(*terrain(region, x, y), transform=_row_transform(geometry, x, y)))
        )
    for border in outlines.values():
        drawing.add(
            path(border, "none", "#100D0A", 2.4, stroke_linejoin="round"),
            path(border, "none", "#A08A5C", 0.8, opacity=0.55, stroke_linejoin="round"),
        )
    upright = MapGeometry(geometry.row_pitch)
    drawing.add(
        group(*river_paths(upright), *mines_paths(upright), transform=geometry.svg_transform),
        *road_paths(geometry),
    )
    return drawing.svg()


def _row_transform(geometry: MapGeometry, x: float, y: float) -> str:
    """The SVG transformation that makes a region's ground as low as the rows are close."""
    ratio = geometry.row_ratio
    if geometry.is_sideways:
        return f"matrix({ratio:.3f} 0 0 1 {x * (1 - ratio):.2f} 0)"
    return f"matrix(1 0 0 {ratio:.3f} 0 {y * (1 - ratio):.2f})"


@lru_cache(maxsize=64)
def marks_picture(geometry: MapGeometry, targets: tuple[tuple[str, str], ...], chosen: str | None) -> str:
    """The outlines over the board while a piece is chosen: the regions it may go to, and its own."""
    drawing = Drawing(geometry.width, geometry.height)
    for region, kind in targets:
        border, color = region_outline(region, geometry), TARGET_COLORS[kind]
        dashes = {"stroke_dasharray": "8 5"} if kind in ("tunnel", "river") else {}
        drawing.add(
            path(border, color, opacity=0.17),
            path(border, "none", color, 2.8, stroke_linejoin="round", **dashes),
        )
    if chosen is not None:
        drawing.add(path(region_outline(chosen, geometry), "none", EMBER_LIGHT, 3.4, stroke_linejoin="round"))
    return drawing.svg()


@lru_cache(maxsize=64)
def trail_picture(geometry: MapGeometry, origin: str, goal: str) -> str:
    """The way of the last piece that moved."""
    drawing = Drawing(geometry.width, geometry.height)
    (x1, y1), (x2, y2) = geometry.center(origin), geometry.center(goal)
    bend_x, bend_y = (x1 + x2) / 2 + (y2 - y1) * 0.12, (y1 + y2) / 2 - (x2 - x1) * 0.12
    way = f"M{num(x1)} {num(y1)}Q{num(bend_x)} {num(bend_y)} {num(x2)} {num(y2)}"
    drawing.add(
        path(way, "none", INK, 7, opacity=0.5, stroke_linecap="round"),
        path(way, "none", EMBER_LIGHT, 2.6, stroke_dasharray="2 7", stroke_linecap="round"),
    )
    return drawing.svg()


def _surroundings(drawing: Drawing, geometry: MapGeometry) -> list[str]:
    """Mountains behind Mordor, waves round the Shire, cracks in the waste between."""
    chance, upright = random.Random(4), MapGeometry(geometry.row_pitch)
    mordor, shore = upright.center("mordor")[1], upright.center("shire")[1]
    parts = (
        _sideways_mountain_range(drawing, geometry)
        if geometry.is_sideways
        else _mountain_range(drawing, geometry)
    )
    for _ in range(40):
        left = chance.choice((chance.uniform(-4, 92), chance.uniform(292, 384)))
        out = chance.uniform(-60, 48)
        x, y = geometry.project(left, shore + out)
        parts.append(
            path(
                f"M{num(x)} {num(y)}q4 -4 8 0t8 0",
                "none",
                "#6F97A5",
                1,
                opacity=round(0.16 + 0.4 * (out + 60) / 130, 2),
            )
        )
    for _ in range(26):
        left = chance.choice((chance.uniform(4, 80), chance.uniform(310, 380)))
        x, y = geometry.project(left, mordor + chance.uniform(10, 2 * geometry.row_pitch - 20))
        slope = f"l{num(chance.uniform(8, 20))} {num(chance.uniform(-5, 5))}l4 4"
        parts.append(path(f"M{num(x)} {num(y)}{slope}", "none", "#7A3C26", 1, opacity=0.35))
    return parts


def _sideways_mountain_range(drawing: Drawing, geometry: MapGeometry) -> list[str]:
    """The peaks above and below Mordor on a sideways map."""
    x, y = geometry.center("mordor")
    glow = drawing.radial([(0, "#FFAB52", 0.75), (1, "#FFAB52", 0)])
    peaks = ((-34, 74, 80, 36, 1), (26, 92, 96, 58, 2), (-30, 330, 84, 40, 3), (30, 352, 100, 54, 5))
    return [
        circle(x, y, 150, glow, opacity=0.5),
        *(peak(x + dx, foot, wide, tall, "#150B09", "#46211A", seed) for dx, foot, wide, tall, seed in peaks),
    ]


def _mountain_range(drawing: Drawing, geometry: MapGeometry) -> list[str]:
    mordor = geometry.center("mordor")[1]
    glow = drawing.radial([(0, "#FFAB52", 0.75), (1, "#FFAB52", 0)])
    base = mordor + 64 if geometry.is_rotated else mordor - 14
    parts = [circle(MAP_WIDTH / 2, base - 30, 130, glow, opacity=0.55)]
    for x, wide, tall, seed in ((40, 90, 34, 1), (118, 100, 52, 2), (272, 104, 50, 3), (350, 96, 36, 5)):
        parts.append(peak(x, base, wide, tall, "#150B09", "#46211A", seed))
    fade = drawing.linear([(0.1, "#2B1610"), (1, "#2B1610", 0)])
    parts += [
        path(
            f"M-20 {num(base - 4)}l42 -7l26 9l30 -5l24 8l34 -9l40 8l60 -6l32 9l30 -9l34 7l28 -8l50 6v46H-20Z",
            fade,
        ),
        circle(197, base - 48, 26, glow),
        path(f"M190 {num(base - 42)}l7 7l-3 8l8 12l-4 14", "none", EMBER, 2.2, stroke_linecap="round"),
    ]
    return parts
