"""The one small family of exceptions that bad input raises. Nothing has changed when one is raised."""

from __future__ import annotations


class EngineError(Exception):
    """Something was asked that cannot be done. `reason` is an id that the interface has words for."""

    def __init__(self, reason: str, **detail: str | int) -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = detail

    def __str__(self) -> str:
        detail = ", ".join(f"{key}={value}" for key, value in self.detail.items())
        return f"{self.reason} ({detail})" if detail else self.reason


class UnknownGame(EngineError):
    """There is no game of that name."""


class BadOption(EngineError):
    """An option, a seed, a script or a deck that no match can start with."""


class IllegalMove(EngineError):
    """An action that is malformed, out of turn or against the rules; or an undo that would unsee a secret."""


class BadSave(EngineError):
    """A text that is no save, is damaged, is too large, or comes from a newer release."""


class BadQuestion(EngineError):
    """Something was asked of a player of our own that it cannot answer: an unknown level, no time."""
