"""The sheet that lists the keys of any table."""

from __future__ import annotations

import flet as ft

from app.i18n import _
from app.table.dialogs import AnyController, dialog_heading
from app.table.question_panel import LARGE_TEXT_SCALE
from app.text.phrases import with_heading
from app.ui.theme import RADIUS_BOX, SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import icon, text

KEY_MIN_WIDTH = 44.0
ARROWS = ("left", "right", "up", "down")
"""These keys show a picture."""


def key_sheet(ui: UiContext, controller: AnyController) -> list[ft.Control]:
    """Each key and what it does, the same in all games and in the replay."""
    return [
        dialog_heading(ui, _("Keyboard"), controller),
        *(_line(ui, keys, meaning) for keys, meaning in _keys()),
    ]


def _keys() -> list[tuple[tuple[str, ...], str]]:
    # Translators: the keys of a keyboard, as printed on them, each beside what it does; one or two words each
    enter, escape, first, last = _("Enter"), _("Esc"), _("Home key"), _("End key")
    return [
        (ARROWS, _("Choose another card or piece; in a replay, previous or next move")),
        (("1", "…", "9"), _("Choose the card or piece with this number")),
        ((enter,), _("Play your choice; press the outlined button")),
        ((escape,), _("Cancel, close or leave")),
        ((_("Tab"),), _("Go to the next button")),
        ((first, last), _("In the replay: to the start, to the end")),
        (("+", "−"), _("Zoom in, zoom out")),
        (("?",), _("This list")),
    ]


def _line(ui: UiContext, keys: tuple[str, ...], meaning: str) -> ft.Control:
    caps = ft.Row([_key(ui, key) for key in keys], spacing=4, tight=True, wrap=True)
    said = text(ui, meaning, 16)
    row: ft.Control = ft.Row(
        [ft.Container(caps, width=min(200.0, ui.width * 0.36)), ft.Container(said, expand=True)], spacing=12
    )
    if ui.text_scale > LARGE_TEXT_SCALE:
        row = ft.Column([caps, said], spacing=4, tight=True)
    # Translators: what a screen reader says of the four arrow keys
    names = _("Arrow keys") if keys == ARROWS else " ".join(keys)
    return ft.Semantics(content=row, label=with_heading(names, meaning), exclude_semantics=True)


def _key(ui: UiContext, name: str) -> ft.Control:
    is_arrow = name in ARROWS
    is_single = is_arrow or len(name) == 1
    return ft.Container(
        icon(ui, name, 20) if is_arrow else text(ui, name, 16, SANS_BOLD, align=ft.TextAlign.CENTER),
        bgcolor=ui.colors.ground,
        border=ft.Border.all(1.3, ui.colors.line),
        border_radius=RADIUS_BOX / 2,
        padding=ft.Padding.symmetric(horizontal=8, vertical=4),
        alignment=ft.Alignment.CENTER if is_single else None,
        width=KEY_MIN_WIDTH if is_single else None,
    )
