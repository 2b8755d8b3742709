"""The Duel: Gandalf and the Balrog on the bridge, three preliminary duels and a final."""

from __future__ import annotations

from ..core.advice import Advice
from ..core.contract import Game
from ..core.event import event_kinds
from .components import CARD_IDS, NAMED_CARDS, PLAIN_CARDS, SEATS, Deck
from .decisions import DUE_IDS
from .events import DUEL_END_REASONS, EVENTS, MATCH_END_REASONS, TEXT_LOST_REASONS
from .hidden_information import possible_worlds
from .hints import HINTS
from .moves import VERBS
from .rulings import RULINGS, deck_of
from .state import State, start
from .view import DuelView

__all__ = ["CARD_IDS", "GAME", "PLAIN_CARDS", "Deck", "deck_of"]


def _advise() -> Advice[State]:
    from .advice import DuelAdvice

    return DuelAdvice(SEATS)


GAME: Game[State, DuelView] = Game(
    id="duel",
    seats=SEATS,
    rulings=RULINGS,
    rules_version=3,
    start=start,
    vocabulary={
        "card": (*NAMED_CARDS[0], *NAMED_CARDS[1]),
        "plain_card": (*PLAIN_CARDS[0], *PLAIN_CARDS[1]),
        "event": event_kinds(EVENTS),
        "hint": HINTS,
        "due": DUE_IDS,
        "verb": VERBS,
        "text_lost": TEXT_LOST_REASONS,
        "duel_end": DUEL_END_REASONS,
        "reason": MATCH_END_REASONS,
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
    load_advice=_advise,
    possible_worlds=possible_worlds,
)
