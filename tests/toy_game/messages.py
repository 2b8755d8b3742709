"""Which words the toy's ids need in its catalogs."""

from __future__ import annotations

from app.text.message_forms import MessageForms, event_forms
from tests.toy_game.log import EVENT_MESSAGES

MESSAGES = MessageForms(
    kinds={"event": tuple(event_forms(EVENT_MESSAGES))},
    unspoken_kinds=frozenset({"verb"}),
    further_keys=("button.bank", "button.ride"),
)
