"""No AI player cheats, in any game: where only what it may not know differs, it does the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import engine
from engine.ai import levels
from engine.ai.analysis import HintJob
from engine.ai.search import Budget, Search
from engine.core.chance import keyed_pick
from engine.core.contract import Game, State
from tests.conformance.checks import fingerprint, play_match, walk

POSITIONS = 16
ITERATIONS = 60
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
