"""The Confrontation: nine Companions on their way to Mordor, nine creatures of the Dark against them.

The files have the same names as in the other games: `components` the printed pieces, `rulings` the open
points, `moves` and `decisions` what can be decided, `events` what can happen, `state` one position, `view`
what a seat knows of it, `rules` what may be done and what comes of it.
"""

from __future__ import annotations

from ..core.advice import Advice
from ..core.contract import Game
from ..core.event import event_kinds
from .components import CARDS, PIECES, REGIONS, SEATS, SPECIALS
from .decisions import DUE_IDS
from .events import COMBAT_ENDS, ELIMINATION_CAUSES, EVENTS, GAME_END_REASONS, WAYS_OF_MOVING
from .hidden_information import possible_worlds
from .hints import HINTS
from .moves import VERBS
from .rulings import RULINGS
from .state import State, start
from .view import ConfrontationView

__all__ = ["GAME"]


def _advise() -> Advice[State]:
    from .advice import ConfrontationAdvice

    return ConfrontationAdvice(SEATS)


GAME: Game[State, ConfrontationView] = Game(
    id="confrontation",
    seats=SEATS,
    rulings=RULINGS,
    rules_version=3,
    start=start,
    vocabulary={
        "seat": SEATS,
        "character": PIECES,
        "card": CARDS + SPECIALS,
        "region": REGIONS,
        "verb": VERBS,
        "due": DUE_IDS,
        "event": event_kinds(EVENTS),
        "way": WAYS_OF_MOVING,
        "cause": ELIMINATION_CAUSES,
        "combat_end": COMBAT_ENDS,
        "reason": GAME_END_REASONS,
        "hint": HINTS,
        "ruling": tuple(ruling.id for ruling in RULINGS),
    },
    load_advice=_advise,
    possible_worlds=possible_worlds,
)
