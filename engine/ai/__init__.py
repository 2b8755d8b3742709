"""Players of our own, for any game that keeps the contract: search, levels, hints, stories, and an arena."""

from __future__ import annotations

from collections.abc import Mapping

from .analysis import HINTS, TURNS
from .levels import LEVELS

VOCABULARY: Mapping[str, tuple[str, ...]] = {"level": LEVELS, "hint": HINTS, "turn": TURNS}
"""Ids that need words for people, whatever the game."""
