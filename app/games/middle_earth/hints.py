"""Why a move of Duel for Middle-earth is good, in sentences that a person can check at the table."""

from __future__ import annotations

from collections.abc import Iterable

from app.i18n import word
from engine.core.advice import Reason
from engine.core.event import Value
from engine.middle_earth.hints import HINTS

GAME = "middle_earth"
KINDS = {"victory": "reason", "chain": "chain", "race": "race", "bonus": "bonus"}
"""What a name in a reason is the name of. Names are only listed: no language has to bend them."""


def hints(reasons: Iterable[Reason]) -> list[str]:
    """The reasons that are this game's own, each a sentence."""
    return [_said(reason) for reason in reasons if reason.id in HINTS]


def _said(reason: Reason) -> str:
    filled = {name: _in_words(name, value) for name, value in reason.data}
    return word(GAME, f"hint.{reason.id}").format(**filled)


def _in_words(name: str, value: Value) -> str:
    return word(GAME, f"{KINDS[name]}.{value}") if name in KINDS else str(value)
