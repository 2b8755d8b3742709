"""The contract of a game: what its `State` and its `Game` must offer.

Inside, speed counts: seats are 0 and 1, a move is an int, a state is mutable and is never handed out.
Outside (`Match`), clarity counts: seats have names, a move is an `Action`, and all values are frozen.

A state always says who must act: a seat, chance, or nobody. Every decision, however small, is a move of one
seat, and a compound decision is several moves, one after the other. Decisions that both seats take at once
are two moves: the seat that moves second does not see the first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar

from .action import Action
from .chance import Pick
from .event import EventLog
from .rulings import Options, Rulings
from .view import Outcome, View

if TYPE_CHECKING:
    from .advice import Advice

Move = int

CHANCE = -1
"""`State.actor` when an outcome has to be drawn."""
OVER = -2
"""`State.actor` when the match has ended."""


V = TypeVar("V", bound=View)
V_co = TypeVar("V_co", bound=View, covariant=True)
S = TypeVar("S", bound="State[Any]")


class State(Protocol[V_co]):
    """One position, seen through views of the type V.

    The order of these methods is the order in every game's `state.py`.
    """

    actor: int
    """The seat that must decide, or CHANCE, or OVER."""
    leg: int
    """0, and 1 in the second game of a two-game match, in which the players have exchanged their seats."""

    def due(self) -> str:
        """The id of the decision that `actor` has to take ("play", "keep", ...)."""

    def legal(self) -> Sequence[Move]:
        """The moves of the acting seat, in a stable order; never empty. Not to be changed by the caller."""

    def apply(self, move: Move, log: EventLog | None = None, /) -> None:
        """Carry out a legal move of the acting seat, or a possible outcome of chance, and log the events.

        Each event is logged right after what it says has been done.
        """

    def draw(self, pick: Pick) -> Move:
        """An outcome of chance, drawn with the picks. Changes nothing."""

    def chance_key(self) -> str:
        """The name of this draw, unique in a match, and the same however the match was played before."""

    def is_possible(self, outcome: Move) -> bool:
        """True if chance could draw this outcome here."""

    def action(self, move: Move) -> Action:
        """The action of a legal move or of a possible outcome."""

    def move(self, action: Action) -> Move:
        """The move of an action, legal or not; IllegalMove for an action that this game has not got."""

    def copy(self) -> Self:
        """An independent copy, cheap enough for search."""

    def view(self, seat: int) -> V_co:
        """All that this seat knows, with perfect recall, and nothing else. Also called between two events."""

    def determinize(self, seat: int, pick: Pick) -> Self:
        """A copy in which all that this seat does not know is drawn again, consistent with what it knows.

        The draw depends on the seat's knowledge and the picks alone, never on what is really hidden.
        """

    def outcome(self) -> Outcome | None:
        """The result, once `actor` is OVER."""


@dataclass(frozen=True, slots=True)
class Game(Generic[S, V]):
    """One game with states S and views V: how to start it, and everything of it that has a name."""

    id: str
    seats: tuple[str, str]
    rulings: Rulings
    start: Callable[[Options], S]
    vocabulary: Mapping[str, tuple[str, ...]]
    """From a kind ("card", "event", "due", "verb", "reason", ...) to the ids that need words for people."""
    rules_version: int = 1
    """Goes up when the same record would be played out differently; see `Rulings.earlier_defaults`."""
    load_advice: Callable[[], Advice[S]] | None = None
    """Imports and makes the game's advice, which only the AI players need."""
    possible_worlds: Callable[[S, int, Pick], Sequence[S]] | None = None
    """A few positions as `State.determinize` draws them for a seat, which between them show everything that
    may be hidden from it at every place; for previews, which call known what is the same in all of them."""
