"""Random matches: every decision in them, and a match after a number of decisions."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from engine.core.chance import fast_pick
from engine.core.contract import CHANCE, OVER, State
from engine.core.match import Match
from tests.toy_game.rules import TOY

AnyState = TypeVar("AnyState", bound=State[Any])


def positions(start: Callable[[], AnyState], seeds: range) -> Iterator[AnyState]:
    """Every decision of a few matches."""
    for seed in seeds:
        pick = fast_pick(random.Random(seed))
        state = start()
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(state.draw(pick))
                continue
            yield state.copy()
            moves = state.legal()
            state.apply(moves[pick(len(moves))])


def played(seed: int, decisions: int = 99) -> Match[Any]:
    """A match of the toy after this number of decisions, or at its end."""
    match = Match(TOY, seed=seed)
    generator = random.Random(seed)
    while match.to_act is not None and match.decisions < decisions:
        match.play(generator.choice(match.legal()))
    return match
