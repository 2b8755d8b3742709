"""How near the draw is: a count of the turns in which nobody was eliminated."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.layout import ConfrontationLayout
from app.games.confrontation.wording import GAME
from app.text.names import sentence_for
from app.ui.buttons import pressable
from app.ui.memo_component import memo_component
from app.ui.theme import SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import icon, text
from engine.confrontation.view import ConfrontationView

SHOWN_FROM = 20
"""Before so many turns without an elimination the draw is too far away to be spoken of."""
WIDTH = 148.0
LEFT, LANDSCAPE_PHONE_LEFT = 8.0, 124.0
INK = "#EFE7D2"


def draw_count(
    ui: UiContext, controller: ConfrontationController, layout: ConfrontationLayout, view: ConfrontationView
) -> list[ft.Control]:
    """Nothing in a match that never ends in a draw, or long before it does."""
    count, limit = view.turns_without_elimination, view.turns_to_draw
    if limit is None or count < SHOWN_FROM or view.outcome is not None:
        return []
    return [_count(ui, controller, layout, count, limit)]


@memo_component
def _count(
    ui: UiContext, controller: ConfrontationController, layout: ConfrontationLayout, count: int, limit: int
) -> ft.Control:
    """A touch opens the rule."""
    ui = ui.capped_scale()
    value = sentence_for(GAME, "label.draw_count", values={"count": count, "limit": limit})
    lines = ft.Row(
        [
            icon(ui, "hourglass", 18, INK),
            ft.Container(text(ui, value, 13, SANS_BOLD, INK, lines=3), expand=True),
        ],
        spacing=6,
    )
    face = ft.Container(
        lines,
        width=WIDTH * ui.text_scale,
        bgcolor="#CC14100D",
        border=ft.Border.all(1.2, "#B59C66"),
        border_radius=10,
        padding=ft.Padding.symmetric(horizontal=8, vertical=6),
    )
    open_rule = partial(controller.ctx.navigator.go, f"/rules/{GAME}/game_end")
    left = LANDSCAPE_PHONE_LEFT if layout.landscape_phone else LEFT
    return ft.Container(
        pressable(ui, "draw-count", value, face, open_rule, radius=10), left=left, top=layout.map_window.y + 6
    )
