"""The closed gate while the device changes hands. Behind it nothing secret is on the page."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.art.scenery import threshold
from app.i18n import _
from app.table.controller import Desk
from app.ui.buttons import gold_button, icon_button
from app.ui.theme import CAPS, ITALIC
from app.ui.widgets import Look, picture, sign, text

CENTER = ft.TextAlign.CENTER
Leaf = Callable[[str, int, int, bool], str]
"""Draws one leaf for a side: side, width and height of the whole gate, whether it is the right one."""


def gate(look: Look, desk: Desk, leaf: Leaf, covered: str) -> list[ft.Control]:
    """Two leaves that close at once and open sideways, and who may open them."""
    seat = desk.near
    half, height = look.width / 2, look.height
    slide = ft.Animation(420, ft.AnimationCurve.EASE_IN_OUT_CUBIC) if desk.opening else None
    leaves: list[ft.Control] = [
        ft.Container(
            picture(leaf(seat, round(look.width), round(height), right), half + 0.5, height),
            left=(half if right else 0) + ((half if right else -half) if desk.ajar else 0),
            top=0,
            animate_position=slide,
            key=f"leaf-{right}",
        )
        for right in (False, True)
    ]
    if desk.opening:
        return leaves
    return [
        *leaves,
        _at_the_foot(look, _message(look, desk, seat, covered)),
        ft.Container(
            icon_button(look, "leave", "home", _("Home"), lambda: desk.app.go("/")), right=10, top=14
        ),
    ]


def _at_the_foot(look: Look, message: ft.Control) -> ft.Control:
    """In the middle of the ground before the gate; words that are too large for it stand before the gate."""
    ground = look.height - threshold(look.width, look.height)
    lines = sum(map(look.size, (21, _name_size(look), 21, 15))) * 1.3
    if lines + 50 <= ground:
        return ft.Container(
            message, left=12, right=12, bottom=0, height=ground, alignment=ft.Alignment.CENTER
        )
    return ft.Container(message, left=0, right=0, bottom=0, bgcolor="#E60A0D14", padding=10)


def _name_size(look: Look) -> float:
    return 46 if look.height >= 720 else 30 if look.sideways else 38


def _message(look: Look, desk: Desk, seat: str, covered: str) -> ft.Control:
    """Who is asked to take the device; the button is theirs alone to press."""
    name = desk.name(seat)
    return ft.Column(
        [
            text(look, _("Hand the device to"), 21, ITALIC, "#DDE6F0", CENTER),
            text(look, name, _name_size(look), CAPS, "#F1E8D4", CENTER),
            gold_button(
                look,
                "open-gate",
                _("I am {name} – open").format(name=name),
                desk.lift,
                sign_name="eye",
                autofocus=True,
            ),
            ft.Row(
                [sign(look, "lock", 17, "#AEB9CC"), text(look, covered, 15, color="#C6CFDE", align=CENTER)],
                alignment=ft.MainAxisAlignment.CENTER,
                wrap=True,
                spacing=8,
            ),
        ],
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=6,
        tight=True,
    )
