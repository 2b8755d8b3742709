"""Hints and stories: honest numbers, from each seat's own knowledge, that lead to the right positions."""

from __future__ import annotations

from typing import Any

import pytest

from engine import ai
from engine.ai import analysis
from engine.core.advice import Reason
from engine.core.errors import IllegalMove
from engine.core.match import Match
from tests.ai.random_matches import played
from tests.toy_game.rules import TOY, ToyAdvice


def hint(match: Match[Any], seat: str | None = None) -> analysis.Hint:
    hinting = analysis.HintJob(match, seat, iterations=300)
    list(hinting.think())
    return hinting.hint()


def test_a_hint_is_a_legal_action_with_its_chance_and_its_reasons() -> None:
    for decisions in range(9):
        match = played(5, decisions)
        before = match.dumps()
        found = hint(match, match.to_act)
        assert found == hint(match), "the same match, the same hint"
        assert match.dumps() == before
        assert found.action in match.legal()
        assert found.action not in {other.action for other in found.alternatives}
        assert len(found.alternatives) <= analysis.MAX_ALTERNATIVES
        known = {*ai.VOCABULARY["hint"], *TOY.vocabulary["hint"]}
        assert {reason.id for reason in found.reasons} <= known
        assert Reason("worlds_looked_at", (("count", analysis.REASON_WORLDS),)).id in [
            r.id for r in found.reasons
        ]


def test_hints_say_how_clear_the_choice_is() -> None:
    seen: dict[str, analysis.Hint] = {}
    for seed in range(25):
        for decisions in range(9):
            match = played(seed, decisions)
            found = hint(match)
            for reason in found.reasons:
                seen.setdefault(reason.id, found)
            ids = [reason.id for reason in found.reasons]
            assert (analysis.ONLY_MOVE in ids) == (len(match.legal()) == 1)
            assert (found.chance is None) == (analysis.ONLY_MOVE in ids)
    assert set(seen) == {*analysis.HINT_REASONS, "worlds_looked_at"}
    clear = seen[analysis.CLEARLY_BEST]
    assert clear.chance is not None and all(clear.chance > other.chance for other in clear.alternatives)
    winning, losing = seen[analysis.WINNING].chance, seen[analysis.LOSING].chance
    assert winning is not None and losing is not None and winning > 0.8 and losing < 0.2


def test_a_hint_can_be_hurried() -> None:
    hinting = analysis.HintJob(played(5, 0), iterations=40_000)
    slices = hinting.think()
    next(slices)
    hinting.hurry()
    assert list(slices) == []
    assert hinting.hint().action in played(5, 0).legal()


def test_no_hint_for_the_wrong_seat_or_after_the_end() -> None:
    match = played(5, 1)
    other = next(seat for seat in TOY.seats if seat != match.to_act)
    with pytest.raises(IllegalMove, match="not_your_turn"):
        analysis.HintJob(match, other)
    with pytest.raises(IllegalMove, match="match_is_over"):
        analysis.HintJob(played(5))


def story(match: Match[Any], iterations: int = 150) -> analysis.MatchReview:
    telling = analysis.ReviewJob(match, iterations)
    parts = list(telling.think())
    assert parts == sorted(parts) and all(0 < part < 1 for part in parts)
    return telling.review()


def test_a_story_has_a_point_for_each_decision_and_ends_with_the_truth() -> None:
    for seed in range(6):
        match = played(seed)
        told = story(match)
        assert told == story(match)
        assert [point.decision for point in told.evaluations] == list(range(match.decisions + 1))
        assert all(0 <= chance <= 1 for point in told.evaluations for chance in point.chances)
        assert [p.seat for p in told.evaluations[:-1]] == [match.at(n).to_act for n in range(match.decisions)]
        last = told.evaluations[-1]
        winner = match.outcome.winner if match.outcome else None
        assert last.seat is None
        assert last.curve == (0.5 if winner is None else float(winner == TOY.seats[0]))


def test_a_review_shows_no_more_of_a_chance_than_comes_true(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log odds are multiplied by the game's slope; what is certain stays so."""
    assert analysis.tempered(0.8, 0.5) == pytest.approx(2 / 3) and analysis.tempered(0.2, 1.0) == 0.2
    assert analysis.tempered(0.5, 0.3) == 0.5
    assert [analysis.tempered(chance, 0.5) for chance in (0.0, 1.0)] == [0.0, 1.0]
    bold = story(played(1))
    monkeypatch.setattr(ToyAdvice, "share_that_comes_true", lambda self, state: 0.5)
    for before, after in zip(bold.evaluations[:-1], story(played(1)).evaluations[:-1], strict=True):
        assert after.chances == pytest.approx([analysis.tempered(chance, 0.5) for chance in before.chances])


def test_a_shared_victory_ends_the_curve_in_the_middle() -> None:
    shared = next(match for match in map(played, range(99)) if match.outcome and match.outcome.winner is None)
    assert story(shared, 20).evaluations[-1].curve == 0.5


def test_turning_points_are_real_and_open_their_position() -> None:
    kinds: set[str] = set()
    for seed in range(20):
        match = played(seed)
        told = story(match)
        assert len(told.turning_points) <= analysis.MAX_TURNING_POINTS
        assert [turn.decision for turn in told.turning_points] == sorted(
            turn.decision for turn in told.turning_points
        )
        for turn in told.turning_points:
            kinds.add(turn.kind)
            before = match.at(turn.decision)
            assert turn.action in before.legal() and turn.seat == before.to_act
            assert abs(turn.after - turn.before) >= analysis.MIN_SWING
            assert turn.before == told.evaluations[turn.decision].curve
            assert turn.after == told.evaluations[turn.decision + 1].curve
            assert (turn.better is not None) == (turn.kind == analysis.MISTAKE)
            if turn.better is not None:
                assert turn.better in before.legal() and turn.better != turn.action
    assert kinds <= set(analysis.TURNING_POINT_KINDS) and {analysis.MISTAKE, analysis.REVEALED} <= kinds


def test_each_curve_is_from_what_its_own_seat_knew() -> None:
    """What North cannot see, drawn again, changes nothing in North's chances before the first card."""
    match, twin = played(3), played(3)
    position = twin._checkpoints[0].state
    twin._checkpoints[0] = type(twin._checkpoints[0])(position.determinize(0, lambda below: 0), 2, 0, 0)
    assert twin.at(0).view("north") == match.at(0).view("north")
    assert twin.at(0).view("south") != match.at(0).view("south")
    first, second = story(match).evaluations[0], story(twin).evaluations[0]
    assert first.chances[0] == second.chances[0] and first.chances[1] != second.chances[1]


def test_a_story_needs_an_end() -> None:
    with pytest.raises(IllegalMove, match="match_is_not_over"):
        analysis.ReviewJob(played(5, 2))


def test_a_story_half_told_can_be_dropped() -> None:
    telling = analysis.ReviewJob(played(5))
    slices = telling.think()
    next(slices)
    slices.close()
    assert telling.review().turning_points == ()
