"""Every rule text of every game can be set, with its figures."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from app.build.catalogs import LANGUAGES
from app.games import GAME_UIS
from app.games.confrontation.art import rulebook_map
from app.games.confrontation.art.map_geometry import REGION_WIDTH, ROW_PITCH
from app.games.middle_earth.art import rulebook_displays
from app.text.markup import parse_blocks
from engine.confrontation.components import REGIONS
from tests.catalogs.catalogs import texts

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("game", GAME_UIS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rulebook_shows_its_figures_once(game: str, language: str) -> None:
    shown = [
        block.label
        for key, text in texts(game, language)
        if key.startswith("rules.")
        for block in parse_blocks(text)
        if block.kind == "figure"
    ]
    assert sorted(shown) == sorted(GAME_UIS[game].figures.load())


def test_the_lands_of_the_map_touch_and_do_not_overlap() -> None:
    places = [rulebook_map.region_middle(region) for region in range(len(REGIONS))]
    assert len(set(places)) == len(REGIONS)
    for x, y in places:
        assert 0 < x < rulebook_map.WIDTH
        assert 0 < y < rulebook_map.HEIGHT
        near = [other for other in places if other != (x, y) and abs(other[0] - x) <= REGION_WIDTH]
        assert near
        assert all(abs(b - y) >= ROW_PITCH or abs(a - x) >= REGION_WIDTH for a, b in near)


@pytest.mark.parametrize(
    ("drawing", "cards"), [(rulebook_map.board_map(), 0), (rulebook_displays.displays(), 60)]
)
def test_the_drawings_are_whole(drawing: str, cards: int) -> None:
    root = ElementTree.fromstring(drawing)
    assert root.tag == f"{SVG}svg"
    assert len(root.findall(f".//{SVG}rect")) == cards
