"""The toy keeps the contract: what is proven on it holds for the real games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.core.contract import Game
from tests.conformance import checks
from tests.toy_game.rules import TOY


@pytest.mark.parametrize(
    "check", [checks.check_moves, checks.check_copies, checks.check_secrets], ids=lambda check: check.__name__
)
def test_the_toy_keeps_the_contract(check: Callable[[Game[Any, Any], dict[str, str], int], None]) -> None:
    for seed in range(60):
        check(TOY, {}, seed)
