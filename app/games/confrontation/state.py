"""What the table of The Confrontation shows beyond the match itself."""

from __future__ import annotations

from dataclasses import dataclass

from app.table.state import TableState


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfrontationState(TableState):
    """The state of any table, and what only this one has."""

    armed_special: str | None = None
    """A special card that has been chosen and still asks for a piece or a region."""
    aimed_region: str | None = None
    """The region that was touched once, where a second touch is needed."""
    board_peek: bool = False
    """The map is shown in the middle of a battle."""
