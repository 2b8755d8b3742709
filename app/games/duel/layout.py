"""Where everything lies on the table of The Duel, from the room there is. Nothing but arithmetic."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.duel.art.board import TRACK_WIDTH
from app.games.duel.art.bridge import Bridge
from app.ui.rect import Box
from app.ui.theme import sideways

TALL_CARD = 1.5
HAND_MOST = 62.0
NARROW = 480.0
"""Below this a hand of nine lies in two lines: side by side its cards would be less than a thumb wide."""
THUMB = 48.0
BUTTON = 60.0
"""A round button with its air."""
LINE = 5
LINE_GAP = 6.0


@dataclass(frozen=True, slots=True)
class Places:
    """The parts of the table. `card` is the width of a card of the last exchange, `small` of earlier ones."""

    width: float
    height: float
    hall: Box
    bridge: Bridge
    pawn: float
    top: float
    track: Box
    past: Box | None
    small: int
    row: Box
    card: int
    results: Box
    shelf: Box
    hand: Box
    sentence: Box
    """What is due, or what a raised card would do."""
    confirm: Box
    """The golden button."""
    buttons: float
    """The top of the small buttons in the lower corners."""
    low: bool
    own: Box
    """One's own name, and what is left."""
    board: float
    """How far the table reaches to the right; on a phone held sideways the hand lies beyond."""
    corners: tuple[float, float]
    """Where the small buttons beside the golden one begin."""
    moon: tuple[int, int]
    """Where it stands in the hall: below the words, or between them."""
    landscape: bool = False
    aside: bool = False
    """Does the hand lie beside the table, not below it?"""

    @property
    def dip(self) -> float:
        """How far the rim of the shelf falls towards both edges: it stays above one's own name."""
        return min(28.0, self.own.y - self.shelf.y + 2)


def places(width: float, height: float, scale: float = 1.0) -> Places:
    """The table for one person: upright on a phone, and with more air on anything larger."""
    if sideways(width, height):
        return _aside(width, height, scale)
    if width >= 900 and width > height:
        return _landscape(width, height, scale)
    return _upright(width, height, scale)


def _upright(width: float, height: float, scale: float) -> Places:
    low = height < 720
    margin = 10.0 if width < 600 else 30.0
    track = TRACK_WIDTH * (1.0 if width < 700 else 1.4)
    left = margin + track + 10
    card = int(min((width - left - margin) / 3, (height - 250) / 4.6, 190))
    hand_h = _two_lines(height) if width < NARROW else hand_width(width, 7) * TALL_CARD
    buttons = height - (58 if low else 74)
    sentence = buttons - (30 if low else 36) * min(scale, 1.4)
    confirm = min(width - 150, 300)
    hand_top = sentence - hand_h - (6 if low else 14)
    shelf_top = hand_top - (38 if low else 62 if width < NARROW else 86)
    results_h = (48 if low else 56) * min(scale, 1.5)
    results_y = shelf_top - results_h + (8 if low else -10)
    row_y = results_y - card * TALL_CARD - 12
    small = 0 if low else int(min(46 if width < 600 else 64, card * 0.5))
    past_y = row_y - small * TALL_CARD - 16
    hall_foot = (past_y if small else row_y) + (34 if not low else 0)
    track_top = (past_y if small else row_y) - (14 if small else 28)
    bridge = _bridge(width, hall_foot)
    row_x = left + max(0.0, (width - left - margin - 3 * card) / 2)
    return Places(
        width=width,
        height=height,
        hall=Box(0, 0, width, round(hall_foot)),
        bridge=bridge,
        pawn=min(44.0 if low else 58.0, hall_foot * 0.27),
        top=8 if low else 20,
        track=Box(margin, track_top, track, results_y + results_h - track_top),
        past=Box(row_x, past_y, 3 * card, small * TALL_CARD) if small else None,
        small=small,
        row=Box(row_x, row_y, 3 * card, card * TALL_CARD),
        card=card,
        results=Box(row_x, results_y, 3 * card, results_h),
        shelf=Box(0, shelf_top, width, height - shelf_top),
        hand=Box(margin / 2, hand_top, width - margin, hand_h),
        sentence=Box(12, sentence, width - 24, buttons - sentence),
        confirm=Box((width - confirm) / 2, buttons, confirm, 50),
        buttons=buttons,
        low=low,
        own=Box(12, shelf_top + (12 if low else 30), width - 22, 26),
        board=width,
        corners=(18.0, width - 66),
        moon=_moon(width, hall_foot, 8 if low else 20),
    )


def _moon(width: float, height: float, top: float) -> tuple[int, int]:
    """Below the words at the head of the hall."""
    return round(width * 0.31), round(max(height * 0.31, top + 48 + min(width, 420) * 0.07))


def _aside(width: float, height: float, scale: float) -> Places:
    """On a phone held sideways: hall and row on the left, the hand and what is done with it on the right."""
    board = min(width * 0.56, width - LINE * (THUMB + 2) - 18)
    panel, inner = board + 6, width - board - 14
    left = TRACK_WIDTH + 16.0
    results_h = 46 * min(scale, 1.3)
    card = int(min((board - left - 8) / 3, (height - results_h - 156) / TALL_CARD))
    results_y = height - results_h - 6
    row_y = results_y - card * TALL_CARD - 10
    buttons, hand_top = height - 54, 76.0
    least = 2 * THUMB * TALL_CARD + LINE_GAP
    sentence = buttons - min(46 * min(scale, 1.4), buttons - hand_top - least - 8)
    confirm = inner - 2 * BUTTON
    row_x = left + max(0.0, (board - left - 8 - 3 * card) / 2)
    bridge = _bridge(board, row_y - 4)
    return Places(
        width=width,
        height=height,
        hall=Box(0, 0, round(board + 24), round(row_y + 20)),
        bridge=bridge,
        pawn=38,
        top=6,
        track=Box(8, row_y - 6, TRACK_WIDTH, height - row_y),
        past=None,
        small=0,
        row=Box(row_x, row_y, 3 * card, card * TALL_CARD),
        card=card,
        results=Box(row_x, results_y, 3 * card, results_h),
        shelf=Box(board - 6, 0, width - board + 6, height),
        hand=Box(panel, hand_top, inner, sentence - hand_top - 8),
        sentence=Box(panel, sentence, inner, buttons - sentence),
        confirm=Box(panel + BUTTON, buttons, confirm, 50),
        buttons=buttons,
        low=True,
        own=Box(panel + 8, 6, inner - 8 - 2 * THUMB - 12, 46),
        board=board,
        corners=(panel, width - 8 - THUMB),
        moon=(round(board * 0.57), 32),
        aside=True,
    )


def _landscape(width: float, height: float, scale: float) -> Places:
    track = TRACK_WIDTH * 1.25
    margin, shelf_h = 34.0, 250.0 if height > 700 else 200.0
    shelf_top = height - shelf_h
    card = int(min(150.0, (shelf_top - 190) / 2.1))
    results_h = 56 * min(scale, 1.5)
    row_y = shelf_top - results_h - 18 - card * TALL_CARD - 10
    small = int(card * 0.5)
    past_x = margin + track + 40
    row_x = max(width / 2 - 1.5 * card, min(width - 3 * card - 50, past_x + 7 * small + 40))
    return Places(
        width=width,
        height=height,
        hall=Box(0, 0, width, round(row_y + 30)),
        bridge=_bridge(min(width, 760.0), row_y + 10, (width - min(width, 760.0)) / 2),
        pawn=58,
        top=18,
        track=Box(margin, 92, track, shelf_top - 108),
        past=Box(past_x, row_y + 20, row_x - past_x - 30, small * TALL_CARD),
        small=small,
        row=Box(row_x, row_y, 3 * card, card * TALL_CARD),
        card=card,
        results=Box(row_x, row_y + card * TALL_CARD + 12, 3 * card, results_h),
        shelf=Box(0, shelf_top, width, shelf_h),
        hand=Box(width * 0.16, shelf_top + 62, width * 0.62, 92 * TALL_CARD),
        sentence=Box(width * 0.8, shelf_top + 62, width * 0.2 - 14, 58),
        confirm=Box(width * 0.8, shelf_top + 124, width * 0.2 - 14, 50),
        buttons=height - 66,
        low=height < 700,
        own=Box(12, shelf_top + (12 if height < 700 else 30), width - 22, 26),
        board=width,
        corners=(18.0, width - 66),
        moon=_moon(width, row_y + 30, 18),
        landscape=True,
    )


def _bridge(width: float, foot: float, x: float = 0) -> Bridge:
    rise = min(12.5, max(7.0, foot / 25))
    span = min(width * 0.8, 640.0)
    left = x + (width - span) / 2
    top = foot - max(40.0, foot * 0.3)
    return Bridge(left, top, span, rise, max(36.0, foot * 0.19), apron=left + 10)


def _two_lines(height: float) -> float:
    """How high two lines of a hand are: each card at least as wide as a thumb."""
    card = THUMB if height < 720 else 54.0 if height < 900 else 60.0
    return 2 * card * TALL_CARD + LINE_GAP


def hand_width(room: float, count: int) -> float:
    """The width of a card in a hand of so many, side by side in full sight."""
    most = HAND_MOST if room < 600 else 92.0
    return max(34.0, min(most, room / max(7, count) - _gap(room)))


def _gap(room: float) -> float:
    return 2 if room < 600 else 8


def held(hand: Box, count: int) -> tuple[float, list[tuple[float, float, float]]]:
    """How wide a hand's cards are, and left, top and turn of each: on a phone many lie in two lines."""
    if hand.h < 2 * THUMB * TALL_CARD:
        return hand_width(hand.w, count), hand_places(hand, count)
    if count <= LINE:
        apart = 8 if hand.w / LINE - 8 >= THUMB else 2
        card = min(hand.w / LINE - apart, hand.h / TALL_CARD / 1.3)
        line = Box(hand.x, hand.y + (hand.h - card * TALL_CARD) / 2, hand.w, card * TALL_CARD)
        return card, _arc(line, count, card, apart / 2, 1.6)
    height = (hand.h - LINE_GAP) / 2
    card = min(hand.w / LINE - 2, height / TALL_CARD)
    upper = (count + 1) // 2
    lines = (Box(hand.x, y, hand.w, height) for y in (hand.y, hand.y + height + LINE_GAP))
    spots = [_arc(line, many, card, 6, 0.8) for line, many in zip(lines, (upper, count - upper), strict=True)]
    return card, [*spots[0], *spots[1]]


def hand_places(hand: Box, count: int) -> list[tuple[float, float, float]]:
    """Left, top and turn of each card of a hand: side by side, never overlapping, in a gentle arc."""
    return _arc(hand, count, hand_width(hand.w, count), _gap(hand.w), 2.2 if hand.w < 600 else 2.6)


def _arc(line: Box, count: int, card: float, gap: float, arc: float) -> list[tuple[float, float, float]]:
    step = card + gap
    start = line.x + (line.w - step * count + gap) / 2
    middle = (count - 1) / 2
    return [
        (start + step * index, line.y + abs(index - middle) * arc, (index - middle) * arc * 0.55)
        for index in range(count)
    ]
