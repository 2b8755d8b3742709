"""The door of The Confrontation on the first screen: two shields before the mountains."""

from __future__ import annotations

from functools import cache

from app.art.doors import OPENING_CENTER_X, OPENING_HEIGHT, OPENING_LEFT, OPENING_TOP, OPENING_WIDTH, doorway
from app.art.svg import Drawing, circle, mountains, num, path, placed, rays, rect, star


@cache
def door() -> str:
    return doorway(("#3C6650", "#0E1B17"), _scene)


def _shield(x: float, size: float, fill: str, edge: str, sign: str) -> str:
    body = (
        f"M{num(-size)} {num(-size)}Q0 {num(-size * 1.5)} {num(size)} {num(-size)}V{num(size * 0.6)}"
        f"Q{num(size * 0.8)} {num(size * 1.7)} 0 {num(size * 2.2)}"
        f"Q{num(-size * 0.8)} {num(size * 1.7)} {num(-size)} {num(size * 0.6)}Z"
    )
    return placed(x, OPENING_TOP + OPENING_HEIGHT * 0.66, path(body, fill, edge, 2.4), sign)


def _scene(_drawing: Drawing) -> str:
    size, half = OPENING_WIDTH * 0.17, OPENING_WIDTH / 2
    leaf = path(
        "M0 26V-3M0 16C-14 12 -12 0 -7 -5C-2 2 0 7 0 16C0 5 2 -2 9 -7C14 5 9 14 0 16",
        "#23432F",
        "#23432F",
        1.6,
    )
    tower = path("M-10 23V-3L-5 -12L-2 -2H2L5 -12L10 -3V23Z", "#D9663A")
    return (
        rays(
            OPENING_CENTER_X,
            OPENING_TOP + OPENING_HEIGHT * 0.3,
            14,
            OPENING_HEIGHT * 0.5,
            30,
            "#CFE3C0",
            width=1.4,
            opacity=0.45,
            seed=4,
        )
        + circle(OPENING_CENTER_X, OPENING_TOP + OPENING_HEIGHT * 0.3, 15, "#E9E4B8")
        + mountains(
            OPENING_LEFT - 8,
            OPENING_LEFT + OPENING_WIDTH + 8,
            OPENING_TOP + OPENING_HEIGHT * 0.62,
            OPENING_HEIGHT * 0.2,
            "#1B3A30",
            "#9CC3A0",
            seed=8,
            count=3,
        )
        + mountains(
            OPENING_LEFT - 10,
            OPENING_LEFT + OPENING_WIDTH + 10,
            OPENING_TOP + OPENING_HEIGHT * 0.74,
            OPENING_HEIGHT * 0.12,
            "#12271F",
            "#5C8A6C",
            seed=3,
            count=4,
        )
        + rect(
            OPENING_LEFT, OPENING_TOP + OPENING_HEIGHT * 0.735, OPENING_WIDTH, OPENING_HEIGHT * 0.3, "#12271F"
        )
        + _shield(OPENING_CENTER_X - half * 0.46, size, "#EFE7CC", "#23432F", leaf)
        + _shield(OPENING_CENTER_X + half * 0.46, size, "#2A1614", "#D9663A", tower)
        + star(OPENING_CENTER_X, OPENING_TOP + OPENING_HEIGHT * 0.7, 7, "#E9E4B8", points=4, waist=0.34)
    )
