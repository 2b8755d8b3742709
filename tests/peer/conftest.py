"""What every test of two devices starts from: numbers that only look like chance, the same in every run."""

from __future__ import annotations

import random

import pytest

from app.peer import fair_deal, match_setup


@pytest.fixture(autouse=True)
def known_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals and names of matches are the same in every run."""
    chance = random.Random(1)

    def number() -> str:
        return f"{chance.getrandbits(8 * fair_deal.NUMBER_BYTES):0{2 * fair_deal.NUMBER_BYTES}x}"

    monkeypatch.setattr(match_setup, "random_number", number)
