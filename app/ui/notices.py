"""The message to the person that lies over any screen, and what it offers to do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.text.phrases import error_text
from engine import EngineError


@dataclass(frozen=True, slots=True)
class NoticeAction:
    """A button beside a message: its identifier, its label, and what it does."""

    identifier: str
    label: str
    run: Callable[[], object]


class Notices:
    """Holds the one message that is shown now."""

    def __init__(self, on_change: Callable[[], object]) -> None:
        self._on_change = on_change
        self.message: str | None = None
        self.action: NoticeAction | None = None
        self._transient: str | None = None

    def show(self, message: str, action: NoticeAction | None = None) -> None:
        """Show a message until the person closes it, or another one takes its place."""
        self.message, self.action = message, action
        self._on_change()

    def show_transient(self, message: str) -> None:
        """Show a message that goes away with the next thing that the person does."""
        self.show(message)
        self._transient = message

    def show_refusal(self, error: EngineError) -> None:
        """Say why the engine has refused something; nothing has changed."""
        self.show_transient(error_text(error))

    def close(self) -> None:
        self.message = self.action = None
        self._on_change()

    def close_transient(self) -> None:
        """The person has done something else: a transient message goes away."""
        if self._transient is not None:
            if self.message == self._transient:
                self.message = None
                self._on_change()
            self._transient = None

    def accept(self) -> None:
        """Do what the message offers, and close it."""
        action = self.action
        self.close()
        if action is not None:
            action.run()
