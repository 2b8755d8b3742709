"""Which words The Duel's ids need in the catalogs."""

from __future__ import annotations

from app.text.message_forms import NAME, NAME_AND_TEXT, ONE_KEY, Form, MessageForms

SEATS = ("gandalf", "balrog")
COUNTED_SEATS = ("gandalf#", "balrog#")
STRENGTH_RULINGS = ("open_hand", "double_damage", "forced_card")
BRIEFS = ("whip", "power", "trick", "defense", "balance", "list", "magic", "mirror", "rage", "enchantment")
"""The special cards whose power has a line of its own, beside what the card would do."""

MESSAGES = MessageForms(
    kinds={
        "card": (Form(r".*", NAME_AND_TEXT),),
        "plain_card": (Form(r".*", NAME, "card"),),
        "event": (
            Form("duel_began", ("1", "2", "3", "4")),
            Form("starter_chosen", tuple(f"{seat}_{starter}" for seat in SEATS for starter in SEATS)),
            Form("dealt|card_played|hand_seen|look_declined|hand_opened|reserve_taken_up|match_over", SEATS),
            Form("card_rejected", ("reserve", "hand")),
            Form("exchange", ("nobody", *COUNTED_SEATS, "both")),
            Form("text_lost", ()),
            Form("card_drawn", ("trick", "enchantment", "strength")),
            Form(
                "duel_ended",
                (*COUNTED_SEATS, *(f"{seat}_{gap}" for gap in ("tied", "close") for seat in SEATS)),
            ),
            Form("figure_climbed|reserve_kept", COUNTED_SEATS),
            Form("card_kept", (*SEATS, *(f"{seat}_hidden" for seat in SEATS))),
            ONE_KEY,
        ),
        "duel_end": (Form("negative", (*SEATS, "both")), ONE_KEY),
        "verb": (Form("start", SEATS), ONE_KEY),
    },
    unspoken_kinds=frozenset({"due"}),
    rulings_without_sentences={"deck": "rules.decks describes every deck, whichever is played"},
    further_keys=(
        "event.cards_out.gandalf#",
        "event.cards_out.balrog#",
        *(f"card.{card}.brief" for card in BRIEFS),
        *(f"card.strength.brief.{ruling}" for ruling in STRENGTH_RULINGS),
    ),
)
