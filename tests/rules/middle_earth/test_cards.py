"""What the cards of each colour do, every single one of them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.middle_earth.components import CARDS, COLOURS, Card

from .table import Table


def of_colour(colour: str) -> list[Card]:
    return [card for card in CARDS if COLOURS[card.colour] == colour]


def play(card: Card, **setting: Any) -> Table:
    """A table at which the Fellowship has just played this card, with coins enough for any price."""
    table = Table(card.id, chapter=int(card.id[1]), **setting)
    table.play(f"play {card.id}")
    return table


def every(colour: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("card", of_colour(colour), ids=lambda card: card.id)


@every("grey")
def test_grey_cards_give_skills(card: Card) -> None:
    """Grey: a skill for every symbol, or one of those separated by "/", and nothing else."""
    table = play(card)
    side = table.side()
    assert {skill: count for skill, count in side.skills if count} == {
        skill: card.grants.split().count(skill) for skill in card.grants.split()
    }
    assert {skill for choice in side.choices for skill in choice} == set(card.choice.split())
    assert len(side.choices) == (1 if card.choice else 0)
    assert table.to_act == "sauron" and not table.told("coins_gained")


@every("yellow")
def test_yellow_cards_bring_coins(card: Card) -> None:
    """Yellow: the coins on it, at once, from the reserve."""
    table = play(card)
    (paid,) = table.told("card_played")
    assert table.side().coins == 10 - int(str(paid["price"])) + card.amount
    assert table.told("coins_gained") == [{"seat": "fellowship", "amount": card.amount, "cause": card.id}]
    assert table.view().reserve == 30 - table.side().coins - 10 and table.to_act == "sauron"


@every("blue")
def test_blue_cards_advance_on_the_quest_track(card: Card) -> None:
    """Blue: a step for every ring, for either side."""
    for turn, quest in (("fellowship", (card.amount, 0)), ("sauron", (0, card.amount))):
        table = play(card, turn=turn)
        assert (table.side("fellowship").quest, table.side("sauron").quest) == quest


@every("green")
def test_green_cards_bring_a_race(card: Card) -> None:
    """Green: one symbol of a race; a single one earns no alliance."""
    table = play(card)
    assert {race: n for race, n in table.side().races if n} == {card.race: 1}
    assert table.told("race_joined") == [{"seat": "fellowship", "race": card.race}]
    assert table.to_act == "sauron" and not table.told("token_revealed")


@every("red")
def test_red_cards_put_all_their_units_into_one_of_two_regions(card: Card) -> None:
    """Red: one of the two banners, all units there; nobody may put them nowhere."""
    first, second = card.regions.split()
    for region in (first, second):
        table = play(card)
        assert table.due == "place_units"
        assert table.legal() == {f"place {first}", f"place {second}"}
        pending = table.view().pending[0]
        assert (pending.cause, pending.amount) == (card.id, card.amount)
        assert set(pending.regions) == {first, second}
        table.play(f"place {region}")
        assert table.units() == {region: card.amount} and table.side().units_left == 15 - card.amount
        assert table.to_act == "sauron"


@every("purple")
def test_purple_cards_remove_tax_and_move(card: Card) -> None:
    """Purple: each symbol once, in any order; the opponent's coins go to the reserve."""
    units = ("lindon 1", "mordor 3")
    table = play(card, units=units, coins=(10, 4))
    assert table.side("sauron").coins == 4 - card.taxes
    for _ in range(card.moves):
        assert "move lindon arnor" in table.legal() or "move arnor lindon" in table.legal()
        table.play("move lindon arnor" if table.units().get("lindon") else "move arnor lindon")
    for left in range(card.removes, 0, -1):
        assert table.view().pending[0].removals == left
        table.play("remove_unit mordor")
    assert table.units("sauron") == {"mordor": 3 - card.removes}
    assert len(table.told("unit_moved")) == card.moves
    assert table.to_act == "sauron"


@every("purple")
def test_purple_cards_start_with_removals_as_well(card: Card) -> None:
    """Purple: movements may come first or last."""
    table = play(card, units=("lindon 1", "mordor 3"))
    for _ in range(card.removes):
        table.play("remove_unit mordor")
    for number in range(card.moves):
        table.play("move lindon arnor" if number % 2 == 0 else "move arnor lindon")
    assert table.to_act == "sauron" and table.side("sauron").units_left == 12 + card.removes


def test_the_opponent_loses_no_coins_that_it_has_not() -> None:
    """Purple: never below nothing."""
    table = Table("c3_22", chapter=3, coins=(10, 1))
    table.play("play c3_22")
    assert table.side("sauron").coins == 0
    assert table.told("coins_lost") == [{"seat": "sauron", "amount": 1, "cause": "c3_22"}]
    assert table.view().reserve == 30 - table.side().coins


def test_coins_that_the_opponent_loses_go_to_the_reserve() -> None:
    """Purple: nobody gains what the opponent loses."""
    table = Table("c3_22", chapter=3, coins=(10, 4))
    table.play("play c3_22")
    assert (table.side().coins, table.side("sauron").coins) == (10 - 4, 4 - 2)
    assert table.view().reserve == 30 - 6 - 2


def test_cards_lie_in_the_tableau_by_colour() -> None:
    """Played cards stay before their player, effects and chaining symbols in sight."""
    table = Table("c1_20 c1_01", coins=(5, 5))
    table.play("play c1_20")
    side = table.side()
    assert {colour: cards for colour, cards in side.cards if cards} == {"blue": ("c1_20",)}
    assert side.chains == ("fish",)
    assert table.side("sauron").chains == ()
