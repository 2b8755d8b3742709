"""Where the cards of a hand lie, with space for the card that is raised.

The cards of a full hand have a size of their own. As cards leave, the others never shrink: they lie in one
line as soon as they have that size there, and then grow a little into the space that is left. A raised card
grows, and its neighbors make room, so that the sockets on both edges of every card stay in sight.
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
MAX_GROWTH = 1.3
"""So many times as large as in a full hand a card is at most."""
RAISED_SCALE = 1.2
RAISED_SCALE_IN_TWO_LINES = 1.15
ROOM_SHARE, GROWN_ROOM_SHARE = 0.1, 0.2
"""A full line keeps this share of a card free for the raised one; a line whose cards have grown, more."""
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

    @property
    def line_top(self) -> float:
        """Where the largest cards begin that ever lie in one line at the bottom of the area."""
        most = min(MAX_GROWTH * self.card_width, _width_in(self.area.height, 1))
        return self.area.bottom - most * CARD_ASPECT


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


def line_card_width(width: float, count: int, gap: float, room: float = ROOM_SHARE) -> float:
    """The width of a card where this many lie side by side, with room for the raised one."""
    return (width - (count - 1) * gap) / (count + room)


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
    if _fits_one_line(hand, count):
        width = _width_in_line(hand, count)
        free = hand.area.height - hand_height(width, 1)
        top = hand.area.bottom - width * CARD_ASPECT - (free / 2 if hand.lines > 1 else 0)
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
    """Are this many cards, side by side, as large as in a full hand?"""
    return hand.lines == 1 or line_card_width(hand.area.width, count, hand.gap) >= hand.card_width


def _width_in_line(hand: HandArea, count: int) -> float:
    """The width of the cards of a hand in one line: it grows as far as line and height allow."""
    grown = line_card_width(hand.area.width, max(count, 1), hand.gap, GROWN_ROOM_SHARE)
    most = min(MAX_GROWTH * hand.card_width, _width_in(hand.area.height, 1), grown)
    return max(hand.card_width, most)


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
