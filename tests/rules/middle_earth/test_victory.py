"""The three immediate victories, looked for after every change, and the count at the end."""

from __future__ import annotations

import pytest

from engine.middle_earth.components import REGIONS

from .table import Table

SIX = "lindon 1 arnor 1 rhovanion 1 enedwaith 1 rohan 1 gondor 1"


def test_six_different_races_win_at_once() -> None:
    """Support of the races: with the sixth symbol, before any alliance."""
    table = Table("c3_04", chapter=3, tableau=("c1_01 c1_02 c1_03 c1_04 c3_03", ""))
    table.play("play c3_04")
    assert table.winner == ("fellowship", "races")


def test_six_symbols_of_five_races_do_not_win() -> None:
    """Support of the races: six different ones."""
    table = Table("c3_05", chapter=3, tableau=("c1_01 c1_02 c1_03 c1_04 c3_03", ""))
    table.play("play c3_05")
    assert table.winner is None and table.due == "choose_token"


def test_the_eagles_count_as_one_of_six() -> None:
    """Support of the races: the Eagles' token and five races."""
    table = Table("c3_03", chapter=3, tableau=("c1_01 c1_02 c1_03 c1_04", ""), tokens=("hobbits_1", ""))
    table.play("play c3_03")
    assert table.winner == ("fellowship", "races")


def test_sauron_wins_by_the_races_too() -> None:
    table = Table("c3_04", chapter=3, turn="sauron", tableau=("", "c1_01 c1_02 c1_03 c1_04 c3_03"))
    table.play("play c3_04")
    assert table.winner == ("sauron", "races")


def test_presence_in_all_seven_regions_wins_by_placing() -> None:
    """Conquest: a unit in the last region."""
    table = Table("c3_12", chapter=3, units=(SIX, ""))
    table.play("play c3_12", "place mordor")
    assert table.winner == ("fellowship", "conquest")


def test_conquest_is_looked_for_after_the_conflict() -> None:
    """Conquest: units that fall in the conflict are not present."""
    table = Table("c3_12", chapter=3, units=(SIX, "mordor 3"))
    table.play("play c3_12", "place mordor")
    assert table.winner is None and table.units().get("mordor") is None
    table = Table("c3_12", chapter=3, units=(SIX, "mordor 2"))
    table.play("play c3_12", "place mordor")
    assert table.winner == ("fellowship", "conquest")


def test_fortresses_and_units_together_conquer() -> None:
    """Conquest: a fortress and/or at least one unit."""
    units = "lindon 1 arnor 2 gondor 1"
    table = Table(landmarks="helms_deep", forts=("rhovanion enedwaith mordor arnor", ""), units=(units, ""))
    table.play("take helms_deep")
    assert table.winner == ("fellowship", "conquest") and not table.told("units_placed")


def test_presence_in_passing_conquers() -> None:
    """Conquest: looked for after every single movement."""
    units = SIX.replace("gondor 1", "gondor 2")
    table = Table("c3_19", chapter=3, units=(units, ""))
    table.play("play c3_19", "move gondor mordor")
    assert table.winner == ("fellowship", "conquest")


def test_six_regions_are_not_enough() -> None:
    table = Table("c3_19", chapter=3, units=(SIX, ""))
    table.play("play c3_19", "move gondor mordor")
    assert table.winner is None


def test_sauron_conquers_too() -> None:
    table = Table("c3_12", chapter=3, turn="sauron", units=("", SIX))
    table.play("play c3_12", "place mordor")
    assert table.winner == ("sauron", "conquest")


def test_an_enemy_unit_and_own_fortress_share_a_region() -> None:
    """Conquest: the enemy's presence does not matter."""
    table = Table("c3_12", chapter=3, units=(SIX.replace("arnor 1", ""), "arnor 4"), forts=("arnor", ""))
    table.play("play c3_12", "place mordor")
    assert table.winner == ("fellowship", "conquest")


@pytest.mark.parametrize(
    ("units", "winner"),
    [
        (("lindon 1 arnor 1", "gondor 5"), ("fellowship", "regions")),
        (("lindon 9", "gondor 1 rohan 1"), ("sauron", "regions")),
        (("lindon 1 arnor 3", "gondor 1 rohan 1"), (None, "regions_equal")),
        (("", ""), (None, "regions_equal")),
    ],
)
def test_presence_in_more_regions_wins_in_the_end(
    units: tuple[str, str], winner: tuple[str | None, str]
) -> None:
    """End: after chapter 3 the number of regions counts, not of units; equality is a shared victory."""
    table = Table("c3_01", chapter=3, last=True, units=units)
    table.play("discard c3_01")
    assert table.winner == winner and table.to_act == ""
    (told,) = table.told("match_ended")
    assert (told["winner"], told["reason"]) == winner


def test_fortresses_count_in_the_end() -> None:
    """End: present with a fortress and/or a unit; a region counts once."""
    table = Table(
        "c3_01", chapter=3, last=True, units=("lindon 1", "gondor 1"), forts=("lindon", "gondor arnor")
    )
    table.play("discard c3_01")
    outcome = table.state.outcome()
    assert outcome is not None and outcome.winner == "sauron"
    assert outcome.scores == (("fellowship", 1), ("sauron", 2))
    assert table.told("match_ended") == [{"winner": "sauron", "reason": "regions"}]


def test_the_last_card_may_still_win_at_once() -> None:
    """End: an immediate victory with the last card comes before the count."""
    table = Table("c3_08", chapter=3, last=True, quest=(12, 0), units=("", "lindon 1"))
    table.play("play c3_08")
    assert table.winner == ("fellowship", "quest")


def test_nothing_more_happens_after_a_victory() -> None:
    """Immediate: what the card would have brought besides is not resolved."""
    table = Table(landmarks="minas_tirith", quest=(13, 0), units=(SIX.replace("gondor 1", "mordor 1"), ""))
    table.play("take minas_tirith")
    assert table.winner == ("fellowship", "conquest")
    assert table.side().quest == 13 and table.state.stack == [] and table.view().legal == ()
    assert table.view().to_act is None and table.view().due is None and table.view().threats == ()


def test_regions_present_are_in_view() -> None:
    table = Table(units=("lindon 1", ""), forts=("mordor", ""))
    assert table.side().regions == ("lindon", "mordor") and set(table.side().regions) <= set(REGIONS)
