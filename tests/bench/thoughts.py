"""python -m tests.bench.thoughts SECONDS: iterations of the search per second of processor time; prints JSON.

Standard library only, so that the very same loop also runs inside Pyodide.
"""

from __future__ import annotations

import json
import random
import sys

import engine
from engine.ai.search import Limits, Search
from engine.core.chance import quick
from engine.core.contract import CHANCE, OVER, Game, State
from tests.bench.playouts import processor_seconds

ITERATIONS = 200
POSITIONS = 12


def positions(game: Game) -> list[State]:
    """Decisions spread over a random match, each with something to decide."""
    generator = random.Random(3)
    pick = quick(generator)
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


def measure(game: Game, seconds: float) -> dict[str, float]:
    chosen = positions(game)
    iterations = searches = 0
    start = processor_seconds()
    while searches < len(chosen) or processor_seconds() - start < seconds:
        search = Search(
            game, chosen[searches % len(chosen)], Limits(ITERATIONS), seed=searches, even_forced=True
        )
        iterations += search.run().iterations
        searches += 1
    return {"iterations": iterations / (processor_seconds() - start)}


if __name__ == "__main__":
    print(json.dumps({name: measure(game, float(sys.argv[1])) for name, game in engine.GAMES.items()}))
