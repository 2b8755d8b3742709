"""The message to the person that lies over any screen, and what it offers to do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from app.text.phrases import error_text
from engine import EngineError

TRANSIENT_MIN_SECONDS = 3.0
TRANSIENT_SECONDS_PER_CHAR = 0.07
"""The time that slow readers need."""


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
        self.is_transient = False
        self.number = 0
        """How many messages there have been, so that an old one is told apart from the one shown now."""

    @property
    def seconds(self) -> float | None:
        """How long the message stays by itself; None when the person has to close it."""
        if not self.message or not self.is_transient:
            return None
        return TRANSIENT_MIN_SECONDS + TRANSIENT_SECONDS_PER_CHAR * len(self.message)

    def show(self, message: str, action: NoticeAction | None = None) -> None:
        """Show a message until the person closes it, or another one takes its place."""
        self._show(message, action, is_transient=False)

    def show_transient(self, message: str) -> None:
        """Show a message that goes away by itself, or with the next thing that the person does."""
        self._show(message, None, is_transient=True)

    def _show(self, message: str, action: NoticeAction | None, *, is_transient: bool) -> None:
        self.message, self.action, self.is_transient = message, action, is_transient
        self.number += 1
        self._on_change()

    def show_refusal(self, error: EngineError) -> None:
        """Say why the engine has refused something; nothing has changed."""
        self.show_transient(error_text(error))

    def close(self) -> None:
        self.message = self.action = None
        self._on_change()

    def close_transient(self) -> None:
        """The person has done something else: a transient message goes away."""
        if self.message is not None and self.is_transient:
            self.close()

    async def close_in_time(self) -> None:
        """Close a transient message once there was time to read it, unless another one is shown by then."""
        number, seconds = self.number, self.seconds
        if seconds is not None:
            await asyncio.sleep(seconds)
            if self.number == number:
                self.close_transient()

    def accept(self) -> None:
        """Do what the message offers, and close it."""
        action = self.action
        self.close()
        if action is not None:
            action.run()
