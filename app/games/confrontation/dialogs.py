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
from app.ui.ui_context import UiContext
from app.ui.widgets import picture, secondary_text
from engine.confrontation.components import PIECES

LOG_HEADING_KINDS = ("turn", "combat", "game_over", "sides_swapped")

Dialog = Callable[[UiContext, ConfrontationController, ConfrontationTableModel], list[ft.Control]]


def dialog(
    ui: UiContext, controller: ConfrontationController, model: ConfrontationTableModel
) -> list[ft.Control]:
    """The open dialog, news that belong to no battle, or the end of the match."""
    state = controller.state
    if state.dialog in DIALOGS:
        return shared.modal(ui, controller.close_dialog, *DIALOGS[state.dialog](ui, controller, model))
    if state.replay_step is not None:
        return []
    if state.news:
        if controller.battle is not None:
            return []
        return shared.modal(ui, controller.dismiss_news, *_news(ui, controller))
    if controller.session.is_over and not state.animating and state.dialog != "table":
        show_table = partial(controller.open_dialog, "table")
        return shared.modal(ui, show_table, *_outcome(ui, controller, model))
    return []


def _menu(
    ui: UiContext, controller: ConfrontationController, model: ConfrontationTableModel
) -> list[ft.Control]:
    own: list[shared.MenuEntry] = [
        ("hands-menu", "cards", _("Both sides’ cards"), partial(controller.open_dialog, "cards")),
    ]
    return shared.menu(ui, controller, game_text(GAME, "game.name"), turn_text(model, controller), own)


def _log(
    ui: UiContext, controller: ConfrontationController, _model: ConfrontationTableModel
) -> list[ft.Control]:
    return shared.log(ui, controller, LOG_HEADING_KINDS)


def _share(
    ui: UiContext, controller: ConfrontationController, _model: ConfrontationTableModel
) -> list[ft.Control]:
    return shared.share(ui, controller)


def _news(ui: UiContext, controller: ConfrontationController) -> list[ft.Control]:
    characters = {event.get("piece") for event in controller.state.news} & set(PIECES)
    faces: list[ft.Control] = [
        picture(piece_art.piece_face(character, bare=True), 66, 82) for character in sorted(characters)
    ]
    row = ft.Row(faces, alignment=ft.MainAxisAlignment.CENTER, spacing=10)
    return shared.news(ui, controller, *([row] if faces else []))


def _outcome(
    ui: UiContext, controller: ConfrontationController, model: ConfrontationTableModel
) -> list[ft.Control]:
    outcome = controller.session.match.outcome
    assert outcome is not None
    emblem = picture(piece_art.emblem(outcome.winner or SEATS[0]), 84, 84)
    lines = [fallen_characters(ui, seat, model.fallen(seat)) for seat in SEATS if model.fallen(seat)]
    if outcome.scores:
        points = " · ".join(f"{words.seat_name(seat)} {score}" for seat, score in outcome.scores)
        value = _("Points: {points}").format(points=points)
        lines.insert(0, secondary_text(ui, value, 17, align=ft.TextAlign.CENTER))
    return shared.outcome(ui, controller, emblem, *lines)


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
    return shared.review(ui, controller, words.action_phrase)


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
