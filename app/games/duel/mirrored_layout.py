"""How the screen is shared when The Duel lies flat between two people. Nothing but arithmetic."""

from __future__ import annotations

import math
from dataclasses import dataclass

from app.games.duel.layout import BUTTON, TALL_CARD, hand_width
from app.ui.rect import Box

WIDEST_CARD, AIR = 126.0, 6.0
"""Of the row: how wide a card is at most, and what is between two lines."""
LINES = range(4, 10)
"""So many cards may lie in a line of the row."""
UPRIGHT, ACROSS, BESIDE = 230.0, 176.0, 150.0
"""How high a half is at least: upright, where a hand lies between words and buttons; else beside them; and on
a phone held sideways."""
BELOW = 74.0
"""Upright, how much of a half the buttons take."""
MOST = 0.42
"""More of the screen no half takes."""
WAY_GAP = 6.0
WAYS = 3 * BUTTON + 2 * WAY_GAP
"""How wide the three buttons beside the place to hold are."""


@dataclass(frozen=True, slots=True)
class Spread:
    """How the screen is shared: two halves, and the middle between them."""

    width: float
    height: float
    half: float

    @property
    def tall(self) -> bool:
        """Upright there is no room beside a hand: it lies across, between names and buttons."""
        return self.width < self.height

    @property
    def small(self) -> bool:
        """A phone, not a tablet."""
        return min(self.width, self.height) < 600

    @property
    def said(self) -> float:
        """Upright, how far the words at the head of a half reach down; no raised card covers them."""
        return 94.0 if self.small else 114.0

    @property
    def corner(self) -> float:
        """How wide the corners beside a hand are."""
        if not self.tall:
            return max(120.0, self.width * 0.22)
        return min(270.0, self.width - WAYS - 28 if self.small else self.width * 0.34)

    @property
    def whole(self) -> Box:
        return Box(0, 0, self.width, self.height)

    @property
    def middle(self) -> Box:
        return Box(0, self.half, self.width, self.height - 2 * self.half)


def spread(width: float, height: float) -> Spread:
    least = UPRIGHT if width < height else ACROSS if height >= 500 else BESIDE
    return Spread(width, height, min(max(least, height * 0.27), 330.0, height * MOST))


def lined(room: Box, count: int) -> tuple[int, int]:
    """How many of so many cards lie in a line, so that all are as wide as can be, and how wide that is."""

    def wide(many: int) -> int:
        lines = math.ceil(count / many)
        return int(min(WIDEST_CARD, room.w / many, ((room.h + AIR) / lines - AIR) / TALL_CARD))

    most = max(LINES, key=lambda many: (wide(many), many))
    return most, wide(most)


def hand_in(room: Spread, count: int, known: bool = False) -> tuple[Box, float]:
    """Where so many cards lie in a half, perhaps below what is `known` of the other; how wide they are."""
    side = 16.0 if room.tall else room.corner + 16
    lift = room.said + 2 if room.tall else 40.0 if known else 22.0
    below = BELOW if room.tall else 12.0
    across = room.width - 2 * side
    width = min(
        hand_width(across, count), across / max(1, count), (room.half - lift - below) / TALL_CARD / 1.2
    )
    return Box(side, lift + width * (0.15 if room.tall else 0.3), across, width * TALL_CARD), width
