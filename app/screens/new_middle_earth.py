"""A new match of Duel for Middle-earth: who plays whom, on which side, with which rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from app import seating as seats
from app.application import Application
from app.art import middle_earth_cards as cards
from app.art import middle_earth_panels as panels
from app.i18n import _, word
from app.present import middle_earth as words
from app.present.middle_earth import FELLOWSHIP, GAME, SEATS
from app.screens import new_game
from app.screens.new_game import PERSON, Plan
from app.widgets import Look, choices, gold_button, picture, plain_button, screen


@ft.component
def NewMiddleEarth(app: Application) -> ft.Control:  # noqa: N802 - named like a control
    plan, put = ft.use_state(Plan(FELLOWSHIP))
    look = app.look

    def setter(name: str) -> Callable[[Any], None]:
        return lambda value: put(plan.but(**{name: value}))

    parts: list[ft.Control] = [_picture(), new_game.opponent(look, plan, setter("opponent"))]
    if plan.opponent == PERSON:
        parts.append(_sitting(look, plan, setter("way")))
    else:
        names = {seat: words.name(seat) for seat in SEATS}
        parts.append(new_game.sides(look, plan, names, panels.stone, setter("side")))
    parts.append(
        plain_button(
            look,
            "more",
            _("Fewer choices") if plan.more else _("House rules, a deal by its code"),
            lambda: put(plan.but(more=not plan.more)),
            sign_name="gear",
            height=50,
        )
    )
    if plan.more:
        parts += [
            *new_game.house_rules(look, GAME, plan, (), put),
            new_game.by_code(app, look, GAME, plan, put),
        ]
    deal = gold_button(
        look,
        "start",
        _("Deal the cards"),
        partial(new_game.start, app, GAME, plan),
        sign_name="cards",
        height=56,
    )
    return screen(look, word(GAME, "game.name"), app.back, _("Back"), *parts, foot=deal)


def _picture() -> ft.Control:
    """A card of each colour."""
    shown = ("c1_16", "c2_05", "c2_18", "c2_03", "c2_19", "c3_23")
    faces: list[ft.Control] = [
        picture(cards.face(card), 50, 50 * cards.HEIGHT / cards.WIDTH) for card in shown
    ]
    return ft.Row(faces, spacing=4, alignment=ft.MainAxisAlignment.CENTER)


def _sitting(look: Look, plan: Plan, choose: Callable[[Any], None]) -> ft.Control:
    """Nothing is hidden at first: a gate closes only once somebody has seen what the other has not."""
    ways = [(seats.PASS, _("Side by side")), (seats.FLIP, _("Face to face: the picture turns"))]
    note = _("All lies open. A gate closes only once one of you has seen something that the other has not.")
    return choices(look, "seating", _("How do you sit?"), ways, plan.way, choose, note)
