"""The table of Duel for Middle-earth: the display and its panel, both sides, the board or its tabs."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial

import flet as ft

from app.art.stone_gate import gate_leaf
from app.games.middle_earth import wording
from app.games.middle_earth.action_panel import PanelFit, action_panel, fitting_panel
from app.games.middle_earth.art.board import LAMPLIGHT, table_wood
from app.games.middle_earth.board_panels import board, open_tab, tab_bar
from app.games.middle_earth.chapter_banner import chapter_banner
from app.games.middle_earth.controller import MiddleEarthController
from app.games.middle_earth.dialogs import dialog
from app.games.middle_earth.display import display, flying_card
from app.games.middle_earth.enlarged import enlarged
from app.games.middle_earth.film import Dealing
from app.games.middle_earth.layout import MAIN_GONE_HEIGHT, MiddleEarthLayout
from app.games.middle_earth.mirrored_table import mirrored_table
from app.games.middle_earth.model import FELLOWSHIP, GAME, MiddleEarthTableModel, other_seat
from app.games.middle_earth.panel_content import PanelModel, panel_model
from app.games.middle_earth.pieces import AMBER, PALE, placed, side_panel
from app.games.middle_earth.state import DISPLAY_TAB
from app.i18n import _
from app.table.dialogs import layer, table_under_dialog
from app.table.handover_gate import handover_gate
from app.table.over_table import in_reading_order, sheet
from app.table.replay_bar import replay_bar
from app.text.phrases import seat_subject, to_move_text
from app.ui.background import Background, use_background
from app.ui.buttons import icon_button
from app.ui.memo_component import memo_component
from app.ui.rect import Rect
from app.ui.theme import CAPS, DARK, TOUCH_TARGET_SIZE
from app.ui.ui_context import UiContext
from app.ui.widgets import fitting_size, text

LONG_REPLAY_MIN_HEIGHT = 200.0
"""From this height on a replay says more than two lines."""
MIN_TEXT_SIZE = 12.0
"""What would have to be smaller than this in the header is said in fewer words."""
RULES_BUTTON_MIN_WIDTH = 380.0
"""Below this width the rules are reached by the menu alone, so that it can be said whose turn it is."""


def middle_earth_table(ui: UiContext, controller: MiddleEarthController) -> ft.Control:
    """A hook: the table as it stands, or the closed gate alone."""
    state, ctx = controller.state, controller.ctx
    host = None if controller.is_mirrored else ctx.browser
    background = use_background(host, _background(ui, upside_down=controller.upside_down))
    gate, turn = _gate(ui, controller), math.pi if controller.upside_down else 0
    if gate and not state.gate_opening:
        return in_reading_order(ft.Stack(gate), turn, ui.colors.ground_deep)
    if controller.is_mirrored:
        return mirrored_table(ui, controller, partial(_table_layers, background))
    layers = _table_layers(background, ui, controller, controller.model)
    return in_reading_order(ft.Stack([*layers, layer(gate, "gate")], expand=True), turn)


def _background(ui: UiContext, *, upside_down: bool) -> Background:
    """The dark table; between two people the picture turns by itself within its edges."""
    whole = Rect(0, 0, ui.width, ui.height)
    return Background(LAMPLIGHT, ((table_wood(round(whole.width), round(whole.height)), whole),), upside_down)


def _table_layers(
    background: list[ft.Control],
    ui: UiContext,
    controller: MiddleEarthController,
    model: MiddleEarthTableModel,
) -> list[ft.Control]:
    """Everything but the gate; between two people without what lies before each of them.

    The table is of dark wood whatever the theme; what opens over it follows the theme.
    """
    scale, state, panel = controller.scale, controller.state, panel_model(controller)
    layout = controller.layout
    table_ui = replace(
        ui, colors=DARK, width=layout.width, height=layout.height, picture_zoom=ui.picture_zoom * scale
    )
    fit = PanelFit(layout, 0.0, table_ui.text_scale)
    if state.replay_step is None:
        fit = fitting_panel(table_ui, controller, layout, model, panel)
        layout = fit.layout
    layers = {
        "header": [_placed_header(table_ui, controller, layout, model)] if layout.header_height else [],
        "other-side": _side(table_ui, controller, layout.other_side, model, other_seat(model.bottom_seat)),
        "main": _main(table_ui, controller, layout, model),
        "panel": [_panel(table_ui, controller, fit, model, panel)],
        "own-side": _side(table_ui, controller, layout.own_side, model, model.bottom_seat),
        "board": [board(table_ui, controller, layout.board, model, state)] if layout.board else [],
        "tabs": _tabs(table_ui, controller, layout.tabs, model.bottom_seat)
        if layout.tabs and layout.tabs.height
        else [],
        "flight": flying_card(table_ui, layout, model, controller.card_flight),
        "banner": [chapter_banner(table_ui, layout.main, model.view.chapter)]
        if controller.dealing == Dealing(0)
        else [],
    }
    opened = dialog(ui, controller, model)
    parts = [layer(parts, name) for name, parts in layers.items()]
    drawn = [layer(background, "background"), enlarged(scale, layout.width, layout.height, parts)]
    return [table_under_dialog(drawn, bool(opened)), sheet(ui, controller, opened, has_way_back=True)]


def _side(
    ui: UiContext, controller: MiddleEarthController, rect: Rect, model: MiddleEarthTableModel, seat: str
) -> list[ft.Control]:
    """What lies before a side, if the layout has a place for it."""
    if not rect.height:
        return []
    is_acting = model.view.to_act == seat
    person = controller.session.name_of(seat)
    panel = side_panel(ui, controller, rect.width, rect.height, model.side(seat), person, is_acting=is_acting)
    return [placed(rect, panel)]


def _main(
    ui: UiContext,
    controller: MiddleEarthController,
    layout: MiddleEarthLayout,
    model: MiddleEarthTableModel,
) -> list[ft.Control]:
    """The display; on a phone another tab can stand in its place."""
    state = controller.state
    if layout.main.height < MAIN_GONE_HEIGHT:
        return []
    if layout.board is None and controller.shown_tab != DISPLAY_TAB:
        return [open_tab(ui, controller, layout.main, model, state)]
    return display(ui, controller, layout, model, state.chosen, controller.dealing)


def _panel(
    ui: UiContext,
    controller: MiddleEarthController,
    fit: PanelFit,
    model: MiddleEarthTableModel,
    panel: PanelModel,
) -> ft.Control:
    """The panel under the display, or the bar of the replay."""
    rect = fit.layout.panel
    if controller.state.replay_step is not None:
        lines = 5 if rect.height >= LONG_REPLAY_MIN_HEIGHT else 2
        event_text = controller.last_event_text
        bar = replay_bar(ui, controller, event_text, available_width=rect.width, lines=lines)
        return placed(rect, ft.Stack([bar]), key="replay")
    ui = replace(ui, text_scale=fit.text_scale)
    drawn = action_panel(ui, controller, rect.width, rect.height, model, panel, fit.picture_width)
    return placed(rect, drawn, key="foot")


def _tabs(ui: UiContext, controller: MiddleEarthController, rect: Rect, bottom_seat: str) -> list[ft.Control]:
    bar = tab_bar(ui, controller, rect.width, rect.height, controller.shown_tab, bottom_seat)
    return [placed(rect, bar)]


# The header


def _placed_header(
    ui: UiContext,
    controller: MiddleEarthController,
    layout: MiddleEarthLayout,
    model: MiddleEarthTableModel,
) -> ft.Control:
    rect = Rect(layout.header_left, 0, layout.width - layout.header_left, layout.header_height)
    chapter_text, turn_text = wording.chapter_name(model.view.chapter), _turn_text(controller, model)
    return placed(
        rect,
        header(ui, controller, rect.width, rect.height, chapter_text, turn_text, can_act=model.can_act),
    )


def _turn_text(controller: MiddleEarthController, model: MiddleEarthTableModel) -> str:
    view = model.view
    if view.outcome is not None:
        return _("The game is over")
    seat = view.to_act or view.turn
    name = controller.session.name_of(seat) or wording.seat_name(seat)
    if model.ai_thinks:
        return _("{name} is thinking…").format(name=seat_subject(GAME, seat))
    if model.can_act:
        return _("{name}: your turn").format(name=name)
    return to_move_text(GAME, seat)


@memo_component
def header(
    ui: UiContext,
    controller: MiddleEarthController,
    width: float,
    height: float,
    chapter_text: str,
    turn_text: str,
    *,
    can_act: bool,
    key: str | None = None,
) -> ft.Control:
    """The chapter, whose turn it is, and the buttons for rules, log and menu."""
    ui = ui.capped_scale()
    button_count = 3 if width >= RULES_BUTTON_MIN_WIDTH else 2
    turn_width = (width - 22 - button_count * (TOUCH_TARGET_SIZE + 12)) * 0.93
    if can_act and fitting_size(ui, turn_text, 14.5, turn_width) < MIN_TEXT_SIZE:
        turn_text = _("Your turn")
    turn_size = fitting_size(ui, turn_text, 14.5, turn_width)
    title = ft.Column(
        [
            text(ui, chapter_text, 20, CAPS, PALE, lines=1),
            ft.Semantics(
                content=text(ui, turn_text, turn_size, color=AMBER, lines=1),
                identifier="turn",
                live_region=True,
            ),
        ],
        spacing=0,
        tight=True,
    )
    open_rules = partial(controller.ctx.navigator.go, f"/rules/{GAME}")
    buttons = [
        icon_button(ui, "rules", "rules", _("Rules"), open_rules),
        icon_button(ui, "log", "log", _("Log"), partial(controller.open_dialog, "log")),
        icon_button(ui, "menu", "menu", _("Menu"), partial(controller.open_dialog, "menu")),
    ][-button_count:]
    return ft.Container(
        ft.Row([ft.Container(title, expand=True), *buttons], spacing=4),
        width=width,
        height=height,
        bgcolor="#14100D",
        border=ft.Border(bottom=ft.BorderSide(1, "#6B4A2C")),
        padding=ft.Padding.only(left=14, right=6),
    )


# The gate


def _gate(ui: UiContext, controller: MiddleEarthController) -> list[ft.Control]:
    def leaf(seat: str, width: int, height: int, right: bool) -> str:
        return gate_leaf(seat == FELLOWSHIP, width, height, right)

    return handover_gate(ui, controller, leaf, _("Anything only one of you has seen stays hidden until then"))
