"""Advice: what a game's room knows about playing well; the one door between a game and players of our own.

The rules say what may be done; advice says what is sensible. The search in `engine.ai` works without any and
gets stronger with each method that a game's `advice.py` overrides. Advice never sees more than a person
could: it is handed worlds that were drawn from one seat's knowledge (`State.determinize`), never the real
position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .chance import Pick
from .contract import CHANCE, OVER, Move, State
from .event import Value

EVEN = 0.5


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason for a move: an id that the interface has words for, and its numbers and ids."""

    id: str
    data: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class Strength:
    """How well a level plays."""

    iterations: int
    """What it thinks about before each decision, and is measured with; a phone may stop earlier, for time."""
    overlooks: float = 0.0
    """The part of its own moves that it does not notice."""
    hesitates: float = 0.0
    """Moves whose chances differ by no more than about this are as good as each other to it."""
    with_time: int = 0
    """If it has a clock, and time is left on it, it goes on to so many iterations."""

    def most(self, clock: bool) -> int:
        """Iterations at the most."""
        return max(self.iterations, self.with_time) if clock else self.iterations


PHONE = 16_000
"""Iterations in three seconds of a phone: in Pyodide each game's search does more than 20,000 in a second of
the processor that `make bench-thinking` was last read on, and a phone may be four times as slow."""


class Advice:
    """The advice of a room that has none. A game extends it with what it knows better."""

    strengths: tuple[Strength, ...] = (
        Strength(6, overlooks=0.3, hesitates=0.2),
        Strength(16, overlooks=0.15, hesitates=0.1),
        Strength(60, overlooks=0.05, hesitates=0.03),
        Strength(300),
        Strength(1500, with_time=PHONE),
    )
    """The named levels, the weakest first; the strongest uses the three seconds that a phone gives it."""
    horizon: int = 400
    """A play-out stops after so many moves at the latest and is judged by `evaluate`."""
    exploration: float = 0.6
    """How much the search tries what does not look best: more where one result says little."""
    chance_children: int = 0
    """How many outcomes of a draw that both seats see are told apart; the rest are searched as one."""
    arena_options: Mapping[str, str] = {}
    """Options for matches between players of our own, where they must differ from the defaults."""

    def __init__(self, seats: tuple[str, str]) -> None:
        self.seats = seats

    def book(self, state: State, pick: Pick) -> Move | None:
        """A move that was thought out beforehand, for a set-up that is not worth searching."""
        return None

    def seen(self, state: State, move: Move) -> int | None:
        """None if the other seat sees this legal move; else one number for all that look the same to it."""
        return None

    def guessable(self, state: State) -> bool:
        """Would always the same choice be easy to guess here? Then players of ours mix the good ones.

        By default wherever the other seat does not see the choice.
        """
        return self.seen(state, state.legal()[0]) is not None

    def shown(self, state: State) -> int:
        """What has come to light here beyond the moves themselves, as a number: a card or a piece turned up.

        Positions that differ in it are searched apart. Only what both seats can see.
        """
        return 0

    def drawn_in_secret(self, state: State) -> bool:
        """Is the draw that is due here not seen by both seats? Then its outcomes are never told apart."""
        return False

    def part(self, state: State) -> int:
        """The part of the match that this is in; a search looks no further than its end, and judges there."""
        return 0

    def play_out(self, state: State, pick: Pick) -> None:
        """Play on, quickly and not too badly, until the match or this part of it is over."""
        part = self.part(state)
        for _ in range(self.horizon):
            actor = state.actor
            if self.part(state) != part:
                return
            if actor >= 0:
                moves = state.legal()
                state.apply(moves[pick(len(moves))])
            elif actor == CHANCE:
                state.apply(state.draw(pick))
            else:
                return

    def evaluate(self, state: State) -> float:
        """The chance, 0 to 1, that seat 0 of the present game wins the match, which is not over yet."""
        return EVEN

    def worth(self, state: State) -> float:
        """The chance that seat 0 of the present game wins the match, and the truth once it is over."""
        if state.actor != OVER:
            return self.evaluate(state)
        outcome = state.outcome()
        if outcome is None or outcome.winner is None:
            return EVEN
        return 1.0 if outcome.winner == self.seats[0] else 0.0

    def greedy(self, state: State, pick: Pick) -> Move:
        """The move of somebody who takes what lies nearest: the best by `worth` right after it."""
        scored = [(self._right_after(state, move), move) for move in state.legal()]
        best = max(score for score, _ in scored)
        equals = [move for score, move in scored if score == best]
        return equals[pick(len(equals))]

    def _right_after(self, state: State, move: Move) -> float:
        after = state.copy()
        after.apply(move)
        worth = self.worth(after)
        return worth if state.actor ^ state.leg == after.leg else 1.0 - worth

    def reasons(self, worlds: Sequence[State], move: Move) -> tuple[Reason, ...]:
        """Why this move: judged over positions that are all possible for the seat that has to decide."""
        return ()
