"""The end of a match has a picture of its own for each way to win."""

from __future__ import annotations

from itertools import combinations
from xml.etree import ElementTree

from app.games import GAME_UIS
from app.games.confrontation.art.ending import ending_scene
from engine.confrontation.events import GAME_END_REASONS

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
