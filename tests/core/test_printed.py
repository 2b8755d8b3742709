"""What a match and a view say of themselves in a terminal."""

from __future__ import annotations

import pytest

import engine


@pytest.mark.parametrize("game", engine.GAMES)
def test_a_printed_match_shows_the_whole_position(game: str) -> None:
    match = engine.new_match(game, seed=7)
    lines = str(match).splitlines()
    assert lines[0] == repr(match) and len(lines) > 1


def test_a_printed_map_shows_who_stands_where() -> None:
    match = engine.new_match("confrontation", seed=7)
    match.play("place frodo arthedain")
    assert "arthedain: frodo" in str(match).splitlines()


@pytest.mark.parametrize("game", engine.GAMES)
def test_a_printed_view_names_what_its_seat_knows(game: str) -> None:
    match = engine.new_match(game, seed=7)
    for seat in match.game.seats:
        printed = str(match.view(seat)).splitlines()
        assert f"seat: {seat}" in printed and len(printed) > 5


def test_a_list_of_actions_is_printed_as_they_are_written() -> None:
    view = engine.new_match("duel", seed=7).view("gandalf")
    assert f"legal: [{' '.join(map(str, view.legal))}]" in str(view).splitlines()


def test_the_actions_of_a_match_are_its_decisions_without_chance() -> None:
    match = engine.new_match("middle_earth", seed=7)
    for _decision in range(4):
        match.play(match.legal()[0])
    assert len(match.actions) == match.decisions == 4
    assert set(map(str, match.actions)) < set(map(str, match.record))
