"""A rectangle on the screen, in points, for the layouts of the tables."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rect:
    """Left, top, width and height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def enlarged(self, scale: float) -> Rect:
        """The same on a screen on which everything is so many times as large."""
        return Rect(self.x * scale, self.y * scale, self.width * scale, self.height * scale)
