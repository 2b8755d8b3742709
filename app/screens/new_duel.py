"""A new match of The Duel: who plays whom, on which side, with which cards and rules."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

import engine
from app.application import Application
from app.art import duel_board, duel_cards
from app.i18n import _
from app.mishap import component
from app.present import duel as words
from app.present.duel import GAME, GANDALF, SEATS
from app.screens import new_game
from app.screens.new_game import Asked, Plan
from app.widgets import Look, picture

KEPT = ("deck", "length")
"""Choices that no edition makes."""


@component
def NewDuel(app: Application) -> ft.Control:  # noqa: N802 - named like a control
    plan, put = ft.use_state(Plan(GANDALF))
    look = app.look
    asked = Asked(
        game=GAME,
        picture=_picture(),
        names={seat: words.name(seat) for seat in SEATS},
        emblem=duel_board.medal_sign,
        sitting=new_game.sitting_notes(
            _("You sit opposite each other: the picture turns round for the Balrog.")
        ),
        further=_("Length, deck, house rules, a deal by its code"),
        begin=_("Deal the cards"),
        more=_deck_and_length(look, plan, put),
        kept=KEPT,
    )
    return new_game.page(app, look, plan, put, asked)


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


def _deck_and_length(look: Look, plan: Plan, put: Callable[[Plan], None]) -> tuple[ft.Control, ...]:
    own = [ruling.id for ruling in engine.GAMES[GAME].rulings if ruling.id in KEPT]
    return tuple(new_game.question(look, GAME, plan, ruling, put) for ruling in own)
