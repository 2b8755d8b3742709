"""Drawings that every renderer draws: well-formed, plain, and with sockets on the very edge."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import pairwise

import pytest

from app.art import icons, scenery, stone_gate, two_phones
from app.art.palette import INK_BLUE
from app.art.svg import digits
from app.games import GAME_UIS
from app.games.duel import model as duel_model
from app.games.duel.art import board as duel_board_art
from app.games.duel.art import cards as duel_cards_art
from app.games.duel.art.motifs import MOTIFS
from app.games.duel.art.stone_bridge import STEPS, Bridge
from app.games.middle_earth.art import glyphs as middle_earth_glyphs_art
from app.text.phrases import true_minus
from app.ui.theme import LIGHT
from engine.duel.components import CARD_IDS, CARDS_PER_SIDE
from engine.middle_earth.components import COLOURS
from tests.app.test_theme import LARGE, contrast

FORBIDDEN = {"filter", "mask", "style", "foreignObject", "text", "image", "script", "use", "pattern"}
CARDS = {card: duel_cards_art.face(card, (1, 0, 1, 0), (0, 1, 1, 0)) for card in CARD_IDS}


def drawings() -> Iterator[tuple[str, str]]:
    yield from CARDS.items()
    for side in ("gandalf", "balrog"):
        yield f"back-{side}", duel_cards_art.back(side)
        yield f"pawn-{side}", duel_board_art.pawn_piece(side)
        yield f"medal-{side}", duel_board_art.medal_sign(side)
        yield f"marker-{side}", duel_board_art.marker(side, -3)
        yield f"ghost-{side}", duel_board_art.marker(side, 7, True)
        for right in (False, True):
            yield f"gate-{side}-{right}", stone_gate.gate_leaf(side == "gandalf", 390, 844, right)
    for game, game_ui in GAME_UIS.items():
        yield f"door-{game}", game_ui.door.load()()
    for preview in (False, True):
        yield f"hit-{preview}", duel_board_art.hit(preview)
        yield f"clasp-{preview}", duel_board_art.clasp(preview)
        yield f"joined-{preview}", duel_board_art.joined_sign(preview)
        yield f"night-{preview}", scenery.night_sky(390, 480, preview)
    bridge = Bridge(40, 200, 310, 12, 50)
    yield "hall", duel_board_art.hall_with_bridge(390, 300, bridge, "#131823")
    yield "shade", duel_board_art.shade(390, 104)
    yield "track", duel_board_art.track(300, 20, -4, 15, 20, 1)
    for shows_first in (False, True):
        yield (
            f"connecting-{shows_first}",
            two_phones.connecting("#111111", "#222222", "#333333", shows_first=shows_first),
        )
    for name in icons.ICON_PATHS:
        yield f"icon-{name}", icons.icon_svg(name, "#FFFFFF")


ALL = dict(drawings())


@pytest.mark.parametrize("name", ALL)
def test_is_plain_and_whole(name: str) -> None:
    root = ET.fromstring(ALL[name])
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert not tags & FORBIDDEN
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    assert set(re.findall(r"url\(#([^)]+)\)", ALL[name])) <= ids
    assert not re.search(r"\b(nan|inf|None)\b", ALL[name])


def test_every_card_has_a_picture_of_its_own() -> None:
    assert {card for cards in MOTIFS.values() for card in cards} == set(CARD_IDS)
    pictures = [duel_cards_art.picture_of(card) for card in CARD_IDS]
    assert len(set(pictures)) == len(CARD_IDS)


def test_each_colour_of_middle_earth_has_a_sign_of_its_own() -> None:
    """Colours are told apart without seeing them."""
    assert tuple(middle_earth_glyphs_art.COLOURS) == COLOURS
    assert len(set(middle_earth_glyphs_art.COLOURS.values())) == len(COLOURS)


def test_cards_know_their_side_and_their_power() -> None:
    for number, card in enumerate(CARD_IDS):
        assert duel_model.side_of(card) == ("gandalf" if number < CARDS_PER_SIDE else "balrog")
    assert sum(map(duel_model.has_text, CARD_IDS)) == 11


def test_sockets_lie_on_the_edges_and_meet() -> None:
    """Both halves of a pair are drawn around the same point of the edge that two cards share."""
    for side in ("gandalf", "balrog"):
        for y in duel_cards_art.ROWS:
            for filled in (False, True):
                left = duel_cards_art.socket(side, 0, y, 1, filled)
                right = duel_cards_art.socket(side, duel_cards_art.WIDTH, y, -1, filled)
                starts = [re.findall(r'd="M([\d.]+) ([\d.]+)', half)[0] for half in (left, right)]
                assert starts[0][0] == "0"
                assert starts[1][0] == str(duel_cards_art.WIDTH)
                assert starts[0][1] == starts[1][1]


def test_symbols_differ_in_the_drawing() -> None:
    faces = {
        duel_cards_art.face("g01", defence, attack)
        for defence in ((0, 0, 0, 0), (1, 0, 0, 0), (0, 0, 0, 1))
        for attack in ((0, 0, 0, 0), (0, 1, 0, 0))
    }
    assert len(faces) == 6


def test_pawns_climb() -> None:
    bridge = Bridge(40, 200, 310, 12, 50)
    left = [bridge.stand("gandalf", step) for step in range(STEPS + 1)]
    right = [bridge.stand("balrog", step) for step in range(STEPS + 1)]
    assert [x for x, _ in left] == sorted(x for x, _ in left)
    assert [x for x, _ in right] == sorted((x for x, _ in right), reverse=True)
    assert [y for _, y in left] == [y for _, y in right] == sorted((y for _, y in left), reverse=True)
    assert left[-1][0] < bridge.middle < right[-1][0]


def test_notches_go_down_evenly() -> None:
    heights = [duel_board_art.notch(value, 20, -4, 300) for value in range(20, -5, -1)]
    gaps = {round(second - first, 6) for first, second in pairwise(heights)}
    assert len(gaps) == 1
    assert gaps.pop() > 0


def test_numbers_are_outlines_with_a_true_minus() -> None:
    assert true_minus(-4) == "−4"
    drawn = digits(true_minus(-14), 0, 0, 20, "#000000")
    assert drawn.count("<path") == 3
    with pytest.raises(KeyError):
        digits("-1", 0, 0, 20, "#000000")


def test_the_star_on_the_staff_is_seen_on_a_light_ground() -> None:
    """It is white; its rim tells it from the light sheet of a match that is over."""
    paths = duel_board_art.pawn_piece("gandalf").split("<path")
    [star] = [shape for shape in paths if 'fill="#FFFFFF"' in shape]
    assert f'stroke="{INK_BLUE}"' in star
    assert contrast(INK_BLUE, LIGHT.surface) >= LARGE and contrast("#FFFFFF", INK_BLUE) >= LARGE
