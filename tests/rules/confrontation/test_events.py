"""What is told of each answer in a combat: the event itself, and everything that it says."""

from __future__ import annotations

import pytest

from engine.confrontation.components import PIECES, REGIONS, STANDS
from tests.rules.confrontation.table import Table


def test_whoever_is_designated_is_told_by_stand_and_region() -> None:
    table = Table("gandalf@moria frodo@shire", "troll@rohan orc@rohan")
    table.do("move gandalf rohan", "attack d9")
    assert table.last_event("designated") == {"stand": "d9", "region": "rohan"}


def test_sam_in_frodos_place_is_told_with_where_and_how_strong() -> None:
    table = Table("frodo@rhudaur sam@rhudaur pippin@shire", "shelob@high_pass", turn="dark")
    table.do("move shelob rhudaur", "attack l1", "substitute")
    assert table.last_event("sam_stepped_in") == {"region": "rhudaur"}
    assert table.last_event("sam_strengthened")["strength"] == 5


@pytest.mark.parametrize(
    ("light", "dark", "ask", "due"),
    [
        ("frodo@rhudaur pippin@shire", "troll@high_pass", "move troll rhudaur", "frodo"),
        ("pippin@rhudaur frodo@shire", "troll@high_pass", "move pippin high_pass", "pippin"),
        ("merry@rhudaur frodo@shire", "saruman@high_pass", "move merry high_pass", "saruman"),
    ],
)
def test_an_answer_of_no_is_told_with_who_said_no_to_what(light: str, dark: str, ask: str, due: str) -> None:
    table = Table(light, dark, turn="dark" if "troll rhudaur" in ask else "light")
    table.do(ask)
    assert table.due == due
    seat = table.to_act
    table.do("pass")
    assert table.last_event("declined") == {"seat": seat, "due": due}


def test_forgone_cards_are_told() -> None:
    table = Table("merry@rhudaur frodo@shire", "saruman@high_pass")
    table.do("move merry high_pass", "forgo_cards")
    assert table.last_event("cards_forgone") == {}


def test_names_of_stands_pieces_and_regions_are_those_of_the_box() -> None:
    table = Table("gandalf@moria frodo@shire", "troll@rohan")
    table.do("move gandalf rohan")
    told = table.last_event("combat")
    assert (told["light"], told["dark"], told["region"]) == ("gandalf", "troll", "rohan")
    assert {told["light"], told["dark"]} <= set(PIECES)
    assert told["region"] in REGIONS
    assert {told["light_stand"], told["dark_stand"]} <= set(STANDS)
