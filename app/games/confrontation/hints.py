"""Why a move of The Confrontation is good, in sentences that a person can check at the table."""

from __future__ import annotations

from collections.abc import Iterable

from app.text.names import Thing, told
from engine.confrontation.hints import HINTS
from engine.core.advice import Reason

GAME = "confrontation"
KINDS = {"piece": "character", "region": "region", "card": "card"}
"""What a name in a reason is the name of."""


def hints(reasons: Iterable[Reason]) -> list[str]:
    """The reasons that are The Confrontation's own, each a sentence."""
    return [_said(reason) for reason in reasons if reason.id in HINTS]


def _said(reason: Reason) -> str:
    things: dict[str, Thing] = {}
    values: dict[str, str | int] = {}
    for name, value in reason.data:
        if name in KINDS:
            things[name] = (KINDS[name], str(value))
        elif isinstance(value, int):
            values[name] = value
    return told(GAME, f"hint.{reason.id}", things, values)
