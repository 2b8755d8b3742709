"""A contest between two of the app's own players: each deal is played twice, once from each side.

The two matches of a deal have the same seed, so that the luck of the deal cancels out.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

import engine

from ..core.action import Action
from ..core.chance import SEED_LIMIT, keyed_pick
from ..core.contract import CHANCE, OVER, Game, Move, State
from ..core.errors import EngineError
from .kept_tree import KeptTree
from .levels import choose_move

MAX_MOVES = 5_000
"""A match that takes more moves counts as shared."""
TOO_LONG = "too_long"
"""The reason that such a match ends with."""
MAX_FAILURES = 3
"""The number of times in a row that all workers may die without returning a single deal."""


class ArenaFailed(EngineError):
    """A contest cannot go on. Only the terminal reports it."""


@dataclass(frozen=True, slots=True)
class Contest:
    """The game, its options and the two players."""

    game: str
    players: tuple[str, str]
    options: tuple[tuple[str, str], ...]
    seed: int
    chooser: str = "engine.ai.contest:choose_without_memory"
    """Module and function that let a player, by name, choose its move (see `Chooser`)."""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The points (1, 1/2 or 0) of the first player and of the first seat, the reason, and the length."""

    player: float
    seat: float
    reason: str
    moves: int


@dataclass(frozen=True, slots=True)
class DealResult:
    """The two matches of one deal."""

    deal: int
    results: tuple[MatchResult, MatchResult]


@dataclass(slots=True)
class Memory:
    """What a player may use of the match so far, beyond the position; the levels use nothing of it."""

    record: list[Action]
    """All that was played and drawn, in order."""
    tree: KeptTree = field(default_factory=KeptTree)
    """The player's own."""


Runner = Callable[[Contest, Sequence[int]], Iterator[DealResult]]
"""Plays the deals of these numbers, in any order."""
Chooser = Callable[[Game[Any, Any], str, State[Any], int, Memory], Move]
"""The move of a player of this name, in this position, with this seed and memory."""


def play_deal(contest: Contest, deal: int) -> DealResult:
    """One deal of a contest, with each player once on each side."""
    game = engine.GAMES[contest.game]
    first, second = contest.players
    seed = random.Random(f"{contest.seed} {deal}").randrange(SEED_LIMIT)
    module, function = contest.chooser.split(":")
    choose: Chooser = getattr(import_module(module), function)
    straight = play_match(game, (first, second), contest.options, seed, "straight", choose)
    swapped = play_match(game, (second, first), contest.options, seed, "swapped", choose)
    return DealResult(
        deal,
        (straight, MatchResult(1.0 - swapped.player, swapped.seat, swapped.reason, swapped.moves)),
    )


def choose_without_memory(
    game: Game[Any, Any], player: str, state: State[Any], seed: int, _memory: Memory
) -> Move:
    """The move of one of PLAYERS, as strong as its iterations alone make it."""
    return choose_move(game, player, state, seed)


def play_match(
    game: Game[Any, Any],
    players: tuple[str, str],
    options: Iterable[tuple[str, str]],
    seed: int,
    side: str = "",
    choose: Chooser = choose_without_memory,
) -> MatchResult:
    """One match, the first player in the first seat.

    The deal depends on the seed alone, the players' own randomness on the side too: a player against itself
    plays two different matches of a deal, not the same match twice.
    """
    state = game.start(game.rulings.resolve(dict(options)))
    generators = tuple(random.Random(f"{seed} {side} {player}") for player in (0, 1))
    record: list[Action] = []
    memories = Memory(record), Memory(record)
    moves = 0
    while state.actor != OVER and moves < MAX_MOVES:
        if state.actor == CHANCE:
            move = state.draw(keyed_pick(seed, state.chance_key()))
        else:
            player = state.actor ^ state.leg
            player_seed = generators[player].getrandbits(53)
            move = choose(game, players[player], state, player_seed, memories[player])
            moves += 1
        record.append(state.action(move))
        state.apply(move)
    outcome = state.outcome()
    if outcome is None:
        return MatchResult(0.5, 0.5, TOO_LONG, moves)
    if outcome.winner is None:
        return MatchResult(0.5, 0.5, outcome.reason, moves)
    seat = game.seats.index(outcome.winner)
    return MatchResult(float(seat ^ state.leg == 0), float(seat == 0), outcome.reason, moves)
