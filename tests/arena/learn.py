"""What positions are worth, learned from matches that an unchanging player plays against itself.

    python -m tests.arena.learn duel --out engine/duel [--matches 12000] [--jobs 2]

The player is the frozen one, so the same command makes the same weights again. In every other match one of
the first moves is random, so that the players leave the paths that they would always take.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import engine
from engine.ai.arena import arena_options
from engine.ai.contest import Memory
from engine.core.chance import keyed_pick
from engine.core.contract import CHANCE, OVER
from tests.arena import learn_confrontation, learn_duel
from tests.arena.players import choose

PLAYER = "frozen iterations=120"
FIRST_MOVES = 16
"""A random move is one of so many, placing not counted."""


class Lessons(NamedTuple):
    """A match that was played: who has won, and what is to be learned from."""

    first_seat_wins: float
    positions: list[Any]


SUBJECTS: dict[str, ModuleType] = {"duel": learn_duel, "confrontation": learn_confrontation}
"""For each game: how many matches are played (`MATCHES`), what a decision teaches (`observe`), whether a
random move may be made there (`is_free`), and how the modules with the weights are written (`write`)."""


def play(name: str, number: int) -> Lessons:
    """One match of the unchanging player against itself."""
    game, subject = engine.GAMES[name], SUBJECTS[name]
    state = game.start(game.rulings.resolve(dict(arena_options(name))))
    chance = random.Random(f"{name} {number}")
    free_moves = chance.randrange(1, FIRST_MOVES) if number % 2 else 0
    memory, positions = Memory([]), list[Any]()
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.draw(keyed_pick(number, state.chance_key())))
            continue
        position = subject.observe(state, positions)
        if position is not None:
            positions.append(position)
        move = choose(game, PLAYER, state, chance.getrandbits(53), memory)
        if free_moves and subject.is_free(state):
            free_moves -= 1
            if not free_moves:
                move = chance.choice(state.legal())
        state.apply(move)
    outcome = state.outcome()
    assert outcome is not None
    if outcome.winner is None:
        return Lessons(0.5, positions)
    return Lessons(float(outcome.winner == game.seats[0]), positions)


def play_all(name: str, count: int, jobs: int) -> Iterator[Lessons]:
    with Pool(jobs) as pool:
        for number, lessons in enumerate(pool.imap(partial(play, name), range(count), chunksize=20), 1):
            if not number % 500:
                print(f"{number} of {count} matches", file=sys.stderr, flush=True)
            yield lessons


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("game", choices=SUBJECTS)
    parser.add_argument("--out", type=Path, required=True, help="the folder of the game's engine")
    parser.add_argument("--matches", type=int, default=None)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    subject = SUBJECTS[asked.game]
    subject.write(list(play_all(asked.game, asked.matches or subject.MATCHES, asked.jobs)), asked.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
