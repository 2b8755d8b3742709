"""What the table of The Duel shows beyond the match itself."""

from __future__ import annotations

from dataclasses import dataclass

from app.table.state import TableState


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelState(TableState):
    """The state of any table, and what only this one has."""

    picked: tuple[str, ...] = ()
    """Between two duels: the cards that are to be kept for the final, before they are."""
    hovered: str | None = None
    """The card under the mouse, whose preview is seen while none is chosen."""
