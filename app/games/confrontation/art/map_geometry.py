"""Where the sixteen regions of The Confrontation's map lie, and their borders.

The map is four regions wide. The distance of its rows depends on the window; a region keeps its width. For
Dark the map can be rotated, so that Mordor lies at the near edge. On a landscape phone it lies on its side,
the viewer's home at the left.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from app.art.svg import num
from engine.confrontation.components import REGIONS, ROWS

Point = tuple[float, float]

MAP_WIDTH = 390.0
REGION_WIDTH = 94.0
HALF_SIDE = 29.0
"""Half of a region's upright side, at the natural distance of the rows."""
ROW_PITCH = 86
HEAD_MARGIN = FOOT_MARGIN = 60.0
"""From the centre of Mordor to the top of the map, and from the centre of the Shire to its foot."""
HOME_WIDTH = 172.0


def row_index(region: str) -> int:
    number = REGIONS.index(region)
    return next(row for row, regions in enumerate(ROWS) if number in regions)


@dataclass(frozen=True, slots=True)
class MapGeometry:
    """Where the regions lie: the distance of the rows, and how the map is rotated."""

    row_pitch: int = ROW_PITCH
    is_rotated: bool = False
    is_sideways: bool = False
    """The map lies on its side: its rows are columns."""

    @property
    def length(self) -> float:
        """From beyond one home to beyond the other."""
        return HEAD_MARGIN + 6 * self.row_pitch + FOOT_MARGIN

    @property
    def width(self) -> float:
        return self.length if self.is_sideways else MAP_WIDTH

    @property
    def height(self) -> float:
        return MAP_WIDTH if self.is_sideways else self.length

    @property
    def row_ratio(self) -> float:
        """The distance of the rows as a share of the natural one."""
        return self.row_pitch / ROW_PITCH

    def center(self, region: str) -> Point:
        """The centre of a region; the near home is at the foot, or at the left of a sideways map."""
        row = row_index(region)
        place = ROWS[row].index(REGIONS.index(region)) - (len(ROWS[row]) - 1) / 2
        return self.project(MAP_WIDTH / 2 + place * REGION_WIDTH, HEAD_MARGIN + (6 - row) * self.row_pitch)

    def project(self, x: float, y: float) -> Point:
        """Where a point lies that is at (x, y) on the upright map before Light."""
        if self.is_sideways:
            return (y, MAP_WIDTH - x) if self.is_rotated else (self.length - y, x)
        return (MAP_WIDTH - x, self.length - y) if self.is_rotated else (x, y)

    @property
    def svg_transform(self) -> str:
        """The same projection as an SVG transformation."""
        if self.is_sideways:
            return (
                f"translate(0 {num(MAP_WIDTH)})rotate(-90)"
                if self.is_rotated
                else f"translate({num(self.length)} 0)rotate(90)"
            )
        return f"rotate(180 {num(MAP_WIDTH / 2)} {num(self.length / 2)})" if self.is_rotated else ""


UPRIGHT_MAP = MapGeometry()


# Borders


def region_outline(region: str, geometry: MapGeometry = UPRIGHT_MAP) -> str:
    """The border of a region. Two neighbours share every wobble of their border."""
    corners = [
        _jittered(*geometry.project(x, y)) for x, y in _corners(region, MapGeometry(geometry.row_pitch))
    ]
    points: list[Point] = []
    for index, corner in enumerate(corners):
        points += _wobbly_line(corner, corners[(index + 1) % len(corners)])[:-1]
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def _corners(region: str, geometry: MapGeometry) -> list[Point]:
    """The corners of a region on the upright map before Light."""
    x, y = geometry.center(region)
    half, edge = REGION_WIDTH / 2, HALF_SIDE * geometry.row_ratio
    tip = geometry.row_pitch - edge
    if region in ("shire", "mordor"):
        k = 1 if region == "shire" else -1
        return [
            (x, y - tip * k),
            (x + half, y - edge * k),
            (x + half + 38, y - 6 * k),
            (x + half + 34, y + 36 * k),
            (x + 20, y + 46 * k),
            (x - 24, y + 44 * k),
            (x - half - 36, y + 36 * k),
            (x - half - 38, y - 6 * k),
            (x - half, y - edge * k),
        ]
    return [
        (x, y - tip),
        (x + half, y - edge),
        (x + half, y + edge),
        (x, y + tip),
        (x - half, y + edge),
        (x - half, y - edge),
    ]


def _jittered(x: float, y: float) -> Point:
    chance = random.Random(round(x) * 7000 + round(y) * 3)
    return x + chance.uniform(-4, 4), y + chance.uniform(-4, 4)


def _wobbly_line(start: Point, end: Point) -> list[Point]:
    first, last = sorted((start, end))
    chance = random.Random(round(first[0] * 13 + first[1] * 7 + last[0] * 5 + last[1] * 3))
    points = [first]
    for part in (0.2, 0.4, 0.6, 0.8):
        x, y = first[0] + (last[0] - first[0]) * part, first[1] + (last[1] - first[1]) * part
        points.append((x + chance.uniform(-2.2, 2.2), y + chance.uniform(-2.2, 2.2)))
    points.append(last)
    return points if first == start else points[::-1]
