"""Moving: forward only, the limits of the regions, the Anduin and the Mines of Moria."""

from __future__ import annotations

import pytest

import engine
from engine.confrontation.components import PIECES, REGIONS
from engine.confrontation.movement import _light_steps
from tests.rules.confrontation.table import Table

AWAY = "troll@mordor"
LIGHT_WAYS = {
    "shire": "arthedain cardolan",
    "arthedain": "rhudaur eregion",
    "cardolan": "eregion enedwaith",
    "rhudaur": "high_pass misty_mountains",
    "eregion": "misty_mountains moria fangorn",
    "enedwaith": "moria gap_of_rohan",
    "high_pass": "mirkwood",
    "misty_mountains": "mirkwood fangorn",
    "moria": "fangorn rohan",
    "gap_of_rohan": "rohan",
    "mirkwood": "dagorlad fangorn",
    "fangorn": "dagorlad gondor rohan",
    "rohan": "gondor",
    "dagorlad": "mordor",
    "gondor": "mordor",
}
DARK_WAYS = {
    "mordor": "dagorlad gondor",
    "dagorlad": "mirkwood fangorn",
    "gondor": "fangorn rohan",
    "mirkwood": "high_pass misty_mountains",
    "fangorn": "misty_mountains moria",
    "rohan": "moria gap_of_rohan",
    "high_pass": "rhudaur",
    "misty_mountains": "rhudaur eregion",
    "moria": "eregion enedwaith",
    "gap_of_rohan": "enedwaith",
    "rhudaur": "arthedain",
    "eregion": "arthedain cardolan",
    "enedwaith": "cardolan",
    "arthedain": "shire",
    "cardolan": "shire",
}


@pytest.mark.parametrize("region", sorted(LIGHT_WAYS))
def test_ways_of_light_by_region(region: str) -> None:
    """What the table of all steps is made of, while the game is imported."""
    assert {REGIONS[to] for to in _light_steps(REGIONS.index(region))} == set(LIGHT_WAYS[region].split())


@pytest.mark.parametrize("region", sorted(LIGHT_WAYS))
def test_light_moves_forward_only(region: str) -> None:
    """One step towards Mordor; and for Light alone the Anduin and the Mines."""
    table = Table(f"merry@{region}", AWAY)
    assert table.goals("merry") == set(LIGHT_WAYS[region].split())


@pytest.mark.parametrize("region", sorted(DARK_WAYS))
def test_dark_moves_forward_only(region: str) -> None:
    """One step towards the Shire; neither river nor Mines."""
    table = Table("frodo@dagorlad" if region == "gondor" else "frodo@gondor", f"troll@{region}", turn="dark")
    assert table.goals("troll") == set(DARK_WAYS[region].split())


def test_a_turn_is_one_move_of_one_piece() -> None:
    """A move without an adversary ends the turn."""
    table = Table("merry@shire frodo@shire", AWAY)
    table.do("move merry arthedain")
    assert (table.to_act, table.due) == ("dark", "move")
    assert table.where("merry") == "arthedain"


def test_dark_begins() -> None:
    """The player of the Dark begins, then they take turns."""
    match = engine.new_match("confrontation", seed=4)
    places = ["shire"] * 4 + ["arthedain", "cardolan", "rhudaur", "eregion", "enedwaith"]
    for piece, region in zip(PIECES[:9], places, strict=True):
        match.play(f"place {piece} {region}")
    places = ["mordor"] * 4 + ["mirkwood", "fangorn", "rohan", "dagorlad", "gondor"]
    for piece, region in zip(PIECES[9:], places, strict=True):
        match.play(f"place {piece} {region}")
    assert match.to_act == "dark"
    match.play("move black_rider misty_mountains")
    assert match.to_act == "light"
    match.play("move gandalf rhudaur")
    assert match.to_act == "dark"


def test_no_more_than_two_pieces_in_a_plain_region() -> None:
    """A region with two pieces of one's own takes no third one."""
    table = Table("merry@arthedain sam@eregion gimli@eregion", AWAY)
    assert table.goals("merry") == {"rhudaur"}


def test_no_more_than_one_piece_in_a_mountain() -> None:
    """In the mountains each side has one piece to a region."""
    table = Table("merry@enedwaith sam@moria", AWAY)
    assert table.goals("merry") == {"gap_of_rohan"}


def test_no_more_than_four_pieces_at_home() -> None:
    """Four is the limit in the other side's home too."""
    dark = "orc@shire warg@shire"
    table = Table("frodo@mordor", dark + " troll@cardolan", turn="dark")
    assert table.goals("troll") == {"shire"}
    full = "sam@mordor merry@mordor gimli@mordor pippin@mordor"
    table = Table(full + " boromir@gondor aragorn@shire", "orc@moria")
    assert table.goals("boromir") == set()


def test_adversaries_do_not_count_for_the_limit() -> None:
    """A region holds two pieces of each side: where adversaries stand there is room for an attacker."""
    table = Table("merry@enedwaith", "orc@moria troll@gap_of_rohan")
    assert table.goals("merry") == {"moria", "gap_of_rohan"}


def test_the_anduin_carries_light_downstream() -> None:
    """From Mirkwood to Fangorn, from Fangorn to Rohan."""
    table = Table("merry@mirkwood", AWAY)
    table.do("move merry fangorn", "move troll gondor", "move merry rohan")
    assert table.where("merry") == "rohan"


def test_the_anduin_carries_nobody_upstream() -> None:
    """Not the other way."""
    assert "fangorn" not in Table("merry@rohan", AWAY).goals("merry")
    assert "mirkwood" not in Table("merry@fangorn", AWAY).goals("merry")


def test_dark_may_not_use_the_anduin() -> None:
    """The river is Light's alone."""
    table = Table("frodo@shire", "troll@mirkwood orc@fangorn", turn="dark")
    assert table.goals("troll") == {"high_pass", "misty_mountains"}
    assert table.goals("orc") == {"misty_mountains", "moria"}


def test_an_attack_down_the_river() -> None:
    """A move on the river may lead to a combat like any other."""
    table = Table("merry@mirkwood frodo@shire", "orc@fangorn")
    table.do("move merry fangorn")
    assert table.due == "card"


def test_the_mines_lead_from_eregion_to_fangorn() -> None:
    """A short cut for Light, over whoever stands on the mountains."""
    table = Table("merry@eregion gimli@misty_mountains", "troll@moria")
    table.known("troll")
    table.do("move merry fangorn")
    assert table.where("merry") == "fangorn"


def test_the_mines_lead_nobody_back() -> None:
    """Not from Fangorn to Eregion, not even in flight, and not for Dark."""
    table = Table("merry@fangorn aragorn@fangorn", "orc@eregion troll@mordor")
    assert "eregion" not in table.goals("merry") | table.goals("aragorn")
    table = Table("frodo@eregion", "troll@fangorn", turn="dark")
    assert "eregion" not in table.goals("troll")
    table = Table("pippin@eregion frodo@shire", "troll@fangorn").known("troll")
    table.do("move pippin fangorn")
    assert table.legal("flee") == {"flee misty_mountains", "flee moria"}


def test_the_mines_need_room_in_fangorn() -> None:
    """The limit of the region holds for the short cut too."""
    table = Table("merry@eregion gimli@fangorn sam@fangorn", AWAY)
    assert "fangorn" not in table.goals("merry")


def test_dark_is_asked_whenever_the_balrog_could_be_in_moria() -> None:
    """The question gives nothing away: it comes for any unknown stand in Moria."""
    for guard in ("balrog", "orc"):
        other = "orc" if guard == "balrog" else "balrog"
        table = Table("merry@eregion frodo@shire", f"{guard}@moria {other}@mordor")
        table.do("move merry fangorn")
        assert (table.to_act, table.due) == ("dark", "ambush")
        assert table.where("merry") == "eregion"
        assert table.legal() == ({"ambush", "pass"} if guard == "balrog" else {"pass"})


def test_the_question_looks_the_same_to_light() -> None:
    """View and events of Light are equal whether the Balrog stands there or not."""
    seen = []
    for guard, other in (("balrog", "orc"), ("orc", "balrog")):
        table = Table("merry@eregion frodo@shire", f"{guard}@moria {other}@mordor")
        stands = [table.stand(guard), table.stand(other)]
        table.state.stand_of[PIECES.index(guard)], table.state.stand_of[PIECES.index(other)] = 15, 9
        table.do("move merry fangorn")
        before = table.view("light")
        table.do("pass")
        events = [event for event in table.events if "light" in event.seen_by]
        seen.append((before, table.view("light"), events, sorted(stands)))
    assert seen[0] == seen[1]


def test_dark_is_not_asked_when_nobody_stands_in_moria() -> None:
    """An empty region cannot hide the Balrog, and everybody sees that it is empty."""
    table = Table("merry@eregion frodo@shire", "balrog@mordor")
    table.do("move merry fangorn")
    assert table.due == "move" and table.where("merry") == "fangorn"


def test_dark_is_not_asked_when_light_knows_the_stand_in_moria() -> None:
    """Nor when the stand in Moria is known to be another piece, or the Balrog has been eliminated."""
    table = Table("merry@eregion frodo@shire", "balrog@mordor troll@moria").known("troll")
    table.do("move merry fangorn")
    assert table.due == "move"
    table = Table("merry@eregion frodo@shire", "orc@mordor troll@moria")
    table.do("move merry fangorn")
    assert table.due == "move"


def test_whoever_passes_the_mines_may_attack_in_fangorn() -> None:
    """The short cut counts as a move forward and may end in a combat."""
    table = Table("merry@eregion frodo@shire", "orc@moria warg@fangorn balrog@mordor")
    table.do("move merry fangorn", "pass")
    assert table.last_event("combat")["dark"] == "warg"


def test_moves_that_are_not_legal_are_refused() -> None:
    """A typed error with a reason, and nothing has changed."""
    match = engine.new_match("confrontation", seed=4)
    before = match.dumps()
    for text, reason in (
        ("place frodo mordor", "not_legal"),
        ("place troll shire", "not_legal"),
        ("move frodo arthedain", "not_legal"),
        ("place frodo bree", "unknown_action"),
        ("dance", "unknown_action"),
        ("place  frodo shire", "malformed_action"),
    ):
        with pytest.raises(engine.IllegalMove) as error:
            match.play(text)
        assert error.value.reason == reason
    with pytest.raises(engine.IllegalMove):
        match.play("place troll mordor", "dark")
    assert match.dumps() == before


def test_every_region_but_the_other_home_leads_on() -> None:
    """From the Shire nobody of the Dark goes further, nor Light from Mordor."""
    assert set(LIGHT_WAYS) == set(REGIONS) - {"mordor"}
    assert set(DARK_WAYS) == set(REGIONS) - {"shire"}
    assert Table("merry@mordor sam@shire", "orc@gondor").goals("merry") == set()
    assert Table("frodo@mordor", "orc@shire troll@gondor", turn="dark").goals("orc") == set()
