"""The table of Duel for Middle-earth: display, preview, both sides; map and tracks beside it or in tabs."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from app.application import Application
from app.art.palette import BALROG, GANDALF
from app.games.duel.art.board import gate_leaf
from app.games.middle_earth import board_panels
from app.games.middle_earth import wording as words
from app.games.middle_earth.action_panel import foot
from app.games.middle_earth.art.board import LAMPLIGHT, wood
from app.games.middle_earth.controller import MiddleEarthDesk
from app.games.middle_earth.dialogs import sheet
from app.games.middle_earth.layout import Places, places
from app.games.middle_earth.mirrored_table import between
from app.games.middle_earth.pieces import PALE, display, flight, panel
from app.games.middle_earth.wording import SEATS, Table
from app.i18n import _
from app.match.session import Session
from app.table.controller import desk_for
from app.table.dialogs import beneath
from app.table.handover_gate import gate
from app.table.replay_bar import replay_bar
from app.text.phrases import sentence
from app.ui.background import Backcloth, behind
from app.ui.buttons import icon_button
from app.ui.error_boundary import component
from app.ui.rect import Box
from app.ui.theme import CAPS, DARK, TOUCH
from app.ui.widgets import Look, fitting, text

ROOMY = 200.0
"""From this height on a replay says more than two lines."""
READABLE = 12.0
"""What would have to be smaller than this in the header is said in fewer words."""
NARROW = 380.0
"""Below this width the rules are reached by the menu alone, so that it can be said whose turn it is."""


@component
def MiddleEarthTable(app: Application, session: Session) -> ft.Control:  # noqa: N802 - named like a control
    _version, bump = ft.use_state(0)
    desk = desk_for(app, session, MiddleEarthDesk)
    desk.redraw = lambda: bump(lambda version: version + 1)
    drawn = draw(desk)
    return ft.RotatedBox(quarter_turns=2, content=drawn, expand=True) if desk.turned else drawn


def draw(desk: MiddleEarthDesk) -> ft.Control:
    look = desk.app.look
    if desk.gate and not desk.opening:
        return ft.Container(ft.Stack(_gate(look, desk)), bgcolor=look.colors.ground_deep, expand=True)
    if desk.mirrored:
        return between(look, desk, _table)
    spots = places(look.width, look.height, look.scale)
    opening = _layer(_gate(look, desk) if desk.gate else [], "gate")
    return ft.Stack([*_table(look, spots, desk.table, desk), opening], expand=True)


def _table(look: Look, spots: Places, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    """Everything but the gate; between two people without what lies before each of them.

    The table is of dark wood whatever the theme; what opens over it follows the theme.
    """
    plain, look = look, replace(look, colors=DARK)
    if desk.reading:
        spots = spots.reading()
    if desk.tab == "map":
        spots = spots.on_the_map()
    near = shown.seat or desk.near
    layers: list[list[ft.Control]] = [
        _wood(look, desk),
        _header(look, spots, shown, desk),
        panel(look, spots.rival, shown, desk, words.other(near)) if spots.rival.h else [],
        _middle(look, spots, shown, desk),
        _below(look, spots, shown, desk),
        panel(look, spots.own, shown, desk, near) if spots.own.h else [],
        board_panels.beside(look, spots.side, shown, desk) if spots.side else [],
        board_panels.tabs(look, spots.tabs, desk) if spots.tabs else [],
        flight(spots, shown, desk),
    ]
    opened = sheet(plain, shown, desk)
    under = beneath([_layer(parts, f"layer-{index}") for index, parts in enumerate(layers)], bool(opened))
    return [under, _layer(opened, "sheet")]


def _wood(look: Look, desk: MiddleEarthDesk) -> list[ft.Control]:
    """What all lies on; between two people the table turns by itself within its edges."""
    whole = Box(0, 0, look.width, look.height)
    cloth = Backcloth(LAMPLIGHT, ((wood(round(whole.w), round(whole.h)), whole),), desk.turned)
    return behind(None if desk.mirrored else desk.app.platform, cloth)


def _layer(parts: list[ft.Control], name: str) -> ft.Control:
    """One layer of the table, open to touches where nothing lies; each is compared by itself."""
    return ft.Stack(parts, left=0, top=0, right=0, bottom=0, visible=bool(parts), key=name)


def _header(look: Look, spots: Places, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    look = look.compact()
    width = spots.width - spots.column
    ways = 3 if width >= NARROW else 2
    said, room = _turn(shown, desk), (width - 22 - ways * (TOUCH + 12)) * 0.93
    if desk.may_act and fitting(look, said, 14.5, room) < READABLE:
        said = _("Your turn")
    title = ft.Column(
        [
            text(look, words.chapter_name(shown.view.chapter), 20, CAPS, PALE, lines=1),
            ft.Semantics(
                content=text(look, said, fitting(look, said, 14.5, room), color="#FFC27A", lines=1),
                identifier="turn",
                live_region=True,
            ),
        ],
        spacing=0,
        tight=True,
    )
    rules = icon_button(look, "rules", "rules", _("Rules"), lambda: desk.app.go("/rules/middle_earth"))
    buttons = [
        *([rules] if ways == 3 else []),
        icon_button(look, "log", "log", _("Log"), lambda: desk.open("log")),
        icon_button(look, "menu", "menu", _("Menu"), lambda: desk.open("menu")),
    ]
    return [
        ft.Container(
            ft.Row([ft.Container(title, expand=True), *buttons], spacing=4),
            left=spots.column,
            right=0,
            top=0,
            height=spots.header,
            bgcolor="#14100D",
            border=ft.Border(bottom=ft.BorderSide(1, "#6B4A2C")),
            padding=ft.Padding.only(left=14, right=6),
        )
    ]


def _turn(shown: Table, desk: MiddleEarthDesk) -> str:
    view = shown.view
    if view.outcome is not None:
        return _("The game is over")
    name = words.name(str(view.to_act))
    if desk.opponent.thinking:
        return _("{name} is thinking").format(name=name)
    if desk.may_act:
        return sentence(_("your move, {name}").format(name=name))
    return _("{name} to move").format(name=name)


def _middle(look: Look, spots: Places, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    """The display; on a phone another tab may stand in its place."""
    if spots.side is None and desk.tab != "display":
        return board_panels.tab(look, spots.main, shown, desk)
    return display(look, spots, shown, desk)


def _below(look: Look, spots: Places, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    if desk.step is not None:
        told = (
            [desk.say(event) for event in desk.session.events(desk.looker, desk.step - 1)[:1]]
            if desk.step
            else []
        )
        room = spots.sheet
        bar = replay_bar(look, desk, " ".join(told), room=room.w, lines=5 if room.h >= ROOMY else 2)
        return [ft.Stack([bar], left=room.x, top=room.y, width=room.w, height=room.h, key="replay")]
    return foot(look, spots.sheet, shown, desk)


def _gate(look: Look, desk: MiddleEarthDesk) -> list[ft.Control]:
    def leaf(seat: str, width: int, height: int, right: bool) -> str:
        return gate_leaf(GANDALF if seat == SEATS[0] else BALROG, width, height, right)

    return gate(look, desk, leaf, _("What only one of you knows is covered until then"))
