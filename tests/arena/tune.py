"""Two players with any numbers against each other, until it is clear which of them is the better one.

    python -m tests.arena.tune confrontation "strongest root_exploration=0.4" frozen --deals 200

Paired deals; a sequential test ends the contest as soon as the first player is clearly above `--better`, or
clearly below `--equal`. Every contest is kept, with its interval, in `tuning.jsonl` beside this file.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from math import log
from pathlib import Path
from time import monotonic

from engine.ai.arena import arena_options, run_in_process, run_in_processes, win_rate
from engine.ai.contest import Contest, DealResult

RESULTS = Path(__file__).with_name("tuning.jsonl")
ERROR_RATE = 0.05
MIN_DEALS = 10


def evidence(deals: Sequence[DealResult], equal: float, better: float) -> float:
    """The logarithm of how much likelier these deals are for a better player than for an equal one."""
    means = [sum(match.player for match in deal.results) / 2 for deal in deals]
    count = len(means)
    mean = sum(means) / count
    variance = max(0.01, sum((each - mean) ** 2 for each in means) / count)
    return count * ((mean - equal) ** 2 - (mean - better) ** 2) / (2 * variance)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("game")
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--deals", type=int, default=200, help="at most")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--equal", type=float, default=0.5)
    parser.add_argument("--better", type=float, default=0.58)
    parser.add_argument("--out", type=Path, default=RESULTS)
    asked = parser.parse_args()
    contest = Contest(
        asked.game,
        (asked.first, asked.second),
        arena_options(asked.game),
        asked.seed,
        "tests.arena.players:choose",
    )
    runner = run_in_process if asked.jobs == 1 else run_in_processes(asked.jobs)
    bound, started = log((1 - ERROR_RATE) / ERROR_RATE), monotonic()
    deals: list[DealResult] = []
    for deal in runner(contest, range(asked.deals)):
        deals.append(deal)
        rate = win_rate(deals, lambda match: match.player)
        print(f"{len(deals):4} {rate}  {contest.game}: {asked.first} against {asked.second}", flush=True)
        if len(deals) >= MIN_DEALS and abs(evidence(deals, asked.equal, asked.better)) > bound:
            break
    first_seat = win_rate(deals, lambda match: match.seat)
    line = {
        "game": asked.game,
        "first": asked.first,
        "second": asked.second,
        "seed": asked.seed,
        "deals": len(deals),
        "wins": [round(each, 3) for each in (rate.share, rate.low, rate.high)],
        "first_seat": [round(each, 3) for each in (first_seat.share, first_seat.low, first_seat.high)],
        "seconds": round(monotonic() - started),
    }
    with asked.out.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")
    print(json.dumps(line))
    return 0


if __name__ == "__main__":
    sys.exit(main())
