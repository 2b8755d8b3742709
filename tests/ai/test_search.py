"""The search: exact where the answer is known, blind to what is hidden, repeatable, and never in the way."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any

import pytest

import engine
from engine.ai.search import (
    CHECK_INTERVAL_ITERATIONS,
    Budget,
    Search,
    SearchResult,
    advice_of,
)
from engine.ai.search_tree import Node, Reputation, choose_by_bound
from engine.core.advice import NEW_MOVES_FIRST, Advice
from engine.core.chance import keyed_pick
from engine.core.contract import OVER, Game, State
from engine.core.errors import BadQuestion, IllegalMove
from tests.ai import random_matches
from tests.toy_game.rules import BANK, PLAIN_TOY, PRIZE, RIDE, SEATS, TOY, Toy, ToyAdvice


def positions(game: Game[Any, Any], seeds: range) -> Iterator[State[Any]]:
    """Every decision of a few random matches."""
    return random_matches.positions(lambda: game.start({}), seeds)


def think(
    state: State[Any], iterations: int = 200, seed: int = 1, game: Game[Any, Any] = TOY
) -> SearchResult:
    return Search(game, state, Budget(iterations), seed=seed).run()


def test_the_same_question_gets_the_same_answer() -> None:
    for state in positions(TOY, range(3)):
        assert think(state) == think(state.copy())


def test_another_seed_may_weigh_otherwise() -> None:
    state = next(positions(TOY, range(1)))
    assert think(state, seed=1).moves != think(state, seed=2).moves


def test_no_cheating() -> None:
    """With the hidden cards permuted, same view and same seed: the same thoughts to the last number."""
    changed = 0
    for step, state in enumerate(positions(TOY, range(8))):
        seat = state.actor
        answer = think(state, 120)
        for other in range(3):
            permuted = state.determinize(seat, keyed_pick(other, f"permute {step}"))
            assert permuted.view(seat) == state.view(seat)
            assert think(permuted, 120) == answer
            changed += checks_differ(permuted, state)
    assert changed > 20, "nothing was really permuted"


def checks_differ(one: State[Any], other: State[Any]) -> bool:
    assert isinstance(one, Toy) and isinstance(other, Toy)
    return one.hands != other.hands or one.laid != other.laid


def test_thinking_changes_nothing() -> None:
    for state in positions(TOY, range(2)):
        before = state.view(0), state.view(1)
        think(state)
        assert (state.view(0), state.view(1)) == before


def exact_chances(state: Toy) -> dict[int, Fraction]:
    """By enumeration: the chance that the seat wins if it banks now or lets it ride, with one card each left.

    Every card that the seat has not seen may be the one the opponent holds; the next prize is 1 or 2; the
    winner of the last round banks.
    """
    seat = state.actor
    own = state.hands[seat].bit_length() - 1
    seen = {own} | {card for pair in state.past for card in pair}
    unseen = [card for card in range(8) if card not in seen]
    chances = {}
    for move in (BANK, RIDE):
        total = Fraction(0)
        for card in unseen:
            for prize in (1, 2):
                points = state.points[:]
                carried = 0
                if move == BANK:
                    points[seat] += state.prize
                else:
                    carried = state.prize
                points[seat if own > card else 1 - seat] += prize + carried
                lead = points[seat] - points[1 - seat]
                total += Fraction((lead > 0) * 2 + (lead == 0), 2)
        chances[move] = total / (2 * len(unseen))
    return chances


def test_finds_the_exact_chances_of_a_solved_position() -> None:
    """A position of the toy with one card a hand, solved over all worlds: the search agrees on both moves."""
    solved = 0
    for state in positions(TOY, range(40)):
        assert isinstance(state, Toy)
        if state.due() != "bank" or len(state.past) != 2:
            continue
        exact = exact_chances(state)
        thought = think(state, 1500)
        found = {one.move: one for one in thought.moves}
        best = max(exact.values())
        assert exact[thought.move or 0] >= best - Fraction(1, 20)
        assert thought.moves[0].chance == pytest.approx(float(exact[thought.moves[0].move]), abs=0.06)
        if min(exact.values()) < best - Fraction(1, 10):
            assert found[min(exact, key=lambda move: exact[move])].visits < thought.iterations / 3
            solved += 1
    assert solved > 10


def test_a_hidden_choice_is_not_answered_by_somebody_who_saw_it() -> None:
    """North hides one of two cards and South must guess it: South's answer cannot depend on the choice."""
    state = pennies()
    thought = think(state, 3000)
    assert thought.chance == pytest.approx(0.5, abs=0.08)
    assert min(one.visits for one in thought.moves) > 0.25 * thought.iterations


class Pennies(Toy):
    """North hides 0 or 1; South guesses, and wins if it is right. Worth one half to each, if nobody peeks."""

    __slots__ = ()

    def copy(self) -> Pennies:
        new = object.__new__(Pennies)
        for name in Toy.__slots__:
            value = getattr(self, name)
            setattr(new, name, value[:] if isinstance(value, list) else value)
        return new

    def legal(self) -> tuple[int, ...]:
        return (0, 1)

    def determinize(self, seat: int, pick: object) -> Pennies:
        return self.copy()

    def _lay(self, card: int, tell: object) -> None:
        self.laid[self.actor] = card
        self.actor += 1
        if self.actor == 2:
            self.points = [1, 0] if self.laid[0] != self.laid[1] else [0, 1]
            self.actor, self.due_now = OVER, ""


def pennies() -> Pennies:
    state = Pennies()
    state.actor, state.due_now = 0, "lay"
    return state


def test_without_hiding_the_choice_would_be_seen_through() -> None:
    """The same duel for a search that does not know that the choice is hidden: it looks lost."""
    thought = think(pennies(), 2000, game=PLAIN_TOY)
    assert thought.chance is not None and thought.chance < 0.15


class Bluff(Pennies):
    """North hides 0, 1 or 2. South takes one half for certain with 0; with 1 it wins, unless North hid 0.

    Nothing speaks for hiding 1 or 2, so that South should not count on them, although they are two of three.
    """

    __slots__ = ()

    def copy(self) -> Bluff:
        new = Bluff.__new__(Bluff)
        for name in Toy.__slots__:
            value = getattr(self, name)
            setattr(new, name, value[:] if isinstance(value, list) else value)
        return new

    def legal(self) -> tuple[int, ...]:
        return (0, 1, 2) if self.actor == 0 else (0, 1)

    def determinize(self, seat: int, pick: object) -> Bluff:
        assert callable(pick)
        new = self.copy()
        if seat == self.actor == 1:
            new.laid[0] = pick(3)
        return new

    def _lay(self, card: int, tell: object) -> None:
        self.laid[self.actor] = card
        self.actor += 1
        if self.actor == 2:
            wins = self.laid[0] != 0
            self.points = [1, 1] if card == 0 else [0, 1] if wins else [1, 0]
            self.actor, self.due_now = OVER, ""


class BluffAdvice(ToyAdvice):
    """South knows that North has chosen by what serves it."""

    def before_hidden_move(self, world: Toy) -> Toy | None:
        if world.actor == 0:
            return None
        before = world.copy()
        before.actor, before.laid = 0, [-1, -1]
        return before


def test_what_lies_face_down_was_chosen_by_somebody_who_wants_to_win() -> None:
    state = Bluff()
    state.actor, state.due_now, state.laid = 1, "lay", [2, -1]
    assert think(state, 600).move == 1, "without advice, all that may lie there is taken to be equally likely"
    game = replace(TOY, load_advice=lambda: BluffAdvice(SEATS))
    for seed in range(6):
        thought = think(state, 600, seed, game)
        assert thought.move == 0 and thought.chance == pytest.approx(0.5, abs=0.05)


def test_a_forced_move_is_answered_at_once() -> None:
    state = next(s for s in positions(TOY, range(5)) if len(s.legal()) == 1)
    thought = think(state)
    assert (thought.move, thought.chance, thought.iterations) == (state.legal()[0], None, 0)
    weighed = Search(TOY, state, Budget(50), seed=1, search_forced=True).run()
    assert weighed.move == thought.move and weighed.chance is not None and weighed.iterations == 50


def test_only_some_moves() -> None:
    state = next(positions(TOY, range(1)))
    one = state.legal()[1:2]
    assert Search(TOY, state, Budget(40), seed=1, candidates=one).run().move == one[0]
    two = state.legal()[:2]
    assert {w.move for w in Search(TOY, state, Budget(40), seed=1, candidates=two).run().moves} == set(two)


def test_the_other_seat_can_judge_a_position_too() -> None:
    """From its own knowledge, while the opponent has to decide: no move, but a chance."""
    state = next(positions(TOY, range(1)))
    thought = Search(TOY, state, Budget(300), seed=1, seat=1 - state.actor).run()
    assert thought.move is None and thought.chance is not None and 0 < thought.chance < 1
    blank = Search(TOY, state, Budget(300), seed=1, seat=1 - state.actor).result()
    assert blank.move is None and blank.chance is None


def test_pauses_often_and_can_be_hurried_or_dropped() -> None:
    state = next(positions(TOY, range(1)))
    search = Search(TOY, state, Budget(20_000), seed=1)
    slices = search.think()
    parts = [next(slices) for _ in range(5)]
    assert parts == sorted(parts) and parts[0] > 0 and parts[-1] < 1
    search.hurry()
    assert list(slices) == []
    thought = search.result()
    assert thought.move in state.legal() and 0 < thought.iterations < 20_000
    dropped = Search(TOY, state, Budget(20_000), seed=1).think()
    next(dropped)
    dropped.close()
    assert list(dropped) == []


def test_hurried_before_it_began_it_still_answers() -> None:
    state = next(positions(TOY, range(1)))
    search = Search(TOY, state, Budget(500), seed=1)
    search.hurry()
    assert search.run().move in state.legal()
    assert Search(TOY, state, Budget(500), seed=1).result().move in state.legal()


def test_slices_change_nothing() -> None:
    """Pausing is a matter of time, and time never enters the answer."""
    state = next(positions(TOY, range(1)))
    search = Search(TOY, state, Budget(900), seed=1)
    assert all(0 < part < 1 for part in search.think())
    assert search.result() == think(state, 900)


def test_seconds_end_a_search() -> None:
    state = next(positions(TOY, range(1)))
    thought = Search(TOY, state, Budget(50_000, seconds=0.02), seed=1).run()
    assert thought.move in state.legal() and thought.iterations < 50_000


def test_stops_when_the_rest_can_change_nothing() -> None:
    state = next(
        s for s in positions(TOY, range(60)) if s.due() == "bank" and isinstance(s, Toy) and len(s.past) == 3
    )
    thought = think(state, 2000)
    assert thought.move == BANK and thought.iterations < 2000


def test_stops_when_the_rest_of_the_time_can_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that counts a second for each iteration and each pause, the last of 500 change nothing."""
    state = next(
        s for s in positions(TOY, range(60)) if s.due() == "bank" and isinstance(s, Toy) and len(s.past) == 3
    )
    clock = itertools.count()
    monkeypatch.setattr("engine.ai.search.perf_counter", lambda: float(next(clock)))
    thought = Search(TOY, state, Budget(50_000, seconds=1000), seed=1, solves_turn=False).run()
    assert thought.move == BANK and thought.iterations < 480
    most, second = thought.moves[0].visits, thought.moves[1].visits
    assert most - second > 500 - thought.iterations - CHECK_INTERVAL_ITERATIONS


@pytest.mark.parametrize(
    ("iterations", "seconds"), [(0, None), (-5, None), (100, 0.0), (100, -1.0), (100, float("nan"))]
)
def test_no_time_is_a_clear_error(iterations: int, seconds: float | None) -> None:
    with pytest.raises(BadQuestion, match="no_time_to_think"):
        Budget(iterations, seconds)


def test_a_finished_match_is_a_clear_error() -> None:
    state = list(positions(TOY, range(1)))[-1]
    state.apply(BANK)
    with pytest.raises(IllegalMove, match="match_is_over"):
        Search(TOY, state, Budget(10), seed=1)


def test_draws_are_told_apart_up_to_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    """The prize that follows is public: a riding prize is judged after each draw by itself."""
    state = next(s for s in positions(TOY, range(9)) if s.due() == "bank")
    search = Search(TOY, state, Budget(300), seed=1)
    search.run()
    (shown,) = (search._tree.own_edges[BANK].node.by_chance or {}).values()
    assert set(shown.by_chance or {}) == {PRIZE + 1, PRIZE + 2}
    monkeypatch.setattr(ToyAdvice, "max_chance_children", 1)
    search = Search(TOY, state, Budget(300), seed=1)
    search.run()
    (shown,) = (search._tree.own_edges[BANK].node.by_chance or {}).values()
    assert len(shown.by_chance or {}) == 2 and -1 in (shown.by_chance or {})


def depth(node: Node) -> int:
    """Of the tree, in moves of both seats."""
    edges = (*node.own_edges.values(), *node.opp_edges.values())
    below = (*(edge.node for edge in edges), *(node.by_chance or {}).values())
    return max((depth(child) for child in below), default=-1) + bool(edges)


def test_where_new_moves_can_wait_the_tree_grows_deeper() -> None:
    """But no move of the decision itself is left out."""
    game = engine.GAMES["middle_earth"]
    state = next(random_matches.positions(lambda: game.start(game.rulings.resolve({})), range(1)))
    depths = []
    for urgency in (0.0, NEW_MOVES_FIRST):
        advice = type(advice_of(game))(game.seats)
        advice.urgency = urgency
        search = Search(replace(game, load_advice=partial(_same, advice)), state, Budget(400), seed=1)
        assert {each.move for each in search.run().moves} == set(state.legal())
        depths.append(depth(search.root))
    assert depths[0] > depths[1] + 1


def _same(advice: Advice[Any]) -> Advice[Any]:
    return advice


def test_of_new_moves_that_goes_first_which_has_done_well_elsewhere() -> None:
    """What is good for the one seat is bad for the other."""
    good, bad = Reputation(), Reputation()
    good.visits, good.total, bad.visits, bad.total = 9, 8.0, 9, 1.0
    for own, first in ((True, 7), (False, 5)):
        chosen = choose_by_bound({}, {5: bad, 7: good}, (5, 7), own, (0.4, 0.1, 0), lambda n: 0)
        assert chosen == first
    unheard = choose_by_bound({}, {7: good}, (5, 7), True, (0.4, 0.1, 0), lambda n: 0)
    assert unheard == 5, "what was tried nowhere goes before all"
