"""AI players for any game that keeps the contract: search, levels, hints, reviews, and an arena."""

from __future__ import annotations

from collections.abc import Mapping

from .analysis import HINT_REASONS, TURNING_POINT_KINDS
from .levels import LEVELS

VOCABULARY: Mapping[str, tuple[str, ...]] = {
    "level": LEVELS,
    "hint": HINT_REASONS,
    "turn": TURNING_POINT_KINDS,
}
"""Ids that need words for people, whatever the game."""
