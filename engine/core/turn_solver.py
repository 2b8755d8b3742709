"""What is certain within one turn: a win that nothing can prevent, and a loss that nothing can prevent.

A turn may ask one seat for several decisions, with draws of chance between them. A win is certain if the seat
can decide so that it wins whatever is drawn. A move loses for certain if the other seat has a certain win in
its next turn, whatever the seat still decides in its own and whatever is drawn.

Hints, reviews, levels and the warnings at a table all ask here. Where something hidden matters, ask with the
positions that the seat thinks possible, never with the real one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from .contract import CHANCE, OVER, Move, State

S = TypeVar("S", bound=State[Any])

MAX_POSITIONS = 3_000
"""A question is given up after this number of positions: what has not been found by then is not certain."""
MAX_REPLIES = 400
"""The same for all that may follow one move, where something is hidden."""


class TurnKnowledge(Protocol[S]):
    """What a game in which the seats know the same says of its turns."""

    def has_won(self, state: S, seat: int) -> bool:
        """Of a match that is over: has this seat won it alone?"""

    def is_turn_of(self, state: S, seat: int) -> bool:
        """Is it this seat's turn? An extra turn is part of the turn in which it was earned."""

    def begins_turn(self, state: S) -> bool:
        """Is the decision that is due the first one of a turn?"""

    def can_still_win(self, state: S, seat: int) -> bool:
        """False only if this seat cannot possibly win before its turn is over."""

    def moves(self, state: S) -> Iterable[Move]:
        """The moves of the acting seat with which it may win in this turn."""

    def decisive_moves(self, state: S) -> Iterable[Move]:
        """Of these moves, as few as decide whether one of them wins."""

    def positions_after_draw(self, state: S) -> Iterable[S]:
        """The positions after each outcome of the draw that is due."""

    def without_draw(self, state: S) -> S | None:
        """The position as it would go on without the draw that is due, where that is possible."""

    def position_key(self, state: S) -> Hashable:
        """The same for positions that are worth the same within the turn."""

    def opponent_turn(self, state: S, seat: int) -> S | None:
        """The other seat's turn, as far as it is certain before the draws that come first; None while this
        seat still has something to decide, also in an extra turn."""


class TurnSolver(Generic[S]):
    """Solves the turns of one game; it remembers what it has solved for one question."""

    def __init__(self, knowledge: TurnKnowledge[S], max_positions: int = MAX_POSITIONS) -> None:
        self._knowledge = knowledge
        self._max_positions = max_positions
        self._positions_left = max_positions
        self._solved: dict[Hashable, bool] = {}
        self._last_winning: Move = -1

    def winning_moves(self, state: S) -> list[Move]:
        """The acting seat's moves that win in this turn for certain; those that win at once come first."""
        self._begin()
        if not self._knowledge.can_still_win(state, state.actor):
            return []
        at_once: list[Move] = []
        later: list[Move] = []
        for move, after in _after_each(state, self._knowledge.moves(state)):
            if self._wins(after, state.actor):
                (at_once if after.actor == OVER else later).append(move)
        return at_once + later

    def losing_moves(self, state: S) -> list[Move]:
        """The acting seat's moves after which the other one wins in its next turn for certain."""
        self._begin()
        seat = state.actor
        return [move for move, after in _after_each(state, state.legal()) if self._loses(after, seat)]

    def _begin(self) -> None:
        self._positions_left = self._max_positions
        self._solved.clear()

    def _wins(self, state: S, seat: int) -> bool:
        if state.actor == OVER:
            return self._knowledge.has_won(state, seat)
        knowledge = self._knowledge
        if not knowledge.is_turn_of(state, seat) or not knowledge.can_still_win(state, seat):
            return False
        return self._remember(
            (True, seat, knowledge.position_key(state)),
            lambda: (
                self._wins_whatever_is_drawn(state, seat)
                if state.actor == CHANCE
                else self._has_winning_move(state, seat)
            ),
        )

    def _wins_whatever_is_drawn(self, state: S, seat: int) -> bool:
        """Most draws only add something: a win without it is quickly found."""
        without = self._knowledge.without_draw(state)
        if without is not None and self._wins(without, seat):
            return True
        return all(self._wins(after, seat) for after in self._knowledge.positions_after_draw(state))

    def _has_winning_move(self, state: S, seat: int) -> bool:
        """What wins on the spot is looked for first, then the move that won last: after another draw it often
        wins again."""
        following = list(_after_each(state, self._knowledge.decisive_moves(state)))
        if any(after.actor == OVER and self._knowledge.has_won(after, seat) for _, after in following):
            return True
        following.sort(key=lambda each: each[0] != self._last_winning)
        for move, after in following:
            if self._wins(after, seat):
                self._last_winning = move
                return True
        return False

    def _loses(self, state: S, seat: int) -> bool:
        if state.actor == OVER:
            return self._knowledge.has_won(state, 1 - seat)
        knowledge = self._knowledge
        opponent_turn = knowledge.opponent_turn(state, seat)
        if opponent_turn is not None:
            if self._wins(opponent_turn, 1 - seat):
                return True
            if state.actor != CHANCE:
                return False
        elif knowledge.begins_turn(state):
            return False
        return self._remember(
            (False, seat, knowledge.position_key(state)),
            lambda: all(
                self._loses(after, seat)
                for after in (
                    knowledge.positions_after_draw(state)
                    if state.actor == CHANCE
                    else (after for _, after in _after_each(state, state.legal()))
                )
            ),
        )

    def _remember(self, key: Hashable, solve: Callable[[], bool]) -> bool:
        known = self._solved.get(key)
        if known is None:
            self._positions_left -= 1
            known = self._positions_left >= 0 and solve()
            self._solved[key] = known
        return known


def wins_whatever_comes(
    worlds: Sequence[State[Any]], move: Move, seats: tuple[str, str], turn_due: str
) -> bool:
    """Does this move win in all these positions, if the seat that takes it goes on in the best way?

    The worlds differ in what the seat does not know. Until the win the other seat may answer as it likes; a
    draw makes the win uncertain, and so does the next turn, which begins with the decision `turn_due`.
    """
    seat = worlds[0].actor
    after = [_after(world, move) for world in worlds]
    return _Certainty(seats, seat ^ worlds[0].leg, turn_due).wins(after)


class _Certainty:
    """Wins of one player that are certain although it does not know in which of several worlds it is."""

    def __init__(self, seats: tuple[str, str], player: int, turn_due: str) -> None:
        self._seats = seats
        self._turn_due = turn_due
        self._player = player
        """The seat, counted as in the first of two games."""
        self._positions_left = MAX_REPLIES

    def wins(self, worlds: Sequence[State[Any]]) -> bool:
        """What looks the same to the player is decided in the same way."""
        groups: dict[Hashable, list[State[Any]]] = {}
        open_positions = list(worlds)
        while open_positions:
            state = open_positions.pop()
            self._positions_left -= 1
            if state.actor == OVER:
                if not self._has_won(state):
                    return False
            elif self._positions_left < 0 or state.actor == CHANCE or state.due() == self._turn_due:
                return False
            elif state.actor ^ state.leg == self._player:
                groups.setdefault((state.due(), *state.legal()), []).append(state)
            else:
                open_positions += [_after(state, move) for move in state.legal()]
        return all(
            any(self.wins([_after(state, move) for state in group]) for move in group[0].legal())
            for group in groups.values()
        )

    def _has_won(self, state: State[Any]) -> bool:
        outcome = state.outcome()
        return outcome is not None and outcome.winner == self._seats[self._player ^ state.leg]


def _after(state: S, move: Move) -> S:
    after = state.copy()
    after.apply(move)
    return after


def _after_each(state: S, moves: Iterable[Move]) -> Iterable[tuple[Move, S]]:
    """These moves, each with the position after it."""
    for move in moves:
        yield move, _after(state, move)
