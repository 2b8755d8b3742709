"""The table flat between two people: each edge faces its owner, what lies between turns to whoever decides.

Nothing here is hidden, so that nobody has to hold anything; but whoever has looked through the discard may
hold their edge to see again which cards were set aside, and holds it to choose among them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

import flet as ft

from app.games.middle_earth.controller import MiddleEarthDesk
from app.games.middle_earth.layout import LOW_PANEL, PANEL, Places, places
from app.games.middle_earth.pieces import panel
from app.games.middle_earth.wording import FELLOWSHIP, SAURON, Table
from app.i18n import _
from app.table.hold_to_reveal import hold
from app.ui.rect import Box
from app.ui.widgets import Look

RIMS = {FELLOWSHIP: ("#EFE7D2", "#E65A5440"), SAURON: ("#FFC27A", "#E65A1D10")}
"""For each side: the colour of its words and rim, and of its place while it is held."""
HOLD = 66.0
"""The room for the place to hold, once there is something to see."""
SWING = 420

Between = Callable[[Look, Places, Table, MiddleEarthDesk], Sequence[ft.Control]]


def between(look: Look, desk: MiddleEarthDesk, draw: Between) -> ft.Control:
    """The table in the middle, and an edge for each of the two."""
    shown = desk.table
    before = LOW_PANEL if look.height < 760 else PANEL
    grip = HOLD * max(1.0, look.compact().scale) if desk.secret else 0.0
    edge = before + grip + 10
    inner = replace(look, height=look.height - 2 * edge)
    spots = places(inner.width, inner.height, inner.scale, panels=False)
    table = ft.Container(
        ft.Stack(list(draw(inner, spots, shown, desk)), expand=True),
        left=0,
        top=edge,
        width=look.width,
        height=inner.height,
        rotate=ft.Rotate(math.pi if desk.near == SAURON else 0),
        animate_rotation=ft.Animation(SWING, ft.AnimationCurve.EASE_IN_OUT_CUBIC) if look.moving else None,
        key="between",
    )
    return ft.Stack(
        [
            ft.Container(bgcolor="#14100D", left=0, top=0, right=0, bottom=0),
            table,
            *(_edge(look, desk, shown, seat, edge, before) for seat in (SAURON, FELLOWSHIP)),
        ],
        expand=True,
    )


def _edge(
    look: Look, desk: MiddleEarthDesk, shown: Table, seat: str, height: float, before: float
) -> ft.Control:
    """One person's edge, the right way up for them: what lies before them, and the place to hold."""
    top = seat == SAURON
    parts = panel(look, Box(6, height - before - 5, look.width - 12, before), shown, desk, seat)
    if desk.secret:
        light, ground = RIMS[seat]
        wide = min(430.0, look.width - 20)
        grip = hold(look, desk, seat, wide, _("Hold to see what you know"), light, ground)
        parts.append(ft.Container(grip, left=(look.width - wide) / 2, top=3))
    return ft.Container(
        ft.Stack(parts, expand=True),
        left=0,
        right=0,
        top=0 if top else None,
        bottom=None if top else 0,
        height=height,
        bgcolor="#0A0D14",
        rotate=math.pi if top else 0,
        key=f"edge-{seat}",
    )
