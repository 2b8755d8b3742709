"""The end of a match has a picture of its own for each way to win."""

from __future__ import annotations

from itertools import combinations
from xml.etree import ElementTree

import pytest

from app.games import GAME_UIS
from app.games.confrontation.art.ending import ending_scene
from app.match import seating
from engine.confrontation.events import GAME_END_REASONS
from tests.app.confrontation_games import states

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
