"""A map that fits: every size of screen, lands that touch but never overlap, stones that stay in them."""

from __future__ import annotations

from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from app.games.confrontation.art import (
    glyphs as confrontation_glyphs_art,
)
from app.games.confrontation.art import (
    map as confrontation_map_art,
)
from app.games.confrontation.art import (
    pieces as confrontation_pieces_art,
)
from app.games.confrontation.art.map import NATURAL, Sheet
from app.games.confrontation.layout import Places, places
from app.games.confrontation.wording import FRONTS, home_of
from engine.confrontation.components import CAPACITY, CARDS, PIECES, REGIONS, SPECIALS
from tests.app.tables import SCREENS

SVG = "{http://www.w3.org/2000/svg}svg"
FINGER = 44


@pytest.fixture(params=SCREENS, ids=lambda size: f"{size[0]}x{size[1]}")
def spots(request: pytest.FixtureRequest) -> Places:
    return places(*request.param)


@pytest.mark.parametrize("turned", [False, True])
def test_lands_never_overlap(spots: Places, turned: bool) -> None:
    turned_spots = places(spots.width, spots.height, turned=turned)
    for first, second in combinations(REGIONS, 2):
        ax, ay, aw, ah = turned_spots.land(first)
        bx, by, bw, bh = turned_spots.land(second)
        apart = ax + aw <= bx + 0.1 or bx + bw <= ax + 0.1 or ay + ah <= by + 0.1 or by + bh <= ay + 0.1
        assert apart, f"{first} lies over {second}"


def test_lands_are_large_enough_for_a_finger(spots: Places) -> None:
    for region in REGIONS:
        _x, _y, width, height = spots.land(region)
        assert width >= FINGER
        assert height >= FINGER


def test_the_map_lies_between_header_and_bar(spots: Places) -> None:
    for region in REGIONS:
        x, y, width, height = spots.land(region)
        assert x >= -1
        assert x + width <= spots.width + 1
        assert y >= (0 if spots.lying else spots.header) - 1
        if spots.wide:
            assert x + width <= spots.bar[0] + 1
            assert y + height <= spots.height + 1
        else:
            assert y + height <= spots.bar[1] + 1


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("seat", ["light", "dark"])
def test_whoever_places_sees_all_of_their_half_and_larger(spots: Places, seat: str, turned: bool) -> None:
    near = places(spots.width, spots.height, placing=seat, turned=turned)
    left, top, width, height = near.window
    for region in (*FRONTS[seat], home_of(seat)):
        x, y, w, h = near.land(region)
        assert left - 1 <= x
        assert x + w <= left + width + 1
        assert top - 1 <= (y if near.lying else y - 0.1 * h)
        assert y + h <= top + height + 1
    assert near.stone[0] > spots.stone[0]


def test_as_many_stones_as_a_land_holds_stand_apart(spots: Places) -> None:
    for number, region in enumerate(REGIONS):
        count = CAPACITY[number]
        stands = [spots.stand(region, index, count) for index in range(count)]
        for (x, y), (later, below) in pairwise(stands):
            assert later - x >= 34 or below - y >= spots.stone[1], "each can be touched"
        left, _top, width, _height = spots.land(region)
        over = 14 if spots.lying else 8
        assert min(stands)[0] >= left - over
        assert max(stands)[0] + spots.stone[0] <= left + width + over


@pytest.mark.parametrize("turned", [False, True])
def test_on_a_phone_held_sideways_the_map_lies_on_its_side(turned: bool) -> None:
    spots = places(844, 390, turned=turned)
    home, far = ("mordor", "shire") if turned else ("shire", "mordor")
    assert spots.middle(home)[0] < spots.middle("moria")[0] < spots.middle(far)[0]
    assert spots.stone[0] >= 40, "stones as large as on a phone that stands upright"
    assert spots.bar[0] >= spots.middle(far)[0]


def test_bar_and_tray_are_on_the_screen(spots: Places) -> None:
    for left, top, width, height in (spots.bar, spots.tray):
        assert left >= 0
        assert left + width <= spots.width + 1
        assert top + height <= spots.height + 1


def test_larger_text_leaves_the_map_on_the_screen() -> None:
    for width, height in SCREENS:
        spots = places(width, height, 2.0)
        _left, top, _width, _height = spots.land("mordor")
        assert top >= spots.header - 1


def test_whoever_is_turned_has_their_home_at_the_foot() -> None:
    assert NATURAL.middle("shire")[1] > NATURAL.middle("mordor")[1]
    turned = Sheet(turned=True)
    for region in REGIONS:
        x, y = NATURAL.middle(region)
        assert turned.middle(region) == pytest.approx((confrontation_map_art.SHEET - x, NATURAL.height - y))


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("pitch", [60, 86, 104])
def test_maps_are_whole_drawings(pitch: int, turned: bool) -> None:
    sheet = Sheet(pitch, turned)
    for drawing in (
        confrontation_map_art.board(sheet),
        confrontation_map_art.marks(sheet, (("moria", "attack"), ("fangorn", "tunnel")), "eregion"),
        confrontation_map_art.trail(sheet, "eregion", "fangorn"),
    ):
        assert ElementTree.fromstring(drawing).tag == SVG


def test_neighbours_share_their_border() -> None:
    """Every wobble of a border between two lands belongs to both of them."""
    first = set(confrontation_map_art.outline("rhudaur")[1:-1].split("L"))
    second = set(confrontation_map_art.outline("eregion")[1:-1].split("L"))
    assert len(first & second) == 6


@pytest.mark.parametrize("piece", PIECES)
def test_every_character_has_its_own_sign(piece: str) -> None:
    assert piece in confrontation_glyphs_art.GLYPHS
    drawn = confrontation_pieces_art.face(piece)
    assert ElementTree.fromstring(drawn).tag == SVG
    assert drawn not in [confrontation_pieces_art.face(other) for other in PIECES if other != piece]


@pytest.mark.parametrize("card", (*CARDS, *SPECIALS))
def test_every_card_is_drawn(card: str) -> None:
    for drawn in (confrontation_pieces_art.card_face(card), confrontation_pieces_art.card_face(card, True)):
        assert ElementTree.fromstring(drawn).tag == SVG


def test_backs_tell_nothing_but_the_side() -> None:
    assert confrontation_pieces_art.back("light") != confrontation_pieces_art.back("dark")
