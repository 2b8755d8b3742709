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
REMOTE = "remote"
"""Two people with a device each: this one shows what its own person may see."""
SEATING_MODES = (PASS, FLIP, MIRRORED, ALONE, REMOTE)
SHARED_MODES = (PASS, FLIP, MIRRORED)
"""The ways in which two people share one device."""
MAX_PLAYER_NAME_CHARS = 20
MAX_STORED_NAME_CHARS = 100
"""Of a longer text nothing further is read to find a name."""


@dataclass(frozen=True, slots=True)
class Player:
    """A person at this device, a person at another one, or the app at a level."""

    level: str | None = None
    name: str = ""
    """What a person calls themselves; empty when they gave no name."""

    is_remote: bool = False

    @property
    def is_person(self) -> bool:
        """Does a person at this device decide?"""
        return self.level is None and not self.is_remote


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
    def at_this_device(self) -> Seating:
        """The same players; where one of them was elsewhere, two people share this device."""
        if self.mode != REMOTE:
            return self
        return Seating(PASS, Player(name=self.first.name), Player(name=self.second.name))

    @property
    def has_handover(self) -> bool:
        """Two people take turns at one picture, so a curtain has to fall between them."""
        return self.mode in (PASS, FLIP)

    def is_upside_down(self, seat: int) -> bool:
        """The picture is turned around while this seat looks at it."""
        return self.mode == FLIP and seat == 1

    def as_dict(self) -> dict[str, Any]:
        stored: dict[str, Any] = {
            "way": self.mode,
            "first": self.first.level,
            "second": self.second.level,
        }
        if self.mode == REMOTE:
            stored["remote"] = "first" if self.first.is_remote else "second"
        names = [self.first.name, self.second.name]
        return {**stored, "names": names} if any(names) else stored


def against_ai(person_seat: int, level: str) -> Seating:
    """One person in that seat, the app in the other one."""
    players = (PERSON, Player(level)) if person_seat == 0 else (Player(level), PERSON)
    return Seating(ALONE, *players)


def against_remote(own_player: int, own_name: str, other_name: str) -> Seating:
    """The person at this device as the first (0) or second (1) player, and one at another device."""
    players = [Player(name=own_name), Player(name=other_name, is_remote=True)]
    return Seating(REMOTE, *(players if own_player == 0 else players[::-1]))


def parse(value: Mapping[str, Any]) -> Seating:
    """A seating from its stored form; raises ValueError if it is not valid."""
    mode, first, second = value.get("way"), value.get("first"), value.get("second")
    levels = (first, second)
    if mode not in SEATING_MODES or not all(level is None or isinstance(level, str) for level in levels):
        raise ValueError("seating")
    if (mode == ALONE) != (levels.count(None) == 1) or (mode == REMOTE) != ("remote" in value):
        raise ValueError("seating")
    remote = value.get("remote")
    names = _parse_names(value.get("names"))
    first_name, second_name = (
        name if level is None else "" for name, level in zip(names, levels, strict=True)
    )
    return Seating(
        mode,
        Player(first, first_name, remote == "first"),
        Player(second, second_name, mode == REMOTE and remote != "first"),
    )


def clean_name(name: str) -> str:
    """A person's name as it can be shown: one line, not too long."""
    return " ".join("".join(sign for sign in name if sign.isprintable()).split())[:MAX_PLAYER_NAME_CHARS]


def _parse_names(value: Any) -> tuple[str, str]:
    """The names of both players from their stored form; none if it is not valid: no match needs them."""
    if not isinstance(value, list) or len(value) != 2 or not all(isinstance(name, str) for name in value):
        return "", ""
    first, second = value
    return clean_name(first[:MAX_STORED_NAME_CHARS]), clean_name(second[:MAX_STORED_NAME_CHARS])
