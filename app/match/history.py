"""How the games went: by game, by side, by opponent. Counted once each, kept on this device only."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from app.match.session import Session
from engine.core.outside import read_json

NAME = "history"
PERSON = "person"
MOST = 2_000
"""So many finished games are remembered; the oldest go first."""
RESULTS = ("won", "lost", "shared")


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game, from the side of one person at this device."""

    match: str
    """Names the match, so that none is counted twice."""
    game: str
    seat: str
    opponent: str
    """A level of the app, or a person."""
    result: str


@dataclass(frozen=True, slots=True)
class Tally:
    """Games counted together."""

    won: int = 0
    lost: int = 0
    shared: int = 0

    @property
    def games(self) -> int:
        return self.won + self.lost + self.shared


def played(session: Session) -> tuple[Played, ...]:
    """What a finished session adds: one entry for each person at the table."""
    outcome = session.match.outcome
    if outcome is None:
        return ()
    name = hashlib.sha256(session.match.dumps().encode()).hexdigest()[:16]
    entries = []
    for seat, other in (session.seats, session.seats[::-1]):
        if session.player(seat).is_person:
            result = "shared" if outcome.winner is None else ("won" if outcome.winner == seat else "lost")
            opponent = session.player(other).level or PERSON
            entries.append(Played(name, session.match.game.id, seat, opponent, result))
    return tuple(entries)


def added(history: Iterable[Played], session: Session) -> tuple[Played, ...]:
    """The history with this session in it, once."""
    kept = tuple(history)
    known = {entry.match for entry in kept}
    return (*kept, *(entry for entry in played(session) if entry.match not in known))[-MOST:]


def tally(history: Iterable[Played], **wanted: str) -> Tally:
    """Count the entries that agree with all that is wanted: `tally(history, game="duel", seat="balrog")`."""
    chosen = [e.result for e in history if all(getattr(e, name) == value for name, value in wanted.items())]
    return Tally(*(chosen.count(result) for result in RESULTS))


def opponents(history: Iterable[Played], game: str) -> tuple[str, ...]:
    """Against whom that game was played, in the order of first meeting."""
    return tuple(dict.fromkeys(entry.opponent for entry in history if entry.game == game))


def dumps(history: Iterable[Played]) -> str:
    return json.dumps([[e.match, e.game, e.seat, e.opponent, e.result] for e in history])


def loads(text: str | None) -> tuple[Played, ...]:
    """The history from its stored text; entries that make no sense are left out."""
    try:
        found: Any = read_json(text) if text else []
    except ValueError:
        return ()
    rows = found if isinstance(found, list) else []
    return tuple(Played(*row) for row in rows[-MOST:] if _makes_sense(row))


def _makes_sense(row: Any) -> bool:
    if not isinstance(row, list) or len(row) != 5:
        return False
    return all(isinstance(part, str) and len(part) <= 40 for part in row) and row[4] in RESULTS
