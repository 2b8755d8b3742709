"""The table of The Duel flat between two people: each half faces its owner, the row lies in the middle."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial

import flet as ft

from app.art.palette import BASE, EMBER, FLAME, MOON, MOON_SOFT
from app.art.svg import Drawing, num, path, rays, rect, star
from app.games.duel import energy
from app.games.duel.art.stone_bridge import plan_view
from app.games.duel.board import bridge_label
from app.games.duel.controller import DuelController
from app.games.duel.dialogs import open_dialog
from app.games.duel.duel_end import next_duel_banner, unfolding_duel_end
from app.games.duel.film import ROW_COUNT
from app.games.duel.hand_layout import CARD_ASPECT
from app.games.duel.mirrored_layout import (
    RESULT_HEIGHT,
    RESULT_WIDTH,
    MirroredDuelLayout,
    mirrored_duel_layout,
)
from app.games.duel.model import BALROG, GANDALF, SEATS, DuelTableModel, ExchangeResult, other_seat
from app.games.duel.pieces import open_cards, placed, result_box
from app.games.duel.player_half import player_half
from app.games.duel.preview import CardPreviewModel, preview_heading, preview_sentence
from app.games.duel.prompts import QuestionAreas, prompt
from app.games.duel.row import RowState, row
from app.i18n import _
from app.table.dialogs import layer, table_under_dialog
from app.table.over_table import sheet
from app.table.replay_bar import replay_bar
from app.ui.background import Background, use_background
from app.ui.rect import Rect
from app.ui.theme import DARK
from app.ui.ui_context import UiContext
from app.ui.widgets import picture

MOONLIGHT = "#2C4164"
KNOWN_CARD_MAX_WIDTH = 64.0
KNOWN_CARD_GAP = 6.0


def mirrored_duel_table(ui: UiContext, controller: DuelController) -> ft.Control:
    """A hook: the table as it stands, with the secrets of those who hold their side."""
    ui = replace(ui, colors=DARK)
    layout = mirrored_duel_layout(ui.width, ui.height)
    model, state = controller.open_model, controller.state
    background = Background(MOONLIGHT, ((_ground(layout), layout.whole),))
    questions = _prompt(ui, layout, controller)
    end_areas = ((layout.end_area(False), False), (layout.end_area(True), True))
    parts = [
        layer(use_background(controller.ctx.browser, background, ui.picture_zoom), "scenery"),
        *_middle(ui, layout, controller, model),
        player_half(ui, layout, controller, GANDALF),
        player_half(ui, layout, controller, BALROG),
        layer([] if questions else _known_hands(ui, layout, controller), "known"),
        layer(questions, "prompt"),
        layer(unfolding_duel_end(ui, controller, model, end_areas), "duel-end"),
        layer(_banners(ui, layout, controller), "banner"),
        layer([replay_bar(ui, controller, "")] if state.replay_step is not None else [], "replay"),
    ]
    facing = state.dialog_facing if state.dialog is not None else None
    dialog = _turned_for(facing, open_dialog(ui, controller, model, end_areas))
    table = table_under_dialog(parts, covered=bool(dialog))
    return ft.Stack([table, sheet(ui, controller, dialog)], expand=True)


def _turned_for(seat: str | None, parts: list[ft.Control]) -> list[ft.Control]:
    """The parts as the person of this seat reads them."""
    if seat != BALROG or not parts:
        return parts
    return [ft.Stack(parts, left=0, top=0, right=0, bottom=0, rotate=math.pi)]


def _prompt(ui: UiContext, layout: MirroredDuelLayout, controller: DuelController) -> list[ft.Control]:
    """What a card asks lies open: it is turned to the person who decides."""
    seat, state = controller.session.match.to_act, controller.state
    if seat is None or state.animating or state.replay_step is not None:
        return []
    is_far = seat == BALROG
    areas = QuestionAreas(layout.question_area(is_far), layout.choice_area, layout.start_area, is_far)
    return prompt(ui, controller, controller.open_model_for(seat), areas)


def _banners(ui: UiContext, layout: MirroredDuelLayout, controller: DuelController) -> list[ft.Control]:
    """The name of the duel that begins, for either side."""
    film = controller.state.film
    if film is None or not controller.phase.shows_banner:
        return []
    whole = layout.start_area
    far = Rect(whole.x, whole.y, whole.width, whole.height / 2)
    near = Rect(whole.x, whole.y + whole.height / 2, whole.width, whole.height / 2)
    event = film.frame.event
    return [*next_duel_banner(ui, event, near), *next_duel_banner(ui, event, far, is_turned=True)]


def _ground(layout: MirroredDuelLayout) -> str:
    """Ember from above, moonlight from below, the dark between them."""
    width, height, edge = round(layout.width), round(layout.height), round(layout.half_height)
    drawing, middle = Drawing(width, height), width / 2
    drawing.add(
        rect(0, 0, width, height, BASE),
        rect(0, 0, width, edge + 16, drawing.linear([(0, "#5A1D10"), (1, BASE)])),
        rect(0, height - edge - 16, width, edge + 16, drawing.linear([(0, BASE), (1, MOONLIGHT)])),
        rays(middle, height + 60, 120, 560, 90, MOON, width=2, opacity=0.1, start=180, end=360, seed=4),
        rays(middle, -60, 120, 560, 70, EMBER, width=3, opacity=0.16, start=0, end=180, seed=5),
        path(f"M20 {height - edge}H{width - 20}", "none", MOON_SOFT, 1.2, opacity=0.5),
        path(f"M20 {edge}H{width - 20}", "none", EMBER, 1.2, opacity=0.6),
        star(middle, height - edge, 10, MOON),
        path(f"M{num(middle)} {edge - 9}l9 9 -9 9 -9 -9Z", FLAME),
    )
    return drawing.svg()


def _middle(
    ui: UiContext, layout: MirroredDuelLayout, controller: DuelController, model: DuelTableModel
) -> list[ft.Control]:
    """Energy on the left, the row, and the bridge from above on the right."""
    phase, state = controller.phase, controller.state
    now = phase.energy or model.view.energy
    track = energy.energy_track(model, layout.track, now, is_mirrored=True)
    seat = controller.session.match.to_act
    asked = controller.question_preview(controller.open_model_for(seat)) if seat is not None else None
    preview_energy = asked.energy if asked is not None else now
    row_state = RowState(
        preview=asked,
        phase=replace(phase, energy=None, steps=None, counted_spaces=None, shows_banner=False),
        is_animating=state.animating,
        shows_two_results=True,
    )
    last = model.exchanges[-1] if model.exchanges and phase.open_rows == ROW_COUNT else None
    return [
        energy.energy_rail(ui, track, now),
        energy.energy_gap(ui, track, model.result, phase.counted_spaces),
        energy.energy_ghosts(ui, track, now, preview_energy),
        energy.energy_markers(ui, track, now),
        layer([_bridge_plan(layout.bridge, phase.steps or model.view.steps)], "bridge"),
        row(ui, controller, layout.row, model, row_state),
        layer(_results(ui, layout, last, asked) if layout.has_results else [], "results"),
    ]


def _bridge_plan(area: Rect, steps: tuple[int, int]) -> ft.Control:
    """The bridge as both sides see it from above."""
    drawing = Drawing(area.width, area.height)
    drawing.add(plan_view(2, 0, area.width - 4, area.height, *steps))
    plan = picture(drawing.svg(), area.width, area.height)
    node = ft.Semantics(content=plan, label=bridge_label(steps), identifier="bridge", image=True)
    return placed(node, area.x, area.y)


def _results(
    ui: UiContext, layout: MirroredDuelLayout, last: ExchangeResult | None, asked: CardPreviewModel | None
) -> list[ft.Control]:
    """The last exchange, or the one that is asked about, facing either side."""
    row, middle = layout.row, layout.middle
    x = row.results.x + (row.results.width - RESULT_WIDTH) / 2
    result, heading, label, name = last, _("Last exchange"), None, "last-exchange"
    if asked is not None and asked.exchange is not None:
        result, heading = asked.exchange, preview_heading(asked)
        label, name = preview_sentence(asked, None), "preview"
    if result is None:
        return []
    size = (RESULT_WIDTH, RESULT_HEIGHT)
    near = result_box(ui, heading, result, *size, preview_label=label, identifier=name)
    far = result_box(ui, heading, result, *size, preview_label=label)
    return [
        placed(near, x, middle.bottom - RESULT_HEIGHT - 6),
        placed(ft.Container(far, rotate=math.pi), x, middle.y + 6),
    ]


def _known_hands(ui: UiContext, layout: MirroredDuelLayout, controller: DuelController) -> list[ft.Control]:
    """While a side is held, before it those cards of the other hand that its owner has seen."""
    parts: list[ft.Control] = []
    for seat in SEATS:
        model = controller.half_model(seat)
        known = model.known_hand if model.seat == seat and not controller.open_hand(other_seat(seat)) else ()
        if not known:
            continue
        area = layout.known_area(seat == BALROG)
        fitting = min(area.height / CARD_ASPECT, area.width / len(known) - KNOWN_CARD_GAP)
        width = min(KNOWN_CARD_MAX_WIDTH, fitting)
        explain = partial(controller.open_dialog_facing, seat, "card")
        strip = open_cards(ui, model.cards, known, width, explain, f"known-{seat}")
        box = ft.Container(
            strip,
            width=area.width,
            height=area.height,
            alignment=ft.Alignment.CENTER,
            rotate=math.pi if seat == BALROG else None,
        )
        parts.append(placed(box, area.x, area.y, key=f"known-{seat}"))
    return parts
