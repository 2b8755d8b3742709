"""Why a move of The Duel is good, in sentences that a person can check at the table."""

from __future__ import annotations

from collections.abc import Iterable

from app.games.duel.log import card_name, signed
from app.i18n import decimal, word
from app.text.phrases import listed
from engine.core.advice import Reason
from engine.core.event import Value
from engine.duel.hints import HINTS

GAME = "duel"
CHANGES = "text_shifts"
"""The hint whose numbers are changes, with their signs."""


def hints(reasons: Iterable[Reason]) -> list[str]:
    """The reasons that are The Duel's own, each a sentence."""
    return [_said(reason) for reason in reasons if reason.id in HINTS]


def _said(reason: Reason) -> str:
    filled = {name: _in_words(reason.id, name, value) for name, value in reason.data}
    return word(GAME, f"hint.{reason.id}").format(**filled)


def _in_words(hint: str, name: str, value: Value) -> str:
    if name == "card":
        return card_name(str(value))
    if isinstance(value, tuple):
        return listed(card_name(str(card)) for card in value)
    if isinstance(value, int) and name == "tenths":
        return decimal(value)
    if isinstance(value, int) and hint == CHANGES:
        return signed(value)
    return str(value)
