"""Which words The Confrontation's ids need in the catalogs."""

from __future__ import annotations

from app.games.confrontation.log import EVENT_MESSAGES
from app.text.message_forms import NAME_AND_TEXT, PLACE, Form, MessageForms, event_forms

TEXT_CARDS = r"(light|dark)_(magic|retreat)|noble_sacrifice|elven_cloak|eye_of_sauron"
"""The combat cards with a text instead of a strength; in a battle there is room for a few words of it."""
MESSAGES = MessageForms(
    kinds={
        "character": (Form(r".*", ("name", "subject", "object", "text", "brief")),),
        "card": (Form(TEXT_CARDS, (*NAME_AND_TEXT, "brief")), Form(r".*", NAME_AND_TEXT)),
        "region": (Form(r".*", PLACE),),
        "event": tuple(event_forms(EVENT_MESSAGES)),
    },
    unspoken_kinds=frozenset({"way", "combat_end"}),
    rulings_without_sentences={
        "second_move_question": "it decides when the app asks, not what the rules allow",
    },
)
