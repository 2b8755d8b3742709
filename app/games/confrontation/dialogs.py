"""The dialogs over the table: menu, log, news, advice, and the end of the match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art import pieces as piece_art
from app.games.confrontation.card_dialogs import fallen_characters, hands_dialog, specials_dialog
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.hints import reason_sentences
from app.games.confrontation.model import SEATS, ConfrontationTableModel
from app.games.confrontation.table_header import turn_text
from app.games.confrontation.thing_dialogs import piece_dialog, thing_dialog
from app.games.confrontation.wording import GAME
from app.i18n import _, game_text
from app.table import dialogs as shared
from app.table.ending import ending
from app.table.log_dialog import LogLook, log_dialog
from app.table.match_review import review_dialog
from app.table.over_table import over_table
from app.table.table_menu import table_menu
from app.ui.ui_context import UiContext
from app.ui.widgets import picture, secondary_text
from engine import Event
from engine.confrontation.components import PIECES

LOG_EMBLEM_SIZE, LOG_PIECE_SIZE = 26, (30, 37)
LOG_HEADING_KINDS = ("turn", "combat", "game_over", "sides_swapped")

Dialog = Callable[[UiContext, ConfrontationController, ConfrontationTableModel], list[ft.Control]]


def dialog(
    ui: UiContext, controller: ConfrontationController, model: ConfrontationTableModel
) -> list[ft.Control]:
    """The open dialog, news that belong to no battle, or the end of the match."""
    draw = DIALOGS.get(controller.state.dialog)
    return over_table(
        ui,
        controller,
        None if draw is None else partial(draw, ui, controller, model),
        partial(_ending, ui, controller, model),
        partial(_news_pictures, controller),
        tells_news=controller.battle is None,
    )


def _menu(
    ui: UiContext, controller: ConfrontationController, model: ConfrontationTableModel
) -> list[ft.Control]:
    own: list[shared.MenuEntry] = [
        ("hands-menu", "cards", _("Both sides’ cards"), partial(controller.open_dialog, "cards")),
    ]
    return table_menu(ui, controller, game_text(GAME, "game.name"), turn_text(model, controller), own)


def _log(
    ui: UiContext, controller: ConfrontationController, _model: ConfrontationTableModel
) -> list[ft.Control]:
    look = LogLook(_log_emblem, _log_picture, sections=("turn",), headings=LOG_HEADING_KINDS)
    return log_dialog(ui, controller, look)


def _log_emblem(seat: str) -> ft.Control:
    return picture(piece_art.emblem(seat), LOG_EMBLEM_SIZE, LOG_EMBLEM_SIZE)


def _log_picture(event: Event) -> ft.Control | None:
    """The piece that an entry of the log is about."""
    character = event.get("piece")
    if character not in PIECES:
        return None
    return picture(piece_art.piece_face(str(character), bare=True), *LOG_PIECE_SIZE)


def _share(
    ui: UiContext, controller: ConfrontationController, _model: ConfrontationTableModel
) -> list[ft.Control]:
    return shared.share(ui, controller)


def _news_pictures(controller: ConfrontationController) -> list[ft.Control]:
    characters = {event.get("piece") for event in controller.state.news} & set(PIECES)
    faces: list[ft.Control] = [
        picture(piece_art.piece_face(character, bare=True), 66, 82) for character in sorted(characters)
    ]
    row = ft.Row(faces, alignment=ft.MainAxisAlignment.CENTER, spacing=10)
    return [row] if faces else []


def _ending(
    ui: UiContext, controller: ConfrontationController, model: ConfrontationTableModel
) -> list[ft.Control]:
    outcome = controller.session.match.outcome
    assert outcome is not None
    lines = [
        fallen_characters(ui, seat, model.fallen(seat), in_middle=True)
        for seat in SEATS
        if model.fallen(seat)
    ]
    if outcome.scores:
        points = " · ".join(f"{words.seat_name(seat)} {score}" for seat, score in outcome.scores)
        value = _("Points: {points}").format(points=points)
        lines.insert(0, secondary_text(ui, value, 17, align=ft.TextAlign.CENTER))
    return ending(ui, controller, *lines)


def _hint(
    ui: UiContext, controller: ConfrontationController, _model: ConfrontationTableModel
) -> list[ft.Control]:
    hint = controller.state.hint
    if hint is None:
        heading = shared.dialog_heading(ui, _("Hint"), controller)
        return [heading, secondary_text(ui, _("Looking for a hint…"), 17)]
    reasons = [
        *reason_sentences(hint.reasons),
        *shared.general_reasons(controller, words.action_phrase),
    ]
    return shared.hint(ui, controller, words.action_phrase(str(hint.action)), reasons)


def _review(
    ui: UiContext, controller: ConfrontationController, _model: ConfrontationTableModel
) -> list[ft.Control]:
    return review_dialog(ui, controller)


DIALOGS: dict[str | None, Dialog] = {
    "menu": _menu,
    "log": _log,
    "share": _share,
    "piece": piece_dialog,
    "card": thing_dialog,
    "cards": hands_dialog,
    "specials": specials_dialog,
    "hint": _hint,
    "story": _review,
}
"""Each dialog by the name with which the controller opens it."""
