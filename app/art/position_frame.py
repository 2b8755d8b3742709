"""The frame of a small picture of a position, as lists of matches show it: three wide and two high."""

from __future__ import annotations

from app.art.palette import GOLD_DEEP
from app.art.svg import Drawing, path

WIDTH, HEIGHT = 360, 240
RIM = GOLD_DEEP
_RIGHT, _FOOT = WIDTH - 2, HEIGHT - 2
_FRAME = (
    f"M14 2H{_RIGHT - 12}Q{_RIGHT} 2 {_RIGHT} 14V{_FOOT - 12}Q{_RIGHT} {_FOOT} {_RIGHT - 12} {_FOOT}"
    f"H14Q2 {_FOOT} 2 {_FOOT - 12}V14Q2 2 14 2Z"
)


def framed_position(drawing: Drawing, *shapes: str) -> str:
    """The picture of a position: these shapes within the frame."""
    drawing.add(drawing.clipped(_FRAME, *shapes), path(_FRAME, "none", RIM, 2))
    return drawing.svg()
