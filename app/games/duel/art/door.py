"""The door of The Duel on the first screen: light and fire over the bridge."""

from __future__ import annotations

from functools import cache

from app.art.doors import OPENING_CENTER_X, OPENING_HEIGHT, OPENING_LEFT, OPENING_TOP, OPENING_WIDTH, doorway
from app.art.palette import EMBER, FLAME, MOON, PARCHMENT
from app.art.svg import Drawing, flame, num, path, rays, rect, star
from app.games.duel.art.stone_bridge import Bridge, side_view


@cache
def door() -> str:
    return doorway(("#35507A", "#0F1726"), _scene)


def _scene(drawing: Drawing) -> str:
    half, y = OPENING_WIDTH / 2, OPENING_TOP + OPENING_HEIGHT * 0.36
    night = drawing.linear([(0, "#7A2413"), (1, "#1C0A07")])
    small = Bridge(OPENING_LEFT + 2, OPENING_TOP + OPENING_HEIGHT * 0.78, OPENING_WIDTH - 4, 5, 50)
    return (
        rect(OPENING_CENTER_X, OPENING_TOP, half, OPENING_HEIGHT, night)
        + rays(
            OPENING_CENTER_X,
            y,
            10,
            OPENING_HEIGHT * 0.6,
            22,
            MOON,
            width=1.5,
            opacity=0.45,
            start=90,
            end=270,
        )
        + rays(
            OPENING_CENTER_X, y, 10, OPENING_HEIGHT * 0.6, 22, EMBER, width=2, opacity=0.6, start=-90, end=90
        )
        + star(
            OPENING_CENTER_X - half * 0.46,
            OPENING_TOP + OPENING_HEIGHT * 0.34,
            half * 0.36,
            "#FFFFFF",
            waist=0.34,
        )
        + flame(
            OPENING_CENTER_X + half * 0.48,
            OPENING_TOP + OPENING_HEIGHT * 0.44,
            half * 0.95,
            half * 0.5,
            EMBER,
        )
        + flame(
            OPENING_CENTER_X + half * 0.48,
            OPENING_TOP + OPENING_HEIGHT * 0.435,
            half * 0.58,
            half * 0.28,
            FLAME,
        )
        + side_view(drawing, small, numbers=False)
        + path(
            f"M{num(OPENING_CENTER_X)} {num(OPENING_TOP)}V{num(OPENING_TOP + OPENING_HEIGHT * 0.6)}",
            "none",
            PARCHMENT,
            1.5,
            opacity=0.7,
        )
    )
