"""The conformance suite over all games: each option once, random rulings, many seeds of the usual options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

import engine
from engine.core.contract import Game
from tests.conformance import checks

SEEDS = range(100, 106)
Check = Callable[[Game[Any, Any], Mapping[str, str], int], None]

each_game = pytest.mark.parametrize("name", list(engine.GAMES))
each_check = pytest.mark.parametrize("check", checks.CHECKS, ids=lambda check: check.__name__)


@each_game
@each_check
def test_usual_options(name: str, check: Check) -> None:
    for seed in SEEDS:
        check(engine.GAMES[name], {}, seed)


@each_game
@each_check
def test_every_option(name: str, check: Check) -> None:
    game = engine.GAMES[name]
    for seed, options in enumerate(checks.option_sets(game)):
        check(game, options, seed)


@each_game
@each_check
def test_random_rulings(name: str, check: Check) -> None:
    game = engine.GAMES[name]
    for seed in range(4):
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
