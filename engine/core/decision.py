"""The declaration of a kind of decision, and of a kind of draw: each game lists its own in `decisions.py`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from .event import EventLog

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Decision(Generic[S]):
    """One kind of decision that a seat takes, or (in the second place) a draw that chance makes."""

    id: str
    """Names the decision that is due ("play", "keep", ...)."""
    legal: Callable[[S], Sequence[int]]
    """The moves of the acting seat, in a stable order; for a draw, its outcomes if the game lists them."""
    apply: Callable[[S, int, EventLog | None], None]
    """Carries out one of them."""
