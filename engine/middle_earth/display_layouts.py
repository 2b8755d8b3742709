"""How the cards of a chapter are laid out: which lie face up, and which lie on which."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from .components import indices

DISPLAY_ROWS = (
    ((2, 3, 4, 5, 6), ()),
    ((6, 5, 4, 3, 2), ()),
    ((2, 3, 4, 2, 4, 3, 2), (3,)),
)
"""For each chapter, how many cards lie in each row from the top, and the rows with a hole in the middle.
Each row lies on the one above it; rows alternate face up and face down, the first face up."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One slot of a chapter's display."""

    row: int
    x: int
    """The middle of the card, in half card widths from the middle of the display."""
    face_up: bool
    covered_by: tuple[int, ...]
    covers: tuple[int, ...]


def _layout(rows: tuple[int, ...], holes: tuple[int, ...]) -> tuple[Slot, ...]:
    """The slots of a display; a card is covered by its neighbours in x in the next row."""
    places = [(row, x) for row, count in enumerate(rows) for x in _columns(count, row in holes)]

    def touching(row: int, x: int) -> tuple[int, ...]:
        return tuple(i for i, (r, other) in enumerate(places) if r == row and abs(other - x) == 1)

    return tuple(Slot(row, x, row % 2 == 0, touching(row + 1, x), touching(row - 1, x)) for row, x in places)


def _columns(count: int, hole: bool) -> tuple[int, ...]:
    return (-2, 2) if hole else tuple(range(1 - count, count, 2))


LAYOUTS = tuple(_layout(rows, holes) for rows, holes in DISPLAY_ROWS)
COVERED_BY = tuple(tuple(sum(1 << s for s in slot.covered_by) for slot in layout) for layout in LAYOUTS)
FACE_UP_SLOTS = tuple(tuple(i for i, slot in enumerate(layout) if slot.face_up) for layout in LAYOUTS)


@cache
def accessible_slots(chapter: int, filled: int) -> tuple[int, ...]:
    """The slots of a display from which a card may be taken while these slots are filled."""
    covered_by = COVERED_BY[chapter]
    return tuple(slot for slot in indices(filled) if not covered_by[slot] & filled)
