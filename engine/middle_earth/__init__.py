"""Duel for Middle-earth: three chapters of overlapping cards, a map, a quest and the races' alliances."""

from __future__ import annotations

from ..core.advice import Advice
from ..core.contract import Game
from ..core.event import event_kinds
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
from .decisions import DECISIONS
from .events import EVENTS
from .hidden_information import possible_worlds
from .hints import HINTS
from .moves import VERBS
from .rulings import RULINGS
from .state import State, start
from .view import MiddleEarthView

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
    "due": tuple(decision.id for decision in DECISIONS),
    "event": event_kinds(EVENTS),
    "reason": ("quest", "races", "conquest", "regions", "regions_equal"),
}


def _advise() -> Advice[State]:
    from .advice import MiddleEarthAdvice

    return MiddleEarthAdvice(SEATS)


GAME: Game[State, MiddleEarthView] = Game(
    id="middle_earth",
    seats=SEATS,
    rulings=RULINGS,
    start=start,
    vocabulary=VOCABULARY,
    load_advice=_advise,
    possible_worlds=possible_worlds,
)
