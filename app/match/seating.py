"""Who plays which seat, and how the players share one device."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

PASS = "pass"
"""Two people pass one device on behind a curtain."""
FLIP = "flip"
"""The same, and the picture turns around for the person on the other side of the table."""
MIRRORED = "mirrored"
"""A tablet lies between two people, its upper half turned around; each holds their half to see secrets."""
ALONE = "alone"
"""One person against the app: nothing is handed over."""
SEATING_MODES = (PASS, FLIP, MIRRORED, ALONE)


@dataclass(frozen=True, slots=True)
class Player:
    """A person, or the app at a level."""

    level: str | None = None

    @property
    def is_person(self) -> bool:
        return self.level is None


PERSON = Player()


@dataclass(frozen=True, slots=True)
class Seating:
    """The players of a match: `first` has the first seat in the first game, `second` the other one."""

    mode: str = PASS
    first: Player = PERSON
    second: Player = PERSON

    def player(self, seat: int, leg: int) -> Player:
        """The player in this seat; in the second game of a match the two have changed places."""
        return (self.first, self.second)[seat ^ leg]

    def swapped(self) -> Seating:
        """The same players with the sides exchanged, for a return match."""
        return Seating(self.mode, self.second, self.first)

    @property
    def has_handover(self) -> bool:
        """Two people take turns at one picture, so a curtain has to fall between them."""
        return self.mode in (PASS, FLIP)

    def is_upside_down(self, seat: int) -> bool:
        """The picture is turned around while this seat looks at it."""
        return self.mode == FLIP and seat == 1

    def as_dict(self) -> dict[str, str | None]:
        return {"way": self.mode, "first": self.first.level, "second": self.second.level}


def against_ai(person_seat: int, level: str) -> Seating:
    """One person in that seat, the app in the other one."""
    players = (PERSON, Player(level)) if person_seat == 0 else (Player(level), PERSON)
    return Seating(ALONE, *players)


def parse(value: Mapping[str, Any]) -> Seating:
    """A seating from its stored form; raises ValueError if it is not valid."""
    mode, first, second = value.get("way"), value.get("first"), value.get("second")
    levels = (first, second)
    if mode not in SEATING_MODES or not all(level is None or isinstance(level, str) for level in levels):
        raise ValueError("seating")
    if (mode == ALONE) != (levels.count(None) == 1):
        raise ValueError("seating")
    return Seating(mode, Player(first), Player(second))
