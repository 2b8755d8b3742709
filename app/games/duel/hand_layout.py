"""Where the cards of a hand lie: in one size for a whole duel, with space for the card that is raised.

The size is that of a full hand. Where that lies in two lines, six cards, the most that lie in one, are
narrower by what the line lacks; fewer have the size of the duel again. A raised card grows, and its neighbors
make room, so that the sockets on both edges of every card stay in sight.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from app.ui.rect import Rect

CARD_ASPECT = 1.5
"""The height of a card is its width times this."""
MIN_TOUCH_SIZE = 48.0
FULL_HAND = 9
CARDS_PER_LINE = 5
"""Of a full hand in two lines, the cards of the upper one."""
ONE_LINE_MAX = 6
"""This many cards lie in one line where a full hand takes two, if each is as wide as a thumb there."""
RAISED_SCALE = 1.2
RAISED_SCALE_IN_TWO_LINES = 1.15
ROOM_SHARE = 0.1
"""A full line keeps this share of a card free for the card that is raised."""
LIFT = 10.0
LIFT_IN_TWO_LINES = 3.0
LINE_GAP = 6.0
TWO_LINES_GAIN = 1.2
"""A hand lies in two lines where its cards then are at least this many times as wide."""
DEGREES_PER_DROP = 0.55
PHONE_DROP = 1.2
PHONE_GAP_MAX = 5.0


@dataclass(frozen=True, slots=True)
class HandArea:
    """The place of a hand, and how a full one lies in it: its lines, and the width of a card."""

    area: Rect
    """At its top is the space that a raised card grows into."""
    lines: int
    card_width: float
    gap: float
    """Between two cards of a line."""

    @property
    def room(self) -> float:
        """The height of the space for a raised card."""
        return raised_room(self.card_width, self.lines)


@dataclass(frozen=True, slots=True)
class CardSpot:
    """Where the face of a card lies; its height follows from its width."""

    x: float
    y: float
    width: float
    turn_degrees: float = 0

    @property
    def height(self) -> float:
        return self.width * CARD_ASPECT


@dataclass(frozen=True, slots=True)
class HandLayout:
    """The cards of a hand, from left to right and from top to bottom."""

    card_width: float
    gap: float
    card_places: tuple[CardSpot, ...]


def raised_room(card_width: float, lines: int) -> float:
    """How much higher than its neighbors a raised card reaches."""
    scale, lift = (RAISED_SCALE, LIFT) if lines == 1 else (RAISED_SCALE_IN_TWO_LINES, LIFT_IN_TWO_LINES)
    return card_width * CARD_ASPECT * (scale - 1) + lift


def hand_height(card_width: float, lines: int) -> float:
    """The height that a full hand of such cards takes, with the space for a raised one."""
    return lines * card_width * CARD_ASPECT + (lines - 1) * LINE_GAP + raised_room(card_width, lines)


def line_card_width(width: float, count: int, gap: float) -> float:
    """The width of a card where this many lie side by side, with room for the raised one."""
    return (width - (count - 1) * gap) / (count + ROOM_SHARE)


def fitting_hand(x: float, bottom: float, width: float, max_height: float, gap: float) -> HandArea:
    """The largest hand of nine that fits above this bottom: in one line, or in two of larger cards."""
    one = min(line_card_width(width, FULL_HAND, gap), _width_in(max_height, 1))
    two = min(line_card_width(width, CARDS_PER_LINE, gap), _width_in(max_height, 2))
    lines, card_width = (2, two) if two >= one * TWO_LINES_GAIN else (1, one)
    height = hand_height(card_width, lines)
    return HandArea(Rect(x, bottom - height, width, height), lines, card_width, gap)


def _width_in(height: float, lines: int) -> float:
    """The width of the cards whose hand is this high."""
    unit = hand_height(1, lines) - hand_height(0, lines)
    return (height - hand_height(0, lines)) / unit


@lru_cache(maxsize=64)
def hand_layout(hand: HandArea, count: int, raised: int | None = None) -> HandLayout:
    """The cards of a hand of this many, of which one may be raised."""
    if hand.lines == 1 or count <= CARDS_PER_LINE or _fits_one_line(hand, count):
        width = min(hand.card_width, line_card_width(hand.area.width, max(count, 1), hand.gap))
        height = hand.area.height - hand.room
        top = hand.area.y + hand.room + (height - width * CARD_ASPECT) / 2
        return HandLayout(width, hand.gap, _line(hand, top, count, width, raised, RAISED_SCALE, LIFT))
    upper = (count + 1) // 2
    width, top = hand.card_width, hand.area.y + hand.room
    is_low_raised = raised is not None and raised >= upper
    upper_top = top - (hand.room - LINE_GAP / 2 if is_low_raised else 0)
    lower_top = top + width * CARD_ASPECT + LINE_GAP
    in_upper = raised if not is_low_raised else None
    in_lower = raised - upper if raised is not None and is_low_raised else None
    scale, lift = RAISED_SCALE_IN_TWO_LINES, LIFT_IN_TWO_LINES
    card_places = _line(hand, upper_top, upper, width, in_upper, scale, lift)
    card_places += _line(hand, lower_top, count - upper, width, in_lower, scale, lift)
    return HandLayout(width, hand.gap, card_places)


def _fits_one_line(hand: HandArea, count: int) -> bool:
    """Are this many cards, side by side, still as wide as a thumb?"""
    return count <= ONE_LINE_MAX and line_card_width(hand.area.width, count, hand.gap) >= MIN_TOUCH_SIZE


def _line(
    hand: HandArea, top: float, count: int, width: float, raised: int | None, scale: float, lift: float
) -> tuple[CardSpot, ...]:
    """Cards side by side in a gentle arc; the raised one is larger and higher, and the others make room."""
    slack = hand.area.width - count * width - (count - 1) * hand.gap
    raised_width = min(width * scale, width + max(0.0, slack))
    grown = raised_width - width if raised is not None else 0.0
    x = hand.area.x + (slack - grown) / 2
    drop = PHONE_DROP if hand.gap <= PHONE_GAP_MAX else 2 * PHONE_DROP
    middle, card_places = (count - 1) / 2, []
    for index in range(count):
        if index == raised:
            card_places.append(CardSpot(x, top - grown * CARD_ASPECT - lift, raised_width))
            x += raised_width + hand.gap
        else:
            turn = (index - middle) * drop * DEGREES_PER_DROP
            card_places.append(CardSpot(x, top + abs(index - middle) * drop, width, turn))
            x += width + hand.gap
    return tuple(card_places)
