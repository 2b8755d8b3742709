"""What an action with a card would do, as the table of The Duel shows it before it is done."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.games.duel import wording as words
from app.games.duel.log import card_name
from app.games.duel.model import GAME, SEATS, DuelCards, ExchangeResult, Sockets, exchange_result, has_text
from app.i18n import _, game_text
from app.text.phrases import with_heading
from engine import Action, Event, Match
from engine.duel.events import EnergyShifted, TextLost
from engine.duel.preview import CardPreview, preview_card
from engine.duel.view import DuelView


@dataclass(frozen=True, slots=True)
class CardPreviewModel:
    """What an action with a card would certainly do."""

    verb: str
    """What would be done."""
    card: str | None
    """The card that would come to the end of the row; None for one that waits there already."""
    exchange: ExchangeResult | None
    energy: tuple[int, int]
    """Where the markers would stand, Gandalf's first."""
    text_events: tuple[Event, ...]
    """What the text of a card would do."""
    needs_acceptance: bool
    """Gandalf may still reject the card: all this is so if he does not."""
    reflected_attack: Sockets = ()
    """The attack that the Mirror would send back."""


def preview_action(match: Match[DuelView], action: Action) -> CardPreviewModel:
    """What this action of the seat whose turn it is would do."""
    assert match.to_act is not None
    preview = preview_card(match, match.to_act, action)
    return CardPreviewModel(
        verb=action.verb,
        card=_card_at_end(action, preview.preview.before),
        exchange=_exchange(preview),
        energy=preview.energy,
        text_events=preview.text_events,
        needs_acceptance=preview.needs_acceptance,
        reflected_attack=preview.reflected_attack or (),
    )


def _card_at_end(action: Action, view: DuelView) -> str | None:
    """The card that an action brings to the end of the row."""
    if action.args:
        return action.args[0]
    if action.verb == "dictate":
        return view.enchanted_card
    if action.verb == "recall":
        return next((card for card in reversed(view.row[:-1]) if card), None)
    return None


def preview_heading(preview: CardPreviewModel) -> str:
    """The heading over what would happen."""
    if preview.needs_acceptance:
        return _("If it stays")
    headings = {
        "play": _("If you play it"),
        "accept": _("If it stays"),
        "dictate": _("If played now"),
        "recall": _("If it answers"),
        "swap": _("If you move it"),
    }
    return headings.get(preview.verb, "")


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
    """All of it in words, as the person of this seat sees it; "" where nothing is certain."""
    parts = [exchange_sentence(preview, seat), *map(words.log_sentence, preview.text_events)]
    parts = [part for part in parts if part]
    return parts[0] if len(parts) == 1 else " ".join(f"{part.rstrip('.')}." for part in parts)


def exchange_sentence(preview: CardPreviewModel, seat: str | None) -> str:
    """Only what the exchange would cost."""
    return words.exchange_summary(preview.exchange, seat) if preview.exchange is not None else ""


def power_line(preview: CardPreviewModel, cards: DuelCards) -> str:
    """What the power of a special card would do for certain, else its name and its power in a few words."""
    card = preview.card
    if card is None or not has_text(card):
        return ""
    certain = [event for event in preview.text_events if isinstance(event, EnergyShifted | TextLost)]
    if certain:
        return " ".join(map(words.log_sentence, certain))
    key = f"card.{card}.brief"
    if card == "strength":
        key = f"{key}.{cards.options[card]}"
    return with_heading(card_name(card), game_text(GAME, key))
