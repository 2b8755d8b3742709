"""A new match of The Duel: who plays whom, on which side, with which cards and rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import flet as ft

import engine
from app.app_context import AppContext
from app.games.duel import deck_draft
from app.games.duel import wording as words
from app.games.duel.art import board as board_art
from app.games.duel.deck_draft import DeckDraft
from app.games.duel.deck_editor import use_decks
from app.games.duel.model import GAME, GANDALF, SEATS, standard_cards
from app.games.duel.pieces import card_face
from app.i18n import _, game_text
from app.screens import new_game
from app.screens.new_game import NewGameQuestions, NewMatchPlan
from app.ui.buttons import choice_group, plain_button
from app.ui.error_boundary import safe_component
from app.ui.ui_context import UiContext

DECK = "deck"
KEPT = (DECK, "length")
"""Choices that no edition makes."""
PICTURE_CARDS = ("g02", "b02")
PICTURE_CARD_WIDTH = 92.0
PICTURE_CARD_WIDTH_LANDSCAPE_PHONE = 64.0


@safe_component
def NewDuel(ctx: AppContext) -> ft.Control:  # noqa: N802 - named like a control
    plan, put = ft.use_state(NewMatchPlan(GANDALF))
    ui, decks = ctx.ui, use_decks(ctx)
    asked = NewGameQuestions(
        game=GAME,
        picture=_picture(ui),
        seat_names={seat: words.seat_name(seat) for seat in SEATS},
        emblem=board_art.medal_sign,
        seating_notes=new_game.seating_notes_with_hands(
            _("You sit opposite each other: the picture turns round for the Balrog.")
        ),
        more_label=_("Length, deck, house rules, a deal by its code"),
        start_label=_("Deal the cards"),
        more_questions=_further(ctx, ui, plan, put, decks) if plan.shows_more else (),
        options_kept=KEPT,
    )
    return new_game.new_game_page(ctx, ui, plan, put, asked)


def _picture(ui: UiContext) -> ft.Control:
    """Both sides, card to card."""
    width = PICTURE_CARD_WIDTH_LANDSCAPE_PHONE if ui.landscape_phone else PICTURE_CARD_WIDTH
    faces: list[ft.Control] = [card_face(standard_cards(), card, width) for card in PICTURE_CARDS]
    return ft.Row(faces, spacing=0, alignment=ft.MainAxisAlignment.CENTER)


def _further(
    ctx: AppContext,
    ui: UiContext,
    plan: NewMatchPlan,
    put: Callable[[NewMatchPlan], None],
    decks: Mapping[str, DeckDraft],
) -> tuple[ft.Control, ...]:
    """Which cards are played with, those of one's own box among them, and how long."""
    others = (ruling.id for ruling in engine.GAMES[GAME].rulings if ruling.id in KEPT and ruling.id != DECK)
    return (
        _decks(ui, plan, put, decks),
        plain_button(
            ui,
            "workshop",
            _("Deck workshop"),
            partial(ctx.navigator.go, "/workshop"),
            icon_name="cards",
            height=50,
        ),
        *(new_game.ruling_question(ui, GAME, plan, ruling, put) for ruling in others),
    )


def _decks(
    ui: UiContext,
    plan: NewMatchPlan,
    put: Callable[[NewMatchPlan], None],
    decks: Mapping[str, DeckDraft],
) -> ft.Control:
    """The decks that everybody has, and those from the workshop that are complete."""
    complete = [deck for deck in decks.values() if deck.is_complete]
    own = {f"own-{number}": deck for number, deck in enumerate(complete, start=1)}
    ruling = next(one for one in engine.GAMES[GAME].rulings if one.id == DECK)
    settled = engine.GAMES[GAME].rulings.resolve(plan.all_options(GAME))[DECK]
    chosen = next((key for key, deck in own.items() if deck_draft.canonical(deck.text()) == settled), settled)
    return choice_group(
        ui,
        f"rule-{DECK}",
        game_text(GAME, f"ruling.{DECK}.name"),
        [
            *((choice, game_text(GAME, f"ruling.{DECK}.{choice}")) for choice in ruling.choices),
            *((key, deck.name) for key, deck in own.items()),
        ],
        chosen,
        lambda key: put(plan.with_option(DECK, own[key].text() if key in own else key)),
        game_text(GAME, f"ruling.{DECK}.question"),
    )
