"""The screen for a new match of the toy."""

from __future__ import annotations

import flet as ft

from app.app_context import AppContext
from app.error_boundary import safe_component
from app.screens import new_game
from app.screens.new_game import NewGameQuestions
from app.screens.who_plays import seating_notes_with_hands
from tests.toy_game.art.door import door
from tests.toy_game.log import GAME, seat_name
from tests.toy_game.rules import SEATS


@safe_component
def NewToy(ctx: AppContext) -> ft.Control:  # noqa: N802 - named like a control
    questions = NewGameQuestions(
        game=GAME,
        picture=ft.Container(),
        seat_names={seat: seat_name(seat) for seat in SEATS},
        emblem=lambda _seat: door(),
        seating_notes=seating_notes_with_hands(""),
        start_label="→",
    )
    return new_game.new_game_page(ctx, ctx.ui, questions)
