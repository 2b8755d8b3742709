"""One of the two sides of The Duel where it lies flat between two people, drawn for the edge nearest to it.

A hand, what its owner knows, and what a chosen card would do are on the page only while the owner holds their
side. Touching and holding needs one finger; a keyboard or a screen reader opens and closes it by pressing.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial

import flet as ft

from app.art.palette import GOLD, MOON, PARCHMENT
from app.games.duel import wording as words
from app.games.duel.action_bar import action_label
from app.games.duel.controller import DuelController
from app.games.duel.hand import HandState, hand_cards
from app.games.duel.hand_layout import hand_layout
from app.games.duel.mirrored_layout import BUTTON_GAP, BUTTONS_WIDTH, MirroredDuelLayout
from app.games.duel.model import BALROG, GANDALF, SEATS, DuelTableModel
from app.games.duel.pieces import RADIANS_PER_DEGREE, card_back, card_face, medal
from app.games.duel.preview import CardPreviewModel, exchange_sentence, power_line
from app.games.duel.sides import duel_title
from app.games.duel.signs import effect_signs
from app.i18n import _
from app.table.hold_to_reveal import hold_to_reveal
from app.table.seat_label import seat_label
from app.text.phrases import true_minus
from app.ui.buttons import gold_button, icon_button, pressable, taking_focus
from app.ui.theme import SANS_BOLD, SERIF
from app.ui.ui_context import UiContext
from app.ui.widgets import fitting_size, secondary_text, serif_text, text

MAX_TEXT_SCALE = 1.15
"""Larger text would leave no space for the hand between the words and the buttons."""
BUTTON_SIZE = 48.0
CONFIRM_HEIGHT = 50.0
PLATE_COLORS = {GANDALF: (MOON, "#E6344E74"), BALROG: ("#FFE2B0", "#E65A1D10")}
"""Of the place to hold: rim and words, and the ground while it is held."""
COUNTS_COLOR = "#D4DCE8"
POWER_SIZE, MIN_POWER_SIZE = 14.0, 12.0


def player_half(
    ui: UiContext, layout: MirroredDuelLayout, controller: DuelController, seat: str
) -> ft.Control:
    """One person's side, drawn for the near edge and turned around for the far one.

    Every part has a key: the place that is being held must stay the same control while the hand opens.
    """
    ui = replace(ui, text_scale=min(ui.text_scale, MAX_TEXT_SCALE))
    is_revealed = controller.may_be_shown(seat)
    is_due = controller.session.match.to_act == seat
    model = controller.half_model(seat)
    preview = controller.preview(model) if is_revealed and is_due else None
    shows_turn = is_due and not (preview is not None and layout.is_phone)
    parts = [
        *_name_and_buttons(ui, layout, controller, model, seat, shows_turn),
        *_signs(ui, layout, controller, model, seat),
        ft.Semantics(
            content=ft.Stack(
                _hand(ui, layout, controller, model, seat, is_revealed),
                width=layout.width,
                height=layout.half_height,
            ),
            container=True,
            key="hand",
        ),
        *_actions(ui, layout, controller, model, seat, is_revealed),
        *(_preview(ui, layout, model, preview, seat) if preview is not None else []),
    ]
    stack = ft.Stack(parts, width=layout.width, height=layout.half_height)
    is_far = seat == BALROG
    return ft.Container(
        ft.Semantics(content=stack, container=True),
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
    """Who sits there, what they have left, both energies, whether it is their turn, and their buttons."""
    counts = _("{count} in hand").format(count=model.hand_count(seat))
    if model.reserve_count(seat):
        counts += " · " + _("{count} kept").format(count=model.reserve_count(seat))
    medal_size = 34 if layout.is_phone else 40
    name_width, person = layout.corner_width + 60 - medal_size - 8, controller.session.name_of(seat)
    name = seat_label(
        ui, words.seat_name(seat), person, 0.6 * medal_size, name_width, PARCHMENT, COUNTS_COLOR
    )
    state: list[ft.Control] = []
    for each, energy in zip(SEATS, controller.shown_energy, strict=True):
        state += [medal(each, 18), text(ui, true_minus(energy), 17, SANS_BOLD, PARCHMENT)]
    if shows_turn:
        turn = text(ui, _("Your turn"), 17 if layout.is_phone else 19, SERIF, GOLD)
        state.append(ft.Container(turn, margin=ft.Margin.only(left=10)))
    lines: list[ft.Control] = [
        ft.Row([medal(seat, medal_size), name], spacing=8, tight=True),
        text(ui, f"{duel_title(model)} · {counts}", 15, color=COUNTS_COLOR),
        ft.Row(state, spacing=5, tight=True),
    ]
    column = ft.Column(lines, spacing=3, tight=True)
    top, bottom = (8, 6) if layout.is_phone else (18, 12)
    buttons = _buttons(ui, controller, seat, max(layout.corner_width, BUTTONS_WIDTH), bool(model.own_reserve))
    return [
        ft.Container(column, left=16, top=top, width=layout.corner_width + 60, key="who"),
        ft.Container(buttons, left=14, bottom=bottom, key="ways"),
    ]


def _buttons(
    ui: UiContext, controller: DuelController, seat: str, width: float, has_reserve: bool
) -> ft.Control:
    def opening(dialog: str) -> partial[None]:
        return partial(controller.open_dialog_facing, seat, dialog)

    undo = controller.undo if controller.can_undo else None
    last = (
        icon_button(ui, f"reserve-{seat}", "star", _("Your reserve for the final"), opening("reserve"))
        if has_reserve
        else icon_button(ui, f"undo-{seat}", "undo", _("Undo"), undo, size=BUTTON_SIZE)
    )
    return ft.Row(
        [
            icon_button(ui, f"log-{seat}", "log", _("Log"), opening("log"), size=BUTTON_SIZE),
            icon_button(ui, f"menu-{seat}", "menu", _("Menu"), opening("menu"), size=BUTTON_SIZE),
            last,
        ],
        spacing=BUTTON_GAP,
        wrap=True,
        width=width,
    )


def _signs(
    ui: UiContext, layout: MirroredDuelLayout, controller: DuelController, model: DuelTableModel, seat: str
) -> list[ft.Control]:
    """The powers of this side that are in force."""
    effects = tuple(effect for effect in model.effects if effect.seat == seat)
    if not effects:
        return []
    row = ft.Row(effect_signs(ui, controller, effects, seat), spacing=0, tight=True)
    if layout.is_portrait and not layout.is_phone:
        return [ft.Container(row, left=BUTTONS_WIDTH + 24, bottom=14, key="signs")]
    if layout.is_portrait:
        return [ft.Container(row, right=14, top=54, key="signs")]
    return [ft.Container(row, right=14, bottom=74, key="signs")]


def _hand(
    ui: UiContext,
    layout: MirroredDuelLayout,
    controller: DuelController,
    model: DuelTableModel,
    seat: str,
    is_revealed: bool,
) -> list[ft.Control]:
    """The hand from behind, or open; while its owner holds their side, with what may be done with it."""
    state = controller.state
    if is_revealed and model.hand:
        raised = model.hand.index(state.chosen) if state.chosen in model.hand else None
        hand = hand_layout(layout.hand, len(model.hand), raised)
        can_act = controller.can_act and controller.session.match.to_act == seat
        kept = state.picked if can_act else ()
        return hand_cards(ui, controller, model, hand, HandState(state.chosen, kept, can_act=can_act), seat)
    open_hand = controller.open_hand(seat)
    count = len(open_hand) or model.hand_count(seat)
    card_places = hand_layout(layout.hand, count).card_places
    parts: list[ft.Control] = []
    for index, spot in enumerate(card_places):
        if open_hand:
            card = open_hand[index]
            explain = partial(controller.open_dialog_facing, seat, "card", card)
            face = card_face(model.cards, card, spot.width)
            label = words.card_label(model.cards, card)
            piece = pressable(ui, f"open-{card}", label, face, explain, radius=6, on_long_press=explain)
        else:
            piece = card_back(seat, spot.width)
        parts.append(
            ft.Container(piece, left=spot.x, top=spot.y, rotate=spot.turn_degrees * RADIANS_PER_DEGREE)
        )
    return parts


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
    top, bottom = (4, 6) if layout.is_phone else (14, 12)
    light, ground = PLATE_COLORS[seat]
    plate = hold_to_reveal(ui, controller, seat, width, _("Hold to see your hand"), light, ground)
    parts: list[ft.Control] = []
    picked = controller.state.picked
    label = action_label(model, len(picked))
    if is_revealed and controller.can_act and label and controller.session.match.to_act == seat:
        confirm = controller.confirm if controller.state.chosen or picked else None
        size = fitting_size(ui, label, 19, width - 44)
        button = gold_button(
            ui, f"confirm-{seat}", label, confirm, width=width, size=size, height=CONFIRM_HEIGHT
        )
        if confirm is not None:
            button = taking_focus(ui, button, (controller.state.chosen, picked))
        parts.append(ft.Container(button, right=14, top=top, key="confirm"))
    parts.append(ft.Container(plate, right=14, bottom=bottom, key="hold"))
    return parts


def _preview(
    ui: UiContext, layout: MirroredDuelLayout, model: DuelTableModel, preview: CardPreviewModel, seat: str
) -> list[ft.Control]:
    """What the chosen card would do, and its power: below the golden button, on a phone below the name."""
    value, power, width = (
        exchange_sentence(preview, seat),
        power_line(preview, model.cards),
        layout.corner_width,
    )
    if layout.is_phone and layout.is_portrait:
        width = layout.width - layout.corner_width - 40
    align = ft.TextAlign.START if layout.is_phone else ft.TextAlign.CENTER
    size = max(MIN_POWER_SIZE, fitting_size(ui, value, 17, width))
    lines: list[ft.Control] = [serif_text(ui, value, size, align=align)] if value else []
    if power:
        power_size = max(MIN_POWER_SIZE, fitting_size(ui, power, POWER_SIZE, width, 3))
        lines.append(secondary_text(ui, power, power_size, align=align, lines=3))
    column = ft.Column(lines, spacing=2, tight=True, width=width)
    node = ft.Semantics(content=column, live_region=True, identifier=f"foreseen-{seat}")
    if layout.is_phone:
        return [ft.Container(node, left=16, width=width, top=66, key="foreseen")]
    return [ft.Container(node, right=14, width=width, top=68, key="foreseen")]
