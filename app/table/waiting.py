"""What a table says while the person at it has to wait for the other seat."""

from __future__ import annotations

from typing import Literal

from app.i18n import _

Waiting = Literal["thinking", "choosing", "away", "unreachable"]
"""The app's player thinks; a person chooses, has left the app for a moment, or has lost the connection."""


def waiting_text(waiting: Waiting, name: str) -> str:
    """The sentence that stands where one's own decision is asked for otherwise."""
    match waiting:
        case "thinking":
            sentence = _("{name} is thinking…")
        case "away":
            # Translators: At a table; {name} is the side of a friend who has left the app for a moment.
            sentence = _("{name} is away…")
        case "unreachable":
            # Translators: At a table; {name} is the side of a friend whose device is not connected now.
            sentence = _("{name} can’t be reached…")
        case _:
            sentence = _("{name} is choosing…")
    return sentence.format(name=name)
