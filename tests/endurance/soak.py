"""Random games, a lot of them, with every invariant looked at after every decision.

`python -m tests.endurance.soak` plays 10,000 games of each game and prints how they ended.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from typing import Any

import engine
from tests.conformance.checks import MAX_MOVES, option_sets
from tests.endurance.invariants import INVARIANTS


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


def soak(name: str, games: int, first: int) -> Counter[str]:
    """Play that many games, every second with the default options, the others with each option in turn."""
    game, ended = engine.GAMES[name], Counter[str]()
    others = option_sets(game)
    for number in range(games):
        options = others[number // 2 % len(others)] if number % 2 else {}
        outcome = play(game, options, first + number)
        ended[f"{outcome.winner or 'shared'}: {outcome.reason}"] += 1
    return ended


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--games", type=int, default=10_000)
    options.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    chosen = options.parse_args()
    print(f"first seed {chosen.seed}", flush=True)
    for name in engine.GAMES:
        ended = soak(name, chosen.games, chosen.seed)
        print(f"{name}: {ended.total()} games, every invariant held after every decision")
        for line, times in ended.most_common():
            print(f"{times:8}  {line}", flush=True)


if __name__ == "__main__":
    main()
