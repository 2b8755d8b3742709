"""What a game must offer, and nothing more.

Inside, speed counts: seats are 0 and 1, a move is an int, a state is mutable and is never handed out.
Outside (`Match`), clarity counts: seats have names, a move is an `Action`, and all values are frozen.

A state always says who must act: a seat, chance, or nobody. Every decision, however small, is a move of some
seat, and compound decisions are moves one after the other. Choices that the rules make at the same time are
two moves of which the second seat to move does not see the first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from .action import Action
from .chance import Pick
from .event import Teller
from .rulings import Options, Rulings
from .view import Outcome, View

if TYPE_CHECKING:
    from .advice import Advice

Move = int

CHANCE = -1
"""`State.actor` when an outcome has to be drawn."""
OVER = -2
"""`State.actor` when the match has ended."""


class State(Protocol):
    """One position. The order of these methods is the order in every game's `state.py`."""

    actor: int
    """The seat that must decide, or CHANCE, or OVER."""
    leg: int
    """0, and 1 in the second game of a two-game match, in which the players have exchanged their seats."""

    def due(self) -> str:
        """Names the decision that `actor` has to take ("play", "keep", ...)."""

    def legal(self) -> Sequence[Move]:
        """The moves of the acting seat, in a stable order; never empty. Not to be changed by the caller."""

    def apply(self, move: Move, tell: Teller | None = None) -> None:
        """Carry out a legal move of the acting seat, or a possible outcome of chance, and tell of it."""

    def draw(self, pick: Pick) -> Move:
        """An outcome of chance, drawn with the picks. Changes nothing."""

    def chance_key(self) -> str:
        """Names this draw among all draws of a match, however the match went before."""

    def possible(self, outcome: Move) -> bool:
        """Could chance draw this here?"""

    def action(self, move: Move) -> Action:
        """The outward form of a legal move or a possible outcome."""

    def move(self, action: Action) -> Move:
        """The inward form; raises IllegalMove for what is not an action of this game at all."""

    def copy(self) -> State:
        """An independent position; cheap enough for search."""

    def view(self, seat: int) -> View:
        """All that this seat knows, with perfect recall, and nothing else."""

    def determinize(self, seat: int, pick: Pick) -> State:
        """A copy in which all that this seat does not know is drawn anew, consistent with what it knows.

        The draw depends on the seat's knowledge and the picks alone, never on what is really hidden.
        """

    def outcome(self) -> Outcome | None:
        """How it ended, once `actor` is OVER."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game: how to start it, and everything of it that has a name."""

    id: str
    seats: tuple[str, str]
    rulings: Rulings
    start: Callable[[Options], State]
    vocabulary: Mapping[str, tuple[str, ...]]
    """Kind of thing ("card", "event", "due", "verb", "reason", ...) to the ids that need words for people."""
    rules_version: int = 1
    """Goes up when the same record would be played out differently; `Rulings.earlier` knows what was."""
    advise: Callable[[], Advice] | None = None
    """Fetches what this room knows about playing well, imported only when a player of our own asks for it."""
