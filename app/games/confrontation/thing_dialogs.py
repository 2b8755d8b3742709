"""The dialogs about one thing: a piece, a character, a card, or a region."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art import pieces as piece_art
from app.games.confrontation.art.glyphs import glyph_picture
from app.games.confrontation.cards import card_face
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.model import DARK, ConfrontationTableModel, PieceModel, side_of
from app.games.confrontation.pieces import accent_color, piece_picture
from app.games.confrontation.wording import GAME
from app.i18n import _, game_text
from app.table.dialogs import dialog_heading, own_language_subtitle
from app.ui.buttons import plain_button, pressable
from app.ui.theme import SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import picture, secondary_text, text
from engine.confrontation.components import CAPACITY, MOUNTAINS, PIECES, REGION, SPECIALS

CENTER = ft.MainAxisAlignment.CENTER
STONE_SIZE, STONE_WIDTH = (72.0, 89.0), 108.0
MAX_LISTED_CANDIDATES = 8
"""With more, it is not listed what the other side must still think possible of an own piece."""


def piece_dialog(
    ui: UiContext, controller: ConfrontationController, model: ConfrontationTableModel
) -> list[ft.Control]:
    """A piece: its character; or what it can be, and the viewer's notes on it."""
    piece = model.find_piece(controller.state.explained)
    if piece is None:
        return [dialog_heading(ui, _("That character is gone"), controller)]
    if piece.character is not None:
        return [*_character(ui, controller, piece.character), *_what_is_known(ui, piece)]
    title = f"{words.seat_name(piece.seat)} · {words.hidden_piece_name(piece.stand)}"
    where = _("It is {land}.").format(land=words.region_name(piece.region, "in"))
    parts = [dialog_heading(ui, title, controller), secondary_text(ui, where, 16)]
    if model.seat is None:
        return parts
    noted = controller.noted_characters(piece.stand)
    marks = [
        _note_mark(ui, controller, piece.stand, character, character in noted)
        for character in piece.candidates
    ]
    return [
        *parts,
        text(ui, _("Who could it be? Tap to mark your guess on its back."), 16),
        ft.Row(marks, wrap=True, spacing=8, run_spacing=8),
    ]


def _what_is_known(ui: UiContext, piece: PieceModel) -> list[ft.Control]:
    """What the other side knows of an own piece."""
    if not piece.is_own:
        return []
    if piece.is_known:
        return [secondary_text(ui, game_text(GAME, "label.own_known"), 16)]
    if len(piece.candidates) > MAX_LISTED_CANDIDATES:
        return []
    names = ", ".join(map(words.character_name, piece.candidates))
    lines: list[ft.Control] = [
        secondary_text(ui, _("Your opponent can’t rule out:"), 16),
        text(ui, names, 16, SANS_BOLD),
    ]
    return [ft.Column(lines, spacing=2)]


def _note_mark(
    ui: UiContext, controller: ConfrontationController, stand: str, character: str, is_noted: bool
) -> ft.Control:
    """A character that a piece can be, to be noted on its back, or removed from there."""
    ink = ui.colors.ink if is_noted else None
    label = f"{words.character_name(character)} {words.strength_of(character)}"
    face = ft.Container(
        ft.Row(
            [
                picture(glyph_picture(character, ink or accent_color(ui), "#15120E"), 20, 20),
                text(ui, label, 15.5, SANS_BOLD, ink),
            ],
            spacing=6,
            tight=True,
        ),
        bgcolor=ui.colors.gold_top if is_noted else ui.colors.ground,
        border=ft.Border.all(1.2, ui.colors.gold if is_noted else ui.colors.line),
        border_radius=22,
        padding=ft.Padding.symmetric(horizontal=12, vertical=10),
    )
    return pressable(
        ui,
        f"note-{character}",
        label,
        face,
        partial(controller.toggle_note, stand, character),
        radius=22,
        selected=is_noted,
        on_long_press=partial(controller.explain, character),
    )


def thing_dialog(
    ui: UiContext, controller: ConfrontationController, model: ConfrontationTableModel
) -> list[ft.Control]:
    """The thing that was held: a character, a region, or a card."""
    thing = controller.state.explained or ""
    if thing in PIECES:
        return _character(ui, controller, thing)
    if thing in REGION:
        return _region(ui, controller, model, thing)
    return _card(ui, controller, thing)


def _character(ui: UiContext, controller: ConfrontationController, character: str) -> list[ft.Control]:
    is_dark = piece_art.is_dark_character(character)
    section = "characters_dark" if is_dark else "characters_light"
    face = picture(piece_art.piece_face(character, bare=True), 92, 114)
    title = f"{words.character_name(character)} {words.strength_of(character)}"
    return _thing(ui, controller, title, "character", character, face, section)


def _card(ui: UiContext, controller: ConfrontationController, card: str) -> list[ft.Control]:
    section = "cards_dark" if side_of(card) == DARK else "cards_light"
    if card in SPECIALS:
        section = "variant"
    return _thing(ui, controller, words.card_name(card), "card", card, card_face(card, 92), section)


def _thing(
    ui: UiContext,
    controller: ConfrontationController,
    title: str,
    kind: str,
    thing: str,
    drawn: ft.Control,
    section: str,
) -> list[ft.Control]:
    """A character or a card: its name in both languages, its picture, its rule, and its rulebook section."""
    return [
        dialog_heading(ui, title, controller),
        *own_language_subtitle(ui, GAME, kind, thing),
        ft.Row([drawn], alignment=ft.MainAxisAlignment.CENTER),
        text(ui, words.rule_text(thing, controller.session.match.options), 17),
        _rule_button(ui, controller, f"{section}/{kind}-{thing}"),
    ]


def _rule_button(ui: UiContext, controller: ConfrontationController, place: str) -> ft.Control:
    go = partial(controller.ctx.navigator.go, f"/rules/{GAME}/{place}")
    return plain_button(ui, "card-rule", _("Full rule"), go, icon_name="rules")


def _region(
    ui: UiContext, controller: ConfrontationController, model: ConfrontationTableModel, region: str
) -> list[ft.Control]:
    """A region: its capacity, what is special about it, and the pieces in it."""
    notes, section = _region_notes(region)
    stones: list[ft.Control] = [_stone(ui, controller, piece) for piece in model.pieces_in(region)]
    return [
        dialog_heading(ui, words.region_name(region), controller),
        *own_language_subtitle(ui, GAME, "region", region),
        *([ft.Row(stones, wrap=True, spacing=8, run_spacing=8, alignment=CENTER)] if stones else []),
        *(text(ui, note, 17) for note in notes),
        _rule_button(ui, controller, section),
    ]


def _stone(ui: UiContext, controller: ConfrontationController, piece: PieceModel) -> ft.Control:
    """A piece of the region, large; a touch opens what there is to know of it."""
    name = words.hidden_piece_name(piece.stand)
    if piece.character:
        name = words.character_name(piece.character)
    open_piece = partial(controller.open_dialog, "piece", piece.stand)
    lines: list[ft.Control] = [
        piece_picture(ui, piece, STONE_SIZE, False, controller.noted_characters(piece.stand)),
        text(ui, name, 14.5, SANS_BOLD, align=ft.TextAlign.CENTER),
    ]
    face = ft.Container(
        ft.Column(lines, spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        width=STONE_WIDTH,
        padding=4,
    )
    return pressable(ui, f"here-{piece.stand}", f"{words.seat_name(piece.seat)} · {name}", face, open_piece)


def _region_notes(region: str) -> tuple[list[str], str]:
    """What there is to know of a region, and the section of the rules that says it exactly."""
    number = REGION[region]
    if number in MOUNTAINS:
        notes, section = [_("Mountains: room for one character per side.")], "limits"
    else:
        notes = [_("Room for {count} characters per side.").format(count=CAPACITY[number])]
        section = "movement"
    if region == "moria":
        notes.append(_("The Mines run beneath it, from Eregion to Fangorn; the Balrog may be lying in wait."))
        section = "mines"
    elif region in ("mirkwood", "fangorn", "rohan"):
        notes.append(_("The Anduin carries Light’s characters from Mirkwood to Fangorn and on to Rohan."))
        section = "anduin"
    return notes, section
