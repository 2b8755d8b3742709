"""Random games per second of OpenSpiel's games, through its Python bindings, as its own users play them.

`python -m tests.bench.open_spiel SECONDS` prints JSON; needs the package open_spiel.
"""

from __future__ import annotations

import json
import random
import sys
from time import process_time

import open_spiel.python.games  # noqa: F401  (registers the games that are written in Python)
import pyspiel

GAMES = ("gin_rummy", "python_block_dominoes")
"""Rules in C++ with bindings; and a game with hidden hands whose rules are in Python, as ours are."""


def measure(name: str, seconds: float) -> dict[str, float]:
    game = pyspiel.load_game(name)
    uniform = random.Random(1).random
    games = moves = 0
    start = process_time()
    while process_time() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(uniform() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(uniform() * len(legal))])
            moves += 1
        games += 1
    taken = process_time() - start
    return {"games": games / taken, "moves": moves / taken}


if __name__ == "__main__":
    print(json.dumps({name: measure(name, float(sys.argv[1])) for name in GAMES}))
