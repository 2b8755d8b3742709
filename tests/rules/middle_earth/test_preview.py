"""What an action would do, told before it is done: coins, quest, races, tokens, regions, turns, victory."""

from __future__ import annotations

import random
from typing import Any

import pytest

import engine
from engine import Action, Match
from engine.middle_earth.preview import (
    RegionPreview,
    TurnPreview,
    preview_action,
    preview_item,
    preview_move_in,
)
from engine.middle_earth.view import MiddleEarthView, Side
from tests.conformance.checks import option_sets
from tests.samples import first_and_rest

from .table import Table


def preview_of(table: Table, action: str) -> TurnPreview:
    return preview_move_in([table.state.copy()], table.state.move(Action.parse(action)))


def test_coins_are_paid_and_gained() -> None:
    table = Table("c1_05", coins=(4, 0))
    preview = preview_of(table, "play c1_05")
    table.play("play c1_05")
    assert preview.coins == (4, table.side().coins)
    assert preview.coins_gained == table.side().coins - 4
    assert preview_of(Table("c1_05"), "discard c1_05").coins_gained == 1


def test_coins_of_an_endless_reserve_are_all_gained() -> None:
    table = Table("c2_05", chapter=2, coins=(20, 9), options={"coin_reserve": "unlimited"})
    preview = preview_of(table, "play c2_05")
    table.play("play c2_05")
    assert preview.coins == (20, 24) == (20, table.side().coins)


def test_a_bonus_passed_on_the_way_brings_its_coin() -> None:
    """The second of two steps leads past the bonus of the third space."""
    table = Table("c3_08", chapter=3, quest=(2, 0))
    preview = preview_of(table, "play c3_08")
    table.play("play c3_08")
    assert preview.quest == (2, 4) and preview.bonuses == ("bonus_coin",)
    assert preview.coins[1] == table.side().coins


@pytest.mark.parametrize(
    ("quest", "bonus"), [(5, "bonus_unit"), (8, "bonus_turn"), (11, "bonus_fortress"), (3, None)]
)
def test_every_bonus_is_named(quest: int, bonus: str | None) -> None:
    preview = preview_of(Table("c2_14", chapter=2, quest=(quest, 0), forts=("", "gondor")), "play c2_14")
    assert preview.bonuses == ((bonus,) if bonus else ())
    assert preview.extra_turns == (("bonus_turn",) if bonus == "bonus_turn" else ())


def test_the_goal_wins_and_its_bonuses_are_lost() -> None:
    preview = preview_of(Table("c3_10", chapter=3, quest=(11, 0), forts=("", "gondor")), "play c3_10")
    assert preview.victory == "quest" and preview.quest == (11, 14) and preview.bonuses == ()


def test_a_step_of_a_token_may_reach_a_bonus() -> None:
    table = Table("c1_05", tokens=("humans_1", ""), quest=(2, 0))
    preview = preview_of(table, "play c1_05")
    table.play("play c1_05")
    assert preview.quest == (2, 3) and preview.coins[1] == table.side().coins == 13


def test_coins_of_a_token_that_wait_for_a_decision_are_counted() -> None:
    """Chaining with the Hobbits' token: the purple card's moves are decided first."""
    table = Table("c2_21", chapter=2, tableau=("c1_21", ""), tokens=("hobbits_3", ""), units=("gondor 3", ""))
    preview = preview_of(table, "play c2_21")
    assert preview.coins == (10, 13) and preview.to_come


def test_units_meet_the_enemy() -> None:
    def table() -> Table:
        return Table("c1_22", units=("", "arnor 1 lindon 3"))

    preview = preview_of(table(), "play c1_22")
    assert preview.unit_count == 1
    assert preview.region_choices == (RegionPreview("lindon", 1, 0, 2), RegionPreview("arnor", 1, 0, 0))
    for choice in preview.region_choices:
        after = table()
        after.play("play c1_22", f"place {choice.region}")
        own, other = dict(after.side().units), dict(after.side("sauron").units)
        assert (choice.own, choice.other) == (own[choice.region], other[choice.region])


def test_a_movement_and_its_conflict() -> None:
    table = Table("c1_01", tokens=("dwarves_3", ""), units=("arnor 2", "lindon 1"))
    table.play("play c1_01")
    preview = preview_of(table, "move arnor lindon")
    assert preview.regions == (RegionPreview("lindon", 1, 0, 0),)


def test_a_landmark_with_its_fortress_units_and_steps() -> None:
    table = Table(landmarks="minas_tirith", quest=(1, 0), units=("", "gondor 2"), tokens=("dwarves_2", ""))
    preview = preview_of(table, "take minas_tirith")
    table.play("take minas_tirith")
    assert preview.fortress == "gondor" and preview.quest == (1, 3) and preview.bonuses == ("bonus_coin",)
    assert preview.regions == (RegionPreview("gondor", 1, 0, 1),)
    assert preview.extra_turns == ("dwarves_2",) and preview.coins[1] == table.side().coins


def test_a_pair_and_a_third_race_bring_tokens_to_choose_from() -> None:
    pair = preview_of(Table("c2_01", chapter=2, tableau=("c1_01", "")), "play c2_01")
    assert pair.token_count == 2 and not pair.is_new_race and pair.preview.draws
    last = Table(
        "c2_01", chapter=2, tableau=("c1_01", ""), tokens=("elves_1 hobbits_1", "hobbits_2 hobbits_3")
    )
    assert preview_of(last, "play c2_01").token_count <= 2
    third = preview_of(Table("c1_03", tableau=("c1_01 c1_02", "")), "play c1_03")
    assert third.is_new_race and third.race_count == 3 and third.token_count == 3


def test_the_last_card_of_the_match_gives_no_further_turn() -> None:
    last = Table("c3_08", chapter=3, last=True, quest=(8, 0), units=("arnor 1", ""))
    assert preview_of(last, "play c3_08").extra_turns == ()


def test_what_would_be_if_it_were_ones_turn() -> None:
    """A card that lies covered, cannot be paid, or is looked at while the other side decides."""
    match = engine.new_match("middle_earth", seed=3)
    assert match.to_act == "sauron"
    for slot in match.view("fellowship").display:
        if slot.card is not None:
            assert slot.price is not None
            preview = preview_item(match, "fellowship", slot.card)
            assert preview.preview.before.seat == "fellowship"
            assert preview.coins[0] - slot.price.total <= preview.coins[1]
    for offer in match.view("fellowship").landmarks:
        assert preview_item(match, "fellowship", offer.landmark).fortress is not None


# In random matches


def own_side(view: MiddleEarthView, seat: str) -> Side:
    return next(side for side in view.sides if side.seat == seat)


def rest_of_turn(match: Match[Any], seat: str, generator: random.Random) -> bool:
    """Play what is left of a turn; False where a choice may bring coins or steps that were not certain."""
    turn = match.view(seat).turn
    while match.to_act == seat and match.due != "turn" and match.view(seat).turn == turn:
        if match.due in ("choose_token", "choose_race", "play_discarded"):
            return False
        match.play(generator.choice(match.legal()))
    return match.to_act is not None


@pytest.mark.parametrize("seed", first_and_rest(range(12), 5))
def test_coins_steps_and_races_come_as_foretold(seed: int) -> None:
    sets = option_sets(engine.GAMES["middle_earth"])
    match, generator = (
        engine.new_match("middle_earth", seed=seed, options=sets[seed % len(sets)]),
        random.Random(seed),
    )
    compared = 0
    while match.to_act is not None:
        seat, action = match.to_act, generator.choice(match.legal())
        preview = preview_action(match, seat, action)
        is_turn = match.due == "turn"
        match.play(action)
        if not is_turn:
            continue
        outcome = match.outcome
        if outcome is not None:
            assert preview.victory == (outcome.reason if outcome.winner == seat else None)
            return
        after = own_side(match.view(seat), seat)
        assert preview.race_count == sum(count > 0 for _, count in after.races)
        if rest_of_turn(match, seat, generator):
            after = own_side(match.view(seat), seat)
            assert preview.coins[1] == after.coins, f"{action} ({seed})"
            assert preview.quest[1] == after.quest, f"{action} ({seed})"
            compared += 1
    assert compared > 10
