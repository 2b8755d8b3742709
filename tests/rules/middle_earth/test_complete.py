"""Nothing that is printed or left open by the rulebook is without a test that bears its name."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from engine.middle_earth import GAME
from engine.middle_earth.components import BONUSES, CARDS, LANDMARK_IDS, TOKENS, Card

from . import test_cards

FOLDER = Path(__file__).parent
BONUS_TESTS = dict(zip(BONUSES, ("first", "second", "third", "fourth"), strict=True))
ENDINGS = {
    "quest": "test_reaching_the_goal_wins_at_once",
    "races": "test_six_different_races_win_at_once",
    "conquest": "test_presence_in_all_seven_regions_wins_by_placing",
    "regions": "test_presence_in_more_regions_wins_in_the_end",
    "regions_equal": "test_presence_in_more_regions_wins_in_the_end",
}


def names(file: str) -> set[str]:
    """The names of the tests in a file of this folder."""
    tree = ast.parse((FOLDER / f"test_{file}.py").read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name[:5] == "test_"}


def has(file: str, start: str) -> bool:
    return any(name == start or name.startswith(f"{start}_") for name in names(file))


def test_every_card_is_played_by_a_test_of_its_own() -> None:
    played: list[Card] = []
    for name in names("cards"):
        for mark in getattr(getattr(test_cards, name), "pytestmark", ()):
            played += mark.args[1]
    assert {card.id for card in played} == {card.id for card in CARDS}


@pytest.mark.parametrize("landmark", LANDMARK_IDS)
def test_every_landmark_has_a_test(landmark: str) -> None:
    assert has("landmarks", f"test_{landmark}")


@pytest.mark.parametrize("token", TOKENS)
def test_every_token_has_a_test(token: str) -> None:
    assert has("tokens", f"test_{token}")


@pytest.mark.parametrize("bonus", BONUSES)
def test_every_bonus_has_a_test(bonus: str) -> None:
    assert has("quest", f"test_{BONUS_TESTS[bonus]}_bonus")


def test_every_choice_of_every_ruling_has_a_test() -> None:
    choices = {f"test_{ruling.id}_{choice}" for ruling in GAME.rulings for choice in ruling.choices}
    assert {choice for choice in choices if not has("rulings", choice)} == set()
    assert len(choices) == 14


def test_every_way_to_win_has_a_test() -> None:
    assert set(ENDINGS) == set(GAME.vocabulary["reason"])
    assert set(ENDINGS.values()) <= names("quest") | names("victory")
