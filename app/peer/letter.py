"""Messages of a match as one text that any messenger carries: a letter, inside a link to this app."""

from __future__ import annotations

import json
from collections.abc import Sequence

import engine
from app.peer.peer_messages import BadMessage, Message, as_dict, message_from
from engine import BadSave
from engine.core.safe_json import read_json
from engine.core.save import MAX_TEXT_CHARS, unpack

LETTER_ROUTE, LETTER_INVITATION_ROUTE = "/letter", "/invite/letter"
LINK_PREFIX = f"{LETTER_ROUTE}/"
"""The part of a link that the letter follows."""
LETTER_FILE_NAME = "three-duels-turn.json"
MAX_LETTER_MESSAGES = 6


def pack_letter(messages: Sequence[Message]) -> str:
    """The messages in characters that a link may have."""
    return engine.pack(json.dumps([as_dict(message) for message in messages], separators=(",", ":")))


def read_letter(text: str) -> list[Message]:
    """The messages of a letter, or of a link with one; BadMessage for any other text."""
    packed = text.strip().rpartition(LINK_PREFIX)[2]
    try:
        content = read_json(unpack(packed), MAX_TEXT_CHARS)
    except (BadSave, ValueError) as error:
        raise BadMessage("no letter") from error
    if not isinstance(content, list) or not 0 < len(content) <= MAX_LETTER_MESSAGES:
        raise BadMessage("no letter")
    return [message_from(part) for part in content]


def letter_in(text: str) -> str:
    """The letter in a link, or in a file that has one in it; empty without one."""
    return text.partition(LINK_PREFIX)[2].strip().partition('"')[0]


def letter_link(address: str, packed: str) -> str:
    """A link that opens the app with this letter."""
    return f"{address.split('#')[0]}#{LINK_PREFIX}{packed}"
