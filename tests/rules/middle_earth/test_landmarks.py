"""The seven landmarks: each its fortress, then its other effects."""

from __future__ import annotations

from typing import Any

import pytest

from engine.middle_earth.components import LANDMARKS, Landmark

from .table import Table


def take(landmark: str, **setting: Any) -> Table:
    table = Table("c1_05", landmarks=landmark, **setting)
    table.play(f"take {landmark}")
    return table


@pytest.mark.parametrize("tile", LANDMARKS, ids=lambda tile: tile.id)
def test_a_landmark_places_its_fortress_first(tile: Landmark) -> None:
    """Landmark: paid for, laid down, and a fortress in its region before anything else."""
    landmark = tile.id
    table = take(landmark)
    region = tile.region
    assert table.side().landmarks == (landmark,) and table.side().fortresses == (region,)
    assert table.side().fortresses_left == 6 and table.told("landmark_taken")[0]["price"] == 6
    kinds = [event.kind for event in table.events]
    assert kinds[:2] == ["landmark_taken", "fortress_placed"]


def test_barad_dur_plays_a_discarded_card_for_nothing() -> None:
    """Barad-Dur: any card of the discard, free."""
    table = take("barad_dur", discard="c1_22 c1_16", coins=(6, 0))
    assert table.due == "play_discarded"
    table.play("play_discarded c1_22", "place lindon")
    assert table.units() == {"lindon": 1} and table.side().coins == 0
    assert table.view().discard == ("c1_16",) and table.to_act == "sauron"


def test_bree_places_two_units_in_arnor_and_moves_twice() -> None:
    """Bree: two units into Arnor, two movements."""
    table = take("bree")
    assert table.units() == {"arnor": 2} and table.due == "move_units"
    table.play("move arnor lindon", "move arnor enedwaith")
    assert table.units() == {"lindon": 1, "enedwaith": 1} and table.to_act == "sauron"


def test_erebor_brings_five_coins_and_a_movement() -> None:
    """Erebor: five coins, one movement."""
    table = take("erebor", units=("rohan 1", ""), coins=(6, 0))
    assert table.side().coins == 5
    table.play("move rohan gondor")
    assert table.units() == {"gondor": 1} and table.to_act == "sauron"


def test_grey_havens_reveal_two_tokens_of_a_race_of_choice() -> None:
    """Grey Havens: any one race, the two topmost tokens, one is kept."""
    table = take("grey_havens")
    assert table.legal() == {
        f"choose_race {race}" for race in ("elves", "dwarves", "hobbits", "humans", "ents", "wizards")
    }
    table.play("choose_race humans", "reveal_token humans_2", "reveal_token humans_3")
    assert table.legal() == {"choose_token humans_2", "choose_token humans_3"}
    table.play("choose_token humans_3")
    assert table.side().tokens == ("humans_3",)
    (stack,) = [stack for stack in table.view().stacks if stack.race == "humans"]
    assert (stack.left, stack.top, stack.unseen) == (2, "humans_2", ("humans_1",))


def test_grey_havens_pass_by_an_empty_stack() -> None:
    """Grey Havens: a race of which no token is left cannot be chosen."""
    table = take("grey_havens", tokens=("elves_1 elves_2", "elves_3"))
    assert "choose_race elves" not in table.legal() and len(table.legal()) == 5


def test_helms_deep_places_three_units_in_rohan() -> None:
    """Helm's Deep: three units into Rohan, with the conflict there."""
    table = take("helms_deep", units=("", "rohan 2"))
    assert table.units() == {"rohan": 1} and table.units("sauron") == {}
    assert table.told("conflict") == [{"region": "rohan", "lost": 2}]


def test_isengard_discards_a_grey_card_of_the_opponent_and_advances() -> None:
    """Isengard: a grey card of the opponent's into the discard, then one step."""
    table = take("isengard", tableau=("c1_09", "c1_10 c2_08 c1_05"), coins=(6, 0))
    assert table.legal() == {"discard_grey c1_10", "discard_grey c2_08", "decline"}
    table.play("discard_grey c2_08")
    assert dict(table.side("sauron").skills)["courage"] == 1
    assert dict(table.side("sauron").cards)["grey"] == ("c1_10",)
    assert table.view().discard == ("c2_08",) and table.side().quest == 1
    assert table.side().coins == 1, "five symbols were missing"


def test_isengard_takes_a_choice_card_with_its_choice() -> None:
    """Isengard: the skills of the card are gone with it."""
    table = take("isengard", tableau=("", "c2_12"))
    table.play("discard_grey c2_12")
    assert table.side("sauron").choices == ()


def test_isengard_without_a_grey_card_to_discard_just_advances() -> None:
    """Isengard: nothing to discard, nothing to decide."""
    table = take("isengard", tableau=("c1_09", "c1_05"))
    assert table.side().quest == 1 and table.to_act == "sauron"


def test_isengard_pays_nothing_for_the_card() -> None:
    """Isengard and the Humans' token: the opponent's card is not one that was taken and discarded."""
    table = take("isengard", tableau=("", "c1_10"), tokens=("humans_3", ""), coins=(6, 0))
    table.play("discard_grey c1_10")
    assert table.side().coins == 0 and not table.told("coins_gained")


def test_minas_tirith_places_a_unit_in_gondor_and_advances_two_steps() -> None:
    """Minas Tirith: a unit into Gondor, two steps."""
    table = take("minas_tirith")
    assert table.units() == {"gondor": 1} and table.side().quest == 2 and table.to_act == "sauron"
