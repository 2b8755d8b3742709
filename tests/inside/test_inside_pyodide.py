"""The engine inside the Pyodide that ships: the same suite, the same deals, the same saves."""

from __future__ import annotations

from tests.inside import random_saves
from tests.inside.pyodide import run_inside


def test_the_conformance_suite_passes_inside_pyodide() -> None:
    """With the usual options; `make conformance` plays every option there."""
    done = run_inside("tests.conformance.run", "2", "usual")
    assert done.returncode == 0, done.stderr[-3_000:]
    assert "(emscripten)" in done.stdout.splitlines()[-1]


def test_matches_are_the_same_to_the_letter_inside_pyodide() -> None:
    """Another Python, another word size: the same seed gives the same match."""
    done = run_inside("tests.inside.random_saves", "5")
    assert done.returncode == 0, done.stderr[-3_000:]
    assert done.stdout.splitlines() == random_saves.random_saves(5)
    assert len(done.stdout.splitlines()) >= 5


def test_a_failure_inside_is_a_failure_outside() -> None:
    done = run_inside("tests.inside.no_such_module")
    assert done.returncode == 1 and "no_such_module" in done.stderr
