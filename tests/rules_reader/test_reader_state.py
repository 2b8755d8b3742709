"""The reader finds all as it was left, however the note about it has been treated."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules_reader.reader_state import Reading

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


def test_places_and_the_language_beside_are_kept() -> None:
    reading = Reading(beside="de", query="mirror")
    reading.turn_to("duel", "mirror")
    found = Reading.loads(reading.dumps())
    assert (found.game, found.places, found.beside) == ("duel", {"duel": "mirror"}, "de")
    assert found.query == ""


def test_how_far_down_one_was_is_kept_with_the_section() -> None:
    reading = Reading()
    reading.turn_to("duel", "exchange")
    reading.reads("/rules/duel/exchange", "duel", 420.0)
    found = Reading.loads(reading.dumps())
    assert found.opens("/rules/duel/exchange", "duel", "exchange") == 420.0
    reading.turn_to("duel", "look")
    assert Reading.loads(reading.dumps()).opens("/rules/duel/look", "duel", "look") == 0.0


def test_only_the_way_back_leads_to_where_a_page_was_left() -> None:
    reading = Reading(returning=False, trail=["/rules/duel/exchange"])
    reading.turn_to("duel", "exchange")
    reading.reads("/rules/duel/exchange", "duel", 420.0)
    reading.turn_to("duel", "whip")
    assert reading.opens("/rules/duel/whip", "duel", "whip") == 0.0
    assert reading.opens("/rules/duel/exchange", "duel", "exchange") == 0.0
    reading.way_back("/rules/duel/whip", "/rules/duel")
    assert reading.opens("/rules/duel/exchange", "duel", "exchange") == 420.0


@pytest.mark.parametrize("depth", [-1, 1e9, float("nan"), float("inf"), "12", None, True, [], {}])
def test_a_depth_that_no_page_has_is_left_out(depth: object) -> None:
    note = json.dumps({"places": {"duel": "exchange"}, "depths": {"duel": depth, "chess": 3}})
    assert Reading.loads(note).depths == {}


def test_a_ruling_opens_and_closes() -> None:
    reading = Reading()
    reading.toggle("deck")
    assert reading.opened == {"deck"}
    reading.toggle("deck")
    assert not reading.opened


@pytest.mark.parametrize("text", [None, "", "{", "[]", "3", '"x"', "[" * 100_000, '{"places": ["duel"]}'])
def test_a_note_that_cannot_be_read_is_an_empty_desk(text: str | None) -> None:
    assert Reading.loads(text) == Reading()


def test_what_does_not_hold_is_left_out() -> None:
    note = {"game": "chess", "places": {"duel": "nowhere", "chess": "mirror"}, "beside": "xx"}
    assert Reading.loads(json.dumps(note)) == Reading()


@given(st.dictionaries(st.sampled_from(["game", "places", "depths", "beside", "more"]), ANYTHING))
def test_any_note_gives_a_desk(note: dict[str, object]) -> None:
    assert isinstance(Reading.loads(json.dumps(note)), Reading)


def test_the_rules_lead_back_to_the_screen_that_opened_them() -> None:
    reading = Reading(spoken="de")
    reading.goes("/duel/table", "/rules/duel/mirror")
    assert reading.spoken is None
    reading.trail.append("/rules/duel/mirror")
    reading.goes("/rules/duel/mirror", "/rules/duel/whip")
    assert reading.way_back("/rules/duel/whip", "/rules/duel") == "/rules/duel/mirror"
    assert reading.way_back("/rules/duel/mirror", "/rules/duel") == "/duel/table"


def test_without_a_trail_the_way_back_leads_up() -> None:
    reading = Reading()
    reading.goes("/", "/settings")
    assert reading.way_back("/rules/duel", "/rules") == "/rules"


def test_a_trail_that_the_browser_has_walked_back_is_not_walked_twice() -> None:
    reading = Reading(trail=["/", "/rules", "/rules/duel"])
    assert reading.way_back("/rules/duel", "/rules") == "/rules"
