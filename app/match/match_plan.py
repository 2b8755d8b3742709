"""The answers to the questions before a new match, and how those of the last one are remembered."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import engine
from app.browser.storage import Storage
from app.match import seating as seats
from app.match.match_store import PLANS_KEY
from app.match.seating import Player, Seating, clean_name
from engine import EngineError
from engine.ai.levels import LEVELS
from engine.core.rulings import MAX_VALUE_CHARS
from engine.core.safe_json import read_json

MAX_STORED_CHARS = 60_000
"""The stored plans of all games are never longer."""
PERSON, COMPUTER, ELSEWHERE = "person", "computer", "elsewhere"
"""The opponent: a person at this device, the app, a person at another device."""
RANDOM = "random"
"""The side that is drawn when the match starts."""
RECOMMENDED = "recommended"
"""The preset of the rulings when no edition was chosen."""
FIRST_LEVEL = "easy"
"""The level of someone who has chosen none yet."""


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """The answers so far."""

    side: str
    """A seat, or RANDOM."""
    opponent: str = PERSON
    level: str = FIRST_LEVEL
    mode: str = seats.PASS
    names: tuple[str, str] = ("", "")
    """Those of two people, by their seats."""
    edition: str = RECOMMENDED
    options: Mapping[str, str] = field(default_factory=dict)
    answered_for: str = ""
    """The edition for which it was asked whether to play by it."""
    # What follows is forgotten when the match starts.
    shows_more: bool = False
    open_topic: str = ""
    """The group of house rules that is unfolded."""
    deal_code: str = ""

    def with_changes(self, **changes: Any) -> MatchPlan:
        return replace(self, **changes)

    def with_option(self, name: str, value: str) -> MatchPlan:
        return self.with_changes(options={**self.options, name: value})

    def all_options(self, game: str) -> dict[str, str]:
        """The options with which the match is started."""
        is_preset = self.edition in engine.GAMES[game].rulings.presets
        return {**({"edition": self.edition} if is_preset else {}), **self.options}

    def seat(self, game: str) -> int:
        """The number of the seat that the person takes; a side that is left to chance is drawn now."""
        both = engine.GAMES[game].seats
        return random.randrange(len(both)) if self.side == RANDOM else both.index(self.side)

    def seating(self, game: str) -> Seating:
        """Who sits where at this device."""
        seat = self.seat(game)
        if self.opponent == COMPUTER:
            return seats.against_ai(seat, self.level)
        people = [Player(name=clean_name(name)) for name in self.names]
        if self.side == RANDOM and seat == 1:
            people.reverse()
        return Seating(self.mode, *people)


def first_plan(game: str, is_phone: bool) -> MatchPlan:
    """What is proposed to someone who plays for the first time: on a phone, a match against the app."""
    return MatchPlan(engine.GAMES[game].seats[0], COMPUTER if is_phone else PERSON)


class MatchPlans:
    """The plans of all games: those of this visit, and of each other game that of its last match."""

    def __init__(self) -> None:
        self._plans: dict[str, MatchPlan] = {}
        self._stored: dict[str, Any] | None = None

    def of(self, game: str, stored: str | None, is_phone: bool) -> MatchPlan:
        """The plan of a game; `stored` is what an earlier visit has left, and is read once."""
        if self._stored is None:
            self._stored = _read_stored(stored)
        if game not in self._plans:
            found = self._stored.get(game)
            self._plans[game] = _parse_plan(game, found) if found else first_plan(game, is_phone)
        return self._plans[game]

    def put(self, game: str, plan: MatchPlan) -> None:
        self._plans[game] = plan

    async def store(self, storage: Storage, game: str) -> None:
        """Remember the plan of this game for the next visit."""
        self._stored = {**(self._stored or {}), game: _as_dict(self._plans[game])}
        await storage.save(PLANS_KEY, json.dumps(self._stored))


def _as_dict(plan: MatchPlan) -> dict[str, Any]:
    return {
        "side": plan.side,
        "opponent": plan.opponent,
        "level": plan.level,
        "mode": plan.mode,
        "names": list(plan.names),
        "edition": plan.edition,
        "options": dict(plan.options),
        "answered_for": plan.answered_for,
    }


def _read_stored(text: str | None) -> dict[str, Any]:
    """The stored plans by game, still unchecked; none from a text that is damaged or too long."""
    try:
        value: Any = read_json(text, MAX_STORED_CHARS) if text else {}
    except ValueError:
        return {}
    stored = value if isinstance(value, dict) else {}
    return {game: plan for game, plan in stored.items() if game in engine.GAMES and isinstance(plan, dict)}


def _parse_plan(game: str, stored: Mapping[str, Any]) -> MatchPlan:
    """A plan from its stored form; a value that is not valid becomes that of a first plan."""
    both, presets = engine.GAMES[game].seats, engine.GAMES[game].rulings.presets
    choices: Mapping[str, tuple[str, ...]] = {
        "side": (*both, RANDOM),
        "opponent": (PERSON, COMPUTER, ELSEWHERE),
        "level": tuple(LEVELS),
        "mode": seats.SHARED_MODES,
        "edition": (RECOMMENDED, *presets),
        "answered_for": tuple(presets),
    }
    valid = {name: stored[name] for name, values in choices.items() if stored.get(name) in values}
    names = stored.get("names")
    if isinstance(names, list) and len(names) == len(both) and all(isinstance(name, str) for name in names):
        valid["names"] = tuple(clean_name(name[: seats.MAX_STORED_NAME_CHARS]) for name in names)
    plan = MatchPlan(**({"side": both[0]} | valid))
    return plan.with_changes(options=_parse_options(game, stored.get("options")))


def _parse_options(game: str, stored: Any) -> dict[str, str]:
    """The house rules that this version of the app still has."""
    if not isinstance(stored, dict):
        return {}
    options: dict[str, str] = {}
    for name, value in stored.items():
        if not isinstance(value, str) or len(value) > MAX_VALUE_CHARS:
            continue
        try:
            engine.GAMES[game].rulings.resolve({name: value})
        except EngineError:
            continue
        options[name] = value
    return options
