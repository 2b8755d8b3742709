"""Positions at which a test wants to begin: found by random play, always the same ones."""

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


def find_position(wanted: Callable[[Match[Any]], bool], game: str = "duel", **options: str) -> Match[Any]:
    """The first position that answers the wish, in the first deal that has one."""
    for seed in range(DEALS):
        match, chance = engine.new_match(game, seed=seed, options=options), random.Random(seed)
        while match.to_act is not None:
            if wanted(match):
                return match
            match.play(chance.choice(match.legal()))
    raise LookupError("no such position")


@cache
def position_due(what: str) -> Match[DuelView]:
    """A position in which this has to be decided, in a duel that is under way where that is possible."""
    asked = {"look": "asked"} if what == "look" else {}
    return find_position(lambda match: match.due == what and match.decisions > 2, **asked)


@cache
def position_near_end() -> Match[DuelView]:
    """A question is asked, and a handful of decisions after it the game is over."""
    return find_position(lambda match: match.due in QUESTIONS and ends_within(match, 7))


def ends_within(match: Match[Any], decisions: int) -> bool:
    """True if the match is over after this number of decisions, each the first legal one."""
    match = engine.load_match(match.dumps())
    for _ in range(decisions):
        if match.to_act is not None:
            match.play(match.legal()[0])
    return match.to_act is None


def match_link(match: Match[Any]) -> str:
    """The address that brings this game."""
    return f"#/open/{engine.pack(match.dumps())}"
