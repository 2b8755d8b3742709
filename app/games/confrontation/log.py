"""What happened in The Confrontation, a sentence for each event, for the log and for a screen reader."""

from __future__ import annotations

from collections.abc import Mapping

from app.i18n import game_text
from app.text.message_forms import EventMessage
from app.text.names import Term, name_of, sentence_for
from app.text.phrases import or_list, resignation_text
from engine import Event
from engine.core.event import Resigned

GAME = "confrontation"

KIND_OF_FIELD: Mapping[str, str] = {
    "piece": "character",
    "region": "region",
    "origin": "region",
    "card": "card",
}
"""For the fields of events that name a thing of the game: the kind of thing, as the catalog has it."""
KIND_OF_FIELD_IN_EVENT: Mapping[str, Mapping[str, str]] = {
    "combat": {"light": "character", "dark": "character"},
    "cards_revealed": {"light": "card", "dark": "card"},
}
"""The same for fields that name another kind of thing in one event than in others."""
SEAT_FIELDS = ("seat", "winner")
CANCELLING_CHARACTERS = ("troll", "warg")
"""The characters that cancel a card or an ability; what else cancels is a card."""

MOVE_ROUTES = ("step", "tunnel", "ability", "recall_to_mordor")
"""The ways by which a piece moves from one region to another."""
REDACTED = "cut"
"""The variant for the seat that may not know all of an event."""
DECLINABLE_DECISIONS = ("mix", "move_again", "frodo", "sam", "pippin", "saruman", "magic", "retreat")


def _redaction(event: Event) -> str:
    return REDACTED if event.is_redacted else ""


def _route(event: Event) -> str:
    return f"{event['how']}.{REDACTED}" if event.is_redacted else str(event["how"])


REDACTABLE = EventMessage((REDACTED,), _redaction)
EVENT_MESSAGES: Mapping[str, EventMessage] = {
    "placed": REDACTABLE,
    "mines_entered": REDACTABLE,
    "card_chosen": REDACTABLE,
    "moved": EventMessage(
        tuple(f"{route}{cut}" for route in MOVE_ROUTES for cut in ("", f".{REDACTED}")),
        _route,
        has_plain=False,
    ),
    "declined": EventMessage(DECLINABLE_DECISIONS, lambda event: str(event["due"]), has_plain=False),
    "card_cancelled": EventMessage(
        ("card",), lambda event: "" if event["by"] in CANCELLING_CHARACTERS else "card"
    ),
    "strengths": EventMessage(("tie",), lambda event: "tie" if event["light"] == event["dark"] else ""),
    "eliminated": EventMessage(("gondor",), lambda event: "gondor" if event["by"] == "gondor" else ""),
    "game_over": EventMessage(("nobody",), lambda event: "" if event["winner"] else "nobody"),
}
"""The kinds of events with more than one sentence."""


def log_entry(event: Event) -> str:
    """The sentence for an event, as the seat that got it may know it."""
    if isinstance(event, Resigned):
        return resignation_text(GAME, event.seat)
    terms: dict[str, Term] = {"magic": ("card", "light_magic")}
    values: dict[str, str | int] = {}
    kinds = {**KIND_OF_FIELD, **KIND_OF_FIELD_IN_EVENT.get(event.kind, {})}
    for field, value in event.as_dict().items():
        if field in SEAT_FIELDS and isinstance(value, str):
            values[field] = game_text(GAME, f"seat.{value}")
        elif field in kinds and isinstance(value, str):
            terms[field] = (kinds[field], value)
        elif isinstance(value, int):
            values[field] = value
    if event.kind == "card_cancelled":
        terms["by"] = _canceller(str(event["by"]))
    elif event.kind == "ability_recognised":
        values["characters"] = _possible_characters(event)
    elif event.kind == "eliminated":
        values["cause"] = _cause(event)
    elif event.word_kind == "game_over":
        values["reason"] = game_text(GAME, f"reason.{event['reason']}")
    return sentence_for(GAME, f"event.{_message_key(event)}", terms, values)


def _message_key(event: Event) -> str:
    """The key of the sentence for this event, without `event.`."""
    message = EVENT_MESSAGES.get(event.word_kind)
    variant = message.variant_of(event) if message else ""
    return f"{event.word_kind}.{variant}" if variant else event.word_kind


def _cause(event: Event) -> str:
    """What a character was eliminated by."""
    if event.get("ability_of") == event["piece"]:
        return game_text(GAME, "label.own_ability")
    abilities = {
        "merry": game_text(GAME, "label.ability_of_merry"),
        "legolas": game_text(GAME, "label.ability_of_legolas"),
        "gimli": game_text(GAME, "label.ability_of_gimli"),
        "boromir": game_text(GAME, "label.ability_of_boromir"),
        "orc": game_text(GAME, "label.ability_of_orc"),
    }
    cause = game_text(GAME, f"cause.{event['by']}").format(card=name_of(GAME, "card", "noble_sacrifice"))
    return abilities.get(str(event.get("ability_of")), cause)


def _canceller(name: str) -> Term:
    return ("character" if name in CANCELLING_CHARACTERS else "card", name)


def _possible_characters(event: Event) -> str:
    """The characters that could have moved in this way."""
    return or_list(name_of(GAME, "character", str(name), "subject") for name in event["could_be"])
