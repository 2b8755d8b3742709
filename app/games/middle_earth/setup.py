"""The screen for a new match of Duel for Middle-earth."""

from __future__ import annotations

import flet as ft

from app.app_context import AppContext
from app.error_boundary import safe_component
from app.games.middle_earth import wording
from app.games.middle_earth.art import cards, panels
from app.games.middle_earth.model import GAME
from app.i18n import _
from app.match import seating as seats
from app.screens import new_game
from app.screens.house_rules import HouseRuleQuestions, Topic
from app.screens.new_game import NewGameQuestions
from app.screens.page_columns import has_two_columns, picture_scale
from app.ui.ui_context import UiContext
from app.ui.widgets import picture
from engine.middle_earth.components import SEATS

PICTURE_CARDS = ("c1_16", "c2_05", "c2_18", "c2_03", "c2_19", "c3_23")
"""A card of each colour."""
PICTURE_CARD_WIDTH = 50


@safe_component
def NewMiddleEarth(ctx: AppContext) -> ft.Control:  # noqa: N802 - named like a control
    questions = NewGameQuestions(
        game=GAME,
        picture=_picture(ctx.page_ui),
        seat_names={seat: wording.seat_name(seat) for seat in SEATS},
        emblem=panels.side_stone,
        seating_notes=_seating_notes(),
        start_label=_("Deal the cards"),
        house_rules=HouseRuleQuestions(GAME, _topics()),
    )
    return new_game.new_game_page(ctx, ctx.page_ui, questions)


def _topics() -> tuple[Topic, ...]:
    return (
        # Translators: New game, Duel for Middle-earth: heading of a folded group of house rules.
        Topic(
            "turn", _("Effects and extra turns"), ("declining", "extra_turns", "effect_order", "new_token")
        ),
        # Translators: New game, Duel for Middle-earth: heading of a folded group of house rules.
        Topic("supply", _("Units and Coins"), ("purple_order", "supply_short", "coin_reserve")),
    )


def _picture(ui: UiContext) -> ft.Control:
    """A card of each kind: beside each other, or in a column of their own in two rows."""
    width, is_tall = PICTURE_CARD_WIDTH * picture_scale(ui), has_two_columns(ui)
    height = width * cards.HEIGHT / cards.WIDTH
    faces: list[ft.Control] = [picture(cards.face(card), width, height) for card in PICTURE_CARDS]
    half = len(faces) // 2 if is_tall else len(faces)
    rows: list[ft.Control] = [
        ft.Row(row, spacing=4, alignment=ft.MainAxisAlignment.CENTER)
        for row in (faces[:half], faces[half:])
        if row
    ]
    return ft.Column(rows, spacing=4)


def _seating_notes() -> dict[str, str]:
    """Nothing is hidden at first: a gate closes only once one person has seen what the other has not."""
    return {
        seats.PASS: _(
            "Nothing is hidden. The gate appears only once one of you has seen something the other hasn’t."
        ),
        seats.FLIP: _("Nothing is hidden. The screen flips to the player whose turn it is."),
        seats.MIRRORED: _("For tablets: each player’s edge faces them, and the middle of the table turns."),
    }
