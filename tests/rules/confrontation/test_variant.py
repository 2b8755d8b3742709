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


# Shadowfax


def test_shadowfax_gives_a_step_before_the_usual_turn() -> None:
    """Forward to a neighbour, and then the turn with the same piece."""
    table = Table("merry@shire frodo@shire", "troll@mordor", specials="shadowfax")
    table.do("shadowfax merry arthedain")
    assert (table.to_act, table.due) == ("light", "move_again")
    assert table.legal() == {"move merry rhudaur", "move merry eregion", "pass"}
    table.do("move merry eregion")
    assert table.where("merry") == "eregion" and table.to_act == "dark"


def test_shadowfax_does_not_lead_to_adversaries() -> None:
    """The region must hold none of the Dark; the turn after it may attack."""
    table = Table("merry@enedwaith frodo@shire", "troll@moria orc@rohan", specials="shadowfax")
    assert table.legal("shadowfax") == {
        "shadowfax merry gap_of_rohan",
        "shadowfax frodo arthedain",
        "shadowfax frodo cardolan",
    }
    table.do("shadowfax merry gap_of_rohan", "move merry rohan")
    assert table.last_event("combat")["dark"] == "orc"


def test_shadowfax_needs_room() -> None:
    """The limits of the regions hold."""
    table = Table("merry@enedwaith sam@moria gimli@gap_of_rohan", "troll@mordor", specials="shadowfax")
    assert not any("merry" in text for text in table.legal("shadowfax"))


def test_shadowfax_passes_the_mines() -> None:
    """The Balrog may wait there as usual; whoever falls does not go on."""
    table = Table("merry@eregion frodo@shire", "balrog@moria orc@mordor", specials="shadowfax")
    table.do("shadowfax merry fangorn")
    assert table.due == "ambush"
    table.do("pass")
    assert table.due == "move_again" and table.where("merry") == "fangorn"
    table = Table("merry@eregion frodo@shire", "balrog@moria orc@mordor", specials="shadowfax")
    table.do("shadowfax merry fangorn", "ambush")
    assert table.fallen() == {"merry"} and table.to_act == "dark"


def test_shadowfax_carries_frodo_to_mordor() -> None:
    """Light wins at once."""
    table = Table("frodo@gondor", "troll@rohan", specials="shadowfax")
    table.do("shadowfax frodo mordor")
    assert table.won == ("light", "frodo_in_mordor")


def test_shadowfax_ends_the_turn_when_the_piece_can_go_no_further() -> None:
    """In Mordor there is nowhere to go."""
    table = Table("merry@gondor frodo@shire", "troll@rohan", specials="shadowfax")
    table.do("shadowfax merry mordor")
    assert table.to_act == "dark"


def test_shadowfax_lets_aragorn_attack_afterwards() -> None:
    """The usual turn has all that the piece can do."""
    table = Table("aragorn@rohan frodo@shire", "troll@fangorn orc@mordor", specials="shadowfax")
    table.do("shadowfax aragorn gondor")
    assert table.legal() == {"move aragorn fangorn", "move aragorn mordor", "pass"}


def test_shadowfax_again_may() -> None:
    """The turn afterwards may be left out."""
    table = Table("merry@shire frodo@shire", "troll@mordor", specials="shadowfax", shadowfax_again="may")
    table.do("shadowfax merry arthedain", "pass")
    assert table.where("merry") == "arthedain" and table.to_act == "dark"


def test_shadowfax_again_must() -> None:
    """It must be taken if the piece can move."""
    table = Table("merry@shire frodo@shire", "troll@mordor", specials="shadowfax", shadowfax_again="must")
    table.do("shadowfax merry arthedain")
    assert table.legal() == {"move merry rhudaur", "move merry eregion"}
    table = Table("merry@gondor frodo@shire", "troll@rohan", specials="shadowfax", shadowfax_again="must")
    table.do("shadowfax merry mordor")
    assert table.to_act == "dark"


def test_shadowfax_river_allowed() -> None:
    """The step may go down the Anduin."""
    table = Table("merry@mirkwood", "troll@mordor", specials="shadowfax", shadowfax_river="allowed")
    assert "shadowfax merry fangorn" in table.legal()


def test_shadowfax_river_forbidden() -> None:
    """Forward only."""
    table = Table("merry@mirkwood", "troll@mordor", specials="shadowfax", shadowfax_river="forbidden")
    assert table.legal("shadowfax") == {"shadowfax merry dagorlad"}
    table = Table("merry@eregion", "troll@mordor", specials="shadowfax", shadowfax_river="forbidden")
    assert "shadowfax merry fangorn" in table.legal()


@pytest.mark.parametrize("shadowfax_again", ["may", "must"])
def test_pieces_may_be_mixed_after_a_ride_that_can_go_no_further(shadowfax_again: str) -> None:
    """The end of the turn has a decision of its own; no list of the ride's moves is left over."""
    options = {"specials": "shadowfax palantir", "mixing": "by_hand", "shadowfax_again": shadowfax_again}
    table = Table("merry@gondor sam@mordor frodo@shire", "troll@rohan", **options)
    table.do("shadowfax merry mordor")
    assert (table.to_act, table.due) == ("light", "mix_at_turn_end")
    assert table.legal() == {"mix mordor", "pass"}
    table.do("mix mordor")
    assert (table.to_act, table.due) == ("dark", "move")


@pytest.mark.parametrize("shadowfax_again", ["may", "must"])
def test_a_ride_that_ends_the_first_game_leaves_the_second_its_placement(shadowfax_again: str) -> None:
    """Dark cannot move, and the sides are exchanged: Light may place any piece anywhere."""
    options = {"specials": "shadowfax", "length": "double", "shadowfax_again": shadowfax_again}
    table = Table("merry@gondor frodo@rohan", "orc@shire", **options)
    table.do("shadowfax merry mordor")
    assert (table.state.leg, table.to_act, table.due) == (1, "light", "place")
    assert len(table.legal("place")) == len(table.legal()) == 9 * 6
    table.do("place frodo shire")


def test_the_fortieth_quiet_turn_may_be_a_ride() -> None:
    """The draw of the first game ends nothing but the first game."""
    options = {"specials": "shadowfax", "length": "double", "repetition": "quiet_40"}
    table = Table("merry@gondor frodo@shire", "troll@rohan", **options)
    table.state.turns_without_elimination = 39
    table.do("shadowfax merry mordor")
    assert (table.state.leg, table.due) == (1, "place") and len(table.legal("place")) == 9 * 6


# The question after Shadowfax tells Dark nothing


def ride_to_mordor(rider: str, **options: str) -> Table:
    """In Mordor no plain step is left, and only Aragorn could attack the Troll behind him."""
    at = {"aragorn": "shire", "merry": "shire", "frodo": "shire"} | {rider: "gondor"}
    pieces = " ".join(f"{piece}@{region}" for piece, region in at.items())
    return Table(pieces, "troll@dagorlad", specials="shadowfax", **options)


@pytest.mark.parametrize("shadowfax_again", ["may", "must"])
@pytest.mark.parametrize("rider", ["aragorn", "merry"])
def test_light_is_asked_whenever_dark_must_think_of_aragorn(rider: str, shadowfax_again: str) -> None:
    """Else being asked would disclose him, and not being asked the others."""
    table = ride_to_mordor(rider, shadowfax_again=shadowfax_again)
    table.do(f"shadowfax {rider} mordor")
    assert (table.to_act, table.due) == ("light", "move_again")
    may_stop = rider == "merry" or shadowfax_again == "may"
    attacks = {"move aragorn dagorlad"} if rider == "aragorn" else set()
    assert table.legal() == attacks | ({"pass"} if may_stop else set())


def test_stopping_after_a_ride_tells_nothing() -> None:
    """Aragorn stops, and Merry who can do nothing else: Dark hears and knows the same of both."""
    known, events = [], []
    for rider in ("aragorn", "merry"):
        table = ride_to_mordor(rider)
        table.do(f"shadowfax {rider} mordor", "pass")
        assert table.to_act == "dark"
        known.append(table.notes("dark")[table.stand(rider)])
        events.append([event.kind for event in table.events if "dark" in event.seen_by])
    assert known[0] == known[1] == ("merry", "aragorn")
    assert events[0] == events[1]


def test_whoever_must_go_on_and_stops_is_not_aragorn() -> None:
    """Then stopping is news to Dark, and cannot be taken back."""
    table = ride_to_mordor("merry", shadowfax_again="must")
    events = table.do("shadowfax merry mordor", "pass")
    assert table.notes("dark")["l4"] == ("merry",)
    assert [event.reveals for event in events if event.kind == "declined"] == [True]


def test_light_is_not_asked_where_dark_knows_better() -> None:
    """The rider is known, Aragorn has fallen, or there is nobody whom he could attack."""
    table = ride_to_mordor("merry").known("merry")
    table.do("shadowfax merry mordor")
    assert table.to_act == "dark"
    table = Table("merry@gondor frodo@shire", "troll@dagorlad", specials="shadowfax")
    table.do("shadowfax merry mordor")
    assert table.to_act == "dark"
    table = Table("merry@gondor aragorn@shire frodo@shire", "troll@moria", specials="shadowfax")
    table.do("shadowfax merry mordor")
    assert table.to_act == "dark"


def test_a_match_of_earlier_rules_goes_on_without_the_new_question() -> None:
    """Its record has no answer to it."""
    assert GAME.rules_version >= 2
    options = GAME.rulings.resolve({"specials": "all"}, 1)
    assert options["second_move_question"] == "only_if_able"
    table = ride_to_mordor("merry", second_move_question="only_if_able")
    table.do("shadowfax merry mordor")
    assert table.to_act == "dark"
    table = ride_to_mordor("aragorn", second_move_question="only_if_able")
    table.do("shadowfax aragorn mordor")
    assert (table.to_act, table.due) == ("light", "move_again")
    assert GAME.rulings.resolve()["second_move_question"] == "if_in_doubt"
    with pytest.raises(engine.BadOption):
        GAME.rulings.resolve({"second_move_question": "never"})


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


def test_stalemate_special_may_play_needs_a_card_instead_of_a_turn() -> None:
    """The Palantír alone is no move."""
    options = {"specials": "palantir", "stalemate_special": "may_play"}
    table = Table("frodo@dagorlad merry@rohan", "orc@shire", turn="dark", **options)
    assert table.won == ("light", "no_move")
