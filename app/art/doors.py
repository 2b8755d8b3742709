"""The doors of the first screen: one arch, behind which each game shows its own scene."""

from __future__ import annotations

from collections.abc import Callable

from app.art.palette import BLACK, GOLD
from app.art.svg import Drawing, num, path

DOOR_WIDTH, DOOR_HEIGHT = 118, 262
"""The size of a door's drawing."""
OPENING_LEFT, OPENING_TOP, OPENING_WIDTH, OPENING_HEIGHT = 7.0, 8.0, 104.0, 248.0
"""The rectangle of the opening in it."""
OPENING_CENTER_X = OPENING_LEFT + OPENING_WIDTH / 2


def doorway(glow: tuple[str, str], scene: Callable[[Drawing], str]) -> str:
    """A door as SVG: the glow behind it, at its top and foot, and the scene that is seen through it."""
    drawing, arch = Drawing(DOOR_WIDTH, DOOR_HEIGHT), _arch()
    top, foot = glow
    drawing.add(
        path(arch, "none", BLACK, 15),
        path(arch, "none", "#66728A", 11),
        path(arch, "none", "#2C3548", 11, stroke_dasharray="1.5 15"),
        drawing.clipped(arch, path(arch, drawing.linear([(0, top), (1, foot)])), scene(drawing)),
        path(arch, "none", GOLD, 1.6),
    )
    return drawing.svg()


def _arch() -> str:
    left, top, half = OPENING_LEFT, OPENING_TOP, OPENING_WIDTH / 2
    right, bottom = left + OPENING_WIDTH, top + OPENING_HEIGHT
    return (
        f"M{num(left)} {num(bottom)}V{num(top + half * 1.25)}"
        f"C{num(left)} {num(top + half * 0.6)} {num(left + half * 0.5)} {num(top + half * 0.2)} "
        f"{num(OPENING_CENTER_X)} {num(top)}"
        f"C{num(right - half * 0.5)} {num(top + half * 0.2)} {num(right)} {num(top + half * 0.6)} "
        f"{num(right)} {num(top + half * 1.25)}"
        f"V{num(bottom)}Z"
    )
