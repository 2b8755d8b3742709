"""What a decision settles within one turn, from what the seat that decides knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.advice import Advice
from ..core.contract import OVER, Game, Move, State
from ..core.preview import worlds_of
from ..core.turn_solver import TurnSolver, wins_whatever_comes


def certain_wins(game: Game[Any, Any], advice: Advice[Any], state: State[Any]) -> list[Move]:
    """The moves with which the acting seat wins for certain; where some win at once, they come first."""
    if advice.turn_knowledge is not None:
        return TurnSolver(advice.turn_knowledge).winning_moves(advice.known_position(state))
    if advice.chance_before_play(state) is not None:
        return []
    at_once = wins_in_sight(game, state)
    if at_once:
        return at_once
    worlds = worlds_of(game, state, state.actor, 0)

    def wins(some: Sequence[State[Any]], move: Move) -> bool:
        return wins_whatever_comes(some, move, game.seats, advice.turn_due)

    return [move for move in state.legal() if wins(worlds[:1], move) and wins(worlds, move)]


def winning_line(
    game: Game[Any, Any], advice: Advice[Any], state: State[Any], move: Move
) -> tuple[Move, ...]:
    """How the seat goes on to its certain win after this move, as far as nothing has to be drawn first."""
    seat, after, line = state.actor, advice.known_position(state).copy(), []
    after.apply(move)
    while after.actor == seat and advice.turn_knowledge is not None:
        wins = certain_wins(game, advice, after)
        if not wins:
            break
        line.append(wins[0])
        after.apply(wins[0])
    return tuple(line)


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
    losing = certain_losses(advice, state)
    return [move for move in moves if move not in losing] or moves


def certain_losses(advice: Advice[Any], state: State[Any]) -> set[Move]:
    """The moves after which the other seat wins in its next turn for certain, as far as the game tells."""
    if advice.turn_knowledge is None:
        return set()
    return set(TurnSolver(advice.turn_knowledge).losing_moves(advice.known_position(state)))
