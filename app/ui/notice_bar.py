"""A message over any screen, until it is closed."""

from __future__ import annotations

import flet as ft

from app.i18n import _
from app.ui.buttons import icon_button, plain_button
from app.ui.notices import Notices
from app.ui.ui_context import UiContext
from app.ui.widgets import text


def notice_bar(ui: UiContext, notices: Notices) -> list[ft.Control]:
    if not notices.message:
        return []
    line = ft.Row(
        [
            ft.Container(text(ui, notices.message, 16), expand=True),
            icon_button(ui, "notice-close", "close", _("Close"), notices.close),
        ],
        spacing=12,
    )
    parts: list[ft.Control] = [line]
    if notices.action is not None:
        parts.append(plain_button(ui, notices.action.identifier, notices.action.label, notices.accept))
    bar = ft.Container(
        ft.Column(parts, spacing=8, tight=True),
        bgcolor=ui.colors.surface,
        border=ft.Border.all(1.5, ui.colors.gold),
        border_radius=14,
        padding=12,
        shadow=ft.BoxShadow(blur_radius=12, color="#80000000"),
    )
    return [
        ft.Container(
            ft.Semantics(content=bar, live_region=True, identifier="notice"), left=12, right=12, bottom=16
        )
    ]
