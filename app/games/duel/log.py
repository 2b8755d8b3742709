"""What happened in The Duel: one sentence for each event, as the log shows it and a screen reader says it.

A sentence is chosen whole: wherever a language would bend it by who acts or by a number, the catalog has one
for each case. Nothing is put together from parts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.games.duel.model import GAME, GANDALF
from app.i18n import counted_game_text, game_text
from app.text.names import name_of
from app.text.phrases import resignation_text
from engine import Event
from engine.core.event import Resigned
from engine.duel import events

MINUS = "−"
CAUSES: Mapping[str, str] = {
    "card_rejected": "magic",
    "whip_swapped": "whip",
    "card_recalled": "defense",
    "mirror": "mirror",
    "rage": "rage",
}
"""The card that does it, by the kind of event or by the reason for which another card's text is lost."""


def log_entry(event: Event) -> str:
    """The sentence for an event, as the seat that got it may know it; "" for what needs no words."""
    if isinstance(event, Resigned):
        return resignation_text(GAME, event.seat)
    sentence = SENTENCES.get(event.kind)
    return sentence(event) if sentence else _sentence(event.word_kind, event)


def card_name(card: str) -> str:
    """A card as the person's box names it."""
    return name_of(GAME, "card", card)


def signed(number: int) -> str:
    """A change with its sign, as the catalogs expect it."""
    return f"{MINUS}{-number}" if number < 0 else f"+{number}" if number else "±0"


def _sentence(key: str, event: Event, **values: str | int) -> str:
    """A sentence of the catalog, filled in with the card of the event and these values."""
    card = event.get("card")
    names = {"card": card_name(card)} if isinstance(card, str) else {}
    return game_text(GAME, f"event.{key}").format(**names, **_cause(event.kind), **values)


def _cause(what: str) -> dict[str, str]:
    return {"by": card_name(CAUSES[what])} if what in CAUSES else {}


def _by_seat(event: Event) -> str:
    return _sentence(f"{event.kind}.{event['seat']}", event)


def _duel_began(event: events.DuelBegan) -> str:
    return _sentence(f"duel_began.{event.duel}", event, energy=event.energy)


def _starter_chosen(event: events.StarterChosen) -> str:
    return _sentence(f"starter_chosen.{event.seat}_{event.starter}", event)


def _card_rejected(event: events.CardRejected) -> str:
    return _sentence("card_rejected.reserve" if event.kept else "card_rejected.hand", event)


def _exchange(event: events.ExchangeScored) -> str:
    losses = (event.attacker_loss, event.defender_loss)
    gandalf, balrog = losses if event.attacker == GANDALF else losses[::-1]
    if gandalf and balrog:
        return _sentence("exchange.both", event, gandalf=gandalf, balrog=balrog)
    if gandalf or balrog:
        loser = "gandalf" if gandalf else "balrog"
        return counted_game_text(GAME, f"event.exchange.{loser}", gandalf or balrog)
    return _sentence("exchange.nobody", event)


def _text_lost(event: events.TextLost) -> str:
    text = game_text(GAME, f"text_lost.{event.why}")
    return text.format(card=card_name(event.card), **_cause(event.why))


def _energy_shifted(event: events.EnergyShifted) -> str:
    gandalf, balrog = event.moved
    return _sentence("energy_shifted", event, gandalf=signed(gandalf), balrog=signed(balrog))


def _card_drawn(event: events.CardDrawn) -> str:
    return _sentence(f"card_drawn.{event.by}", event)


def _duel_ended(event: events.DuelEnded) -> str:
    return f"{duel_end_reason(event)} {duel_end_gap(event)}"


def duel_end_reason(event: events.DuelEnded) -> str:
    """Why a duel has ended; whose marker is negative, if one is."""
    if event.reason != "negative":
        return game_text(GAME, f"duel_end.{event.reason}")
    gandalf, balrog = event.energy
    lower = "gandalf" if gandalf < balrog else "balrog"
    whose = "both" if event.tied or max(event.energy) < 0 else lower
    return game_text(GAME, f"duel_end.negative.{whose}")


def duel_end_gap(event: events.DuelEnded) -> str:
    """Who has won a duel, and by how much."""
    if event.tied or not event.free:
        return _sentence(f"duel_ended.{event.winner}_{'tied' if event.tied else 'close'}", event)
    return counted_game_text(GAME, f"event.duel_ended.{event.winner}", event.free)


def _figure_climbed(event: events.FigureClimbed) -> str:
    return counted_game_text(GAME, f"event.figure_climbed.{event.seat}", event.steps)


def _card_kept(event: events.CardKept) -> str:
    return _sentence(f"card_kept.{event.seat}{'' if event.card else '_hidden'}", event)


def _reserve_kept(event: events.ReserveKept) -> str:
    """The cards that wait for the final, and those that left the game, each in a sentence of its own."""
    kept = counted_game_text(GAME, f"event.reserve_kept.{event.seat}", event.count)
    if not event.out:
        return kept
    return f"{kept} {counted_game_text(GAME, f'event.cards_out.{event.seat}', event.out)}"


def _points_scored(event: events.PointsScored) -> str:
    gandalf, balrog = event.points
    return _sentence("points_scored", event, gandalf=gandalf, balrog=balrog)


def _match_ended(event: events.MatchEnded) -> str:
    victory = _sentence(f"{event.word_kind}.{event.winner}", event)
    return f"{victory} {game_text(GAME, f'reason.{event.reason}')}"


SENTENCES: Mapping[str, Callable[[Any], str]] = {
    "duel_began": _duel_began,
    "dealt": _by_seat,
    "starter_chosen": _starter_chosen,
    "card_played": _by_seat,
    "card_rejected": _card_rejected,
    "exchange": _exchange,
    "hand_seen": _by_seat,
    "look_declined": _by_seat,
    "text_lost": _text_lost,
    "hand_opened": _by_seat,
    "energy_shifted": _energy_shifted,
    "card_drawn": _card_drawn,
    "duel_ended": _duel_ended,
    "figure_climbed": _figure_climbed,
    "card_kept": _card_kept,
    "reserve_kept": _reserve_kept,
    "reserve_taken_up": _by_seat,
    "points_scored": _points_scored,
    "match_ended": _match_ended,
}
"""Events whose sentence depends on more than their kind; the others have one sentence each."""
