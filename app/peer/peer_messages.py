"""The messages that two devices exchange about a match, and their text form.

A message is one JSON object: its kind and its fields. What arrives may be hostile: its size is limited before
it is parsed, and every field is checked for its type and length.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from engine.core.safe_json import read_json

PROTOCOL_VERSION = 1
MAX_MESSAGE_CHARS = 200_000
"""The longest record of a match, with room to spare."""
MAX_FIELD_CHARS = 4_000
"""Texts other than a record: names, options, identifiers."""
MAX_NUMBER = 10_000
"""Counts of decisions, requests and takebacks."""
LONG_FIELDS = ("record",)


class BadMessage(ValueError):
    """A text from the other device that is no message."""


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message of each device: what it is and what it can play."""

    KIND: ClassVar[str] = "hello"
    protocol: int
    name: str
    """The person's name; may be empty."""
    rules: str
    """The version of each game's rules: "duel=3,confrontation=3,..."."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """The match that the host wants to play, and the host's half of the deal, still sealed."""

    KIND: ClassVar[str] = "proposal"
    match: str
    """Names the match on both devices."""
    game: str
    options: str
    """The options that are not the defaults, as JSON."""
    host_seat: int
    hints: bool
    """May both ask for hints?"""
    commitment: str


@dataclass(frozen=True, slots=True)
class Acceptance:
    """The guest agrees, and gives the other half of the deal."""

    KIND: ClassVar[str] = "acceptance"
    match: str
    number: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """The guest does not want to play this match."""

    KIND: ClassVar[str] = "refusal"
    match: str


@dataclass(frozen=True, slots=True)
class Reveal:
    """The host's half of the deal, which has to fit the commitment: the match begins."""

    KIND: ClassVar[str] = "reveal"
    match: str
    number: str


@dataclass(frozen=True, slots=True)
class Position:
    """The whole match as its sender has it: one such message brings the other device up to date."""

    KIND: ClassVar[str] = "position"
    match: str
    takebacks: int
    """Grows whenever both agree to take something back: the position with the greater number holds."""
    record: str
    """All decisions, joined by commas."""
    digest: str
    """The digest of the match after the last one, chance included."""


@dataclass(frozen=True, slots=True)
class TakebackRequest:
    """A person asks to go back to an earlier position."""

    KIND: ClassVar[str] = "takeback-request"
    match: str
    takebacks: int
    number: int
    """Counts the requests of this device: one that was refused is not asked again when it comes twice."""
    decisions: int
    digest: str
    """The digest of the match at that earlier position."""


@dataclass(frozen=True, slots=True)
class TakebackRefusal:
    """The other person does not want to go back."""

    KIND: ClassVar[str] = "takeback-refusal"
    match: str
    takebacks: int
    number: int


@dataclass(frozen=True, slots=True)
class Presence:
    """What the sender's person does: "here", "thinking" or "away"."""

    KIND: ClassVar[str] = "presence"
    state: str


@dataclass(frozen=True, slots=True)
class Farewell:
    """The sender leaves; the match stays as it is on both devices."""

    KIND: ClassVar[str] = "farewell"


Message = (
    Hello
    | Proposal
    | Acceptance
    | Refusal
    | Reveal
    | Position
    | TakebackRequest
    | TakebackRefusal
    | Presence
    | Farewell
)
MESSAGE_TYPES: dict[str, type[Message]] = {
    kind.KIND: kind
    for kind in (
        Hello,
        Proposal,
        Acceptance,
        Refusal,
        Reveal,
        Position,
        TakebackRequest,
        TakebackRefusal,
        Presence,
        Farewell,
    )
}
_FIELD_TYPES: dict[str, type] = {"str": str, "int": int, "bool": bool}


def as_dict(message: Message) -> dict[str, Any]:
    """The fields of a message and its kind."""
    return {"kind": message.KIND} | {field.name: getattr(message, field.name) for field in fields(message)}


def dump_message(message: Message) -> str:
    """The text of a message."""
    return json.dumps(as_dict(message), separators=(",", ":"))


def load_message(text: str) -> Message:
    """The message of a text; BadMessage for any other text."""
    try:
        return message_from(read_json(text, MAX_MESSAGE_CHARS))
    except BadMessage:
        raise
    except ValueError as error:
        raise BadMessage(str(error)) from error


def message_from(content: Any) -> Message:
    """The message with these fields; BadMessage if some are missing, too many or of another kind."""
    if not isinstance(content, dict) or not isinstance(content.get("kind"), str):
        raise BadMessage("no message")
    message_type = MESSAGE_TYPES.get(content["kind"])
    if message_type is None:
        raise BadMessage("unknown kind")
    values = {name: value for name, value in content.items() if name != "kind"}
    expected = {field.name: _FIELD_TYPES[str(field.type)] for field in fields(message_type)}
    if message_type is Hello:  # a newer app may say more: an older one still has to learn that it is older
        values = {name: value for name, value in values.items() if name in expected}
    if values.keys() != expected.keys():
        raise BadMessage("other fields")
    for name, value in values.items():
        if type(value) is not expected[name] or not _is_within_bounds(name, value):
            raise BadMessage(name)
    return message_type(**values)


def _is_within_bounds(name: str, value: object) -> bool:
    if isinstance(value, str):
        return name in LONG_FIELDS or len(value) <= MAX_FIELD_CHARS
    return isinstance(value, bool) or (isinstance(value, int) and 0 <= value <= MAX_NUMBER)
