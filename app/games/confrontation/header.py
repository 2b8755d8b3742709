"""Above the map: which game it is, whose turn, and the ways out of it."""

from __future__ import annotations

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art import pieces as art
from app.games.confrontation.controller import ConfrontationDesk
from app.games.confrontation.layout import Places
from app.games.confrontation.pieces import accent
from app.games.confrontation.wording import GAME, LIGHT, Table
from app.i18n import _, word
from app.ui.buttons import icon_button
from app.ui.theme import CAPS
from app.ui.widgets import Look, fitting, picture, text

BUTTON = 56.0
"""A round button with its air."""
READABLE = 12.0
"""What would have to be smaller than this is said in fewer words."""
NARROW = 260.0
"""In a header that is narrower the log is reached by the menu alone."""


def header(look: Look, spots: Places, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """Which game, whose turn, and the ways out of it."""
    left = spots.tray[0] if spots.lying else 0.0
    narrow = spots.width - left < NARROW
    look = look.compact()
    ways = BUTTON + 10 if narrow else 2 * BUTTON + (14 if spots.lying else 58)
    room = (spots.width - left - 16 - ways) * 0.93
    name, said = word(GAME, "game.name"), standing(shown, desk, brief=True)
    if fitting(look, said, 14.5, room) < READABLE:
        said = standing(shown, desk, brief=True, short=True)
    title = ft.Column(
        [
            text(look, name, fitting(look, name, 20, room * 0.8), CAPS, lines=1),
            ft.Semantics(
                content=text(look, said, fitting(look, said, 14.5, room), color=accent(look), lines=1),
                identifier="turn",
                live_region=True,
            ),
        ],
        spacing=0,
        tight=True,
    )
    log = icon_button(look, "log", "log", _("Log"), lambda: desk.open("log"))
    menu = icon_button(look, "menu", "menu", _("Menu"), lambda: desk.open("menu"))
    emblem = picture(art.emblem(shown.view.to_act or desk.near), 34, 34)
    parts: list[ft.Control] = [ft.Container(title, expand=True), menu]
    if not narrow:
        parts = [ft.Container(title, expand=True), ft.Row([log, menu], spacing=4)]
        parts = parts if spots.lying else [emblem, *parts]
    row = ft.Row(parts, spacing=10)
    return [
        ft.Container(
            row,
            left=left,
            right=0,
            top=0,
            height=spots.header,
            bgcolor=look.colors.ground_deep,
            border=ft.Border(bottom=ft.BorderSide(1, "#6B4A2C")),
            padding=ft.Padding.symmetric(horizontal=8),
        )
    ]


def standing(shown: Table, desk: ConfrontationDesk, brief: bool = False, short: bool = False) -> str:
    """The turn, and who decides; of two games, which one. Short, the side is read at the cards."""
    view = shown.view
    if view.outcome is not None:
        return _("The game is over")
    name = words.name(view.to_act or LIGHT)
    if view.due == "place":
        said = _("{name} places its pieces").format(name=name)
    else:
        turn = _("Turn {number}").format(number=view.turn)
        yours = _("your move") if short else _("your move, {name}").format(name=name)
        said = f"{turn} · {yours if shown.seat == view.to_act else waiting(desk, name)}"
    if desk.session.match.options.get("length") == "double":
        game = f"{view.leg + 1}/2" if brief else _("Game {number} of 2").format(number=view.leg + 1)
        said = f"{game} · {said}"
    return said


def waiting(desk: ConfrontationDesk, name: str) -> str:
    if desk.opponent.thinking:
        return _("{name} is thinking").format(name=name)
    return _("{side} decides").format(side=name)
