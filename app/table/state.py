"""What a table shows beyond the match itself, as one immutable value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.table.film import Film
from engine import Event

if TYPE_CHECKING:
    from engine.ai.analysis import Hint, MatchReview


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """Replaced as a whole by the controller, never changed; a game adds fields of its own in a subclass."""

    chosen: str | None = None
    """What is selected, but not played yet."""
    dialog: str | None = None
    """Which dialog is open."""
    explained: str | None = None
    """The thing that the open dialog is about."""
    dialog_facing: str | None = None
    """On a device that lies between two people: the seat that an open dialog is turned to."""
    news: tuple[Event, ...] = ()
    """News in the middle of the table, until they have been read."""
    are_news_passing: bool = False
    """They go away by themselves: nobody has to touch anything."""
    hint: Hint | None = None
    review: MatchReview | None = None
    revealed_seats: tuple[str, ...] = ()
    """On a device that lies between two people: the seats whose owners see their side, in order."""
    latched_seats: tuple[str, ...] = ()
    """Those of them that stay open without being held."""
    acting_seat: str | None = None
    """The seat whose person has just acted: the picture stays theirs until they have seen what it did."""
    replay_step: int | None = None
    """In a replay: how many decisions have been taken in the position that is shown."""
    is_autoplaying: bool = False
    """The replay goes on by itself."""
    film: Film[Any] | None = None
    """What is shown of past decisions; without one, the position of the match as it stands."""
    animating: bool = False
    """The last action is still being shown: nobody can act."""
    gate_closed: bool = False
    gate_opening: bool = False
    gate_half_open: bool = False

    @property
    def revealed_seat(self) -> str | None:
        """The seat whose owner sees their side; of two, the one who was first."""
        return self.revealed_seats[0] if self.revealed_seats else None
