"""Action: one decision, or one outcome of chance, as a small frozen value with one stable text form.

The text form is a verb and its arguments with single spaces between: `play mirror`, `deal gandalf g01 g07`.
Saves, the terminal, tests and the interface all use it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from .errors import IllegalMove

WORD = re.compile(r"[a-z][a-z0-9_]{0,31}|[0-9]{1,3}")
MAX_ACTION_CHARS = 1000


@dataclass(frozen=True, slots=True)
class Action:
    """A verb and its arguments, all of them ids."""

    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.args))

    @classmethod
    def parse(cls, text: str) -> Action:
        """Read the text form; IllegalMove for anything else than exactly that form."""
        words = text.split(" ") if isinstance(text, str) and len(text) <= MAX_ACTION_CHARS else [""]
        if not all(WORD.fullmatch(word) for word in words):
            raise IllegalMove("malformed_action")
        return cls(words[0], tuple(words[1:]))
