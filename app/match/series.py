"""The running score of two people who gave their names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.i18n import _
from app.match.history import HistoryEntry, series
from app.match.session import Session


def series_text(entries: Iterable[HistoryEntry], game: str, name: str, other: str) -> str:
    """How often each of two people has won."""
    tally = series(entries, game, name, other)
    # Translators: The running score of two friends, as "Anna 3 – 2 Ben". Keep the order.
    return _("{name} {won} – {other_won} {other}").format(
        name=name, won=tally.won, other_won=tally.lost, other=other
    )


def series_of(entries: Iterable[HistoryEntry], session: Session[Any]) -> str:
    """The running score of the two people at a table; empty unless both gave their names."""
    first, second = (session.name_of(seat) for seat in session.seats)
    return series_text(entries, session.match.game.id, first, second) if first and second else ""
