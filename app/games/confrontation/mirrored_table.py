"""The map flat between two people: it turns towards whoever holds their edge, and shows only them their own.

While nobody holds, all stones show their backs. Whoever decides holds with one hand and moves with the other.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art import pieces as art
from app.games.confrontation.controller import ConfrontationDesk
from app.games.confrontation.wording import DARK, LIGHT
from app.i18n import _
from app.table.hold_to_reveal import hold
from app.ui.theme import CAPS, SANS_BOLD
from app.ui.widgets import Look, fitting, picture, text

EDGE = 76.0
RIMS = {LIGHT: ("#EFE7D2", "#E65A5440"), DARK: ("#FFC27A", "#E65A1D10")}
"""For each side: the colour of its words and rim, and of its place while it is held."""


def between(look: Look, desk: ConfrontationDesk, draw: Callable[[Look], ft.Control]) -> ft.Control:
    """The table in the middle, and an edge for each of the two."""
    edge = EDGE * max(1.0, look.compact().scale)
    inner = replace(look, height=look.height - 2 * edge)
    table = ft.Stack(
        [draw(inner)],
        left=0,
        top=edge,
        width=look.width,
        height=inner.height,
        rotate=math.pi if desk.held == DARK else 0,
        key="between",
    )
    return ft.Stack(
        [
            ft.Container(bgcolor="#14110E", left=0, top=0, right=0, bottom=0),
            table,
            _edge(look, desk, DARK, edge, top=True),
            _edge(look, desk, LIGHT, edge, top=False),
        ],
        expand=True,
    )


def _edge(look: Look, desk: ConfrontationDesk, seat: str, height: float, *, top: bool) -> ft.Control:
    """One person's edge, the right way up for them: who they are, whether they decide, the place to hold."""
    light, ground = RIMS[seat]
    look, mine = look.compact(), desk.session.match.to_act == seat
    wide = min(330.0, look.width * 0.56)
    room, name, turn = look.width - wide - 80, words.name(seat), _("Your turn") if mine else ""
    who = ft.Column(
        [
            text(look, name, fitting(look, name, 20, room * 0.8), CAPS, light, lines=1),
            text(look, turn, fitting(look, turn, 15, room * 0.92), SANS_BOLD, "#F1E8D4", lines=1),
        ],
        spacing=0,
        tight=True,
    )
    row = ft.Row(
        [
            picture(art.emblem(seat), 40, 40),
            ft.Container(who, expand=True),
            hold(look, desk, seat, wide, _("Hold to see your pieces"), light, ground),
        ],
        spacing=10,
    )
    return ft.Container(
        row,
        left=0,
        right=0,
        top=0 if top else None,
        bottom=None if top else 0,
        height=height,
        bgcolor="#0A0D14",
        padding=ft.Padding.symmetric(horizontal=10, vertical=6),
        rotate=math.pi if top else 0,
        key=f"edge-{seat}",
    )
