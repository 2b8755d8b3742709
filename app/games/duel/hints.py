"""Why a move of The Duel is good, in sentences that a person can check at the table."""

from __future__ import annotations

from collections.abc import Iterable

from app.games.duel.log import card_name, signed
from app.games.duel.model import GAME
from app.i18n import decimal, game_text
from app.text.phrases import and_list, quoted
from engine.core.advice import Reason
from engine.core.event import Value
from engine.duel.hints import HINTS

SIGNED_HINT = "text_shifts"
"""The numbers of this hint are changes, which have signs."""


def hint_sentences(reasons: Iterable[Reason]) -> list[str]:
    """The reasons that are The Duel's own, each a sentence."""
    return [_sentence(reason) for reason in reasons if reason.id in HINTS]


def _sentence(reason: Reason) -> str:
    values = {name: _value_text(reason.id, name, value) for name, value in reason.data}
    return game_text(GAME, f"hint.{reason.id}").format(**values)


def _value_text(hint: str, name: str, value: Value) -> str:
    if name == "card":
        return card_name(str(value))
    if isinstance(value, tuple):
        return and_list(quoted(card_name(str(card))) for card in value)
    if isinstance(value, int) and name == "tenths":
        return decimal(value)
    if isinstance(value, int) and hint == SIGNED_HINT:
        return signed(value)
    return str(value)
