"""The ways on from a match that is over: another one, a look back, and all that leads away from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import flet as ft

from app.i18n import _
from app.table.controller import TableController
from app.table.dialogs import MenuEntry
from app.ui.buttons import (
    LIST_BUTTON_FRAME,
    LIST_BUTTON_TEXT_SIZE,
    gold_button,
    list_button,
    plain_button,
    taking_focus,
)
from app.ui.text_width import text_width
from app.ui.theme import SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import centered_row

TWO_COLUMNS_MIN_WIDTH = 500.0
"""From this width of the column on, the ways on stand side by side."""
MIN_LINE_SIZE, LINE_SIZE_STEP = 13.0, 0.5
COLUMN_GAP = 10.0
MEASURE_MARGIN = 1.03
"""A measured width is not exact to the pixel."""
AnyController = TableController[Any, Any]


def rematch(ui: UiContext, controller: AnyController) -> ft.Control:
    """Another match, with the sides swapped or as they were."""
    swapped = gold_button(
        ui,
        "rematch",
        _("Rematch, swap sides"),
        controller.rematch,
        icon_name="flip",
        size=18,
    )
    # Translators: button at the end of a match: a new deal, everybody keeps their side; up to 26 letters
    same = partial(controller.rematch, swap=False)
    swapped = taking_focus(ui, swapped, "ending")
    return centered_row(swapped, plain_button(ui, "rematch-same", _("Rematch, same sides"), same, height=52))


def same_deal_entry(controller: AnyController) -> list[MenuEntry]:
    """The same deal with the sides exchanged; not with a friend elsewhere, whose device deals anew."""
    if controller.peer_player is not None:
        return []
    # Translators: button at the end of a match: the same cards, each with the other side; up to 28 letters
    return [("same-deal", "dice", _("Same deal, swap sides"), controller.same_deal)]


def ways_on(ui: UiContext, controller: AnyController, own: Sequence[MenuEntry], width: float) -> ft.Control:
    """What else can be done with a match that is over: a list as in the menu, in two columns if wide."""
    go, open_dialog = controller.ctx.navigator.go, controller.open_dialog
    peer = controller.peer_player
    by_letter = peer if peer is not None and peer.is_by_letter else None
    entries: list[MenuEntry] = [
        *((("send-letter", "share", _("Send my turn"), by_letter.send_letter),) if by_letter else ()),
        ("story", "chart", _("Game review"), controller.open_review),
        ("replay-finish", "play", _("Replay"), partial(controller.replay, 0)),
        *own,
        ("share-finish", "share", _("Save or share game"), partial(open_dialog, "share")),
        ("look-at-table", "eye", _("View the table"), partial(open_dialog, "table")),
        # Translators: button at the end of a match: the list of all games that were played
        ("games-finish", "cards", _("All games"), partial(go, "/games")),
        ("home-finish", "home", _("Home"), partial(go, "/")),
    ]
    is_wide = ui.landscape_phone or width >= TWO_COLUMNS_MIN_WIDTH
    half = (len(entries) + 1) // 2 if is_wide else len(entries)
    columns = [column for column in (entries[:half], entries[half:]) if column]
    size = _line_size(ui, columns, width)
    widths = [_widest(ui, column, size) + LIST_BUTTON_FRAME for column in columns]
    if max(widths) <= (width - COLUMN_GAP) / 2:
        widths = [width / 2] * len(columns)
    parts: list[ft.Control] = [
        ft.Container(_lines(ui, column, size), expand=round(share))
        for column, share in zip(columns, widths, strict=True)
    ]
    row = ft.Row(parts, spacing=COLUMN_GAP, vertical_alignment=ft.CrossAxisAlignment.START)
    return ft.Container(row, width=width)


def _lines(ui: UiContext, entries: Sequence[MenuEntry], size: float) -> ft.Control:
    lines: list[ft.Control] = [
        list_button(ui, identifier, label, action, icon_name, size)
        for identifier, icon_name, label, action in entries
    ]
    spacing = 2 if ui.landscape_phone else 4
    return ft.Column(lines, spacing=spacing, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _line_size(ui: UiContext, columns: Sequence[Sequence[MenuEntry]], width: float) -> float:
    """The text size at which every entry has one line, if there is one that can be read."""
    frames, size = LIST_BUTTON_FRAME * len(columns) + COLUMN_GAP * (len(columns) - 1), LIST_BUTTON_TEXT_SIZE
    while size > MIN_LINE_SIZE and sum(_widest(ui, column, size) for column in columns) > width - frames:
        size -= LINE_SIZE_STEP
    return size


def _widest(ui: UiContext, entries: Sequence[MenuEntry], size: float) -> float:
    widths = (text_width(label, ui.text_size(size), SANS_BOLD) for _id, _icon, label, _action in entries)
    return MEASURE_MARGIN * max(widths)
