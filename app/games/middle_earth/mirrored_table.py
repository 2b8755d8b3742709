"""The table flat between two people: each edge faces its owner, the middle turns to the person who decides.

Nothing here is hidden, so that nobody has to hold anything; but a person who has looked through the discard
can hold their edge to see again which cards were set aside, and holds it to choose among them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

import flet as ft

from app.games.middle_earth.controller import MiddleEarthController
from app.games.middle_earth.mirrored_layout import MirroredMiddleEarthLayout
from app.games.middle_earth.model import FELLOWSHIP, SAURON, MiddleEarthTableModel
from app.games.middle_earth.pieces import placed, side_panel
from app.i18n import _
from app.table.hold_to_reveal import hold_to_reveal
from app.ui.ui_context import UiContext

HOLD_COLORS = {FELLOWSHIP: ("#EFE7D2", "#E65A5440"), SAURON: ("#FFC27A", "#E65A1D10")}
"""For each side: the colour of the words and the rim of the place to hold, and that of the held place."""
TURN_MS = 420

DrawTable = Callable[[UiContext, MiddleEarthController, MiddleEarthTableModel], Sequence[ft.Control]]


def mirrored_table(ui: UiContext, controller: MiddleEarthController, draw: DrawTable) -> ft.Control:
    """The table in the middle, and an edge for each of the two people."""
    model, layout = controller.model, controller.mirrored_layout
    inner_ui = replace(ui, height=layout.table.height)
    turn = ft.Animation(TURN_MS, ft.AnimationCurve.EASE_IN_OUT_CUBIC) if ui.motion else None
    table = ft.Container(
        ft.Stack(list(draw(inner_ui, controller, model)), expand=True),
        left=0,
        top=layout.edge_height,
        width=ui.width,
        height=inner_ui.height,
        rotate=ft.Rotate(math.pi if controller.bottom_seat == SAURON else 0),
        animate_rotation=turn,
        key="between",
    )
    return ft.Stack(
        [
            ft.Container(bgcolor="#14100D", left=0, top=0, right=0, bottom=0),
            table,
            *(_edge(ui, controller, layout, model, seat) for seat in (SAURON, FELLOWSHIP)),
        ],
        expand=True,
    )


def _edge(
    ui: UiContext,
    controller: MiddleEarthController,
    layout: MirroredMiddleEarthLayout,
    model: MiddleEarthTableModel,
    seat: str,
) -> ft.Control:
    """One person's edge, the right way up for them: what lies before them, and the place to hold."""
    is_at_top, rect = seat == SAURON, layout.side
    is_acting = model.view.to_act == seat
    panel = side_panel(ui, controller, rect.width, rect.height, model.side(seat), is_acting=is_acting)
    parts: list[ft.Control] = [placed(rect, panel)]
    if controller.has_secrets:
        light, ground = HOLD_COLORS[seat]
        label = _("Hold to see your hidden cards")
        hold = hold_to_reveal(ui, controller, seat, layout.hold_width, label, light, ground)
        parts.append(ft.Container(hold, left=(ui.width - layout.hold_width) / 2, top=3))
    return ft.Container(
        ft.Stack(parts, expand=True),
        left=0,
        right=0,
        top=0 if is_at_top else None,
        bottom=None if is_at_top else 0,
        height=layout.edge_height,
        bgcolor="#0A0D14",
        rotate=math.pi if is_at_top else 0,
        key=f"edge-{seat}",
    )
