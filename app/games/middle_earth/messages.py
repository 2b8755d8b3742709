"""Which words the ids of Duel for Middle-earth need in the catalogs."""

from __future__ import annotations

from app.games.middle_earth.log import EVENT_MESSAGES
from app.text.message_forms import NAME_AND_TEXT, PLACE, Form, MessageForms, event_forms

MESSAGES = MessageForms(
    kinds={
        **{kind: (Form(r".*", NAME_AND_TEXT),) for kind in ("card", "landmark", "token")},
        "region": (Form(r".*", PLACE),),
        "event": tuple(event_forms(EVENT_MESSAGES)),
    },
    sentence_parts={"declining": ("bonus", "token")},
    further_keys=("label.units_left.none", "label.stack.none", "label.coins.none"),
)
