"""The closed gate while the device changes hands. Behind it nothing secret is on the page."""

from __future__ import annotations

import flet as ft

from app.art import duel_board
from app.i18n import _
from app.present import duel as words
from app.table.duel.desk import Desk
from app.theme import CAPS, ITALIC
from app.widgets import Look, gold_button, icon_button, picture, sign, text


def gate(look: Look, desk: Desk) -> list[ft.Control]:
    """Two leaves that close at once and open sideways, and who may open them."""
    seat = desk.session.waits_for or desk.session.looker or desk.session.seats[0]
    half, height = look.width / 2, look.height
    slide = ft.Animation(420, ft.AnimationCurve.EASE_IN_OUT_CUBIC) if desk.opening else None
    leaves: list[ft.Control] = [
        ft.Container(
            picture(duel_board.gate_leaf(seat, round(look.width), round(height), right), half + 0.5, height),
            left=(half if right else 0) + ((half if right else -half) if desk.ajar else 0),
            top=0,
            animate_position=slide,
            key=f"leaf-{right}",
        )
        for right in (False, True)
    ]
    if desk.opening:
        return leaves
    name = words.name(seat)
    message = ft.Column(
        [
            text(look, _("Hand the device to"), 21, ITALIC, "#DDE6F0", ft.TextAlign.CENTER),
            text(look, name, 46, CAPS, "#F1E8D4", ft.TextAlign.CENTER),
            gold_button(
                look,
                "open-gate",
                _("I am {name} – open").format(name=name),
                desk.lift,
                sign_name="eye",
                autofocus=True,
            ),
            ft.Row(
                [
                    sign(look, "lock", 17, "#AEB9CC"),
                    text(look, _("Both hands are covered until then"), 15, color="#C6CFDE"),
                ],
                alignment=ft.MainAxisAlignment.CENTER,
                spacing=8,
            ),
        ],
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=6,
    )
    return [
        *leaves,
        ft.Container(message, left=12, right=12, top=height * 0.72 + 22),
        ft.Container(
            icon_button(look, "leave", "home", _("Home"), lambda: desk.app.go("/")), right=10, top=14
        ),
    ]
