"""A few games of what `make marathon` plays at length, so that it can be run whenever somebody wants to."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.endurance.marathon import MAX_GROWTH, growth, marathon


@pytest.mark.long
def test_game_after_game_is_played_in_one_page(playwright: Playwright, dist: Path) -> None:
    told: list[str] = []
    before, after = marathon(playwright, 6, told.append, leg=3)
    assert len(told) == 2 and told[-1].startswith("    6 games: python")
    assert before.python > 10 and before.page > 1 and before.objects > 10_000, "something is really measured"
    assert growth(before, after)["python"] <= MAX_GROWTH.python
