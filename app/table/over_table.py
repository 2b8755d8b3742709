"""What lies over a table, one thing at a time: an open dialog, else the news, else the end of the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from app.table.dialogs import AnyController, layer, modal
from app.table.ending import way_back_to_ending
from app.table.news import news_of
from app.table.peer_dialog import connection_sign, letter_button, letter_dialog, peer_dialog
from app.table.replay_bar import replay_dialog
from app.table.table_menu import COMMON_DIALOGS
from app.ui.ui_context import UiContext

Parts = Callable[[], Sequence[ft.Control]]
OTHER_DIALOGS = {"replay": replay_dialog, "letter": letter_dialog}
BOTTOM_DIALOGS = ("hint",)
"""They leave the table in sight, of which they speak."""


def over_table(
    ui: UiContext,
    controller: AnyController,
    opened: Parts | None,
    ending: Callable[[], list[ft.Control]],
    news_pictures: Parts = tuple,
    *,
    tells_news: bool = True,
) -> list[ft.Control]:
    """The game's own dialog that is open now, if any; the news with their pictures; the scene of the end.

    `tells_news` is False where the table itself tells them.
    """
    state = controller.state
    if controller.peer_player is not None and (asked := peer_dialog(ui, controller)):
        return asked
    common = (COMMON_DIALOGS | OTHER_DIALOGS).get(state.dialog or "")
    if common is not None:
        opened = partial(common, ui, controller)
    if opened is not None:
        return modal(ui, controller.close_dialog, *opened(), at_bottom=state.dialog in BOTTOM_DIALOGS)
    if state.replay_step is not None:
        return []
    if state.news:
        return news_of(ui, controller, news_pictures) if tells_news else []
    return ending() if controller.shows_ending else []


def sheet(
    ui: UiContext, controller: AnyController, over: list[ft.Control], *, has_way_back: bool = False
) -> ft.Control:
    """The topmost layer of a table: what lies over it, or the way back to the scene of the end.

    `has_way_back` says that the table itself has a button for that.
    """
    way_back = [] if has_way_back else way_back_to_ending(ui, controller)
    below = way_back or letter_button(ui, controller)
    return layer(over or [*connection_sign(ui, controller), *below], "sheet")


def in_reading_order(table: ft.Control, turn: float, color: str | None = None) -> ft.Control:
    """The whole picture, perhaps turned: a screen reader reads it as the person who sees it upright."""
    return ft.Container(ft.Semantics(content=table, container=True), bgcolor=color, expand=True, rotate=turn)
