"""A kept tree: what was found out before is used, as far as it still holds, and never grows without end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

import engine
from engine.ai import kept_tree, search
from engine.ai.kept_tree import KeptTree
from engine.ai.levels import move_job, ponder
from engine.ai.search import Budget, Search
from engine.ai.search_tree import Node
from engine.core.action import Action
from engine.core.contract import CHANCE, Game, State
from engine.core.match import Match
from tests.ai.random_matches import played, positions
from tests.toy_game.rules import CARDS, SEATS, TOY, Toy, ToyAdvice

ITERATIONS = 200


def think(
    kept: KeptTree,
    state: State[Any],
    record: list[Action],
    seat: int | None = None,
    game: Game[Any, Any] = TOY,
) -> Search:
    """A search that goes on from the tree, if it can, and leaves its own there."""
    searched = Search(game, state.copy(), Budget(ITERATIONS), seed=len(record), seat=seat)
    assert all(0 <= part < 1 for part in kept.think(searched, record))
    return searched


def toy_decision(due: str, seat: int, rounds: int = 0) -> Toy:
    """A decision of the toy with a choice."""
    return next(
        state
        for state in positions(lambda: TOY.start({}), range(40))
        if isinstance(state, Toy)
        and (state.due(), state.actor, len(state.past)) == (due, seat, rounds)
        and len(state.legal()) > 1
    )


def go_on(state: State[Any], record: list[Action], *moves: int) -> None:
    for move in moves:
        record.append(state.action(move))
        state.apply(move)


def trials(searched: Search) -> int:
    edges = searched.root.own_edges or searched.root.opp_edges
    return sum(edge.visits for edge in edges.values())


def test_a_search_goes_on_where_the_last_one_came_to() -> None:
    """North lays a card, South answers, and North has been where that leads."""
    state, kept, record = toy_decision("lay", 0), KeptTree(), list[Action]()
    first = think(kept, state, record)
    card = first.result().move
    assert card is not None
    known = trials(first)
    go_on(state, record, card)
    go_on(state, record, state.legal()[0])
    second = think(kept, state, record, seat=0)
    assert trials(second) > second.result().iterations, "it had tried something before"
    assert trials(second) - second.result().iterations < known


def test_pondering_serves_the_answer() -> None:
    """South thinks while North decides; most of that is of use once North has laid its card face down."""
    state, kept, record = toy_decision("lay", 0), KeptTree(), list[Action]()
    assert trials(think(kept, state, record, seat=1)) == ITERATIONS
    go_on(state, record, state.legal()[0])
    second = think(kept, state, record)
    known = trials(second) - second.result().iterations
    assert known >= ITERATIONS - CARDS, "all but the first trial of each card: it sees none of them"


def test_always_the_same_from_the_same_seed() -> None:
    def results() -> list[search.SearchResult]:
        state, kept, record = toy_decision("lay", 0), KeptTree(), list[Action]()
        found = []
        for _ in range(4):
            found.append(think(kept, state, record, seat=0).result())
            go_on(state, record, state.draw(lambda n: 0) if state.actor == CHANCE else state.legal()[0])
            if state.actor == CHANCE:
                go_on(state, record, state.draw(lambda n: 0))
        return found

    assert results() == results()


class BlindAdvice(ToyAdvice):
    """The tree does not tell apart what lay face down."""

    def public_information(self, state: Toy) -> int:
        return 0


def test_what_the_seat_has_learnt_beyond_the_tree_ends_it() -> None:
    """South has seen North's card turned up: what it thought before was about any card."""
    blind = replace(TOY, load_advice=lambda: BlindAdvice(SEATS))
    for game, goes_on in ((TOY, True), (blind, False)):
        state, kept, record = toy_decision("lay", 1, rounds=1), KeptTree(), list[Action]()
        card = think(kept, state, record, seat=1, game=game).result().move
        assert card is not None
        go_on(state, record, card)
        second = think(kept, state, record, seat=1, game=game)
        assert (trials(second) > second.result().iterations) == goes_on


@pytest.mark.parametrize("change", ["another seat", "another past", "back", "nowhere"])
def test_another_question_begins_from_nothing(change: str) -> None:
    state, kept, record = toy_decision("lay", 0), KeptTree(), list[Action]()
    think(kept, state, record)
    seat = 0
    if change == "another seat":
        seat = 1
    elif change == "another past":
        kept._record = (Action("lay", ("7",)),)
    elif change == "back":
        go_on(state, record, *state.legal()[:1])
        think(kept, state, record, seat=0)
        state, record = toy_decision("lay", 0), []
    else:
        assert kept._search is not None
        kept._search.root.own_edges.clear()
        go_on(state, record, *state.legal()[:1])
    second = think(kept, state, record, seat=seat)
    assert trials(second) == second.result().iterations > 0


def test_where_no_world_goes_the_way_of_the_match_the_tree_is_dropped() -> None:
    """Then nothing tells whether it fits."""
    state, kept, record = toy_decision("lay", 0), KeptTree(), list[Action]()
    think(kept, state, record)
    go_on(state, record, state.legal()[0], state.copy().legal()[0])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kept_tree, "WORLDS", 0)
        second = think(kept, state, record, seat=0)
    assert trials(second) == second.result().iterations


def test_a_world_in_which_somebody_else_is_due_goes_another_way() -> None:
    state = toy_decision("lay", 0)
    step = kept_tree._Step(Search(TOY, state, Budget(1), seed=1), state)
    other = state.copy()
    other.actor = 1
    assert step._like(state.legal()[0], state, other, lambda n: 0) == ()


def test_only_a_level_that_is_bound_by_time_uses_it() -> None:
    """And only with a clock: without one, a level is what its iterations make it."""
    match = played(3, 2)
    for level, seconds, uses in (
        ("strong", 3.0, False),
        ("strongest", None, False),
        ("strongest", 3.0, True),
    ):
        kept = KeptTree()
        for _ in move_job(match, level, seconds, kept=kept).think():
            pass
        assert (kept._search is not None) == uses
        kept, waiting = KeptTree(), next(seat for seat in SEATS if seat != match.to_act)
        list(islice(ponder(match, level, waiting, kept), 3))
        if seconds:
            assert (kept._search is not None) == uses
        assert match.to_act is not None
        assert list(ponder(match, level, match.to_act, KeptTree())) == []


def test_pondering_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.ai.levels.MAX_ITERATIONS", 300)
    match, kept = played(3, 2), KeptTree()
    waiting = next(seat for seat in SEATS if seat != match.to_act)
    assert all(part < 1 for part in ponder(match, "strongest", waiting, kept))
    assert kept._search is not None and trials(kept._search) == 300
    over = played(3)
    assert list(ponder(over, "strongest", waiting, kept)) == []


def middle_of(match: Match[Any]) -> Iterator[State[Any]]:
    for decision in range(0, match.decisions, max(1, match.decisions // 5)):
        yield match.at(decision).position()


@pytest.mark.parametrize("name", list(engine.GAMES))
def test_no_tree_outgrows_its_bound(name: str) -> None:
    """Each iteration adds so few nodes that the iterations bound them; kept ones leave less room for more."""
    game, generator = engine.GAMES[name], random.Random(1)
    match = engine.new_match(name, seed=1)
    while match.to_act is not None and match.decisions < 60:
        match.play(generator.choice(match.legal()))
    for state in middle_of(match):
        searched = Search(game, state, Budget(600), seed=1, search_forced=True, solves_turn=False)
        done = searched.run().iterations
        nodes, most_trials = _measured(searched)
        assert nodes <= search.NODES_PER_ITERATION * done + 1 and most_trials <= done
        for kept, left in ((0, 600), (search.MAX_NODES - 100, 50), (search.MAX_NODES, 1)):
            again = Search(game, state, Budget(600), seed=1, search_forced=True, solves_turn=False)
            again.go_on_from(Node(), kept, 0, ({}, {}))
            assert again.run().iterations <= left


def _measured(searched: Search) -> tuple[int, int]:
    measure = kept_tree._measure(searched.root)
    while True:
        try:
            next(measure)
        except StopIteration as end:
            nodes, most_trials = end.value
            return nodes, most_trials


def test_a_tree_that_is_too_large_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_tree, "MAX_NODES", 5)
    monkeypatch.setattr(kept_tree, "NODES_PER_SLICE", 10)
    state, kept, record = toy_decision("lay", 0), KeptTree(), list[Action]()
    think(kept, state, record, seat=1)
    go_on(state, record, state.legal()[0])
    second = think(kept, state, record)
    assert trials(second) == second.result().iterations


def test_dropped_in_the_middle_it_has_kept_what_it_found() -> None:
    state, kept = toy_decision("lay", 0), KeptTree()
    slices = kept.think(Search(TOY, state.copy(), Budget(20_000), seed=1, seat=1), [])
    next(slices)
    slices.close()
    assert kept._search is not None and trials(kept._search) > 0
