"""The table of The Duel flat between two people: each half faces its owner, the row lies in the middle."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from app.art.svg import Drawing, num, path, rays, rect, star
from app.games.duel import wording as words
from app.games.duel.art import cards as cards_art
from app.games.duel.art.stone_bridge import plan_view
from app.games.duel.board import (
    bridge_label,
    energy_markers,
    energy_rail,
    energy_track,
)
from app.games.duel.controller import DuelController
from app.games.duel.dialogs import open_dialog
from app.games.duel.film import ROW_COUNT
from app.games.duel.layout import CARD_ASPECT
from app.games.duel.mirrored_layout import (
    LINE_GAP,
    MirroredDuelLayout,
    cards_in_lines,
    mirrored_duel_layout,
)
from app.games.duel.model import BALROG, GANDALF, DuelTableModel, ExchangeResult
from app.games.duel.pieces import card_face, exchange_marks, past_exchange_marks, placed, result_box
from app.games.duel.player_half import player_half
from app.games.duel.prompts import prompt
from app.i18n import _
from app.table.dialogs import layer, table_under_dialog
from app.table.over_table import sheet
from app.table.replay_bar import replay_bar
from app.ui.background import Background, use_background
from app.ui.buttons import pressable
from app.ui.rect import Rect
from app.ui.theme import DARK
from app.ui.ui_context import UiContext
from app.ui.widgets import picture

RESULT_WIDTH, RESULT_HEIGHT = 168.0, 46.0
RESULTS_MIN_MIDDLE_HEIGHT = 300.0
"""A lower middle has no space for the last result: the marks in the row have to do."""
MARGIN = 10.0
MOONLIGHT = "#2C4164"
TRACK_X, TRACK_WIDTH = 30.0, 72.0
"""On a phone; on a tablet both are larger by the next number."""
TABLET_TRACK_SCALE = 1.25
TABLET_MIN_WIDTH = 700.0
BRIDGE_MAX_WIDTH = 130.0
BRIDGE_WIDTH_SHARE = 0.13


def mirrored_duel_table(ui: UiContext, controller: DuelController) -> ft.Control:
    """A hook: the table as it stands, with the secrets of the person who holds their side."""
    ui = replace(ui, colors=DARK)
    layout = mirrored_duel_layout(ui.width, ui.height)
    model, state = controller.open_model, controller.state
    background = Background(MOONLIGHT, ((_ground(layout), layout.whole),))
    parts = [
        layer(use_background(controller.ctx.browser, background), "scenery"),
        *_middle(ui, layout, controller, model),
        player_half(ui, layout, controller, GANDALF),
        player_half(ui, layout, controller, BALROG),
        layer(_prompt(ui, controller), "prompt"),
        layer([replay_bar(ui, controller, "")] if state.replay_step is not None else [], "replay"),
    ]
    facing = state.dialog_facing if state.dialog is not None else None
    dialog = _turned_for(facing, open_dialog(ui, controller, model))
    table = table_under_dialog(parts, covered=bool(dialog))
    return ft.Stack([table, sheet(ui, controller, dialog)], expand=True)


def _turned_for(seat: str | None, parts: list[ft.Control]) -> list[ft.Control]:
    """The parts as the person of this seat reads them."""
    if seat != BALROG or not parts:
        return parts
    return [ft.Stack(parts, left=0, top=0, right=0, bottom=0, rotate=math.pi)]


def _prompt(ui: UiContext, controller: DuelController) -> list[ft.Control]:
    """What a card asks lies open: it is turned to the person who decides."""
    seat, state = controller.session.match.to_act, controller.state
    if seat is None or state.animating or state.replay_step is not None:
        return []
    return _turned_for(seat, prompt(ui, controller, controller.open_model_for(seat)))


def _ground(layout: MirroredDuelLayout) -> str:
    """Ember from above, moonlight from below, the dark between them."""
    width, height, edge = round(layout.width), round(layout.height), round(layout.half_height)
    drawing, middle = Drawing(width, height), width / 2
    drawing.add(
        rect(0, 0, width, height, "#131823"),
        rect(0, 0, width, edge + 16, drawing.linear([(0, "#5A1D10"), (1, "#131823")])),
        rect(0, height - edge - 16, width, edge + 16, drawing.linear([(0, "#131823"), (1, MOONLIGHT)])),
        rays(middle, height + 60, 120, 560, 90, "#E8EEF4", width=2, opacity=0.1, start=180, end=360, seed=4),
        rays(middle, -60, 120, 560, 70, "#F07A2E", width=3, opacity=0.16, start=0, end=180, seed=5),
        path(f"M20 {height - edge}H{width - 20}", "none", "#B7C9DB", 1.2, opacity=0.5),
        path(f"M20 {edge}H{width - 20}", "none", "#F07A2E", 1.2, opacity=0.6),
        star(middle, height - edge, 10, "#E8EEF4"),
        path(f"M{num(middle)} {edge - 9}l9 9 -9 9 -9 -9Z", "#FFC45C"),
    )
    return drawing.svg()


def _middle(
    ui: UiContext, layout: MirroredDuelLayout, controller: DuelController, model: DuelTableModel
) -> list[ft.Control]:
    """Energy on the left, the row, and the bridge from above on the right."""
    area, phase = layout.middle, controller.phase
    energy = phase.energy or model.view.energy
    scale = 1.0 if layout.width < TABLET_MIN_WIDTH else TABLET_TRACK_SCALE
    track_area = Rect(TRACK_X * scale, area.y + 12, TRACK_WIDTH * scale, area.height - 24)
    track = energy_track(model, track_area, energy)
    bridge_width = min(BRIDGE_MAX_WIDTH, layout.width * BRIDGE_WIDTH_SHARE)
    bridge_area = Rect(layout.width - bridge_width - 18, area.y + 14, bridge_width, area.height - 28)
    row_x = track_area.right + 34
    row_area = Rect(row_x, area.y, bridge_area.x - track_area.right - 50, area.height)
    return [
        energy_rail(ui, track, energy),
        energy_markers(ui, track, energy),
        layer([_bridge_plan(bridge_area, phase.steps or model.view.steps)], "bridge"),
        layer(_row(ui, row_area, controller, model), "row"),
    ]


def _bridge_plan(area: Rect, steps: tuple[int, int]) -> ft.Control:
    """The bridge as both sides see it from above."""
    drawing = Drawing(area.width, area.height)
    drawing.add(plan_view(2, 0, area.width - 4, area.height, *steps))
    plan = picture(drawing.svg(), area.width, area.height)
    node = ft.Semantics(content=plan, label=bridge_label(steps), identifier="bridge", image=True)
    return placed(node, area.x, area.y)


@dataclass(frozen=True, slots=True)
class _RowAreas:
    """Where the cards of the row lie in their lines."""

    width: int
    areas: tuple[tuple[float, float], ...]

    @property
    def height(self) -> float:
        return self.width * CARD_ASPECT


def _row_areas(area: Rect, count: int) -> _RowAreas:
    margin = RESULT_HEIGHT + MARGIN if area.height >= RESULTS_MIN_MIDDLE_HEIGHT else MARGIN
    inner = Rect(area.x, area.y + margin, area.width, area.height - 2 * margin)
    per_line, width = cards_in_lines(inner, count)
    line_height = width * CARD_ASPECT + LINE_GAP
    left = inner.x + (inner.width - per_line * width) / 2
    top = inner.y + (inner.height + LINE_GAP - math.ceil(count / per_line) * line_height) / 2
    areas = tuple(
        (left + place % per_line * width, top + place // per_line * line_height) for place in range(count)
    )
    return _RowAreas(width, areas)


def _row(ui: UiContext, area: Rect, controller: DuelController, model: DuelTableModel) -> list[ft.Control]:
    """All cards of the duel in lines, what happened between them, and the last result facing either side."""
    view = model.view
    cards = [*model.row]
    coming = view.pending_card or controller.phase.rejected_card
    if coming or sum(view.played) < 2 * view.plays:
        cards.append(coming)
    areas = _row_areas(area, len(cards))
    parts: list[ft.Control] = []
    for place, (card, (x, y)) in enumerate(zip(cards, areas.areas, strict=True)):
        if card is None:
            empty = picture(cards_art.empty_place(), areas.width, areas.height, opacity=0.7)
            parts.append(placed(empty, x, y))
        else:
            label, face = words.card_label(model.cards, card), card_face(model.cards, card, areas.width)
            button = pressable(ui, f"row-{place}", label, face, partial(controller.explain, card), radius=6)
            parts.append(placed(button, x, y, areas.width, areas.height))
    open_rows = controller.phase.open_rows
    for result, (x, y) in zip(model.exchanges, areas.areas[1:], strict=False):
        if result is None:
            continue
        if open_rows < ROW_COUNT and result is model.exchanges[-1]:
            parts.append(exchange_marks(ui, result, x, y, areas.width, open_rows))
        else:
            parts.append(past_exchange_marks(result, x, y, areas.width))
    last = model.exchanges[-1] if model.exchanges else None
    if last is not None and open_rows == ROW_COUNT and area.height >= RESULTS_MIN_MIDDLE_HEIGHT:
        parts += _results(ui, area, last)
    return parts


def _results(ui: UiContext, area: Rect, result: ExchangeResult) -> list[ft.Control]:
    x = area.x + (area.width - RESULT_WIDTH) / 2
    heading = _("Last exchange")
    near = result_box(ui, heading, result, RESULT_WIDTH, RESULT_HEIGHT, identifier="last-exchange")
    far = result_box(ui, heading, result, RESULT_WIDTH, RESULT_HEIGHT)
    return [
        placed(near, x, area.bottom - RESULT_HEIGHT - 6),
        placed(ft.Container(far, rotate=math.pi), x, area.y + 6),
    ]
