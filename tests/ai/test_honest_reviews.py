"""A review judges no set-up by pieces that are still missing, and names what decided as a mistake."""

from __future__ import annotations

import random
from typing import Any

import pytest

import engine
from engine.ai import analysis
from engine.ai.server import review_from_json, review_to_json
from engine.core.action import Action
from engine.core.match import Match
from tests.ai.test_decisive import ENTRIES


def review_of(match: Match[Any], iterations: int) -> analysis.MatchReview:
    job = analysis.ReviewJob(match, iterations)
    for _ in job.think():
        pass
    return job.review()


def played_on(match: Match[Any]) -> Match[Any]:
    generator = random.Random(1)
    while match.to_act is not None:
        match.play(generator.choice(match.legal()))
    return match


def test_no_turning_point_and_no_advantage_while_pieces_are_placed() -> None:
    match = played_on(engine.new_match("confrontation", seed=4))
    review = review_of(match, 4)
    placing = [each for each in review.evaluations[:-1] if match.at(each.decision).due == "place"]
    assert len(placing) == 18 and {each.curve for each in placing} == {0.5}
    assert all(point.decision >= 18 for point in review.turning_points)


def test_in_the_second_game_the_set_up_is_judged_by_the_points() -> None:
    match = played_on(engine.new_match("confrontation", options={"length": "double"}, seed=4))
    review = review_of(match, 2)
    second = [
        each
        for each in review.evaluations[18:-1]
        if match.at(each.decision).due == "place" and match.at(each.decision).leg == 1
    ]
    (curve,) = {each.curve for each in second}
    position: Any = match.at(second[0].decision).position()
    light, dark = position.points
    assert (curve > 0.5) == (dark > light) and (curve < 0.5) == (light > dark)


@pytest.mark.parametrize("entry", [each for each in ENTRIES if each["game"] == "middle_earth"][:6])
def test_a_victory_or_a_rescue_that_was_missed_is_a_mistake(entry: dict[str, Any]) -> None:
    """With the action that was right, and how it goes on."""
    match = engine.load_match(entry["match"])
    decision = match.decisions
    wrong = next(action for action in match.legal() if str(action) not in entry["right"])
    match.play(wrong)
    job = analysis.ReviewJob(played_on(match), 200)
    for _ in job._evaluate(decision):
        pass
    (better,) = job._better_moves
    assert better is not None and str(better.action) in entry["right"]
    if entry["win"]:
        assert job._evaluations[0].chances[match.game.seats.index(match.at(decision).to_act or "")] == 1.0


def test_a_line_goes_over_the_wire() -> None:
    actions = [Action.parse(text) for text in ("take bree", "move rohan gondor")]
    point = analysis.TurningPoint(3, "sauron", actions[0], "mistake", 0.5, 0.2, actions[0], (actions[1],))
    review = analysis.MatchReview(("fellowship", "sauron"), (), (point,))
    assert review_from_json(review_to_json(review)) == review
