"""No AI player cheats, in any game: where only what it may not know differs, it does the same."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import engine
from engine.ai import levels
from engine.ai.analysis import HintJob
from engine.ai.kept_tree import KeptTree
from engine.ai.search import Budget, Search, SearchResult, advice_of
from engine.core.action import Action
from engine.core.chance import Pick, fast_pick, keyed_pick
from engine.core.contract import CHANCE, OVER, Game, Move, State
from tests.conformance.checks import fingerprint, play_match, walk

POSITIONS = 16
ITERATIONS = 60
KEPT_ITERATIONS = 200
MATCHES = range(60)
DECISION_STEP = 5
"""The distance between two decisions that are compared."""


def exchanged(game: Game[Any, Any]) -> Iterator[tuple[int, State[Any], State[Any]]]:
    """Decisions with a choice, each with a twin that differs in what the deciding seat cannot know."""
    found = 0
    for seed in MATCHES:
        last = -DECISION_STEP
        for step, (state, _) in enumerate(walk(game, {}, seed)):
            if state.actor < 0 or len(state.legal()) < 2 or step - last < DECISION_STEP:
                continue
            twin = state.determinize(state.actor, keyed_pick(step, f"exchange {seed}"))
            if fingerprint(twin) != fingerprint(state):
                assert twin.view(state.actor) == state.view(state.actor)
                yield step, state.copy(), twin
                last, found = step, found + 1
                if found == POSITIONS:
                    return
    raise AssertionError(f"{game.id}: hardly anything was ever hidden")


@pytest.mark.parametrize("name", list(engine.GAMES))
def test_every_player_does_the_same(name: str) -> None:
    """Same view, same seed, same move: of levels and simple players, and of a search to the last number."""
    game = engine.GAMES[name]
    for step, state, twin in exchanged(game):
        for player in ("random", "greedy", "beginner", "easy"):
            assert levels.choose_move(game, player, state, step) == levels.choose_move(
                game, player, twin, step
            ), player
        limits = Budget(ITERATIONS)
        assert Search(game, state, limits, seed=step).run() == Search(game, twin, limits, seed=step).run()


@pytest.mark.parametrize("name", list(engine.GAMES))
def test_every_hint_is_the_same(name: str) -> None:
    """The move, its chance, the others and all reasons."""
    game = engine.GAMES[name]
    match = play_match(game, {}, MATCHES[0], stop=1)
    for _, state, twin in exchanged(game):
        hints = []
        for position in (state, twin):
            asked = match.at(1)
            asked._state = position
            hinting = HintJob(asked, iterations=ITERATIONS)
            list(hinting.think())
            hints.append(hinting.hint())
        assert hints[0] == hints[1]


def going_on_alike(
    state: State[Any], twin: State[Any], seat: int, number: int
) -> tuple[Sequence[Move], Sequence[Move]] | None:
    """What is decided and drawn in each of two positions up to the next decision of the seat, to which both
    look the same before and after; None if they cannot go on so."""
    first, second = state.copy(), twin.copy()
    generator, played = random.Random(number), (list[Move](), list[Move]())
    while not played[0] or first.actor != seat:
        moves = moves_alike(first, second, seat, fast_pick(generator))
        if not moves:
            return None
        for position, past, move in zip((first, second), played, moves, strict=True):
            past.append(move)
            position.apply(move)
        if first.actor != second.actor or first.actor == OVER:
            return None
    return played if first.view(seat) == second.view(seat) else None


def moves_alike(first: State[Any], second: State[Any], seat: int, pick: Pick) -> tuple[Move, Move] | None:
    """A move or draw in each of two positions, between which the seat sees no difference."""
    if first.actor == CHANCE:
        outcome = first.draw(pick)
        return outcome, outcome if second.is_possible(outcome) else second.draw(pick)
    move = first.legal()[pick(len(first.legal()))]
    if first.actor == seat:
        return move, move
    observation = advice_of(engine.GAMES[first.view(seat).game]).observation_of
    seen = observation(first, move)
    for other in second.legal():
        if other == move if seen is None else observation(second, other) == seen:
            return move, other
    return None


def thoughts(
    game: Game[Any, Any], position: State[Any], seat: int, moves: Sequence[Move]
) -> tuple[SearchResult, int]:
    """What a seat thinks after these moves when it has thought before them, and how much of that was kept."""
    kept, record, state = KeptTree(), list[Action](), position.copy()
    list(kept.think(Search(game, state.copy(), Budget(KEPT_ITERATIONS), seed=1, seat=seat), record))
    for move in moves:
        record.append(state.action(move))
        state.apply(move)
    search = Search(game, state, Budget(ITERATIONS), seed=2, seat=seat)
    list(kept.think(search, record))
    trials = sum(edge.visits for edge in search.root.own_edges.values())
    return search.result(), trials - search.result().iterations


@pytest.mark.parametrize("name", list(engine.GAMES))
def test_a_kept_tree_and_pondering_are_the_same(name: str) -> None:
    """A seat thinks, ahead or for itself, the match goes on, and it thinks again: to the last number."""
    game = engine.GAMES[name]
    compared = went_on = 0
    for seed in MATCHES:
        for step, (state, _) in enumerate(walk(game, {}, seed)):
            if state.actor < 0 or step % DECISION_STEP:
                continue
            seat = step // DECISION_STEP % 2
            twin = state.determinize(seat, keyed_pick(step, f"exchange {seed}"))
            moves = going_on_alike(state, twin, seat, step)
            if moves is None or fingerprint(twin) == fingerprint(state):
                continue
            found, kept = thoughts(game, state, seat, moves[0])
            assert (found, kept) == thoughts(game, twin, seat, moves[1])
            compared, went_on = compared + 1, went_on + (kept > 0)
            if went_on == POSITIONS:
                return
    raise AssertionError(f"of {compared} trees hardly any was kept")
