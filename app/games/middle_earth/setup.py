"""A new match of Duel for Middle-earth: who plays whom, on which side, with which rules."""

from __future__ import annotations

import flet as ft

from app.application import Application
from app.games.middle_earth import wording as words
from app.games.middle_earth.art import cards, panels
from app.games.middle_earth.wording import FELLOWSHIP, GAME, SEATS
from app.i18n import _
from app.match import seating as seats
from app.screens import new_game
from app.screens.new_game import Asked, Plan
from app.ui.error_boundary import component
from app.ui.widgets import picture

SHOWN = ("c1_16", "c2_05", "c2_18", "c2_03", "c2_19", "c3_23")
"""A card of each colour."""


@component
def NewMiddleEarth(app: Application) -> ft.Control:  # noqa: N802 - named like a control
    plan, put = ft.use_state(Plan(FELLOWSHIP))
    asked = Asked(
        game=GAME,
        picture=_picture(),
        names={seat: words.name(seat) for seat in SEATS},
        emblem=panels.stone,
        sitting=_sitting_notes(),
        further=_("House rules, a deal by its code"),
        begin=_("Deal the cards"),
    )
    return new_game.page(app, app.look, plan, put, asked)


def _picture() -> ft.Control:
    faces: list[ft.Control] = [
        picture(cards.face(card), 50, 50 * cards.HEIGHT / cards.WIDTH) for card in SHOWN
    ]
    return ft.Row(faces, spacing=4, alignment=ft.MainAxisAlignment.CENTER)


def _sitting_notes() -> dict[str, str]:
    """Nothing is hidden at first: a gate closes only once somebody has seen what the other has not."""
    return {
        seats.PASS: _(
            "All lies open. A gate closes only once one of you has seen something that the other has not."
        ),
        seats.FLIP: _("All lies open. The picture turns round for whoever has the turn."),
        seats.MIRRORED: _("For a tablet: each edge faces its owner, and what lies between you turns."),
    }
