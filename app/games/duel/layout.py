"""The layout of The Duel's table for one person: rectangles from the size of the screen and of the text."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from app.games.duel.art.board import TRACK_WIDTH
from app.games.duel.art.stone_bridge import STEPS, Bridge
from app.games.duel.hand_layout import (
    CARD_ASPECT,
    MIN_TOUCH_SIZE,
    HandArea,
    fitting_hand,
    hand_height,
    hand_layout,
)
from app.games.duel.row_layout import MIN_LENGTH, RowLayout, side_by_side
from app.ui.rect import Rect
from app.ui.theme import is_landscape_phone
from app.ui.ui_context import MAX_CAPPED_SCALE

CORNER_BUTTON_SIZE = 60.0
"""A round button with the space around it."""
CORNER_BUTTON_WIDTH = 66.0
CONFIRM_HEIGHT = 50.0
TALL_MIN_HEIGHT = 720.0
"""On a screen that is less high everything stands closer."""
PHONE_MAX_WIDTH = 600.0
HAND_HEIGHT_SHARE = 0.395
"""In portrait, the share of the height between words that a hand in two lines may take."""
HAND_HEIGHT_SHARE_TABLET = 0.36
HAND_HEIGHT_SHARE_UNDER_OPEN, ROW_HEIGHT_SHARE_UNDER_OPEN = 0.315, 0.2
HALL_UNDER_OPEN = 1.7
"""How many times as high the hall is as what hangs in it, if the bridge stands below that."""
"""The same on a phone, and of the row on a low one, while an open hand lies above the bridge."""
ROW_HEIGHT_SHARE = 0.25
ROW_HEIGHT_SHARE_TABLET = 0.3
HAND_HEIGHT_SHARE_LANDSCAPE = 0.19
"""Of the screen, for one card."""
ROW_HEIGHT_SHARE_LANDSCAPE = 0.305
LANDSCAPE, UPRIGHT = (1180.0, 820.0), (820.0, 1180.0)
"""The screens on which everything has its own size; on larger ones the whole table grows."""
TEXT_GROWTH = 0.6
"""How much of a larger text a line of the table grows by; its words shrink to fit it."""
LOW_MAX_GROWTH = 1.25
"""On a screen that is not high enough for more."""
PAST_CARD_WIDTH = 42.0
PAST_CARD_WIDTH_TABLET = 64.0
PAST_MAX_LANDSCAPE = 12
OPEN_CARD_MAX_WIDTH = 46.0
OPEN_CARD_MAX_WIDTH_TABLET = 80.0
OPEN_CARD_GAP = 3.0
SENTENCE_GAP = 12.0
"""Between a hand that leaves space below it and the sentence, at least."""
HEAD_HEIGHT = 52.0
"""The height of the other side's name with what they have left."""
NAME_HEIGHT, BRIDGE_ROOM = 44.0, 88.0
"""Of the same words without space around them, and of the bridge in a low hall with the ground before it."""
LOW_TOP, LOW_OPEN_CARD_HEIGHT, LOW_BRIDGE_ROOM = 6.0, 38.0, 76.0
"""On a phone held sideways: the top of those words, an open card at least, and the bridge below it."""
MIN_PAWN_SIZE, PAWN_REACH = 34.0, 1.2
"""Of a figure on the bridge under an open hand, and how many times its size it is high."""
PAST_GAP, HALL_OVER_PAST = 14.0, 20.0
"""Between earlier cards and the row, and how far the hall reaches behind those cards."""


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
    row: RowLayout
    shelf: Rect
    """The wood on which the hand lies."""
    hand: HandArea
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
    question_area: Rect
    """The free place for a question about the seam or the hand, neither of which it covers."""
    choice_area: Rect
    """The place for a question that is answered with cards of the row: the hall, where it is high enough."""
    end_area: Rect
    """Where the end of a duel is told: over the hand."""
    start_area: Rect
    """The place for the question who begins: where the row will lie."""
    open_hand: Rect
    """The cards of the other side that lie open, or are known."""
    landscape: bool = False
    landscape_phone: bool = False
    """The hand lies beside the table, not below it."""

    @property
    def choice_covers_hand(self) -> bool:
        """On a phone there is no other place for a question that is answered with cards of the row."""
        return self.choice_area.bottom > self.hand.area.y

    def sentence_area(self, count: int) -> Rect:
        """The place of the sentence: below a hand of so many cards also what these leave free."""
        own, hand = self.sentence, self.hand.area
        if own.y < hand.bottom - SENTENCE_GAP:
            return own
        places = hand_layout(self.hand, count).card_places
        lowest = max((spot.y + spot.height for spot in places), default=hand.y)
        free = max(0.0, hand.bottom - lowest - SENTENCE_GAP)
        return Rect(own.x, own.y - free, own.width, own.height + free)

    @property
    def shelf_sag(self) -> float:
        """How far the rim of the shelf falls towards both edges: it stays above the own name."""
        return max(0.0, min(28.0, self.own_name.y - self.shelf.y - 2))


def table_scale(width: float, height: float) -> float:
    """How many times as large as on a tablet the table, words and all, is shown on this screen."""
    usual_width, usual_height = LANDSCAPE if width > height else UPRIGHT
    return max(1.0, min(width / usual_width, height / usual_height))


@lru_cache(maxsize=16)
def duel_layout(width: float, height: float, scale: float = 1.0, has_open_hand: bool = False) -> DuelLayout:
    """The table for one person: upright on a phone, and with more space on anything larger.

    `scale` is that of the text. On a phone an open hand of the other side takes the place of earlier cards.
    """
    if is_landscape_phone(width, height):
        return _landscape_phone(width, height, scale, has_open_hand)
    if width >= 900 and width > height:
        return _landscape(width, height, scale, has_open_hand)
    return _portrait(width, height, scale, has_open_hand)


def _grown(scale: float) -> float:
    """How much higher a line of words is at this scale of the text."""
    return 1 + TEXT_GROWTH * (min(scale, 2.0) - 1)


def _portrait(width: float, height: float, scale: float, has_open_hand: bool) -> DuelLayout:
    is_low, is_phone = height < TALL_MIN_HEIGHT, width < PHONE_MAX_WIDTH
    grown = min(_grown(scale), LOW_MAX_GROWTH) if is_low else _grown(scale)
    margin = 14.0 if is_phone else 28.0
    track_width = TRACK_WIDTH * (1.0 if width < 700 else 1.4)
    left = margin + track_width + (10 if is_phone else 34)
    confirm_height = CONFIRM_HEIGHT * min(grown, 1.3)
    buttons = height - confirm_height - (6 if is_low else 20)
    sentence_height = (36 if is_low else 54) * grown
    sentence = buttons - sentence_height - 4
    results_height, name_height, rim = (42 if is_low else 50) * grown, 26 * grown, 10 if is_low else 16
    yields = is_phone and has_open_hand
    if yields:
        results_height = min(results_height, 42 if is_low else 56)
    space = sentence - results_height - name_height - rim
    hand_margin, gap = (2.0, 2.5) if is_phone else (10.0, 8.0)
    hand_share = HAND_HEIGHT_SHARE if is_phone else HAND_HEIGHT_SHARE_TABLET
    if yields:
        hand_share = HAND_HEIGHT_SHARE_UNDER_OPEN
    most = max(space * hand_share, hand_height(MIN_TOUCH_SIZE, 2))
    hand = fitting_hand(hand_margin, sentence - 2, width - 2 * hand_margin, most, gap)
    share = ROW_HEIGHT_SHARE if is_phone else ROW_HEIGHT_SHARE_TABLET
    if yields and is_low:
        share = ROW_HEIGHT_SHARE_UNDER_OPEN
    card = int(min((width - left - 6) / MIN_LENGTH, space * share / CARD_ASPECT))
    shelf_top = hand.area.y - name_height - rim
    results_top = shelf_top - results_height - (0 if is_low else 4)
    row_top = results_top - card * CARD_ASPECT - 8
    top = 8.0 if is_low else 20.0
    small = 0 if is_low else int(_past_card_width(is_phone))
    hall_space = row_top - small * CARD_ASPECT + HALL_OVER_PAST
    strip = _open_hand(8, top + HEAD_HEIGHT - 4, width - 16, is_phone)
    least_hall = strip.bottom * HALL_UNDER_OPEN if has_open_hand else _least_hall_height(top, scale)
    if yields or ((is_phone or has_open_hand) and hall_space < least_hall):
        small = 0
    past_top = row_top - small * CARD_ASPECT - PAST_GAP
    row_left = left + max(0.0, (width - left - 6 - MIN_LENGTH * card) / 2)
    hall_bottom = row_top - small * CARD_ASPECT + HALL_OVER_PAST if small else row_top + (0 if is_low else 12)
    track_top = past_top - 12 if small else row_top - 22
    over_hand = Rect(6, hand.area.y, width - 12, height - hand.area.y - 4)
    confirm = min(width - 2 * CORNER_BUTTON_WIDTH - 8, 300 * grown)
    strip_top = _name_bottom(top, scale) + 4
    bridge = _bridge(
        width,
        hall_bottom,
        foot_share=0.2 if has_open_hand else 0.3,
        least_foot=32 if yields else 40,
    )
    strip = Rect(strip.x, strip_top, strip.width, strip.height)
    return DuelLayout(
        width=width,
        height=height,
        hall=Rect(0, 0, width, round(hall_bottom)),
        bridge=bridge,
        pawn_size=min(44.0 if is_low or has_open_hand else 58.0, hall_bottom * 0.27),
        top=top,
        track=Rect(margin, track_top, track_width, results_top + results_height - track_top),
        row=RowLayout(
            Rect(row_left, row_top, MIN_LENGTH * card, card * CARD_ASPECT),
            card,
            MIN_LENGTH,
            Rect(left, past_top, width - left - 6, small * CARD_ASPECT) if small else None,
            small,
            Rect(margin + track_width + 4, results_top, width - margin - track_width - 10, results_height),
        ),
        shelf=Rect(0, shelf_top, width, height - shelf_top),
        hand=hand,
        sentence=Rect(10, sentence, width - 20, sentence_height),
        confirm=Rect((width - confirm) / 2, buttons, confirm, confirm_height),
        buttons_top=buttons + (confirm_height - CONFIRM_HEIGHT) / 2,
        small_height=is_low,
        own_name=Rect(12, shelf_top + rim, width - 20, name_height),
        table_width=width,
        corner_buttons_x=(12.0, width - 60),
        moon=_moon(width, hall_bottom, top),
        question_area=Rect(6, sentence - 2, width - 12, height - sentence - 2),
        choice_area=over_hand if is_phone or has_open_hand else _in_hall(6, top, width - 12, past_top),
        end_area=over_hand,
        start_area=Rect(8, top + HEAD_HEIGHT, width - 16, shelf_top - top - HEAD_HEIGHT - 6),
        open_hand=_above(bridge, strip) if has_open_hand else strip,
    )


def _least_hall_height(top: float, scale: float) -> float:
    """A hall in which the bridge stands below the name of the other side, and above the energy track."""
    return _name_bottom(top, scale) + BRIDGE_ROOM


def _name_bottom(top: float, scale: float) -> float:
    """Where the words about the other side end."""
    return top + NAME_HEIGHT * min(scale, MAX_CAPPED_SCALE)


def _in_hall(x: float, top: float, width: float, row_top: float) -> Rect:
    """Between the other side's name and the row."""
    return Rect(x, top + HEAD_HEIGHT, width, row_top - top - HEAD_HEIGHT - 2)


def _past_card_width(is_phone: bool) -> float:
    return PAST_CARD_WIDTH if is_phone else PAST_CARD_WIDTH_TABLET


def _open_hand(x: float, y: float, width: float, is_phone: bool, scale: float = 1.0) -> Rect:
    """A strip in which nine cards have space beside each other."""
    largest = (OPEN_CARD_MAX_WIDTH if is_phone else OPEN_CARD_MAX_WIDTH_TABLET) * scale
    card = min(largest, width / 9 - OPEN_CARD_GAP)
    return Rect(x, y, width, card * CARD_ASPECT)


def _above(bridge: Bridge, strip: Rect) -> Rect:
    """The strip with cards so small that it ends above the bridge."""
    top = bridge.y - STEPS * bridge.rise
    return Rect(strip.x, strip.y, strip.width, min(strip.height, top - strip.y))


def _moon(width: float, height: float, top: float) -> tuple[int, int]:
    """Below the words at the top of the hall."""
    return round(width * 0.31), round(max(height * 0.31, top + 48 + min(width, 420) * 0.07))


def _landscape_phone(width: float, height: float, scale: float, has_open_hand: bool) -> DuelLayout:
    """On a phone held sideways: hall and row on the left, the hand and its buttons on the right."""
    gap = 3.0
    board = min(width * 0.56, width - 5 * (MIN_TOUCH_SIZE + gap) - 24)
    panel, inner = board + 6, width - board - 14
    left = TRACK_WIDTH + 16.0
    results_height = 46 * min(scale, 1.3)
    card = int(min((board - left - 8) / MIN_LENGTH, (height - results_height - 156) / CARD_ASPECT))
    results_top = height - results_height - 6
    strip = _open_hand(8, _name_bottom(LOW_TOP, scale) + 4, board - 16, is_phone=True)
    if has_open_hand:
        hall_height = strip.y + LOW_OPEN_CARD_HEIGHT + LOW_BRIDGE_ROOM
        card = min(card, int((results_top - 10 - hall_height) / CARD_ASPECT))
    row_top = results_top - card * CARD_ASPECT - 10
    foot_share, least_foot = (0.2, 32.0) if has_open_hand else (0.3, 40.0)
    bridge = _bridge(board, row_top - 4, foot_share=foot_share, least_foot=least_foot)
    confirm_height = CONFIRM_HEIGHT * min(max(1.0, scale), 1.24)
    buttons, hand_top = height - confirm_height - 4, 56.0
    least = hand_height(MIN_TOUCH_SIZE, 2)
    sentence = buttons - min(46 * min(scale, 1.4), buttons - hand_top - least - 4)
    confirm = inner - 2 * CORNER_BUTTON_SIZE
    row_left = left + max(0.0, (board - left - 8 - MIN_LENGTH * card) / 2)
    question = Rect(panel - 4, sentence - 2, inner + 8, height - sentence - 2)
    over_hand = Rect(panel - 4, 56, inner + 8, height - 60)
    return DuelLayout(
        width=width,
        height=height,
        hall=Rect(0, 0, round(board + 24), round(row_top + 20)),
        bridge=bridge,
        pawn_size=MIN_PAWN_SIZE if has_open_hand else 38,
        top=LOW_TOP,
        track=Rect(8, row_top - 6, TRACK_WIDTH, height - row_top),
        row=RowLayout(
            Rect(row_left, row_top, MIN_LENGTH * card, card * CARD_ASPECT),
            card,
            MIN_LENGTH,
            None,
            0,
            Rect(8 + TRACK_WIDTH + 4, results_top, board - TRACK_WIDTH - 18, results_height),
        ),
        shelf=Rect(board - 6, 0, width - board + 6, height),
        hand=fitting_hand(panel, sentence - 4, inner, sentence - 4 - hand_top, gap),
        sentence=Rect(panel, sentence, inner, buttons - sentence),
        confirm=Rect(panel + CORNER_BUTTON_SIZE, buttons, confirm, confirm_height),
        buttons_top=buttons + (confirm_height - CONFIRM_HEIGHT) / 2,
        small_height=True,
        own_name=Rect(panel + 8, 6, inner - 8 - 2 * MIN_TOUCH_SIZE - 12, 46),
        table_width=board,
        corner_buttons_x=(panel, width - 8 - MIN_TOUCH_SIZE),
        moon=(round(board * 0.57), 32),
        question_area=question,
        choice_area=over_hand,
        end_area=over_hand,
        start_area=Rect(8, HEAD_HEIGHT + 4, board - 16, height - HEAD_HEIGHT - 10),
        open_hand=_above(bridge, strip) if has_open_hand else strip,
        landscape_phone=True,
    )


def _landscape(width: float, height: float, scale: float, has_open_hand: bool) -> DuelLayout:
    """On a tablet held sideways, and on a monitor."""
    unit = max(0.8, min(width / LANDSCAPE[0], height / LANDSCAPE[1], 1.0))
    grown = _grown(scale)
    margin, track_width = 34.0 * unit, TRACK_WIDTH * 1.25 * unit
    aside_width = 0.2 * width * min(grown, 1.25)
    aside, name_height, rim = width - aside_width - 10, 28 * unit * grown, 22 * unit
    gap, hand_left = 8.0 * unit, 16.0
    hand_space = aside - 20 - hand_left
    most = hand_height(height * HAND_HEIGHT_SHARE_LANDSCAPE / CARD_ASPECT, 1)
    bottom = height - 12 * unit
    hand = fitting_hand(hand_left, bottom, hand_space, most, gap)
    shelf_top = hand.area.y - name_height - rim
    results_height = 54 * unit * grown
    results_top = shelf_top - results_height - 4 * unit
    row_height = height * ROW_HEIGHT_SHARE_LANDSCAPE
    row_top = results_top - row_height - 12 * unit
    row_left = margin + track_width + 46 * unit
    row_area = Rect(row_left, row_top, width - row_left - 30 * unit, row_height)
    results = Rect(row_left, results_top, width - row_left - 30 * unit, results_height)
    row = side_by_side(row_area, results, row_height / CARD_ASPECT, PAST_MAX_LANDSCAPE)
    row = RowLayout(row.area, row.card_width, row.length, row.past, row.past_card_width, results, 180 * unit)
    span = min(width, 760.0 * unit)
    confirm_height = CONFIRM_HEIGHT * unit * min(grown, 1.3)
    open_hand = _open_hand(width * 0.3, 12, width * 0.7 - 150, False, unit)
    hall_top = open_hand.bottom - HEAD_HEIGHT if has_open_hand else 18.0 * unit
    bridge = _bridge(span, row_top + 6, (width - span) / 2, unit)
    if has_open_hand:
        open_hand = _above(bridge, open_hand)
    below_hand = (bridge.y + bridge.rise - open_hand.bottom) / PAWN_REACH
    pawn_size = min(58 * unit, max(MIN_PAWN_SIZE, below_hand)) if has_open_hand else 58 * unit
    corner_top = height - 62.0
    confirm_top = corner_top - confirm_height - 10
    sentence_top = hand.area.y
    return DuelLayout(
        width=width,
        height=height,
        hall=Rect(0, 0, width, round(row_top + 30)),
        bridge=bridge,
        pawn_size=pawn_size,
        top=18,
        track=Rect(margin, 92, track_width, shelf_top - 108),
        row=row,
        shelf=Rect(0, shelf_top, width, height - shelf_top),
        hand=hand,
        sentence=Rect(aside, sentence_top, aside_width, confirm_top - sentence_top - 6),
        confirm=Rect(aside, confirm_top, aside_width, confirm_height),
        buttons_top=corner_top,
        small_height=height < 700,
        own_name=Rect(16, shelf_top + rim, width - 30, name_height),
        table_width=width,
        corner_buttons_x=(aside, width - 60),
        moon=_moon(width, row_top + 30, 18),
        question_area=Rect(aside - 10, shelf_top + rim, aside_width + 14, height - shelf_top - rim - 8),
        choice_area=_in_hall(row_left, hall_top, row_area.width, row_top),
        end_area=Rect(16, shelf_top + 6, width - 32, height - shelf_top - 14),
        start_area=Rect(width * 0.25, row_top - 10, width * 0.5, shelf_top - row_top),
        open_hand=open_hand,
        landscape=True,
    )


def _bridge(
    width: float,
    bottom: float,
    x: float = 0,
    unit: float = 1.0,
    *,
    foot_share: float = 0.3,
    least_foot: float = 40.0,
) -> Bridge:
    """The bridge in a hall; the share of its height that lies below the lowest step, and the least of it."""
    rise = min(12.5 * unit, max(7.0, bottom / 25))
    span = min(width * 0.8, 640.0 * unit)
    left = x + (width - span) / 2
    top = bottom - max(least_foot, bottom * foot_share)
    return Bridge(left, top, span, rise, max(36.0, bottom * 0.19), apron=left + 10)
