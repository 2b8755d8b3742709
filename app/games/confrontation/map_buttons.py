"""The buttons at the corners of the map: take back, advice, the rules, the zoom."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.layout import ConfrontationLayout
from app.games.confrontation.wording import GAME
from app.i18n import _
from app.ui.buttons import icon_button
from app.ui.memo_component import memo_component
from app.ui.ui_context import UiContext


@memo_component
def map_buttons(
    ui: UiContext,
    controller: ConfrontationController,
    layout: ConfrontationLayout,
    can_undo: bool,
    can_ask_hint: bool,
    has_hints: bool,
    is_zoomed: bool,
    can_zoom: bool,
) -> ft.Control:
    """Take back and advice in the sea beside the Shire, the rules across from them, the zoom above."""
    undo = controller.undo if can_undo else None
    helps: list[ft.Control] = [icon_button(ui, "undo", "undo", _("Undo"), undo)]
    if has_hints:
        ask = controller.ask_hint if can_ask_hint else None
        helps.append(icon_button(ui, "hint", "mind", _("Hint"), ask))
    open_rules = partial(controller.ctx.navigator.go, f"/rules/{GAME}/movement")
    rules = icon_button(ui, "rules", "rules", _("Rules"), open_rules)
    zoom = _zoom(ui, controller, is_zoomed) if is_zoomed or can_zoom else []
    return ft.Stack(_arranged(layout, helps, rules, zoom), left=0, top=0, right=0, bottom=0)


def _arranged(
    layout: ConfrontationLayout, helps: list[ft.Control], rules: ft.Control, zoom: list[ft.Control]
) -> list[ft.Control]:
    if layout.landscape_phone:
        return [
            ft.Container(ft.Row([*zoom, rules], spacing=6, tight=True), left=6, top=6),
            ft.Container(ft.Row(helps, spacing=6, tight=True), left=6, bottom=6),
        ]
    if layout.is_wide:
        row = ft.Row([*helps, rules, *zoom], spacing=10)
        return [ft.Container(row, left=layout.action_bar.x, top=layout.action_bar.y - 60)]
    bottom = layout.height - layout.action_bar.y + 6
    return [
        ft.Container(ft.Column(helps, spacing=8, tight=True), left=8, bottom=bottom),
        ft.Container(rules, right=8, bottom=bottom),
        *(ft.Container(button, right=8, top=layout.header_height + 8) for button in zoom),
    ]


def _zoom(ui: UiContext, controller: ConfrontationController, is_zoomed: bool) -> list[ft.Control]:
    toggle = controller.toggle_map_zoom
    if is_zoomed:
        return [icon_button(ui, "lens", "whole", _("Zoom out"), toggle)]
    return [icon_button(ui, "lens", "nearer", _("Zoom in"), toggle)]
