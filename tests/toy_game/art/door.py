"""The toy's door on the first screen: one card."""

from __future__ import annotations

from app.art.doors import OPENING_CENTER_X, OPENING_HEIGHT, OPENING_TOP, doorway
from app.art.svg import Drawing, rect


def door() -> str:
    return doorway(("#444444", "#111111"), _scene)


def _scene(_drawing: Drawing) -> str:
    return rect(
        OPENING_CENTER_X - 20,
        OPENING_TOP + OPENING_HEIGHT * 0.5,
        40,
        60,
        "#EEEEEE",
        stroke="#222222",
        width=2,
        rx=4,
    )
