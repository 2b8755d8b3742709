"""The special card Shadowfax: a step before the usual turn, and what its question tells."""

from __future__ import annotations

import pytest

import engine
from engine.confrontation import GAME
from tests.rules.confrontation.table import Table

# The ride


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
