"""On a wide screen, beside the map: what happened last; before the first move, who can do what."""

from __future__ import annotations

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art import pieces as piece_art
from app.games.confrontation.art.glyphs import glyph_picture
from app.games.confrontation.layout import ConfrontationLayout
from app.games.confrontation.pieces import ability_text, accent_color
from app.games.confrontation.placement import characters_of
from app.ui.memo_component import memo_component
from app.ui.theme import SERIF
from app.ui.ui_context import UiContext
from app.ui.widgets import picture, secondary_text, text
from engine import Event
from engine.confrontation.components import PIECES

SIGN_SIZE, SIGN_GAP, MAX_SIGN_GROWTH = 20.0, 8.0, 1.6
MIN_HEIGHT = 44.0
"""With less height than this nothing is shown."""
MAX_EVENTS = 24
BUTTONS_HEIGHT = 84.0
"""The height of the buttons between the log and the action bar."""


def has_recent_log(layout: ConfrontationLayout) -> bool:
    return layout.is_wide and _height(layout) >= MIN_HEIGHT


def _margin(layout: ConfrontationLayout) -> float:
    return 5 if layout.landscape_phone else 10


def _height(layout: ConfrontationLayout) -> float:
    below = 2 * _margin(layout) if layout.landscape_phone else BUTTONS_HEIGHT
    return layout.action_bar.y - layout.header_height - below


@memo_component
def recent_log(
    ui: UiContext, layout: ConfrontationLayout, events: tuple[Event, ...], placing_seat: str | None
) -> ft.Control:
    """The latest events, newest first."""
    lines: list[ft.Control] = [_line(ui, event) for event in events[-MAX_EVENTS:][::-1]]
    if placing_seat is not None:
        lines = [ability_text(ui, character) for character in characters_of(placing_seat)]
    column = ft.Column(
        lines,
        spacing=6,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(
        column,
        left=layout.action_bar.x,
        top=layout.header_height + _margin(layout),
        width=layout.action_bar.width,
        height=_height(layout),
        bgcolor="#990A0D14" if ui.colors.dark else "#E6FFFBF0",
        border_radius=8,
        padding=8 if layout.landscape_phone else 12,
    )


def _line(ui: UiContext, event: Event) -> ft.Control:
    """An event in words, with the sign of the side or of the character that it is about."""
    value = words.event_sentence(event)
    size = SIGN_SIZE * min(ui.text_scale, MAX_SIGN_GROWTH)
    character = event.get("piece")
    if event.kind == "turn":
        sign = picture(piece_art.emblem(str(event["seat"])), size, size)
        said: ft.Control = text(ui, value, 15.5, SERIF)
    elif character in PIECES:
        sign = picture(glyph_picture(str(character), accent_color(ui), "#15120E"), size, size)
        said = secondary_text(ui, value, 15)
    else:
        return ft.Container(secondary_text(ui, value, 15), padding=ft.Padding.only(left=size + SIGN_GAP))
    return ft.Row([sign, ft.Container(said, expand=True)], spacing=SIGN_GAP)
