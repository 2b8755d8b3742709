"""Every rule text of every game can be set, with its figures."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from app.art import rulebook
from app.build.words import LANGUAGES
from app.rules_reader.figures import DRAWN
from app.rules_reader.markup import blocks
from app.rules_reader.sections import FIGURES
from engine.confrontation.components import REGIONS
from tests.catalogs.catalogs import texts

SVG = "{http://www.w3.org/2000/svg}"


def test_every_figure_is_drawn() -> None:
    named = {figure for figures in FIGURES.values() for figure in figures}
    assert named == set(DRAWN)


@pytest.mark.parametrize("game", FIGURES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rulebook_shows_its_figures_once(game: str, language: str) -> None:
    shown = [
        block.label
        for key, text in texts(game, language)
        if key.startswith("rules.")
        for block in blocks(text)
        if block.kind == "figure"
    ]
    assert sorted(shown) == sorted(FIGURES[game])


def test_the_lands_of_the_map_touch_and_do_not_overlap() -> None:
    places = [rulebook.land_at(region) for region in range(len(REGIONS))]
    assert len(set(places)) == len(REGIONS)
    for x, y in places:
        assert 0 < x < rulebook.MAP_WIDTH
        assert 0 < y < rulebook.MAP_HEIGHT
        near = [other for other in places if other != (x, y) and abs(other[0] - x) <= rulebook.LAND_WIDTH]
        assert near
        assert all(abs(b - y) >= rulebook.ROW_PITCH or abs(a - x) >= rulebook.LAND_WIDTH for a, b in near)


@pytest.mark.parametrize(("drawing", "cards"), [(rulebook.board_map(), 0), (rulebook.displays(), 60)])
def test_the_drawings_are_whole(drawing: str, cards: int) -> None:
    root = ElementTree.fromstring(drawing)
    assert root.tag == f"{SVG}svg"
    assert len(root.findall(f".//{SVG}rect")) == cards
