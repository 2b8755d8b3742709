"""The Balrog's special cards: Whip, Strength, Power, Trick, Defense."""

from __future__ import annotations

import pytest

from tests.rules.duel.table import Table

# Whip


def test_whip_takes_the_place_of_a_played_card_which_answers_anew() -> None:
    """Whip: an already played card without text goes to the end and is scored; the Whip fills its place."""
    table = Table("g12 g20", "b21 b20 whip", starter="balrog")
    table.do("play b21", "play g12", "play b20", "play g20")
    before = table.energy
    table.do("play whip")
    assert (table.to_act, table.due, table.legal) == ("balrog", "swap", ["swap b20", "swap b21"])
    assert table.view("gandalf").pending_card == "whip"
    table.do("swap b21")
    assert table.row == "whip g12 b20 g20 b21"
    assert table.logged("whip_swapped") == [{"card": "b21", "place": 0}]
    assert table.energy == (before[0] - 1, before[1]), "0111 on 1111: only row 1 strikes back"
    assert table.view("gandalf").attack == (1, 1, 1, 1)
    assert (table.view("gandalf").played, table.view("gandalf").pending_card) == ((2, 3), None)


def test_whip_counts_as_the_one_card_played() -> None:
    """The hand shrinks by the Whip alone; the moved card was played before."""
    table = Table("g12 g20", "b21 whip").do("play g12", "play b21", "play g20")
    hand = table.hand("balrog").split()
    table.do("play whip")
    assert table.hand("balrog").split() == [card for card in hand if card != "whip"]


def test_whip_does_not_score_old_exchanges_again() -> None:
    """Nothing happens around the gap: only the moved card is scored."""
    table = Table("g12 g20", "b21 whip").do("play g12", "play b21", "play g20", "play whip")
    assert len(table.logged("exchange")) == 3
    assert table.logged("exchange")[-1]["attack_card"] == "g20"
    assert table.logged("exchange")[-1]["defence_card"] == "b21"


def test_whip_with_one_card_to_move_asks_nothing() -> None:
    table = Table("g12 g20", "b21 whip").do("play g12", "play b21", "play g20", "play whip")
    assert table.row == "g12 whip g20 b21" and (table.to_act, table.due) == ("gandalf", "play")


def test_whip_may_move_the_trance() -> None:
    """The Trance has no text: it is no special card."""
    table = Table("g12 g20", "b01 whip").do("play g12", "play b01", "play g20", "play whip")
    assert table.row == "g12 whip g20 b01"
    table = Table("g12 g20", "trance_balrog whip").do(
        "play g12", "play trance_balrog", "play g20", "play whip"
    )
    assert table.row == "g12 whip g20 trance_balrog"


def test_whip_does_not_move_special_cards_or_gandalfs() -> None:
    """Only special cards played: the Whip itself goes to the end, without symbols."""
    table = Table("g12 g19", "power whip", steps=(0, 1)).do("play g12", "play power", "play g19", "play whip")
    assert table.row == "g12 power g19 whip"
    assert table.logged("exchange")[-1]["defence"] == (0, 0, 0, 0)
    assert table.view("gandalf").attack == (0, 0, 0, 0)


def test_whip_at_the_end_is_scored_like_any_card() -> None:
    table = Table("g12", "whip").do("play g12", "play whip")
    assert table.energy == (15, 11)


def test_whip_as_the_first_card_lies_without_symbols() -> None:
    table = Table("g12", "whip", starter="balrog").do("play whip")
    assert table.row == "whip" and table.energy == (15, 15)


def test_whip_can_move_a_card_that_has_moved_into_the_row_again() -> None:
    """Any of his cards without text that lie in the row may be taken, the latest too."""
    table = Table("g12 g20 g19", "b21 b20 whip", starter="balrog")
    table.do("play b21", "play g12", "play b20", "play g20", "play whip", "swap b20")
    assert table.row == "b21 g12 whip g20 b20"


# Strength


def test_strength_lays_gandalfs_hand_open() -> None:
    """`strength`, open hand: Gandalf plays with open cards until the end of the duel."""
    table = Table("g12 g01", "strength b01").do("play g12", "play strength")
    view = table.view("balrog")
    assert view.hands_open == (True, False) and view.other_hand == table.view("gandalf").hand
    assert table.logged("hand_opened") == [{"seat": "gandalf", "cards": table.view("gandalf").hand}]
    assert table.events[-1].reveals


def test_the_open_hand_is_kept_openly_and_closes_with_the_duel() -> None:
    """What is kept from an open hand is seen; the next hand is closed again."""
    table = Table("g12 g01 g02 g03 trance_gandalf", "strength b01 b02 b03", energy=(2, 15))
    table.do("play g12", "play strength", "play trance_gandalf")
    assert table.logged("duel_ended")[0]["energy"] == (0, 12)
    assert table.to_act == "balrog", "who chooses in secret chooses first"
    table.do("keep b01", "keep b02", "keep b03")
    assert table.to_act == "gandalf"
    table.do("keep g01")
    assert table.logged("card_kept", "balrog") == [{"seat": "gandalf", "card": "g01"}]
    table.do("keep g03", "keep g02")
    assert table.logged("reserve_kept", "balrog") == [
        {
            "seat": "gandalf",
            "count": 3,
            "out": 4,
            "cards": ("g01", "g02", "g03"),
            "boxed": table.view("gandalf").boxed,
        }
    ]
    assert len(table.view("gandalf").boxed) == 4
    assert table.view("balrog").other_reserve == table.view("gandalf").reserve
    assert table.view("balrog").hands_open == (False, False)
    left = table.view("balrog").other_hands_left[0]
    assert (left.seen, left.unseen, left.kept) == (table.view("gandalf").reserve, 0, 3)


def test_strength_is_lost_when_its_defence_ends_the_duel() -> None:
    """Strength's own note: no text when its defence has ended the duel."""
    table = Table("g19", "strength", energy=(1, 15)).do("play g19", "play strength")
    assert table.logged("duel_ended") and table.lost_texts == [("strength", "duel_over")]


def test_strength_doubles_its_attack_by_ruling() -> None:
    """`strength`, double damage: each of its symbols that hits costs two; what strikes back counts once."""
    options = {"strength": "double_damage"}
    table = Table("g12 g15", "strength", options=options).do("play g12", "play strength")
    assert table.view("gandalf").attack_doubled and table.logged("attack_doubled") == [{"card": "strength"}]
    energy = table.energy
    table.do("play g15")
    assert table.energy == (energy[0] - 2, energy[1] - 1), (
        "1010 on 0110: row 1 hits twice, row 2 strikes back"
    )
    assert not table.view("gandalf").attack_doubled
    table.do("play b20", "play g20")
    assert table.logged("exchange")[-1]["defender_loss"] == 3, "the next attack counts once again"
    table = Table("g12 g20", "strength", options=options).do("play g12", "play strength", "play g20")
    assert table.logged("exchange")[-1]["defender_loss"] == 4, "both of its symbols hit"
    assert table.view("gandalf").attack_doubled is False


def test_double_damage_is_lost_in_the_mirror() -> None:
    """The reflected attack is Gandalf's own, and an ordinary one."""
    table = Table("g12 mirror", "strength trance_balrog", options={"strength": "double_damage"})
    table.do("play g12", "play strength")
    energy = table.energy
    table.do("play mirror")
    assert table.energy == energy and table.view("gandalf").attack_doubled is False
    table.do("play trance_balrog")
    assert table.energy == (energy[0], energy[1] - 2)


def test_strength_forces_a_card_by_ruling() -> None:
    """`strength`, forced card: Gandalf's answer is drawn at random, and played with its text."""
    table = Table("g12 rage g01", "strength", options={"strength": "forced_card"})
    table.do("play g12", "play strength")
    assert table.due == "draw" and table.state.chance_key() == "0 0 strength gandalf"
    assert not table.possible("draw b01")
    table.do("draw rage")
    assert table.logged("card_drawn") == [{"by": "strength", "of": "gandalf", "card": "rage"}]
    assert table.logged("card_played") == [{"seat": "gandalf", "card": "rage"}]
    assert table.row == "g12 strength rage" and table.view("gandalf").rage_waits
    assert table.to_act == "balrog"


@pytest.mark.parametrize("ruling", ["double_damage", "forced_card"])
def test_strength_needs_an_answer_to_double_or_to_force(ruling: str) -> None:
    table = Table("g19", "strength", played=(5, 5), options={"strength": ruling})
    table.do("play g19", "play strength")
    assert table.lost_texts == [("strength", "no_play_left")] and table.logged("duel_ended")


def test_the_open_hand_shows_even_what_is_kept_at_the_end() -> None:
    """As the last card of a duel Strength shows the three cards that are kept."""
    table = Table("g19", "strength", played=(5, 5)).do("play g19", "play strength")
    assert len(table.view("balrog").other_reserve) == 3
    assert table.logged("duel_ended")


# Power


@pytest.mark.parametrize(
    ("steps", "after"), [((0, 1), (10, 11)), ((1, 1), (9, 11)), ((0, 0), (9, 11)), ((2, 1), (9, 12))]
)
def test_power_by_the_figures_on_the_bridge(steps: tuple[int, int], after: tuple[int, int]) -> None:
    """Higher: +1. Level (the ground is a step): +1 and Gandalf -1. Lower: +2 and Gandalf -1."""
    table = Table("g10", "power", energy=(10, 10), steps=steps).do("play g10", "play power")
    assert table.logged("exchange")[0]["energy"] == (10, 10)
    assert table.energy == after
    shift = table.logged("energy_shifted")[0]
    assert shift["card"] == "power" and shift["moved"] == (after[0] - 10, after[1] - 10)


@pytest.mark.parametrize(("ruling", "energy"), [("duel_start", 15), ("top_space", 16)])
def test_the_cap_of_power_is_a_ruling(ruling: str, energy: int) -> None:
    """`power_cap`: the start space of this duel; the French rulebook says the orange space, always."""
    table = Table("g10", "power", steps=(0, 1), options={"power_cap": ruling}).do("play g10", "play power")
    assert table.energy == (15, energy)


def test_power_stops_one_space_short_of_two_at_the_cap() -> None:
    table = Table("g10", "power", energy=(14, 14), steps=(1, 0)).do("play g10", "play power")
    assert table.energy == (13, 15)
    assert table.logged("energy_shifted")[0]["moved"] == (-1, 1)


def test_the_cap_of_power_in_the_final_is_the_finals_start() -> None:
    table = Table("g10", "power", duel=4, steps=(0, 1)).do("play g10", "play power")
    assert table.energy == (20, 20)


@pytest.mark.parametrize(("spaces", "gandalf"), [("4", -3), ("endless", -4)])
def test_power_cannot_push_a_marker_off_the_track(spaces: str, gandalf: int) -> None:
    table = Table("g10", "power", energy=(-3, -3), options={"negative_spaces": spaces})
    table.do("play g10", "play power")
    assert table.logged("energy_shifted")[0]["energy"] == (gandalf, -2)


# Trick


def test_trick_takes_a_card_from_gandalfs_hand_for_his_reserve() -> None:
    """`trick_card`, reserve: the drawn card cannot be played now and is one of the three kept."""
    table = Table("g20 g01", "trick", energy=(15, 15)).do("play g20", "play trick")
    assert (table.due, table.state.chance_key()) == ("draw", "0 0 draw gandalf")
    assert table.possible("draw g01") and not table.possible("draw g20")
    table.do("draw g01")
    assert table.logged("card_drawn") == [{"by": "trick", "of": "gandalf", "card": "g01"}]
    assert "g01" not in table.hand("gandalf") and table.view("balrog").set_aside == (("g01",), ())
    assert table.to_act == "gandalf" and len(table.legal) == 7


def test_strength_and_trick_draw_apart_in_one_duel() -> None:
    """Both draw from Gandalf's hand: by one name, chance would draw alike for both."""
    table = Table("g12 g01 g20", "strength trick", energy=(15, 15), options={"strength": "forced_card"})
    table.do("play g12", "play strength")
    assert (table.due, table.state.chance_key()) == ("draw", "0 0 strength gandalf")
    table.do("draw g01", "play trick")
    assert (table.due, table.state.chance_key()) == ("draw", "0 0 draw gandalf")


def test_tricks_card_is_one_of_the_three_kept() -> None:
    """Gandalf keeps two more; the Balrog knows the first."""
    table = Table("g20 g01", "trick", played=(5, 5)).do("play g20", "play trick", "draw g01")
    view = table.view("gandalf")
    assert "g01" in view.reserve and len(view.reserve) == 3
    assert table.view("balrog").other_reserve == ("g01",)
    assert table.view("balrog").set_aside == ((), ()), "it lies with the others now"
    left = table.view("balrog").other_hands_left[0]
    assert (left.seen, left.unseen, left.kept) == ((), 2, 2)


def test_with_tricks_card_aside_two_are_chosen() -> None:
    table = Table("g20 g01 g02 g03 trance_gandalf", "trick", energy=(2, 15))
    table.do("play g20", "play trick", "draw g01", "play trance_gandalf")
    assert table.logged("duel_ended")[0]["energy"] == (0, 14)
    assert (table.to_act, table.due, table.view("gandalf").to_keep) == ("gandalf", "keep", 2)
    table.do("keep g03", "keep g02")
    assert table.view("gandalf").reserve == ("g01", "g02", "g03") and table.to_act == "balrog"


def test_tricks_card_goes_back_by_ruling() -> None:
    """`trick_card`, hand: the Balrog only sees the card."""
    table = Table("g20 g01", "trick", options={"trick_card": "hand"}).do("play g20", "play trick", "draw g01")
    assert "g01" in table.hand("gandalf") and table.view("balrog").other_hand == ("g01",)
    assert table.view("balrog").set_aside == ((), ())


def test_trick_has_no_text_in_the_final() -> None:
    """Trick in the final keeps its symbols and loses its text."""
    table = Table("g12", "trick", duel=4).do("play g12", "play trick")
    assert table.lost_texts == [("trick", "final")]
    assert table.energy == (20, 18) and table.view("gandalf").attack == (0, 1, 1, 0)


# Defense


def test_defense_moves_gandalfs_last_card_to_the_end_as_his_answer() -> None:
    """Defense: after the scoring Gandalf's last card answers it; one from his hand fills the gap."""
    table = Table("g12 g03 g09", "defense b20").do("play g12", "play defense")
    energy = table.energy
    assert energy == (15, 13) and (table.to_act, table.due) == ("balrog", "defend")
    assert table.legal == ["recall", "decline"]
    table.do("recall")
    assert table.logged("card_recalled") == [{"card": "g12", "place": 0}]
    assert (table.to_act, table.due, table.row) == ("gandalf", "fill", "gap defense g12")
    table.do("fill g09")
    assert table.row == "g09 defense g12"
    assert table.energy == (energy[0] - 2, energy[1]), "1010 on 0000"
    assert table.logged("gap_filled") == [{"card": "g09", "place": 0}]
    assert (table.to_act, table.view("gandalf").played) == ("balrog", (2, 1))
    assert table.view("balrog").attack == (1, 1, 1, 1)


def test_the_card_in_the_gap_is_not_scored_and_its_text_is_not_read() -> None:
    """Defense's note: the card laid into the gap is not scored."""
    table = Table("g12 rage", "defense").do("play g12", "play defense", "recall", "fill rage")
    assert len(table.logged("exchange")) == 2 and not table.view("gandalf").rage_waits
    assert table.logged("exchange")[-1]["defence_card"] == "g12"


def test_a_moved_special_card_keeps_its_symbols_only() -> None:
    """Defense's note: a special card that is moved loses its text, not its strength."""
    table = Table("balance g20", "defense", energy=(10, 10)).do("play balance", "play defense", "recall")
    energy = table.energy
    table.do("fill g20")
    assert table.logged("energy_shifted") == [] and len(table.logged("exchange")) == 1
    assert table.energy == (energy[0] - 1, energy[1] - 1), "1010 on 0011"


def test_a_moved_mirror_keeps_its_text() -> None:
    """Defense's note: the Mirror alone keeps its power when it is moved: it reflects the Defense."""
    table = Table("g12 mirror g20", "b12 defense b19").do(
        "play g12", "play b12", "play mirror", "play defense"
    )
    assert table.energy == (15, 9), "4 from the first exchange, then his own 1111 on 0110"
    table.do("recall", "fill g20")
    assert table.row == "g12 b12 g20 defense mirror" and table.energy == (15, 9)
    assert table.logged("attack_reflected") == [{"card": "mirror", "attack": (1, 0, 1, 0)}]
    table.do("play b19")
    assert table.energy == (13, 9), "the Balrog answers his own 1010 with 1111"


@pytest.mark.parametrize("seat", ["gandalf", "balrog"])
def test_defense_may_be_left_unused(seat: str) -> None:
    """`defense_use`, may: the Balrog can leave the cards as they lie."""
    table = Table("g12", "defense").do("play g12", "play defense", "decline")
    assert table.row == "g12 defense" and table.to_act == "gandalf"
    assert table.logged("recall_declined", seat) == [{"card": "g12"}]


def test_defense_must_be_used_by_ruling() -> None:
    """`defense_use`, must."""
    table = Table("g12", "defense", options={"defense_use": "must"}).do("play g12", "play defense")
    assert (table.to_act, table.due, table.row) == ("gandalf", "fill", "gap defense g12")
    assert table.logged("card_recalled") == [{"card": "g12", "place": 0}]


def test_the_gap_is_filled_after_the_scoring_by_ruling() -> None:
    """`defense_fill`, after: Gandalf sees the result before he chooses his card for the gap."""
    table = Table("g12 g09", "defense", options={"defense_fill": "after"}).do(
        "play g12", "play defense", "recall"
    )
    assert (table.to_act, table.due, table.energy) == ("gandalf", "fill", (13, 13))
    assert [event["defence_card"] for event in table.logged("exchange")] == ["defense", "g12"]
    table.do("fill g09")
    assert (table.row, table.energy, table.to_act) == ("g09 defense g12", (13, 13), "balrog")


def test_a_gap_stays_open_when_the_duel_is_over_before_it_is_filled() -> None:
    """`defense_fill`, after: the moved card has ended the duel; no card is laid any more."""
    table = Table("g12", "defense", energy=(2, 15), options={"defense_fill": "after"})
    table.do("play g12", "play defense", "recall")
    assert table.logged("duel_ended") and table.due == "keep" and len(table.hand("gandalf").split()) == 8


def test_filling_before_the_scoring_costs_a_card_even_then() -> None:
    table = Table("g12", "defense", energy=(2, 15)).do("play g12", "play defense", "recall", "fill g20")
    assert table.logged("duel_ended") and len(table.hand("gandalf").split()) == 7


def test_filling_the_gap_is_gandalfs_last_play() -> None:
    """The gap is filled with his sixth card: if the Balrog has played six, the duel is over."""
    for when in ("before", "after"):
        table = Table("g12 g20", "defense", played=(4, 5), options={"defense_fill": when})
        table.do("play g12", "play defense", "recall", "fill g20")
        assert table.logged("duel_ended")[0]["reason"] == "all_played", when


def test_defense_as_the_first_card_finds_nothing_to_move() -> None:
    table = Table("", "defense", starter="balrog").do("play defense")
    assert table.lost_texts == [("defense", "first_card")] and table.to_act == "gandalf"


def test_defense_needs_a_card_that_gandalf_may_still_play() -> None:
    table = Table("g12", "defense", played=(5, 5)).do("play g12", "play defense")
    assert table.lost_texts == [("defense", "no_play_left")] and table.logged("duel_ended")


def test_in_the_final_gandalf_has_nine_plays() -> None:
    """After six cards each there are still three to play: the Defense works."""
    table = Table("g12 g20", "defense", duel=4, played=(5, 6)).do("play g12", "play defense")
    assert table.lost_texts == [] and table.due == "defend"


def test_the_moved_card_gives_the_right_to_look_too() -> None:
    """It is an exchange like any other."""
    table = Table("trance_gandalf g12", "defense", energy=(13, 12))
    table.do("play trance_gandalf", "play defense", "recall")
    assert table.energy == (11, 12) and table.logged("hand_seen", "balrog") == []
    table.state.energy = [10, 12]
    table.do("fill g12")
    assert table.energy == (8, 12) and len(table.logged("hand_seen", "balrog")) == 1
