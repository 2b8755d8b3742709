"""The picture of a position."""

from __future__ import annotations

from app.art.position_frame import HEIGHT, WIDTH, framed_position
from app.art.svg import Drawing, digits, rect
from tests.toy_game.rules import ToyView


def position_picture(view: ToyView) -> str:
    """The points of both."""
    drawing = Drawing(WIDTH, HEIGHT)
    points = [
        digits(str(value), 120 * (1 + place), 140, 60, "#FFF") for place, value in enumerate(view.points)
    ]
    return framed_position(drawing, rect(0, 0, WIDTH, HEIGHT, "#222"), *points)
