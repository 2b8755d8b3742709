"""A table that fits: every size of screen, nothing over the edge, nothing on top of another."""

from __future__ import annotations

from itertools import pairwise

import pytest

from app.games.duel.layout import CARD_ASPECT, MIN_TOUCH_SIZE, DuelLayout, duel_layout, hand_layout
from app.games.duel.mirrored_layout import (
    BUTTONS_HEIGHT,
    LINE_GAP,
    cards_in_lines,
    half_hand,
    mirrored_duel_layout,
)
from app.ui.rect import Rect
from engine.duel.components import HAND_SIZE
from tests.app.tables import SCREENS

SMALLEST = (568, 320)


@pytest.fixture(params=[*SCREENS, SMALLEST], ids=lambda size: f"{size[0]}x{size[1]}")
def layout(request: pytest.FixtureRequest) -> DuelLayout:
    return duel_layout(*request.param)


def test_everything_is_on_the_screen(layout: DuelLayout) -> None:
    for box in (
        layout.track,
        layout.row,
        layout.results,
        layout.hand,
        *([layout.past] if layout.past else []),
    ):
        assert box.x >= 0
        assert box.y >= 0
        assert box.right <= layout.width + 1
        assert box.bottom <= layout.height
        assert box.width > 0
        assert box.height > 0


def test_the_row_lies_between_hall_and_hand(layout: DuelLayout) -> None:
    assert layout.track.right <= layout.row.x
    assert layout.row.bottom <= layout.results.y
    if layout.landscape_phone:
        assert layout.results.right <= layout.hand.x, "the hand lies beside the row"
        assert layout.own_name.right <= layout.width - 2 * MIN_TOUCH_SIZE, (
            "the buttons stand beside one's own name"
        )
    else:
        assert layout.row.bottom < layout.hand.y
    for box in (layout.sentence, layout.confirm):
        beside = box.x >= layout.hand.right
        assert beside or layout.hand.bottom <= box.y + 1, "nothing covers a card of the hand"
    if layout.past is not None and not layout.landscape:
        assert layout.past.bottom <= layout.row.y


def test_cards_of_the_row_are_large_enough_to_read(layout: DuelLayout) -> None:
    assert layout.card_width >= (64 if layout.landscape_phone else 72)
    assert isinstance(layout.card_width, int), "sockets of neighbours meet on whole pixels"


@pytest.mark.parametrize("count", range(1, HAND_SIZE + 1))
def test_every_card_of_a_hand_is_a_thumb_wide_and_in_full_sight(layout: DuelLayout, count: int) -> None:
    hand = hand_layout(layout.hand, count)
    width = hand.card_width
    assert len(hand.areas) == count
    assert width >= MIN_TOUCH_SIZE
    for spot, later in pairwise(hand.areas):
        is_beside, is_below = later.x - spot.x >= width, later.y - spot.y >= width * CARD_ASPECT - 3
        assert is_beside or is_below, "no card covers another's sockets"
    for spot in hand.areas:
        assert spot.x >= 0 and spot.x + width <= layout.width
        assert layout.hand.y <= spot.y and spot.y + width * CARD_ASPECT <= layout.hand.bottom + 12


def test_buttons_are_a_thumb_high(layout: DuelLayout) -> None:
    assert layout.height - layout.buttons_top >= 50


@pytest.mark.parametrize(
    "room", [Rect(161, 374, 519, 432), Rect(161, 277, 855, 266)], ids=["upright", "sideways"]
)
def test_between_two_people_a_whole_row_fits_and_its_cards_are_as_wide_as_can_be(room: Rect) -> None:
    widths = []
    for count in range(1, 2 * HAND_SIZE + 1):
        per_line, width = cards_in_lines(room, count)
        lines = -(-count // per_line)
        assert per_line * width <= room.width
        assert lines * (width * CARD_ASPECT + LINE_GAP) - LINE_GAP <= room.height
        widths.append(width)
    assert widths == sorted(widths, reverse=True), "no card grows when another is laid"
    assert widths[7] >= 106, "eight cards, two thirds of a duel, are large"
    assert widths[-1] >= 86, "the longest row of the final can be read"


@pytest.mark.parametrize("size", [*SCREENS, SMALLEST], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("known", [False, True])
def test_between_two_people_a_whole_hand_shows_on_every_screen(size: tuple[int, int], known: bool) -> None:
    room = mirrored_duel_layout(*size)
    assert room.middle.height >= 50
    for count in range(1, HAND_SIZE + 1):
        box, width = half_hand(room, count, known)
        assert width >= 30
        assert count * width <= box.width
        assert box.bottom <= room.half_height - (BUTTONS_HEIGHT if room.is_portrait else 0)
        assert not room.is_portrait or box.y >= room.text_bottom
