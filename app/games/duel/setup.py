"""A new match of The Duel: who plays whom, on which side, with which cards and rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

import engine
from app.application import Application
from app.games.duel import deck_draft
from app.games.duel import wording as words
from app.games.duel.art import board as board_art
from app.games.duel.art import cards as cards_art
from app.games.duel.deck_draft import Draft
from app.games.duel.deck_editor import read_kept
from app.games.duel.wording import GAME, GANDALF, SEATS
from app.i18n import _, word
from app.screens import new_game
from app.screens.new_game import Asked, Plan
from app.ui.buttons import choices, plain_button
from app.ui.error_boundary import component
from app.ui.widgets import Look, picture

DECK = "deck"
KEPT = (DECK, "length")
"""Choices that no edition makes."""


@component
def NewDuel(app: Application) -> ft.Control:  # noqa: N802 - named like a control
    plan, put = ft.use_state(Plan(GANDALF))
    look = app.look
    asked = Asked(
        game=GAME,
        picture=_picture(look),
        names={seat: words.name(seat) for seat in SEATS},
        emblem=board_art.medal_sign,
        sitting=new_game.sitting_notes(
            _("You sit opposite each other: the picture turns round for the Balrog.")
        ),
        further=_("Length, deck, house rules, a deal by its code"),
        begin=_("Deal the cards"),
        more=_further(app, look, plan, put) if plan.more else (),
        kept=KEPT,
    )
    return new_game.page(app, look, plan, put, asked)


def _picture(look: Look) -> ft.Control:
    """Both sides, card to card."""
    deck = words.standard_deck()
    left, right = "g02", "b02"
    width = 64 if look.sideways else 92
    faces: list[ft.Control] = [
        picture(cards_art.face(card, deck.sockets(card)[1], deck.sockets(card)[0]), width, width * 1.5)
        for card in (left, right)
    ]
    return ft.Row(faces, spacing=0, alignment=ft.MainAxisAlignment.CENTER)


def _further(app: Application, look: Look, plan: Plan, put: Callable[[Plan], None]) -> tuple[ft.Control, ...]:
    """Which cards are played with, those of one's own box among them, and how long."""
    others = (ruling.id for ruling in engine.GAMES[GAME].rulings if ruling.id in KEPT and ruling.id != DECK)
    return (
        _decks(app, look, plan, put),
        plain_button(
            look, "workshop", _("Deck workshop"), partial(app.go, "/workshop"), sign_name="cards", height=50
        ),
        *(new_game.question(look, GAME, plan, ruling, put) for ruling in others),
    )


def _decks(app: Application, look: Look, plan: Plan, put: Callable[[Plan], None]) -> ft.Control:
    """The decks that everybody has, and those from the workshop that are complete."""
    if app.bench.decks is None:
        app.run(partial(read_kept, app))
    own = {f"own-{number}": deck for number, deck in enumerate(_complete(app), start=1)}
    ruling = next(one for one in engine.GAMES[GAME].rulings if one.id == DECK)
    settled = engine.GAMES[GAME].rulings.resolve(plan.asked(GAME))[DECK]
    chosen = next((key for key, deck in own.items() if deck_draft.canonical(deck.text()) == settled), settled)
    return choices(
        look,
        f"rule-{DECK}",
        word(GAME, f"ruling.{DECK}.name"),
        [
            *((choice, word(GAME, f"ruling.{DECK}.{choice}")) for choice in ruling.choices),
            *((key, deck.name) for key, deck in own.items()),
        ],
        chosen,
        lambda key: put(plan.with_option(DECK, own[key].text() if key in own else key)),
        word(GAME, f"ruling.{DECK}.question"),
    )


def _complete(app: Application) -> list[Draft]:
    return [deck for deck in (app.bench.decks or {}).values() if deck.complete]
