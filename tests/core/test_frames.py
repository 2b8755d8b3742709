"""Frames of a small game: each event with what a seat sees right after it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.core.errors import IllegalMove
from engine.core.frame import Frame
from engine.core.match import Match
from tests.toy_game.rules import NO_CARD, TOY, CardLaid, CardsTurnedUp, ToyView


def played(decisions: int, seed: int = 3) -> Match[ToyView]:
    match, generator = Match(TOY, seed=seed), random.Random(seed)
    while match.decisions < decisions:
        match.play(generator.choice(match.legal()))
    return match


def kinds(frames: tuple[Frame[ToyView], ...]) -> list[str]:
    return [frame.event.kind for frame in frames]


def test_a_decision_has_a_frame_for_each_event_and_for_the_draw_that_follows() -> None:
    match = played(3)
    assert kinds(match.frames(0, "north")) == ["laid"]
    assert kinds(match.frames(1, "north")) == ["laid", "round"]
    assert kinds(match.frames(2, "north")) == ["settled", "prize"]
    assert kinds(match.frames_since(0, "north")) == "dealt dealt prize laid laid round settled prize".split()
    assert kinds(match.frames_since(2, "north")) == ["settled", "prize"]
    assert match.frames_since(3, "north") == match.frames_since(99, "north") == ()


def test_each_frame_shows_the_table_as_it_was_then() -> None:
    match = played(2)
    laid, turned_up = match.frames(1, "south")
    assert isinstance(laid.event, CardLaid) and laid.view.laid == laid.event.card != NO_CARD
    assert laid.view.past == ()
    assert isinstance(turned_up.event, CardsTurnedUp)
    assert turned_up.view.past == ((turned_up.event.north, turned_up.event.south),)
    assert (laid.view.legal, turned_up.view.legal) == ((), ())


def test_frames_hide_from_a_seat_what_its_events_hide() -> None:
    match = played(1)
    (own,), (other,) = match.frames(0, "north"), match.frames(0, "south")
    assert own.event.get("card") == own.view.laid != NO_CARD
    assert other.event.is_redacted and other.event.get("card") is None
    assert other.view.laid == NO_CARD and other.view.hidden
    (public,), (whole,) = match.public_frames(0, "south"), match.all_frames(0, "south")
    assert public == other and whole == Frame(own.event, other.view)


def test_making_frames_changes_nothing() -> None:
    match = played(4)
    before = match.dumps(), match.all_events(), match.view("north"), repr(match)
    match.frames(3, "north")
    match.frames_since(0, "south")
    assert (match.dumps(), match.all_events(), match.view("north"), repr(match)) == before


@pytest.mark.parametrize("decision", [-1, 4, True, "0", None])
def test_a_decision_that_was_not_taken_has_no_frames(decision: Any) -> None:
    with pytest.raises(IllegalMove, match="no_such_position"):
        played(4).frames(decision, "north")


def test_a_match_says_what_it_is() -> None:
    assert repr(Match(TOY, seed=3)) == "<Match toy seed=3 decisions=0, north to lay>"
