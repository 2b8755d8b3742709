"""Are draws of chance uniform? Chi-square over fixed seeds, so that the answer is always the same."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Hashable, Iterable


def chi_square(drawn: Iterable[Hashable], outcomes: Collection[Hashable]) -> float:
    """The squared deviations from equally many of each outcome, over that number."""
    counts = Counter(drawn)
    assert set(counts) <= set(outcomes), "something was drawn that cannot be"
    expected = counts.total() / len(outcomes)
    return sum((counts[outcome] - expected) ** 2 for outcome in outcomes) / expected


def assert_uniform(drawn: Iterable[Hashable], outcomes: Collection[Hashable]) -> None:
    """Each outcome comes about equally often: chi-square within six standard deviations of its mean.

    Draws that exclude each other, like the cards of one hand, deviate less than the bound allows for.
    """
    freedom = len(outcomes) - 1
    deviation = chi_square(drawn, outcomes)
    assert deviation < freedom + 6 * math.sqrt(2 * freedom), (
        f"{deviation:.1f} for {freedom} degrees of freedom"
    )
