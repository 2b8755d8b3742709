"""The quest of the Ring: two pursuers, four bonuses each."""

from __future__ import annotations

from typing import Any

import pytest

from .table import Table


def advance(steps: int, **setting: Any) -> Table:
    card = {1: "c2_14", 2: "c3_08", 3: "c3_10"}[steps]
    table = Table(card, chapter=int(card[1]), **setting)
    table.play(f"play {card}")
    return table


def test_each_side_moves_its_own_pursuer_only() -> None:
    """Quest: Frodo and Sam carry the Nazgul along, so the gap shrinks by the Nazgul's steps alone."""
    table = advance(2, quest=(4, 7))
    assert (table.side().quest, table.side("sauron").quest) == (6, 7)
    assert table.side("sauron").steps_left == 7
    table = advance(2, turn="sauron", quest=(4, 7))
    assert (table.side().steps_left, table.side("sauron").steps_left) == (10, 5)


@pytest.mark.parametrize(("turn", "start"), [("fellowship", (2, 0)), ("sauron", (0, 2))])
def test_first_bonus_is_a_coin(turn: str, start: tuple[int, int]) -> None:
    """Bonus of the third step, for each side its own."""
    table = advance(1, turn=turn, quest=start)
    assert table.told("bonus_reached") == [{"seat": turn, "bonus": "bonus_coin"}]
    assert table.told("coins_gained") == [{"seat": turn, "amount": 1, "cause": "bonus_coin"}]


def test_second_bonus_is_a_unit_for_any_region() -> None:
    """Bonus of the sixth step: a unit wherever one likes, or none."""
    table = advance(1, quest=(5, 0))
    assert table.due == "place_units" and len(table.legal("place")) == 7 and "decline" in table.legal()
    table.play("place mordor")
    assert table.units() == {"mordor": 1} and table.to_act == "sauron"


def test_third_bonus_is_an_extra_turn() -> None:
    """Bonus of the ninth step."""
    table = advance(1, quest=(8, 0))
    assert table.due == "extra_turn" and table.legal() == {"accept", "decline"}
    table.play("accept")
    assert table.to_act == "fellowship" and table.view().extra_turns == 0


def test_fourth_bonus_removes_an_enemy_fortress() -> None:
    """Bonus of the twelfth step."""
    table = advance(1, quest=(11, 0), forts=("lindon", "gondor mordor"))
    assert table.legal() == {"remove_fortress gondor", "remove_fortress mordor", "decline"}
    table.play("remove_fortress mordor")
    assert table.side("sauron").fortresses == ("gondor",) and table.side("sauron").fortresses_left == 6


def test_fourth_bonus_without_an_enemy_fortress() -> None:
    """Bonus of the twelfth step: nothing to remove, nothing to decide."""
    assert advance(1, quest=(11, 0), forts=("lindon", "")).to_act == "sauron"


def test_a_bonus_passed_is_gained_too() -> None:
    """Bonus: on reaching or passing its space."""
    table = advance(3, quest=(1, 0))
    assert table.side().quest == 4 and table.told("bonus_reached")[0]["bonus"] == "bonus_coin"


def test_the_rulebooks_example_of_a_bonus_that_is_passed() -> None:
    """Bonus, example: two rings lead past the first bonus, and its coin is gained."""
    table = advance(2, quest=(2, 0))
    assert table.side().quest == 4
    assert table.told("coins_gained") == [{"seat": "fellowship", "amount": 1, "cause": "bonus_coin"}]


def test_a_bonus_already_reached_is_not_gained_again() -> None:
    """Bonus: standing on its space is not reaching it."""
    assert not advance(2, quest=(3, 0)).told("bonus_reached")


def test_bonuses_belong_to_the_side_that_walks() -> None:
    """Quest: carried along by Frodo and Sam, the Nazgul gains no bonus."""
    table = advance(1, quest=(2, 2))
    assert [event["seat"] for event in table.told("bonus_reached")] == ["fellowship"]
    assert table.side("sauron").quest == 2


def test_next_bonus_is_in_view() -> None:
    for quest, bonus, step in ((0, "bonus_coin", 3), (3, "bonus_unit", 6), (11, "bonus_fortress", 12)):
        side = Table(quest=(quest, 0)).side()
        assert (side.next_bonus, side.next_bonus_step) == (bonus, step)
    assert Table(quest=(12, 0)).side().next_bonus is None
    assert Table(quest=(12, 0)).side().next_bonus_step is None


@pytest.mark.parametrize(("turn", "quest"), [("fellowship", (12, 13)), ("sauron", (13, 12))])
def test_reaching_the_goal_wins_at_once(turn: str, quest: tuple[int, int]) -> None:
    """Victory: Mount Doom for the Fellowship, catching Frodo and Sam for Sauron."""
    table = advance(2, turn=turn, quest=quest)
    assert table.winner == (turn, "quest") and table.side(turn).steps_left == 0


def test_surplus_steps_are_lost_and_passed_bonuses_too() -> None:
    """Victory: the goal ends the match, whatever was passed on the way."""
    table = advance(3, quest=(11, 0), forts=("", "gondor"))
    assert table.winner == ("fellowship", "quest") and table.side().quest == 14
    assert table.told("quest_advanced")[0]["steps"] == 3 and not table.told("bonus_reached")
    table = advance(3, quest=(13, 0))
    assert table.told("quest_advanced")[0]["steps"] == 1 and table.winner == ("fellowship", "quest")


def test_a_bonus_comes_before_what_else_the_card_brings() -> None:
    """Quest: the bonus, then the own token that a blue card sets off."""
    table = advance(1, quest=(5, 0), tokens=("hobbits_2", ""))
    assert [pending.cause for pending in table.view().pending] == ["bonus_unit", "hobbits_2"]
