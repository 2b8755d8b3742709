"""A small part of what `make fuzz` and `make soak` do at length, in every run of the tests."""

from __future__ import annotations

import pytest

import engine
from tests.endurance import fuzz, soak


def test_hostile_input_meets_typed_errors_only() -> None:
    seen = fuzz.fuzz(3_000, seed=1)
    assert seen.total() == 3_000
    reasons = {line.split(": ")[1] for line in seen}
    assert {"damaged_save", "record_not_legal", "not_a_save", "taken in"} <= reasons, (
        "the damage reaches every wall"
    )


@pytest.mark.parametrize("name", list(engine.GAMES))
def test_random_games_keep_every_invariant(name: str) -> None:
    assert soak.soak(name, 120, first=1).total() == 120
