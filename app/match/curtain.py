"""What may be seen while the device changes hands.

The curtain is a fact about the session, not a picture over it: while it is down there is no seat to look
from, so no view with secrets can be drawn, read out or labelled. A screen asks `looker`; `None` means that
only what lies open on the table for everybody may be on the page.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.match.seating import ALONE, MIRRORED, Seating


@dataclass(frozen=True, slots=True)
class Curtain:
    """Which seat looks at the device now, and for whom the curtain waits to be lifted."""

    looker: int | None
    waits_for: int | None = None

    @property
    def down(self) -> bool:
        return self.looker is None and self.waits_for is not None

    def lifted(self) -> Curtain:
        """The awaited person says: it is me."""
        return Curtain(self.waits_for) if self.down else self

    def dropped(self) -> Curtain:
        """The page was hidden or left: whoever looked must come back and say so."""
        return Curtain(None, self.looker) if self.looker is not None else self


def at_start(seating: Seating, actor: int | None, leg: int) -> Curtain:
    """Before anybody has looked."""
    if seating.way == ALONE:
        return Curtain(0 if seating.player(0, leg).is_person else 1)
    if seating.way == MIRRORED or actor is None:
        return Curtain(None)
    return Curtain(None, actor)


def after_turn(curtain: Curtain, seating: Seating, actor: int | None, leg: int) -> Curtain:
    """What the curtain does when it is `actor`'s turn to decide, or nobody's (the match is over)."""
    if seating.way == ALONE or not seating.secrets_change_hands:
        return at_start(seating, actor, leg)
    if actor is None:
        return Curtain(curtain.looker)
    if curtain.looker == actor:
        return curtain
    return Curtain(None, actor)
