"""python -m tests.bench.playouts SECONDS: random games per second of processor time; prints JSON.

Standard library only, so that the very same loop also runs inside Pyodide.
"""

from __future__ import annotations

import json
import random
import sys
from time import process_time
from typing import Any

import engine
from engine.core.chance import fast_pick
from engine.core.contract import CHANCE, OVER, Game, State

MIN_GAMES = 20
COPIES = 20_000


def processor_seconds() -> float:
    """Seconds of processor time that this process has used: what else the machine does costs none."""
    if sys.platform == "emscripten":
        from js import process

        return float(process.cpuUsage().user + process.cpuUsage().system) / 1e6
    return process_time()


def play_out(state: State[Any], generator: random.Random) -> int:
    """One random game from here to the end; returns how many moves it took, draws included."""
    pick = fast_pick(generator)
    moves = 0
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.draw(pick))
        else:
            legal = state.legal()
            state.apply(legal[pick(len(legal))])
        moves += 1
    return moves


def measure(game: Game[Any, Any], seconds: float) -> dict[str, float]:
    options = game.rulings.resolve()
    generator = random.Random(1)
    for _ in range(MIN_GAMES):
        play_out(game.start(options), generator)
    games = moves = 0
    start = processor_seconds()
    while games < MIN_GAMES or processor_seconds() - start < seconds:
        moves += play_out(game.start(options), generator)
        games += 1
    taken = processor_seconds() - start
    return {"games": games / taken, "moves": moves / taken, "copy": copying(game)}


def copying(game: Game[Any, Any]) -> float:
    """Microseconds for a copy, the mean over the positions of one random game."""
    generator = random.Random(2)
    pick = fast_pick(generator)
    state = game.start(game.rulings.resolve())
    positions = []
    while state.actor != OVER:
        positions.append(state.copy())
        moves = [state.draw(pick)] if state.actor == CHANCE else state.legal()
        state.apply(moves[pick(len(moves))])
    start = processor_seconds()
    for n in range(COPIES):
        positions[n % len(positions)].copy()
    return (processor_seconds() - start) / COPIES * 1e6


if __name__ == "__main__":
    print(json.dumps({name: measure(game, float(sys.argv[1])) for name, game in engine.GAMES.items()}))
