"""The seven regions of Duel for Middle-earth: their outlines, and where their pieces stand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import pairwise

MAP_WIDTH, MAP_HEIGHT = 596, 410

REGION_OUTLINES: Mapping[str, str] = {
    "lindon": "M12 40L60 30L122 54L128 110L118 178L74 214L30 196L16 130Z",
    "arnor": "M122 54L180 22L262 26L278 80L268 138L220 152L164 160L118 178L128 110Z",
    "rhovanion": "M262 26L350 14L452 20L508 62L500 130L448 158L380 152L316 160L268 138L278 80Z",
    "enedwaith": "M118 178L164 160L220 152L268 138L316 160L296 214L284 268L226 286L158 262L130 222Z",
    "rohan": "M316 160L380 152L448 158L436 212L418 262L350 274L284 268L296 214Z",
    "gondor": "M226 286L284 268L350 274L418 262L408 316L424 372L350 396L262 380L220 340Z",
    "mordor": "M448 158L500 130L562 160L582 236L580 330L530 384L424 372L408 316L418 262L436 212Z",
}
REGION_CENTRES: Mapping[str, tuple[float, float]] = {
    "lindon": (70, 112),
    "arnor": (196, 92),
    "rhovanion": (386, 84),
    "enedwaith": (212, 216),
    "rohan": (362, 212),
    "gondor": (320, 328),
    "mordor": (502, 272),
}
"""Where a region's pieces stand; its name stands above."""


def region_at(x: float, y: float) -> str | None:
    """The region in which a point of the map lies."""
    return next((region for region in REGION_OUTLINES if _is_within(region, x, y)), None)


def _is_within(region: str, x: float, y: float) -> bool:
    """Does a line from the point to the right cross the outline an odd number of times?"""
    corners = _corners(region)
    crossings = 0
    for (x1, y1), (x2, y2) in pairwise((*corners, corners[0])):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            crossings += 1
    return crossings % 2 == 1


@cache
def _corners(region: str) -> tuple[tuple[float, float], ...]:
    """The corners of a region's outline."""
    points = REGION_OUTLINES[region].strip("MZ").split("L")
    return tuple((float(x), float(y)) for x, y in (point.split() for point in points))
