"""What has happened in a battle so far, line by line, and the way on."""

from __future__ import annotations

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.pieces import accent_color
from app.i18n import _
from app.ui.buttons import gold_button, pressable, taking_focus
from app.ui.memo_component import memo_component
from app.ui.theme import SANS_BOLD, SERIF
from app.ui.ui_context import UiContext
from app.ui.widgets import centered_row, icon, secondary_text, text
from engine import Event

STRONG_KINDS = ("eliminated", "strengths")


LINE_SIZE, LARGE_LINE_SIZE = 16.0, 19.0
"""Of the sentences, and of those that have the room of the cards."""


def battle_lines(
    ui: UiContext, events: tuple[Event, ...], most: int | None = None, size: float = LINE_SIZE
) -> list[ft.Control]:
    """A sentence for each event, or for so many of the last ones."""
    lines = [battle_line(ui, event, size, key=f"line-{index}") for index, event in enumerate(events)]
    return lines if most is None else lines[-most:]


@memo_component
def battle_line(ui: UiContext, event: Event, size: float, *, key: str | None = None) -> ft.Control:
    is_strong = event.kind in STRONG_KINDS
    value = text(
        ui, words.event_sentence(event), size + (1 if is_strong else 0), SERIF if is_strong else SANS_BOLD
    )
    line = ft.Row(
        [icon(ui, "right", size, accent_color(ui)), ft.Container(value, expand=True)],
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return ft.Semantics(content=line, live_region=True, identifier="news")


def way_on(ui: UiContext, controller: ConfrontationController) -> ft.Control:
    """Once all has been shown, a button to go on; before that, a touch shows the rest."""
    if controller.state.news:
        button = taking_focus(
            ui, gold_button(ui, "go-on", _("Continue"), controller.dismiss_news), controller.state.news
        )
        return ft.Container(centered_row(button), padding=ft.Padding.only(bottom=6))
    label = ft.Container(secondary_text(ui, controller.skip_text, 16), padding=12)
    return centered_row(pressable(ui, "skip", controller.skip_text, label, controller.skip, radius=20))
