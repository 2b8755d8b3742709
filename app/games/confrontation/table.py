"""The table of The Confrontation: the map for one person at a time, or between two."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import flet as ft

from app.application import Application
from app.games.confrontation import board
from app.games.confrontation import wording as words
from app.games.confrontation.action_bar import bar
from app.games.confrontation.art.gate import gate_leaf
from app.games.confrontation.battle_screen import stage
from app.games.confrontation.card_strip import arrays, chronicle, tray
from app.games.confrontation.controller import ConfrontationDesk
from app.games.confrontation.dialogs import sheet
from app.games.confrontation.header import header
from app.games.confrontation.layout import Places, places
from app.games.confrontation.map_pieces import plan, stones
from app.games.confrontation.mirrored_table import between
from app.games.confrontation.prompts import decision
from app.games.confrontation.wording import Table
from app.i18n import _
from app.match.session import Session
from app.table.controller import desk_for
from app.table.dialogs import beneath
from app.table.handover_gate import gate
from app.table.replay_bar import replay_bar
from app.ui.error_boundary import component
from app.ui.widgets import Look


@component
def ConfrontationTable(app: Application, session: Session) -> ft.Control:  # noqa: N802 - named like a control
    _version, bump = ft.use_state(0)
    desk = desk_for(app, session, ConfrontationDesk)
    desk.redraw = lambda: bump(lambda version: version + 1)
    return draw(desk)


def draw(desk: ConfrontationDesk) -> ft.Control:
    """The table as it stands, or the closed gate alone."""
    look = desk.app.look
    turn = math.pi if desk.turned else 0
    if desk.gate and not desk.opening:
        desk.lens.put_away()
        board.scene(_spots(look, desk), desk)  # so that it is painted when the gate opens
        closed = ft.Stack(_gate(look, desk))
        return ft.Container(closed, bgcolor=look.colors.ground_deep, expand=True, rotate=turn)
    if desk.mirrored:
        return between(look, desk, lambda room: _table(room, desk))
    opening = _layer(_gate(look, desk) if desk.gate else [], "gate")
    return ft.Stack([_table(look, desk), opening], expand=True, rotate=turn)


def _table(look: Look, desk: ConfrontationDesk) -> ft.Control:
    spots, shown = _spots(look, desk), desk.table
    layers: list[list[ft.Control]] = [
        *_everything(look, spots, shown, desk),
        stage(look, shown, desk),
        decision(look, shown, desk),
    ]
    opened = sheet(look, shown, desk)
    under = beneath([_layer(parts, f"layer-{index}") for index, parts in enumerate(layers)], bool(opened))
    return _layer([under, _layer(opened, "sheet")], "table")


def _spots(look: Look, desk: ConfrontationDesk) -> Places:
    return places(look.width, look.height, look.scale, desk.placing, desk.far_side_near)


def _layer(parts: Sequence[ft.Control], name: str) -> ft.Control:
    """One layer of the table, open to touches where nothing lies; each is compared by itself."""
    return ft.Stack(list(parts), left=0, top=0, right=0, bottom=0, visible=bool(parts), key=name)


def _everything(look: Look, spots: Places, shown: Table, desk: ConfrontationDesk) -> list[list[ft.Control]]:
    """The map and what surrounds it; nothing of it while the battle covers it."""
    if desk.fight is not None and not desk.peek:
        desk.lens.put_away()
        return [[] for _ in range(LAYERS)]
    return [
        board.sky(spots, desk),
        [_map(look, spots, shown, desk)],
        board.fallen(look, spots, shown, desk) + chronicle(look, spots, desk),
        header(look, spots, shown, desk),
        _foot(look, spots, shown, desk),
    ]


LAYERS = 5
LINES = 3
"""So many lines a replay says of one step."""


def _map(look: Look, spots: Places, shown: Table, desk: ConfrontationDesk) -> ft.Control:
    """The map under its lens, cut off where its window ends."""
    left, top, width, height = spots.window
    lying = desk.lens.over(partial(_lying, look, spots, shown, desk), spots)
    return ft.Container(lying, left=left, top=top, width=width, height=height)


def _lying(look: Look, spots: Places, shown: Table, desk: ConfrontationDesk) -> ft.Control:
    """The map itself and all that stands on it."""
    left, top, width, height = spots.window
    layers = (
        board.ground(look, spots, shown, desk),
        board.lands(look, spots, shown, desk),
        stones(look, spots, shown, desk) + plan(look, spots, shown, desk),
        board.badges(look, spots, shown, desk),
    )
    drawn = ft.Stack(
        [_layer(parts, f"map-{index}") for index, parts in enumerate(layers)],
        left=-left,
        top=-top,
        width=look.width,
        height=look.height,
    )
    return ft.Stack([drawn], width=width, height=height)


def _foot(look: Look, spots: Places, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    if desk.step is not None:
        return [replay_bar(look, desk, _told_at(desk), spots.tray[0] if spots.lying else 0, lines=LINES)]
    below = arrays(look, spots, desk) if desk.placing is not None else tray(look, spots, shown, desk)
    return bar(look, spots, shown, desk) + below


def _told_at(desk: ConfrontationDesk) -> str:
    """What the last decision before this step of the replay brought."""
    step = desk.step or 0
    match = desk.match
    if step == 0:
        return ""
    if desk.session.over:
        events = match.events(since=step - 1)
    else:
        seat = desk.table.seat
        events = match.events(seat, step - 1) if seat else match.open_events(step - 1)
    return words.say(events[0]) if events else ""


def _gate(look: Look, desk: ConfrontationDesk) -> list[ft.Control]:
    return gate(look, desk, gate_leaf, _("The pieces are covered until then"))
