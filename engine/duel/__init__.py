"""The Duel: Gandalf and the Balrog on the bridge, three preliminary duels and a final."""

from __future__ import annotations

from ..core.advice import Advice
from ..core.contract import Game
from .components import CARD_IDS, NAMED, PLAIN, SEATS, Deck
from .hints import HINTS
from .moves import DUES, VERBS
from .rulings import RULINGS, deck_of
from .state import start

__all__ = ["CARD_IDS", "GAME", "PLAIN", "Deck", "deck_of"]


def _advise() -> Advice:
    from .advice import DuelAdvice

    return DuelAdvice(SEATS)


GAME = Game(
    id="duel",
    seats=SEATS,
    rulings=RULINGS,
    rules_version=2,
    start=start,
    vocabulary={
        "card": (*NAMED[0], *NAMED[1]),
        "plain_card": (*PLAIN[0], *PLAIN[1]),
        "event": (
            "duel_began",
            "dealt",
            "starter_chosen",
            "card_played",
            "card_dictated",
            "card_left",
            "card_accepted",
            "card_rejected",
            "exchange",
            "hand_seen",
            "look_declined",
            "text_lost",
            "whip_swapped",
            "hand_opened",
            "attack_doubled",
            "energy_shifted",
            "card_drawn",
            "card_recalled",
            "recall_declined",
            "gap_filled",
            "magic_waits",
            "attack_reflected",
            "rage_waits",
            "duel_ended",
            "figure_climbed",
            "card_kept",
            "reserve_kept",
            "reserve_taken_up",
            "points_scored",
            "sides_swapped",
            "match_over",
        ),
        "hint": HINTS,
        "due": tuple(dict.fromkeys(DUES[:-1])),
        "verb": VERBS,
        "text_lost": (
            "first_card",
            "duel_over",
            "both_negative",
            "mirror",
            "rage",
            "final",
            "apart",
            "no_play_left",
        ),
        "duel_end": ("all_played", "negative"),
        "reason": ("top_of_bridge", "higher_on_bridge", "won_final", "more_points", "points_tied"),
        "ruling": tuple(ruling.id for ruling in RULINGS),
        "error": (
            "deck_malformed",
            "deck_bad_sockets",
            "deck_card_twice",
            "deck_unknown_card",
            "deck_missing_card",
            "deck_wrong_count",
            "deck_not_empty",
            "unknown_action",
        ),
    },
    advise=_advise,
)
