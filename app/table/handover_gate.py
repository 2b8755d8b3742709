"""The closed gate while the device changes hands. While it is closed nothing secret is on the page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from app.art.palette import MIST, PARCHMENT
from app.art.scenery import floor_y
from app.i18n import _
from app.table.controller import TableController
from app.ui.buttons import gold_button, icon_button, taking_focus
from app.ui.theme import CAPS, ITALIC, SERIF
from app.ui.ui_context import UiContext
from app.ui.widgets import icon, picture, text

CENTER = ft.TextAlign.CENTER
GATE_SLIDE_MS = 420
LINE_HEIGHT_RATIO = 1.3
MESSAGE_PADDING = 50.0
PERSON_SIZE = 22
"""Of the name that a person gave, below that of their side."""
"""The message needs this much height beside its lines of text."""
GateLeaf = Callable[[str, int, int, bool], str]
"""Draws one leaf for a side: seat, width and height of the whole gate, whether it is the right leaf."""


def handover_gate(
    ui: UiContext, controller: TableController[Any, Any], leaf: GateLeaf, covered_text: str
) -> list[ft.Control]:
    """Two leaves that close at once and slide open, and the button to open them; nothing while open."""
    state = controller.state
    if not state.gate_closed:
        return []
    seat = controller.bottom_seat
    leaves = [
        _leaf(
            ui,
            leaf(seat, round(ui.width), round(ui.height), right),
            right,
            state.gate_opening,
            state.gate_half_open,
        )
        for right in (False, True)
    ]
    if state.gate_opening:
        return leaves
    home = icon_button(ui, "leave", "home", _("Home"), partial(controller.ctx.navigator.go, "/"))
    return [
        *leaves,
        _on_the_ground(
            ui, _message(ui, controller, seat, covered_text), bool(controller.session.name_of(seat))
        ),
        ft.Container(home, right=10, top=14),
    ]


def _leaf(ui: UiContext, drawing: str, right: bool, opening: bool, half_open: bool) -> ft.Control:
    width = ui.width / 2
    offset = (width if right else -width) if half_open else 0
    return ft.Container(
        picture(drawing, width + 0.5, ui.height),
        left=(width if right else 0) + offset,
        top=0,
        animate_position=ft.Animation(GATE_SLIDE_MS, ft.AnimationCurve.EASE_IN_OUT_CUBIC)
        if opening
        else None,
        key=f"leaf-{right}",
    )


def _on_the_ground(ui: UiContext, message: ft.Control, has_person: bool) -> ft.Control:
    """The message on the ground before the gate; one that is too high covers the bottom of the gate."""
    ground_height = ui.height - floor_y(ui.width, ui.height)
    sizes = (21, _name_size(ui), PERSON_SIZE if has_person else 0, 21, 15)
    text_height = sum(map(ui.text_size, sizes)) * LINE_HEIGHT_RATIO
    if text_height + MESSAGE_PADDING <= ground_height:
        return ft.Container(
            message, left=12, right=12, bottom=0, height=ground_height, alignment=ft.Alignment.CENTER
        )
    return ft.Container(message, left=0, right=0, bottom=0, bgcolor="#E60A0D14", padding=10)


def _name_size(ui: UiContext) -> float:
    return 46 if ui.height >= 720 else 30 if ui.landscape_phone else 38


def _message(
    ui: UiContext, controller: TableController[Any, Any], seat: str, covered_text: str
) -> ft.Control:
    """The person who is asked to take the device, and the button that is theirs alone to press."""
    person = controller.session.name_of(seat)
    names = [text(ui, controller.seat_name(seat), _name_size(ui), CAPS, PARCHMENT, CENTER)]
    if person:
        names.append(text(ui, person, PERSON_SIZE, SERIF, PARCHMENT, CENTER))
    opening = gold_button(
        ui, "open-gate", _("I’m ready – show my side"), controller.open_gate, icon_name="eye"
    )
    return ft.Column(
        [
            ft.Semantics(
                content=ft.Column(
                    [
                        text(ui, _("Pass the device to"), 21, ITALIC, "#DDE6F0", CENTER),
                        *names,
                    ],
                    horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                    spacing=6,
                    tight=True,
                ),
                live_region=True,
                header=True,
                identifier="gate",
                container=True,
            ),
            taking_focus(ui, opening, "gate"),
            ft.Row(
                [icon(ui, "lock", 17, MIST), text(ui, covered_text, 15, color="#C6CFDE", align=CENTER)],
                alignment=ft.MainAxisAlignment.CENTER,
                wrap=True,
                spacing=8,
            ),
        ],
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=6,
        tight=True,
    )
