"""What a decision settles within one turn, from what the seat that decides knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.advice import Advice
from ..core.contract import OVER, Game, Move, State
from ..core.preview import worlds_of
from ..core.turn_solver import TurnSolver, wins_whatever_comes


def certain_wins(game: Game[Any, Any], advice: Advice[Any], state: State[Any]) -> list[Move]:
    """The moves with which the acting seat wins for certain, those that win at once first."""
    if advice.turn_knowledge is not None:
        return TurnSolver(advice.turn_knowledge).winning_moves(advice.known_position(state))
    worlds = worlds_of(game, state, state.actor, 0)
    return [
        move
        for move in state.legal()
        if wins_whatever_comes(worlds[:1], move, game.seats) and wins_whatever_comes(worlds, move, game.seats)
    ]


def wins_in_sight(game: Game[Any, Any], state: State[Any]) -> list[Move]:
    """The moves that win on the spot, wherever the other seat's hidden pieces are."""
    worlds = worlds_of(game, state, state.actor, 0)
    return [move for move in state.legal() if all(_wins_now(game, world, move) for world in worlds)]


def _wins_now(game: Game[Any, Any], world: State[Any], move: Move) -> bool:
    after = world.copy()
    after.apply(move)
    outcome = after.outcome() if after.actor == OVER else None
    return outcome is not None and outcome.winner == game.seats[world.actor ^ world.leg ^ after.leg]


def moves_without_certain_loss(
    advice: Advice[Any], state: State[Any], moves: Sequence[Move]
) -> Sequence[Move]:
    """The moves after which the other seat cannot win at once for certain; all, if there are none."""
    if advice.turn_knowledge is None:
        return moves
    losing = set(TurnSolver(advice.turn_knowledge).losing_moves(advice.known_position(state)))
    return [move for move in moves if move not in losing] or moves
