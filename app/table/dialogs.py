"""What the dialogs of any table are made of, and those for advice and for sharing a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from app.i18n import LANGUAGE_NAMES, _, language
from app.table.controller import TableController
from app.table.question_panel import panel_width as question_width
from app.table.share_controls import share_controls
from app.text.names import own_language_name
from app.text.phrases import with_heading
from app.ui.buttons import icon_button, list_button, taking_focus
from app.ui.theme import CAPS
from app.ui.ui_context import UiContext
from app.ui.widgets import (
    PressHandler,
    panel,
    read_one_by_one,
    secondary_text,
    serif_text,
    text,
    whole_word_size,
)

DIALOG_MAX_WIDTH = 620.0
DIALOG_MAX_WIDTH_LANDSCAPE_PHONE = 780.0
MARGIN = 8.0
HEADING_SURROUNDINGS = 112.0
"""What a screen is wider than the heading of a dialog: margins, padding and the button that closes it."""
MenuEntry = tuple[str, str, str, PressHandler]
"""A line of a menu: identifier, icon, label, what it does."""
AnyController = TableController[Any, Any]


def modal(
    ui: UiContext, on_close: PressHandler, *parts: ft.Control, at_bottom: bool = False
) -> list[ft.Control]:
    """A panel over a scrim that closes it; at the bottom it leaves the table above or beside it in sight.

    The page tells a screen reader that the node "dialog" is one (static/page/accessibility.js).
    """
    max_width = DIALOG_MAX_WIDTH_LANDSCAPE_PHONE if ui.landscape_phone else DIALOG_MAX_WIDTH
    width = min(ui.width - 2 * MARGIN, max_width)
    scale = ui.screen_scale
    left = (ui.width - width * scale) / 2
    if at_bottom and ui.landscape_phone:
        width = question_width(ui)
        left = ui.width - width - MARGIN
    color = None if at_bottom else ui.colors.scrim
    shade = ft.Container(bgcolor=color, on_click=lambda _event: on_close(), expand=True)
    scrim = ft.Container(
        ft.Semantics(content=shade, exclude_semantics=True), left=0, right=0, top=0, bottom=0
    )
    body = ft.Column(
        [
            ft.Semantics(
                content=panel(ui, *read_one_by_one(parts), width=width, padding=18),
                identifier="dialog",
                container=True,
            )
        ],
        scroll=ft.ScrollMode.AUTO,
        alignment=ft.MainAxisAlignment.END if at_bottom else ft.MainAxisAlignment.CENTER,
        expand=True,
    )
    height = (ui.height - 2 * MARGIN) / scale
    grown = ft.Scale(scale, alignment=ft.Alignment.TOP_LEFT)
    return [scrim, ft.Container(body, left=left, top=MARGIN, width=width, height=height, scale=grown)]


def table_under_dialog(layers: list[ft.Control], covered: bool) -> ft.Control:
    """The table under a dialog: while it is covered it is seen, but neither read out nor reached."""
    table = ft.Semantics(content=ft.Stack(layers, expand=True), exclude_semantics=covered)
    return ft.Container(table, left=0, top=0, right=0, bottom=0, disabled=covered, key="beneath")


def layer(parts: list[ft.Control], key: str) -> ft.Control:
    """A layer of a table, open to touches where nothing lies.

    Each layer is compared with its own past, so that no part of one is taken for a part of another.
    """
    return ft.Stack(parts, left=0, top=0, right=0, bottom=0, visible=bool(parts), key=key)


def own_language_subtitle(ui: UiContext, game: str, kind: str, thing: str) -> list[ft.Control]:
    """Under a name as a box in another language prints it: the name in the language of the interface."""
    name = own_language_name(game, kind, thing)
    return [secondary_text(ui, with_heading(LANGUAGE_NAMES[language()], name), 16)] if name else []


def dialog_heading(ui: UiContext, title: str, controller: AnyController) -> ft.Control:
    close = icon_button(ui, "close", "close", _("Close"), controller.close_dialog)
    size = whole_word_size(ui, title, 24, ui.width - HEADING_SURROUNDINGS, CAPS)
    return ft.Row(
        [
            ft.Container(
                ft.Semantics(content=text(ui, title, size, CAPS), header=True, identifier="sheet-title"),
                expand=True,
            ),
            taking_focus(ui, close, controller.state.dialog),
        ]
    )


def menu_lines(ui: UiContext, entries: Sequence[MenuEntry], *, in_columns: bool) -> ft.Control:
    """The entries one under the other, or in two columns."""
    lines: list[ft.Control] = [
        list_button(ui, identifier, label, action, icon_name)
        for identifier, icon_name, label, action in entries
    ]
    half = (len(lines) + 1) // 2
    return columns(lines[:half], lines[half:]) if in_columns else _column(lines)


def _column(lines: list[ft.Control]) -> ft.Control:
    return ft.Column(lines, spacing=4, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def columns(*columns: list[ft.Control]) -> ft.Control:
    """The columns of a dialog on a phone held sideways."""
    parts: list[ft.Control] = [ft.Container(_column(lines), expand=True) for lines in columns]
    return ft.Row(parts, spacing=18, vertical_alignment=ft.CrossAxisAlignment.START)


def share(ui: UiContext, controller: AnyController) -> list[ft.Control]:
    return [
        dialog_heading(ui, _("Save or share game"), controller),
        *share_controls(controller.ctx, controller.session),
    ]


def hint(
    ui: UiContext, controller: AnyController, action_text: str, reasons: Sequence[str]
) -> list[ft.Control]:
    """The action that is advised, the chance to win, and the reasons."""
    hint = controller.state.hint
    assert hint is not None
    parts: list[ft.Control] = [
        dialog_heading(ui, _("Hint"), controller),
        ft.Semantics(content=serif_text(ui, action_text, 20), live_region=True, identifier="advice"),
    ]
    if hint.chance is not None:
        percent = round(100 * hint.chance)
        parts.append(
            secondary_text(ui, _("Chance of winning: about {percent} %").format(percent=percent), 16)
        )
    parts += [text(ui, reason, 16) for reason in reasons]
    return parts


def general_reasons(controller: AnyController, action_name: Callable[[str], str]) -> list[str]:
    """Those reasons of the hint that hold in any game, in words."""
    texts = {
        "only_move": _("This is your only legal move."),
        "clearly_best": _("It’s clearly better than anything else."),
        "winning": _("You’re well ahead."),
        "losing": _("This will be hard to win."),
    }
    hint = controller.state.hint
    reasons = []
    for reason in hint.reasons if hint else ():
        if reason.id == "close":
            other = action_name(str(dict(reason.data)["other"]))
            reasons.append(_("Almost as good: {other}").format(other=other))
        elif reason.id in texts:
            reasons.append(texts[reason.id])
    return reasons
