"""The conquest of Middle-earth: units, conflicts, movements, fortresses, the supply."""

from __future__ import annotations

from typing import Any

from .table import Table


def place(card: str, region: str, **setting: Any) -> Table:
    table = Table(card, chapter=int(card[1]), **setting)
    table.play(f"play {card}", f"place {region}")
    return table


def test_units_stay_where_no_enemy_is() -> None:
    """Placing: without an enemy unit nothing happens."""
    table = place("c2_22", "rohan", units=("rohan 1", "lindon 2"))
    assert table.units() == {"rohan": 3} and table.units("sauron") == {"lindon": 2}
    assert not table.told("conflict")


def test_conflict_removes_units_one_for_one() -> None:
    """Conflict: each side takes one back, until one side has none left there."""
    table = place("c2_22", "rohan", units=("", "rohan 1"))
    assert table.units() == {"rohan": 1} and table.units("sauron") == {}
    assert (table.side().units_left, table.side("sauron").units_left) == (14, 15)
    table = place("c2_22", "rohan", units=("", "rohan 3"))
    assert table.units() == {} and table.units("sauron") == {"rohan": 1}


def test_conflict_of_equals_leaves_nobody() -> None:
    """Conflict: both may be gone."""
    table = place("c2_22", "rohan", units=("", "rohan 2"))
    assert table.units() == {} and table.units("sauron") == {}


def test_an_enemy_fortress_neither_fights_nor_bars_the_way() -> None:
    """Fortress: no conflict with it; both sides may be present in a region."""
    table = place("c2_22", "rohan", forts=("", "rohan"))
    assert table.units() == {"rohan": 2} and table.side("sauron").fortresses == ("rohan",)
    assert not table.told("conflict")
    assert "rohan" in table.side().regions and "rohan" in table.side("sauron").regions


def test_units_move_to_adjacent_regions_only() -> None:
    """Movement: along a connection."""
    table = Table("c3_19", chapter=3, units=("rohan 1", ""))
    table.play("play c3_19")
    assert table.legal("move") == {f"rohan {to}" for to in ("rhovanion", "enedwaith", "gondor", "mordor")}


def test_the_rulebooks_example_of_three_movements() -> None:
    """Movement, example: Enedwaith to Rohan with a conflict, then another by Rohan to Mordor."""
    table = Table("c3_19", chapter=3, units=("enedwaith 2", "rohan 1"))
    table.play("play c3_19", "move enedwaith rohan")
    assert table.units() == {"enedwaith": 1} and table.units("sauron") == {}
    table.play("move enedwaith rohan", "move rohan mordor")
    assert table.units() == {"mordor": 1} and table.to_act == "sauron"


def test_movements_may_be_spread_over_units() -> None:
    """Movement: the same unit again or another one."""
    table = Table("c3_19", chapter=3, units=("lindon 1 mordor 2", ""))
    table.play("play c3_19", "move lindon arnor", "move mordor gondor", "move arnor enedwaith")
    assert table.units() == {"enedwaith": 1, "gondor": 1, "mordor": 1}


def test_movements_end_when_no_unit_is_left() -> None:
    """Movement: the last unit may be lost in a conflict on the way."""
    table = Table("c3_19", chapter=3, units=("lindon 1", "arnor 1"))
    table.play("play c3_19", "move lindon arnor")
    assert table.to_act == "sauron" and table.units() == {}


def test_no_unit_no_movement() -> None:
    """Movement: without a unit on the board there is nothing to decide."""
    table = Table("c3_19", chapter=3, units=("", "arnor 1"))
    table.play("play c3_19")
    assert table.to_act == "sauron"


def test_no_enemy_unit_no_removal() -> None:
    """Removal: without an enemy unit there is nothing to decide."""
    table = Table("c3_23", chapter=3, units=("arnor 1", ""))
    table.play("play c3_23")
    assert table.to_act == "sauron"


def test_an_enemy_unit_may_be_removed_anywhere() -> None:
    """Removal: one unit from a region of choice."""
    for region, left in (("lindon", {"mordor": 2}), ("mordor", {"lindon": 1, "mordor": 1})):
        table = Table("c3_20", chapter=3, units=("", "lindon 1 mordor 2"))
        table.play("play c3_20")
        assert table.legal("remove_unit") >= {"lindon", "mordor"}
        table.play(f"remove_unit {region}")
        assert table.units("sauron") == left


def test_removals_end_when_no_enemy_is_left() -> None:
    """Removal: the second of two may find nobody."""
    table = Table("c3_23", chapter=3, units=("", "arnor 1"))
    table.play("play c3_23", "remove_unit arnor")
    assert table.to_act == "sauron" and table.side("sauron").units_left == 15


def test_only_the_units_in_the_supply_can_be_placed() -> None:
    """Supply: fifteen units a side; what is short is not placed."""
    table = place("c3_12", "lindon", units=("gondor 13", ""))
    assert table.units() == {"gondor": 13, "lindon": 2}
    assert table.told("units_placed")[0]["amount"] == 2 and table.side().units_left == 0


def test_with_an_empty_supply_nothing_is_placed() -> None:
    """Supply: nothing to place, nothing to decide."""
    table = Table("c3_12", chapter=3, units=("gondor 15", ""))
    table.play("play c3_12")
    assert table.to_act == "sauron" and table.units() == {"gondor": 15}


def test_a_landmark_with_an_empty_supply_places_its_fortress_alone() -> None:
    """Supply: the fortress comes from a supply of its own."""
    table = Table(landmarks="helms_deep", units=("gondor 15", ""))
    table.play("take helms_deep")
    assert table.side().fortresses == ("rohan",) and not table.told("units_placed")


def test_a_removed_fortress_lowers_the_surcharge_and_stays_away() -> None:
    """Fortress: it goes back to its owner, the tile stays; the surcharge counts what stands on the board."""
    table = Table("c2_14", chapter=2, quest=(11, 0), forts=("", "gondor rohan"), landmarks="bree")
    before = table.view("sauron").landmarks[0].price.total
    table.play("play c2_14", "remove_fortress rohan")
    assert table.view("sauron").landmarks[0].price.total == before - 1
    assert table.side("sauron").fortresses == ("gondor",)
