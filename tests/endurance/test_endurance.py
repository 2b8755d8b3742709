"""A small part of what `make fuzz` and `make soak` do at length, in every run of the tests."""

from __future__ import annotations

import pytest

import engine
from tests.endurance import fuzz, soak
from tests.inside.pyodide import run_inside

GAMES = 30


def test_hostile_input_meets_typed_errors_only() -> None:
    seen = fuzz.fuzz(3_000, seed=1)
    assert seen.total() == 3_000
    reasons = {line.split(": ")[1] for line in seen}
    assert {"damaged_save", "record_not_legal", "not_a_save", "taken in"} <= reasons, (
        "the damage reaches every wall"
    )


def test_hostile_input_does_no_harm_inside_pyodide() -> None:
    """There an endless nesting meets another stack: it, too, must come back as a typed error."""
    done = run_inside("tests.endurance.fuzz", "--inputs", "2000", "--seed", "5", "--without-screens")
    assert done.returncode == 0, done.stderr[-3_000:]
    assert done.stdout.splitlines()[-1] == "nothing but typed errors came out"


@pytest.mark.parametrize("name", list(engine.GAMES))
def test_random_games_keep_every_invariant(name: str) -> None:
    assert soak.soak(name, GAMES, first=1).total() == GAMES
