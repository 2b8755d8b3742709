"""Solves puzzles exactly: what wins for certain, and what saves, from what the seat that acts can know.

Where nearly all lies open the engine's solver of turns answers. Where much is hidden, every world that the
seat must think possible is played out, with every reply of the other seat, and the seat decides alike
wherever it sees the same: in The Duel to the end of the duel, in The Confrontation to the end of the seat's
next turn.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterable, Sequence
from typing import Any, cast

from engine.ai.puzzle_book import SAVE, WIN
from engine.ai.search import advice_of
from engine.core.chance import fast_pick
from engine.core.contract import CHANCE, OVER, Game, Move, State
from engine.core.turn_solver import TurnSolver
from tests.ai.find_decisive import after

MAX_TURN_POSITIONS = 20_000
"""The engine's solver may look further here than while somebody plays."""
MAX_POSITIONS = 2_000
"""A question is given up after so many positions: then the position is no puzzle."""
MAX_WORLDS = 60
SAMPLES = 400
"""So many worlds are drawn to find all that differ."""
TURNS_AHEAD = {"duel": 99, "confrontation": 2}
"""How many turns may begin before the win, those of the other seat included."""


class GivenUp(Exception):
    """There is too much to play out."""


def right_moves(game: Game[Any, Any], state: State[Any]) -> tuple[str, tuple[Move, ...]] | None:
    """What wins for certain, else what saves where other moves lose for certain; None where nothing does."""
    advice = advice_of(game)
    if advice.turn_knowledge is None:
        wins = tuple(forced_wins(game, state))
        return (WIN, wins) if wins else None
    solver, known = TurnSolver(advice.turn_knowledge, MAX_TURN_POSITIONS), advice.known_position(state)
    wins = tuple(solver.winning_moves(known))
    if wins:
        return WIN, wins
    losing = set(solver.losing_moves(known))
    return (SAVE, tuple(move for move in state.legal() if move not in losing)) if losing else None


def forced_wins(game: Game[Any, Any], state: State[Any]) -> Iterable[Move]:
    """The moves with which the seat that acts wins for certain."""
    if advice_of(game).chance_before_play(state) is not None:
        return
    one = [state.determinize(state.actor, fast_pick(random.Random("puzzle")))]
    likely = [move for move in state.legal() if _Forced(game, state, 1).wins_after(one, move)]
    worlds = possible_worlds(state) if likely else []
    if len(worlds) > MAX_WORLDS:
        raise GivenUp
    for move in likely:
        if len(worlds) == 1 or _Forced(game, state, len(worlds)).wins_after(worlds, move):
            yield move


def possible_worlds(state: State[Any]) -> list[State[Any]]:
    """All worlds that the seat that acts must think possible, as far as many draws find them."""
    pick, worlds = fast_pick(random.Random("puzzle")), dict[Hashable, State[Any]]()
    for _ in range(SAMPLES):
        world = state.determinize(state.actor, pick)
        worlds.setdefault(repr(world.view(1 - state.actor)), world)
        if len(worlds) > MAX_WORLDS:
            break
    return list(worlds.values())


class _Forced:
    """Wins of one player that nothing can prevent, whichever of some worlds is the real one."""

    def __init__(self, game: Game[Any, Any], state: State[Any], worlds: int) -> None:
        self._game = game
        self._player = state.actor ^ state.leg
        self._turn_due = advice_of(game).turn_due
        self._positions_left = MAX_POSITIONS
        self._sees_all = worlds == 1
        self._steps = _steps_of(state)
        """In The Duel, how far the figures have come: one of them climbs with the end of a duel."""

    def wins_after(self, worlds: Sequence[State[Any]], move: Move) -> bool:
        turns = TURNS_AHEAD[self._game.id]
        return self._wins([(after(world, move), turns) for world in worlds])

    def _wins(self, positions: Iterable[tuple[State[Any], int]]) -> bool:
        open_positions, groups = list(positions), dict[Hashable, list[tuple[State[Any], int]]]()
        while open_positions:
            state, turns = open_positions.pop()
            self._positions_left -= 1
            if self._positions_left < 0:
                raise GivenUp
            is_won = self._is_won(state)
            if is_won is not None:
                if not is_won:
                    return False
                continue
            turns -= state.due() == self._turn_due if state.actor != CHANCE else 0
            if state.actor == CHANCE or turns < 0:
                return False
            if state.actor ^ state.leg == self._player:
                key = len(groups) if self._sees_all else repr(state.view(state.actor))
                groups.setdefault(key, []).append((state, turns))
            else:
                open_positions += [(after(state, move), turns) for move in state.legal()]
        return all(self._has_winning_move(group) for group in groups.values())

    def _is_won(self, state: State[Any]) -> bool | None:
        """Has the player won what is asked for? None while it is open."""
        if self._steps != _steps_of(state):
            return bool(cast(Any, state).last_winner == self._player)
        if state.actor != OVER:
            return None
        outcome = state.outcome()
        return outcome is not None and outcome.winner == self._game.seats[self._player ^ state.leg]

    def _has_winning_move(self, group: Sequence[tuple[State[Any], int]]) -> bool:
        moves = group[0][0].legal()
        return any(self._wins([(after(state, move), turns) for state, turns in group]) for move in moves)


def _steps_of(state: State[Any]) -> tuple[int, ...]:
    """How far the figures of The Duel have come."""
    return tuple(getattr(state, "steps", ()))
