"""No player of ours cheats, in any game: where only what it may not know is another, it does the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import engine
from engine.ai import levels
from engine.ai.analysis import Hinting
from engine.ai.search import Limits, Search
from engine.core.chance import keyed
from engine.core.contract import Game, State
from tests.conformance.checks import fingerprint, play_match, walk

POSITIONS = 16
ITERATIONS = 60
MATCHES = range(60)
APART = 5
"""Of decisions that follow each other, one of so many is looked at."""


def exchanged(game: Game) -> Iterator[tuple[int, State, State]]:
    """Decisions with a choice, each with a twin that differs in what the deciding seat cannot know."""
    found = 0
    for seed in MATCHES:
        last = -APART
        for step, (state, _) in enumerate(walk(game, {}, seed)):
            if state.actor < 0 or len(state.legal()) < 2 or step - last < APART:
                continue
            twin = state.determinize(state.actor, keyed(step, f"exchange {seed}"))
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
            assert levels.play(game, player, state, step) == levels.play(game, player, twin, step), player
        limits = Limits(ITERATIONS)
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
            hinting = Hinting(asked, iterations=ITERATIONS)
            list(hinting.think())
            hints.append(hinting.hint())
        assert hints[0] == hints[1]
