"""Where the row of a duel lies: its last cards large in one line, the earlier ones small beside it."""

from __future__ import annotations

import math
from dataclasses import dataclass

from app.games.duel.hand_layout import CARD_ASPECT
from app.ui.rect import Rect

RESULT_MAX_WIDTH = 170.0
PAST_LINE_GAP = 4.0
MIN_LENGTH = 3
"""The two cards of the last exchange and the place of the next card."""


@dataclass(frozen=True, slots=True)
class RowLayout:
    """The places of the large cards, of the small ones, and of the results of exchanges."""

    area: Rect
    card_width: int
    """The width of a large card: a whole number, so that the sockets of neighbours meet."""
    length: int
    """How many large cards there are places for, with that of the next card."""
    past: Rect | None
    """The earlier cards, small, in lines; None where a button stands for them."""
    past_card_width: int
    results: Rect
    """Where the results may lie; each stands near its exchange."""
    result_max_width: float = RESULT_MAX_WIDTH

    @property
    def card_height(self) -> float:
        return self.card_width * CARD_ASPECT

    @property
    def past_per_line(self) -> int:
        return max(1, int(self.past.width // self.past_card_width)) if self.past else 0

    @property
    def past_lines(self) -> int:
        """How many lines of small cards there is space for."""
        if self.past is None:
            return 0
        return max(
            1,
            int(
                (self.past.height + PAST_LINE_GAP)
                // (self.past_card_width * CARD_ASPECT + PAST_LINE_GAP - 0.01)
            ),
        )

    def result_position(self, x: float, are_two: bool, is_second: bool) -> tuple[float, float]:
        """Left and width of a result below the exchange at x; two of them share the space."""
        start, end = self.results.x, self.results.right
        width = min(self.result_max_width, (end - start - 8) / 2)
        left = x - width / 2
        if are_two:
            middle = x - self.card_width / 2 if is_second else x + self.card_width / 2
            middle = max(start + width + 4, min(middle, end - width - 4))
            left = middle + 4 if is_second else middle - width - 4
        return max(start, min(left, end - width)), width


def side_by_side(area: Rect, results: Rect, max_card_width: float, max_past: int) -> RowLayout:
    """Large cards in the middle of an area, the earlier ones in lines at its left."""
    width = int(min(max_card_width, area.width / (MIN_LENGTH + 1.9), area.height / CARD_ASPECT))
    length = MIN_LENGTH + 1
    height = width * CARD_ASPECT
    lines = 2 if max_past <= 4 else 3
    small = int((height - (lines - 1) * PAST_LINE_GAP) / lines / CARD_ASPECT)
    past_width = math.ceil(max_past / lines) * small
    past_width = min(past_width, int((area.width - length * width - 16) // small) * small)
    top = area.y + (area.height - height) / 2
    left = max(area.x + past_width + 16, area.x + (area.width - length * width) / 2)
    past = Rect(left - past_width - 16, top, past_width, height)
    return RowLayout(Rect(left, top, length * width, height), width, length, past, small, results)
