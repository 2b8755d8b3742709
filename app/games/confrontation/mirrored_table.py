"""The map flat between two people: it is turned to the one who decides, and shows what is theirs while held.

While nobody holds, all pieces show their backs. The deciding person holds with one hand and moves with the
other.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import flet as ft

from app.art.palette import BLACK, PARCHMENT
from app.games.confrontation import wording as words
from app.games.confrontation.art import pieces as piece_art
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.layout import between_edges, edge_height
from app.games.confrontation.model import DARK, LIGHT
from app.i18n import _
from app.table.hold_to_reveal import hold_to_reveal
from app.table.seat_label import has_room_for_person, seat_label
from app.ui.theme import SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import fitting_size, picture, text

HOLD_MAX_WIDTH, HOLD_WIDTH_SHARE = 330.0, 0.56
EDGE_COLORS = {LIGHT: ("#EFE7D2", "#E65A5440"), DARK: ("#FFC27A", "#E65A1D10")}
"""For each side: the colour of its words and its rim, and of its plate while it is held."""


def mirrored_table(
    ui: UiContext, controller: ConfrontationController, draw_table: Callable[[UiContext], ft.Control]
) -> ft.Control:
    """The table in the middle, and an edge for each of the two people."""
    table_ui, height = between_edges(ui), edge_height(ui)
    table = ft.Stack(
        [draw_table(table_ui)],
        left=0,
        top=height,
        width=ui.width,
        height=table_ui.height,
        rotate=math.pi if controller.facing_seat == DARK else 0,
        key="between",
    )
    return ft.Stack(
        [
            ft.Container(bgcolor="#14110E", left=0, top=0, right=0, bottom=0),
            table,
            _edge(ui, controller, DARK, height),
            _edge(ui, controller, LIGHT, height),
        ],
        expand=True,
    )


def _edge(ui: UiContext, controller: ConfrontationController, seat: str, height: float) -> ft.Control:
    """The edge of one person, upright for them: their side, whether they decide, and the plate to hold."""
    light, ground = EDGE_COLORS[seat]
    ui, is_at_top = ui.capped_scale(), seat == DARK
    name = words.seat_name(seat)
    turn = _("Your turn") if controller.session.match.to_act == seat else ""
    hold_width = min(HOLD_MAX_WIDTH, ui.width * HOLD_WIDTH_SHARE)
    text_width = (ui.width - hold_width - 80) * 0.9
    person, size = controller.session.name_of(seat), fitting_size(ui, name, 20, text_width * 0.88)
    below = turn or ("" if has_room_for_person(ui, name, person, size, text_width) else person)
    lines = ft.Column(
        [
            seat_label(ui, name, person, size, text_width, light, PARCHMENT),
            text(ui, below, fitting_size(ui, below, 15, text_width), SANS_BOLD, PARCHMENT, lines=1),
        ],
        spacing=0,
        tight=True,
    )
    # Translators: on a tablet between two people, on the plate of each of them, in a battle; two lines of 18
    # letters
    label = _("Hold to see your cards") if controller.battle else _("Hold to see your characters")
    parts: list[ft.Control] = [picture(piece_art.emblem(seat), 40, 40), ft.Container(lines, expand=True)]
    if not controller.session.is_over:  # then nothing is secret any more
        parts.append(hold_to_reveal(ui, controller, seat, hold_width, label, light, ground))
    row = ft.Row(parts, spacing=10)
    return ft.Container(
        ft.Semantics(content=row, container=True),
        left=0,
        right=0,
        top=0 if is_at_top else None,
        bottom=None if is_at_top else 0,
        height=height,
        bgcolor=BLACK,
        padding=ft.Padding.symmetric(horizontal=10, vertical=6),
        rotate=math.pi if is_at_top else 0,
        key=f"edge-{seat}",
    )
