"""Shuffled cards: every card comes as often as any other, and no draw says anything about another one."""

from __future__ import annotations

import pytest

import engine
from engine.core.chance import keyed_pick
from engine.duel import GAME
from tests.rules.duel.table import Table
from tests.rules.uniformity import assert_uniform

SEEDS = range(800)


@pytest.mark.parametrize("seat", GAME.seats)
def test_every_card_is_dealt_equally_often(seat: str) -> None:
    """Preparation: each side shuffles its 27 cards; the first nine are any nine of them."""
    deck = engine.new_match("duel", seed=0).view(seat)
    hands = [engine.new_match("duel", seed=seed).view(seat).hand for seed in SEEDS]
    assert_uniform((card for hand in hands for card in hand), deck.hand + deck.supply)


def test_the_two_sides_are_shuffled_apart() -> None:
    """Preparation: each side shuffles its own cards, so that one hand says nothing about the other."""
    both = 0
    for seed in SEEDS:
        match = engine.new_match("duel", seed=seed)
        both += "g01" in match.view("gandalf").hand and "b01" in match.view("balrog").hand
    assert 50 < both < 130, "a third of the hands has each of the two, so a ninth of the deals has both"


def draws(table: Table) -> list[str]:
    """What chance draws here, seed by seed."""
    state = table.state
    return [str(state.action(state.draw(keyed_pick(seed, state.chance_key())))) for seed in SEEDS]


def test_the_second_deal_is_shuffled_too() -> None:
    """Second duel: the next nine cards are any nine of the eighteen that are left."""
    table = Table("g19", "b12", played=(5, 5)).do("play g19", "play b12")
    supply = table.view("gandalf").supply
    dealt = [card for deal in draws(table) for card in deal.split()[2:]]
    assert len(dealt) == 9 * len(SEEDS)
    assert_uniform(dealt, supply)


@pytest.mark.parametrize(
    ("wanted", "actions", "owner"),
    [
        ("enchantment", ["play enchantment"], "balrog"),
        ("list enchantment", ["play list", "play b21", "play enchantment"], "balrog"),
        ("g20", ["play g20", "play trick"], "gandalf"),
    ],
    ids=["enchantment", "enchantment_from_an_open_hand", "trick"],
)
def test_a_card_is_drawn_from_a_hand_at_random(wanted: str, actions: list[str], owner: str) -> None:
    """Enchantment, List, Trick: a card is drawn unseen, so each card of the hand comes equally often."""
    table = Table(wanted, "b21 trick").do(*actions)
    assert_uniform(draws(table), [f"draw {card}" for card in table.hand(owner).split()])
