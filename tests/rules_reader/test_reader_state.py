"""The reader finds all as it was left, however the note about it has been treated."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules_reader.reader_state import ReaderState

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


def test_places_and_the_language_beside_are_kept() -> None:
    reading = ReaderState(second_language="de", search_by_game={"duel": "mirror"})
    reading.open_section("duel", "mirror")
    found = ReaderState.loads(reading.dumps())
    assert (found.game, found.section_by_game, found.second_language) == ("duel", {"duel": "mirror"}, "de")
    assert found.search_by_game == {}


def test_how_far_down_one_was_is_kept_with_the_section() -> None:
    reading = ReaderState()
    reading.open_section("duel", "exchange")
    reading.remember_scroll("/rules/duel/exchange", "duel", 420.0)
    found = ReaderState.loads(reading.dumps())
    assert found.scroll_to_restore("/rules/duel/exchange", "duel", "exchange") == 420.0
    reading.open_section("duel", "look")
    assert ReaderState.loads(reading.dumps()).scroll_to_restore("/rules/duel/look", "duel", "look") == 0.0


def test_only_the_way_back_leads_to_where_a_page_was_left() -> None:
    reading = ReaderState(restores_scroll=False, back_stack=["/rules/duel/exchange"])
    reading.open_section("duel", "exchange")
    reading.remember_scroll("/rules/duel/exchange", "duel", 420.0)
    reading.open_section("duel", "whip")
    assert reading.scroll_to_restore("/rules/duel/whip", "duel", "whip") == 0.0
    assert reading.scroll_to_restore("/rules/duel/exchange", "duel", "exchange") == 0.0
    reading.back_route("/rules/duel/whip", "/rules/duel")
    assert reading.scroll_to_restore("/rules/duel/exchange", "duel", "exchange") == 420.0


@pytest.mark.parametrize("depth", [-1, 1e9, float("nan"), float("inf"), "12", None, True, [], {}])
def test_a_depth_that_no_page_has_is_left_out(depth: object) -> None:
    note = json.dumps({"places": {"duel": "exchange"}, "depths": {"duel": depth, "chess": 3}})
    assert ReaderState.loads(note).scroll_by_game == {}


def test_a_ruling_opens_and_closes() -> None:
    reading = ReaderState()
    reading.toggle_ruling("deck")
    assert reading.open_rulings == {"deck"}
    reading.toggle_ruling("deck")
    assert not reading.open_rulings


@pytest.mark.parametrize("text", [None, "", "{", "[]", "3", '"x"', "[" * 100_000, '{"places": ["duel"]}'])
def test_a_note_that_cannot_be_read_is_an_empty_desk(text: str | None) -> None:
    assert ReaderState.loads(text) == ReaderState()


def test_what_does_not_hold_is_left_out() -> None:
    note = {"game": "chess", "places": {"duel": "nowhere", "chess": "mirror"}, "beside": "xx"}
    assert ReaderState.loads(json.dumps(note)) == ReaderState()


@given(st.dictionaries(st.sampled_from(["game", "places", "depths", "beside", "more"]), ANYTHING))
def test_any_note_gives_a_desk(note: dict[str, object]) -> None:
    assert isinstance(ReaderState.loads(json.dumps(note)), ReaderState)


def test_the_rules_lead_back_to_the_screen_that_opened_them() -> None:
    reading = ReaderState(override_language="de")
    reading.on_navigate("/duel/table", "/rules/duel/mirror")
    assert reading.override_language is None
    reading.back_stack.append("/rules/duel/mirror")
    reading.on_navigate("/rules/duel/mirror", "/rules/duel/whip")
    assert reading.back_route("/rules/duel/whip", "/rules/duel") == "/rules/duel/mirror"
    assert reading.back_route("/rules/duel/mirror", "/rules/duel") == "/duel/table"


def test_without_a_trail_the_way_back_leads_up() -> None:
    reading = ReaderState()
    reading.on_navigate("/", "/settings")
    assert reading.back_route("/rules/duel", "/rules") == "/rules"


def test_a_trail_that_the_browser_has_walked_back_is_not_walked_twice() -> None:
    reading = ReaderState(back_stack=["/", "/rules", "/rules/duel"])
    assert reading.back_route("/rules/duel", "/rules") == "/rules"
