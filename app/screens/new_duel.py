"""A new match of The Duel: who plays whom, on which side, with which cards and rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

import engine
from app.application import Application
from app.art import duel_board, duel_cards
from app.i18n import _, word
from app.present import duel as words
from app.present.duel import GAME, GANDALF, SEATS
from app.screens import new_game
from app.screens.new_game import PERSON, Plan
from app.widgets import Look, gold_button, picture, plain_button, screen

KEPT = ("deck", "length")
"""Choices that no edition makes."""


@ft.component
def NewDuel(app: Application) -> ft.Control:  # noqa: N802 - named like a control
    plan, put = ft.use_state(Plan(GANDALF))
    look = app.look

    def setter(name: str) -> Callable[[Any], None]:
        return lambda value: put(plan.but(**{name: value}))

    parts: list[ft.Control] = [_picture(), new_game.opponent(look, plan, setter("opponent"))]
    if plan.opponent == PERSON:
        turned = _("You sit opposite each other: the picture turns round for the Balrog.")
        parts.append(new_game.sitting(look, plan, setter("way"), turned))
    else:
        names = {seat: words.name(seat) for seat in SEATS}
        parts.append(new_game.sides(look, plan, names, duel_board.medal_sign, setter("side")))
    parts += [
        new_game.first_steps(app, look, GAME),
        plain_button(
            look,
            "more",
            _("Fewer choices") if plan.more else _("Length, deck, house rules, a deal by its code"),
            lambda: put(plan.but(more=not plan.more)),
            sign_name="gear",
            height=50,
        ),
    ]
    if plan.more:
        parts += _more(app, look, plan, put)
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
    """Both sides, card to card."""
    deck = words.standard_deck()
    left, right = "g02", "b02"
    width = 92
    faces: list[ft.Control] = [
        picture(duel_cards.face(card, deck.sockets(card)[1], deck.sockets(card)[0]), width, width * 1.5)
        for card in (left, right)
    ]
    return ft.Row(faces, spacing=0, alignment=ft.MainAxisAlignment.CENTER)


def _more(app: Application, look: Look, plan: Plan, put: Callable[[Plan], None]) -> list[ft.Control]:
    """Deck and length, then all house rules, then a deal by its code."""
    own = [ruling.id for ruling in engine.GAMES[GAME].rulings if ruling.id in KEPT]
    return [
        *(new_game.question(look, GAME, plan, ruling, put) for ruling in own),
        *new_game.house_rules(look, GAME, plan, KEPT, put),
        new_game.by_code(app, look, GAME, plan, put),
    ]
