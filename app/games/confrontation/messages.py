"""Which words The Confrontation's ids need in the catalogs."""

from __future__ import annotations

from app.games.confrontation.log import EVENT_MESSAGES
from app.text.message_forms import NAME_AND_TEXT, PLACE, Form, MessageForms, event_forms

MESSAGES = MessageForms(
    kinds={
        "character": (Form(r".*", ("name", "subject", "object", "text", "brief")),),
        "card": (Form(r".*", NAME_AND_TEXT),),
        "region": (Form(r".*", PLACE),),
        "event": tuple(event_forms(EVENT_MESSAGES)),
    },
    unspoken_kinds=frozenset({"way", "combat_end"}),
)
