"""The three games side by side or one above the other, each by its door: wherever one of them is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import flet as ft

from app.art import doors
from app.games import GAME_UIS
from app.ui.buttons import pressable
from app.ui.theme import RADIUS_BOX
from app.ui.ui_context import UiContext
from app.ui.widgets import balanced, icon, picture, secondary_text, serif_text, whole_word_size

SIDE_BY_SIDE_MIN_WIDTH = 600.0
"""On a narrower page the games stand one above the other."""
MAX_SIDE_BY_SIDE_SCALE = 1.3
"""Larger words need the whole width."""
CARD_GAP, CARD_PADDING = 14.0, 14.0
ROW_DOOR_HEIGHT, MAX_DOOR_HEIGHT, DOOR_SHARE = 92.0, 420.0, 0.42
ROW_SURROUNDINGS = 140.0
"""What a row is wider than its words: margins, door and arrow."""


def game_door(game: str, height: float) -> ft.Control:
    return picture(GAME_UIS[game].door.load()(), height * doors.DOOR_WIDTH / doors.DOOR_HEIGHT, height)


def game_cards(
    ui: UiContext,
    identifier: str,
    games: Sequence[str],
    subtitle: Callable[[str], str],
    on_choose: Callable[[str], Any],
    width: float,
) -> ft.Control:
    """A card for each game, with a line below its title, on a page of this width."""
    is_row = (
        width >= SIDE_BY_SIDE_MIN_WIDTH and ui.text_scale <= MAX_SIDE_BY_SIDE_SCALE and not ui.landscape_phone
    )
    card_width = (width - CARD_GAP * (len(games) - 1)) / len(games) if is_row else width
    draw = _upright_face if is_row else _row_face
    cards = [
        pressable(
            ui,
            f"{identifier}-{game}",
            f"{GAME_UIS[game].title()}. {subtitle(game)}",
            _plate(ui, draw(ui, game, subtitle(game), card_width), card_width),
            partial(on_choose, game),
            radius=RADIUS_BOX,
        )
        for game in games
    ]
    if is_row:
        return ft.Row(cards, spacing=CARD_GAP, vertical_alignment=ft.CrossAxisAlignment.START)
    return ft.Column(cards, spacing=CARD_GAP)


def _plate(ui: UiContext, face: ft.Control, width: float) -> ft.Control:
    return ft.Container(
        face,
        width=width,
        bgcolor=ui.colors.surface,
        border=ft.Border.all(1.2, ui.colors.line),
        border_radius=RADIUS_BOX,
        padding=CARD_PADDING,
    )


def _upright_face(ui: UiContext, game: str, subtitle: str, width: float) -> ft.Control:
    """The door over the words."""
    widest = (width - 2 * CARD_PADDING) * doors.DOOR_HEIGHT / doors.DOOR_WIDTH
    title = GAME_UIS[game].title()
    inner_width = width - 2 * CARD_PADDING
    size = whole_word_size(ui, title, 22, inner_width)
    lines = [
        balanced(serif_text(ui, title, size, align=ft.TextAlign.CENTER), inner_width),
        balanced(secondary_text(ui, subtitle, align=ft.TextAlign.CENTER), inner_width),
    ]
    height = min(widest, MAX_DOOR_HEIGHT, max(180.0, ui.height * DOOR_SHARE))
    return ft.Column(
        [game_door(game, height), *lines],
        spacing=6,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _row_face(ui: UiContext, game: str, subtitle: str, width: float) -> ft.Control:
    """The door beside the words."""
    title = GAME_UIS[game].title()
    size = whole_word_size(ui, title, 22, width - ROW_SURROUNDINGS)
    words = ft.Column([serif_text(ui, title, size), secondary_text(ui, subtitle)], spacing=2, expand=True)
    arrow = [icon(ui, "right", 22, ui.colors.gold)] if ui.text_scale <= MAX_SIDE_BY_SIDE_SCALE else []
    return ft.Row([game_door(game, ROW_DOOR_HEIGHT), words, *arrow], spacing=14)
