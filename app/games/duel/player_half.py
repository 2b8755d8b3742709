"""One of the two sides of The Duel where it lies flat between two people, drawn for the edge nearest to it.

A hand, what its owner knows, and what a chosen card would do are on the page only while the owner holds their
side. Touching and holding needs one finger; a keyboard or a screen reader opens and closes it by pressing.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial

import flet as ft

from app.games.duel import wording as words
from app.games.duel.action_bar import action_label
from app.games.duel.controller import DuelController
from app.games.duel.layout import CardSpot, HandLayout, hand_line
from app.games.duel.mirrored_layout import BUTTON_GAP, BUTTONS_WIDTH, MirroredDuelLayout, half_hand
from app.games.duel.model import BALROG, GANDALF, DuelTableModel
from app.games.duel.pieces import RADIANS_PER_DEGREE, card_back, cards_of_hand, hand_card, medal, open_cards
from app.games.duel.preview import CardPreviewModel, preview_sentence
from app.games.duel.sides import duel_title
from app.i18n import _
from app.table.hold_to_reveal import hold_to_reveal
from app.ui.buttons import gold_button, icon_button
from app.ui.rect import Rect
from app.ui.theme import CAPS, SERIF
from app.ui.ui_context import UiContext
from app.ui.widgets import fitting_size, serif_text, text

MAX_TEXT_SCALE = 1.15
"""Larger text would leave no space for the hand between the words and the buttons."""
KNOWN_CARD_WIDTH = 22.0
BUTTON_SIZE = 48.0
CARD_GAP = 8.0
PLATE_COLORS = {GANDALF: ("#E8EEF4", "#E6344E74"), BALROG: ("#FFE2B0", "#E65A1D10")}
"""Of the place to hold: rim and words, and the ground while it is held."""


def player_half(
    ui: UiContext, layout: MirroredDuelLayout, controller: DuelController, seat: str
) -> ft.Control:
    """One person's side, drawn for the near edge and turned around for the far one.

    Every part has a key: the place that is being held must stay the same control while the hand opens.
    """
    ui = replace(ui, text_scale=min(ui.text_scale, MAX_TEXT_SCALE))
    is_revealed = controller.may_be_shown(seat)
    model = controller.half_model(seat)
    preview = controller.preview(model) if is_revealed else None
    shows_turn = controller.session.match.to_act == seat and not (preview is not None and layout.is_phone)
    parts = [
        *_name_and_buttons(ui, layout, controller, model, seat, shows_turn),
        *_hand(ui, layout, controller, model, seat, is_revealed),
        *_actions(ui, layout, controller, model, seat, is_revealed),
        *(_preview(ui, layout, preview, seat) if preview is not None else []),
    ]
    stack = ft.Stack(parts, width=layout.width, height=layout.half_height)
    is_far = seat == BALROG
    return ft.Container(
        stack,
        left=0,
        top=0 if is_far else layout.height - layout.half_height,
        rotate=math.pi if is_far else 0,
    )


def _name_and_buttons(
    ui: UiContext,
    layout: MirroredDuelLayout,
    controller: DuelController,
    model: DuelTableModel,
    seat: str,
    shows_turn: bool,
) -> list[ft.Control]:
    """Who sits there, what they have left, whether it is their turn, and their buttons."""
    counts = _("{count} in hand").format(count=model.hand_count(seat))
    if model.reserve_count(seat):
        counts += " · " + _("{count} kept").format(count=model.reserve_count(seat))
    medal_size = 34 if layout.is_phone else 40
    name = text(ui, words.seat_name(seat), 0.6 * medal_size, CAPS, "#F1E8D4")
    lines: list[ft.Control] = [
        ft.Row([medal(seat, medal_size), name], spacing=8, tight=True),
        text(ui, f"{duel_title(model)} · {counts}", 15, color="#D4DCE8"),
    ]
    if shows_turn:
        lines.append(text(ui, _("Your turn"), 18 if layout.is_phone else 20, SERIF, "#E3BC6A"))
    column = ft.Column(lines, spacing=3, tight=True)
    top, bottom = (8, 6) if layout.is_phone else (18, 12)
    buttons = _buttons(ui, controller, seat, max(layout.corner_width, BUTTONS_WIDTH))
    return [
        ft.Container(column, left=16, top=top, width=layout.corner_width + 60, key="who"),
        ft.Container(buttons, left=14, bottom=bottom, key="ways"),
    ]


def _buttons(ui: UiContext, controller: DuelController, seat: str, width: float) -> ft.Control:
    open_log = partial(controller.open_dialog_facing, seat, "log")
    open_menu = partial(controller.open_dialog_facing, seat, "menu")
    undo = controller.undo if controller.can_undo else None
    return ft.Row(
        [
            icon_button(ui, f"log-{seat}", "log", _("Log"), open_log, size=BUTTON_SIZE),
            icon_button(ui, f"menu-{seat}", "menu", _("Menu"), open_menu, size=BUTTON_SIZE),
            icon_button(ui, f"undo-{seat}", "undo", _("Undo"), undo, size=BUTTON_SIZE),
        ],
        spacing=BUTTON_GAP,
        wrap=True,
        width=width,
    )


def _hand(
    ui: UiContext,
    layout: MirroredDuelLayout,
    controller: DuelController,
    model: DuelTableModel,
    seat: str,
    is_revealed: bool,
) -> list[ft.Control]:
    """The hand from behind; while its owner holds their side, from its front, with what they know."""
    count = model.hand_count(seat)
    known = model.known_hand if is_revealed else ()
    area, width = half_hand(layout, count, bool(known))
    areas = _gathered(hand_line(area, count), width, area)
    if not is_revealed:
        return [
            ft.Container(
                card_back(seat, width),
                left=spot.x,
                top=spot.y,
                rotate=spot.turn_degrees * RADIANS_PER_DEGREE,
            )
            for spot in areas
        ]
    ceiling = layout.text_bottom if layout.is_portrait else None
    chosen, can_act = controller.state.chosen, controller.can_act
    cards: list[ft.Control] = []
    for item in cards_of_hand(model, HandLayout(width, areas), chosen, can_act):
        item = replace(item, ceiling=ceiling)
        cards.append(hand_card(ui, controller, model.cards, item, seat, key=f"hand-{item.card}"))
    if known:
        strip = open_cards(ui, model.cards, known, KNOWN_CARD_WIDTH, controller.explain, "known")
        cards.append(ft.Container(strip, left=area.x, right=area.x, top=2, key="known"))
    return cards


def _gathered(areas: tuple[CardSpot, ...], width: float, area: Rect) -> tuple[CardSpot, ...]:
    """The same arc for narrower cards, gathered in the middle."""
    count = len(areas)
    step = min(width + CARD_GAP, area.width / max(1, count))
    start = area.x + (area.width - step * (count - 1) - width) / 2
    return tuple(replace(spot, x=start + step * index) for index, spot in enumerate(areas))


def _actions(
    ui: UiContext,
    layout: MirroredDuelLayout,
    controller: DuelController,
    model: DuelTableModel,
    seat: str,
    is_revealed: bool,
) -> list[ft.Control]:
    """The place to hold, and the golden button while it is held."""
    width = layout.corner_width
    top, bottom = (8, 6) if layout.is_phone else (14, 12)
    light, ground = PLATE_COLORS[seat]
    plate = hold_to_reveal(ui, controller, seat, width, _("Hold to see your hand"), light, ground)
    parts: list[ft.Control] = []
    label = action_label(model)
    if is_revealed and controller.can_act and label and controller.session.match.to_act == seat:
        confirm = controller.confirm if controller.state.chosen else None
        button = gold_button(ui, f"confirm-{seat}", label, confirm, width=width, size=19, height=50)
        parts.append(ft.Container(button, right=14, top=top, key="confirm"))
    parts.append(ft.Container(plate, right=14, bottom=bottom, key="hold"))
    return parts


def _preview(
    ui: UiContext, layout: MirroredDuelLayout, preview: CardPreviewModel, seat: str
) -> list[ft.Control]:
    """What the chosen card would do: below the golden button, or on a phone below the name."""
    value, size, width = preview_sentence(preview, seat), 17.0, layout.corner_width
    if layout.is_phone:
        if layout.is_portrait:
            width = layout.width - layout.corner_width - 40
        size = fitting_size(ui, value, size, width)
    align = ft.TextAlign.START if layout.is_phone else ft.TextAlign.CENTER
    words_ = serif_text(ui, value, size, align=align)
    node = ft.Semantics(content=words_, live_region=True, identifier=f"foreseen-{seat}")
    if layout.is_phone:
        return [ft.Container(node, left=16, width=width, top=66, key="foreseen")]
    return [ft.Container(node, right=14, width=width, top=72, key="foreseen")]
