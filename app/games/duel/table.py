"""The table of The Duel for one person at a time: a phone, or a tablet in the hand."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from app.art.palette import GANDALF
from app.art.stone_gate import gate_leaf
from app.games.duel import board
from app.games.duel.action_bar import action_bar
from app.games.duel.controller import DuelController
from app.games.duel.dialogs import open_dialog
from app.games.duel.layout import CARD_ASPECT, DuelLayout, HandLayout, duel_layout, hand_layout
from app.games.duel.mirrored_table import mirrored_duel_table
from app.games.duel.model import DuelTableModel, other_seat
from app.games.duel.pieces import RAISED_SCALE, HandCard, cards_of_hand, hand_card, preload_cards
from app.games.duel.preview import CardPreviewModel
from app.games.duel.prompts import prompt
from app.games.duel.sides import other_side, other_side_of, own_counts_text, own_side
from app.i18n import _
from app.table.dialogs import layer, table_under_dialog
from app.table.handover_gate import handover_gate
from app.table.over_table import sheet
from app.table.replay_bar import replay_bar
from app.ui.background import use_background
from app.ui.memo_component import memo_component
from app.ui.ui_context import UiContext

NAME_WIDTH = 170.0
"""A raised card this near to the left stays below the viewer's own name."""
COUNTS_WIDTH = 200.0
"""A raised card this near to the right stays below what the viewer has left."""


def duel_table(ui: UiContext, controller: DuelController) -> ft.Control:
    """A hook: the table as it stands, or the closed gate alone."""
    if controller.is_mirrored:
        return mirrored_duel_table(ui, controller)
    layout = duel_layout(ui.width, ui.height, ui.text_scale)
    model, state, turn = controller.model, controller.state, math.pi if controller.upside_down else 0
    hand = hand_layout(layout.hand, len(model.hand))
    ft.use_effect(partial(_preload_hand, layout, model, hand), [layout, model.hand, ui.pictures_version])
    hall = board.background(layout, ui, controller.upside_down)
    scenery = use_background(controller.ctx.browser, hall)
    gate = handover_gate(ui, controller, _gate_leaf, _("Both hands stay hidden until then"))
    if gate and not state.gate_opening:
        return ft.Container(ft.Stack(gate), bgcolor=ui.colors.ground_deep, expand=True, rotate=turn)
    questions = prompt(ui, controller, model, _prompt_bottom(layout))
    dialog = open_dialog(ui, controller, model)
    parts = [
        layer(scenery, "scenery"),
        *_parts(ui, controller, layout, model, hand),
        layer(questions, "prompt"),
    ]
    table = table_under_dialog(parts, covered=bool(dialog))
    return ft.Stack([table, sheet(ui, controller, dialog), layer(gate, "gate")], expand=True, rotate=turn)


def _preload_hand(layout: DuelLayout, model: DuelTableModel, hand: HandLayout) -> None:
    """A card of the hand is soon shown raised, and in the row."""
    widths = (hand.card_width, hand.card_width * RAISED_SCALE, layout.card_width)
    preload_cards(model.cards, model.hand, widths)


def _prompt_bottom(layout: DuelLayout) -> float:
    """The question who begins stands above the hand: the person who decides looks at it."""
    return 8 if layout.landscape_phone else layout.height - layout.shelf.y


def _parts(
    ui: UiContext, controller: DuelController, layout: DuelLayout, model: DuelTableModel, hand: HandLayout
) -> list[ft.Control]:
    """The table from the back to the front."""
    state, phase, view = controller.state, controller.phase, model.view
    preview = controller.preview(model)
    energy, seat = phase.energy or view.energy, model.seat or controller.bottom_seat
    track = board.energy_track(model, layout.track, energy)
    side = other_side_of(model, other_seat(seat), controller.session.is_over)
    return [
        board.bridge(ui, layout, phase.steps or view.steps),
        own_side(ui, layout, seat, own_counts_text(model, seat)),
        other_side(ui, controller, layout, side),
        board.energy_rail(ui, track, energy),
        board.energy_ghosts(ui, track, energy, preview.energy if preview is not None else energy),
        board.energy_markers(ui, track, energy),
        board.row(
            ui,
            controller,
            layout,
            model,
            state.chosen,
            preview,
            replace(phase, energy=None, steps=None),
            state.animating,
        ),
        _hand(
            ui,
            controller,
            layout,
            model,
            hand,
            HandState(state.chosen, controller.highlighted_card, phase.rejected_card, controller.can_act),
        ),
        _bottom(ui, controller, layout, model, preview),
    ]


def _bottom(
    ui: UiContext,
    controller: DuelController,
    layout: DuelLayout,
    model: DuelTableModel,
    preview: CardPreviewModel | None,
) -> ft.Control:
    """The sentence and the buttons; in a replay, the way through it."""
    if controller.state.replay_step is None:
        return action_bar(ui, controller, layout, model, preview)
    left = layout.shelf.x + 6 if layout.landscape_phone else 0
    return layer([replay_bar(ui, controller, controller.last_event_text, left)], "replay")


@dataclass(frozen=True, slots=True)
class HandState:
    """What the hand shows beyond its cards."""

    chosen: str | None
    highlighted: str | None
    absent: str | None
    """A card that has not come back to the hand yet."""
    can_act: bool


@memo_component
def _hand(
    ui: UiContext,
    controller: DuelController,
    layout: DuelLayout,
    model: DuelTableModel,
    hand: HandLayout,
    state: HandState,
) -> ft.Control:
    """The hand; the raised card lies over its neighbours."""
    is_one_line = hand.card_width * CARD_ASPECT > layout.hand.height / 2
    items: list[HandCard] = []
    for item in cards_of_hand(model, hand, state.chosen, state.can_act):
        if item.card == state.absent:
            continue
        ceiling = layout.own_name.bottom if _rises_over_words(layout, item) else None
        items.append(
            replace(
                item,
                is_highlighted=item.card == state.highlighted,
                lift=12 if is_one_line else 0,
                ceiling=ceiling,
            )
        )
    items.sort(key=lambda item: item.is_raised)
    controls = [hand_card(ui, controller, model.cards, item, key=f"hand-{item.card}") for item in items]
    return layer(controls, "hand")


def _rises_over_words(layout: DuelLayout, item: HandCard) -> bool:
    """Would the card, raised, cover the viewer's own name, or what they have left?"""
    name_right, counts_left = layout.own_name.x + NAME_WIDTH, layout.own_name.right - COUNTS_WIDTH
    right = item.spot.x + RAISED_SCALE * item.width
    return item.spot.x < name_right or (not layout.landscape_phone and right > counts_left)


def _gate_leaf(seat: str, width: int, height: int, right: bool) -> str:
    return gate_leaf(seat == GANDALF, width, height, right)
