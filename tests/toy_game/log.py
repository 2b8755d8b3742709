"""What happened in the toy, a sentence for each event."""

from __future__ import annotations

from collections.abc import Mapping

from app.i18n import counted_game_text, game_text
from app.text.message_forms import EventMessage
from engine import Event

GAME = "toy"

EVENT_MESSAGES: Mapping[str, EventMessage] = {
    "dealt": EventMessage(("hidden",), lambda event: "" if "cards" in event.as_dict() else "hidden"),
    "laid": EventMessage(("hidden",), lambda event: "" if "card" in event.as_dict() else "hidden"),
    "prize": EventMessage(count="prize"),
    "settled": EventMessage(("rides",), lambda event: "" if event["bank"] else "rides"),
}


def log_entry(event: Event) -> str:
    message, key = EVENT_MESSAGES.get(event.kind, EventMessage()), f"event.{event.kind}"
    if message.count:
        return counted_game_text(GAME, key, event[message.count])
    values = dict(event.as_dict())
    if "seat" in values:
        values["seat"] = seat_name(values["seat"])
    if "cards" in values:
        values["cards"] = ", ".join(map(str, values["cards"]))
    return game_text(GAME, ".".join(filter(None, (key, message.variant_of(event))))).format(**values)


def seat_name(seat: str) -> str:
    return game_text(GAME, f"seat.{seat}")
