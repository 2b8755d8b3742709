"""The base class of all views: what one seat knows, as a frozen value. Each game adds its own table."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from .action import Action
from .plain_text import describe


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a match."""

    winner: str | None
    """A seat, or None when the victory is shared."""
    reason: str
    scores: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The fields that every game's view has. Its own view adds table, hands and memory."""

    game: str
    seat: str
    to_act: str | None
    """The seat that has to decide; None when the match is over."""
    due: str | None
    """The id of the decision that it has to take."""
    legal: tuple[Action, ...]
    """The legal actions of this seat; empty when it is not its turn."""
    outcome: Outcome | None

    def __str__(self) -> str:
        return describe(self)

    def as_dict(self) -> dict[str, Any]:
        """The view as nested dictionaries and tuples."""
        return asdict(self)
