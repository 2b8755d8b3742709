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
    news: tuple[Event, ...] = ()
    """News in the middle of the table, until they have been read."""
    hint: Hint | None = None
    review: MatchReview | None = None
    revealed_seat: str | None = None
    """On a device that lies between two people: the seat whose owner holds its side to see it."""
    replay_step: int | None = None
    """In a replay: how many decisions have been taken in the position that is shown."""
    film: Film[Any] | None = None
    """What is shown of past decisions; without one, the position of the match as it stands."""
    animating: bool = False
    """The last action is still being shown: nobody can act."""
    gate_closed: bool = False
    gate_opening: bool = False
    gate_half_open: bool = False
