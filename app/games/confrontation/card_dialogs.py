"""The dialogs about several cards: both hands, and the special cards of the variant."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art.glyphs import glyph_picture
from app.games.confrontation.card_strip import fallen_count
from app.games.confrontation.cards import CardState, card, card_face
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.model import SEATS, ConfrontationTableModel, other_seat, side_of
from app.games.confrontation.pieces import accent_color
from app.i18n import _
from app.table.dialogs import dialog_heading
from app.text.phrases import with_heading
from app.ui.buttons import pressable
from app.ui.theme import CAPS, SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import picture, secondary_text, serif_text, text
from engine import Action
from engine.confrontation.components import CARDS, SPECIALS

HAND_CARD_WIDTH, SPECIAL_CARD_WIDTH = 52.0, 60.0
FALLEN_SIZE, LOW_FALLEN_SIZE = 26.0, 20.0


def hands_dialog(
    ui: UiContext, controller: ConfrontationController, model: ConfrontationTableModel
) -> list[ft.Control]:
    """What both hands hold is known to both sides, only the choice is secret; and who was eliminated."""
    parts: list[ft.Control] = [dialog_heading(ui, _("Both sides’ cards"), controller)]
    first = model.seat or SEATS[0]
    for seat in (first, other_seat(first)):
        parts.append(serif_text(ui, words.seat_name(seat), 18))
        cards: list[ft.Control] = [
            card(
                ui,
                name,
                HAND_CARD_WIDTH,
                partial(controller.explain, name),
                partial(controller.explain, name),
                state=CardState.IN_HAND if name in model.hand(seat) else CardState.USED,
                prefix=f"hand-{seat}",
            )
            for name in CARDS
            if side_of(name) == seat
        ]
        parts.append(ft.Row(cards, wrap=True, spacing=6, run_spacing=6))
        if model.fallen(seat):
            parts.append(fallen_characters(ui, seat, model.fallen(seat)))
    if model.view.specials:
        names = ", ".join(map(words.card_name, model.view.specials))
        parts += [serif_text(ui, _("Special cards not used yet"), 18), text(ui, names, 16)]
    return parts


def fallen_characters(
    ui: UiContext, seat: str, fallen: tuple[str, ...], *, in_middle: bool = False
) -> ft.Control:
    """The eliminated characters of one side."""
    size = LOW_FALLEN_SIZE if ui.landscape_phone else FALLEN_SIZE
    signs: list[ft.Control] = [
        ft.Container(
            picture(glyph_picture(character, accent_color(ui), "#15120E"), size, size),
            tooltip=words.character_name(character),
        )
        for character in fallen
    ]
    heading = f"{words.seat_name(seat)} · {fallen_count(len(fallen))}"
    label = with_heading(heading, ", ".join(map(words.character_name, fallen)))
    along = ft.MainAxisAlignment.CENTER if in_middle else ft.MainAxisAlignment.START
    lines: list[ft.Control] = [
        text(ui, heading, 15, SANS_BOLD),
        ft.Row(signs, spacing=6, wrap=True, alignment=along),
    ]
    middle = ft.CrossAxisAlignment.CENTER if in_middle else ft.CrossAxisAlignment.START
    body = ft.Column(lines, spacing=4, tight=True, horizontal_alignment=middle)
    return ft.Semantics(content=body, label=label, exclude_semantics=True, container=True)


def specials_dialog(
    ui: UiContext, controller: ConfrontationController, model: ConfrontationTableModel
) -> list[ft.Control]:
    """The viewer's special cards, and which of them can be used now."""
    usable = {action.verb for action in model.view.legal} & set(SPECIALS)
    own = [name for name in model.view.specials if side_of(name) == model.seat]
    return [
        dialog_heading(ui, _("Special cards"), controller),
        *(_special(ui, controller, name, name in usable) for name in own),
    ]


def _special(ui: UiContext, controller: ConfrontationController, name: str, is_usable: bool) -> ft.Control:
    lines: list[ft.Control] = [
        text(ui, words.card_name(name), 18, CAPS),
        secondary_text(ui, words.rule_text(name, controller.session.match.options), 14.5),
    ]
    body = ft.Row(
        [
            card_face(name, SPECIAL_CARD_WIDTH),
            ft.Container(ft.Column(lines, spacing=2, tight=True), expand=True),
        ],
        spacing=12,
    )
    return pressable(
        ui,
        f"special-{name}",
        words.card_name(name),
        body,
        partial(_use_special, controller, name) if is_usable else None,
        on_long_press=partial(controller.explain, name),
    )


def _use_special(controller: ConfrontationController, name: str) -> None:
    """Use a special card at once, or after a piece or a region has been touched."""
    if name == "gandalf_the_white":
        controller.act(Action(name))
    else:
        controller.arm_special(name)
