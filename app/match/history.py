"""The results of finished matches, each counted once and stored on this device only."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from app.match.session import Session
from engine.core.safe_json import read_json

HISTORY_KEY = "history"
PERSON = "person"
MAX_ENTRIES = 2_000
"""Results beyond this are forgotten, the oldest first."""
MAX_FIELD_CHARS = 40
MAX_HISTORY_CHARS = MAX_ENTRIES * 5 * (2 * MAX_FIELD_CHARS + 5)
"""A stored history is never longer."""
RESULTS = ("won", "lost", "shared")


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """The result of one finished match for one person at this device."""

    match: str
    """A digest of the match, so that none is counted twice."""
    game: str
    seat: str
    opponent: str
    """A level of the app, or PERSON."""
    result: str


@dataclass(frozen=True, slots=True)
class Tally:
    """Results counted together."""

    won: int = 0
    lost: int = 0
    shared: int = 0

    @property
    def games(self) -> int:
        return self.won + self.lost + self.shared


def digest(session: Session[Any]) -> str:
    """What tells a match from all others."""
    return hashlib.sha256(session.match.dumps().encode()).hexdigest()[:16]


def entries_of(session: Session[Any]) -> tuple[HistoryEntry, ...]:
    """The entries of a finished match: one for each person at the table."""
    outcome = session.match.outcome
    if outcome is None:
        return ()
    entries = []
    for seat, other in (session.seats, session.seats[::-1]):
        if session.player(seat).is_person:
            result = "shared" if outcome.winner is None else ("won" if outcome.winner == seat else "lost")
            opponent = session.player(other).level or PERSON
            entries.append(HistoryEntry(digest(session), session.match.game.id, seat, opponent, result))
    return tuple(entries)


def with_session(history: Iterable[HistoryEntry], session: Session[Any]) -> tuple[HistoryEntry, ...]:
    """The history with this match in it, once; an end that was taken back counts no longer."""
    entries = tuple(entry for entry in history if entry.match != session.result)
    known = {entry.match for entry in entries}
    return (*entries, *(entry for entry in entries_of(session) if entry.match not in known))[-MAX_ENTRIES:]


def tally(history: Iterable[HistoryEntry], **values: str) -> Tally:
    """Count the entries with these values: `tally(history, game="duel", seat="balrog")`."""
    results = [e.result for e in history if all(getattr(e, name) == value for name, value in values.items())]
    return Tally(*(results.count(result) for result in RESULTS))


def count_matches(history: Iterable[HistoryEntry], **values: str) -> int:
    """Count the matches with these values; one between two people has an entry for each of them."""
    return len({e.match for e in history if all(getattr(e, name) == value for name, value in values.items())})


def opponents(history: Iterable[HistoryEntry], game: str) -> tuple[str, ...]:
    """The opponents in that game, in the order of the first match against each."""
    return tuple(dict.fromkeys(entry.opponent for entry in history if entry.game == game))


def dumps(history: Iterable[HistoryEntry]) -> str:
    return json.dumps([[e.match, e.game, e.seat, e.opponent, e.result] for e in history])


def loads(text: str | None) -> tuple[HistoryEntry, ...]:
    """The history from its stored text; invalid entries are left out."""
    try:
        value: Any = read_json(text, MAX_HISTORY_CHARS) if text else []
    except ValueError:
        return ()
    rows = value if isinstance(value, list) else []
    return tuple(HistoryEntry(*row) for row in rows[-MAX_ENTRIES:] if _is_valid(row))


def _is_valid(row: Any) -> bool:
    if not isinstance(row, list) or len(row) != 5:
        return False
    return all(isinstance(part, str) and _is_id(part) for part in row) and row[4] in RESULTS


def _is_id(part: str) -> bool:
    """Ids have no other signs: any other could become longer when it is stored, and the whole too long."""
    return len(part) <= MAX_FIELD_CHARS and part.isascii() and part.isprintable()
