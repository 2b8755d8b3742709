"""The layout of The Duel where it lies flat between two people: two halves, and the middle between them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from app.games.duel.layout import CARD_ASPECT, CORNER_BUTTON_SIZE, PHONE_MAX_WIDTH, hand_card_width
from app.ui.rect import Rect
from app.ui.theme import LANDSCAPE_PHONE_MAX_HEIGHT

ROW_CARD_MAX_WIDTH = 126.0
LINE_GAP = 6.0
"""Between two lines of the row."""
CARDS_PER_LINE_RANGE = range(4, 10)
"""How many cards may lie in a line of the row."""
HALF_MIN_HEIGHT_PORTRAIT = 230.0
"""There the hand lies between words and buttons, elsewhere beside them."""
HALF_MIN_HEIGHT_LANDSCAPE = 176.0
HALF_MIN_HEIGHT_LANDSCAPE_PHONE = 150.0
HALF_MAX_HEIGHT = 330.0
HALF_HEIGHT_SHARE = 0.27
"""The share of the screen that a half takes between its least and its greatest height."""
HALF_MAX_HEIGHT_SHARE = 0.42
BUTTONS_HEIGHT = 74.0
"""In portrait, the height of the buttons at the bottom of a half."""
BUTTON_GAP = 6.0
BUTTONS_WIDTH = 3 * CORNER_BUTTON_SIZE + 2 * BUTTON_GAP
"""The width of the three buttons beside the place to hold."""
RAISED_HAND_RATIO = 1.2
"""A raised card needs this much of the height of a card."""


@dataclass(frozen=True, slots=True)
class MirroredDuelLayout:
    """How the screen is shared between the halves and the middle."""

    width: float
    height: float
    half_height: float

    @property
    def is_portrait(self) -> bool:
        """There is no room beside a hand: it lies across, between names and buttons."""
        return self.width < self.height

    @property
    def is_phone(self) -> bool:
        return min(self.width, self.height) < PHONE_MAX_WIDTH

    @property
    def text_bottom(self) -> float:
        """In portrait, the bottom of the words at the top of a half; no raised card covers them."""
        return 94.0 if self.is_phone else 114.0

    @property
    def corner_width(self) -> float:
        """The width of the corners beside a hand."""
        if not self.is_portrait:
            return max(120.0, self.width * 0.22)
        return min(270.0, self.width - BUTTONS_WIDTH - 28 if self.is_phone else self.width * 0.34)

    @property
    def whole(self) -> Rect:
        return Rect(0, 0, self.width, self.height)

    @property
    def middle(self) -> Rect:
        return Rect(0, self.half_height, self.width, self.height - 2 * self.half_height)


@lru_cache(maxsize=8)
def mirrored_duel_layout(width: float, height: float) -> MirroredDuelLayout:
    min_height = HALF_MIN_HEIGHT_LANDSCAPE
    if width < height:
        min_height = HALF_MIN_HEIGHT_PORTRAIT
    elif height < LANDSCAPE_PHONE_MAX_HEIGHT:
        min_height = HALF_MIN_HEIGHT_LANDSCAPE_PHONE
    half_height = max(min_height, height * HALF_HEIGHT_SHARE)
    return MirroredDuelLayout(
        width, height, min(half_height, HALF_MAX_HEIGHT, height * HALF_MAX_HEIGHT_SHARE)
    )


def cards_in_lines(area: Rect, count: int) -> tuple[int, int]:
    """How many of the cards lie in a line so that all are as wide as can be, and their width."""

    def card_width(per_line: int) -> int:
        line_count = math.ceil(count / per_line)
        line_height = (area.height + LINE_GAP) / line_count - LINE_GAP
        return int(min(ROW_CARD_MAX_WIDTH, area.width / per_line, line_height / CARD_ASPECT))

    per_line = max(CARDS_PER_LINE_RANGE, key=lambda number: (card_width(number), number))
    return per_line, card_width(per_line)


def half_hand(layout: MirroredDuelLayout, count: int, below_known_cards: bool = False) -> tuple[Rect, float]:
    """The place of a hand in a half, perhaps below known cards of the other side; and the width of a card."""
    portrait = layout.is_portrait
    side = 16.0 if portrait else layout.corner_width + 16
    top = layout.text_bottom + 2 if portrait else 40.0 if below_known_cards else 22.0
    bottom = BUTTONS_HEIGHT if portrait else 12.0
    hand_width = layout.width - 2 * side
    card_height = (layout.half_height - top - bottom) / RAISED_HAND_RATIO
    card_width = min(
        hand_card_width(hand_width, count), hand_width / max(1, count), card_height / CARD_ASPECT
    )
    lift = card_width * (0.15 if portrait else 0.3)
    return Rect(side, top + lift, hand_width, card_width * CARD_ASPECT), card_width
