"""On a wide screen, beside the map: what happened last; before the first move, who can do what."""

from __future__ import annotations

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.layout import ConfrontationLayout
from app.games.confrontation.pieces import ability_text
from app.games.confrontation.placement import characters_of
from app.ui.memo_component import memo_component
from app.ui.ui_context import UiContext
from app.ui.widgets import secondary_text
from engine import Event

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
    lines: list[ft.Control] = [
        secondary_text(ui, words.event_sentence(event), 15) for event in events[-MAX_EVENTS:][::-1]
    ]
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
