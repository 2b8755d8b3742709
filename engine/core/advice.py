"""Advice: what a game knows about playing well; the only interface between a game and the AI players.

The rules say what may be done; advice says what is sensible. The search in `engine.ai` works without any and
gets stronger with each method that a game's `advice.py` overrides. Advice never sees more than a person
could: it gets worlds that were drawn from the knowledge of one seat (`State.determinize`), never the real
position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from .chance import Pick
from .contract import CHANCE, OVER, Move, S
from .event import Value
from .turn_solver import TurnKnowledge

EVEN_CHANCE = 0.5
NEW_MOVES_FIRST = 2000.0
"""An urgency with which every new move goes first, whatever it promises."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason for a move: an id that the interface has words for, and its numbers and ids."""

    id: str
    data: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class Strength:
    """How well a level plays."""

    iterations: int
    """Iterations of the search before each decision; a slow phone may stop earlier, for time."""
    blunder_rate: float = 0.0
    """The share of its own legal moves that the level overlooks."""
    noise: float = 0.0
    """Moves whose chances differ by no more than about this are equally good for the level."""
    iterations_with_clock: int = 0
    """With a clock on which time is left, the search goes on to this number of iterations."""
    solves_turn: bool = False
    """It sees everything that one turn decides for certain: its own victory, and that of the other seat."""
    missed_wins: float = 0.0
    """The share of victories at once that it does not see."""

    @property
    def is_bound_by_time(self) -> bool:
        """With a clock it is time that ends its thinking: such a level uses what it has found out before."""
        return self.iterations_with_clock > self.iterations

    def max_iterations(self, has_clock: bool) -> int:
        return max(self.iterations, self.iterations_with_clock) if has_clock else self.iterations


PHONE_ITERATIONS = 16_000
"""Iterations in three seconds on a phone: in Pyodide each search does more than 20,000 a second on
the processor of the last `make bench-thinking`, and a phone may be four times as slow."""


class Advice(Generic[S]):
    """The advice of a game that has none of its own. A game overrides what it knows better."""

    strengths: tuple[Strength, ...] = (
        Strength(6, blunder_rate=0.3, noise=0.2),
        Strength(16, blunder_rate=0.15, noise=0.1),
        Strength(60, blunder_rate=0.05, noise=0.03),
        Strength(300, solves_turn=True),
        Strength(1500, iterations_with_clock=PHONE_ITERATIONS, solves_turn=True),
    )
    """One for each of the named levels, from the weakest to the strongest, which uses all its time."""
    max_playout_moves: int = 400
    """A playout stops after this number of moves and is then judged by `evaluate`."""
    exploration: float = 0.6
    """How much the search tries moves that do not look best: more in a game where one result says little."""
    root_exploration: float = 0.6
    """The same for the decision that is searched, where a good move that is given up is lost for good."""
    root_trials: float = 1.0
    """There, each move is tried at least this number times the root of its equal share of all trials."""
    urgency: float = NEW_MOVES_FIRST
    """Where the tree goes on, a move that is new there is tried once its results elsewhere, and this, are
    more than the upper bound of those that were tried."""
    turn_due: str = ""
    """The decision with which a turn begins: what comes then is not certain any more."""
    turn_knowledge: TurnKnowledge[S] | None = None
    """What `turn_solver` needs to know of a game in which nearly all lies open."""
    max_chance_children: int = 0
    """The number of outcomes of a public draw that are told apart; the others are searched as one."""
    mixing_width: float = 0.02
    """Where moves are made face down, those are mixed whose chances differ by no more than about this."""
    arena_options: Mapping[str, str] = {}
    """The options of contests in the arena, where they must differ from the defaults."""

    def __init__(self, seats: tuple[str, str]) -> None:
        self.seats = seats

    def known_position(self, state: S) -> S:
        """For `turn_knowledge`: the position without what the acting seat does not know."""
        return state

    def chance_before_play(self, state: S) -> float | None:
        """While a match is being set up, the chance of seat 0 of the present game, by what both seats know;
        None once it is being played."""
        return None

    def likely_world(self, state: S, seat: int, pick: Pick) -> S:
        """A world to search in, from what the seat knows: those that are likelier are drawn more often."""
        return state.determinize(seat, pick)

    def before_hidden_move(self, world: S) -> S | None:
        """The same world before the other seat's last move, if the acting seat has not seen that move."""
        return None

    def share_that_comes_true(self, state: S) -> float:
        """How much of the log odds that a search finds here comes true in matches: a review shows as much."""
        return 1.0

    def opening_move(self, state: S, pick: Pick) -> Move | None:
        """A move from an opening book, or for a decision that needs no search."""
        return None

    def observation_of(self, state: S, move: Move) -> int | None:
        """None if the other seat sees this legal move; else the same number for all that look alike to it."""
        return None

    def should_randomise(self, state: S) -> bool:
        """True if always the same choice would be easy to guess: then the strong levels mix the good ones.

        By default wherever the other seat does not see the choice.
        """
        return self.observation_of(state, state.legal()[0]) is not None

    def strikes_the_eye(self, state: S, move: Move) -> bool:
        """True for a legal move that no person overlooks: a capture, a goal, the greatest gain on the table.

        It must not depend on what the acting seat does not know.
        """
        return False

    def public_information(self, state: S) -> int:
        """What both seats have learnt beyond the moves themselves, as a number: a card or a piece turned up.

        Positions that differ in it are searched apart.
        """
        return 0

    def is_private_draw(self, state: S) -> bool:
        """True if not both seats see the draw that is due: then its outcomes are never told apart."""
        return False

    def phase(self, state: S) -> int:
        """The number of the phase that the match is in; a search ends with the phase, and evaluates there."""
        return 0

    def play_out(self, state: S, pick: Pick) -> None:
        """Play on, quickly and not too badly, until the match or its phase is over."""
        phase = self.phase(state)
        for _ in range(self.max_playout_moves):
            actor = state.actor
            if self.phase(state) != phase:
                return
            if actor >= 0:
                moves = state.legal()
                state.apply(moves[pick(len(moves))])
            elif actor == CHANCE:
                state.apply(state.draw(pick))
            else:
                return

    def evaluate(self, state: S) -> float:
        """The estimated chance, 0 to 1, that seat 0 of the present game wins the match, which is not over."""
        return EVEN_CHANCE

    def value(self, state: S) -> float:
        """The chance that seat 0 of the present game wins the match: estimated, or known once it is over."""
        if state.actor != OVER:
            return self.evaluate(state)
        outcome = state.outcome()
        if outcome is None or outcome.winner is None:
            return EVEN_CHANCE
        return 1.0 if outcome.winner == self.seats[0] else 0.0

    def leaf_value(self, state: S) -> float:
        """The same where a search leaves its tree: there it may look a little further."""
        return self.value(state)

    def play_until_quiet(self, state: S, pick: Pick) -> None:
        """Play on by chance to where `value` can judge, which is anywhere by default."""

    def greedy_move(self, world: S, pick: Pick) -> Move:
        """The move after which this world has the best `value`, once what the move has begun is over."""
        opening = self.opening_move(world, pick)
        if opening is not None:
            return opening
        values = [(self._value_after(world, move, pick), move) for move in world.legal()]
        best = max(value for value, _ in values)
        best_moves = [move for value, move in values if value == best]
        return best_moves[pick(len(best_moves))]

    def _value_after(self, world: S, move: Move, pick: Pick) -> float:
        after = world.copy()
        after.apply(move)
        self.play_until_quiet(after, pick)
        value = self.value(after)
        return value if world.actor ^ world.leg == after.leg else 1.0 - value

    def reasons(self, worlds: Sequence[S], move: Move) -> tuple[Reason, ...]:
        """Why this move is good, in these positions, which are possible for the seat that has to decide."""
        return ()
