"""A sample of many random cases for `make test`; `make test-long` and the nights try the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

T = TypeVar("T")


def sample_and_rest(sample: Sequence[T], rest: Sequence[T]) -> list[Any]:
    """Two parameters of a test: what is always tried, and what is tried where there is time."""
    return [pytest.param(sample, id="sample"), pytest.param(rest, id="rest", marks=pytest.mark.long)]


def first_and_rest(cases: Sequence[T], count: int) -> list[Any]:
    """The parameters of a test, one by one: the first are always tried, the others where there is time."""
    others = [
        pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.long)
        for case in cases[count:]
    ]
    return [*cases[:count], *others]
