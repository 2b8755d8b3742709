"""What a list shows of a stored match, read from its text without playing it out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import engine
from app.match import seating as seatings
from app.match.seating import Player, Seating
from app.match.session import MAX_SESSION_CHARS, parse_day
from engine import Outcome
from engine.core.safe_json import read_json

MAX_REASON_CHARS = 40
MAX_SHOWN_DECISIONS = 10_000


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match as a text, and what stands beside it."""

    game: str
    text: str
    seating: Seating | None = None
    """None where the text cannot be read."""
    to_act: str | None = None
    outcome: Outcome | None = None
    leg: int = 0
    decisions: int = 0
    day: str = ""

    @property
    def is_readable(self) -> bool:
        return self.seating is not None

    def player(self, seat: str) -> Player:
        """The player in this seat now, or at the end."""
        assert self.seating is not None
        return self.seating.player(engine.GAMES[self.game].seats.index(seat), self.leg)


def read_stored_match(game: str, text: str) -> StoredMatch:
    """What a stored text says of its match; nothing is believed that could not be."""
    try:
        value: Any = read_json(text, MAX_SESSION_CHARS)
        seating = seatings.parse(value["seating"])
    except (ValueError, KeyError, TypeError, AttributeError):
        return StoredMatch(game, text)
    seats = engine.GAMES[game].seats
    to_act = value.get("to_act")
    decisions = value.get("decisions")
    return StoredMatch(
        game,
        text,
        seating,
        to_act if to_act in seats else None,
        _parse_outcome(value.get("outcome"), seats),
        1 if value.get("leg") == 1 else 0,
        decisions if _is_count(decisions) else 0,
        parse_day(value.get("day")),
    )


def _is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value <= MAX_SHOWN_DECISIONS


def _parse_outcome(value: Any, seats: tuple[str, str]) -> Outcome | None:
    """An outcome from its stored form; None if it is not one."""
    if not isinstance(value, list) or len(value) != 3:
        return None
    winner, reason, scores = value
    if winner not in (None, *seats) or not isinstance(reason, str) or len(reason) > MAX_REASON_CHARS:
        return None
    pairs = scores if isinstance(scores, list) else []
    valid = [
        (pair[0], pair[1])
        for pair in pairs[: len(seats)]
        if isinstance(pair, list) and len(pair) == 2 and pair[0] in seats and _is_count(pair[1])
    ]
    return Outcome(winner, reason, tuple(valid) if len(valid) == len(pairs) else ())
