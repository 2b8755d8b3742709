"""Resigning: a recorded decision of every game, which ends it, and which nobody has to take."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import engine
from engine import BadSave, IllegalMove
from engine.ai.analysis import HintJob, ReviewJob
from engine.core.resignation import RESIGN, RESIGNED
from tests.conformance.checks import play_match
from tests.property.test_hostile_saves import seal

GAMES = pytest.mark.parametrize("game", engine.GAMES)


def resigned(game: str, decisions: int = 12, acting: bool = True) -> engine.Match[Any]:
    """A match that one seat has given up: the one that was to act, or the other one."""
    match = play_match(engine.GAMES[game], {}, seed=4, stop=decisions)
    assert match.to_act is not None
    seat = match.to_act if acting else next(each for each in match.game.seats if each != match.to_act)
    match.resign(seat)
    return match


@GAMES
@pytest.mark.parametrize("acting", [True, False])
def test_either_seat_may_give_the_match_up(game: str, acting: bool) -> None:
    match = resigned(game, acting=acting)
    seat = match.resigned_seat
    assert seat is not None and match.outcome is not None
    assert match.outcome.reason == RESIGNED and match.outcome.winner not in (seat, None)
    assert (match.to_act, match.due, match.legal()) == (None, None, ())
    assert match.decisions == 13 and match.decided_by(12) == seat
    for each in match.game.seats:
        view = match.view(each)
        assert (view.to_act, view.due, view.legal, view.outcome) == (None, None, (), match.outcome)
        assert str(match.events(each)[-1]) == f"resigned seat={seat}"
        (frame,) = match.frames(12, each)
        assert frame.event.kind == RESIGNED and frame.view == view
    assert not match.can_undo


@GAMES
def test_nothing_follows_a_resignation(game: str) -> None:
    match = resigned(game)
    before = match.dumps()
    for what in (lambda: match.resign(match.game.seats[0]), match.undo, lambda: HintJob(match)):
        with pytest.raises(IllegalMove):
            what()
    with pytest.raises(IllegalMove, match="match_is_over"):
        match.play(match.at(12).legal()[0])
    assert match.dumps() == before


@GAMES
def test_it_is_saved_replayed_and_shared(game: str) -> None:
    match = resigned(game)
    again = engine.load_match(match.dumps())
    assert again.record == match.record and again.outcome == match.outcome
    assert again.dumps() == match.dumps()
    earlier = again.at(12)
    assert earlier.outcome is None and earlier.resigned_seat is None and earlier.to_act is not None
    assert earlier.dumps() == play_match(engine.GAMES[game], {}, seed=4, stop=12).dumps()
    assert engine.load_match(engine.unpack(engine.pack(match.dumps()))).outcome == match.outcome


@GAMES
def test_nobody_has_to_resign(game: str) -> None:
    assert RESIGN not in engine.GAMES[game].vocabulary["verb"]
    match, chance = engine.new_match(game, seed=8), random.Random(8)
    for _ in range(60):
        if match.to_act is None:
            return
        assert all(action.verb != RESIGN for action in match.legal())
        with pytest.raises(IllegalMove):
            match.play(f"resign {match.to_act}")
        match.play(chance.choice(match.legal()))


@GAMES
def test_the_review_ends_where_the_match_was_given_up(game: str) -> None:
    match = resigned(game, decisions=3)
    job = ReviewJob(match, iterations=8)
    list(job.think())
    review = job.review()
    assert [each.decision for each in review.evaluations] == [0, 1, 2, 3]
    assert all(turn.decision < 3 for turn in review.turning_points)


def test_an_unknown_seat_cannot_resign() -> None:
    match = play_match(engine.GAMES["duel"], {}, seed=4, stop=3)
    with pytest.raises(IllegalMove, match="unknown_seat"):
        match.resign("sauron")
    assert match.to_act is not None


@pytest.mark.parametrize(
    "change",
    [
        lambda record: f"resign gandalf,{record}",
        lambda record: f"{record},resign",
        lambda record: f"{record},resign sauron",
        lambda record: f"{record},resign gandalf balrog",
        lambda record: f"{record},resign gandalf,resign balrog",
        lambda record: f"{record},resign gandalf,accept",
    ],
)
def test_a_resignation_in_a_wrong_place_is_refused(change: Any) -> None:
    match = play_match(engine.GAMES["duel"], {}, seed=4, stop=3)
    record = ",".join(map(str, match.record))
    with pytest.raises(BadSave, match="record_not_legal"):
        engine.load_match(seal(json.loads(match.dumps()) | {"record": change(record)}))
