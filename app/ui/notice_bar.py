"""A message over any screen, until it is put away."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.application import Application
from app.i18n import _
from app.ui.buttons import icon_button, plain_button
from app.ui.widgets import text


def notice_bar(app: Application) -> list[ft.Control]:
    if not app.notice:
        return []
    look = app.look
    line = ft.Row(
        [
            ft.Container(text(look, app.notice, 16), expand=True),
            icon_button(look, "notice-close", "close", _("Close"), lambda: app.tell(None)),
        ],
        spacing=12,
    )
    parts: list[ft.Control] = [line]
    if app.offer is not None:
        parts.append(plain_button(look, app.offer.identifier, app.offer.label, partial(_accept, app)))
    bar = ft.Container(
        ft.Column(parts, spacing=8, tight=True),
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


def _accept(app: Application) -> None:
    """The message has been answered by what it offered."""
    offer = app.offer
    app.tell(None)
    if offer is not None:
        offer.do()
