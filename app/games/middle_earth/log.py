"""What happened in Duel for Middle-earth, a sentence for each event, for the log and for a screen reader."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.middle_earth.model import GAME
from app.games.middle_earth.wording import chapter_numeral
from app.i18n import game_text
from app.text.message_forms import EventMessage
from app.text.names import Term, counted_sentence_for, name_of, sentence_for
from app.text.phrases import and_list, resignation_text
from engine import Event
from engine.core.event import Resigned

FIELD_KINDS: Mapping[str, str] = {
    "card": "card",
    "landmark": "landmark",
    "token": "token",
    "region": "region",
    "origin": "region",
    "target": "region",
}
"""Fields of events that name a thing of the game, and its kind."""
LIST_FIELD_KINDS: Mapping[str, str] = {"landmarks": "landmark", "tokens": "token", "set_aside": "card"}
"""Fields that name several things."""
WORD_FIELD_KINDS: Mapping[str, str] = {
    "seat": "seat",
    "winner": "seat",
    "race": "race",
    "chain": "chain",
    "bonus": "bonus",
    "reason": "reason",
}
"""Fields that are one word of the catalog."""


def _price_variant(event: Event) -> str:
    if event.get("chain") is not None:
        return "chained"
    return "" if event["price"] else "free"


def _amount_variant(event: Event) -> str:
    return "" if event["amount"] else "none"


def _set_aside_variant(event: Event) -> str:
    return "" if event.get("set_aside") else "none"


EVENT_MESSAGES: Mapping[str, EventMessage] = {
    "card_played": EventMessage(("free", "chained"), _price_variant, count="price"),
    "landmark_taken": EventMessage(("free",), _price_variant, count="price"),
    "coins_gained": EventMessage(("none",), _amount_variant, count="amount"),
    "coins_lost": EventMessage(("none",), _amount_variant, count="amount"),
    "quest_advanced": EventMessage(count="steps"),
    "units_placed": EventMessage(count="amount"),
    "conflict": EventMessage(count="lost"),
    "turn_started": EventMessage(("extra",), lambda event: "extra" if event["extra"] else ""),
    "discard_searched": EventMessage(("none",), _set_aside_variant),
    "chapter_ended": EventMessage(("none",), _set_aside_variant),
    "match_ended": EventMessage(("nobody",), lambda event: "" if event["winner"] else "nobody"),
}
"""The kinds of events that have more than one sentence. The catalogs' keys follow from this, too."""
ONE_SENTENCE = EventMessage()


def log_entry(event: Event) -> str:
    """The sentence for an event, as the seat that got it may know it."""
    if isinstance(event, Resigned):
        return resignation_text(GAME, event.seat)
    things: dict[str, Term] = {}
    values: dict[str, str | int] = {}
    for field, value in event.as_dict().items():
        if field in LIST_FIELD_KINDS and isinstance(value, tuple):
            values[field] = and_list(name_of(GAME, LIST_FIELD_KINDS[field], str(name)) for name in value)
        elif field in FIELD_KINDS and isinstance(value, str):
            things[field] = (FIELD_KINDS[field], value)
        elif field in WORD_FIELD_KINDS and isinstance(value, str):
            values[field] = game_text(GAME, f"{WORD_FIELD_KINDS[field]}.{value}")
        elif isinstance(value, int):
            values[field] = chapter_numeral(value) if field == "chapter" else value
    key = f"event.{event.word_kind}"
    message = EVENT_MESSAGES.get(event.word_kind, ONE_SENTENCE)
    if variant := message.variant_of(event):
        return sentence_for(GAME, f"{key}.{variant}", things, values)
    if message.count:
        return counted_sentence_for(GAME, key, int(event[message.count]), things, values)
    return sentence_for(GAME, key, things, values)
