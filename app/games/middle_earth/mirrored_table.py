"""The table flat between two people: each edge faces its owner, the middle turns to the person who decides.

Nothing here is hidden, so that nobody has to hold anything; but a person who has looked through the discard
can hold their edge to see again which cards were set aside, and holds it to choose among them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

import flet as ft

from app.art.palette import BLACK
from app.games.middle_earth.controller import MiddleEarthController
from app.games.middle_earth.enlarged import enlarged
from app.games.middle_earth.mirrored_layout import MirroredMiddleEarthLayout
from app.games.middle_earth.model import FELLOWSHIP, SAURON, MiddleEarthTableModel, other_seat
from app.games.middle_earth.pieces import placed, rival_panel, side_panel
from app.i18n import _
from app.table.hold_to_reveal import hold_to_reveal
from app.ui.ui_context import UiContext

HOLD_COLORS = {FELLOWSHIP: ("#EFE7D2", "#E65A5440"), SAURON: ("#FFC27A", "#E65A1D10")}
"""For each side: the colour of the words and the rim of the place to hold, and that of the held place."""
TURN_MS = 420

DrawTable = Callable[[UiContext, MiddleEarthController, MiddleEarthTableModel], Sequence[ft.Control]]


def mirrored_table(ui: UiContext, controller: MiddleEarthController, draw: DrawTable) -> ft.Control:
    """The table in the middle, and an edge for each of the two people."""
    model, layout, scale = controller.model, controller.mirrored_layout, controller.scale
    edge_height = layout.edge_height * scale
    inner_ui = replace(ui, height=ui.height - 2 * edge_height)
    turn = ft.Animation(TURN_MS, ft.AnimationCurve.EASE_IN_OUT_CUBIC) if ui.motion else None
    table = ft.Container(
        ft.Semantics(content=ft.Stack(list(draw(inner_ui, controller, model)), expand=True), container=True),
        left=0,
        top=edge_height,
        width=ui.width,
        height=inner_ui.height,
        rotate=ft.Rotate(math.pi if controller.bottom_seat == SAURON else 0),
        animate_rotation=turn,
        key="between",
    )
    edge_ui = replace(ui, width=ui.width / scale, picture_zoom=ui.picture_zoom * scale)
    return ft.Stack(
        [
            ft.Container(bgcolor="#14100D", left=0, top=0, right=0, bottom=0),
            table,
            *(
                _placed_edge(ui, scale, edge_height, _edge(edge_ui, controller, layout, model, seat), seat)
                for seat in (SAURON, FELLOWSHIP)
            ),
        ],
        expand=True,
    )


def _placed_edge(
    ui: UiContext, scale: float, height: float, parts: list[ft.Control], seat: str
) -> ft.Control:
    """An edge at its end of the table, the right way up for its owner."""
    is_at_top = seat == SAURON
    return ft.Container(
        ft.Semantics(content=enlarged(scale, ui.width / scale, height / scale, parts), container=True),
        left=0,
        top=0 if is_at_top else ui.height - height,
        width=ui.width,
        height=height,
        bgcolor=BLACK,
        rotate=math.pi if is_at_top else 0,
        key=f"edge-{seat}",
    )


def _edge(
    ui: UiContext,
    controller: MiddleEarthController,
    layout: MirroredMiddleEarthLayout,
    model: MiddleEarthTableModel,
    seat: str,
) -> list[ft.Control]:
    """What lies before a person, what the other side has, and the place to hold."""
    is_acting = model.view.to_act == seat
    own, rival = layout.side, layout.rival
    other, person_of = other_seat(seat), controller.session.name_of
    panel = side_panel(
        ui, controller, own.width, own.height, model.side(seat), person_of(seat), is_acting=is_acting
    )
    parts: list[ft.Control] = [
        placed(own, panel),
        placed(rival, rival_panel(ui, rival.width, rival.height, model.side(other), person_of(other))),
    ]
    if layout.hold is not None:
        light, ground = HOLD_COLORS[seat]
        label = _("Hold to see your hidden cards")
        hold = hold_to_reveal(ui, controller, seat, layout.hold.width, label, light, ground)
        parts.append(ft.Container(hold, left=layout.hold.x, top=layout.hold.y))
    return parts
