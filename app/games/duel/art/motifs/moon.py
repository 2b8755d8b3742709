"""What all of Gandalf's pictures share: dark ink on pale paper, round forms, within x 34-166, y 14-286."""

from __future__ import annotations

from app.art.palette import INK_BLUE, MOON_SOFT, STEEL
from app.art.svg import mountains, path, rays, rect

WHITE = "#FFFFFF"


def ground(seed: int) -> str:
    """Mountains and a lake: the foot of every picture."""
    return (
        mountains(34, 166, 262, 60, INK_BLUE, MOON_SOFT, seed=seed, count=4)
        + rect(30, 261, 140, 30, INK_BLUE)
        + path("M40 268H92M106 268H160M36 275H70M84 275H150M52 281H120", "none", STEEL, 1.6)
    )


def glow(x: float, y: float, inner: float, outer: float, count: int = 40, seed: int = 2) -> str:
    return rays(x, y, inner, outer, count, STEEL, width=1.7, opacity=0.65, seed=seed)
