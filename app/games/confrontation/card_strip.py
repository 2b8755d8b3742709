"""The card strip below or beside the map: the viewer's nine cards, the used ones faded, and both counts.

Beside the map both hands lie open: either side knows which cards the other one still holds.
"""

from __future__ import annotations

from functools import partial

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art.glyphs import glyph_picture
from app.games.confrontation.cards import small_card
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.layout import ConfrontationLayout
from app.games.confrontation.model import ConfrontationTableModel, other_seat, side_of
from app.games.confrontation.wording import GAME
from app.i18n import _, game_text, ngettext
from app.table.seat_label import seat_label
from app.text.phrases import with_heading, with_person
from app.ui.buttons import pressable
from app.ui.memo_component import memo_component
from app.ui.text_width import text_width
from app.ui.theme import SERIF
from app.ui.ui_context import UiContext
from app.ui.widgets import fitting_size, picture, secondary_text
from engine.confrontation.components import CARDS

MAX_CARD_WIDTH, WIDE_CARD_SHARE = 36.0, 0.2
"""The width of a card, and beside the map of a large screen its part of the strip's height."""
CARD_SPACING = 4
STRIP_PADDING = 8.0
NAME_SIZE, LINE_HEIGHT = 15.0, 1.3
MAX_SIGN_SIZE, HEADING_SPACING = 21.0, 8.0


@memo_component
def card_strip(
    ui: UiContext,
    controller: ConfrontationController,
    layout: ConfrontationLayout,
    model: ConfrontationTableModel,
    bottom_seat: str,
) -> ft.Control:
    """Touching the strip shows both hands."""
    rect, seat, top = layout.card_strip, model.seat or bottom_seat, STRIP_PADDING
    ui = ui.capped_scale()
    if layout.is_wide and not layout.landscape_phone:
        width = max(MAX_CARD_WIDTH, rect.height * WIDE_CARD_SHARE)
        parts = [
            part
            for side in (seat, other_seat(seat))
            for part in (
                _hand_heading(ui, controller, model, side, rect.width - 24),
                _cards(model, side, width, rect.width),
            )
        ]
    else:
        parts = [_counts(ui, controller, model, seat, rect.width - 24, layout.landscape_phone)]
        if not layout.is_low:
            parts.append(_cards(model, seat, MAX_CARD_WIDTH, rect.width))
        elif not layout.landscape_phone:
            top = max(top, (rect.height - ui.text_size(NAME_SIZE) * LINE_HEIGHT) / 2)
    column = ft.Column(parts, spacing=6, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    face = strip_face(ui, layout, column, ft.Padding.only(left=12, right=12, top=top))
    open_hands = partial(controller.open_dialog, "cards")
    hands = pressable(ui, "hands", _("Both sides’ cards"), face, open_hands, radius=0)
    return ft.Container(hands, left=rect.x, top=rect.y)


def _cards(model: ConfrontationTableModel, seat: str, widest: float, strip_width: float) -> ft.Control:
    """The nine cards of a side in a row."""
    names = [card for card in CARDS if side_of(card) == seat]
    width = min(widest, (strip_width - 28) / len(names) - CARD_SPACING)
    cards: list[ft.Control] = [small_card(card, width, card not in model.hand(seat)) for card in names]
    return ft.Row(cards, spacing=CARD_SPACING, alignment=ft.MainAxisAlignment.CENTER)


def _hand_heading(
    ui: UiContext,
    controller: ConfrontationController,
    model: ConfrontationTableModel,
    seat: str,
    width: float,
) -> ft.Control:
    """Whose cards they are, how many, and at the right the signs of those that this side has lost."""
    count = ngettext("{count} card in hand", "{count} cards in hand", len(model.hand(seat)))
    if controller.session.name_of(seat):
        count = ngettext("{count} card", "{count} cards", len(model.hand(seat)))
    fallen, name = model.fallen(seat), words.seat_name(seat)
    said = fallen_count(len(fallen)) if fallen else ""
    taken = text_width(f"{name} {count} {said}", ui.text_size(15), SERIF) + 4 * HEADING_SPACING
    size = min(MAX_SIGN_SIZE, (width - taken) / max(1, len(fallen)))
    name_width = text_width(name, ui.text_size(NAME_SIZE), SERIF) + width - taken - size * len(fallen)
    parts: list[ft.Control] = [
        _seat_label(ui, controller, seat, name_width),
        secondary_text(ui, count, 14, expand=True),
    ]
    if fallen:
        parts.append(secondary_text(ui, said, 14))
        names = ", ".join(map(words.character_name, fallen))
        signs = [
            picture(glyph_picture(character, ui.colors.text_soft, ui.colors.ground_deep), size, size)
            for character in fallen
        ]
        parts.append(ft.Semantics(content=ft.Row(list(signs), spacing=0, tight=True), label=names))
    return ft.Row(parts, spacing=HEADING_SPACING)


def _counts(
    ui: UiContext,
    controller: ConfrontationController,
    model: ConfrontationTableModel,
    seat: str,
    width: float,
    is_narrow: bool,
) -> ft.Control:
    other = other_seat(seat)
    own_name = words.seat_name(seat)
    own = ngettext("{count} card in hand", "{count} cards in hand", len(model.hand(seat)))
    theirs = ngettext("{count} card", "{count} cards", len(model.hand(other)))
    person, their_person = (controller.session.name_of(each) for each in (seat, other))
    both = with_heading(with_person(words.seat_name(other), their_person), theirs)
    theirs = with_heading(words.seat_name(other), theirs)
    all_names = f"{own_name}  {person}  {own}  {both}"
    if not is_narrow and text_width(all_names, ui.text_size(NAME_SIZE)) < width:
        theirs = both
    counts = own if is_narrow else f"{own}  {theirs}"
    size = fitting_size(ui, f"{own_name}  {counts}", 14, (width - 16) * 0.95)
    counts_width = text_width(counts, ui.text_size(size))
    name = _seat_label(ui, controller, seat, width - counts_width - 2 * HEADING_SPACING)
    own_count = secondary_text(ui, own, size, expand=True, lines=1)
    their_count = secondary_text(ui, theirs, size)
    if is_narrow:
        row = ft.Row([name, own_count], spacing=HEADING_SPACING)
        return ft.Column([row, their_count], spacing=0, tight=True)
    return ft.Row([name, own_count, their_count], spacing=HEADING_SPACING)


def _seat_label(ui: UiContext, controller: ConfrontationController, seat: str, width: float) -> ft.Control:
    """A side, and the person who plays it where there is room."""
    person = controller.session.name_of(seat)
    return seat_label(ui, words.seat_name(seat), person, NAME_SIZE, width, font=SERIF)


def fallen_count(count: int) -> str:
    return game_text(GAME, "label.fallen").format(count=count)


def strip_face(
    ui: UiContext, layout: ConfrontationLayout, content: ft.Control, padding: ft.Padding
) -> ft.Container:
    """The ground of the strip, with a rim towards the map."""
    return ft.Container(
        content,
        width=layout.card_strip.width,
        height=layout.card_strip.height,
        padding=padding,
        bgcolor=ui.colors.ground_deep,
        border=ft.Border(top=ft.BorderSide(1.2, "#8A7146")),
    )
