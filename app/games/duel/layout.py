"""The layout of The Duel's table for one person: rectangles from the size of the screen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from app.games.duel.art.board import TRACK_WIDTH
from app.games.duel.art.stone_bridge import Bridge
from app.ui.rect import Rect
from app.ui.theme import is_landscape_phone

CARD_ASPECT = 1.5
"""The height of a card is its width times this."""
HAND_CARD_MAX_WIDTH = 62.0
"""On a phone, and below on anything wider than `PHONE_MAX_WIDTH`."""
HAND_CARD_MAX_WIDTH_TABLET = 92.0
HAND_CARD_MIN_WIDTH = 34.0
PHONE_MAX_WIDTH = 600.0
TWO_LINES_MAX_WIDTH = 480.0
"""On a narrower screen a hand of nine lies in two lines: in one its cards would be narrower than a thumb."""
MIN_TOUCH_SIZE = 48.0
CORNER_BUTTON_SIZE = 60.0
"""A round button with the space around it."""
CARDS_PER_LINE = 5
LINE_GAP = 6.0
TALL_MIN_HEIGHT = 720.0
"""On a screen that is less high everything stands closer."""


@dataclass(frozen=True, slots=True)
class DuelLayout:
    """Where the parts of the table lie."""

    width: float
    height: float
    hall: Rect
    bridge: Bridge
    pawn_size: float
    top: float
    """The top of the other side's name and of the buttons beside it."""
    track: Rect
    """The track of the energy markers."""
    past: Rect | None
    """The earlier cards of the row, small; None where a button stands for them."""
    past_card_width: int
    row: Rect
    """The cards of the last exchange, and the place of the next one."""
    card_width: int
    """The width of each of those."""
    results: Rect
    """The results of exchanges, below the row."""
    shelf: Rect
    """The wood on which the hand lies."""
    hand: Rect
    sentence: Rect
    """The sentence on what is due, or what the chosen card would do."""
    confirm: Rect
    """The golden button."""
    buttons_top: float
    """The top of the small buttons in the lower corners."""
    small_height: bool
    own_name: Rect
    """The viewer's own name, and what they have left."""
    table_width: float
    """How far the table reaches to the right; on a phone held sideways the hand lies beyond."""
    corner_buttons_x: tuple[float, float]
    """The left edges of the small buttons beside the golden one."""
    moon: tuple[int, int]
    """The place of the moon in the hall: below the words, or between them."""
    landscape: bool = False
    landscape_phone: bool = False
    """The hand lies beside the table, not below it."""

    @property
    def shelf_sag(self) -> float:
        """How far the rim of the shelf falls towards both edges: it stays above the own name."""
        return min(28.0, self.own_name.y - self.shelf.y + 2)


@dataclass(frozen=True, slots=True)
class CardSpot:
    """Where a card of a hand lies."""

    x: float
    y: float
    turn_degrees: float


@dataclass(frozen=True, slots=True)
class HandLayout:
    """The cards of a hand, from left to right and from top to bottom."""

    card_width: float
    areas: tuple[CardSpot, ...]


@lru_cache(maxsize=8)
def duel_layout(width: float, height: float, scale: float = 1.0) -> DuelLayout:
    """The table for one person: upright on a phone, and with more space on anything larger."""
    if is_landscape_phone(width, height):
        return _landscape_phone(width, height, scale)
    if width >= 900 and width > height:
        return _landscape(width, height, scale)
    return _portrait(width, height, scale)


def _portrait(width: float, height: float, scale: float) -> DuelLayout:
    is_low = height < TALL_MIN_HEIGHT
    margin = 10.0 if width < 600 else 30.0
    track = TRACK_WIDTH * (1.0 if width < 700 else 1.4)
    left = margin + track + 10
    card = int(min((width - left - margin) / 3, (height - 250) / 4.6, 190))
    hand_height = (
        _two_lines_height(height) if width < TWO_LINES_MAX_WIDTH else hand_card_width(width, 7) * CARD_ASPECT
    )
    buttons = height - (58 if is_low else 74)
    sentence = buttons - (30 if is_low else 36) * min(scale, 1.4)
    confirm = min(width - 150, 300)
    hand_top = sentence - hand_height - (6 if is_low else 14)
    shelf_top = hand_top - (38 if is_low else 62 if width < TWO_LINES_MAX_WIDTH else 86)
    results_height = (48 if is_low else 56) * min(scale, 1.5)
    results_top = shelf_top - results_height + (8 if is_low else -10)
    row_top = results_top - card * CARD_ASPECT - 12
    small = 0 if is_low else int(min(46 if width < 600 else 64, card * 0.5))
    past_top = row_top - small * CARD_ASPECT - 16
    hall_bottom = (past_top if small else row_top) + (34 if not is_low else 0)
    track_top = (past_top if small else row_top) - (14 if small else 28)
    bridge = _bridge(width, hall_bottom)
    row_left = left + max(0.0, (width - left - margin - 3 * card) / 2)
    return DuelLayout(
        width=width,
        height=height,
        hall=Rect(0, 0, width, round(hall_bottom)),
        bridge=bridge,
        pawn_size=min(44.0 if is_low else 58.0, hall_bottom * 0.27),
        top=8 if is_low else 20,
        track=Rect(margin, track_top, track, results_top + results_height - track_top),
        past=Rect(row_left, past_top, 3 * card, small * CARD_ASPECT) if small else None,
        past_card_width=small,
        row=Rect(row_left, row_top, 3 * card, card * CARD_ASPECT),
        card_width=card,
        results=Rect(row_left, results_top, 3 * card, results_height),
        shelf=Rect(0, shelf_top, width, height - shelf_top),
        hand=Rect(margin / 2, hand_top, width - margin, hand_height),
        sentence=Rect(12, sentence, width - 24, buttons - sentence),
        confirm=Rect((width - confirm) / 2, buttons, confirm, 50),
        buttons_top=buttons,
        small_height=is_low,
        own_name=Rect(12, shelf_top + (12 if is_low else 30), width - 22, 26),
        table_width=width,
        corner_buttons_x=(18.0, width - 66),
        moon=_moon(width, hall_bottom, 8 if is_low else 20),
    )


def _moon(width: float, height: float, top: float) -> tuple[int, int]:
    """Below the words at the top of the hall."""
    return round(width * 0.31), round(max(height * 0.31, top + 48 + min(width, 420) * 0.07))


def _landscape_phone(width: float, height: float, scale: float) -> DuelLayout:
    """On a phone held sideways: hall and row on the left, the hand and its buttons on the right."""
    board = min(width * 0.56, width - CARDS_PER_LINE * (MIN_TOUCH_SIZE + 2) - 18)
    panel, inner = board + 6, width - board - 14
    left = TRACK_WIDTH + 16.0
    results_height = 46 * min(scale, 1.3)
    card = int(min((board - left - 8) / 3, (height - results_height - 156) / CARD_ASPECT))
    results_top = height - results_height - 6
    row_top = results_top - card * CARD_ASPECT - 10
    buttons, hand_top = height - 54, 76.0
    least = 2 * MIN_TOUCH_SIZE * CARD_ASPECT + LINE_GAP
    sentence = buttons - min(46 * min(scale, 1.4), buttons - hand_top - least - 8)
    confirm = inner - 2 * CORNER_BUTTON_SIZE
    row_left = left + max(0.0, (board - left - 8 - 3 * card) / 2)
    bridge = _bridge(board, row_top - 4)
    return DuelLayout(
        width=width,
        height=height,
        hall=Rect(0, 0, round(board + 24), round(row_top + 20)),
        bridge=bridge,
        pawn_size=38,
        top=6,
        track=Rect(8, row_top - 6, TRACK_WIDTH, height - row_top),
        past=None,
        past_card_width=0,
        row=Rect(row_left, row_top, 3 * card, card * CARD_ASPECT),
        card_width=card,
        results=Rect(row_left, results_top, 3 * card, results_height),
        shelf=Rect(board - 6, 0, width - board + 6, height),
        hand=Rect(panel, hand_top, inner, sentence - hand_top - 8),
        sentence=Rect(panel, sentence, inner, buttons - sentence),
        confirm=Rect(panel + CORNER_BUTTON_SIZE, buttons, confirm, 50),
        buttons_top=buttons,
        small_height=True,
        own_name=Rect(panel + 8, 6, inner - 8 - 2 * MIN_TOUCH_SIZE - 12, 46),
        table_width=board,
        corner_buttons_x=(panel, width - 8 - MIN_TOUCH_SIZE),
        moon=(round(board * 0.57), 32),
        landscape_phone=True,
    )


def _landscape(width: float, height: float, scale: float) -> DuelLayout:
    track = TRACK_WIDTH * 1.25
    margin, shelf_height = 34.0, 250.0 if height > 700 else 200.0
    shelf_top = height - shelf_height
    card = int(min(150.0, (shelf_top - 190) / 2.1))
    results_height = 56 * min(scale, 1.5)
    row_top = shelf_top - results_height - 18 - card * CARD_ASPECT - 10
    small = int(card * 0.5)
    past_left = margin + track + 40
    row_left = max(width / 2 - 1.5 * card, min(width - 3 * card - 50, past_left + 7 * small + 40))
    return DuelLayout(
        width=width,
        height=height,
        hall=Rect(0, 0, width, round(row_top + 30)),
        bridge=_bridge(min(width, 760.0), row_top + 10, (width - min(width, 760.0)) / 2),
        pawn_size=58,
        top=18,
        track=Rect(margin, 92, track, shelf_top - 108),
        past=Rect(past_left, row_top + 20, row_left - past_left - 30, small * CARD_ASPECT),
        past_card_width=small,
        row=Rect(row_left, row_top, 3 * card, card * CARD_ASPECT),
        card_width=card,
        results=Rect(row_left, row_top + card * CARD_ASPECT + 12, 3 * card, results_height),
        shelf=Rect(0, shelf_top, width, shelf_height),
        hand=Rect(width * 0.16, shelf_top + 62, width * 0.62, 92 * CARD_ASPECT),
        sentence=Rect(width * 0.8, shelf_top + 62, width * 0.2 - 14, 58),
        confirm=Rect(width * 0.8, shelf_top + 124, width * 0.2 - 14, 50),
        buttons_top=height - 66,
        small_height=height < 700,
        own_name=Rect(12, shelf_top + (12 if height < 700 else 30), width - 22, 26),
        table_width=width,
        corner_buttons_x=(18.0, width - 66),
        moon=_moon(width, row_top + 30, 18),
        landscape=True,
    )


def _bridge(width: float, bottom: float, x: float = 0) -> Bridge:
    rise = min(12.5, max(7.0, bottom / 25))
    span = min(width * 0.8, 640.0)
    left = x + (width - span) / 2
    top = bottom - max(40.0, bottom * 0.3)
    return Bridge(left, top, span, rise, max(36.0, bottom * 0.19), apron=left + 10)


def _two_lines_height(screen_height: float) -> float:
    """The height of a hand in two lines, each card at least as wide as a thumb."""
    card = MIN_TOUCH_SIZE if screen_height < TALL_MIN_HEIGHT else 54.0 if screen_height < 900 else 60.0
    return 2 * card * CARD_ASPECT + LINE_GAP


def hand_card_width(hand_width: float, count: int) -> float:
    """The width of a card where this many lie side by side, none covering another."""
    max_width = HAND_CARD_MAX_WIDTH if hand_width < PHONE_MAX_WIDTH else HAND_CARD_MAX_WIDTH_TABLET
    return max(HAND_CARD_MIN_WIDTH, min(max_width, hand_width / max(7, count) - _hand_gap(hand_width)))


def _hand_gap(hand_width: float) -> float:
    return 2 if hand_width < PHONE_MAX_WIDTH else 8


@lru_cache(maxsize=32)
def hand_layout(hand: Rect, count: int) -> HandLayout:
    """The cards of a hand: on a phone many lie in two lines."""
    if hand.height < 2 * MIN_TOUCH_SIZE * CARD_ASPECT:
        return HandLayout(hand_card_width(hand.width, count), hand_line(hand, count))
    if count <= CARDS_PER_LINE:
        return _large_line(hand, count)
    height = (hand.height - LINE_GAP) / 2
    card = min(hand.width / CARDS_PER_LINE - 2, height / CARD_ASPECT)
    upper = Rect(hand.x, hand.y, hand.width, height)
    lower = Rect(hand.x, hand.y + height + LINE_GAP, hand.width, height)
    upper_count = (count + 1) // 2
    areas = _arc(upper, upper_count, card, 6, 0.8) + _arc(lower, count - upper_count, card, 6, 0.8)
    return HandLayout(card, areas)


def _large_line(hand: Rect, count: int) -> HandLayout:
    """Few cards in the height of two lines: one line of larger cards."""
    gap = 8 if hand.width / CARDS_PER_LINE - 8 >= MIN_TOUCH_SIZE else 2
    card = min(hand.width / CARDS_PER_LINE - gap, hand.height / CARD_ASPECT / 1.3)
    height = card * CARD_ASPECT
    line = Rect(hand.x, hand.y + (hand.height - height) / 2, hand.width, height)
    return HandLayout(card, _arc(line, count, card, gap / 2, 1.6))


def hand_line(hand: Rect, count: int) -> tuple[CardSpot, ...]:
    """The cards side by side, none covering another, in a gentle arc."""
    drop = 2.2 if hand.width < PHONE_MAX_WIDTH else 2.6
    return _arc(hand, count, hand_card_width(hand.width, count), _hand_gap(hand.width), drop)


def _arc(line: Rect, count: int, card: float, gap: float, drop: float) -> tuple[CardSpot, ...]:
    """Cards in a line, each this much lower than its neighbour towards the middle."""
    step = card + gap
    start = line.x + (line.width - step * count + gap) / 2
    middle = (count - 1) / 2
    return tuple(
        CardSpot(start + step * index, line.y + abs(index - middle) * drop, (index - middle) * drop * 0.55)
        for index in range(count)
    )
