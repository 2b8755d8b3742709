"""The named levels: there are five, they err as they say, and bad questions are refused."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import engine
from engine.ai import levels
from engine.core.advice import Advice, Strength
from engine.core.chance import fast_pick
from engine.core.contract import CHANCE, OVER, Game, State
from engine.core.errors import BadQuestion, IllegalMove
from engine.core.match import Match
from tests.ai.test_decisive import ENTRIES
from tests.ai.test_search import pennies, positions
from tests.toy_game.rules import BANK, PLAIN_TOY, SEATS, TOY, Toy


def taken(state: State[Any], strength: Strength, seed: int = 1, game: Game[Any, Any] = TOY) -> int:
    decision = levels.MoveJob(game, state, strength, seed)
    list(decision.think())
    return decision.move()


def test_there_are_five_levels_and_each_plays_a_whole_match() -> None:
    assert len(levels.LEVELS) == len(TOY.load_advice().strengths if TOY.load_advice else ()) == 5
    for level in levels.LEVELS:
        match = Match(TOY, seed=3)
        while match.to_act is not None:
            before = match.dumps()
            action = levels.choose_action(match, level)
            assert match.dumps() == before and action in match.legal()
            assert levels.choose_action(match, level) == action, "the same match, the same choice"
            match.play(action)


def test_the_seconds_are_those_of_a_turn() -> None:
    """However many decisions a turn has, together they take no longer."""
    match = engine.load_match(next(e["match"] for e in ENTRIES if e["right"] == ["take bree"]))
    shares = []
    seat = match.to_act
    for action in ("take bree", "move rohan rhovanion", "move rohan gondor"):
        shares.append(levels.move_job(match, "strongest", 3.0).seconds)
        legal = match.legal()
        match.play(next((each for each in legal if str(each) == action), legal[0]))
        if match.to_act != seat:
            break
    assert None not in shares and len(shares) > 1
    assert sum(share or 0.0 for share in shares) <= 3.0
    assert shares == sorted(shares, key=lambda share: -(share or 0.0))


def test_an_unknown_level_is_refused() -> None:
    match = Match(TOY, seed=3)
    for level in ("", "hobbit", "STRONG", "random"):
        with pytest.raises(BadQuestion, match="unknown_level"):
            levels.move_job(match, level)
    with pytest.raises(BadQuestion, match="unknown_level"):
        levels.choose_move(TOY, "nobody", match.position(), 1)


def test_a_finished_match_and_a_match_at_a_draw_are_refused() -> None:
    match = Match(TOY, seed=3)
    while match.to_act is not None:
        match.play(match.legal()[0])
    with pytest.raises(IllegalMove, match="match_is_over"):
        levels.choose_action(match, "easy")
    with pytest.raises(IllegalMove, match="match_is_over"):
        levels.MoveJob(TOY, match.position(), Strength(5), 1)
    with pytest.raises(IllegalMove, match="not_your_turn"):
        levels.MoveJob(TOY, Toy(), Strength(5), 1)


def test_a_seat_whose_turn_it_is_not_is_refused() -> None:
    match = Match(TOY, seed=3)
    acting = match.to_act
    before = match.dumps()
    for seat in (*(seat for seat in TOY.seats if seat != acting), "nobody"):
        with pytest.raises(IllegalMove, match="not_your_turn"):
            levels.choose_action(match, "easy", seat=seat)
    assert match.dumps() == before
    assert levels.choose_action(match, "easy", seat=acting) == levels.choose_action(match, "easy")


def test_no_time_is_refused() -> None:
    with pytest.raises(BadQuestion, match="no_time_to_think"):
        levels.move_job(Match(TOY, seed=3), "easy", seconds=0.0)


def test_with_a_clock_the_strongest_goes_on_while_there_is_time() -> None:
    """Without one it thinks just as long as it was measured with; other levels never think longer."""
    match = Match(TOY, seed=3)
    for level in levels.LEVELS:
        strength = levels.strength_of(TOY, level)
        done = []
        for seconds in (None, 1000.0):
            taking = levels.move_job(match, level, seconds)
            for _ in taking.think():
                pass
            done.append(taking._search.result().iterations)
        assert done[0] <= strength.iterations
        if level == "strongest":
            assert strength.iterations < done[1] <= strength.iterations_with_clock
        else:
            assert done[0] == done[1]
    strongest = levels.strength_of(TOY, "strongest")
    assert (
        strongest.max_iterations(False)
        == strongest.iterations
        < strongest.max_iterations(True)
        == strongest.iterations_with_clock
    )


def test_a_level_that_overlooks_everything_still_moves() -> None:
    state = next(positions(TOY, range(1)))
    chosen = Counter(taken(state, Strength(30, blunder_rate=1.0), seed) for seed in range(60))
    assert set(chosen) == set(state.legal()), "what it does notice is left to luck"


def test_an_overlooked_move_is_not_played() -> None:
    state = next(positions(TOY, range(1)))
    blind = levels.MoveJob(TOY, state, Strength(200, blunder_rate=0.5), seed=4)
    assert 0 < len(blind._noticed_moves()) <= len(state.legal())


def test_hesitation_takes_close_moves_but_seldom_a_blunder() -> None:
    state = next(s for s in positions(TOY, range(60)) if isinstance(s, Toy) and len(s.past) == 3)
    sure = Counter(taken(state, Strength(100), seed) for seed in range(20))
    assert set(sure) == {BANK}
    shy = Counter(taken(state, Strength(100, noise=0.4), seed) for seed in range(200))
    assert shy[BANK] > 120 and len(shy) == 2


def test_a_choice_made_face_down_is_mixed() -> None:
    chosen = Counter(taken(pennies(), Strength(400), seed) for seed in range(60))
    assert set(chosen) == {0, 1} and min(chosen.values()) > 15


def test_thinking_can_be_hurried() -> None:
    decision = levels.move_job(Match(TOY, seed=3), "strongest", seconds=None)
    slices = decision.think()
    next(slices)
    decision.hurry()
    assert list(slices) == []
    assert decision.move() in decision.state.legal()


def test_a_book_is_followed() -> None:
    class Booked(Advice[Any]):
        def opening_move(self, state: State[Any], pick: object) -> int | None:
            return state.legal()[-1] if state.due() == "lay" else None

    game: Game[Any, Any] = Game(
        "toy", SEATS, TOY.rulings, TOY.start, TOY.vocabulary, load_advice=lambda: Booked(SEATS)
    )
    for state in positions(TOY, range(4)):
        if state.due() == "lay":
            assert taken(state, Strength(50), game=game) == state.legal()[-1]


def test_baselines() -> None:
    """Random plays anything; greedy takes the points that it sees, also without the game's advice."""
    for state in positions(TOY, range(12)):
        if isinstance(state, Toy) and state.due() == "bank":
            assert {levels.choose_move(TOY, "random", state, seed) for seed in range(30)} == set(
                state.legal()
            )
            greedy = {levels.choose_move(TOY, "greedy", state, seed) for seed in range(30)}
            assert BANK in greedy
            if len(state.past) < 3 and abs(state.points[0] - state.points[1]) < 2:
                assert greedy == {BANK}
            if len(state.past) == 3 and state.points[0] == state.points[1]:
                assert {levels.choose_move(PLAIN_TOY, "greedy", state, seed) for seed in range(9)} == {BANK}


def winners(first: str, second: str, seeds: range) -> Counter[str | None]:
    won: Counter[str | None] = Counter()
    for seed in seeds:
        for seats in ((first, second), (second, first)):
            state: State[Any] = Toy()
            pick = fast_pick(random.Random(seed))
            while state.actor != OVER:
                if state.actor == CHANCE:
                    state.apply(state.draw(pick))
                else:
                    state.apply(levels.choose_move(TOY, seats[state.actor], state, seed))
            outcome = state.outcome()
            assert outcome is not None
            won[outcome.winner and seats[SEATS.index(outcome.winner)]] += 1
    return won


def test_the_strongest_beats_random_play() -> None:
    won = winners("strong", "random", range(40))
    assert won["strong"] > 1.5 * won["random"]


@pytest.mark.parametrize("level", ["beginner", "easy", "medium"])
def test_weak_levels_see_a_goal_one_step_away(level: str) -> None:
    """Frodo beside Mordor walks in, but for one time in twenty at most."""
    entry = next(e for e in ENTRIES if "move frodo mordor" in e["right"])
    position = engine.load_match(entry["match"]).position()
    game = engine.GAMES["confrontation"]
    chosen = [str(position.action(levels.choose_move(game, level, position, seed))) for seed in range(60)]
    assert sum(action in entry["right"] for action in chosen) >= 54
