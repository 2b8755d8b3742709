"""The hall behind The Duel's table, and the bridge in it."""

from __future__ import annotations

import flet as ft

from app.games.duel import wording as words
from app.games.duel.art import board as board_art
from app.games.duel.layout import DuelLayout
from app.games.duel.model import BALROG, GANDALF, SEATS
from app.games.duel.pieces import pawn, placed
from app.i18n import _
from app.table.dialogs import layer
from app.ui.background import Background
from app.ui.memo_component import memo_component
from app.ui.ui_context import UiContext
from engine.duel.components import TOP_STEP


def background(layout: DuelLayout, ui: UiContext, upside_down: bool) -> Background:
    """The hall, and the shelf before the viewer."""
    colors, hall, shelf = ui.colors, layout.hall, layout.shelf
    bridge = board_art.hall_with_bridge(
        round(hall.width), round(hall.height), layout.bridge, colors.ground, layout.moon
    )
    wood = board_art.shelf(
        round(shelf.width),
        round(shelf.height),
        colors.gold,
        colors.dark,
        layout.landscape_phone,
        layout.shelf_sag,
    )
    return Background(colors.ground, ((bridge, hall), (wood, shelf)), upside_down)


def bridge_label(steps: tuple[int, int]) -> str:
    return _("Bridge: {gandalf} on step {first}, {balrog} on step {second}").format(
        gandalf=words.seat_name(GANDALF),
        first=steps[0],
        balrog=words.seat_name(BALROG),
        second=steps[1],
    )


@memo_component
def bridge(ui: UiContext, layout: DuelLayout, steps: tuple[int, int]) -> ft.Control:
    """Both figures on the bridge of the hall."""
    hall = ft.Container(width=layout.hall.width, height=layout.hall.height, ignore_interactions=True)
    node = ft.Semantics(content=hall, label=bridge_label(steps), identifier="bridge", image=True)
    pawns = [
        pawn(ui, seat, *layout.bridge.stand(seat, min(step, TOP_STEP)), layout.pawn_size)
        for seat, step in zip(SEATS, steps, strict=True)
    ]
    return layer([placed(node, 0, 0), *pawns], "bridge")
