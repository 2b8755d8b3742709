"""What an action with a card would do, as the table of The Duel shows it before it is done."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.games.duel import wording as words
from app.games.duel.log import card_name
from app.games.duel.model import SEATS, ExchangeResult, exchange_result, has_text
from app.text.phrases import with_heading
from engine import Action, Event, Match
from engine.duel.preview import CardPreview, preview_card
from engine.duel.view import DuelView


@dataclass(frozen=True, slots=True)
class CardPreviewModel:
    """What an action with a card would certainly do."""

    card: str | None
    """The card of the hand that would be played; None for an answer to a question."""
    exchange: ExchangeResult | None
    energy: tuple[int, int]
    """Where the markers would stand, Gandalf's first."""
    text_events: tuple[Event, ...]
    """What the text of a card would do."""
    needs_acceptance: bool
    """Gandalf may still reject the card: all this is so if he does not."""


def preview_action(match: Match[DuelView], action: Action) -> CardPreviewModel:
    """What this action of the seat whose turn it is would do."""
    assert match.to_act is not None
    preview = preview_card(match, match.to_act, action)
    return CardPreviewModel(
        card=action.args[0] if action.verb == "play" else None,
        exchange=_exchange(preview),
        energy=preview.energy,
        text_events=preview.text_events,
        needs_acceptance=preview.needs_acceptance,
    )


def _exchange(preview: CardPreview) -> ExchangeResult | None:
    """The exchange with all that moves the markers: its own losses and the text of the card."""
    if preview.exchange is None:
        return None
    result = exchange_result(preview.exchange)
    gandalf, balrog = (
        change + result.loss(seat) for change, seat in zip(preview.energy_change, SEATS, strict=True)
    )
    return replace(result, shift=(gandalf, balrog))


def preview_sentence(preview: CardPreviewModel, seat: str | None) -> str:
    """It in words, as the person of this seat sees it; "" where nothing is certain."""
    parts = [words.log_sentence(event) for event in preview.text_events]
    if preview.exchange is not None:
        parts.insert(0, words.exchange_summary(preview.exchange, seat))
        if len(parts) == 1 and preview.card is not None and has_text(preview.card):
            return with_heading(card_name(preview.card), parts[0])
    return parts[0] if len(parts) == 1 else " ".join(f"{part.rstrip('.')}." for part in parts)
