"""A table that fits: every size of screen, nothing over the edge, nothing on top of another."""

from __future__ import annotations

from itertools import combinations

import pytest

from app.games.duel.action_bar import _confirm_button
from app.games.duel.art.stone_bridge import STEPS
from app.games.duel.hand_layout import (
    CARD_ASPECT,
    CARDS_PER_LINE,
    MAX_GROWTH,
    MIN_TOUCH_SIZE,
    CardSpot,
    hand_layout,
)
from app.games.duel.layout import DuelLayout, duel_layout, table_scale
from app.games.duel.mirrored_layout import BUTTONS_HEIGHT, mirrored_duel_layout
from app.games.duel.prompts import SWAP_RIM, above_covered_hand, swap_layout
from app.games.duel.row_layout import RowLayout
from app.games.duel.sides import BUTTON_SIZE
from app.ui.rect import Rect
from app.ui.theme import CAPS
from app.ui.widgets import LINE_HEIGHTS
from engine.duel.components import HAND_SIZE
from tests.app.contexts import still_context
from tests.app.tables import SCREENS, rendered
from tests.app.text_measure import natural_height

SMALLEST = (568, 320)
MONITORS = ((1920, 1080), (2560, 1440))


def laid_out(width: int, height: int) -> tuple[int, int]:
    """The size for which the table of this screen is laid out, to be shown larger."""
    scale = table_scale(width, height)
    return round(width / scale), round(height / scale)


SIZES = list(dict.fromkeys(laid_out(*size) for size in (*SCREENS, SMALLEST, *MONITORS)))
LARGE_TEXTS = (1.3, 2.0)
OVERLAP_MARGIN = 3.0
"""Cards that lie at an angle touch at their corners."""
COUNTS = range(1, HAND_SIZE + 1)


def size_name(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


@pytest.fixture(params=SIZES, ids=size_name)
def layout(request: pytest.FixtureRequest) -> DuelLayout:
    return duel_layout(*request.param)


def rects_of(layout: DuelLayout) -> list[Rect]:
    row = layout.row
    return [
        *(layout.track, row.area, row.results, layout.hand.area, layout.sentence, layout.confirm),
        *(layout.question_area, layout.choice_area, layout.start_area, layout.open_hand, layout.end_area),
        *([row.past] if row.past else []),
    ]


@pytest.mark.parametrize("scale", [1.0, *LARGE_TEXTS])
@pytest.mark.parametrize("size", SIZES, ids=size_name)
@pytest.mark.parametrize("is_open", [False, True])
def test_everything_is_on_the_screen(size: tuple[int, int], scale: float, is_open: bool) -> None:
    layout = duel_layout(*size, scale, is_open)
    for box in rects_of(layout):
        assert box.x >= 0
        assert box.y >= 0
        assert box.right <= layout.width + 1
        assert box.bottom <= layout.height + 1
        assert box.width > 0
        assert box.height > 0


def test_the_row_lies_between_hall_and_hand(layout: DuelLayout) -> None:
    row, hand = layout.row, layout.hand.area
    assert layout.track.right <= row.area.x
    assert row.area.bottom <= row.results.y
    if layout.landscape_phone:
        assert row.results.right <= hand.x, "the hand lies beside the row"
        assert layout.own_name.right <= layout.width - 2 * MIN_TOUCH_SIZE, "buttons stand beside the own name"
    else:
        assert row.results.bottom <= layout.own_name.y + 1
        assert layout.own_name.bottom <= hand.y + 1, "a raised card covers no words"
    for box in (layout.sentence, layout.confirm):
        assert box.x >= hand.right or hand.bottom <= box.y + 1, "nothing covers a card of the hand"
    if row.past is not None and not layout.landscape:
        assert row.past.bottom <= row.area.y


def test_a_question_covers_neither_the_hand_nor_the_end_of_the_row(layout: DuelLayout) -> None:
    hand, row, asked = layout.hand.area, layout.row.area, layout.question_area
    assert asked.x >= hand.right or asked.y >= hand.bottom - 4
    assert asked.y >= row.bottom or asked.x >= row.right
    assert asked.height >= 92 and asked.width >= 200, "two lines of words, and buttons as high as a thumb"
    start = layout.start_area
    assert start.right <= hand.x or start.bottom <= hand.y, "who begins is decided by looking at the hand"


@pytest.mark.parametrize("scale", [1.0, *LARGE_TEXTS])
@pytest.mark.parametrize("size", [(390, 844), (375, 812), (412, 915), (820, 1180)], ids=size_name)
def test_words_and_energy_leave_the_bridge_in_sight(size: tuple[int, int], scale: float) -> None:
    layout, ui = duel_layout(*size, scale), still_context(*size, scale).ui.capped_scale()
    bridge, ground = layout.bridge, layout.bridge.y + layout.bridge.rise
    keystone_top = bridge.y - bridge.rise * STEPS
    name_bottom = layout.top + ui.text_size(23) * LINE_HEIGHTS[CAPS] + ui.text_size(15) * 1.25
    assert name_bottom <= keystone_top
    assert layout.top + BUTTON_SIZE <= ground - layout.pawn_size
    assert ground <= layout.track.y + 5


def overlaps(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


@pytest.mark.parametrize("size", SIZES, ids=size_name)
def test_where_the_whip_asks_all_its_cards_are_in_sight_and_no_hand_is_covered(size: tuple[int, int]) -> None:
    """The cards of the row, from which one is chosen, are each a thumb wide; more than six are rare."""
    width, height = size
    ui, between = still_context(width, height).ui, mirrored_duel_layout(width, height)
    alone, among_open = duel_layout(width, height), duel_layout(width, height, 1.0, True)
    assert not overlaps(alone.choice_area, alone.hand.area) or alone.choice_covers_hand
    for layout in (alone, among_open):
        if layout.choice_covers_hand:
            assert overlaps(layout.choice_area, layout.hand.area)
            small = above_covered_hand(layout.choice_area)
            assert layout.choice_area.bottom - small.bottom >= 40, "the hand is seen in it"
            assert swap_layout(ui, small, 5, "a" * 118, "a" * 22).card_width >= 0.8 * MIN_TOUCH_SIZE
    for area in (between.choice_area, alone.choice_area, among_open.choice_area):
        assert swap_layout(ui, area, 5, "a" * 118, "a" * 22).card_width + 2 * SWAP_RIM >= MIN_TOUCH_SIZE - 0.5
        assert (
            swap_layout(ui, area, 9, "a" * 118, "a" * 22).card_width + 2 * SWAP_RIM >= 0.75 * MIN_TOUCH_SIZE
        )
    hand = between.hand
    far_hand_bottom = between.half_height - hand.line_top
    far_hand = Rect(hand.area.x, 0, hand.area.width, far_hand_bottom)
    assert not overlaps(between.choice_area, far_hand), "turned to its owner, at the top of the screen"
    assert not overlaps(between.choice_area, between.row.area)
    assert not overlaps(alone.choice_area, alone.row.area)
    if min(size) >= 600:
        assert not overlaps(alone.choice_area, alone.hand.area)


def test_cards_of_the_row_are_large_enough_to_read(layout: DuelLayout) -> None:
    assert layout.row.card_width >= (64 if layout.landscape_phone else 72)
    assert isinstance(layout.row.card_width, int), "sockets of neighbors meet on whole pixels"


def bottom(spot: CardSpot) -> float:
    return spot.y + spot.height


def assert_no_overlap(card_places: tuple[CardSpot, ...]) -> None:
    """Both edges of every card stay in sight."""
    for one, other in combinations(card_places, 2):
        beside = one.x + one.width <= other.x or other.x + other.width <= one.x
        apart = bottom(one) <= other.y + OVERLAP_MARGIN or bottom(other) <= one.y + OVERLAP_MARGIN
        assert beside or apart, (one, other)


@pytest.mark.parametrize("count", COUNTS)
def test_every_card_of_a_hand_is_a_thumb_wide_and_in_full_sight(layout: DuelLayout, count: int) -> None:
    hand, area = hand_layout(layout.hand, count), layout.hand.area
    assert len(hand.card_places) == count
    assert hand.card_width >= MIN_TOUCH_SIZE
    for spot in hand.card_places:
        assert spot.x >= area.x - 0.1 and spot.x + spot.width <= area.right + 0.1
        assert area.y <= spot.y and bottom(spot) <= area.bottom + 12
    assert_no_overlap(hand.card_places)


@pytest.mark.parametrize("count", COUNTS)
def test_the_others_make_room_for_a_raised_card(layout: DuelLayout, count: int) -> None:
    area, lowered = layout.hand.area, hand_layout(layout.hand, count)
    for raised in range(count):
        card_places = hand_layout(layout.hand, count, raised).card_places
        assert_no_overlap(card_places)
        assert card_places[raised].width > 1.05 * lowered.card_width, "it grows"
        others = [spot.width for index, spot in enumerate(card_places) if index != raised]
        assert others == [lowered.card_width] * (count - 1), "the others keep their size"
        for spot in card_places:
            assert spot.x >= area.x - 0.1 and spot.x + spot.width <= area.right + 0.1
            assert spot.y >= area.y - 0.1, "it covers nothing above the hand"


def test_no_card_shrinks_as_others_leave_the_hand(layout: DuelLayout) -> None:
    widths = [hand_layout(layout.hand, count).card_width for count in reversed(COUNTS)]
    assert widths == sorted(widths) and widths[0] == layout.hand.card_width
    assert widths[-1] <= MAX_GROWTH * widths[0]


def test_the_hand_fills_a_phone() -> None:
    hand = duel_layout(390, 844).hand
    nine, few = hand_layout(hand, 9), hand_layout(hand, 3)
    assert 71 <= nine.card_width <= 74
    places = nine.card_places[:CARDS_PER_LINE]
    assert places[-1].x + places[-1].width - places[0].x >= 370
    assert few.card_width >= 1.2 * nine.card_width, "the last cards use the space of those that have left"
    assert duel_layout(360, 640).hand.card_width >= 54


def test_the_whole_table_grows_with_the_screen() -> None:
    """Words, buttons and cards alike: it is laid out as on a tablet, and shown larger."""
    tablet = duel_layout(1180, 820)
    for width, height in ((1440, 900), *MONITORS):
        scale = table_scale(width, height)
        layout = duel_layout(width / scale, height / scale)
        assert scale >= height / 900
        assert layout.row.card_width >= tablet.row.card_width
        assert layout.hand.card_width >= tablet.hand.card_width
    for upright in ((820, 1180), (390, 844), (1080, 810), (844, 390)):
        assert table_scale(*upright) == 1


@pytest.mark.parametrize("size", SIZES, ids=size_name)
def test_larger_text_gets_more_space(size: tuple[int, int]) -> None:
    usual, large = duel_layout(*size), duel_layout(*size, 2.0)
    assert large.row.results.height > usual.row.results.height
    if not usual.landscape_phone:
        assert large.own_name.height > usual.own_name.height
        assert large.confirm.height > usual.confirm.height


@pytest.mark.parametrize("count", range(HAND_SIZE + 1))
def test_the_sentence_takes_what_a_hand_leaves_free_and_covers_no_card(
    layout: DuelLayout, count: int
) -> None:
    area, places = layout.sentence_area(count), hand_layout(layout.hand, count).card_places
    assert area.bottom == layout.sentence.bottom and area.height >= layout.sentence.height
    for spot in places:
        assert area.x >= spot.x + spot.width or area.y >= bottom(spot) - 12
    if not count and not layout.landscape:
        assert area.y < layout.hand.area.y + 20, "an empty shelf has room for it in its middle"


def test_buttons_are_a_thumb_high(layout: DuelLayout) -> None:
    assert layout.height - layout.buttons_top >= 50


def test_small_cards_keep_to_their_place(layout: DuelLayout) -> None:
    row = layout.row
    if row.past is None:
        return
    assert row.past_per_line * row.past_card_width <= row.past.width
    assert row.past_lines * row.past_card_width * CARD_ASPECT <= row.past.height + 1
    assert row.past.right <= row.area.x or row.past.bottom <= row.area.y


# Between two people


@pytest.mark.parametrize("size", SIZES, ids=size_name)
def test_between_two_people_a_whole_hand_shows_on_every_screen(size: tuple[int, int]) -> None:
    layout = mirrored_duel_layout(*size)
    assert layout.middle.height >= 50
    area = layout.hand.area
    assert area.bottom <= layout.half_height - (BUTTONS_HEIGHT if layout.is_portrait else 0)
    for count in COUNTS:
        for raised in (None, *range(count)):
            card_places = hand_layout(layout.hand, count, raised).card_places
            assert_no_overlap(card_places)
            assert all(spot.width >= 28 and spot.y >= area.y - 0.1 for spot in card_places)
            assert (
                card_places[0].x >= area.x - 0.1
                and card_places[-1].x + card_places[-1].width <= area.right + 0.1
            )


@pytest.mark.parametrize("size", SIZES, ids=size_name)
def test_between_two_people_the_row_is_one_line(size: tuple[int, int]) -> None:
    """The last exchange never breaks: its two cards lie side by side, with the place of the next one."""
    layout = mirrored_duel_layout(*size)
    row: RowLayout = layout.row
    assert row.length >= 3
    assert row.length * row.card_width <= row.area.width + 1
    assert layout.track.right <= row.area.x and row.area.right <= layout.bridge.x
    assert layout.middle.y <= row.area.y and row.area.bottom <= layout.middle.bottom + 1


@pytest.mark.parametrize("size", [(820, 1180), (1180, 820), (1024, 768)], ids=size_name)
@pytest.mark.parametrize("is_far", [False, True])
def test_between_two_people_a_question_lies_in_the_free_middle(size: tuple[int, int], is_far: bool) -> None:
    layout = mirrored_duel_layout(*size)
    asked, row, middle = layout.question_area(is_far), layout.row.area, layout.middle
    assert middle.y <= asked.y and asked.bottom <= middle.bottom
    assert asked.bottom <= row.y or asked.y >= row.bottom or asked.right <= row.x
    assert asked.height >= 92 and asked.width >= 130
    assert layout.row.card_width >= 100, "the last exchange can be read from both sides"


@pytest.mark.parametrize("size", [(390, 844), (1180, 820)], ids=size_name)
def test_an_open_hand_is_a_strip_that_can_be_read(size: tuple[int, int]) -> None:
    layout = duel_layout(*size, 1.0, True)
    width = layout.open_hand.height / CARD_ASPECT
    assert width >= (36 if size[0] < 600 else 60)
    assert layout.open_hand.bottom <= layout.row.area.y


def test_the_end_of_a_duel_has_room_and_leaves_the_row_in_sight(layout: DuelLayout) -> None:
    area = layout.end_area
    assert not overlaps(area, layout.row.area) and not overlaps(area, layout.row.results)
    assert area.height >= 190, "the banner, three lines of words beside the figure, and the margins"
    if layout.landscape:
        assert area.width / area.height >= 4, "all of it stands side by side"


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6, 2.0])
@pytest.mark.parametrize("size", [*SCREENS, (1920, 1080)])
def test_no_step_of_the_bridge_lies_under_an_open_hand(size: tuple[int, int], scale: float) -> None:
    layout = duel_layout(*size, scale, True)
    bridge = layout.bridge
    assert bridge.y - STEPS * bridge.rise >= layout.open_hand.bottom
    assert layout.open_hand.height >= 36, "what lies there can be told"


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("size", SCREENS)
def test_the_golden_button_is_no_higher_than_its_place(size: tuple[int, int], scale: float) -> None:
    ui = still_context(*size, scale).ui
    layout = duel_layout(*size, scale)
    button = rendered(_confirm_button, ui, layout, "Spielen", print, None)
    assert natural_height(button, layout.confirm.width) <= layout.confirm.height + 1
    assert layout.confirm.bottom <= size[1]
