"""A patch: what it changes, why, and the function that applies it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Patch:
    """One thing that is done to Flet or Flutter."""

    what: str
    where: str
    """The file that holds the patch."""
    reason: str
    gain: str
    upstream: str
    """Where it is known or was reported; empty where nothing was found."""
    until: str
    """What has to change before the patch can go."""
    apply: Callable[[Path], None] | None = None
    """Changes the files below a folder; None for what our own code does at run time."""
