"""The question which of several defenders is attacked: all of them large, so that each can be touched."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.labels import piece_label
from app.games.confrontation.model import ConfrontationTableModel, PieceModel
from app.games.confrontation.pieces import explainable, piece_picture
from app.i18n import _
from app.table.question_panel import question_heading
from app.ui.buttons import plain_button
from app.ui.theme import SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import centered_row, text
from engine import Action

STONE_SIZE, LOW_STONE_SIZE = (84.0, 104.0), (60.0, 74.0)
STONE_WIDTH = 104.0
"""A stone with its name."""


def defenders(
    ui: UiContext, controller: ConfrontationController, model: ConfrontationTableModel
) -> list[ft.Control]:
    """The question, and a large stone for each answer.

    Where chance picks the defender, only one that was shown can be chosen; all others are one answer.
    """
    found = (model.find_piece(stand) for (stand,) in model.legal_args("attack"))
    pieces = [piece for piece in found if piece is not None]
    options = controller.session.match.options
    by_chance = options["defender_choice"] == "random"
    known = [piece for piece in pieces if piece.is_known]
    # Translators: on the table of The Confrontation, under the question whom to attack; one sentence
    note = _("Tap the character you want to attack.")
    if by_chance:
        # Translators: the same where chance picks the defender, but one of them has been seen; one sentence
        note = _("You can attack the character you know or leave the choice to chance.")
    parts: list[ft.Control] = [
        _stone(ui, controller, model, piece) for piece in (known if by_chance else pieces)
    ]
    if by_chance:
        unknown = next(piece for piece in pieces if not piece.is_known)
        act = partial(controller.act, Action("attack", (unknown.stand,)))
        # Translators: button: chance picks the defender; two or three words
        parts.append(plain_button(ui, "by-chance", _("Leave it to chance"), act, icon_name="dice"))
    return [*question_heading(ui, words.due_sentence("defender", options), note), centered_row(*parts)]


def _stone(
    ui: UiContext, controller: ConfrontationController, model: ConfrontationTableModel, piece: PieceModel
) -> ft.Control:
    size = LOW_STONE_SIZE if ui.landscape_phone else STONE_SIZE
    name = words.character_name(piece.character) if piece.character else f"#{piece.stand[1:]}"
    noted = controller.noted_characters(piece.stand)
    lines: list[ft.Control] = [
        piece_picture(ui, piece, size, True, noted),
        text(ui, name, 15, SANS_BOLD, align=ft.TextAlign.CENTER, lines=2),
    ]
    return explainable(
        ui,
        f"defender-{piece.stand}",
        piece_label(model.seat or "", piece),
        ft.Container(
            ft.Column(lines, spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
            width=STONE_WIDTH,
            padding=4,
        ),
        partial(controller.act, Action("attack", (piece.stand,))),
        partial(controller.open_dialog, "piece", piece.stand),
    )
