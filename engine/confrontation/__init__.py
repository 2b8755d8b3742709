"""The Confrontation: nine Companions on their way to Mordor, nine creatures of the Dark against them.

The room is furnished like its neighbours: `components` the printed pieces, `rulings` the open points, `state`
one position, `view` what a seat knows, `rules` what may be done and what comes of it.
"""

from __future__ import annotations

from ..core.advice import Advice
from ..core.contract import Game
from ..core.rulings import Options
from .components import CARDS, PIECES, REGIONS, SEATS, SPECIALS
from .hints import HINTS
from .moves import VERBS
from .rules import DUE
from .rulings import RULINGS, settle
from .state import State


def _advise() -> Advice:
    from .advice import ConfrontationAdvice

    return ConfrontationAdvice(SEATS)


def _start(options: Options) -> State:
    return State(settle(options))


GAME = Game(
    id="confrontation",
    seats=SEATS,
    rulings=RULINGS,
    start=_start,
    advise=_advise,
    vocabulary={
        "seat": SEATS,
        "character": PIECES,
        "card": CARDS + SPECIALS,
        "region": REGIONS,
        "verb": VERBS,
        "due": tuple(dict.fromkeys(DUE.values())),
        "event": (
            "placed",
            "turn",
            "mixed",
            "moved",
            "ability_recognised",
            "frodo_arrived",
            "mines_entered",
            "mines_quiet",
            "ambushed",
            "designated",
            "combat",
            "ability_cancelled",
            "declined",
            "fled",
            "sam_stepped_in",
            "sam_strengthened",
            "cards_forgone",
            "card_chosen",
            "card_shown",
            "cards_revealed",
            "card_cancelled",
            "magic_replaced",
            "magic_empty",
            "retreat_failed",
            "strengths",
            "eliminated",
            "shelob_returned",
            "combat_ended",
            "hands_refreshed",
            "special_used",
            "gandalf_returned",
            "palantir_seen",
            "game_over",
            "sides_swapped",
        ),
        "way": ("step", "tunnel", "ability", "recall_to_mordor"),
        "cause": ("ability", "strength", "noble_sacrifice", "ambush", "gondor"),
        "combat_end": ("ability", "strength", "flight", "noble_sacrifice", "no_result"),
        "reason": (
            "frodo_in_mordor",
            "frodo_eliminated",
            "three_in_shire",
            "no_move",
            "repetition",
            "points",
            "equal_points",
        ),
        "hint": HINTS,
        "ruling": tuple(ruling.id for ruling in RULINGS),
    },
)
