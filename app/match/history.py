"""The results of finished matches, each counted once and stored on this device only."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import astuple, dataclass
from typing import Any

from app.match.seating import MAX_PLAYER_NAME_CHARS, clean_name
from app.match.session import Session, parse_day
from engine.core.safe_json import read_json

HISTORY_KEY = "history"
PERSON = "person"
MAX_ENTRIES = 2_000
"""Results beyond this are forgotten, the oldest first."""
MAX_FIELD_CHARS = 40
MAX_ENTRY_CHARS = 5 * (2 * MAX_FIELD_CHARS + 5) + 2 * (12 * MAX_PLAYER_NAME_CHARS + 5) + 20
"""In JSON an id has at most two signs for each of its own, a name twelve."""
MAX_HISTORY_CHARS = MAX_ENTRIES * MAX_ENTRY_CHARS
"""A stored history is never longer."""
RESULTS = ("won", "lost", "shared")
ID_FIELDS = 5
"""The fields of an entry that were stored by all releases."""


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
    name: str = ""
    """What the person calls themselves, and the other one; empty without names."""
    other_name: str = ""
    day: str = ""


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
    if outcome is None or not session.is_rated:
        return ()
    entries = []
    for seat, other in (session.seats, session.seats[::-1]):
        if session.player(seat).is_person:
            result = "shared" if outcome.winner is None else ("won" if outcome.winner == seat else "lost")
            opponent = session.player(other).level or PERSON
            names = session.name_of(seat), session.name_of(other)
            entries.append(
                HistoryEntry(
                    digest(session), session.match.game.id, seat, opponent, result, *names, session.day
                )
            )
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


def streak(history: Iterable[HistoryEntry], **values: str) -> int:
    """The length of the present run of wins among the entries with these values."""
    return _runs_of_wins(history, **values)[-1]


def longest_streak(history: Iterable[HistoryEntry], **values: str) -> int:
    """The length of the longest run of wins among the entries with these values."""
    return max(_runs_of_wins(history, **values))


def _runs_of_wins(history: Iterable[HistoryEntry], **values: str) -> list[int]:
    runs = [0]
    for entry in history:
        if all(getattr(entry, name) == value for name, value in values.items()):
            if entry.result == "won":
                runs[-1] += 1
            else:
                runs.append(0)
    return runs


def series(history: Iterable[HistoryEntry], game: str, name: str, other_name: str) -> Tally:
    """The matches of a game between two people, as the first of them sees them."""
    pair = name.casefold(), other_name.casefold()
    own = [e for e in history if (e.name.casefold(), e.other_name.casefold()) == pair]
    return tally(own, game=game)


def pairs(history: Iterable[HistoryEntry], game: str) -> tuple[tuple[str, str], ...]:
    """The pairs of people with names who have played the game, each once, by their first match."""
    found: dict[frozenset[str], tuple[str, str]] = {}
    for entry in history:
        if entry.game == game and entry.name and entry.other_name:
            key = frozenset((entry.name.casefold(), entry.other_name.casefold()))
            found.setdefault(key, (entry.name, entry.other_name))
    return tuple(found.values())


def dumps(history: Iterable[HistoryEntry]) -> str:
    return json.dumps([list(astuple(entry)) for entry in history])


def loads(text: str | None) -> tuple[HistoryEntry, ...]:
    """The history from its stored text; invalid entries are left out. Earlier releases knew no names."""
    try:
        value: Any = read_json(text, MAX_HISTORY_CHARS) if text else []
    except ValueError:
        return ()
    rows = value if isinstance(value, list) else []
    return tuple(HistoryEntry(*row) for row in rows[-MAX_ENTRIES:] if _is_valid(row))


def _is_valid(row: Any) -> bool:
    if not isinstance(row, list) or len(row) not in (ID_FIELDS, ID_FIELDS + 3):
        return False
    if not all(isinstance(part, str) for part in row) or not all(map(_is_id, row[:ID_FIELDS])):
        return False
    names, days = row[ID_FIELDS : ID_FIELDS + 2], row[ID_FIELDS + 2 :]
    return row[4] in RESULTS and all(map(_is_name, names)) and all(map(_is_day, days))


def _is_name(part: str) -> bool:
    return len(part) <= MAX_PLAYER_NAME_CHARS and part == clean_name(part)


def _is_day(part: str) -> bool:
    return part == parse_day(part)


def _is_id(part: str) -> bool:
    """Ids have no other signs: any other could become longer when it is stored, and the whole too long."""
    return len(part) <= MAX_FIELD_CHARS and part.isascii() and part.isprintable()
