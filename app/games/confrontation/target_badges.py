"""The badges on the regions that the chosen piece may go to: each says what kind of move that is."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art.glyphs import glyph_picture
from app.games.confrontation.art.palette import EMBER, EMBER_LIGHT
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.labels import route_label
from app.games.confrontation.layout import ConfrontationLayout
from app.games.confrontation.model import ConfrontationTableModel, MoveTarget, SelectionModel
from app.games.confrontation.pieces import badge, badge_word
from app.games.confrontation.regions import drop_target
from app.ui.buttons import pressable
from app.ui.memo_component import memo_component
from app.ui.rect import Rect
from app.ui.ui_context import UiContext
from app.ui.widgets import picture

MAX_TEXT_SCALE = 1.15
BADGE_WIDTH = 112.0
HALF_BADGE_HEIGHT, LOW_HALF_BADGE_HEIGHT = 11.5, 8.6
MEDAL_SIZE = 22.0
MEDAL_OFFSET = (33.0, -20.0)
"""From the centre of Moria to the warning of the Balrog, on the unscaled map."""
DARK_GROUND = "#1A0F0A"


def target_badges(
    ui: UiContext,
    controller: ConfrontationController,
    layout: ConfrontationLayout,
    model: ConfrontationTableModel,
    selection: SelectionModel,
) -> list[ft.Control]:
    """A badge for every target, and a warning where the Balrog may wait."""
    ui = replace(ui, text_scale=min(ui.text_scale, MAX_TEXT_SCALE))
    is_low = 2 * HALF_BADGE_HEIGHT * ui.text_scale > layout.room_below_names
    half_height = (LOW_HALF_BADGE_HEIGHT if is_low else HALF_BADGE_HEIGHT) * ui.text_scale
    width = BADGE_WIDTH * max(1.0, ui.text_scale)
    chosen = model.find_piece(selection.chosen)
    character = chosen.character if chosen else None
    parts: list[ft.Control] = []
    for target in selection.targets:
        is_occupied = bool(model.pieces_in(target.region))
        parts.append(
            target_badge(
                ui,
                controller,
                target,
                _place(layout.badge_center(target.region, is_occupied, half_height), width, half_height),
                _direction(layout, chosen.region, target.region) if chosen else 0,
                character if target.kind == "power" else None,
                target.region == selection.aimed_region,
                key=f"target-{target.region}",
            )
        )
        if target.may_be_ambushed:
            x, y = layout.center("moria")
            dx, dy = MEDAL_OFFSET
            parts.append(_warning(x + dx * layout.map_scale_x, y + dy * layout.map_scale))
    return parts


@memo_component
def target_badge(
    ui: UiContext,
    controller: ConfrontationController,
    target: MoveTarget,
    place: Rect,
    direction: float,
    character: str | None,
    is_aimed: bool,
    *,
    key: str | None = None,
) -> ft.Control:
    """A badge; the move of a power of its own shows the sign of its character."""
    kind = "attack" if target.is_hostile and target.kind == "march" else target.kind
    attacks_on_the_way = target.is_hostile and target.kind in ("tunnel", "river")
    second_glyph = character or ("attack" if attacks_on_the_way else None)
    route = route_label(_route(target))
    is_low = place.height < 2 * HALF_BADGE_HEIGHT * ui.text_scale
    button = pressable(
        ui,
        f"target-{target.region}",
        f"{badge_word(kind)}. {words.region_name(target.region)}. {route}",
        badge(ui, kind, second_glyph, is_aimed, direction, is_low),
        partial(controller.touch_region, target.region),
        radius=12,
    )
    return ft.Container(
        drop_target(controller, target.region, button),
        left=place.x,
        top=place.y,
        width=place.width,
        alignment=ft.Alignment.CENTER,
        key=f"target-{target.region}",
    )


def _place(center: tuple[float, float], width: float, half_height: float) -> Rect:
    x, y = center
    return Rect(x - width / 2, y - half_height, width, 2 * half_height)


def _direction(layout: ConfrontationLayout, origin: str, goal: str) -> float:
    """Which way a move goes on the screen: clockwise from up, in radians."""
    (x1, y1), (x2, y2) = layout.center(origin), layout.center(goal)
    return round(math.atan2(x2 - x1, y1 - y2), 2)


def _route(target: MoveTarget) -> str:
    return {"power": "ability", "tunnel": "tunnel", "river": "river"}.get(target.kind, "step")


def _warning(x: float, y: float) -> ft.Control:
    return ft.Container(
        picture(glyph_picture("warning", EMBER_LIGHT, DARK_GROUND), 15, 15),
        left=x - MEDAL_SIZE / 2,
        top=y - MEDAL_SIZE / 2,
        width=MEDAL_SIZE,
        height=MEDAL_SIZE,
        bgcolor=DARK_GROUND,
        border=ft.Border.all(1.4, EMBER),
        border_radius=MEDAL_SIZE / 2,
        alignment=ft.Alignment.CENTER,
        ignore_interactions=True,
    )
