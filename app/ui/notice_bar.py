"""A message over any screen: one that stays until it is closed, or one that goes away by itself."""

from __future__ import annotations

import flet as ft

from app.i18n import _
from app.ui.buttons import icon_button, plain_button
from app.ui.notices import Notices
from app.ui.ui_context import UiContext
from app.ui.widgets import text

MARGIN = 12.0
TRANSIENT_TOP = 6.0
TRANSIENT_MAX_WIDTH = 420.0
LASTING_TOP, LASTING_MAX_WIDTH = 70.0, 640.0
"""Below the head of a screen: at its bottom are the buttons that one needs."""
BACK_BUTTON_WIDTH = 76.0
"""What the button at the head of a screen takes of its width."""
TABLE_HEADER_HEIGHT = 66.0
"""A table has its buttons this far down."""
LANDSCAPE_TABLE_WIDTH = 340.0
"""On a phone held sideways a table has none this far from the left."""


def notice_bar(ui: UiContext, notices: Notices, *, at_table: bool = False) -> list[ft.Control]:
    """The message that is shown now, if any."""
    if not notices.message:
        return []
    if notices.is_transient:
        return [_transient_notice(ui, notices.message, _transient_spot(ui, at_table=at_table))]
    return [_lasting_notice(ui, notices)]


def _transient_spot(ui: UiContext, *, at_table: bool) -> tuple[float, float, float]:
    """Left, top and width of a transient message, beside the buttons that a screen has at its head."""
    if at_table and ui.landscape_phone:
        return MARGIN, TRANSIENT_TOP, LANDSCAPE_TABLE_WIDTH
    side = MARGIN if at_table else BACK_BUTTON_WIDTH
    width = min(ui.width - 2 * side, TRANSIENT_MAX_WIDTH)
    return (ui.width - width) / 2, TABLE_HEADER_HEIGHT if at_table else TRANSIENT_TOP, width


def _transient_notice(ui: UiContext, message: str, spot: tuple[float, float, float]) -> ft.Control:
    """A message that takes no touches: what lies beneath it can be used."""
    left, top, width = spot
    bar = _bar(ui, text(ui, message, 16, align=ft.TextAlign.CENTER))
    return ft.Container(
        ft.Semantics(content=bar, live_region=True, identifier="notice"),
        left=left,
        width=width,
        top=top,
        ignore_interactions=True,
    )


def _lasting_notice(ui: UiContext, notices: Notices) -> ft.Control:
    """A message with a button that closes it, and perhaps one that does something."""
    line = ft.Row(
        [
            ft.Container(text(ui, notices.message or "", 16), expand=True),
            icon_button(ui, "notice-close", "close", _("Close"), notices.close),
        ],
        spacing=12,
    )
    parts: list[ft.Control] = [line]
    if notices.action is not None:
        parts.append(plain_button(ui, notices.action.identifier, notices.action.label, notices.accept))
    width = min(ui.width - 2 * MARGIN, LASTING_MAX_WIDTH)
    return ft.Container(
        ft.Semantics(content=_bar(ui, *parts), live_region=True, identifier="notice"),
        left=(ui.width - width) / 2,
        width=width,
        top=LASTING_TOP,
    )


def _bar(ui: UiContext, *parts: ft.Control) -> ft.Control:
    return ft.Container(
        ft.Column(list(parts), spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=ui.colors.surface,
        border=ft.Border.all(1.5, ui.colors.gold),
        border_radius=14,
        padding=12,
        shadow=ft.BoxShadow(blur_radius=12, color="#80000000"),
    )
