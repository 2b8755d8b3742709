"""Logistic regression on features that are there or not, with a ridge that keeps rare ones small."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from math import exp, log, sqrt
from operator import mul
from typing import Any

Feature = tuple[Any, ...]
"""Its name."""
Vector = list[float]
MAX_STEPS = 200
REMEMBERED_STEPS = 10
SMALLEST_GAIN = 1e-7
"""The fit is good enough when a step improves it by no more than this share."""
GREATEST_LOG_ODDS = 30.0


def fit(
    rows: Sequence[Sequence[Feature]], outcomes: Sequence[float], ridge: Callable[[Feature], float]
) -> dict[Feature, float]:
    """The weights of the features, in log odds of the outcome, by the quasi-Newton method L-BFGS."""
    number_of: dict[Feature, int] = {}
    for row in rows:
        for feature in row:
            number_of.setdefault(feature, len(number_of))
    numbered = [tuple([number_of[feature] for feature in row]) for row in rows]
    ridges = [ridge(feature) for feature in number_of]

    def loss(weights: Vector) -> tuple[float, Vector]:
        return _loss(weights, numbered, outcomes, ridges)

    return dict(zip(number_of, _minimum(loss, len(number_of)), strict=True))


def _loss(
    weights: Vector, rows: Sequence[tuple[int, ...]], outcomes: Sequence[float], ridges: Vector
) -> tuple[float, Vector]:
    """How badly the weights foretell the outcomes, and the slope of that in each weight."""
    slope = [2.0 * ridge * weight for ridge, weight in zip(ridges, weights, strict=True)]
    total = sum(ridge * weight * weight for ridge, weight in zip(ridges, weights, strict=True))
    weight_of = weights.__getitem__
    for row, outcome in zip(rows, outcomes, strict=True):
        log_odds = max(-GREATEST_LOG_ODDS, min(GREATEST_LOG_ODDS, sum(map(weight_of, row))))
        chance = 1.0 / (1.0 + exp(-log_odds))
        total -= outcome * log(chance) + (1.0 - outcome) * log(1.0 - chance)
        error = chance - outcome
        for number in row:
            slope[number] += error
    return total, slope


def _minimum(loss: Callable[[Vector], tuple[float, Vector]], size: int) -> Vector:
    """Where the loss is least; each step follows what the last ones tell of its curvature."""
    place: Vector = [0.0] * size
    value, slope = loss(place)
    steps: deque[tuple[Vector, Vector]] = deque(maxlen=REMEMBERED_STEPS)
    for _ in range(MAX_STEPS):
        direction = _direction(slope, steps)
        length, descent = (1.0 if steps else 1.0 / _norm(slope)), _dot(direction, slope)
        while True:
            new_place = [at + length * step for at, step in zip(place, direction, strict=True)]
            new_value, new_slope = loss(new_place)
            if new_value <= value + 1e-4 * length * descent:
                break
            length /= 2
        moved = [new - old for new, old in zip(new_place, place, strict=True)]
        turned = [new - old for new, old in zip(new_slope, slope, strict=True)]
        gain, place, value, slope = value - new_value, new_place, new_value, new_slope
        if gain <= SMALLEST_GAIN * value:
            break
        if _dot(moved, turned) > 0:
            steps.append((moved, turned))
    return place


def _direction(slope: Vector, steps: Sequence[tuple[Vector, Vector]]) -> Vector:
    """Downhill, bent by the curvature that was seen on the last steps."""
    direction, shares = [-each for each in slope], []
    for moved, turned in reversed(steps):
        share = _dot(moved, direction) / _dot(moved, turned)
        shares.append(share)
        direction = _added(direction, -share, turned)
    if steps:
        moved, turned = steps[-1]
        scale = _dot(moved, turned) / _dot(turned, turned)
        direction = [scale * each for each in direction]
    for (moved, turned), share in zip(steps, reversed(shares), strict=True):
        direction = _added(direction, share - _dot(turned, direction) / _dot(moved, turned), moved)
    return direction


def _added(vector: Vector, factor: float, other: Vector) -> Vector:
    return [each + factor * more for each, more in zip(vector, other, strict=True)]


def _dot(first: Vector, second: Vector) -> float:
    product: float = sum(map(mul, first, second))
    return product


def _norm(vector: Vector) -> float:
    return max(1e-12, sqrt(_dot(vector, vector)))
