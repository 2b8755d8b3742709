"""A message over any screen, until it is put away."""

from __future__ import annotations

import flet as ft

from app.application import Application
from app.i18n import _
from app.widgets import icon_button, text


def notice_bar(app: Application) -> list[ft.Control]:
    if not app.notice:
        return []
    look = app.look
    bar = ft.Container(
        ft.Row(
            [
                ft.Container(text(look, app.notice, 16), expand=True),
                icon_button(look, "notice-close", "close", _("Close"), lambda: app.tell(None)),
            ],
            spacing=12,
        ),
        bgcolor=look.colors.surface,
        border=ft.Border.all(1.5, look.colors.gold),
        border_radius=14,
        padding=12,
        shadow=ft.BoxShadow(blur_radius=12, color="#80000000"),
    )
    return [
        ft.Container(
            ft.Semantics(content=bar, live_region=True, identifier="notice"), left=12, right=12, bottom=16
        )
    ]
