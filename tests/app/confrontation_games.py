"""Games of The Confrontation at its table, seen after every decision, and how they are steered."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import engine
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.model import SEATS
from app.games.confrontation.table import confrontation_table
from app.match import seating
from app.match.seating import Seating
from app.match.session import Session
from engine import Match
from engine.confrontation.components import PIECES
from engine.confrontation.view import ConfrontationView
from tests.app.contexts import still_context
from tests.app.tables import drawn, film_is_over, whole_game

VARIANT = {"specials": "all", "mixing": "by_hand", "magic_compulsory": "optional", "retreat_may": "optional"}


def controller_at(
    seed: int, way: str, options: dict[str, str] | None = None, **ui: Any
) -> ConfrontationController:
    """The table of a fresh match of two people."""
    match = engine.new_match("confrontation", seed=seed, options=options)
    return ConfrontationController(still_context(**ui), Session(match, Seating(way)))


def placing_controller(seed: int, **ui: Any) -> ConfrontationController:
    """The same, before Light, who has opened the gate and places its pieces."""
    controller = controller_at(seed, seating.PASS, **ui)
    controller.session.reveal()
    settle(controller)
    return controller


def settle(controller: ConfrontationController) -> None:
    """What would have been shown is over, its news were read, and nothing is selected."""
    film_is_over(controller)
    controller.clear_selection()


def table_of(controller: ConfrontationController) -> Any:
    """What the table draws now."""
    return drawn(confrontation_table, controller.ctx.ui, controller)


def anything(legal: tuple[engine.Action, ...], chance: random.Random) -> engine.Action:
    return chance.choice(legal)


def long_game(legal: tuple[engine.Action, ...], chance: random.Random) -> engine.Action:
    """Nobody hurries: Frodo stays at home while others can move."""
    calm = [action for action in legal if "frodo" not in action.args]
    return chance.choice(calm or legal)


def through_the_mines(legal: tuple[engine.Action, ...], chance: random.Random) -> engine.Action:
    """The Balrog goes to Moria, sometimes, and Companions take the Mines."""
    wanted = {f"move balrog {where}" for where in ("fangorn", "rohan", "moria")}
    wanted |= {f"move {piece} {where}" for piece in PIECES[1:9] for where in ("eregion", "fangorn")}
    found = [action for action in legal if str(action) in wanted]
    return chance.choice(found) if found and chance.random() < 0.8 else long_game(legal, chance)


def against_sam(legal: tuple[engine.Action, ...], chance: random.Random) -> engine.Action:
    """Sam and Frodo start from their home and are met on the way."""
    wanted = {f"move {piece} arthedain" for piece in ("sam", "frodo", "merry")}
    wanted |= {f"place {piece} shire" for piece in ("sam", "frodo", "merry")}
    down = ("mirkwood", "fangorn", "misty_mountains", "high_pass", "rhudaur", "eregion", "arthedain", "shire")
    wanted |= {f"move {piece} {where}" for piece in PIECES[9:] for where in down}
    found = [action for action in legal if str(action) in wanted]
    return chance.choice(found or legal)


def states(
    seed: int,
    way: str,
    options: dict[str, str] | None = None,
    choose: Callable[[tuple[engine.Action, ...], random.Random], engine.Action] = anything,
    **ui: Any,
) -> Iterator[ConfrontationController]:
    """A whole random game, seen after every decision and every lifting of the curtain."""
    chance = random.Random(seed)
    return whole_game(controller_at(seed, way, options, **ui), settle, lambda legal: choose(legal, chance))


def view(controller: ConfrontationController, seat: str) -> ConfrontationView:
    match: Match[ConfrontationView] = controller.session.match
    return match.view(seat)


def place_both(controller: ConfrontationController) -> None:
    """Both sides stand as they are proposed."""
    for _seat in SEATS:
        controller.session.reveal()
        settle(controller)
        controller.submit_plan()
        settle(controller)
    controller.session.reveal()
    settle(controller)
