"""The table of The Confrontation: the map for one person at a time, or between two."""

from __future__ import annotations

import math
from functools import partial

import flet as ft

from app.games.confrontation.action_bar import TO_COMBAT, TO_RESULT, action_bar, due_text
from app.games.confrontation.art.gate import gate_leaf
from app.games.confrontation.battle_model import BattleModel
from app.games.confrontation.battle_screen import battle_screen
from app.games.confrontation.board import map_background, map_pictures
from app.games.confrontation.card_strip import card_strip
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.dialogs import dialog
from app.games.confrontation.draw_count import draw_count
from app.games.confrontation.fallen_list import fallen_lists
from app.games.confrontation.layout import ConfrontationLayout, grown
from app.games.confrontation.map_buttons import map_buttons
from app.games.confrontation.map_pieces import map_pieces, planned_pieces
from app.games.confrontation.mirrored_table import mirrored_table
from app.games.confrontation.model import ConfrontationTableModel, SelectionModel
from app.games.confrontation.placement_panel import placement_panel
from app.games.confrontation.pointer import pointer
from app.games.confrontation.prompts import prompt
from app.games.confrontation.recent_log import has_recent_log, recent_log
from app.games.confrontation.regions import region_targets
from app.games.confrontation.table_header import table_header, turn_text
from app.games.confrontation.target_badges import target_badges
from app.i18n import _
from app.table.dialogs import layer, table_under_dialog
from app.table.ending import looks_at_table
from app.table.handover_gate import handover_gate
from app.table.over_table import in_reading_order, sheet
from app.table.replay_bar import replay_bar
from app.ui.background import use_background
from app.ui.ui_context import UiContext

MAX_REPLAY_LINES = 3


def confrontation_table(ui: UiContext, controller: ConfrontationController) -> ft.Control:
    """A hook: the table as it stands, or the closed gate alone."""
    ui = grown(ui)
    state, battle = controller.state, controller.battle
    gate = handover_gate(ui, controller, gate_leaf, _("The characters stay hidden until then"))
    is_map_hidden = bool(gate) or (battle is not None and not state.board_peek)
    ft.use_effect(partial(_reset_zoom, controller, is_map_hidden), [is_map_hidden])
    # Between two people the table turns by itself within its edges, so the page cannot show its background.
    host = None if controller.is_mirrored else controller.ctx.browser
    background = use_background(host, map_background(controller.layout(ui), controller.upside_down))
    rotation = math.pi if controller.upside_down else 0
    if gate and not state.gate_opening:
        return in_reading_order(ft.Stack(gate), rotation, ui.colors.ground_deep)
    if controller.is_mirrored:
        return mirrored_table(
            ui, controller, lambda table_ui: _table(table_ui, controller, battle, background)
        )
    table = _table(ui, controller, battle, background)
    return in_reading_order(ft.Stack([table, layer(gate, "gate")], expand=True), rotation)


def _reset_zoom(controller: ConfrontationController, is_map_hidden: bool) -> None:
    """A map that comes back into sight is not zoomed."""
    if is_map_hidden:
        controller.zoom.reset()


def _table(
    ui: UiContext,
    controller: ConfrontationController,
    battle: BattleModel | None,
    background: list[ft.Control],
) -> ft.Control:
    model = controller.model
    opened = dialog(ui, controller, model)
    if battle is not None and not controller.state.board_peek:
        layers = [layer(battle_screen(ui, controller, model, battle), "battle")]
    else:
        layers = _map_layers(ui, controller, model, battle, background)
    layers.append(layer(prompt(ui, controller, model), "prompt"))
    return layer(
        [table_under_dialog(layers, bool(opened)), sheet(ui, controller, opened, has_way_back=True)], "table"
    )


def _map_layers(
    ui: UiContext,
    controller: ConfrontationController,
    model: ConfrontationTableModel,
    battle: BattleModel | None,
    background: list[ft.Control],
) -> list[ft.Control]:
    """The map and what surrounds it."""
    layout, selection = controller.layout(ui), controller.selection
    turn_texts = (
        turn_text(model, controller, short_game=True),
        turn_text(model, controller, short_game=True, without_name=True),
    )
    emblem_seat = model.view.to_act or controller.bottom_seat
    around = fallen_lists(ui, controller, layout, model.view.fallen)
    if controller.zoom.is_zoomed:
        around = []
    way_back = TO_COMBAT if battle is not None else TO_RESULT if looks_at_table(controller) else None
    around += draw_count(ui, controller, layout, model.view)
    if has_recent_log(layout):
        events = controller.events if controller.state.replay_step is None else ()
        around.append(recent_log(ui, layout, events, selection.placing_seat))
    return [
        layer(background, "sky"),
        layer([_map(ui, controller, layout, model, selection)], "map"),
        layer(around, "around"),
        layer([table_header(ui, controller, layout, turn_texts, emblem_seat)], "header"),
        layer(_foot(ui, controller, layout, model, selection, way_back), "foot"),
    ]


def _map(
    ui: UiContext,
    controller: ConfrontationController,
    layout: ConfrontationLayout,
    model: ConfrontationTableModel,
    selection: SelectionModel,
) -> ft.Control:
    """The map, which can be zoomed, cut off where its window ends."""
    window = layout.map_window

    def draw(ui: UiContext) -> ft.Control:
        layers = ft.Stack(
            [
                layer(map_pictures(ui, layout, model, selection), "map-pictures"),
                region_targets(ui, controller, layout, model, selection),
                layer(
                    [
                        *map_pieces(ui, controller, layout, model, selection),
                        *planned_pieces(ui, controller, layout, model, selection),
                    ],
                    # On a map that was turned around the pieces stand at once where they stand.
                    f"map-pieces-{layout.geometry.is_rotated}",
                ),
                layer(target_badges(ui, controller, layout, model, selection), "map-badges"),
                layer(pointer(ui, layout, model, selection, controller.pointed_things), "map-pointer"),
            ],
            left=-window.x,
            top=-window.y,
            width=layout.width,
            height=layout.height,
        )
        return ft.Stack([layers], width=window.width, height=window.height)

    return ft.Container(
        controller.zoom.view(ui, draw),
        left=window.x,
        top=window.y,
        width=window.width,
        height=window.height,
    )


def _foot(
    ui: UiContext,
    controller: ConfrontationController,
    layout: ConfrontationLayout,
    model: ConfrontationTableModel,
    selection: SelectionModel,
    way_back: str | None,
) -> list[ft.Control]:
    """The action bar, the buttons at the corners, and the cards; or the replay bar."""
    state = controller.state
    if state.replay_step is not None:
        left = layout.card_strip.x if layout.landscape_phone else 0
        return [replay_bar(ui, controller, controller.last_event_text, left, lines=MAX_REPLAY_LINES)]
    has_hints = controller.help_level != "none"
    seat = selection.placing_seat
    buttons = map_buttons(
        ui,
        controller,
        layout,
        controller.can_undo,
        controller.can_act and seat is None,
        has_hints,
        controller.zoom.is_zoomed,
        seat is None,
    )
    bar = action_bar(
        ui,
        controller,
        layout,
        model,
        selection,
        due_text(model, selection, controller),
        way_back,
        state.animating,
    )
    if seat is not None:
        return [bar, buttons, placement_panel(ui, controller, layout, seat, selection.plan)]
    near_seat = controller.facing_seat if controller.is_mirrored else controller.bottom_seat
    return [bar, buttons, card_strip(ui, controller, layout, model, near_seat)]
