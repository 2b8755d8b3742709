"""What a device keeps beside a match to play it with another device."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

MAX_MATCH_NAME_CHARS = 64
MAX_COUNT = 10_000
_FINGERPRINT = re.compile("(?:[0-9a-f]{64})?")


@dataclass(slots=True)
class PeerState:
    """A device's part in a match that two devices share."""

    match: str
    """The match's name on both devices."""
    player: int
    """The player of the seating who sits at this device: 0 began in the first seat, 1 in the second."""
    is_host: bool
    hints: bool = True
    """Have both agreed that hints may be asked for?"""
    takebacks: int = 0
    """Grows whenever both agree to take something back."""
    requests: int = 0
    """The number of takebacks that were asked for here."""
    by_letter: bool = False
    """The decisions travel as links in messages, not over a connection."""
    reveal: str = ""
    """By letter: the host's half of the deal, until the other device has the match."""
    sent: int = 0
    """By letter: how many decisions the other person has been sent."""
    fingerprint: str = ""
    """The fingerprint of the other device's certificate, in hexadecimal digits: it is known again by it."""

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def parse(cls, value: object) -> PeerState:
        """The state from its stored form; raises ValueError if it is not valid."""
        if not isinstance(value, Mapping):
            raise ValueError("peer")
        match, player = value.get("match"), value.get("player")
        flags: tuple[Any, ...] = (value.get("is_host"), value.get("hints"))
        by_letter, reveal = value.get("by_letter", False), value.get("reveal", "")
        counts: tuple[Any, ...] = value.get("takebacks"), value.get("requests"), value.get("sent", 0)
        if not isinstance(match, str) or len(match) > MAX_MATCH_NAME_CHARS or player not in (0, 1):
            raise ValueError("peer")
        if not all(isinstance(flag, bool) for flag in (*flags, by_letter)):
            raise ValueError("peer")
        if not isinstance(reveal, str) or len(reveal) > MAX_MATCH_NAME_CHARS:
            raise ValueError("peer")
        if not all(type(count) is int and 0 <= count <= MAX_COUNT for count in counts):
            raise ValueError("peer")
        fingerprint = value.get("fingerprint", "")
        if not isinstance(fingerprint, str) or not _FINGERPRINT.fullmatch(fingerprint):
            raise ValueError("peer")
        takebacks, requests, sent = counts
        is_host, hints = flags
        return cls(
            match, int(player), is_host, hints, takebacks, requests, by_letter, reveal, sent, fingerprint
        )
