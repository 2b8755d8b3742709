"""Who may look at the device, and when: the facts behind the curtain, without a page."""

from __future__ import annotations

import pytest

from app.match.curtain import Curtain, after_turn, at_start
from app.match.seating import FLIP, MIRRORED, PASS, PERSON, Player, Seating, against_ai, parse


@pytest.mark.parametrize("way", [PASS, FLIP])
def test_the_curtain_is_down_before_the_first_person_looks(way: str) -> None:
    curtain = at_start(Seating(way), actor=0, leg=0)
    assert curtain.is_down and curtain.viewer is None and curtain.awaited_seat == 0
    assert curtain.revealed() == Curtain(0)


def test_the_curtain_falls_when_the_other_must_decide_and_only_then() -> None:
    seating = Seating(PASS)
    assert after_turn(Curtain(0), seating, actor=0, leg=0) == Curtain(0)
    fallen = after_turn(Curtain(0), seating, actor=1, leg=0)
    assert fallen.is_down and fallen.awaited_seat == 1


def test_the_curtain_stays_up_at_the_end() -> None:
    assert after_turn(Curtain(1), Seating(PASS), actor=None, leg=0) == Curtain(1)


def test_leaving_the_page_drops_the_curtain_for_the_one_who_looked() -> None:
    assert Curtain(1).hidden() == Curtain(None, 1)
    assert Curtain(None, 0).hidden() == Curtain(None, 0)
    assert Curtain(None).revealed() == Curtain(None)


def test_alone_nobody_waits_and_the_person_always_looks() -> None:
    seating = against_ai(person_seat=1, level="ranger")
    assert at_start(seating, actor=0, leg=0) == Curtain(1)
    assert after_turn(Curtain(1), seating, actor=0, leg=0) == Curtain(1)
    assert at_start(seating, actor=0, leg=1) == Curtain(0), "sides exchanged: the person sits elsewhere"


def test_at_the_mirrored_table_nobody_looks_for_both() -> None:
    assert at_start(Seating(MIRRORED), actor=0, leg=0) == Curtain(None)
    assert not after_turn(Curtain(None), Seating(MIRRORED), actor=1, leg=0).is_down


def test_players_exchange_seats_in_the_second_game() -> None:
    seating = against_ai(person_seat=0, level="ranger")
    assert seating.player(0, leg=0) == PERSON == seating.player(1, leg=1)
    assert seating.player(1, leg=0) == Player("ranger") == seating.player(0, leg=1)
    assert seating.swapped().player(1, leg=0) == PERSON


@pytest.mark.parametrize(
    "seating", [Seating(PASS), Seating(MIRRORED), against_ai(0, "elf"), against_ai(1, "elf")]
)
def test_a_seating_is_stored_and_read_back(seating: Seating) -> None:
    assert parse(seating.as_dict()) == seating


@pytest.mark.parametrize(
    "stored",
    [
        {},
        {"way": "round", "first": None, "second": None},
        {"way": "alone", "first": None, "second": None},
        {"way": "alone", "first": "elf", "second": "elf"},
        {"way": "pass", "first": "elf", "second": None},
        {"way": "pass", "first": 3, "second": None},
    ],
)
def test_a_seating_that_no_table_can_be_is_refused(stored: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="seating"):
        parse(stored)
