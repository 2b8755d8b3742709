"""The log of any table: everything that happened, newest first."""

from __future__ import annotations

from collections.abc import Iterable

import flet as ft

from app.i18n import _
from app.table.dialogs import AnyController, dialog_heading
from app.ui.ui_context import UiContext
from app.ui.widgets import secondary_text, serif_text, text


def log_dialog(ui: UiContext, controller: AnyController, heading_kinds: Iterable[str]) -> list[ft.Control]:
    """Everything that happened, newest first, as the viewer may know it."""
    headings = frozenset(heading_kinds)
    lines: list[ft.Control] = [
        serif_text(ui, controller.log_entry(event), 17)
        if event.kind in headings
        else text(ui, controller.log_entry(event), 16)
        for event in reversed(controller.session.events(controller.viewer))
    ]
    if not lines:
        lines.append(secondary_text(ui, _("Nothing has happened yet."), 16))
    return [
        dialog_heading(ui, _("Log"), controller),
        ft.Column(lines, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
    ]
