"""The table of the toy."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.art.svg import Drawing, rect
from app.i18n import game_text
from app.table import dialogs
from app.table.ending import ending
from app.table.handover_gate import handover_gate
from app.table.log_dialog import LogLook, log_dialog
from app.table.over_table import over_table, sheet
from app.table.replay_bar import replay_bar
from app.ui.buttons import icon_button, plain_button
from app.ui.memo_component import memo_component
from app.ui.ui_context import UiContext
from app.ui.widgets import text
from tests.toy_game.controller import ToyController

GAME = "toy"
LOG_LOOK = LogLook(emblem=lambda _seat: ft.Container(), picture=lambda _event: None, sections=("round",))


def toy_table(ui: UiContext, controller: ToyController) -> ft.Control:
    """A hook: the table as it stands, or the closed gate alone."""
    state, view = controller.state, controller.view
    gate = handover_gate(ui, controller, _gate_leaf, "")
    if gate and not state.gate_opening:
        return ft.Stack(gate, expand=True)
    can_lay = controller.can_act and view.due == "lay"
    parts: list[ft.Control] = [
        score(ui, view.points, view.prize),
        hand(ui, controller, controller.hand, can_lay=can_lay),
        ft.Row(_answers(ui, controller)),
        icon_button(ui, "log", "log", "log", partial(controller.open_dialog, "log")),
    ]
    opened = _dialog(ui, controller)
    table = dialogs.table_under_dialog([ft.Column(parts)], covered=bool(opened))
    replay = [replay_bar(ui, controller, controller.last_event_text)] if state.replay_step is not None else []
    return ft.Stack([table, *replay, sheet(ui, controller, opened), dialogs.layer(gate, "gate")], expand=True)


def _gate_leaf(_seat: str, width: int, height: int, _right: bool) -> str:
    drawing = Drawing(width, height)
    drawing.add(rect(0, 0, width, height, "#333333"))
    return drawing.svg()


@memo_component
def score(ui: UiContext, points: tuple[int, int], prize: int, *, key: str | None = None) -> ft.Control:
    value = f"{points[0]} : {points[1]} ({prize})"
    return ft.Semantics(content=text(ui, value), identifier="score")


@memo_component
def hand(
    ui: UiContext,
    controller: ToyController,
    cards: tuple[int, ...],
    *,
    can_lay: bool,
    key: str | None = None,
) -> ft.Control:
    return ft.Row(
        [
            plain_button(ui, f"hand-{card}", str(card), partial(controller.lay, card) if can_lay else None)
            for card in cards
        ]
    )


def _answers(ui: UiContext, controller: ToyController) -> list[ft.Control]:
    if not controller.can_act or controller.view.due != "bank":
        return []
    return [
        plain_button(ui, verb, game_text(GAME, f"button.{verb}"), partial(controller.act, verb))
        for verb in ("bank", "ride")
    ]


def _dialog(ui: UiContext, controller: ToyController) -> list[ft.Control]:
    opens_log = controller.state.dialog == "log"
    opened = partial(log_dialog, ui, controller, LOG_LOOK) if opens_log else None
    return over_table(ui, controller, opened, partial(ending, ui, controller))
