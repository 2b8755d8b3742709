"""Games of Duel for Middle-earth at its own table, for tests: players, positions, what is on the page."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import flet as ft

import engine
from app.games.middle_earth.controller import MiddleEarthController
from app.games.middle_earth.table import middle_earth_table
from app.match.seating import PASS, Seating
from app.match.session import Session
from engine import Action, Match
from tests.app.contexts import still_context
from tests.app.tables import drawn, film_is_over, parts, with_state


def controller_at(seed: int, seating: Seating, **ui: Any) -> MiddleEarthController:
    match = engine.new_match("middle_earth", seed=seed)
    return MiddleEarthController(still_context(**ui), Session(match, seating))


def settle(controller: MiddleEarthController) -> None:
    """What would have been shown is over, and its news were read."""
    film_is_over(controller)
    with_state(controller, dialog=None)


def tree_of(controller: MiddleEarthController) -> Any:
    return drawn(middle_earth_table, controller.ctx.ui, controller)


def eager(legal: tuple[Action, ...], chance: random.Random) -> Action:
    """Whoever can looks through the discard; coins are saved up for the landmark that allows it."""
    texts_ = {str(action): action for action in legal}
    for wanted in ("take barad_dur", "choose_token wizards_3"):
        if wanted in texts_:
            return texts_[wanted]
    return chance.choice([action for action in legal if action.verb != "decline"] or legal)


def identifiers(controller: MiddleEarthController) -> dict[str, Any]:
    """Everything that can be found on the page, by what it is called."""
    named = (
        part for part in parts(tree_of(controller)) if isinstance(getattr(part, "identifier", None), str)
    )
    return {part.identifier: part for part in named}


def quick_game(controller: MiddleEarthController, seed: int) -> Iterator[MiddleEarthController]:
    """A whole game without touches, seen before every decision; nobody lifts the gate or holds."""
    chance = random.Random(seed)
    while not controller.session.is_over:
        yield controller
        controller.session.act(eager(controller.session.match.legal(), chance))
        controller.cover_seats()
        settle(controller)


def position(wanted: Callable[[Match[Any]], bool]) -> Match[Any]:
    """The first position of random games that answers the wish."""
    for seed in range(60):
        match, chance = engine.new_match("middle_earth", seed=seed), random.Random(seed)
        while match.to_act is not None:
            if wanted(match):
                return match
            match.play(eager(match.legal(), chance))
    raise LookupError("no such position")


def controller_of(match: Match[Any], **ui: Any) -> MiddleEarthController:
    controller = MiddleEarthController(still_context(**ui), Session(match, Seating(PASS)))
    controller.session.reveal()
    settle(controller)
    return controller


def words_on(controller: MiddleEarthController) -> list[str]:
    """All words on the page."""
    return [part.value for part in parts(tree_of(controller)) if isinstance(part, ft.Text)]


def said(controller: MiddleEarthController) -> str:
    """All words on the page, one after the other."""
    return " ".join(words_on(controller))
