"""The doors of the first screen: one for each game, with its name and its two sides."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import flet as ft

from app.app_context import AppContext
from app.games import GAME_UIS
from app.games.game_ui import GameUI
from app.screens.home_layout import HomeLayout
from app.ui.buttons import pressable
from app.ui.text_width import text_width
from app.ui.theme import SANS, SERIF
from app.ui.ui_context import UiContext
from app.ui.widgets import balanced, picture, text

NARROW_DOORS_WIDTH, PHONE_DOORS_WIDTH = 420.0, 600.0
"""On a screen that is narrower the words below a door cannot grow, or only to `MAX_NAME_SCALE`."""
WIDE_DOOR_WIDTH, LOW_WIDE_DOOR_WIDTH = 48.0, 36.0
"""Of a small door with its words beside it, and on a phone held sideways."""
MAX_NAME_SCALE = 1.3
"""Below a door a name grows no further: its words have to stay whole."""


def home_doors(
    ctx: AppContext, ui: UiContext, layout: HomeLayout, prerendered: Mapping[str, str]
) -> ft.Control:
    """The doors beside each other; for large text on a phone one below the other, with the words beside."""
    is_narrow = layout.landscape_phone or layout.doors_width < NARROW_DOORS_WIDTH
    growing = 1.0 if is_narrow else MAX_NAME_SCALE if layout.doors_width < PHONE_DOORS_WIDTH else math.inf
    face = _wide_face if ui.text_scale > growing else _high_face
    doors = [
        _door(ctx, ui, game_ui, face(ui, layout, game_ui, prerendered.get(game)))
        for game, game_ui in GAME_UIS.items()
    ]
    if face is _wide_face:
        return ft.Column(doors, spacing=8)
    return ft.Row(
        doors,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.START,
        spacing=2,
    )


def _door(ctx: AppContext, ui: UiContext, game_ui: GameUI, face: ft.Control) -> ft.Control:
    label = f"{game_ui.title()}. {game_ui.sides()}"
    go = partial(ctx.navigator.go, f"/{game_ui.id}")
    return pressable(ui, f"door-{game_ui.id}", label, face, go, radius=16)


def _wide_face(ui: UiContext, layout: HomeLayout, game_ui: GameUI, prerendered: str | None) -> ft.Control:
    """A small door, and at its right the words as large as a person wants them."""
    door_width = LOW_WIDE_DOOR_WIDTH if layout.landscape_phone else WIDE_DOOR_WIDTH
    words_width = layout.wide_door_width - door_width - 24
    sides_color = ui.colors.text if layout.landscape_phone else ui.colors.text_soft
    wanted_size, sides_size = _text_sizes(layout)
    title_size = _title_size(ui, game_ui.title(), wanted_size, words_width)
    door_height = door_width * layout.door_height / layout.door_width
    words = ft.Column(
        [
            text(ui, game_ui.title(), title_size, SERIF),
            text(ui, game_ui.sides(), sides_size, SANS, sides_color),
        ],
        spacing=2,
        expand=True,
        tight=True,
    )
    door = picture(game_ui.door.load()(), door_width, door_height, prerendered=prerendered)
    return ft.Container(ft.Row([door, words], spacing=16), width=layout.wide_door_width)


def _high_face(ui: UiContext, layout: HomeLayout, game_ui: GameUI, prerendered: str | None) -> ft.Control:
    """A door, and the words below it."""
    wanted_size, sides_size = _text_sizes(layout)
    ui = replace(ui, text_scale=min(ui.text_scale, MAX_NAME_SCALE))
    title_size = _title_size(ui, game_ui.title(), wanted_size, layout.door_slot_width)
    sides_color = ui.colors.text if layout.landscape_phone else ui.colors.text_soft
    title = text(ui, game_ui.title(), title_size, SERIF, align=ft.TextAlign.CENTER)
    sides = text(ui, game_ui.sides(), sides_size, SANS, sides_color, align=ft.TextAlign.CENTER)
    return ft.Container(
        ft.Column(
            [
                picture(
                    game_ui.door.load()(), layout.door_width, layout.door_height, prerendered=prerendered
                ),
                balanced(title, layout.door_slot_width),
                balanced(sides, layout.door_slot_width),
            ],
            spacing=4,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            tight=True,
        ),
        width=layout.door_slot_width,
    )


def _text_sizes(layout: HomeLayout) -> tuple[float, float]:
    """How large the name of a game and its two sides are written, if the name fits."""
    if layout.landscape_phone:
        return min(17.0, layout.doors_width / 21), 14.0
    if layout.is_beside:
        return 24.0 * layout.unit, 17.0 * layout.unit
    return (17.0, 14.0) if layout.doors_width < 380 else (20.0, 14.5)


def _title_size(ui: UiContext, title: str, size: float, width: float) -> float:
    """The text size, at most `size`, at which even the longest word of a name has room."""
    widest = max(text_width(word, ui.text_size(size), SERIF) for word in title.split(" "))
    return size * min(1.0, width / widest)
