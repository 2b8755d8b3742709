"""What happened in Duel for Middle-earth, a sentence for each event, for the log and for a screen reader."""

from __future__ import annotations

from collections.abc import Mapping

from app.i18n import word
from app.text.names import Thing, name_of, told, told_of
from app.text.phrases import listed
from engine import Event
from engine.core.event import Value

GAME = "middle_earth"

THINGS: Mapping[str, str] = {
    "card": "card",
    "landmark": "landmark",
    "token": "token",
    "region": "region",
    "origin": "region",
    "target": "region",
}
"""Fields of events that name a thing of the game."""
LISTS: Mapping[str, str] = {"landmarks": "landmark", "tokens": "token", "set_aside": "card"}
"""Fields that name several."""
WORDS: Mapping[str, str] = {
    "seat": "seat",
    "winner": "seat",
    "race": "race",
    "chain": "chain",
    "bonus": "bonus",
    "reason": "reason",
}
"""Fields that are one word of the catalog."""
COUNTED: Mapping[str, str] = {
    "card_played": "price",
    "landmark_taken": "price",
    "coins_gained": "amount",
    "coins_lost": "amount",
    "quest_advanced": "steps",
    "units_placed": "amount",
    "conflict": "lost",
}
"""Kinds of events whose sentence changes with a number, and the field that has the number."""


def account(event: Event) -> str:
    """The sentence for an event, as the seat that got it may know it."""
    things: dict[str, Thing] = {}
    values: dict[str, str | int] = {}
    for field, value in event.as_dict().items():
        if field in LISTS and isinstance(value, tuple):
            values[field] = listed(name_of(GAME, LISTS[field], str(name)) for name in value)
        elif field in THINGS and isinstance(value, str):
            things[field] = (THINGS[field], value)
        elif field in WORDS and isinstance(value, str):
            values[field] = word(GAME, f"{WORDS[field]}.{value}")
        elif isinstance(value, int):
            values[field] = value
    variant = _variant(event)
    if variant:
        return told(GAME, f"event.{event.kind}.{variant}", things, values)
    if event.kind in COUNTED:
        count = _number(event.get(COUNTED[event.kind]))
        return told_of(GAME, f"event.{event.kind}", count, things, values)
    return told(GAME, f"event.{event.kind}", things, values)


def _variant(event: Event) -> str:
    """Which of the sentences of this kind of event, where there is more than one."""
    kind = event.kind
    if kind == "card_played" and event["chain"] is not None:
        return "chained"
    if kind in ("card_played", "landmark_taken"):
        return "free" if event["price"] == 0 else ""
    if kind in ("coins_gained", "coins_lost"):
        return "none" if event["amount"] == 0 else ""
    if kind == "turn_started":
        return "extra" if event["extra"] else ""
    if kind in ("discard_searched", "chapter_ended"):
        return "" if event.get("set_aside") else "none"
    if kind == "match_ended":
        return "nobody" if event["winner"] is None else ""
    return ""


def _number(value: Value) -> int:
    return value if isinstance(value, int) else 0
