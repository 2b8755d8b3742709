"""python -m tests.inside.random_saves N: the saves of N random matches of every game, one a line."""

from __future__ import annotations

import sys

import engine
from tests.conformance.checks import play_match


def random_saves(matches: int) -> list[str]:
    return [play_match(game, {}, seed).dumps() for game in engine.GAMES.values() for seed in range(matches)]


if __name__ == "__main__":
    print("\n".join(random_saves(int(sys.argv[1]))))
