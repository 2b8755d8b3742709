"""Phrases that all games share: lists, rows, numbers, seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import engine
from app.i18n import _, game_text
from engine import EngineError
from engine.core.resignation import RESIGNED


def and_list(items: Iterable[str]) -> str:
    """One, two and three."""
    parts = list(items)
    if len(parts) < 2:
        return "".join(parts)
    return _("{first} and {last}").format(first=", ".join(parts[:-1]), last=parts[-1])


def or_list(items: Iterable[str]) -> str:
    """One, two or three."""
    parts = list(items)
    if len(parts) < 2:
        return "".join(parts)
    return _("{first} or {last}").format(first=", ".join(parts[:-1]), last=parts[-1])


def with_heading(heading: str, text: str) -> str:
    """A heading and a text after it, with the colon of the language."""
    return _("{heading}: {said}").format(heading=heading, said=text)


def quoted(name: str) -> str:
    """The name of a card within a sentence, in the quotation marks of the language."""
    # Translators: the name of a card within a sentence, in this language's quotation marks.
    return _("“{name}”").format(name=name)


def row_numbers(bits: Sequence[int]) -> str:
    """The rows that have a symbol, for a screen reader: "rows 1, 3 and 4"."""
    filled = [str(row) for row, bit in enumerate(bits, start=1) if bit]
    if not filled:
        return _("no row")
    if len(filled) == 1:
        return _("row {row}").format(row=filled[0])
    return _("rows {rows}").format(rows=and_list(filled))


def true_minus(value: int) -> str:
    """A number with a true minus sign."""
    return str(value).replace("-", "−")


def capitalized(text: str) -> str:
    """The text with a capital letter at the start."""
    return text[:1].upper() + text[1:]


def uncapitalized(text: str) -> str:
    """The text with a small letter at the start."""
    return text[:1].lower() + text[1:]


def to_move_text(game: str, seat: str) -> str:
    """Which side has to act."""
    return capitalized(_("{name}’s turn").format(name=seat_name(game, seat)))


def error_text(error: EngineError) -> str:
    """The reason for which the engine has refused something."""
    return game_text("core", f"error.{error.reason}").format(**error.detail)


def reason_text(game: str, reason: str, winner: str | None) -> str:
    """Why a match has ended, in a sentence that is true for whoever reads it."""
    if reason == RESIGNED:
        return resignation_text(game, next(seat for seat in engine.GAMES[game].seats if seat != winner))
    return game_text(game, f"reason.{reason}")


def resignation_text(game: str, seat: str) -> str:
    """Which side has given the match up."""
    return capitalized(game_text("core", "event.resigned").format(name=seat_name(game, seat)))


def seat_name(game: str, seat: str) -> str:
    """The side within a sentence, with its article: "the Balrog"."""
    return game_text(game, f"seat.{seat}")


def with_person(side: str, person: str) -> str:
    """A side and, if they gave a name, the person who plays it: "Gandalf (Anna)"."""
    return f"{side} ({person})" if person else side


def seat_object(game: str, seat: str) -> str:
    """The side that something is done to or with: "You play the Balrog", "Du spielst den Balrog"."""
    return game_text(game, f"seat.{seat}.object")


def seat_heading(game: str, seat: str) -> str:
    """The side in a heading or before a colon: "Balrog"."""
    return game_text(game, f"seat.{seat}.name")


def seat_subject(game: str, seat: str) -> str:
    """The side at the start of a sentence: "The Balrog"."""
    return capitalized(seat_name(game, seat))
