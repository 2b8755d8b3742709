"""A holder of a match, as a session is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine import Match


@dataclass
class Holder:
    """Holds a match as a session does."""

    match: Match[Any]

    def replace_match(self, match: Match[Any]) -> None:
        self.match = match
