"""A map that fits: every size of screen, lands that touch but never overlap, stones that stay in them."""

from __future__ import annotations

from dataclasses import astuple
from itertools import combinations
from xml.etree import ElementTree

import pytest

from app import i18n
from app.games.confrontation.art import cards as card_art
from app.games.confrontation.art import (
    glyphs as confrontation_glyphs_art,
)
from app.games.confrontation.art import map as map_art
from app.games.confrontation.art import map_geometry
from app.games.confrontation.art import pieces as piece_art
from app.games.confrontation.art.map_geometry import UPRIGHT_MAP, MapGeometry
from app.games.confrontation.layout import ConfrontationLayout, confrontation_layout
from app.games.confrontation.placement import FRONTS, home_region
from app.games.confrontation.regions import _is_name_in_window
from app.ui.rect import Rect
from app.ui.theme import TOUCH_TARGET_SIZE
from engine.confrontation.components import CAPACITY, CARDS, PIECES, REGIONS, SPECIALS
from tests.app.tables import SCREENS

SVG = "{http://www.w3.org/2000/svg}svg"
FINGER = 44


@pytest.fixture(params=SCREENS, ids=lambda size: f"{size[0]}x{size[1]}")
def layout(request: pytest.FixtureRequest) -> ConfrontationLayout:
    return confrontation_layout(*request.param)


@pytest.mark.parametrize("turned", [False, True])
def test_lands_never_overlap(layout: ConfrontationLayout, turned: bool) -> None:
    rotated_layout = confrontation_layout(layout.width, layout.height, rotated=turned)
    for first, second in combinations(REGIONS, 2):
        ax, ay, aw, ah = astuple(rotated_layout.region(first))
        bx, by, bw, bh = astuple(rotated_layout.region(second))
        apart = ax + aw <= bx + 0.1 or bx + bw <= ax + 0.1 or ay + ah <= by + 0.1 or by + bh <= ay + 0.1
        assert apart, f"{first} lies over {second}"


@pytest.mark.parametrize(("width", "height"), [(640, 360), (844, 390), (932, 430)])
def test_on_a_sideways_map_no_piece_covers_the_name_of_its_home(width: int, height: int) -> None:
    layout = confrontation_layout(width, height)
    for region in (home_region("light"), home_region("dark")):
        middle = layout.region_name_center(region)[1]
        assert middle - 8 > layout.map_window.y
        for count in range(1, CAPACITY[REGIONS.index(region)] + 1):
            tops = [layout.piece_position(region, index, count)[1] for index in range(count)]
            assert middle < min(tops), f"{count} in {region}"


def test_lands_are_large_enough_for_a_finger(layout: ConfrontationLayout) -> None:
    for region in REGIONS:
        _x, _y, width, height = astuple(layout.region(region))
        assert width >= FINGER
        assert height >= FINGER


def test_the_map_lies_between_header_and_bar(layout: ConfrontationLayout) -> None:
    for region in REGIONS:
        x, y, width, height = astuple(layout.region(region))
        assert x >= -1
        assert x + width <= layout.width + 1
        assert y >= (0 if layout.landscape_phone else layout.header_height) - 1
        if layout.is_wide:
            assert x + width <= layout.action_bar.x + 1
            assert y + height <= layout.height + 1
        else:
            assert y + height <= layout.action_bar.y + 1


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("seat", ["light", "dark"])
def test_whoever_places_sees_all_of_their_half_and_larger(
    layout: ConfrontationLayout, seat: str, turned: bool
) -> None:
    near = confrontation_layout(layout.width, layout.height, placing_seat=seat, rotated=turned)
    left, top, width, height = near.window
    for region in (*FRONTS[seat], home_region(seat)):
        x, y, w, h = astuple(near.region(region))
        assert left - 1 <= x
        assert x + w <= left + width + 1
        assert top - 1 <= (y if near.landscape_phone else y - 0.1 * h)
        assert y + h <= top + height + 1
    assert near.piece_size[0] > layout.piece_size[0]


def touch_rects(layout: ConfrontationLayout) -> list[Rect]:
    """What belongs to each piece when every land holds as many as it can."""
    return [
        layout.touch_rect(region, index, CAPACITY[number])
        for number, region in enumerate(REGIONS)
        for index in range(CAPACITY[number])
    ]


def test_every_stone_has_room_for_a_finger_of_its_own(layout: ConfrontationLayout) -> None:
    rects = touch_rects(layout)
    for rect in rects:
        assert rect.x >= 0
        assert rect.right <= layout.width
        if not layout.landscape_phone:
            assert min(rect.width, rect.height) >= TOUCH_TARGET_SIZE
    if layout.landscape_phone:
        return
    for first, second in combinations(rects, 2):
        over_x = min(first.right, second.right) - max(first.x, second.x)
        over_y = min(first.bottom, second.bottom) - max(first.y, second.y)
        assert over_x < 1 or over_y < 1, "no touch is meant for two stones"


def test_three_stones_in_a_land_are_shown_large_at_a_touch(layout: ConfrontationLayout) -> None:
    assert layout.is_crowded("eregion", 3)
    assert not layout.is_crowded("eregion", 2)
    assert not layout.is_crowded("shire", 4)


def test_a_wide_screen_has_wider_lands_and_larger_stones() -> None:
    layout = confrontation_layout(1180, 820)
    assert layout.map_stretch > 1.2
    assert layout.piece_size[0] >= 68
    assert layout.map_size[0] > 0.8 * layout.map_window.width
    assert confrontation_layout(390, 844).map_stretch == 1


@pytest.mark.parametrize("turned", [False, True])
def test_on_a_phone_held_sideways_the_map_lies_on_its_side(turned: bool) -> None:
    layout = confrontation_layout(844, 390, rotated=turned)
    home, far = ("mordor", "shire") if turned else ("shire", "mordor")
    assert layout.middle(home)[0] < layout.middle("moria")[0] < layout.middle(far)[0]
    assert layout.piece_size[0] >= 40, "stones as large as on a phone that stands upright"
    assert layout.action_bar.x >= layout.middle(far)[0]


def test_bar_and_tray_are_on_the_screen(layout: ConfrontationLayout) -> None:
    for left, top, width, height in map(astuple, (layout.action_bar, layout.card_strip)):
        assert left >= 0
        assert left + width <= layout.width + 1
        assert top + height <= layout.height + 1


def test_larger_text_leaves_the_map_on_the_screen() -> None:
    for width, height in SCREENS:
        layout = confrontation_layout(width, height, 2.0)
        _left, top, _width, _height = astuple(layout.region("mordor"))
        assert top >= layout.header_height - 1


def test_whoever_is_turned_has_their_home_at_the_foot() -> None:
    assert UPRIGHT_MAP.center("shire")[1] > UPRIGHT_MAP.center("mordor")[1]
    turned = MapGeometry(is_rotated=True)
    for region in REGIONS:
        x, y = UPRIGHT_MAP.center(region)
        assert turned.center(region) == pytest.approx((map_geometry.MAP_WIDTH - x, UPRIGHT_MAP.height - y))


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("pitch", [60, 86, 104])
def test_maps_are_whole_drawings(pitch: int, turned: bool) -> None:
    sheet = MapGeometry(pitch, turned)
    for drawing in (
        map_art.board_picture(sheet),
        map_art.marks_picture(sheet, (("moria", "attack"), ("fangorn", "tunnel")), "eregion"),
        map_art.trail_picture(sheet, "eregion", "fangorn"),
    ):
        assert ElementTree.fromstring(drawing).tag == SVG


def test_neighbours_share_their_border() -> None:
    """Every wobble of a border between two lands belongs to both of them."""
    first = set(map_geometry.region_outline("rhudaur")[1:-1].split("L"))
    second = set(map_geometry.region_outline("eregion")[1:-1].split("L"))
    assert len(first & second) == 6


@pytest.mark.parametrize("piece", PIECES)
def test_every_character_has_its_own_sign(piece: str) -> None:
    assert piece in confrontation_glyphs_art.GLYPHS
    drawn = piece_art.piece_face(piece)
    assert ElementTree.fromstring(drawn).tag == SVG
    assert drawn not in [piece_art.piece_face(other) for other in PIECES if other != piece]


@pytest.mark.parametrize("card", (*CARDS, *SPECIALS))
def test_every_card_is_drawn(card: str) -> None:
    for drawn in (card_art.card_face(card), card_art.card_face(card, True)):
        assert ElementTree.fromstring(drawn).tag == SVG


def test_backs_tell_nothing_but_the_side() -> None:
    assert piece_art.piece_back("light") != piece_art.piece_back("dark")


@pytest.mark.parametrize("height", [668, 820, 900])
def test_while_pieces_are_placed_most_of_the_column_says_what_they_can_do(height: int) -> None:
    """The proposals need less height than the cards that lie there later."""
    placing = confrontation_layout(1180, height, placing_seat="light")
    assert placing.card_strip.height < confrontation_layout(1180, height).card_strip.height
    assert placing.action_bar.y - placing.header_height > 0.36 * (height - placing.header_height)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_name_stands_on_the_whole_map(layout: ConfrontationLayout, language: str) -> None:
    i18n.set_language(language)
    assert all(_is_name_in_window(layout, region) for region in REGIONS)


def test_no_name_is_cut_at_the_edge_while_pieces_are_placed() -> None:
    """On a phone the regions in the middle of the map lie half outside."""
    i18n.set_language("de")
    placing = confrontation_layout(390, 844, placing_seat="dark", rotated=True)
    hidden = {region for region in REGIONS if not _is_name_in_window(placing, region)}
    assert hidden == {"high_pass", "gap_of_rohan"}


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_picture_of_a_piece_fills_its_place(width: int, height: int) -> None:
    """Else it would stand at the left of it, and its name would not."""
    for scale in (1.0, 2.0):
        across, high = confrontation_layout(width, height, scale).piece_size
        assert across / high == pytest.approx(piece_art.PIECE_WIDTH / piece_art.PIECE_HEIGHT)
