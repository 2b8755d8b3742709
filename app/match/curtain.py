"""Covers secrets while the device changes hands.

The curtain is a fact about the session, not a picture over it: while it is down the session has no viewer, so
no view with secrets can be drawn, read out or labelled. A screen asks for `viewer`; None means that only what
is open to both seats may be on the page.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.match.seating import ALONE, MIRRORED, REMOTE, Seating


@dataclass(frozen=True, slots=True)
class Curtain:
    """The seat whose secrets may be on the page, and the one whose person the curtain awaits."""

    viewer: int | None
    awaited_seat: int | None = None

    @property
    def is_down(self) -> bool:
        return self.viewer is None and self.awaited_seat is not None

    def revealed(self) -> Curtain:
        """The awaited person is there."""
        return Curtain(self.awaited_seat) if self.is_down else self

    def hidden(self) -> Curtain:
        """The page was hidden: its viewer has to confirm that they are there before secrets show again."""
        return Curtain(None, self.viewer) if self.viewer is not None else self


def at_start(seating: Seating, actor: int | None, leg: int) -> Curtain:
    """The curtain before the first turn."""
    if seating.mode in (ALONE, REMOTE):
        return Curtain(0 if seating.player(0, leg).is_person else 1)
    if seating.mode == MIRRORED or actor is None:
        return Curtain(None)
    return Curtain(None, actor)


def after_turn(curtain: Curtain, seating: Seating, actor: int | None, leg: int) -> Curtain:
    """The curtain when `actor` has to decide next, or no seat (the match is over)."""
    if not seating.has_handover:
        return at_start(seating, actor, leg)
    if actor is None:
        return Curtain(curtain.viewer)
    if curtain.viewer == actor:
        return curtain
    return Curtain(None, actor)
