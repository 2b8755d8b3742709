"""The end of a match has a picture of its own for each way to win."""

from __future__ import annotations

from itertools import combinations
from xml.etree import ElementTree

import flet as ft
import pytest

from app.games import GAME_UIS
from app.games.confrontation.art.ending import ending_scene
from app.games.confrontation.layout import between_edges
from app.match import seating
from engine.confrontation.events import GAME_END_REASONS
from tests.app.confrontation_games import states, table_of
from tests.app.tables import parts, texts

PLAIN_TAGS = {"svg", "defs", "g", "path", "circle", "ellipse", "rect", "clipPath", "linearGradient"}
PLAIN_TAGS |= {"radialGradient", "stop"}
ENDS = (
    ("light", "frodo_in_mordor"),
    ("dark", "frodo_eliminated"),
    ("dark", "three_in_shire"),
    ("light", "no_move"),
    ("dark", "no_move"),
    (None, "repetition"),
)


def test_every_end_is_drawn_plainly() -> None:
    for winner in ("light", "dark", None):
        for reason in (*GAME_END_REASONS, "resigned"):
            tree = ElementTree.fromstring(ending_scene(winner, reason))
            assert {part.tag.rpartition("}")[2] for part in tree.iter()} <= PLAIN_TAGS
            assert tree.get("viewBox") == "0 0 360 240"


def test_ends_differ_where_their_reasons_do() -> None:
    for first, second in combinations(ENDS, 2):
        assert ending_scene(*first) != ending_scene(*second)
    assert ending_scene("light", "points") != ending_scene("dark", "points")


def test_the_game_names_its_scene() -> None:
    assert GAME_UIS["confrontation"].ending_scene.load() is ending_scene


@pytest.mark.parametrize("way", [seating.PASS, seating.MIRRORED])
def test_the_way_back_to_the_result_stands_in_the_bar_under_the_map(way: str) -> None:
    """Elsewhere it would lie on the cards."""
    *_course, controller = states(0, way)
    controller.open_dialog("table")
    bar = controller.layout(
        between_edges(controller.ctx.ui) if way == seating.MIRRORED else controller.ctx.ui
    ).action_bar
    places = [
        (part.left, part.top, part.width, part.height)
        for part in parts(table_of(controller))
        if isinstance(part, ft.Container) and part.width and part.height and "back-to-result" in texts(part)
    ]
    assert (bar.x, bar.y, bar.width, bar.height) in places


@pytest.mark.parametrize("seed", range(6))
def test_the_scene_says_what_decided_the_match_to_the_one_who_lost_it(seed: int) -> None:
    *_course, controller = states(seed, seating.PASS)
    outcome = controller.session.match.outcome
    assert outcome is not None
    headings = {
        "frodo_eliminated": "Frodo has fallen",
        "three_in_shire": "The Shire is lost",
        "frodo_in_mordor": "Sauron falls",
    }
    assert controller.defeat_text("light") == headings.get(outcome.reason, "You lose")
    if outcome.reason == "frodo_eliminated":
        assert controller.deciding_moment.startswith("Frodo is eliminated")
    else:
        assert controller.deciding_moment
