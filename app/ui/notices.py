"""What a message to the person offers to do about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Offer:
    """What a message offers to do about it: a button's identifier, its words, and what it does."""

    identifier: str
    label: str
    do: Callable[[], object]
