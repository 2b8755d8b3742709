"""A few games of what `make marathon` plays at length, so that it can be run whenever somebody wants to."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.endurance.marathon import MAX_GROWTH, Memory, growth, marathon


def memory(process: float, python: float = 50.0) -> Memory:
    return Memory(python=python, page=20.0, process=process, painting=200.0, objects=80_000)


def test_a_leak_is_seen_and_a_single_step_is_not_taken_for_one() -> None:
    leaking = [memory(400 + 25 * leg) for leg in range(5)]
    stepping = [memory(size) for size in (400, 402, 470, 469, 471)]
    assert growth(leaking)["process"] == 100 > MAX_GROWTH.process
    assert growth(stepping)["process"] == 8
    assert growth([memory(400, 50), memory(400, 50), memory(400, 62)])["python"] == 12


@pytest.mark.long
def test_game_after_game_is_played_in_one_page(playwright: Playwright, dist: Path) -> None:
    told: list[str] = []
    measured = marathon(playwright, 6, told.append, leg=3)
    assert len(told) == 2 and told[-1].startswith("    6 games: python")
    before, _after = measured
    assert before.python > 10 and before.page > 1 and before.objects > 10_000, "something is really measured"
    assert before.process > 100 and before.painting > 10
    assert growth(measured)["python"] <= MAX_GROWTH.python
