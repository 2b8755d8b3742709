"""The reader finds the desk as it was left, however the note about it has been treated."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.reader.desk import Desk

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


def test_places_and_the_language_beside_are_kept() -> None:
    desk = Desk(beside="de", query="mirror")
    desk.turn_to("duel", "mirror")
    found = Desk.loads(desk.dumps())
    assert (found.game, found.places, found.beside) == ("duel", {"duel": "mirror"}, "de")
    assert found.query == ""


def test_a_ruling_opens_and_closes() -> None:
    desk = Desk()
    desk.toggle("deck")
    assert desk.opened == {"deck"}
    desk.toggle("deck")
    assert not desk.opened


@pytest.mark.parametrize("text", [None, "", "{", "[]", "3", '"x"', "[" * 100_000, '{"places": ["duel"]}'])
def test_a_note_that_cannot_be_read_is_an_empty_desk(text: str | None) -> None:
    assert Desk.loads(text) == Desk()


def test_what_does_not_hold_is_left_out() -> None:
    note = {"game": "chess", "places": {"duel": "nowhere", "chess": "mirror"}, "beside": "xx"}
    assert Desk.loads(json.dumps(note)) == Desk()


@given(st.dictionaries(st.sampled_from(["game", "places", "beside", "more"]), ANYTHING))
def test_any_note_gives_a_desk(note: dict[str, object]) -> None:
    assert isinstance(Desk.loads(json.dumps(note)), Desk)
