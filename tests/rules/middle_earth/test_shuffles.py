"""Shuffled cards, landmarks and tokens: every piece comes in every place as often as any other."""

from __future__ import annotations

import pytest

import engine
from engine.core.chance import keyed_pick
from engine.core.contract import CHANCE
from engine.middle_earth import GAME
from engine.middle_earth.components import CARD_IDS, LANDMARK_IDS, RACES, TOKENS
from tests.rules.uniformity import assert_uniform

from .table import Table

SEEDS = range(800)


def draws(table: Table) -> list[list[str]]:
    """What chance draws here, seed by seed."""
    state = table.state
    assert state.actor == CHANCE
    keyed = (keyed_pick(seed, state.chance_key()) for seed in SEEDS)
    return [list(state.action(state.draw(pick)).args) for pick in keyed]


def test_every_card_lies_in_every_place_equally_often() -> None:
    """Setup: the deck is shuffled; seen in the first, a middle and the last place that lies face up."""
    views = [engine.new_match("middle_earth", seed=seed).view("sauron") for seed in SEEDS]
    for slot in (0, 7, 19):
        assert_uniform([view.display[slot].card for view in views], CARD_IDS[:23])


@pytest.mark.parametrize("chapter", [2, 3])
def test_the_cards_of_later_chapters_are_shuffled(chapter: int) -> None:
    """Setup: three decks, each shuffled by itself."""
    last = f"c{chapter - 1}_05"
    table = Table(last, chapter=chapter - 1, last=True)
    table.play(f"discard {last}")
    dealt = draws(table)
    for place in (0, 11):
        assert_uniform([cards[place] for cards in dealt], CARD_IDS[23 * (chapter - 1) : 23 * chapter])


def test_face_down_cards_are_shuffled() -> None:
    """Setup: the card that is turned up first is any of the eleven that lie face down or aside."""
    table = Table("c1_05 c1_06 c1_07")
    table.play("discard c1_05", "discard c1_06")
    assert_uniform([card for (card,) in draws(table)], table.view().unseen_cards)


def test_the_cards_set_aside_are_any_three() -> None:
    """Chapter: the three that are left over are no others than chance has left."""
    table = Table("c1_05", landmarks="barad_dur")
    table.play("take barad_dur")
    assert_uniform([card for cards in draws(table) for card in cards], table.view("sauron").unseen_cards)


def test_landmarks_are_shuffled() -> None:
    """Setup: three of the seven tiles lie face up, in any order."""
    state = GAME.start(GAME.rulings.resolve())
    keyed = (keyed_pick(seed, state.chance_key()) for seed in SEEDS)
    shown = [state.action(state.draw(pick)).args for pick in keyed]
    for place in range(3):
        assert_uniform([landmarks[place] for landmarks in shown], LANDMARK_IDS)


@pytest.mark.parametrize("race", RACES[:6])
def test_every_stack_of_tokens_is_shuffled(race: str) -> None:
    """Setup: a stack for each race; each of its three tokens lies on top equally often."""
    table = Table("c1_05", landmarks="grey_havens")
    table.play("take grey_havens", f"choose_race {race}")
    stack = [token for token in TOKENS if token.startswith(race)]
    assert_uniform([token for (token,) in draws(table)], stack)
