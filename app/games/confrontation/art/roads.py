"""The roads of the map, the river Anduin, and the Mines of Moria."""

from __future__ import annotations

from app.art.svg import num, path
from app.games.confrontation.art.map_geometry import MapGeometry
from app.games.confrontation.art.palette import INK, WATER
from engine.confrontation.components import DOWNSTREAM, FORWARD, LATERAL, LIGHT, REGIONS


def road_paths(geometry: MapGeometry) -> list[str]:
    """Dots across every border that can be crossed."""
    parts = []
    for number, region in enumerate(REGIONS):
        for goal in (*FORWARD[LIGHT][number], *(n for n in LATERAL[number] if n > number)):
            (x1, y1), (x2, y2) = geometry.center(region), geometry.center(REGIONS[goal])
            way = (
                f"M{num(x1 + (x2 - x1) * 0.37)} {num(y1 + (y2 - y1) * 0.37)}"
                f"L{num(x1 + (x2 - x1) * 0.63)} {num(y1 + (y2 - y1) * 0.63)}"
            )
            parts += [
                path(way, "none", INK, 5, opacity=0.75, stroke_linecap="round"),
                path(way, "none", "#D3BF8E", 2.2, stroke_dasharray="0.1 5", stroke_linecap="round"),
            ]
    return parts


def river_paths(geometry: MapGeometry) -> list[str]:
    """The Anduin, with the direction in which it carries Light."""
    (a, y), (b, _), (c, _) = (geometry.center(region) for region in ("mirkwood", "fangorn", "rohan"))
    low = y + 34 * geometry.row_ratio
    course = (
        f"M{num(a - 34)} {num(y - 40)}C{num(a - 52)} {num(y + 4)} {num(a - 26)} {num(low - 1)} {num(a + 10)} "
        f"{num(low - 1)}S{num(b - 30)} {num(low + 2)} {num(b)} {num(low)}S{num(b + 50)} {num(low + 2)} "
        f"{num(c)} {num(low)}S{num(c + 44)} {num(low - 14)} {num(c + 58)} {num(low - 18)}"
    )
    borders = [
        (geometry.center(REGIONS[source])[0] + geometry.center(REGIONS[goal])[0]) / 2
        for source, goal in DOWNSTREAM.items()
    ]
    arrows = "".join(f"M{num(border - 4)} {num(low - 4)}l5 4l-5 4" for border in borders)
    return [
        path(course, "none", "#0B1216", 9, stroke_linecap="round"),
        path(course, "none", "#4F7683", 6, stroke_linecap="round"),
        path(course, "none", "#A9CBD3", 1.1, opacity=0.8, stroke_dasharray="9 7"),
        path(arrows, "none", "#E6F2F4", 1.8, stroke_linecap="round", stroke_linejoin="round"),
    ]


def mines_paths(geometry: MapGeometry) -> list[str]:
    """Under the mountains from Eregion to Fangorn, past the gate of Moria."""
    (ex, ey), (mx, my), (fx, fy) = (geometry.center(region) for region in ("eregion", "moria", "fangorn"))
    start, bend = ey - 36 * geometry.row_ratio, ey - 0.9 * geometry.row_pitch
    end, last = fy + 0.5 * geometry.row_pitch, fy + 0.68 * geometry.row_pitch
    way = (
        f"M{num(ex + 8)} {num(start)}C{num(ex + 8)} {num(bend)} {num(mx - 54)} {num(my + 6)} "
        f"{num(mx - 45)} {num(my - 20)}S{num(fx + 6)} {num(last)} {num(fx)} {num(end)}"
    )
    return [
        path(way, "none", "#0A0B0C", 6, opacity=0.8, stroke_linecap="round"),
        path(way, "none", WATER, 2, opacity=0.75, stroke_dasharray="6 5", stroke_linecap="round"),
    ]
