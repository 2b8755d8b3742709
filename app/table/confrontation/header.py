"""Above the map: which game it is, whose turn, and the ways out of it."""

from __future__ import annotations

import flet as ft

from app.art import confrontation_pieces as art
from app.i18n import _, word
from app.present import confrontation as words
from app.present.confrontation import GAME, LIGHT, Table
from app.table.confrontation.desk import ConfrontationDesk
from app.table.confrontation.pieces import accent
from app.table.confrontation.places import Places
from app.theme import CAPS
from app.widgets import Look, icon_button, picture, text


def header(look: Look, spots: Places, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """Which game, whose turn, and the ways out of it."""
    title = ft.Column(
        [
            text(look, word(GAME, "game.name"), 20 if look.width >= 380 else 17.5, CAPS, lines=1),
            ft.Semantics(
                content=text(
                    look,
                    standing(shown, desk, brief=True),
                    14.5 if look.width >= 400 else 13,
                    color=accent(look),
                    lines=1,
                ),
                identifier="turn",
                live_region=True,
            ),
        ],
        spacing=0,
        tight=True,
    )
    size = 44 if spots.low else 46
    buttons = ft.Row(
        [
            icon_button(look, "log", "log", _("Log"), lambda: desk.open("log"), size=size),
            icon_button(look, "menu", "menu", _("Menu"), lambda: desk.open("menu"), size=size),
        ],
        spacing=4,
    )
    row = ft.Row(
        [
            picture(art.emblem(shown.view.to_act or desk.near), 34, 34),
            ft.Container(title, expand=True),
            buttons,
        ],
        spacing=10,
    )
    return [
        ft.Container(
            row,
            left=0,
            right=0,
            top=0,
            height=spots.header,
            bgcolor=look.colors.ground_deep,
            border=ft.Border(bottom=ft.BorderSide(1, "#6B4A2C")),
            padding=ft.Padding.symmetric(horizontal=8),
        )
    ]


def standing(shown: Table, desk: ConfrontationDesk, brief: bool = False) -> str:
    """The turn, and who decides; of two games, which one."""
    view = shown.view
    if view.outcome is not None:
        return _("The game is over")
    name = words.name(view.to_act or LIGHT)
    if view.due == "place":
        said = _("{name} places its pieces").format(name=name)
    else:
        turn = _("Turn {number}").format(number=view.turn)
        yours = _("your move, {name}").format(name=name)
        said = f"{turn} · {yours if shown.seat == view.to_act else waiting(desk, name)}"
    if desk.session.match.options.get("length") == "double":
        game = f"{view.leg + 1}/2" if brief else _("Game {number} of 2").format(number=view.leg + 1)
        said = f"{game} · {said}"
    return said


def waiting(desk: ConfrontationDesk, name: str) -> str:
    if desk.opponent.thinking:
        return _("{name} is thinking").format(name=name)
    return _("{side} decides").format(side=name)
