"""The layout of The Duel where it lies flat between two people: two halves, and the middle between them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from app.games.duel.art.board import TRACK_WIDTH
from app.games.duel.hand_layout import (
    CARD_ASPECT,
    FULL_HAND,
    HandArea,
    hand_height,
    line_card_width,
)
from app.games.duel.layout import CORNER_BUTTON_SIZE, PHONE_MAX_WIDTH
from app.games.duel.row_layout import MIN_LENGTH, RowLayout, side_by_side
from app.ui.rect import Rect
from app.ui.theme import LANDSCAPE_PHONE_MAX_HEIGHT

ROW_CARD_MAX_WIDTH = 178.0
ROW_CARD_WIDTH_SHARE = 0.175
"""In landscape, of the width of the row: the earlier cards lie beside the large ones."""
HALF_MIN_HEIGHT_PORTRAIT = 230.0
"""There the hand lies between words and buttons, elsewhere beside them."""
HALF_MIN_HEIGHT_LANDSCAPE = 176.0
HALF_MIN_HEIGHT_LANDSCAPE_PHONE = 150.0
HALF_HEIGHT_SHARE_PORTRAIT = 0.3
HALF_HEIGHT_SHARE = 0.27
"""The share of the screen that a half takes between its least and its greatest height."""
HALF_MAX_HEIGHT_SHARE = 0.42
BUTTONS_HEIGHT = 74.0
"""In portrait, the height of the buttons at the bottom of a half."""
BUTTON_GAP = 6.0
BUTTONS_WIDTH = 3 * CORNER_BUTTON_SIZE + 2 * BUTTON_GAP
"""The width of the three buttons beside the place to hold."""
RESULT_WIDTH, RESULT_HEIGHT = 168.0, 46.0
RESULTS_MIN_MIDDLE_HEIGHT = 300.0
"""A lower middle has no space for the last result: the marks in the row have to do."""
TABLET_TRACK_SCALE = 1.25
TABLET_MIN_WIDTH = 700.0
BRIDGE_MAX_WIDTH = 130.0
BRIDGE_WIDTH_SHARE = 0.13
ROW_HEIGHT_SHARE = 0.42
PAST_CARD_MAX_WIDTH = 56.0
PAST_MAX = 12
GAP = 6.0
NAME_MARGIN = 14.0
"""Of the name at the inner edge of a half."""


@dataclass(frozen=True, slots=True)
class MirroredDuelLayout:
    """How the screen is shared between the halves and the middle."""

    width: float
    height: float
    half_height: float
    track: Rect
    bridge: Rect
    row: RowLayout
    hand: HandArea
    """In a half, as its owner sees it."""

    @property
    def is_portrait(self) -> bool:
        """There is no room beside a hand: it lies across, between names and buttons."""
        return self.width < self.height

    @property
    def is_phone(self) -> bool:
        return min(self.width, self.height) < PHONE_MAX_WIDTH

    @property
    def corner_width(self) -> float:
        """The width of the corners beside a hand."""
        return _corner_width(self.width, self.height)

    @property
    def whole(self) -> Rect:
        return Rect(0, 0, self.width, self.height)

    @property
    def middle(self) -> Rect:
        return Rect(0, self.half_height, self.width, self.height - 2 * self.half_height)

    @property
    def has_results(self) -> bool:
        return self.middle.height >= RESULTS_MIN_MIDDLE_HEIGHT

    def side_area(self, is_far: bool) -> Rect:
        """The free part of the middle before one side, as wide as the row."""
        row, middle = self.row, self.middle
        x, width = row.results.x, row.results.width
        if is_far:
            return Rect(x, middle.y + 4, width, row.area.y - middle.y - 8)
        return Rect(x, row.area.bottom + 4, width, middle.bottom - row.area.bottom - 8)

    def known_area(self, is_far: bool) -> Rect:
        """The place of cards that one side has seen, before it: beside the last result, or behind it."""
        area = self.side_area(is_far)
        if not self.has_results:
            return area
        if self.is_portrait:
            height = area.height - RESULT_HEIGHT - GAP
            return Rect(area.x, area.y + (RESULT_HEIGHT + GAP if is_far else 0), area.width, height)
        width = (area.width - RESULT_WIDTH) / 2 - GAP
        return Rect(area.right - width if is_far else area.x, area.y, width, area.height)

    def question_area(self, is_far: bool) -> Rect:
        """The place of a question about the end of the row: before the person who decides, or beside it."""
        row = self.row
        if self.is_portrait or row.past is None:
            return self.side_area(is_far)
        return Rect(row.results.x - 4, row.area.y, row.area.x - row.results.x - 6, row.area.height)

    @property
    def choice_area(self) -> Rect:
        """Where the Balrog chooses among his cards in the row: over neither his hand nor the end of the row.

        On a tablet it lies between the two, on a phone over the other half.
        """
        row, hand = self.row.area, self.hand
        if self.is_phone:
            return Rect(GAP, row.bottom + 4, self.width - 2 * GAP, self.height - row.bottom - 8)
        if self.is_portrait:
            top = self.half_height - NAME_MARGIN
            return Rect(GAP, top, self.width - 2 * GAP, row.y - top - 4)
        top = self.half_height - hand.line_top + GAP
        return Rect(hand.area.x, top, hand.area.width, row.y - top - 4)

    @property
    def start_area(self) -> Rect:
        """Where it is asked who begins: in the middle, where no card lies yet."""
        results, middle = self.row.results, self.middle
        return Rect(results.x, middle.y + 6, results.width, middle.height - 12)

    def end_area(self, is_far: bool) -> Rect:
        """Where the end of a duel is told: over a hand."""
        height = self.half_height - 12
        return Rect(10, 6 if is_far else self.height - height - 6, self.width - 20, height)


@lru_cache(maxsize=8)
def mirrored_duel_layout(width: float, height: float) -> MirroredDuelLayout:
    is_portrait, is_phone = width < height, min(width, height) < PHONE_MAX_WIDTH
    least, share = HALF_MIN_HEIGHT_LANDSCAPE, HALF_HEIGHT_SHARE
    if is_portrait:
        least, share = HALF_MIN_HEIGHT_PORTRAIT, HALF_HEIGHT_SHARE_PORTRAIT
    elif height < LANDSCAPE_PHONE_MAX_HEIGHT:
        least = HALF_MIN_HEIGHT_LANDSCAPE_PHONE
    half_height = min(max(least, height * share), height * HALF_MAX_HEIGHT_SHARE)
    middle = Rect(0, half_height, width, height - 2 * half_height)
    unit = 1.0 if width < TABLET_MIN_WIDTH else TABLET_TRACK_SCALE
    track_x = 20.0 if is_phone else 36.0
    track = Rect(track_x, middle.y + 12, TRACK_WIDTH * unit, middle.height - 24)
    bridge_width = min(BRIDGE_MAX_WIDTH, width * BRIDGE_WIDTH_SHARE)
    bridge = Rect(width - bridge_width - 12, middle.y + 14, bridge_width, middle.height - 28)
    row_x = track.right + (20 if is_phone else 34)
    space = Rect(row_x, middle.y, bridge.x - row_x - 10, middle.height)
    row = _portrait_row(space) if is_portrait else _landscape_row(space)
    return MirroredDuelLayout(
        width, height, half_height, track, bridge, row, _hand(width, height, half_height)
    )


def _corner_width(width: float, height: float) -> float:
    if width >= height:
        return max(120.0, width * 0.19)
    is_phone = width < PHONE_MAX_WIDTH
    return min(270.0, width - BUTTONS_WIDTH - 28 if is_phone else width * 0.34)


def _hand(width: float, height: float, half_height: float) -> HandArea:
    is_portrait, is_phone = width < height, min(width, height) < PHONE_MAX_WIDTH
    side = 10.0 if is_portrait else _corner_width(width, height) + 18
    top = (94.0 if is_phone else 114.0) if is_portrait else 4.0
    bottom = half_height - (BUTTONS_HEIGHT if is_portrait else 10.0)
    gap = 2.5 if is_phone else 8.0
    hand_width = width - 2 * side
    unit = hand_height(1, 1) - hand_height(0, 1)
    fitting = (bottom - top - hand_height(0, 1)) / unit
    card = min(line_card_width(hand_width, FULL_HAND, gap), fitting)
    # In landscape no card grows: between the hand and the row the Whip asks its question.
    hand_top = top if is_portrait else bottom - hand_height(card, 1)
    return HandArea(Rect(side, hand_top, hand_width, bottom - hand_top), 1, card, gap)


def _portrait_row(space: Rect) -> RowLayout:
    """The large cards in the middle, the earlier ones in a line above them."""
    has_results = space.height >= RESULTS_MIN_MIDDLE_HEIGHT
    length = MIN_LENGTH + 1 if space.width >= 400 else MIN_LENGTH
    width = int(min(space.width / length, space.height * ROW_HEIGHT_SHARE / CARD_ASPECT, ROW_CARD_MAX_WIDTH))
    height = width * CARD_ASPECT
    top = space.y + (space.height - height) / 2
    free = top - space.y - GAP - (RESULT_HEIGHT + GAP if has_results else 0)
    small = int(min(PAST_CARD_MAX_WIDTH, (free - GAP) / CARD_ASPECT, space.width / 8))
    left = space.x + (space.width - length * width) / 2
    past = Rect(space.x, top - small * CARD_ASPECT - GAP, space.width, small * CARD_ASPECT)
    area = Rect(left, top, length * width, height)
    return RowLayout(area, width, length, past if small >= 16 else None, small, space)


def _landscape_row(space: Rect) -> RowLayout:
    margin = RESULT_HEIGHT + 2 * GAP if space.height >= RESULTS_MIN_MIDDLE_HEIGHT else GAP
    inner = Rect(space.x, space.y + margin, space.width, space.height - 2 * margin)
    return side_by_side(inner, space, max(64.0, space.width * ROW_CARD_WIDTH_SHARE), PAST_MAX)
