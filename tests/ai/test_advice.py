"""The default advice, for games that have none of their own."""

from __future__ import annotations

import random
from typing import Any

import engine
from engine.ai.search import advice_of
from engine.core.advice import EVEN_CHANCE, Advice
from engine.core.chance import fast_pick
from engine.core.contract import OVER
from tests.ai import random_matches
from tests.ai.test_search import positions
from tests.toy_game.rules import SEATS, TOY, Toy, ToyAdvice


def test_a_room_without_knowledge_has_answers_for_everything() -> None:
    plain: Advice[Any] = Advice(SEATS)
    state = next(positions(TOY, range(1)))
    pick = fast_pick(random.Random(1))
    assert plain.opening_move(state, pick) is None
    assert {plain.observation_of(state, move) for move in state.legal()} == {None}
    assert (plain.public_information(state), plain.phase(state)) == (0, 0)
    assert plain.value(state) == EVEN_CHANCE
    assert plain.greedy_move(state, pick) in state.legal()
    assert plain.reasons([state], state.legal()[0]) == ()


def test_a_play_out_ends_with_the_match_the_part_or_the_horizon() -> None:
    pick = fast_pick(random.Random(1))
    state = next(positions(TOY, range(1)))
    whole = state.copy()
    plain: Advice[Any] = Advice(SEATS)
    plain.play_out(whole, pick)
    assert whole.actor == OVER

    class Hasty(Advice[Any]):
        max_playout_moves = 2

    class ByRounds(Advice[Any]):
        def phase(self, state: object) -> int:
            assert isinstance(state, Toy)
            return len(state.past)

    short = state.copy()
    Hasty(SEATS).play_out(short, pick)
    assert isinstance(short, Toy) and len(short.past) == 1 and short.due() == "bank"
    part = state.copy()
    ByRounds(SEATS).play_out(part, pick)
    assert isinstance(part, Toy) and len(part.past) == 1


def test_the_worth_of_a_finished_match_is_the_truth() -> None:
    worths = set()
    for seed in range(60):
        *_, last = positions(TOY, range(seed, seed + 1))
        last.apply(last.legal()[0])
        outcome = last.outcome()
        assert last.actor == OVER and outcome is not None
        expected = {SEATS[0]: 1.0, SEATS[1]: 0.0, None: EVEN_CHANCE}[outcome.winner]
        assert isinstance(last, Toy) and ToyAdvice(SEATS).value(last) == expected
        worths.add(expected)
    assert worths == {0.0, EVEN_CHANCE, 1.0}


def test_greedy_counts_from_its_own_side_even_when_the_seats_are_exchanged() -> None:
    class Exchanging(Toy):
        """Banking ends the first game, after which each sits on the other side."""

        __slots__ = ()

        def copy(self) -> Exchanging:
            new = object.__new__(Exchanging)
            for name in Toy.__slots__:
                value = getattr(self, name)
                setattr(new, name, value[:] if isinstance(value, list) else value)
            return new

        def apply(self, move: int, tell: object = None) -> None:
            self.leg, self.points = 1, [3, 0] if move == 9 else [0, 3]

    class Judge(ToyAdvice):
        def value(self, state: object) -> float:
            assert isinstance(state, Toy)
            return 0.9 if state.points[0] else 0.1

    state = Exchanging()
    state.actor, state.due_now = 0, "bank"
    assert Judge(SEATS).greedy_move(state, fast_pick(random.Random(1))) == 8, "it will sit in the second seat"


def test_greedy_judges_a_combat_when_it_is_over() -> None:
    """Whoever has moved into a combat does not know yet what the move is worth."""
    game, pick = engine.GAMES["confrontation"], fast_pick(random.Random(1))
    advice, settled = advice_of(game), 0
    for state in random_matches.positions(lambda: game.start(game.rulings.resolve({})), range(3)):
        is_over = state.due() in ("move", "place")
        advice.play_until_quiet(state, pick)
        assert state.actor < 0 or state.due() in ("move", "place")
        settled += not is_over
    assert settled > 20
