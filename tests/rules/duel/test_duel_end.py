"""The end of a duel: all cards played, or a marker in the negative, and the exception."""

from __future__ import annotations

import pytest

from tests.rules.duel.table import Table

BOTH_NEGATIVE = (0, 0)
"""The first negative space lies directly below space 1."""


def test_a_duel_ends_when_both_have_played_six_cards() -> None:
    table = Table("g19", "b12", played=(5, 5)).do("play g19", "play b12")
    assert table.logged("duel_ended")[0]["reason"] == "all_played"
    assert table.view("gandalf").duel == 2


def test_a_duel_goes_on_while_one_of_them_has_a_card_to_play() -> None:
    table = Table("g19", "b12", played=(5, 4), starter="balrog").do("play b12", "play g19")
    assert table.logged("duel_ended") == [] and table.to_act == "balrog"


def test_a_duel_ends_when_a_marker_reaches_the_negative() -> None:
    """Space 1 is the lowest positive one: a marker that leaves it downwards is in the negative."""
    table = Table("g12", "trance_balrog", energy=(15, 5)).do("play g12", "play trance_balrog")
    assert table.energy == (15, 1) and table.logged("duel_ended") == []
    table = Table("g12", "trance_balrog", energy=(15, 4)).do("play g12", "play trance_balrog")
    assert table.logged("duel_ended")[0]["energy"] == (15, 0)
    assert table.logged("duel_ended")[0]["reason"] == "negative"


def test_the_attackers_marker_can_end_the_duel_too() -> None:
    table = Table("g19", "b19", energy=(4, 15)).do("play g19", "play b19")
    assert table.logged("duel_ended")[0]["energy"] == (0, 15)
    assert table.logged("duel_ended")[0]["winner"] == "balrog"


def test_both_negative_on_different_spaces_ends_the_duel() -> None:
    """Both markers end below space 1, one further down than the other."""
    table = Table("g02", "b15", energy=(1, 1)).do("play g02", "play b15")
    assert table.logged("duel_ended")[0]["energy"] == (0, -1)
    assert table.logged("duel_ended")[0]["winner"] == "gandalf"


def test_both_negative_on_the_same_space_play_on() -> None:
    """The exception: both in the negative on the same space, and cards left to play."""
    table = Table("g04 g20", "b16", energy=(1, 1)).do("play g04", "play b16")
    assert table.energy == BOTH_NEGATIVE and table.logged("duel_ended") == []
    assert (table.to_act, table.due) == ("gandalf", "play")


def test_one_side_with_more_than_three_cards_is_enough_to_play_on() -> None:
    """The exception: Gandalf has three cards left, the Balrog four."""
    table = Table("g16", "b04", energy=(1, 1), played=(5, 4), starter="balrog").do("play b04", "play g16")
    assert table.energy == BOTH_NEGATIVE and table.logged("duel_ended") == []
    assert table.view("gandalf").hand_counts == (3, 4)
    assert (table.to_act, table.due) == ("balrog", "play")


def test_both_negative_on_the_same_space_play_on_in_the_final_too() -> None:
    """The exception holds for the final: here both have more than three cards left."""
    table = Table("g04 g20", "b16", duel=4, energy=(1, 1), played=(2, 2)).do("play g04", "play b16")
    assert table.energy == BOTH_NEGATIVE and table.logged("duel_ended") == []
    assert (table.to_act, table.due) == ("gandalf", "play")


def test_the_exception_ends_when_one_is_lower() -> None:
    """The duel ends when, after an exchange, one marker is below the other and negative."""
    table = Table("g04 trance_gandalf", "b16", energy=(1, 1))
    table.do("play g04", "play b16", "play trance_gandalf")
    assert table.logged("duel_ended")[0]["energy"] == (-2, 0)
    assert table.logged("duel_ended")[0]["winner"] == "balrog"


def test_the_exception_ends_with_the_cards() -> None:
    """Both on the same negative space with all cards played: a tie, which the starter loses."""
    table = Table("g04", "b16", energy=(1, 1), played=(5, 5)).do("play g04", "play b16")
    ended = table.logged("duel_ended")[0]
    assert (ended["reason"], ended["tied"], ended["winner"]) == ("all_played", True, "balrog")


@pytest.mark.parametrize(("energy", "ends"), [((15, 4), False), ((15, 3), True)])
def test_a_zero_space_is_a_ruling(energy: tuple[int, int], ends: bool) -> None:
    """`zero_space`: with a neutral space between 1 and the negative, four losses from 4 end nothing."""
    table = Table("g12", "trance_balrog", energy=energy, options={"zero_space": "neutral"})
    table.do("play g12", "play trance_balrog")
    assert bool(table.logged("duel_ended")) == ends
    assert table.view("gandalf").first_space == 0


@pytest.mark.parametrize(("spaces", "lowest"), [("endless", -7), ("4", -3), ("5", -4)])
def test_the_number_of_negative_spaces_is_a_ruling(spaces: str, lowest: int) -> None:
    """`negative_spaces`: a marker cannot leave the track; 0 is the first negative space."""
    options = {"negative_spaces": spaces}
    table = Table("g12", "trance_balrog", energy=(-3, -3), options=options)
    table.do("play g12", "play trance_balrog")
    assert table.energy == (-3, lowest)
    table = Table("g19", "b19", energy=(-3, -3), options=options).do("play g19", "play b19")
    assert table.energy == (lowest, -3)


@pytest.mark.parametrize(
    ("ruling", "energy", "shifted"),
    [("unless_negative", (15, 15), True), ("lost", (15, 15), False)],
)
def test_the_text_of_the_very_last_card_is_a_ruling(
    ruling: str, energy: tuple[int, int], shifted: bool
) -> None:
    """`text_at_end`: the English and German rulebooks read it, the French one may take it away."""
    table = Table("g19", "power", energy=energy, played=(5, 5), options={"text_at_end": ruling})
    table.do("play g19", "play power")
    assert bool(table.logged("energy_shifted")) == shifted
    assert table.lost_texts == ([] if shifted else [("power", "duel_over")])


def test_a_text_is_lost_when_the_exchange_has_ended_the_duel() -> None:
    """A duel that ends in the negative takes away the text of the card just played."""
    table = Table("g12", "power", energy=(15, 2)).do("play g12", "play power")
    assert table.logged("duel_ended")[0]["energy"] == (15, 0)
    assert table.lost_texts == [("power", "duel_over")]


@pytest.mark.parametrize(
    ("starter", "actions", "energy", "lost"),
    [
        ("gandalf", ["play g12", "play power"], (20, 2), "power"),
        ("gandalf", ["play g19", "play strength"], (1, 20), "strength"),
        ("balrog", ["play b12", "play balance"], (2, 20), "balance"),
    ],
)
def test_a_text_is_lost_when_the_exchange_has_ended_the_final(
    starter: str, actions: list[str], energy: tuple[int, int], lost: str
) -> None:
    """The notes on Strength, Power and Balance hold in the final, even where the text would be a rescue."""
    table = Table("g12 g19 balance", "power strength b12", duel=4, starter=starter, energy=energy)
    table.do(*actions)
    assert table.lost_texts == [(lost, "duel_over")] and table.to_act == "nobody"
    assert table.logged("duel_ended")[0]["reason"] == "negative" and table.logged("energy_shifted") == []


def test_the_text_of_the_last_card_is_read_on_the_lowest_positive_space() -> None:
    table = Table("g12", "power", energy=(15, 3), played=(5, 5)).do("play g12", "play power")
    assert table.logged("exchange")[0]["energy"] == (15, 1)
    assert table.logged("duel_ended")[0]["energy"] == (14, 2)


def test_a_text_is_lost_when_the_last_exchange_leaves_both_negative() -> None:
    """Nobody is below the other, but the cards are played: the text is not read any more."""
    table = Table("g15", "power", energy=(2, 2), played=(5, 5)).do("play g15", "play power")
    assert table.logged("duel_ended")[0]["energy"] == BOTH_NEGATIVE
    assert table.lost_texts == [("power", "duel_over")]


@pytest.mark.parametrize(("ruling", "energy"), [("works", (-1, 1)), ("lost", (0, 0))])
def test_a_text_while_both_are_negative_is_a_ruling(ruling: str, energy: tuple[int, int]) -> None:
    """`text_both_negative`: the duel goes on, so the text is read; it may then end the duel."""
    table = Table("g15", "power", energy=(2, 2), options={"text_both_negative": ruling})
    table.do("play g15", "play power")
    assert bool(table.logged("duel_ended")) == (ruling == "works")
    if ruling == "works":
        assert table.logged("duel_ended")[0]["energy"] == energy
    else:
        assert table.energy == energy and table.lost_texts == [("power", "both_negative")]


@pytest.mark.parametrize(("ruling", "works"), [("works", True), ("lost", False)])
def test_the_text_of_a_duels_first_card_is_a_ruling(ruling: str, works: bool) -> None:
    """`text_first_card`: there is no exchange to score, but a text to read."""
    table = Table("rage", options={"text_first_card": ruling}).do("play rage")
    assert table.view("gandalf").rage_waits == works
    assert table.lost_texts == ([] if works else [("rage", "first_card")])
    assert (table.to_act, table.view("gandalf").attack) == ("balrog", (1, 0, 0, 1))


def test_a_text_can_end_the_duel() -> None:
    """After the text the markers are looked at again."""
    table = Table("g19", "power", energy=(3, 15)).do("play g19", "play power")
    assert table.logged("exchange")[0]["energy"] == (1, 15)
    assert table.logged("duel_ended")[0]["energy"] == (0, 15)
    assert table.logged("duel_ended")[0]["reason"] == "negative"
