"""Why a move of The Confrontation is good, in sentences that a person can check at the table."""

from __future__ import annotations

from collections.abc import Iterable

from app.text.names import Term, sentence_for
from engine.confrontation.hints import HINTS
from engine.core.advice import Reason

GAME = "confrontation"
KIND_OF_FIELD = {"piece": "character", "region": "region", "card": "card"}
"""For the fields of a reason that name a thing: the kind of thing, as the catalog has it."""


def reason_sentences(reasons: Iterable[Reason]) -> list[str]:
    """A sentence for each reason that is The Confrontation's own."""
    return [_sentence(reason) for reason in reasons if reason.id in HINTS]


def _sentence(reason: Reason) -> str:
    terms: dict[str, Term] = {}
    values: dict[str, str | int] = {}
    for field, value in reason.data:
        if field in KIND_OF_FIELD:
            terms[field] = (KIND_OF_FIELD[field], str(value))
        elif isinstance(value, int):
            values[field] = value
    return sentence_for(GAME, f"hint.{reason.id}", terms, values)
