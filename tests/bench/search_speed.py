"""python -m tests.bench.search_speed SECONDS: search iterations per second of processor time; prints JSON.

Standard library only, so that the very same loop also runs inside Pyodide.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

import engine
from engine.ai.search import Budget, Search
from engine.core.chance import fast_pick
from engine.core.contract import CHANCE, OVER, Game, State
from tests.bench.playouts import processor_seconds

ITERATIONS = 200
POSITIONS = 12


def positions(game: Game[Any, Any]) -> list[State[Any]]:
    """Decisions spread over a random match, each with something to decide."""
    generator = random.Random(3)
    pick = fast_pick(generator)
    state = game.start(game.rulings.resolve())
    found = []
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.draw(pick))
            continue
        moves = state.legal()
        if len(moves) > 1:
            found.append(state.copy())
        state.apply(moves[pick(len(moves))])
    return found[:: max(1, len(found) // POSITIONS)]


def measure(game: Game[Any, Any], seconds: float) -> dict[str, float]:
    chosen = positions(game)
    iterations = searches = 0
    start = processor_seconds()
    while searches < len(chosen) or processor_seconds() - start < seconds:
        search = Search(
            game, chosen[searches % len(chosen)], Budget(ITERATIONS), seed=searches, search_forced=True
        )
        iterations += search.run().iterations
        searches += 1
    return {"iterations": iterations / (processor_seconds() - start)}


if __name__ == "__main__":
    print(json.dumps({name: measure(game, float(sys.argv[1])) for name, game in engine.GAMES.items()}))
