"""The variant: four special cards, all of them or some, each used once."""

from __future__ import annotations

import pytest

import engine
from engine.confrontation import GAME
from tests.rules.confrontation.table import Table

# Which cards are in play


@pytest.mark.parametrize(
    ("asked", "canonical", "cards"),
    [
        ("none", "none", ()),
        ("all", "all", ("shadowfax", "gandalf_the_white", "palantir", "recall_to_mordor")),
        ("palantir+shadowfax", "shadowfax+palantir", ("shadowfax", "palantir")),
        ("recall_to_mordor", "recall_to_mordor", ("recall_to_mordor",)),
        (
            "palantir+shadowfax+recall_to_mordor+gandalf_the_white",
            "all",
            ("shadowfax", "gandalf_the_white", "palantir", "recall_to_mordor"),
        ),
    ],
)
def test_any_of_the_special_cards_may_be_used(asked: str, canonical: str, cards: tuple[str, ...]) -> None:
    """None, all, or some of them to even out the players."""
    assert GAME.rulings.resolve({"specials": asked})["specials"] == canonical
    match = engine.new_match("confrontation", seed=1, options={"specials": asked})
    assert match.view("light").specials == cards
    assert engine.load_match(match.dumps()).view("dark").specials == cards


WRONG = ["", "+", "palantir+palantir", "palantir+", "none+palantir", "sting", "x" * 500]


@pytest.mark.parametrize("wrong", WRONG)
def test_unknown_special_cards_are_refused(wrong: str) -> None:
    """A typed error."""
    with pytest.raises(engine.BadOption) as error:
        engine.new_match("confrontation", seed=1, options={"specials": wrong})
    assert error.value.reason == "bad_option_value"


def test_special_cards_are_used_once() -> None:
    """Then they go back into the box."""
    table = Table("merry@shire frodo@shire", "troll@mordor", specials="shadowfax palantir")
    table.do("shadowfax merry arthedain", "move merry rhudaur", "move troll gondor")
    assert not table.legal("shadowfax")
    assert table.view("light").specials == ("palantir",)


def test_special_cards_are_open() -> None:
    """They lie before their owner face up."""
    table = Table("merry@shire frodo@shire", "troll@mordor", specials="shadowfax palantir")
    assert table.view("dark").specials == ("shadowfax", "palantir")


# Gandalf the White


def test_gandalf_the_white_returns_to_fangorn() -> None:
    """Instead of a turn Light brings the eliminated Gandalf back, before everybody's eyes."""
    table = Table("merry@fangorn frodo@shire", "troll@mordor", specials="gandalf_the_white")
    table.do("gandalf_the_white")
    assert table.where("gandalf") == "fangorn" and table.to_act == "dark"
    assert "gandalf" in table.notes("dark")["l5"] and "gandalf" not in table.view("dark").fallen


def test_gandalf_the_white_alone_in_fangorn_is_known() -> None:
    """The placing is open."""
    table = Table("frodo@shire merry@shire", "troll@mordor", specials="gandalf_the_white")
    table.do("gandalf_the_white")
    assert table.notes("dark")["l5"] == ("gandalf",)


def test_gandalf_the_white_is_mixed_with_the_piece_in_fangorn() -> None:
    """Pieces of a region may be mixed at any time, those that come back as well."""
    table = Table("merry@fangorn frodo@shire", "troll@mordor", specials="gandalf_the_white")
    table.do("gandalf_the_white")
    assert table.notes("dark")["l4"] == table.notes("dark")["l5"] == ("frodo", "merry", "gandalf")


@pytest.mark.parametrize(
    ("light", "dark"),
    [
        ("gandalf@shire frodo@shire", "troll@mordor"),
        ("frodo@shire", "troll@fangorn"),
        ("frodo@shire sam@fangorn merry@fangorn", "troll@mordor"),
    ],
)
def test_gandalf_the_white_needs_his_conditions(light: str, dark: str) -> None:
    """Only an eliminated Gandalf, no adversary in Fangorn, and one of Light there at the most."""
    assert not Table(light, dark, specials="gandalf_the_white").legal("gandalf_the_white")


def test_gandalf_the_white_needs_his_card() -> None:
    """Another special card does not bring him back."""
    table = Table("frodo@shire merry@shire", "troll@mordor", specials="shadowfax")
    assert not table.legal("gandalf_the_white")


# The Palantír


def palantir(light: str = "merry@eregion gimli@eregion frodo@shire", **options: str) -> Table:
    return Table(light, "orc@moria troll@mordor", turn="dark", specials="palantir", **options)


def test_palantir_shows_one_piece_outside_the_shire() -> None:
    """At the beginning of the turn; then Dark moves as usual."""
    table = palantir()
    assert table.legal("palantir") == {"palantir l4", "palantir l8"}
    table.do("palantir l4")
    assert table.last_event("palantir_seen") == {"stand": "l4", "piece": "merry", "region": "eregion"}
    assert (table.to_act, table.due) == ("dark", "move") and not table.legal("palantir")
    assert table.notes("dark")["l4"] == ("merry",)


def test_palantir_shows_one_of_a_mixed_group_by_chance() -> None:
    """Nobody can tell which one it is before."""
    table = palantir().mixed("light", "eregion")
    table.do("palantir l4", "turn_up gimli")
    assert table.notes("dark")["l4"] == ("gimli",) and table.stand("gimli") == "l4"
    assert table.due == "move"


def test_palantir_holds_its_piece_for_this_turn() -> None:
    """Light may not exchange it, so that Dark can designate it."""
    table = palantir().mixed("light", "eregion")
    table.do("palantir l4", "turn_up gimli")
    table.do("move orc eregion", "attack l4")
    assert table.last_event("combat")["light"] == "gimli"


def test_palantir_holds_its_piece_against_mixing_by_hand() -> None:
    """With two pieces there is nothing left to mix."""
    table = palantir(mixing="by_hand")
    table.do("palantir l4", "move orc eregion")
    assert table.due == "defender"


@pytest.mark.parametrize(("answer", "known"), [("mix arthedain", False), ("pass", True)])
def test_palantir_finds_pieces_that_light_could_mix_by_hand_before(answer: str, known: bool) -> None:
    """Pieces may be mixed at any time: also after one's own move, before Dark looks."""
    light = "merry@shire gimli@arthedain frodo@eregion"
    table = Table(light, "orc@moria troll@mordor", specials="palantir", mixing="by_hand").known("gimli")
    table.do("move merry arthedain")
    assert (table.to_act, table.due) == ("light", "mix_at_turn_end")
    assert table.legal() == {"mix arthedain", "pass"} and table.view("dark").combat is None
    table.do(answer)
    assert (table.to_act, table.due) == ("dark", "move")
    assert (table.notes("dark")["l8"] == ("gimli",)) == known


def test_the_question_at_the_end_of_a_turn_is_not_the_one_before_a_combat() -> None:
    """Where no combat comes, none is spoken of."""
    light = "merry@shire gimli@arthedain frodo@eregion sam@eregion"
    table = Table(light, "orc@moria troll@mordor", specials="palantir", mixing="by_hand")
    table.do("move merry arthedain")
    assert table.due == "mix_at_turn_end" and table.view("light").combat is None
    table.do("pass")
    assert table.last_event("declined") == {"seat": "light", "due": "mix"}
    table.do("move orc eregion")
    assert table.due == "mix" and table.combat("light").region == "eregion"


def test_palantir_that_has_been_used_threatens_nobody() -> None:
    """Then Light need not be asked after his move."""
    light = "merry@shire gimli@arthedain frodo@eregion"
    table = Table(light, "orc@moria troll@mordor", specials="shadowfax", mixing="by_hand")
    table.do("move merry arthedain")
    assert (table.to_act, table.due) == ("dark", "move")


def test_palantir_ends_with_the_turn() -> None:
    """Then the pieces may be mixed again."""
    table = palantir()
    table.do("palantir l4")
    assert table.view("light").stands[1].is_unmixable
    table.do("move troll gondor")
    assert table.notes("dark")["l4"] == ("frodo", "merry", "gimli")
    assert not table.view("light").stands[1].is_unmixable


def test_palantir_leaves_the_other_pieces_as_they_stand() -> None:
    """Only what it has shown may be mixed again after the turn."""
    table = palantir("merry@eregion sam@arthedain pippin@arthedain frodo@shire").known("sam")
    table.do("palantir l4", "move troll gondor")
    assert table.notes("dark")["l2"] == ("sam",)


def test_palantir_is_not_for_other_turns() -> None:
    """Light has no use for it."""
    table = Table("merry@eregion frodo@shire", "orc@moria", specials="palantir")
    assert not table.legal("palantir")


def test_palantir_scope_one_piece() -> None:
    """One piece only."""
    assert palantir(palantir_scope="one_piece").legal("palantir") == {"palantir l4", "palantir l8"}


def test_palantir_scope_whole_region() -> None:
    """All the pieces of one region, which is fixed for this turn; not the Shire."""
    table = palantir(palantir_scope="whole_region").mixed("light", "eregion")
    assert table.legal("palantir") == {"palantir eregion"}
    table.do("palantir eregion")
    notes = table.notes("dark")
    assert {notes["l4"], notes["l8"]} == {("merry",), ("gimli",)}
    assert (table.to_act, table.due) == ("dark", "move")
    table.do("move orc eregion")
    table.do(f"attack {table.stand('merry')}")
    assert table.fallen() == {"merry", "orc"}


# Recall to Mordor, or the Spirit of the Ring


def test_recall_brings_a_piece_back_to_mordor() -> None:
    """Instead of a turn, from anywhere, and nobody sees which piece it is."""
    dark = "orc@shire warg@moria troll@mordor"
    table = Table("frodo@rohan sam@rohan", dark, turn="dark", specials="recall_to_mordor")
    assert table.legal("recall_to_mordor") == {
        "recall_to_mordor orc",
        "recall_to_mordor warg",
        "recall_to_mordor troll",
    }
    table.do("recall_to_mordor orc")
    assert table.where("orc") == "mordor" and table.to_act == "light"
    assert table.notes("light")["d7"] == table.notes("light")["d9"] == ("orc", "warg", "troll")


def test_recall_tells_light_only_the_stand() -> None:
    """The piece stays a secret of Dark's."""
    table = Table("frodo@rohan", "orc@moria warg@dagorlad", turn="dark", specials="recall_to_mordor")
    table.do("recall_to_mordor orc")
    seen = [event for event in table.events if event.kind == "moved" and "light" in event.seen_by]
    assert seen[-1].get("piece") is None and seen[-1]["stand"] == "d7"


@pytest.mark.parametrize(
    ("light", "dark"),
    [
        ("merry@mordor frodo@shire", "orc@moria"),
        ("frodo@shire merry@shire", "orc@moria balrog@mordor shelob@mordor warg@mordor troll@mordor"),
    ],
)
def test_recall_needs_its_conditions(light: str, dark: str) -> None:
    """None of Light in Mordor, and no more than four of the Dark in all."""
    table = Table(light, dark, turn="dark", specials="recall_to_mordor")
    assert "recall_to_mordor orc" not in table.legal()


# Nobody can move


def test_stalemate_special_loses() -> None:
    """Who cannot move has lost, whatever special card he has left."""
    table = Table("merry@mordor", "troll@rohan", specials="gandalf_the_white", stalemate_special="loses")
    assert table.won == ("dark", "no_move")


def test_stalemate_special_may_play() -> None:
    """A card that is played instead of a turn saves the player for this turn."""
    options = {"specials": "gandalf_the_white", "stalemate_special": "may_play"}
    table = Table("merry@mordor", "troll@rohan", **options)
    assert table.legal() == {"gandalf_the_white"}
    table.do("gandalf_the_white")
    assert table.won is None and table.to_act == "dark"
    options = {"specials": "recall_to_mordor palantir", "stalemate_special": "may_play"}
    table = Table("frodo@dagorlad merry@rohan", "orc@shire", turn="dark", **options)
    table.do("palantir l4")
    assert table.legal() == {"recall_to_mordor orc"}


def test_stalemate_special_may_play_for_any_piece() -> None:
    """The recall saves whichever creature cannot move: here the first of them, the Balrog."""
    options = {"specials": "recall_to_mordor", "stalemate_special": "may_play"}
    table = Table("frodo@arthedain", "balrog@shire", turn="dark", **options)
    assert table.legal() == {"recall_to_mordor balrog"}


def test_stalemate_special_may_play_needs_a_card_instead_of_a_turn() -> None:
    """The Palantír alone is no move."""
    options = {"specials": "palantir", "stalemate_special": "may_play"}
    table = Table("frodo@dagorlad merry@rohan", "orc@shire", turn="dark", **options)
    assert table.won == ("light", "no_move")
