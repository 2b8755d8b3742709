"""Who sits where: the people and opponents of a match, and how they share one device."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

PASS = "pass"
"""One device on one side of the table, handed over behind a curtain."""
FLIP = "flip"
"""The same, and the picture turns around for the person opposite."""
MIRRORED = "mirrored"
"""A tablet flat between two people, the upper half turned around; each holds to see."""
ALONE = "alone"
"""One person against the app: nothing is handed over."""
SEATINGS = (PASS, FLIP, MIRRORED, ALONE)


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table: a person, or the app at a level."""

    level: str | None = None

    @property
    def is_person(self) -> bool:
        return self.level is None


PERSON = Player()


@dataclass(frozen=True, slots=True)
class Seating:
    """How this match is sat: `first` has the first seat in the first game, `second` the other."""

    way: str = PASS
    first: Player = PERSON
    second: Player = PERSON

    def player(self, seat: int, leg: int) -> Player:
        """Who has this seat; in the second game of a match the two have changed places."""
        return (self.first, self.second)[seat ^ leg]

    def swapped(self) -> Seating:
        """The same people with the sides exchanged, for a return match."""
        return Seating(self.way, self.second, self.first)

    @property
    def secrets_change_hands(self) -> bool:
        """Do two people take turns at one picture, so that a curtain must fall between them?"""
        return self.way in (PASS, FLIP)

    def turned(self, seat: int) -> bool:
        """Is the picture upside down while this seat looks at it?"""
        return self.way == FLIP and seat == 1

    def as_dict(self) -> dict[str, str | None]:
        return {"way": self.way, "first": self.first.level, "second": self.second.level}


def with_app(person_seat: int, level: str) -> Seating:
    """One person in that seat, the app in the other."""
    players = (PERSON, Player(level)) if person_seat == 0 else (Player(level), PERSON)
    return Seating(ALONE, *players)


def parse(value: Mapping[str, Any]) -> Seating:
    """A seating from its stored form; raises ValueError for anything that no table can be."""
    way, first, second = value.get("way"), value.get("first"), value.get("second")
    levels = (first, second)
    if way not in SEATINGS or not all(level is None or isinstance(level, str) for level in levels):
        raise ValueError("seating")
    if (way == ALONE) != (levels.count(None) == 1):
        raise ValueError("seating")
    return Seating(way, Player(first), Player(second))
