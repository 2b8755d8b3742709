"""What happened in The Confrontation, a sentence for each event, for the log and for a screen reader."""

from __future__ import annotations

from collections.abc import Mapping

from app.i18n import word
from app.text.names import Thing, name_of, told
from app.text.phrases import alternatives
from engine import Event

GAME = "confrontation"

THINGS: Mapping[str, str] = {
    "piece": "character",
    "region": "region",
    "origin": "region",
    "card": "card",
}
"""Fields of events that name a thing of the game."""
SIDES = ("seat", "winner")
OWN: Mapping[str, Mapping[str, str]] = {
    "combat": {"light": "character", "dark": "character"},
    "cards_revealed": {"light": "card", "dark": "card"},
}
"""Fields that name something else in one kind of event than in another."""
CHARACTERS_THAT_CANCEL = ("troll", "warg")


def account(event: Event) -> str:
    """The sentence for an event, as the seat that got it may know it."""
    things: dict[str, Thing] = {"magic": ("card", "light_magic")}
    values: dict[str, str | int] = {}
    kinds = {**THINGS, **OWN.get(event.kind, {})}
    for field, value in event.as_dict().items():
        if field in SIDES and isinstance(value, str):
            values[field] = word(GAME, f"seat.{value}")
        elif field in kinds and isinstance(value, str):
            things[field] = (kinds[field], value)
        elif isinstance(value, int):
            values[field] = value
    if event.kind == "card_cancelled":
        things["by"] = _canceller(str(event["by"]))
    elif event.kind == "ability_recognised":
        values["characters"] = _characters(event)
    elif event.kind == "eliminated":
        values["cause"] = _cause(str(event["by"]))
    elif event.kind == "game_over":
        values["reason"] = word(GAME, f"reason.{event['reason']}")
    return told(GAME, f"event.{_key(event)}", things, values)


def _key(event: Event) -> str:
    """Which of the sentences of this kind of event."""
    kind = event.kind
    if kind == "moved":
        kind = f"moved.{event['how']}"
    elif kind == "declined":
        kind = f"declined.{event['due']}"
    elif kind == "eliminated" and event["by"] == "gondor":
        kind = "eliminated.gondor"
    elif kind == "game_over" and event["winner"] is None:
        kind = "game_over.nobody"
    return f"{kind}.cut" if event.cut else kind


def _cause(name: str) -> str:
    """By what a character fell."""
    return word(GAME, f"cause.{name}").format(card=name_of(GAME, "card", "noble_sacrifice"))


def _canceller(name: str) -> Thing:
    return ("character" if name in CHARACTERS_THAT_CANCEL else "card", name)


def _characters(event: Event) -> str:
    """The characters that could have moved in this way."""
    value = event["could_be"]
    names = value if isinstance(value, tuple) else ()
    return alternatives(name_of(GAME, "character", str(name), "subject") for name in names)
