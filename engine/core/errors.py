"""The exceptions that bad input raises. Nothing has changed when one is raised."""

from __future__ import annotations


class EngineError(Exception):
    """A request that cannot be carried out. `reason` is an id for which the interface has words."""

    def __init__(self, reason: str, **detail: str | int) -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = detail

    def __str__(self) -> str:
        detail = ", ".join(f"{key}={value}" for key, value in self.detail.items())
        return f"{self.reason} ({detail})" if detail else self.reason


class UnknownGame(EngineError):
    """A game name that does not exist."""


class BadOption(EngineError):
    """An option, a seed, a script or a deck with which no match can start."""


class IllegalMove(EngineError):
    """An action that is malformed, out of turn or against the rules; or an undo past a revealed secret."""


class BadSave(EngineError):
    """A text that is no save, or a save that is damaged, too large, or from a newer release."""


class BadQuestion(EngineError):
    """A question that the AI cannot answer: an unknown level, no time."""
