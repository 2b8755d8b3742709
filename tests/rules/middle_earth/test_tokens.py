"""The eighteen alliance tokens, one test or more for each."""

from __future__ import annotations

from typing import Any

import pytest

from .table import Table


def gain(token: str, **setting: Any) -> Table:
    """Earn this token by a pair of its race."""
    race = token.split("_")[0]
    first, second = {
        "elves": ("c1_04", "c2_04"),
        "dwarves": ("c1_02", "c2_02"),
        "hobbits": ("c1_01", "c2_01"),
        "humans": ("c1_03", "c2_03"),
        "ents": ("c3_03", "c3_05"),
        "wizards": ("c3_04", "c3_06"),
    }[race]
    owned = " ".join((first, str(setting.pop("owning", ""))))
    table = Table(second, chapter=int(second[1]), tableau=(owned, str(setting.pop("rival", ""))), **setting)
    table.play(f"play {second}")
    while table.state.actor < 0 and len(table.view().token_choices) < 2:
        missing = f"reveal_token {token}"
        table.play(
            missing if token not in table.view().token_choices else f"reveal_token {_other(table, race)}"
        )
    table.play(f"choose_token {token}")
    return table


def _other(table: Table, race: str) -> str:
    (stack,) = [stack for stack in table.view().stacks if stack.race == race]
    return stack.unseen[0]


def test_elves_1_yellow_cards_bring_an_extra_turn() -> None:
    """Elves: every yellow card that its owner plays, in addition to its coins."""
    table = Table("c1_05 c1_06", tokens=("elves_1", ""))
    table.play("play c1_05")
    assert table.due == "extra_turn" and table.side().coins == 12
    table.play("accept")
    assert table.to_act == "fellowship"


def test_elves_1_does_not_work_for_other_colours_or_the_opponent() -> None:
    table = Table("c1_09 c1_05", tokens=("elves_1", ""))
    table.play("play c1_09", "play c1_05")
    assert table.to_act == "fellowship" and not table.told("extra_turn_gained")


def test_elves_2_opens_all_regions_to_red_cards() -> None:
    """Elves: all units of a red card into any one region."""
    table = Table("c2_22", chapter=2, tokens=("elves_2", ""))
    table.play("play c2_22")
    assert len(table.legal("place")) == 7 and "decline" not in table.legal()
    table.play("place mordor")
    assert table.units() == {"mordor": 2}


def test_elves_3_covers_one_symbol_in_every_turn() -> None:
    """Elves: one more symbol a turn, for cards and landmarks alike."""
    table = gain("elves_3", coins=(3, 0), owning="c1_11")
    assert table.side().wild and sum(count for _, count in table.side().skills) > 0
    table = Table("c1_01 c1_02", landmarks="bree", tokens=("elves_3", ""), coins=(5, 0))
    assert {"play c1_01", "take bree"} <= table.legal()
    table.play("play c1_01")
    assert table.side().coins == 5


def test_dwarves_1_waive_the_surcharge_of_landmarks() -> None:
    """Dwarves: no coins for own fortresses on the board."""
    table = Table(landmarks="helms_deep", forts=("lindon gondor", ""), tokens=("dwarves_1", ""))
    assert table.side().surcharge == 0
    table.play("take helms_deep")
    assert table.side().coins == 4


def test_dwarves_2_landmarks_bring_an_extra_turn() -> None:
    """Dwarves: after the landmark's own effects."""
    table = Table("c1_05", landmarks="erebor", tokens=("dwarves_2", ""), units=("rohan 1", ""))
    table.play("take erebor")
    assert table.due == "move_units"
    table.play("decline")
    assert table.due == "extra_turn"
    table.play("accept")
    assert table.to_act == "fellowship"


def test_dwarves_3_green_cards_bring_two_movements() -> None:
    """Dwarves: two movements for every green card."""
    table = Table("c1_01", tokens=("dwarves_3", ""), units=("rohan 1", ""))
    table.play("play c1_01", "move rohan gondor", "move gondor mordor")
    assert table.units() == {"mordor": 1} and table.to_act == "sauron"


def test_hobbits_1_is_the_symbol_of_the_eagles() -> None:
    """Hobbits: the Eagles count as a race for the support of the races."""
    table = gain("hobbits_1")
    assert dict(table.side().races)["eagles"] == 1
    assert table.told("race_joined")[-1] == {"seat": "fellowship", "race": "eagles"}


def test_hobbits_1_counts_for_its_owner_only() -> None:
    """Eagles: a seat that has seen the token and kept the other one has no symbol of them."""
    table = Table("c2_01", chapter=2, tableau=("c1_01", ""))
    table.play("play c2_01", "reveal_token hobbits_1", "reveal_token hobbits_2", "choose_token hobbits_2")
    for seat in ("fellowship", "sauron"):
        assert dict(table.side(seat).races)["eagles"] == 0
    assert [event["race"] for event in table.told("race_joined")] == ["hobbits"]


def test_hobbits_1_may_be_the_sixth_race() -> None:
    """Eagles: with five races on green cards, taking the token wins at once."""
    table = gain("hobbits_1", owning="c1_02 c1_03 c1_04 c3_03")
    assert table.winner == ("fellowship", "races")


def test_hobbits_2_blue_cards_bring_a_unit_for_any_region() -> None:
    """Hobbits: one unit anywhere for every blue card."""
    table = Table("c1_17", tokens=("hobbits_2", ""))
    table.play("play c1_17")
    assert table.due == "place_units" and len(table.legal("place")) == 7
    table.play("place gondor")
    assert table.units() == {"gondor": 1} and table.side().quest == 1


@pytest.mark.parametrize(
    ("card", "by"), [("c2_15", "c1_19"), ("c2_21", "c1_21"), ("c3_02", "c2_06"), ("c2_01", "c1_01")]
)
def test_hobbits_3_chaining_brings_three_coins(card: str, by: str) -> None:
    """Hobbits: three coins whenever a card is played by its chaining symbol."""
    table = Table(
        card, chapter=int(card[1]), tableau=(by, ""), tokens=("hobbits_3", ""), units=("gondor 15", "")
    )
    table.play(f"play {card}")
    gained = [event["amount"] for event in table.told("coins_gained") if event["cause"] == "hobbits_3"]
    while not gained:
        table.play(sorted(table.legal())[-1])
        gained = [event["amount"] for event in table.told("coins_gained") if event["cause"] == "hobbits_3"]
    assert gained == [3]


def test_hobbits_3_nothing_without_chaining() -> None:
    table = Table("c2_15", chapter=2, tokens=("hobbits_3", ""), coins=(5, 0))
    table.play("play c2_15")
    assert table.side().coins == 4


@pytest.mark.parametrize(
    ("card", "tableau", "coins"),
    [("c1_05", "", 2), ("c1_17", "", 0), ("c1_18", "c1_11", 0)],
    ids=["no_cost", "no_cost_and_no_coins", "cost_covered_by_skills"],
)
def test_hobbits_3_nothing_for_a_card_that_costs_nothing(card: str, tableau: str, coins: int) -> None:
    """Hobbits: the coins are for the chaining symbol, not for every card that is free."""
    table = Table(card, tableau=(tableau, ""), tokens=("hobbits_3", ""), coins=(0, 0))
    table.play(f"play {card}")
    assert table.side().coins == coins and table.to_act == "sauron"


def test_humans_1_yellow_cards_bring_a_step() -> None:
    """Humans: one step on the quest track for every yellow card, with its bonus."""
    table = Table("c1_05", tokens=("humans_1", ""), quest=(2, 0))
    table.play("play c1_05")
    assert table.side().quest == 3 and table.side().coins == 13 and table.to_act == "sauron"


def test_humans_1_may_win_the_quest() -> None:
    table = Table("c1_05", tokens=("humans_1", ""), quest=(13, 0))
    table.play("play c1_05")
    assert table.winner == ("fellowship", "quest")


def test_humans_2_red_cards_place_one_unit_more() -> None:
    """Humans: one more unit in the region that was chosen; together with the Elves in any region."""
    table = Table("c2_22", chapter=2, tokens=("humans_2", ""))
    table.play("play c2_22", "place lindon")
    assert table.units() == {"lindon": 3}
    both = Table("c2_22", chapter=2, tokens=("humans_2 elves_2", ""))
    both.play("play c2_22", "place gondor")
    assert both.units() == {"gondor": 3}


@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_humans_3_double_the_coins_for_discarding(chapter: int) -> None:
    """Humans: 2, 4, 6 coins instead of 1, 2, 3."""
    card = f"c{chapter}_10"
    table = Table(card, chapter=chapter, coins=(0, 0), tokens=("humans_3", ""))
    table.play(f"discard {card}")
    assert table.side().coins == 2 * chapter


def test_ents_1_bring_an_extra_turn_at_once() -> None:
    """Ents: used up when it is gained."""
    table = gain("ents_1")
    table.play("accept")
    assert table.to_act == "fellowship"


def test_ents_2_remove_an_enemy_fortress() -> None:
    """Ents: one fortress of the opponent's."""
    table = gain("ents_2", forts=("", "lindon"))
    assert table.legal() == {"remove_fortress lindon", "decline"}
    table.play("remove_fortress lindon")
    assert table.side("sauron").fortresses == ()


def test_ents_3_three_times_a_unit_a_coin_or_a_movement() -> None:
    """Ents: three effects of choice, the same ones again if one likes."""
    table = gain("ents_3", coins=(10, 1), units=("lindon 1", "gondor 2"))
    assert {"tax", "remove_unit gondor", "move lindon arnor", "decline"} == table.legal()
    table.play("tax")
    assert table.side("sauron").coins == 0 and "tax" not in table.legal()
    table.play("remove_unit gondor", "move lindon arnor")
    assert table.units() == {"arnor": 1} and table.units("sauron") == {"gondor": 1}
    assert table.to_act == "sauron"


def test_ents_3_the_same_effect_three_times() -> None:
    table = gain("ents_3", coins=(10, 5))
    table.play("tax", "tax", "tax")
    assert table.side("sauron").coins == 2 and table.to_act == "sauron"


@pytest.mark.parametrize(
    ("units", "choices"),
    [
        (("lindon 1", ""), {"move lindon arnor", "decline"}),
        (("", "gondor 1"), {"remove_unit gondor", "decline"}),
    ],
)
def test_ents_3_where_one_side_alone_has_units(units: tuple[str, str], choices: set[str]) -> None:
    """Ents: one of the three effects that can be done is enough."""
    table = gain("ents_3", coins=(10, 0), units=units)
    assert (table.to_act, table.legal()) == ("fellowship", choices)


def test_ents_3_where_there_is_nothing_but_a_coin() -> None:
    """Ents: the last coin of the opponent is enough, too."""
    table = gain("ents_3", coins=(10, 1))
    assert (table.to_act, table.legal()) == ("fellowship", {"tax", "decline"})


def test_ents_3_without_anything_to_do() -> None:
    """Ents: nothing that can be done, nothing to decide."""
    assert gain("ents_3", coins=(10, 0)).to_act == "sauron"


def test_wizards_1_bring_two_steps() -> None:
    """Wizards: two steps on the quest track."""
    assert gain("wizards_1").side().quest == 2


@pytest.mark.parametrize("second", ["lindon", "mordor"])
def test_wizards_2_place_two_units_together_or_apart(second: str) -> None:
    """Wizards: two units in one region, or one each in two."""
    table = gain("wizards_2", units=("", "lindon 1"))
    table.play("place lindon", f"place {second}")
    assert table.units() == ({"lindon": 1} if second == "lindon" else {"mordor": 1})
    assert table.units("sauron") == {} and table.to_act == "sauron"


def test_wizards_2_with_one_unit_in_the_supply() -> None:
    """Wizards: the two are placed together, so a unit lost in the first place cannot come again."""
    table = gain("wizards_2", units=("rohan 14", "lindon 1"))
    table.play("place lindon")
    assert table.to_act == "sauron" and table.side().units_left == 1


def test_wizards_3_play_a_discarded_card_for_nothing() -> None:
    """Wizards: any discarded card, free, with its effect."""
    table = gain("wizards_3", discard="c1_22 c1_05", coins=(9, 0))
    coins = table.side().coins
    table.play("play_discarded c1_05")
    assert table.side().coins == coins + 2 and table.to_act == "sauron"
    assert "c1_05" in dict(table.side().cards)["yellow"]


def test_permanent_tokens_do_nothing_when_gained() -> None:
    """Tokens: not for the card that earned them."""
    for token in ("elves_1", "elves_2", "dwarves_1", "dwarves_2", "dwarves_3", "hobbits_2", "hobbits_3"):
        table = gain(token, units=("lindon 1", ""))
        assert table.to_act == "sauron", token
    for token in ("humans_1", "humans_2", "humans_3"):
        assert gain(token).to_act == "sauron", token
