"""A table that fits: every size of screen, nothing over the edge, nothing on top of another."""

from __future__ import annotations

from itertools import pairwise

import pytest

from app.games.duel.layout import TALL_CARD, THUMB, Places, held, places
from app.games.duel.mirrored_layout import AIR, BELOW, hand_in, lined, spread
from app.ui.rect import Box
from engine.duel.components import HAND
from tests.app.tables import SCREENS

SMALLEST = (568, 320)


@pytest.fixture(params=[*SCREENS, SMALLEST], ids=lambda size: f"{size[0]}x{size[1]}")
def spots(request: pytest.FixtureRequest) -> Places:
    return places(*request.param)


def test_everything_is_on_the_screen(spots: Places) -> None:
    for box in (spots.track, spots.row, spots.results, spots.hand, *([spots.past] if spots.past else [])):
        assert box.x >= 0
        assert box.y >= 0
        assert box.right <= spots.width + 1
        assert box.foot <= spots.height
        assert box.w > 0
        assert box.h > 0


def test_the_row_lies_between_hall_and_hand(spots: Places) -> None:
    assert spots.track.right <= spots.row.x
    assert spots.row.foot <= spots.results.y
    if spots.aside:
        assert spots.results.right <= spots.hand.x, "the hand lies beside the row"
        assert spots.own.right <= spots.width - 2 * THUMB, "the buttons stand beside one's own name"
    else:
        assert spots.row.foot < spots.hand.y
    for box in (spots.sentence, spots.confirm):
        beside = box.x >= spots.hand.right
        assert beside or spots.hand.foot <= box.y + 1, "nothing covers a card of the hand"
    if spots.past is not None and not spots.landscape:
        assert spots.past.foot <= spots.row.y


def test_cards_of_the_row_are_large_enough_to_read(spots: Places) -> None:
    assert spots.card >= (64 if spots.aside else 72)
    assert isinstance(spots.card, int), "sockets of neighbours meet on whole pixels"


@pytest.mark.parametrize("count", range(1, HAND + 1))
def test_every_card_of_a_hand_is_a_thumb_wide_and_in_full_sight(spots: Places, count: int) -> None:
    width, found = held(spots.hand, count)
    assert len(found) == count
    assert width >= THUMB
    for (x, y, _turn), (later_x, later_y, _turned) in pairwise(found):
        aside, below = later_x - x >= width, later_y - y >= width * TALL_CARD - 3
        assert aside or below, "no card covers another's sockets"
    for x, y, _turn in found:
        assert x >= 0 and x + width <= spots.width
        assert spots.hand.y <= y and y + width * TALL_CARD <= spots.hand.foot + 12


def test_buttons_are_a_thumb_high(spots: Places) -> None:
    assert spots.height - spots.buttons >= 50


@pytest.mark.parametrize(
    "room", [Box(161, 374, 519, 432), Box(161, 277, 855, 266)], ids=["upright", "sideways"]
)
def test_between_two_people_a_whole_row_fits_and_its_cards_are_as_wide_as_can_be(room: Box) -> None:
    widths = []
    for count in range(1, 2 * HAND + 1):
        per_line, width = lined(room, count)
        lines = -(-count // per_line)
        assert per_line * width <= room.w
        assert lines * (width * TALL_CARD + AIR) - AIR <= room.h
        widths.append(width)
    assert widths == sorted(widths, reverse=True), "no card grows when another is laid"
    assert widths[7] >= 106, "eight cards, two thirds of a duel, are large"
    assert widths[-1] >= 86, "the longest row of the final can be read"


@pytest.mark.parametrize("size", [*SCREENS, SMALLEST], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("known", [False, True])
def test_between_two_people_a_whole_hand_shows_on_every_screen(size: tuple[int, int], known: bool) -> None:
    room = spread(*size)
    assert room.middle.h >= 50
    for count in range(1, HAND + 1):
        box, width = hand_in(room, count, known)
        assert width >= 30
        assert count * width <= box.w
        assert box.foot <= room.half - (BELOW if room.tall else 0)
        assert not room.tall or box.y >= room.said
