"""The conformance suite over all games: each option once, random rulings, many seeds of the usual options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

import engine
from engine.core.contract import Game
from tests.conformance import checks
from tests.samples import sample_and_rest

Check = Callable[[Game[Any, Any], Mapping[str, str], int], None]

each_game = pytest.mark.parametrize("name", list(engine.GAMES))
each_check = pytest.mark.parametrize("check", checks.CHECKS, ids=lambda check: check.__name__)


@each_game
@each_check
@pytest.mark.parametrize("seeds", sample_and_rest(range(100, 102), range(102, 106)))
def test_usual_options(name: str, check: Check, seeds: range) -> None:
    for seed in seeds:
        check(engine.GAMES[name], {}, seed)


@each_game
@each_check
@pytest.mark.parametrize("quarters", sample_and_rest([0], [1, 2, 3]))
def test_every_option(name: str, check: Check, quarters: list[int]) -> None:
    """In the sample each check is made with another quarter of the options."""
    game = engine.GAMES[name]
    offset = checks.CHECKS.index(check)
    for seed, options in enumerate(checks.option_sets(game)):
        if (seed + offset) % 4 in quarters:
            check(game, options, seed)


@each_game
@each_check
@pytest.mark.parametrize("seeds", sample_and_rest(range(2), range(2, 8)))
def test_random_rulings(name: str, check: Check, seeds: range) -> None:
    game = engine.GAMES[name]
    for seed in seeds:
        check(game, checks.random_rulings(game, seed), seed)


@each_game
def test_random_games_end(name: str) -> None:
    """Many games, rules only: each ends, and every seat has something to do whenever it must act."""
    game = engine.GAMES[name]
    sides: set[str | None] = set()
    for seed in range(600):
        *_, (state, _) = checks.walk(game, {}, seed)
        outcome = state.outcome()
        assert outcome is not None
        sides.add(outcome.winner)
    assert sides >= set(game.seats), "one side never wins at random"
