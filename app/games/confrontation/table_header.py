"""The header of the table: which game it is, whose turn, the log and the menu."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art import pieces as piece_art
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.layout import ConfrontationLayout
from app.games.confrontation.model import LIGHT, ConfrontationTableModel
from app.games.confrontation.pieces import accent_color
from app.games.confrontation.wording import GAME
from app.i18n import _, game_text
from app.table.waiting import waiting_text
from app.text.phrases import seat_subject
from app.ui.buttons import icon_button
from app.ui.memo_component import memo_component
from app.ui.theme import CAPS
from app.ui.ui_context import UiContext
from app.ui.widgets import fitting_size, picture, text

BUTTON_WIDTH = 56.0
"""A round button with its margin."""
MIN_TEXT_SIZE = 12.0
"""A text that would have to be smaller is said in fewer words."""
LOG_BUTTON_MIN_WIDTH = 260.0
"""In a narrower header the log is reached by the menu alone."""


@memo_component
def table_header(
    ui: UiContext,
    controller: ConfrontationController,
    layout: ConfrontationLayout,
    turn_texts: tuple[str, str],
    emblem_seat: str,
) -> ft.Control:
    """`turn_texts` say whose turn it is, the second one in fewer words."""
    left = layout.card_strip.x if layout.landscape_phone else 0.0
    width = layout.width - left
    is_narrow = width < LOG_BUTTON_MIN_WIDTH
    ui = ui.capped_scale()
    buttons_width = (
        BUTTON_WIDTH + 10 if is_narrow else 2 * BUTTON_WIDTH + (14 if layout.landscape_phone else 58)
    )
    text_width = (width - 16 - buttons_width) * 0.93
    name, turn = game_text(GAME, "game.name"), turn_texts[0]
    if fitting_size(ui, turn, 14.5, text_width) < MIN_TEXT_SIZE:
        turn = turn_texts[1]
    turn_line = text(ui, turn, fitting_size(ui, turn, 14.5, text_width), color=accent_color(ui), lines=1)
    title = ft.Column(
        [
            text(ui, name, fitting_size(ui, name, 20, text_width * 0.8), CAPS, lines=1),
            ft.Semantics(content=turn_line, identifier="turn", live_region=True),
        ],
        spacing=0,
        tight=True,
    )
    log = icon_button(ui, "log", "log", _("Log"), partial(controller.open_dialog, "log"))
    menu = icon_button(ui, "menu", "menu", _("Menu"), partial(controller.open_dialog, "menu"))
    parts: list[ft.Control] = [ft.Container(title, expand=True), menu]
    if not is_narrow:
        parts = [ft.Container(title, expand=True), ft.Row([log, menu], spacing=4)]
        if not layout.landscape_phone:
            parts.insert(0, picture(piece_art.emblem(emblem_seat), 34, 34))
    return ft.Container(
        ft.Row(parts, spacing=10),
        left=left,
        right=0,
        top=0,
        height=layout.header_height,
        bgcolor=ui.colors.ground_deep,
        border=ft.Border(bottom=ft.BorderSide(1, "#6B4A2C")),
        padding=ft.Padding.symmetric(horizontal=8),
    )


def turn_text(
    model: ConfrontationTableModel,
    controller: ConfrontationController,
    *,
    short_game: bool = False,
    without_name: bool = False,
) -> str:
    """The turn, and who decides; of two games, which one.

    Without the name of the deciding person, which the emblem and the cards show, too.
    """
    view = model.view
    if view.outcome is not None:
        return _("The game is over")
    seat = view.to_act or LIGHT
    if view.due == "place":
        value = _("{name} is setting up…").format(name=seat_subject(GAME, seat))
    else:
        name = controller.session.name_of(seat) or words.seat_name(seat)
        turn = _("Turn {number}").format(number=view.turn)
        own = _("your turn") if without_name else _("{name}: your turn").format(name=name)
        value = f"{turn} · {own if model.seat == view.to_act else other_side_text(controller, seat)}"
    if controller.session.match.options.get("length") == "double":
        number = view.leg + 1
        game = f"{number}/2" if short_game else _("Game {number} of 2").format(number=number)
        value = f"{game} · {value}"
    return value


def other_side_text(controller: ConfrontationController, seat: str) -> str:
    """The other side decides, or the app's player thinks."""
    return waiting_text(controller.waiting, seat_subject(GAME, seat))
