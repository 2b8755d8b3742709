"""Gandalf's special cards: Balance, List, Magic, Mirror, Rage, Enchantment."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.duel.table import Table

# Balance


@pytest.mark.parametrize(
    ("before", "after"), [((10, 9), (11, 9)), ((10, 10), (11, 9)), ((8, 9), (10, 8)), ((6, 9), (8, 8))]
)
def test_balance_by_the_energy_markers(before: tuple[int, int], after: tuple[int, int]) -> None:
    """Ahead: +1. Level: +1 and the Balrog -1. Behind: +2 and the Balrog -1."""
    table = Table("balance", "b17", energy=before, starter="balrog").do("play b17")
    table.state.attack = 0b0011
    table.do("play balance")
    assert table.logged("exchange")[0]["energy"] == before
    assert table.energy == after
    assert table.logged("energy_shifted")[0]["card"] == "balance"


def test_balance_counts_after_the_exchange() -> None:
    """The markers are looked at as the exchange has left them: here Gandalf was ahead and is now behind."""
    table = Table("balance", "b12", energy=(11, 10), starter="balrog").do("play b12", "play balance")
    assert table.logged("exchange")[0]["energy"] == (9, 10)
    assert table.energy == (11, 9)


@pytest.mark.parametrize(("ruling", "energy"), [("duel_start", 15), ("top_space", 16)])
def test_the_cap_of_balance_is_a_ruling(ruling: str, energy: int) -> None:
    """`balance_cap`: the start space of this duel; the French rulebook names no limit but the track."""
    table = Table("balance", energy=(15, 14), options={"balance_cap": ruling}).do("play balance")
    assert table.energy == (energy, 14)


def test_the_cap_of_balance_in_the_final_is_the_finals_start() -> None:
    assert Table("balance", duel=4).do("play balance").energy == (20, 19)


def test_balance_is_lost_when_the_exchange_has_ended_the_duel() -> None:
    """Its note: no text then, even if it would bring a marker back from the negative."""
    table = Table("balance", "b12", energy=(2, 15), starter="balrog").do("play b12", "play balance")
    assert table.lost_texts == [("balance", "duel_over")] and table.logged("duel_ended")[0]["energy"] == (
        0,
        15,
    )


# List


def test_list_lays_the_balrogs_hand_open() -> None:
    """List: the Balrog plays with open cards until the end of the duel."""
    table = Table("list", "b01").do("play list")
    view = table.view("gandalf")
    assert view.hands_open == (False, True) and view.other_hand == table.view("balrog").hand
    assert table.logged("hand_opened", "balrog") == [{"seat": "balrog", "cards": table.view("balrog").hand}]


def test_the_balrog_chooses_his_three_openly() -> None:
    """List's note: Gandalf sees which cards the Balrog keeps; but the Balrog not which Gandalf keeps."""
    table = Table("list g12 g01 g02 g03", "trance_balrog b01 b02 b03", energy=(15, 2))
    table.do("play list", "play trance_balrog")
    assert table.to_act == "gandalf"
    table.do("keep g01", "keep g02", "keep g03")
    assert table.to_act == "balrog"
    table.do("keep b02")
    assert table.logged("card_kept", "gandalf") == [{"seat": "balrog", "card": "b02"}]
    table.do("keep b01", "keep b03")
    assert table.view("gandalf").other_reserve == ("b01", "b02", "b03")


def test_list_works_in_the_final() -> None:
    assert Table("list", duel=4).do("play list").view("gandalf").hands_open == (False, True)


def test_with_an_open_hand_the_look_gains_nothing() -> None:
    """List's note: who sees the hand anyway gains nothing by being ahead."""
    table = Table("list", "trance_balrog", energy=(15, 12)).do("play list", "play trance_balrog")
    assert table.energy == (15, 10) and table.logged("hand_seen") == []


@pytest.mark.parametrize("energy", [(10, 6), (6, 10)])
@pytest.mark.parametrize(("ruling", "works"), [("works", True), ("lost", False)])
def test_list_while_the_markers_are_apart_is_a_ruling(
    ruling: str, works: bool, energy: tuple[int, int]
) -> None:
    """`list_when_apart`: with three free spaces between the markers the French rules take the text away."""
    table = Table("list", energy=energy, options={"list_when_apart": ruling}).do("play list")
    assert table.view("gandalf").hands_open == (False, works)
    assert table.lost_texts == ([] if works else [("list", "apart")])


FRENCH = {"edition": "fr", "look": "at_once"}


def test_the_french_list_stops_working_when_the_markers_come_apart() -> None:
    """`list_when_apart`, hidden: the markers decide at every moment whether the card has its function."""
    table = Table("list g20", "trance_balrog b01", energy=(15, 12), options=FRENCH).do("play list")
    assert table.view("balrog").hands_open == (False, True) and not table.view("balrog").list_is_suspended
    table.do("play trance_balrog")
    assert table.energy[0] - table.energy[1] > 3
    assert table.view("balrog").hands_open == (False, False) and table.view("balrog").list_is_suspended
    assert table.logged("hand_hidden") == [{"seat": "balrog", "card": "list"}]
    assert table.lost_texts == []
    assert set(table.view("gandalf").other_hand) == set(table.view("balrog").hand), "what was seen is known"


def test_the_french_list_stops_working_by_a_text_that_moves_the_markers() -> None:
    table = Table("list balance", "trance_balrog b02", energy=(8, 9), options=FRENCH)
    table.do("play list", "play trance_balrog", "play balance")
    kinds = [event.kind for event in table.events]
    assert kinds[kinds.index("energy_shifted") :] == ["energy_shifted", "hand_hidden"]
    assert table.energy == (9, 5)


def test_the_french_list_works_again_when_the_markers_come_together() -> None:
    table = Table("list g20 g19", "b21 b12", energy=(15, 10), options=FRENCH).do("play list")
    assert table.logged("hand_hidden") and table.view("gandalf").hands_open == (False, False)
    table.do("play b21", "play g20")
    assert abs(table.energy[0] - table.energy[1]) <= 3
    assert table.view("gandalf").hands_open == (False, True) and table.logged("hand_opened")


@pytest.mark.parametrize(("balrog", "is_open"), [(5, False), (6, True), (12, True), (13, False)])
def test_the_french_list_works_with_two_free_spaces_and_not_with_three(balrog: int, is_open: bool) -> None:
    table = Table("list g20 g19", "b21 b12", energy=(15, balrog), options=FRENCH)
    table.do("play list", "play b21", "play g20")
    assert table.energy == (9, balrog) and table.view("gandalf").hands_open == (False, is_open)


def test_the_french_list_follows_a_shift_of_the_markers() -> None:
    """Gandalf's Balance moves the markers, too."""
    table = Table("list balance", "b19 b01", energy=(11, 14), options=FRENCH, steps=(0, 0))
    table.do("play list", "play b19")
    before = abs(table.energy[0] - table.energy[1])
    was_open = table.view("balrog").hands_open[1]
    assert was_open == (before <= 3)
    table.do("play balance")
    assert table.view("balrog").hands_open[1] == (abs(table.energy[0] - table.energy[1]) <= 3)


def test_a_hand_that_the_french_list_has_hidden_again_is_kept_in_secret() -> None:
    table = Table("list g20", "trance_balrog b01", energy=(15, 12), played=(5, 5), options=FRENCH)
    table.do("play list", "play trance_balrog")
    assert table.logged("duel_ended")
    assert [event.is_redacted for event in table.events if event.kind == "reserve_kept"].count(True) == 2


def test_the_french_list_is_forgotten_with_the_duel() -> None:
    table = Table("list g20", "trance_balrog b01", duel=2, energy=(15, 12), played=(5, 5), options=FRENCH)
    table.do("play list", "play trance_balrog")
    assert table.view("gandalf").duel == 3 and not table.view("gandalf").list_is_suspended


def test_list_works_with_two_free_spaces_in_every_edition() -> None:
    table = Table("list", energy=(10, 7), options={"edition": "fr"}).do("play list")
    assert table.view("gandalf").hands_open == (False, True)


# Magic


def test_magic_lets_gandalf_reject_a_card_before_it_is_scored() -> None:
    """Magic: right after the Balrog has laid a card Gandalf may reject it; it is neither scored nor read."""
    table = Table("magic", "b21 b20").do("play magic")
    assert table.view("balrog").magic_waits and table.logged("magic_waits") == [{"card": "magic"}]
    table.do("play b21")
    assert (table.to_act, table.due, table.legal) == ("gandalf", "verdict", ["reject", "accept"])
    assert (table.view("gandalf").pending_card, table.row, table.energy) == ("b21", "magic", (15, 15))
    table.do("reject")
    assert (table.to_act, table.due, table.row) == ("balrog", "play", "magic")
    assert table.logged("card_rejected") == [{"card": "b21", "kept": True}]
    table.do("play b20")
    assert table.row == "magic b20" and table.to_act == "gandalf"
    assert table.view("gandalf").played == (1, 1)


def test_a_rejected_card_joins_the_reserve() -> None:
    """`magic_card`, reserve: it is one of the three that are kept, and Gandalf knows it."""
    table = Table("magic", "b21 b20", played=(5, 5)).do("play magic", "play b21", "reject")
    assert "play b21" not in table.legal
    table.do("play b20")
    assert "b21" in table.view("balrog").reserve and len(table.view("balrog").reserve) == 3
    assert table.view("gandalf").other_reserve == ("b21",)


def test_a_rejected_card_goes_back_to_the_hand_by_ruling() -> None:
    """`magic_card`, hand: it cannot be laid again at once, but later."""
    table = Table("magic g12", "b21 b20", options={"magic_card": "hand"}).do(
        "play magic", "play b21", "reject"
    )
    assert "b21" in table.hand("balrog") and "play b21" not in table.legal
    assert table.view("balrog").rejected_card == "b21" and table.view("gandalf").other_hand == ("b21",)
    assert table.logged("card_rejected") == [{"card": "b21", "kept": False}]
    assert table.view("gandalf").magic_waits is False
    table.do("play b20", "play g12")
    assert "play b21" in table.legal and table.view("balrog").rejected_card is None


def test_magic_may_be_saved_for_a_later_card() -> None:
    """Any later card of this duel may be chosen; the decision comes right after each."""
    table = Table("magic g12", "b21 b20").do("play magic", "play b21", "accept")
    assert table.row == "magic b21" and table.energy == (13, 15)
    assert table.logged("card_accepted", "balrog") == [{"card": "b21"}]
    table.do("play g12", "play b20")
    assert table.due == "verdict"


def test_magic_rejects_one_card_only() -> None:
    table = Table("magic", "b21 b20").do("play magic", "play b21", "reject", "play b20")
    assert table.due == "play" and not table.view("gandalf").magic_waits


def test_magic_ends_with_the_duel() -> None:
    table = Table("magic", "b21", played=(5, 5)).do("play magic", "play b21", "accept")
    assert table.logged("duel_ended") and not table.view("gandalf").magic_waits


def test_magic_lapses_when_the_balrog_has_no_card_to_play() -> None:
    """Its note: without a further play of the Balrog it has no effect."""
    table = Table("magic", "b12", starter="balrog", played=(5, 5)).do("play b12", "play magic")
    assert table.lost_texts == [("magic", "no_play_left")]


def test_magic_has_no_text_in_the_final() -> None:
    """In the final Magic keeps its symbols and loses its text."""
    table = Table("magic", "trance_balrog", duel=4).do("play magic", "play trance_balrog")
    assert table.lost_texts == [("magic", "final")]
    assert table.energy == (20, 18)


def test_a_rejected_special_card_is_not_resolved() -> None:
    """Its text is not read, and a replaced card is scored as usual."""
    table = Table("magic", "strength b12").do("play magic", "play strength", "reject", "play b12")
    assert table.view("balrog").hands_open == (False, False)
    assert table.energy == (15, 13)


def test_magic_may_reject_the_whip_before_its_swap() -> None:
    """`magic_on_whip`: the Whip lies on the table before a card is moved."""
    table = Table("magic g12 g20", "b21 b20 whip b12").do("play magic", "play b21", "accept", "play g12")
    table.do("play whip")
    assert table.due == "verdict"
    table.do("reject", "play b12")
    assert table.row == "magic b21 g12 b12"


def test_an_accepted_whip_is_carried_out_and_the_moved_card_stands() -> None:
    """Magic judges the card that was laid, not the one that the Whip moves."""
    table = Table("magic g12", "b21 whip").do(
        "play magic", "play b21", "accept", "play g12", "play whip", "accept"
    )
    assert table.row == "magic whip g12 b21" and table.view("gandalf").magic_waits
    assert (table.to_act, table.due) == ("gandalf", "play")


def test_the_whip_is_immune_to_magic_by_ruling() -> None:
    """`magic_on_whip`, immune."""
    table = Table("magic g12", "b21 whip", options={"magic_on_whip": "immune"})
    table.do("play magic", "play b21", "accept", "play g12", "play whip")
    assert table.row == "magic whip g12 b21"


# Mirror


def test_mirror_voids_the_attack_and_sends_it_back() -> None:
    """Mirror: nobody loses anything; the Balrog has to answer his own attack as Gandalf's."""
    table = Table("mirror", "b12 b16", starter="balrog").do("play b12", "play mirror")
    assert table.energy == (15, 15)
    assert table.logged("attack_reflected") == [{"card": "mirror", "attack": (1, 1, 1, 1)}]
    assert table.view("balrog").attack == (1, 1, 1, 1)
    table.do("play b16")
    assert table.energy == (15, 13), "his 1111 on his own 1001"
    assert table.logged("exchange")[0]["attack_card"] == "mirror"


def test_what_strikes_back_against_the_mirror_hits_gandalf() -> None:
    """The reflected attack is Gandalf's: symbols without counterpart in the answer cost him energy."""
    table = Table("mirror", "b19 b21", starter="balrog").do("play b19", "play mirror", "play b21")
    assert table.energy == (11, 15)


def test_mirror_as_the_last_card_moves_no_marker() -> None:
    """As the last card of a duel, and of the final, it ends it without an exchange."""
    for duel, played in ((1, 5), (4, 8)):
        table = Table("mirror", "b12", duel=duel, starter="balrog", played=(played, played))
        start = table.energy
        table.do("play b12", "play mirror")
        assert table.logged("duel_ended")[0]["energy"] == start


def test_mirror_as_the_first_card_has_nothing_to_reflect() -> None:
    """`mirror_first`, empty: the next card answers an empty edge."""
    table = Table("mirror", "b21").do("play mirror")
    assert table.view("balrog").attack == (0, 0, 0, 0)
    assert table.do("play b21").energy == (11, 15)


def test_mirror_may_not_be_the_first_card_by_ruling() -> None:
    """`mirror_first`, forbidden: only as an answer."""
    options = {"mirror_first": "forbidden"}
    table = Table("mirror g12", options=options)
    assert "play mirror" not in table.legal and "play g12" in table.legal
    table = Table("mirror g12", "b12", starter="balrog", options=options).do("play b12")
    assert "play mirror" in table.legal
    table = Table("g12", options=options)
    assert len(table.legal) == 9


# Rage


def test_rage_takes_the_text_of_the_balrogs_next_special_card() -> None:
    """Rage: the text is cancelled, the symbols count; then Rage is used up."""
    table = Table("rage g20 g12", "b12 power strength").do("play rage", "play b12", "play g20")
    assert table.view("balrog").rage_waits
    table.do("play power")
    assert table.lost_texts == [("power", "rage")] and table.view("balrog").rage_waits is False
    assert table.logged("exchange")[0]["defence"] == (1, 1, 0, 0) and table.logged("energy_shifted") == []
    table.do("play g12", "play strength")
    assert table.view("balrog").hands_open == (True, False)


def test_rage_lapses_with_the_duel() -> None:
    """Its note: without a special card of the Balrog until the end of the duel it is lost."""
    table = Table("rage", "b12", played=(5, 5)).do("play rage", "play b12")
    assert table.logged("duel_ended") and not table.view("gandalf").rage_waits


def test_a_last_card_without_its_text_ends_the_duel() -> None:
    table = Table("rage g20", "b12 power", played=(4, 4)).do(
        "play rage", "play b12", "play g20", "play power"
    )
    assert table.lost_texts == [("power", "rage")] and table.logged("duel_ended")


def test_what_was_known_stays_known_when_a_rejected_card_goes_back() -> None:
    table = Table("magic", "b21", duel=2, reserve=("", "b01 b02 b03"), options={"magic_card": "hand"})
    table.state.known_to_opponent[1] = table.state.reserve[1]
    table.do("play magic", "play b21", "reject")
    assert table.view("gandalf").other_reserve == ("b01", "b02", "b03")


def test_rage_as_the_last_card_ends_the_duel() -> None:
    table = Table("rage", "b12", played=(5, 5), starter="balrog").do("play b12", "play rage")
    assert table.logged("rage_waits") == [{"card": "rage"}] and table.logged("duel_ended")


# Enchantment


def enchanted(card: str = "b12", hand: str = "b12 b01 b20 b19", **more: Any) -> Table:
    table = Table("enchantment g12 g20", hand, **more)
    return table.do("play enchantment", f"draw {card}")


def test_enchantment_draws_a_card_of_the_balrog_and_lays_it_open() -> None:
    """Enchantment: a card drawn at random from the Balrog's hand lies face up for both."""
    table = Table("enchantment", "b12 b01").do("play enchantment")
    assert (table.due, table.state.chance_key()) == ("draw", "0 0 draw balrog")
    assert table.possible("draw b01") and not table.possible("draw b13")
    table.do("draw b01")
    assert table.logged("card_drawn") == [{"by": "enchantment", "of": "balrog", "card": "b01"}]
    assert table.view("gandalf").enchanted_card == "b01" and "b01" in table.view("gandalf").other_hand


def test_gandalf_may_order_the_enchanted_card_from_the_very_next_play_on() -> None:
    """Gandalf decides before the Balrog plays, even before his very next card."""
    table = enchanted()
    assert (table.to_act, table.due, table.legal) == ("gandalf", "dictate", ["dictate", "leave"])
    table.do("dictate")
    assert table.row == "enchantment b12" and table.view("gandalf").enchanted_card is None
    assert table.logged("card_dictated", "balrog") == [{"card": "b12"}]
    assert table.to_act == "gandalf"


def test_gandalf_is_asked_before_each_play_of_the_balrog() -> None:
    """The Balrog may not play the enchanted card of his own will."""
    table = enchanted().do("leave")
    assert table.logged("card_left", "balrog") == [{"card": "b12"}]
    assert (table.to_act, table.due) == ("balrog", "play") and "play b12" not in table.legal
    assert len(table.legal) == 8
    table.do("play b20", "play g12")
    assert (table.to_act, table.due) == ("gandalf", "dictate")
    table.do("dictate")
    assert table.row == "enchantment b20 g12 b12"


def test_the_enchanted_card_may_be_kept_for_the_final() -> None:
    """Not ordered, it is one of the Balrog's cards that are left: he may keep it."""
    table = enchanted(played=(5, 5)).do("leave", "play b20")
    assert table.logged("duel_ended") and "b12" in table.view("balrog").reserve
    assert "b12" in table.view("gandalf").other_reserve


def test_with_more_than_three_left_the_balrog_chooses_whether_to_keep_it() -> None:
    """Gandalf knows that it was among the cards left, not whether it was kept."""
    table = enchanted(hand="b12 b01 b02 b03 trance_balrog", energy=(15, 2)).do("leave", "play trance_balrog")
    assert table.logged("duel_ended")
    table.do("keep g12", "keep g20", "keep g19", "keep b01", "keep b02", "keep b03")
    assert "b12" in table.view("balrog").boxed
    assert table.view("gandalf").other_reserve == ()
    left = table.view("gandalf").other_hands_left[0]
    assert (left.seen, left.unseen, left.kept) == (("b12",), 7, 3)


def test_in_the_final_the_enchanted_card_is_the_balrogs_last() -> None:
    """In the final, never ordered, it must be played as the last card; nobody is asked then."""
    table = Table("enchantment g12", "b12 b20", duel=4, played=(7, 7)).do(
        "play enchantment", "draw b12", "leave"
    )
    assert table.legal == ["play b20"]
    table.do("play b20", "play g12")
    assert (table.to_act, table.due, table.legal) == ("balrog", "play", ["play b12"])
    table.do("play b12")
    assert table.to_act == "nobody"


def test_the_enchanted_card_stays_unplayed_when_the_final_ends_before() -> None:
    """In the final it is the last card only if the duel lasts that long."""
    table = Table("enchantment", "b12 trance_balrog", duel=4, energy=(20, 2), played=(6, 6))
    table.do("play enchantment", "draw b12", "leave", "play trance_balrog")
    assert table.logged("duel_ended")[0]["reason"] == "negative" and table.to_act == "nobody"
    assert "b12" in table.hand("balrog").split() and table.row == "enchantment trance_balrog"


def test_an_enchanted_special_card_has_its_text() -> None:
    table = enchanted("power", "power b20").do("dictate")
    assert table.logged("energy_shifted") != []


def test_enchantment_as_the_last_card_only_shows_a_card() -> None:
    table = Table("enchantment", "b12 b19 b20 b18", played=(5, 5), starter="balrog")
    table.do("play b12", "play enchantment", "draw b19")
    assert table.logged("duel_ended") and "b19" in table.view("gandalf").other_reserve


def test_enchantment_finds_no_card_after_the_balrogs_last_of_the_final() -> None:
    table = Table("enchantment", "b12", duel=4, played=(8, 8), starter="balrog")
    table.do("play b12", "play enchantment")
    assert table.lost_texts == [("enchantment", "no_play_left")]
