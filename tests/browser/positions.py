"""Games of The Duel that stand where a test wants to begin: found by random play, always the same ones."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import engine
from engine import Match
from engine.duel.view import DuelView

DEALS = 400
QUESTIONS = ("dictate", "verdict", "defend")


def where(wanted: Callable[[Match[DuelView]], bool], **options: str) -> Match[DuelView]:
    """The first position that answers the wish, in the first deal that has one."""
    for seed in range(DEALS):
        match, chance = engine.new_match("duel", seed=seed, options=options), random.Random(seed)
        while match.to_act is not None:
            if wanted(match):
                return match
            match.play(chance.choice(match.legal()))
    raise LookupError("no such position")


@cache
def due(what: str) -> Match[DuelView]:
    """A position in which this has to be decided, in a duel that is under way where that is possible."""
    asked = {"look": "asked"} if what == "look" else {}
    return where(lambda match: match.due == what and match.decisions > 2, **asked)


@cache
def nearly_over() -> Match[DuelView]:
    """A question is asked, and a handful of decisions after it the game is over."""
    return where(lambda match: match.due in QUESTIONS and _ends_within(match, 7))


def _ends_within(match: Match[DuelView], most: int) -> bool:
    """Does the game end so soon, whatever is done first of all that may be done?"""
    match = engine.load_match(match.dumps())
    for _ in range(most):
        if match.to_act is not None:
            match.play(match.legal()[0])
    return match.to_act is None


def link(match: Match[Any]) -> str:
    """The address that brings this game."""
    return f"#/open/{engine.pack(match.dumps())}"
