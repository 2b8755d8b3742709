"""What the table of Duel for Middle-earth shows beyond the match itself."""

from __future__ import annotations

from dataclasses import dataclass

from app.table.state import TableState
from engine import Action

DISPLAY_TAB, MAP_TAB, QUEST_TAB, LANDMARKS_TAB = "display", "map", "quest", "landmarks"
"""The parts of the table of which a phone shows one at a time; a tablet shows all of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MiddleEarthState(TableState):
    """The state of any table, and what only this one has."""

    active_tab: str = DISPLAY_TAB
    move_from: str | None = None
    """The region from which a unit is about to move."""
    pending_action: Action | None = None
    """An action that is chosen and previewed, and done with one more touch."""
    hovered: str | None = None
    """The card or landmark under the mouse, whose preview is seen while nothing is chosen."""
