"""Small words that all games share: lists, rows, numbers, sides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.i18n import _, word
from engine import EngineError


def listed(items: Iterable[str]) -> str:
    """One, two and three."""
    parts = list(items)
    if len(parts) < 2:
        return "".join(parts)
    return _("{first} and {last}").format(first=", ".join(parts[:-1]), last=parts[-1])


def alternatives(items: Iterable[str]) -> str:
    """One, two or three."""
    parts = list(items)
    if len(parts) < 2:
        return "".join(parts)
    return _("{first} or {last}").format(first=", ".join(parts[:-1]), last=parts[-1])


def headed(heading: str, said: str) -> str:
    """A thing and what is said of it, with the colon that the language has."""
    return _("{heading}: {said}").format(heading=heading, said=said)


def rows(bits: Sequence[int]) -> str:
    """The rows that carry a symbol, for a screen reader: "rows 1, 3 and 4"."""
    filled = [str(row) for row, bit in enumerate(bits, start=1) if bit]
    if not filled:
        return _("no row")
    if len(filled) == 1:
        return _("row {row}").format(row=filled[0])
    return _("rows {rows}").format(rows=listed(filled))


def signed(value: int) -> str:
    """A loss or a negative energy with a true minus sign."""
    return str(value).replace("-", "−")


def sentence(text: str) -> str:
    """With a capital at the start."""
    return text[:1].upper() + text[1:]


def after_colon(text: str) -> str:
    """With a small letter at the start."""
    return text[:1].lower() + text[1:]


def waits_for(game: str, seat: str) -> str:
    """On whom a match waits."""
    return _("{name} to move").format(name=sentence(word(game, f"seat.{seat}")))


def why(error: EngineError) -> str:
    """Why the engine has refused something."""
    return word("core", f"error.{error.reason}").format(**error.detail)


def seat_name(game: str, seat: str) -> str:
    return word(game, f"seat.{seat}")
