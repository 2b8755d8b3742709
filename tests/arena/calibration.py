"""Does a review say what comes true? Its chances against the results of many matches.

    python -m tests.arena.calibration GAME [--matches 100] [--level strong] [--iterations 160] [--first 0]

plays matches of a level against itself, reviews them, and prints, for each quarter of a match and for the
whole, the Brier score beside that of always saying 50 % (0.25), and the slope of the truth on the curve in
log odds: 1 is right, less is too sure, more is too timid. The intervals are over matches, by drawing them
again.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Sequence
from math import exp, log

import engine
from engine.ai.analysis import ReviewJob
from engine.ai.arena import arena_options
from engine.ai.levels import LEVELS, choose_action
from engine.core.advice import EVEN_CHANCE

QUARTERS = 4
RESAMPLES = 300
CLIP = 0.01
"""Chances are taken to be no nearer to 0 and 1 than this when their log odds are compared."""

Point = tuple[float, float, float]
Curve = list[Point]
"""Of one match: how much of it is over, the chance of the first seat, and the truth."""


def curve_of(game: str, level: str, seed: int, iterations: int) -> Curve:
    match = engine.new_match(game, seed=seed, options=dict(arena_options(game)))
    while match.to_act is not None:
        match.play(choose_action(match, level))
    job = ReviewJob(match, iterations)
    for _ in job.think():
        pass
    *points, last = job.review().evaluations
    return [(each.decision / len(points), each.curve, last.curve) for each in points]


def brier(points: Sequence[Point]) -> float:
    return sum((chance - truth) ** 2 for _, chance, truth in points) / len(points)


def slope(points: Sequence[Point]) -> float:
    """Of a logistic regression of the truth on the log odds of the chances, without a constant."""
    data = [(_log_odds(chance), truth) for _, chance, truth in points if truth != EVEN_CHANCE]
    found = 1.0
    for _ in range(30):
        gradient = curvature = 1e-9
        for x, truth in data:
            p = 1.0 / (1.0 + exp(-found * x))
            gradient += (truth - p) * x
            curvature += p * (1 - p) * x * x
        found += max(-0.5, min(0.5, gradient / curvature))
    return found


def _log_odds(chance: float) -> float:
    clipped = max(CLIP, min(1 - CLIP, chance))
    return log(clipped / (1 - clipped))


def interval(curves: Sequence[Curve], measure: Callable[[Sequence[Point]], float]) -> str:
    generator = random.Random(1)
    values = sorted(
        measure([point for curve in generator.choices(curves, k=len(curves)) for point in curve])
        for _ in range(RESAMPLES)
    )
    whole = measure([point for curve in curves for point in curve])
    return f"{whole:.3f} [{values[RESAMPLES // 40]:.3f}, {values[-RESAMPLES // 40]:.3f}]"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("game", choices=list(engine.GAMES))
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--level", choices=LEVELS, default="strong")
    parser.add_argument("--iterations", type=int, default=160)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first match")
    asked = parser.parse_args()
    curves: list[Curve] = []
    for number in range(asked.matches):
        curves.append(curve_of(asked.game, asked.level, asked.first + number, asked.iterations))
        if number % 5 == 4:
            measured = f"Brier {interval(curves, brier)}, slope {interval(curves, slope)}"
            print(f"{number + 1}: {measured}", flush=True)
    for quarter in range(QUARTERS):
        parts = [[p for p in curve if int(QUARTERS * p[0]) == quarter] for curve in curves]
        print(f"quarter {quarter + 1}: Brier {interval(parts, brier)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
