"""A sample of how strong the levels are: each against the one below it, by turns, while there is time.

    python -m tests.arena.sample [--minutes 4] [--jobs 2]

The strongest level, which takes hours to measure, is left to `make arena`. A contest has failed when even the
upper end of its interval lies below the bar that `make arena` holds it to.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import count, pairwise
from time import monotonic

import engine
from engine.ai.arena import win_rate
from engine.ai.contest import Contest, DealResult, play_deal
from engine.ai.levels import LEVELS
from tests.arena.ladder import MIN_SHARE_OVER_NEIGHBOUR

Work = tuple[Contest, int]


def work(seed: int) -> Iterator[Work]:
    """Deals without end: one of every contest, then another one of every contest."""
    contests = [
        Contest(game, (higher, lower), (), seed)
        for game in engine.GAMES
        for lower, higher in pairwise(LEVELS[:-1])
    ]
    return ((contest, deal) for deal in count() for contest in contests)


def played(jobs: int, seed: int, end: float) -> Iterator[tuple[Contest, DealResult]]:
    """The results of as many deals as there is time for."""
    waiting = work(seed)
    with ProcessPoolExecutor(jobs) as pool:
        running: dict[Future[DealResult], Contest] = {}
        while running or monotonic() < end:
            while len(running) < jobs and monotonic() < end:
                contest, deal = next(waiting)
                running[pool.submit(play_deal, contest, deal)] = contest
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(done), done.result()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--minutes", type=float, default=4)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    asked = parser.parse_args()
    print(f"seed {asked.seed}")
    deals: dict[str, list[DealResult]] = {}
    for contest, result in played(asked.jobs, asked.seed, monotonic() + asked.minutes * 60):
        deals.setdefault(f"{contest.game}: {contest.players[0]} over {contest.players[1]}", []).append(result)
    weak = 0
    for name, found in sorted(deals.items()):
        wins = win_rate(found, lambda match: match.player)
        weak += wins.high < MIN_SHARE_OVER_NEIGHBOUR
        print(f"{name:44} {len(found):4} deals {wins}{' too weak' * (wins.high < MIN_SHARE_OVER_NEIGHBOUR)}")
    every = [result for found in deals.values() for result in found]
    share = win_rate(every, lambda match: match.player).share
    print(f"{2 * len(every)} games in all, the stronger level won {100 * share:.1f} %")
    return 1 if weak else 0


if __name__ == "__main__":
    sys.exit(main())
