"""A game survives its way to another device, and nothing else gets in."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from app.match import share_codes
from app.match.seating import Seating, against_ai
from app.match.session import Session
from tests.conformance.checks import play_match

ADDRESS = "https://example.org/games/?x#/duel/table"


def session(decisions: int = 20) -> Session[Any]:
    return Session(play_match(engine.GAMES["duel"], {}, 3, decisions), Seating())


def brought(text: str) -> Session[Any]:
    found = share_codes.parse_shared(text).session
    assert found is not None
    return found


def test_a_file_brings_the_game_and_its_seating() -> None:
    sent = Session(session().match, against_ai(1, "ranger"))
    got = brought(sent.dumps())
    assert got.match.dumps() == sent.match.dumps() and got.seating == sent.seating


def test_a_link_brings_the_game() -> None:
    sent = session()
    link = share_codes.share_link(ADDRESS, sent)
    assert link.startswith("https://example.org/games/?x#/open/")
    assert brought(link).match.dumps() == sent.match.dumps()
    assert brought(f"  {link}\n").match.dumps() == sent.match.dumps()


def test_a_bare_save_and_a_packed_one_are_read_too() -> None:
    text = session().match.dumps()
    assert brought(text).match.dumps() == brought(engine.pack(text)).match.dumps() == text


def test_a_deal_code_brings_a_deal_from_the_start() -> None:
    deal = share_codes.parse_shared(engine.deal_code(session().match)).new_match
    assert deal is not None and deal.decisions == 0 and deal.seed == 3


def test_a_running_game_carries_secrets_and_a_finished_one_none() -> None:
    assert share_codes.has_secrets(session())
    assert not share_codes.has_secrets(session(10_000))


def test_a_whole_game_fits_into_a_code_that_a_camera_reads() -> None:
    link = share_codes.share_link("https://example.org/three-duels/", session(10_000))
    drawing = share_codes.qr_code(link)
    assert drawing is not None and drawing.startswith("<svg")
    assert share_codes.qr_code("x" * 5_000) is None


@given(st.text(max_size=300))
def test_nothing_but_typed_errors_comes_of_any_text(text: str) -> None:
    for content in (text, "{" + text, share_codes.LINK_PREFIX + text):
        with pytest.raises(engine.EngineError):
            share_codes.parse_shared(content)
