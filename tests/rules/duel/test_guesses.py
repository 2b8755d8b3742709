"""Rulings of which every choice is a guess: no rulebook and no other source speaks of the case."""

from __future__ import annotations

import pytest

from engine.duel.exchange import ended_in_negative
from engine.duel.rulings import RULINGS
from tests.rules.duel.table import Table

GUESSES = {
    "final_both_negative": "any_card",
    "gap_text": "unread",
    "gap_card": "counts",
    "enchanted_play": "ordered_only",
    "magic_on_moved_card": "immune",
    "mirror_after_whip": "reflects",
    "rage_on_defense": "used",
}
"""With the choice that is played unless another one was asked for."""


def test_every_guess_has_a_name_and_plays_as_before() -> None:
    guesses = {ruling.id: ruling for ruling in RULINGS if set(ruling.choices.values()) == {"guess"}}
    assert {name: ruling.default for name, ruling in guesses.items()} == GUESSES
    for edition in RULINGS.presets:
        options = RULINGS.resolve({"edition": edition})
        assert {name: options[name] for name in GUESSES} == GUESSES


# final_both_negative


def both_at_zero(cards_left: int, choice: str, duel: int = 4) -> Table:
    """Both markers have just come to zero, with so many cards left on each side."""
    played = 9 - cards_left - 1
    table = Table(
        "g12",
        "b12",
        duel=duel,
        energy=(0, 4),
        played=(played, played),
        options={"final_both_negative": choice},
    )
    table.state.energy = [0, 4]
    table.do("play g12", "play b12")
    assert table.energy == (0, 0)
    return table


@pytest.mark.parametrize(("choice", "goes_on"), [("any_card", True), ("more_than_three", False)])
def test_both_negative_in_the_final_with_three_cards_each_is_a_ruling(choice: str, goes_on: bool) -> None:
    """`final_both_negative`: the exception speaks of more than three cards, and of duels in general."""
    table = both_at_zero(3, choice)
    assert (table.due == "play") == goes_on
    if not goes_on:
        (ended,) = table.logged("duel_ended")
        assert (ended["winner"], ended["tied"], ended["reason"]) == ("balrog", True, "negative")


@pytest.mark.parametrize("choice", ["any_card", "more_than_three"])
def test_both_negative_in_the_final_with_more_cards_plays_on(choice: str) -> None:
    assert both_at_zero(4, choice).due == "play"


def test_one_side_with_more_than_three_cards_is_enough() -> None:
    """`final_both_negative`, more_than_three: at least one of the two has more."""
    options = {"final_both_negative": "more_than_three"}
    table = Table("g12", "b12", duel=4, energy=(15, 15), played=(5, 4), starter="balrog", options=options)
    table.state.energy = [4, 0]
    table.do("play b12", "play g12")
    assert table.energy == (0, 0) and table.due == "play"


@pytest.mark.parametrize(
    ("energy", "below"),
    [((0, 0), False), ((0, 3), False), ((3, 0), False), ((3, 3), False), ((-1, 3), True), ((3, -1), True)],
)
def test_whoever_stands_on_the_first_space_is_not_negative(energy: tuple[int, int], below: bool) -> None:
    """Counted from the first space of the track, in a final in which both have few cards left."""
    options = {"final_both_negative": "more_than_three"}
    table = Table(duel=4, played=(6, 6), options=options)
    table.state.energy = [table.state.house.first_space + spaces for spaces in energy]
    assert ended_in_negative(table.state) == below


# gap_text


def filled(choice: str, card: str, *actions: str, fill: str = "before") -> Table:
    """The Balrog's Defense has moved Gandalf's first card, and this card lies in its gap."""
    options = {"gap_text": choice, "defense_fill": fill}
    table = Table(f"g20 {card}", "defense b12 b01", options=options)
    return table.do("play g20", "play defense", "recall", f"fill {card}", *actions)


@pytest.mark.parametrize("fill", ["before", "after"])
@pytest.mark.parametrize(("choice", "waits"), [("unread", False), ("read", True)])
def test_the_text_of_the_card_in_the_gap_is_a_ruling(choice: str, waits: bool, fill: str) -> None:
    """`gap_text`: the rulebooks say only that the card is not scored."""
    table = filled(choice, "rage", fill=fill)
    assert table.view("gandalf").rage_waits == waits and table.row == "rage defense g20"
    assert (table.to_act, table.due) == ("balrog", "play")


@pytest.mark.parametrize("fill", ["before", "after"])
def test_what_the_text_in_the_gap_does_is_told(fill: str) -> None:
    table = filled("read", "balance", fill=fill)
    assert [event["card"] for event in table.logged("energy_shifted")] == ["balance"]


@pytest.mark.parametrize("fill", ["before", "after"])
def test_a_text_in_the_gap_that_draws_is_read_to_its_end(fill: str) -> None:
    table = filled("read", "enchantment", fill=fill)
    assert table.due == "draw"
    table.do("draw b12")
    assert table.view("balrog").enchanted_card == "b12" and (table.to_act, table.due) == (
        "gandalf",
        "dictate",
    )
    table.do("leave", "play b01")
    assert table.row == "enchantment defense g20 b01"


def test_a_text_in_the_gap_that_was_read_draws_nothing_later() -> None:
    """The Enchantment that is played next draws for itself."""
    options = {"gap_text": "read"}
    table = Table("g20 rage enchantment", "defense b12 b01", options=options)
    table.do("play g20", "play defense", "recall", "fill rage", "play b12", "play enchantment", "draw b01")
    assert [event["by"] for event in table.logged("card_drawn")] == ["enchantment"]


def test_the_mirror_in_the_gap_reflects_nothing() -> None:
    """`gap_text`, read: there is no attack that it could answer."""
    table = filled("read", "mirror")
    assert not table.logged("attack_reflected") and table.to_act == "balrog"


def test_the_text_in_the_gap_is_lost_when_the_moved_card_has_ended_the_duel() -> None:
    table = Table("g12 rage", "defense b01", energy=(2, 15), options={"gap_text": "read"})
    table.do("play g12", "play defense", "recall", "fill rage")
    assert table.logged("duel_ended") and table.lost_texts == [("rage", "duel_over")]


def test_the_text_in_the_gap_waits_for_the_look() -> None:
    """`look`, asked: first the look after the exchange of the moved card, then the text."""
    table = Table("g12 rage", "defense b01", energy=(15, 8), options={"gap_text": "read", "look": "asked"})
    table.do("play g12", "play defense", "look_elsewhere", "recall", "fill rage")
    assert (table.to_act, table.due, table.view("gandalf").rage_waits) == ("gandalf", "look", False)
    table.do("look_elsewhere")
    assert table.view("gandalf").rage_waits and (table.to_act, table.due) == ("balrog", "play")


def test_what_the_text_in_the_gap_does_after_the_look_is_told() -> None:
    table = Table("g12 balance", "defense b01", energy=(15, 8), options={"gap_text": "read", "look": "asked"})
    table.do("play g12", "play defense", "look_elsewhere", "recall", "fill balance", "look_elsewhere")
    assert [event["card"] for event in table.logged("energy_shifted")] == ["balance"]


# gap_card


def test_the_card_in_the_gap_counts_as_a_play() -> None:
    """`gap_card`, counts: three cards are left for the final, as after every duel."""
    table = Table("g20 g01", "defense b12").do("play g20", "play defense", "recall", "fill g01")
    assert table.view("gandalf").played == (2, 1)


# enchanted_play


@pytest.mark.parametrize(
    ("choice", "duel", "may"), [("ordered_only", 1, False), ("free", 1, True), ("free", 4, False)]
)
def test_playing_the_enchanted_card_unordered_is_a_ruling(choice: str, duel: int, may: bool) -> None:
    """`enchanted_play`: in the final every rulebook makes it the last card."""
    table = Table("enchantment g20", "b12 b01", duel=duel, options={"enchanted_play": choice})
    table.do("play enchantment", "draw b12", "leave")
    assert ("play b12" in table.legal) == may and "play b01" in table.legal
    if may:
        table.do("play b12", "play g20")
        assert table.view("gandalf").enchanted_card is None and table.due == "play"


# magic_on_moved_card


def whip_under_magic(choice: str, **more: str) -> Table:
    """Magic waits when the Whip brings b12 back."""
    options = {"magic_on_moved_card": choice, **more}
    table = Table("magic g20", "b12 whip b01", options=options).do("play magic", "play b12", "accept")
    return table.do("play g20", "play whip", "accept")


def test_magic_against_the_card_that_the_whip_lays_again_is_a_ruling() -> None:
    """`magic_on_moved_card`, immune: it has been played already."""
    table = whip_under_magic("immune")
    assert table.row == "magic whip g20 b12" and table.to_act == "gandalf" and table.due == "play"


def test_magic_may_accept_the_card_that_the_whip_lays_again() -> None:
    table = whip_under_magic("may_reject")
    assert (table.to_act, table.due, table.row) == ("gandalf", "verdict", "magic whip g20")
    assert table.view("gandalf").pending_card == "b12"
    table.do("accept")
    assert table.row == "magic whip g20 b12" and table.view("gandalf").played == (2, 2)
    assert table.view("gandalf").magic_waits


def test_a_card_that_awaits_magic_a_second_time_has_been_taken_back() -> None:
    """Only what lies in the row counts as played until Gandalf accepts it."""
    options = {"magic_on_moved_card": "may_reject"}
    table = Table("magic g20", "b12 whip b01", played=(2, 2), options=options)
    table.do("play magic", "play b12", "accept", "play g20", "play whip", "accept")
    assert table.due == "verdict" and table.view("gandalf").played == (4, 3)


@pytest.mark.parametrize("fate", ["reserve", "hand"])
def test_magic_may_reject_the_card_that_the_whip_lays_again(fate: str) -> None:
    """The Balrog plays another card for it; the Whip stays in its place."""
    table = whip_under_magic("may_reject", magic_card=fate).do("reject")
    assert (table.to_act, table.due) == ("balrog", "play") and not table.view("gandalf").magic_waits
    assert "play b12" not in table.legal
    table.do("play b01")
    assert table.row == "magic whip g20 b01" and table.view("gandalf").played == (2, 2)
    in_hand = "b12" in table.hand("balrog").split()
    assert in_hand == (fate == "hand")
    assert ("b12" in table.view("gandalf").set_aside[1]) == (fate == "reserve")


# mirror_after_whip


@pytest.mark.parametrize(("choice", "energy"), [("reflects", (15, 11)), ("empty", (15, 15))])
def test_a_whip_that_takes_the_reflected_card_is_a_ruling(choice: str, energy: tuple[int, int]) -> None:
    """`mirror_after_whip`: the empty Whip now lies beside the Mirror. b12 is 1111 and 0000."""
    table = Table("mirror", "b12 whip", starter="balrog", options={"mirror_after_whip": choice})
    table.do("play b12", "play mirror", "play whip")
    assert table.row == "whip mirror b12" and table.energy == energy


def test_a_whip_that_takes_another_card_leaves_the_reflection() -> None:
    table = Table("mirror g20", "b12 b20 whip", starter="balrog", options={"mirror_after_whip": "empty"})
    table.do("play b20", "play g20", "play b12", "play mirror", "play whip", "swap b20")
    assert table.logged("exchange")[-1]["attack"] == (1, 1, 1, 1)


# rage_on_defense


@pytest.mark.parametrize(("choice", "due", "waits"), [("used", "play", False), ("spared", "defend", True)])
def test_rage_and_a_defense_that_answers_the_mirror_is_a_ruling(choice: str, due: str, waits: bool) -> None:
    """`rage_on_defense`: against the Mirror the Defense works like the Whip, which no Rage stops."""
    table = Table("rage mirror", "b12 defense", options={"rage_on_defense": choice})
    table.do("play rage", "play b12", "play mirror", "play defense")
    assert table.due == due and table.view("gandalf").rage_waits == waits


def test_rage_stops_a_defense_that_answers_another_card() -> None:
    table = Table("rage g20", "b12 defense", options={"rage_on_defense": "spared"})
    table.do("play rage", "play b12", "play g20", "play defense")
    assert table.lost_texts == [("defense", "rage")]
