"""Duel for Middle-earth: three chapters of overlapping cards, a map, a quest and the races' alliances."""

from __future__ import annotations

from ..core.advice import Advice
from ..core.contract import Game
from .components import (
    BONUSES,
    CARD_IDS,
    CHAINS,
    COLOURS,
    LANDMARK_IDS,
    RACES,
    REGIONS,
    SEATS,
    SKILLS,
    TOKENS,
)
from .hints import HINTS
from .moves import VERBS
from .pending import DUES
from .rulings import RULINGS
from .state import State

VOCABULARY = {
    "seat": SEATS,
    "card": CARD_IDS,
    "landmark": LANDMARK_IDS,
    "token": TOKENS,
    "region": REGIONS,
    "race": RACES,
    "skill": SKILLS,
    "chain": CHAINS,
    "colour": COLOURS,
    "bonus": BONUSES,
    "hint": HINTS,
    "verb": VERBS,
    "due": DUES,
    "event": (
        "chapter_started",
        "landmarks_shown",
        "turn_started",
        "card_turned_up",
        "card_played",
        "discarded_card_played",
        "card_discarded",
        "landmark_taken",
        "coins_gained",
        "coins_lost",
        "race_joined",
        "quest_advanced",
        "bonus_reached",
        "units_placed",
        "unit_moved",
        "unit_recalled",
        "unit_removed",
        "conflict",
        "fortress_placed",
        "fortress_removed",
        "grey_card_discarded",
        "discard_searched",
        "token_revealed",
        "token_taken",
        "tokens_returned",
        "extra_turn_gained",
        "declined",
        "chapter_ended",
        "match_ended",
    ),
    "reason": ("quest", "races", "conquest", "regions", "regions_equal"),
}


def _advise() -> Advice:
    from .advice import MiddleEarthAdvice

    return MiddleEarthAdvice(SEATS)


GAME = Game(
    id="middle_earth",
    seats=SEATS,
    rulings=RULINGS,
    start=State,
    vocabulary=VOCABULARY,
    advise=_advise,
)
