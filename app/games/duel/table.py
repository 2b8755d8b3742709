"""The table of The Duel for one person at a time: a phone, or a tablet in the hand."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial

import flet as ft

from app.art.palette import GANDALF
from app.art.stone_gate import gate_leaf
from app.games.duel import board, energy
from app.games.duel.action_bar import action_bar
from app.games.duel.controller import DuelController
from app.games.duel.dialogs import open_dialog
from app.games.duel.duel_end import next_duel_banner, unfolding_duel_end
from app.games.duel.hand import HandState, hand_cards
from app.games.duel.hand_layout import HandLayout, hand_layout
from app.games.duel.layout import DuelLayout, duel_layout, table_scale
from app.games.duel.mirrored_table import mirrored_duel_table
from app.games.duel.model import DuelTableModel, other_seat
from app.games.duel.pieces import preload_cards
from app.games.duel.preview import CardPreviewModel
from app.games.duel.prompts import QuestionAreas, prompt
from app.games.duel.row import RowState, row
from app.games.duel.sides import other_side, other_side_of, own_side, own_side_of
from app.i18n import _
from app.table.dialogs import layer, table_under_dialog
from app.table.handover_gate import handover_gate
from app.table.over_table import in_reading_order, sheet
from app.table.replay_bar import REPLAY_BAR_HEIGHT, replay_bar
from app.ui.background import use_background
from app.ui.memo_component import memo_component
from app.ui.picture_cache import PICTURE_CACHE
from app.ui.scaffold import filling_screen
from app.ui.theme import LANDSCAPE_PHONE_MAX_HEIGHT
from app.ui.ui_context import UiContext


def duel_table(ui: UiContext, controller: DuelController) -> ft.Control:
    """A hook: the table as it stands, or the closed gate alone; on a large screen all of it is larger."""
    ui = ui.enlarged(table_scale(ui.width, ui.height))
    draw = mirrored_duel_table if controller.is_mirrored else _table
    with PICTURE_CACHE.at_zoom(ui.picture_zoom):
        return filling_screen(ui, draw(ui, controller))


def _table(ui: UiContext, controller: DuelController) -> ft.Control:
    model, state, turn = controller.model, controller.state, math.pi if controller.upside_down else 0
    layout = _layout(ui, controller, model)
    hand = hand_layout(layout.hand, len(model.hand), _raised_index(model, state.chosen))
    ft.use_effect(partial(_preload_hand, layout, model), [layout, model.hand, ui.pictures_version])
    hall = board.background(layout, ui, controller.upside_down)
    scenery = use_background(controller.ctx.browser, hall, ui.picture_zoom)
    gate = handover_gate(ui, controller, _gate_leaf, _("Both hands stay hidden until then"))
    if gate and not state.gate_opening:
        return in_reading_order(ft.Stack(gate), turn, ui.colors.ground_deep)
    covered_hand = model.hand if layout.choice_covers_hand else ()
    areas = QuestionAreas(
        layout.question_area, layout.choice_area, layout.start_area, covered_hand=covered_hand
    )
    questions = prompt(ui, controller, model, areas)
    dialog = open_dialog(ui, controller, model, ((layout.end_area, False),))
    parts = [
        layer(scenery, "scenery"),
        *_parts(ui, controller, layout, model, hand),
        layer(questions, "prompt"),
    ]
    table = table_under_dialog(parts, covered=bool(dialog))
    return in_reading_order(
        ft.Stack([table, sheet(ui, controller, dialog), layer(gate, "gate")], expand=True), turn
    )


def _layout(ui: UiContext, controller: DuelController, model: DuelTableModel) -> DuelLayout:
    """The place of everything; where the hand lies at the foot of the screen, above the bar of a replay."""
    has_open_hand = bool(model.view.other_hand)
    layout = duel_layout(ui.width, ui.height, ui.text_scale, has_open_hand)
    if controller.state.replay_step is None or not layout.landscape:
        return layout
    height = max(LANDSCAPE_PHONE_MAX_HEIGHT, ui.height - REPLAY_BAR_HEIGHT)
    return duel_layout(ui.width, height, ui.text_scale, has_open_hand)


def _raised_index(model: DuelTableModel, chosen: str | None) -> int | None:
    return model.hand.index(chosen) if chosen in model.hand else None


def _preload_hand(layout: DuelLayout, model: DuelTableModel) -> None:
    """A card of the hand is soon shown raised, and in the row."""
    count = len(model.hand)
    raised = (hand_layout(layout.hand, count, index).card_places[index] for index in range(count))
    widths = {float(layout.row.card_width), *(place.width for place in raised)}
    preload_cards(model.cards, model.hand, sorted(widths))


def _parts(
    ui: UiContext, controller: DuelController, layout: DuelLayout, model: DuelTableModel, hand: HandLayout
) -> list[ft.Control]:
    """The table from the back to the front."""
    state, phase, view = controller.state, controller.phase, model.view
    played = controller.preview(model)
    preview = played or controller.question_preview(model)
    now, seat = phase.energy or view.energy, model.seat or controller.bottom_seat
    track = energy.energy_track(model, layout.track, now)
    hides_hand = controller.session.is_over and not controller.is_open_replay
    other, person_of = other_seat(seat), controller.session.name_of
    side = other_side_of(model, other, person_of(other), hides_hand, layout.landscape_phone)
    row_state = RowState(
        controller.looked_at,
        state.picked,
        preview,
        replace(phase, energy=None, steps=None, counted_spaces=None, shows_banner=False),
        state.animating,
    )
    film = state.film
    ending = unfolding_duel_end(ui, controller, model, ((layout.end_area, False),))
    banner = next_duel_banner(ui, film.frame.event, layout.start_area) if phase.shows_banner and film else []
    return [
        board.bridge(ui, layout, phase.steps or view.steps),
        own_side(
            ui, controller, layout, own_side_of(model, seat, person_of(seat), not layout.landscape_phone)
        ),
        other_side(ui, controller, layout, side),
        energy.energy_rail(ui, track, now),
        energy.energy_gap(ui, track, model.result, phase.counted_spaces),
        energy.energy_ghosts(ui, track, now, preview.energy if preview is not None else now),
        energy.energy_markers(ui, track, now),
        row(ui, controller, layout.row, model, row_state),
        _hand(
            ui,
            controller,
            model,
            hand,
            HandState(
                state.chosen,
                state.picked,
                controller.highlighted_card,
                phase.rejected_card,
                controller.can_act,
            ),
        ),
        layer(ending, "duel-end") if ending else _bottom(ui, controller, layout, model, played),
        layer(banner, "banner"),
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
        return action_bar(ui, controller, layout, model, preview, layout.sentence_area(len(model.hand)))
    left = layout.shelf.x + 6 if layout.landscape_phone else 0
    return layer([replay_bar(ui, controller, controller.last_event_text, left)], "replay")


@memo_component
def _hand(
    ui: UiContext, controller: DuelController, model: DuelTableModel, hand: HandLayout, state: HandState
) -> ft.Control:
    cards = ft.Stack(hand_cards(ui, controller, model, hand, state))
    return layer([ft.Semantics(content=cards, container=True)], "hand")


def _gate_leaf(seat: str, width: int, height: int, right: bool) -> str:
    return gate_leaf(seat == GANDALF, width, height, right)
