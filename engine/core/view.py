"""What one seat knows, as a frozen value. Each game extends it with what lies on its own table."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from .action import Action


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended."""

    winner: str | None
    """A seat, or None when the victory is shared."""
    reason: str
    scores: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The part of a view that every game has. A game's own view adds its table, hands and memory."""

    game: str
    seat: str
    to_act: str | None
    """Who has to decide; None when the match is over."""
    due: str | None
    """What has to be decided, as an id that the interface has words for."""
    legal: tuple[Action, ...]
    """What this seat may do now; empty when it is not its turn."""
    outcome: Outcome | None

    def as_dict(self) -> dict[str, Any]:
        """Plain dictionaries and tuples all the way down, for comparing and for sending."""
        return asdict(self)
