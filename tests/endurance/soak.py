"""Random games, a lot of them, with every invariant looked at after every decision.

`python -m tests.endurance.soak` plays 10,000 games of each game, or as many as there is time for
(`--minutes`), and prints how they ended.
"""

from __future__ import annotations

import argparse
import math
import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from time import monotonic
from typing import Any

import engine
from tests.conformance.checks import MAX_MOVES, option_sets
from tests.endurance.invariants import INVARIANTS

CHUNK_GAMES = 50
"""So many games of one game are played before the next one has its turn."""


def play(game: engine.Game[Any, Any], options: dict[str, str], seed: int) -> engine.Outcome:
    """One random game to its end; an AssertionError has options, seed and step of what failed."""
    match = engine.new_match(game.id, seed=seed, options=options)
    dice, holds = random.Random(seed), INVARIANTS[game.id]
    try:
        while match.to_act is not None:
            assert match.decisions < MAX_MOVES, "it goes on for ever"
            match.play(dice.choice(match.legal()))
            holds(match, (match.view(game.seats[0]), match.view(game.seats[1])))
    except AssertionError as error:
        raise AssertionError(f"{game.id} {options} seed {seed} step {match.decisions}: {error}") from error
    outcome = match.outcome
    assert outcome is not None
    return outcome


def soak(name: str, games: int, first: int, end: float = math.inf) -> Counter[str]:
    """Play that many games, every second with the default options, the others with each option in turn.

    No game is begun when the clock (`monotonic`) has passed `end`.
    """
    game, ended = engine.GAMES[name], Counter[str]()
    others = option_sets(game)
    for number in range(games):
        if monotonic() > end:
            break
        options = others[number // 2 % len(others)] if number % 2 else {}
        outcome = play(game, options, first + number)
        ended[f"{outcome.winner or 'shared'}: {outcome.reason}"] += 1
    return ended


def chunks(games: int, first: int) -> Iterator[tuple[str, int, int]]:
    """The games in portions, one game after the other: name, number of games, first seed."""
    for begun in range(0, games, CHUNK_GAMES):
        for name in engine.GAMES:
            yield name, min(CHUNK_GAMES, games - begun), first + begun


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--games", type=int, default=10_000)
    options.add_argument("--minutes", type=float, default=math.inf, help="stop after them, with fewer games")
    options.add_argument("--jobs", type=int, default=1, help="so many processes")
    options.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    chosen = options.parse_args()
    print(f"first seed {chosen.seed}", flush=True)
    end = monotonic() + chosen.minutes * 60
    endings = {name: Counter[str]() for name in engine.GAMES}
    with ProcessPoolExecutor(chosen.jobs) as pool:
        work = list(chunks(chosen.games, chosen.seed))
        played = [pool.submit(soak, *portion, end) for portion in work]
        for (name, _games, _first), ended in zip(work, played, strict=True):
            endings[name] += ended.result()
    for name, found in endings.items():
        print(f"{name}: {found.total()} games, every invariant held after every decision")
        for line, times in found.most_common():
            print(f"{times:8}  {line}", flush=True)
    print(f"{sum(found.total() for found in endings.values())} games in all")


if __name__ == "__main__":
    main()
