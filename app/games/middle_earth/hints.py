"""Why a move of Duel for Middle-earth is good, in sentences that a person can check at the table."""

from __future__ import annotations

from collections.abc import Iterable

from app.games.middle_earth.model import GAME
from app.i18n import game_text
from engine.core.advice import Reason
from engine.core.event import Value
from engine.middle_earth.hints import HINTS

FIELD_KINDS = {"victory": "reason", "chain": "chain", "race": "race", "bonus": "bonus"}
"""The fields of reasons that hold a name, and its kind. Names are only listed, never inflected."""


def hint_sentences(reasons: Iterable[Reason]) -> list[str]:
    """The reasons that are this game's own, each a sentence."""
    return [_sentence(reason) for reason in reasons if reason.id in HINTS]


def _sentence(reason: Reason) -> str:
    values = {field: _value_text(field, value) for field, value in reason.data}
    return game_text(GAME, f"hint.{reason.id}").format(**values)


def _value_text(field: str, value: Value) -> str:
    return game_text(GAME, f"{FIELD_KINDS[field]}.{value}") if field in FIELD_KINDS else str(value)
