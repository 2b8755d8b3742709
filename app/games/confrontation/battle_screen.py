"""The battle: both fighters face to face, what they can do, cards laid in secret, and what came of it."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art import pieces as art
from app.games.confrontation.battle_log import account
from app.games.confrontation.battle_state import Fight
from app.games.confrontation.combatants import abilities, fighters
from app.games.confrontation.controller import ConfrontationDesk
from app.games.confrontation.hand import LOW, ROOM, cards_so_far, hand, laying
from app.games.confrontation.pieces import accent
from app.games.confrontation.prompts import question
from app.games.confrontation.wording import GAME, LIGHT, Table
from app.i18n import _
from app.text.names import told
from app.ui.buttons import icon_button
from app.ui.theme import CAPS, DARK
from app.ui.widgets import Look, fitting, picture, serif, text

LARGE = 1.3
"""With larger text than this what is to be done comes before what each fighter can do; where the screen is
low, at least before what the cards say that lie already."""
HIGH = 960.0
"""From this height on the fighters are shown large, and yet all cards stay in sight while one is raised."""
GAP = 20.0
"""Between the two columns of a battle on a phone held sideways: who fights, and what is to be done."""


def stage(look: Look, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """The battle over the whole screen, while there is one to be seen.

    It is fought in a dark hall whatever the theme; what opens over it follows the theme.
    """
    fight = desk.fight
    if fight is None or desk.peek:
        return []
    look = replace(look, colors=DARK)
    low = look.height < LOW
    scene = 122 if low else 236 if look.height >= HIGH else 162
    told_now = desk.told is not None
    width = look.width if look.sideways else min(look.width, ROOM)
    column = replace(look, width=(width - GAP) / 2) if look.sideways else look
    both, known = fighters(column, fight, scene, low), list[ft.Control]()
    lying, foot = list[ft.Control](), list[ft.Control]()
    if told_now:
        done = account(column, fight, desk)
    else:
        known, lying = [abilities(column, fight)], cards_so_far(column, shown, desk, fight)
        done = _due(column, shown, desk, fight)
        foot = laying(column, shown, desk, fight)
    if look.sideways:
        left = _column([both, *known, *lying], [], low)
        body: ft.Control = ft.Row([left, _column(done, foot, low)], spacing=GAP)
    elif look.scale > LARGE:
        body = _column([both, *done, *known, *lying], foot, low)
    else:
        body = _column([both, *known, *(done + lying if low else lying + done)], foot, low)
    hall = ft.Container(
        picture(art.hall(round(look.width), scene + 40), look.width, scene + 40), left=0, top=54, right=0
    )
    return [
        ft.Container(bgcolor=look.colors.ground_deep, left=0, right=0, top=0, bottom=0),
        hall,
        _title(look, fight, desk),
        ft.Container(body, left=(look.width - width) / 2, width=width, top=58, bottom=0, padding=8),
    ]


def _column(parts: list[ft.Control], foot: list[ft.Control], low: bool) -> ft.Control:
    """What is seen and asked, which scrolls, over what is done, which stays in sight."""
    stretched = ft.CrossAxisAlignment.STRETCH
    scrolled = ft.Column(
        parts,
        spacing=6 if low else 10,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=stretched,
    )
    return ft.Column([scrolled, *foot], spacing=8, expand=True, horizontal_alignment=stretched)


def _title(look: Look, fight: Fight, desk: ConfrontationDesk) -> ft.Control:
    look = look.compact()
    title = told(GAME, "label.combat_title", {"region": ("region", fight.region)})
    attacker = fight.fighter(fight.attacker).piece
    said = told(GAME, "label.attacks", {"piece": ("character", attacker)})
    size = min(fitting(look, title, 20, (look.width - 120) * 0.8), 54 / look.scale / 2.2)
    return ft.Container(
        ft.Row(
            [
                icon_button(look, "glance", "eye", _("Look at the board"), desk.glance),
                ft.Container(
                    ft.Column(
                        [
                            ft.Semantics(
                                content=text(look, title, size, CAPS, align=ft.TextAlign.CENTER, lines=1),
                                header=True,
                                identifier="battle",
                            ),
                            text(look, said, 14, color=accent(look), align=ft.TextAlign.CENTER, lines=1),
                        ],
                        spacing=0,
                        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                        alignment=ft.MainAxisAlignment.CENTER,
                    ),
                    expand=True,
                ),
                icon_button(look, "menu", "menu", _("Menu"), lambda: desk.open("menu")),
            ],
            spacing=6,
        ),
        left=0,
        right=0,
        top=0,
        height=54,
        bgcolor=look.colors.ground_deep,
        border=ft.Border(bottom=ft.BorderSide(1, "#6B4A2C")),
        padding=ft.Padding.symmetric(horizontal=6),
    )


def _due(look: Look, shown: Table, desk: ConfrontationDesk, fight: Fight) -> list[ft.Control]:
    """What has to be decided now, by whoever looks; or who else decides."""
    due = desk.session.match.due
    if not desk.may_act:
        wait = _("{side} decides").format(side=words.name(shown.view.to_act or LIGHT))
        line = serif(look, wait, 18, align=ft.TextAlign.CENTER)
        return [ft.Semantics(content=line, identifier="due", live_region=True)]
    if due in ("card", "magic"):
        return hand(look, shown, desk, fight)
    return question(look, shown, desk)
