"""Two special cards at once: the notes of the rulebooks and the cases that they leave open."""

from __future__ import annotations

import pytest

from tests.rules.duel.table import Table


def test_a_special_card_that_answers_the_mirror_loses_its_text() -> None:
    """Mirror: such a card keeps its symbols."""
    table = Table("mirror", "b19 strength", starter="balrog").do("play b19", "play mirror", "play strength")
    assert table.lost_texts == [("strength", "mirror")] and table.view("balrog").hands_open == (False, False)
    assert table.logged("exchange")[0]["defence"] == (1, 0, 0, 0)


def test_a_mirror_that_was_the_first_card_takes_the_text_of_its_answer_too() -> None:
    table = Table("mirror", "strength").do("play mirror", "play strength")
    assert table.lost_texts == [("strength", "mirror")]


def test_the_mirror_takes_the_text_of_its_answer_only() -> None:
    table = Table("mirror g12", "b19 b20 strength", starter="balrog")
    table.do("play b19", "play mirror", "play b20", "play g12", "play strength")
    assert table.view("balrog").hands_open == (True, False)


def test_the_whip_keeps_its_text_against_the_mirror() -> None:
    """Mirror and Whip: the Whip does not come to lie beside the Mirror."""
    table = Table("mirror", "b12 whip", starter="balrog").do("play b12", "play mirror", "play whip")
    assert table.row == "whip mirror b12" and table.energy == (15, 11), "his 1111 on his own 0000"


@pytest.mark.parametrize("edition", ["en", "de", "fr"])
def test_the_defense_keeps_its_text_against_the_mirror(edition: str) -> None:
    """All three rulebooks let the Defense move the Mirror that it answers."""
    table = Table("mirror", "b12 defense", starter="balrog", options={"edition": edition})
    table.do("play b12", "play mirror", "play defense")
    assert table.due == "defend"


def test_the_defense_loses_its_text_against_the_mirror_by_ruling() -> None:
    """`defense_after_mirror`, lost: one French sentence says that only the Whip keeps its text."""
    table = Table("mirror", "b12 defense", starter="balrog", options={"defense_after_mirror": "lost"})
    table.do("play b12", "play mirror", "play defense")
    assert table.lost_texts == [("defense", "mirror")] and table.to_act == "gandalf"


def test_the_whip_is_immune_to_rage_and_does_not_use_it_up() -> None:
    """Rage and Whip: the Whip works, and Rage goes on waiting."""
    table = Table("rage g20 g12", "b12 whip power").do("play rage", "play b12", "play g20", "play whip")
    assert table.row == "rage whip g20 b12" and table.view("gandalf").rage_waits
    table.do("play g12", "play power")
    assert table.lost_texts == [("power", "rage")]


def test_a_whip_without_a_card_to_move_does_not_use_rage_up() -> None:
    table = Table("rage", "whip").do("play rage", "play whip")
    assert table.view("gandalf").rage_waits and table.lost_texts == []


def test_trick_in_the_final_does_not_use_rage_up() -> None:
    """Rage and Trick: in the final Trick has no text that could be lost."""
    table = Table("rage g12", "trick power", duel=4).do("play rage", "play trick")
    assert table.view("gandalf").rage_waits and table.lost_texts == [("trick", "final")]
    table.do("play g12", "play power")
    assert table.lost_texts == [("power", "rage")]


def test_trick_before_the_final_uses_rage_up() -> None:
    table = Table("rage", "trick").do("play rage", "play trick")
    assert table.lost_texts == [("trick", "rage")] and not table.view("gandalf").rage_waits


def test_rage_takes_the_text_of_the_defense_even_against_the_mirror() -> None:
    table = Table("rage mirror", "b12 defense").do("play rage", "play b12", "play mirror", "play defense")
    assert table.lost_texts == [("defense", "rage")]


@pytest.mark.parametrize(("ruling", "waits"), [("stays", True), ("used", False)])
def test_rage_and_a_text_lost_to_the_mirror_is_a_ruling(ruling: str, waits: bool) -> None:
    """`rage_after_mirror`: the Mirror has already taken the text."""
    table = Table("rage mirror", "b12 power", options={"rage_after_mirror": ruling})
    table.do("play rage", "play b12", "play mirror", "play power")
    assert table.lost_texts == [("power", "mirror")] and table.view("gandalf").rage_waits == waits


@pytest.mark.parametrize(
    ("ruling", "card", "waits"),
    [("stays", "power", True), ("used", "power", False), ("used", "b20", True), ("used", "whip", True)],
)
def test_rage_and_a_rejected_card_is_a_ruling(ruling: str, card: str, waits: bool) -> None:
    """`rage_after_reject`: a rejected special card is not resolved; the Whip never uses Rage up."""
    table = Table("rage magic", f"b12 {card}", options={"rage_after_reject": ruling})
    table.do("play rage", "play b12", "play magic", f"play {card}", "reject")
    assert table.view("gandalf").rage_waits == waits


def test_the_enchanted_card_may_be_rejected_too() -> None:
    """Magic judges any card that the Balrog lays, ordered or not."""
    table = Table("magic enchantment", "b12 b20 b19").do(
        "play magic", "play b20", "accept", "play enchantment"
    )
    table.do("draw b12", "dictate")
    assert (table.due, table.view("gandalf").pending_card) == ("verdict", "b12")
    table.do("reject")
    assert (table.to_act, table.due) == ("balrog", "play")


def test_after_a_rejection_gandalf_may_order_the_enchanted_card() -> None:
    """The new card is a play like any other: Gandalf is asked before it."""
    table = Table("magic enchantment", "b12 b20 b19 b01").do("play magic", "play b20", "accept")
    table.do("play enchantment", "draw b12", "leave", "play b19", "reject")
    assert (table.to_act, table.due) == ("gandalf", "dictate")
    table.do("dictate")
    assert table.row == "magic b20 enchantment b12"


def test_a_rejected_card_in_the_hand_and_an_enchanted_one_both_wait() -> None:
    table = Table("magic enchantment", "b12 b20 b19 b01", options={"magic_card": "hand"})
    table.do(
        "play magic", "play b20", "accept", "play enchantment", "draw b12", "leave", "play b19", "reject"
    )
    table.do("leave")
    assert {"play b12", "play b19"}.isdisjoint(table.legal) and len(table.legal) == 6


def test_the_enchanted_card_is_drawn_from_an_open_hand_at_random() -> None:
    """List and Enchantment: the cards are shuffled, one is drawn, and the hand is open again."""
    table = Table("list enchantment", "b12 b01").do("play list", "play b12", "play enchantment")
    assert table.due == "draw"
    table.do("draw b01")
    assert table.view("gandalf").hands_open == (False, True)
    assert table.view("gandalf").other_hand == table.view("balrog").hand


def test_trick_draws_from_an_open_hand_at_random() -> None:
    table = Table("g12 g20 g01", "strength trick").do("play g12", "play strength", "play g20", "play trick")
    assert table.due == "draw" and table.possible("draw g01")


def test_an_enchanted_whip_works_like_any_whip() -> None:
    table = Table("enchantment g12", "b12 whip").do(
        "play enchantment", "draw whip", "leave", "play b12", "play g12"
    )
    table.do("dictate")
    assert table.row == "enchantment whip g12 b12" and table.to_act == "gandalf"


def test_a_card_in_the_gap_is_no_special_card_for_the_next_defense() -> None:
    """The Mirror laid into a gap has no text: what lies beside it keeps its own."""
    table = Table("g12 mirror g20", "defense strength").do(
        "play g12", "play defense", "recall", "fill mirror"
    )
    assert table.row == "mirror defense g12"
    table.do("play strength")
    assert table.view("balrog").hands_open == (True, False)


def test_the_look_shows_a_hand_from_which_a_card_was_drawn() -> None:
    """What Trick took is known to both, and no longer in the hand."""
    table = Table("g20 g01", "trick", energy=(9, 15)).do("play g20", "play trick", "draw g01")
    assert table.view("balrog").other_hand == table.view("gandalf").hand
    assert "g01" not in table.view("balrog").other_hand
