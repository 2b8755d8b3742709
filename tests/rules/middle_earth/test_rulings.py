"""Every ruling in each of its choices."""

from __future__ import annotations

from dataclasses import astuple
from typing import Any

import pytest

from engine.middle_earth.rulings import RULINGS, resolve_house_rules

from .table import Table

MANDATORY = {"declining": "mandatory"}


def optional_effects(options: dict[str, str]) -> list[Table]:
    """One of each effect that may be declined, the decision on the table."""

    def after(action: str, cards: str, **setting: Any) -> Table:
        table = Table(cards, options=options, **setting)
        table.play(action)
        return table

    both = {"units": ("lindon 1", "mordor 1")}
    return [
        after("play c3_19", "c3_19", chapter=3, **both),
        after("play c3_23", "c3_23", chapter=3, **both),
        after("play c1_17", "c1_17", quest=(5, 0)),
        after("play c1_17", "c1_17", quest=(11, 0), forts=("", "lindon")),
        after("take isengard", "", landmarks="isengard", tableau=("", "c1_09")),
        after("take barad_dur", "", landmarks="barad_dur"),
        after("take erebor", "", landmarks="erebor", **both),
    ]


def test_declining_optional() -> None:
    """Movements, removals, bonus units, fortress removal, grey discard and a free card may be forgone."""
    dues = set()
    for table in optional_effects({}):
        assert "decline" in table.legal()
        dues.add(table.due)
        while table.to_act == "fellowship":
            table.play("decline")
        assert table.told("declined") and table.to_act == "sauron"
    assert dues == {
        "move_units",
        "manoeuvre",
        "place_units",
        "remove_fortress",
        "discard_grey",
        "play_discarded",
    }


def test_declining_mandatory() -> None:
    """What can be done has to be done."""
    for table in optional_effects(MANDATORY):
        assert table.to_act == "fellowship" and "decline" not in table.legal() and table.legal()


def test_declining_never_covers_red_cards_alliances_coins_and_steps() -> None:
    """A red card's units and the choice of a token are never forgone; coins and steps come by themselves."""
    red = Table("c1_22")
    red.play("play c1_22")
    token = Table("c2_04", chapter=2, tableau=("c1_04", ""))
    token.play("play c2_04")
    race = Table(landmarks="grey_havens")
    race.play("take grey_havens")
    for table in (red, token, race):
        assert "decline" not in table.legal()


def test_declining_tells_what_was_declined() -> None:
    table = Table("c3_19", chapter=3, units=("lindon 1", ""))
    table.play("play c3_19", "decline")
    assert table.told("declined") == [{"seat": "fellowship", "cause": "c3_19"}]


def test_declining_the_three_effects_ends_them() -> None:
    table = Table("c3_05", chapter=3, tableau=("c3_03", ""))
    table.play("play c3_05", "reveal_token ents_3", "reveal_token ents_1", "choose_token ents_3")
    table.play("tax", "decline")
    assert table.side("sauron").coins == 9 and table.to_act == "sauron"


def test_declining_mandatory_extra_turns_come_by_themselves() -> None:
    table = Table("c1_17 c1_05", quest=(8, 0), options=MANDATORY)
    table.play("play c1_17")
    assert table.to_act == "fellowship" and table.due == "turn"
    assert table.told("extra_turn_gained") == [{"seat": "fellowship", "cause": "bonus_turn"}]


def test_declining_an_extra_turn() -> None:
    table = Table("c1_17 c1_05", quest=(8, 0))
    table.play("play c1_17", "decline")
    assert table.to_act == "sauron"


def two_extra_turns(options: dict[str, str]) -> Table:
    """A yellow card that also brings the ninth step: two extra turns, by the Elves and the bonus."""
    table = Table(
        "c1_05 c1_06 c1_07", tokens=("elves_1 humans_1", ""), quest=(8, 0), turn="fellowship", options=options
    )
    table.play("play c1_05", "accept")
    return table


def test_extra_turns_cumulative() -> None:
    """Two earned in one turn are both played."""
    table = two_extra_turns({})
    assert table.due == "extra_turn"
    table.play("accept")
    assert table.view().extra_turns == 1 and table.view().next_turn == "fellowship"
    table.play("discard c1_06")
    assert table.to_act == "fellowship" and table.view().next_turn == "sauron"
    table.play("discard c1_07")
    assert table.to_act == "sauron"


def test_extra_turns_one() -> None:
    """Two earned in one turn count as one."""
    table = two_extra_turns({"extra_turns": "one"})
    assert table.due == "turn" and table.to_act == "fellowship" and table.view().extra_turns == 0
    table.play("discard c1_06")
    assert table.to_act == "sauron"


def test_extra_turns_one_may_be_earned_again_in_the_extra_turn() -> None:
    table = two_extra_turns({"extra_turns": "one"})
    table.play("play c1_06", "accept")
    assert table.to_act == "fellowship"


def green_with_token(options: dict[str, str]) -> Table:
    table = Table(
        "c2_04",
        chapter=2,
        tableau=("c1_04", ""),
        tokens=("dwarves_3", ""),
        units=("lindon 1", ""),
        options=options,
    )
    table.play("play c2_04")
    return table


def test_effect_order_tokens_first() -> None:
    """An own token set off by a green card comes before the alliance that the card earns."""
    table = green_with_token({})
    assert table.due == "move_units"
    table.play("decline")
    assert table.due == "choose_token"


def test_effect_order_alliance_first() -> None:
    table = green_with_token({"effect_order": "alliance_first"})
    assert table.due == "choose_token"
    table.play(min(table.legal()))
    assert table.due == "move_units"


def siege(options: dict[str, str]) -> Table:
    table = Table("c3_21", chapter=3, units=("lindon 1", "mordor 2"), options=options)
    table.play("play c3_21")
    return table


def test_purple_order_free() -> None:
    """The symbols of a purple card in any order; declining forgoes all that are left."""
    table = siege({})
    assert "move lindon arnor" in table.legal() and "remove_unit mordor" in table.legal()
    table.play("move lindon arnor", "decline")
    assert table.to_act == "sauron" and table.units("sauron") == {"mordor": 2}


def test_purple_order_printed() -> None:
    """Removals first; declining one goes on to the movements."""
    table = siege({"purple_order": "printed"})
    assert table.legal() == {"remove_unit mordor", "decline"}
    table.play("remove_unit mordor")
    assert table.legal() == {"move lindon arnor", "decline"}
    again = siege({"purple_order": "printed"})
    again.play("decline")
    assert again.legal() == {"move lindon arnor", "decline"}
    again.play("decline")
    assert again.to_act == "sauron"


def test_purple_order_printed_without_an_enemy_unit() -> None:
    table = Table("c3_21", chapter=3, units=("lindon 1", ""), options={"purple_order": "printed"})
    table.play("play c3_21")
    assert table.legal() == {"move lindon arnor", "decline"}


@pytest.mark.parametrize("order", ["free", "printed"])
def test_purple_order_takes_the_coins_first_in_both(order: str) -> None:
    """No choice is about the opponent's Coins: they are lost before anything else, as both texts say."""
    options = {"purple_order": order}
    table = Table("c3_20", chapter=3, coins=(20, 3), units=("lindon 1", "mordor 2"), options=options)
    events = table.play("play c3_20")
    assert [event.kind for event in events] == ["card_played", "coins_lost"]
    assert table.side("sauron").coins == 2 and table.due == "manoeuvre"


def earning(token: str, card: str, by: str, options: dict[str, str], **setting: Any) -> Table:
    """Earn a token with the second green card of its race."""
    table = Table(card, chapter=2, tableau=(by, ""), options=options, tops=token, **setting)
    table.play(f"play {card}")
    table.play(f"choose_token {token}")
    return table


def test_new_token_later() -> None:
    """A token does not react to the card or landmark that earned it."""
    table = earning("dwarves_3", "c2_02", "c1_02", {}, units=("lindon 1", ""))
    assert table.to_act == "sauron"
    assert earning("hobbits_3", "c2_01", "c1_01", {}, coins=(0, 0)).side().coins == 0


@pytest.mark.parametrize("coins", [0, 10])
def test_new_token_at_once(coins: int) -> None:
    """A token reacts to the card that earned it: the Dwarves' movements, the Hobbits' coins for chaining."""
    at_once = {"new_token": "at_once"}
    table = earning("dwarves_3", "c2_02", "c1_02", at_once, units=("lindon 1", ""))
    assert table.due == "move_units" and table.view().pending[0].amount == 2
    chained = earning("hobbits_3", "c2_01", "c1_01", at_once, coins=(coins, 0))
    assert chained.side().coins == coins + 3
    bought = Table(
        "c1_03", tableau=("c1_01 c1_02", ""), tops="hobbits_3", options=at_once, coins=(coins + 1, 0)
    )
    bought.play("play c1_03", "choose_token hobbits_3")
    assert bought.side().coins == coins


def havens(options: dict[str, str]) -> Table:
    table = Table("c1_05", landmarks="grey_havens", tops="dwarves_2", options=options)
    table.play("take grey_havens", "choose_race dwarves", "choose_token dwarves_2")
    return table


def test_new_token_at_once_for_a_landmark() -> None:
    """The Grey Havens and the Dwarves' extra turn for landmarks."""
    assert havens({}).to_act == "sauron"
    table = havens({"new_token": "at_once"})
    assert table.due == "extra_turn"


def test_coin_reserve_capped() -> None:
    """Thirty coins in the box: nobody gains what the reserve does not hold."""
    table = Table("c2_05", chapter=2, coins=(20, 9))
    table.play("play c2_05")
    assert table.side().coins == 21 and table.view().reserve == 0
    empty = Table("c1_05", coins=(20, 10))
    empty.play("play c1_05")
    assert empty.side().coins == 20 and empty.told("coins_gained")[0]["amount"] == 0


def test_coin_reserve_capped_holds_what_was_just_paid() -> None:
    """What is paid for the card lies in the reserve before its effect."""
    table = Table("c3_01", chapter=3, coins=(20, 10))
    table.play("play c3_01")
    assert table.side().coins == 20


def test_coin_reserve_unlimited() -> None:
    """Coins never run out."""
    table = Table("c2_05", chapter=2, coins=(20, 9), options={"coin_reserve": "unlimited"})
    table.play("play c2_05")
    assert table.side().coins == 24 and table.view().reserve is None


def short(options: dict[str, str], units: str = "gondor 12 rohan 2") -> Table:
    """Three units to place and fewer in the supply."""
    table = Table("c3_12", chapter=3, units=(units, ""), options=options)
    table.play("play c3_12", "place mordor")
    return table


def test_supply_short_available() -> None:
    """What is there is placed; units on the board stay where they are."""
    table = short({})
    assert table.units() == {"gondor": 12, "rohan": 2, "mordor": 1} and table.to_act == "sauron"


def test_supply_short_redeploy() -> None:
    """Units from other regions make up what is missing, one by one, as far as one likes."""
    redeploy = {"supply_short": "redeploy"}
    table = short(redeploy)
    assert table.legal() == {"recall gondor", "recall rohan", "decline"}
    assert table.view().pending[0].due == "recall_unit" and table.view().pending[0].amount == 2
    table.play("recall rohan", "recall rohan")
    assert table.units() == {"gondor": 12, "mordor": 3}
    assert short(redeploy, "gondor 12").to_act == "sauron", "nothing is missing"
    table = short(redeploy, "gondor 11 rohan 2 mordor 1")
    table.play("recall rohan")
    assert table.legal() == {"recall gondor", "recall rohan", "decline"}, "not from where they go"
    table = short(redeploy)
    table.play("recall gondor", "decline")
    assert table.units() == {"gondor": 11, "rohan": 2, "mordor": 2}


def test_supply_short_redeploy_stays_optional_where_nothing_else_is() -> None:
    """`declining`, mandatory, is not about the units to be brought over, as its text says."""
    table = short({"supply_short": "redeploy", **MANDATORY})
    assert "decline" in table.legal()


def test_supply_short_redeploy_has_nothing_to_take_from_the_target_itself() -> None:
    table = Table("c3_12", chapter=3, units=("mordor 14", ""), options={"supply_short": "redeploy"})
    table.play("play c3_12", "place mordor")
    assert table.to_act == "sauron" and table.units() == {"mordor": 15}


def test_supply_short_redeploy_for_landmarks_and_tokens() -> None:
    redeploy = {"supply_short": "redeploy"}
    table = Table(landmarks="helms_deep", units=("gondor 15", ""), options=redeploy)
    table.play("take helms_deep", "recall gondor", "recall gondor", "decline")
    assert table.units() == {"gondor": 13, "rohan": 2}
    wizards = Table(
        "c3_06", chapter=3, tableau=("c3_04", ""), tops="wizards_2", units=("gondor 15", ""), options=redeploy
    )
    wizards.play("play c3_06", "choose_token wizards_2", "place rohan", "recall gondor")
    wizards.play("place lindon", "decline")
    assert wizards.units() == {"gondor": 14, "rohan": 1}
    wizards = Table(
        "c3_06",
        chapter=3,
        tableau=("c3_04", ""),
        tops="wizards_2",
        units=("gondor 14 rohan 1", ""),
        options=redeploy,
    )
    wizards.play("play c3_06", "choose_token wizards_2", "place rohan")
    assert wizards.legal() == {"recall gondor", "decline"}, (
        "not from where it goes, whatever is to be done after"
    )


def test_defaults() -> None:
    """The recommended rulings."""
    usual = resolve_house_rules(RULINGS.resolve())
    assert usual.may_decline
    assert not any(astuple(usual)[1:]), "every other question is answered with no"
