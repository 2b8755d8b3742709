"""The map of Duel for Middle-earth with all that stands on it, and the regions that can be touched."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from app.games.middle_earth import wording
from app.games.middle_earth.art import board as board_art
from app.games.middle_earth.art.regions import MAP_HEIGHT, MAP_WIDTH, REGION_CENTRES, region_at
from app.games.middle_earth.controller import MiddleEarthController
from app.games.middle_earth.labels import region_label
from app.games.middle_earth.model import LANDMARK_REGIONS, MiddleEarthTableModel
from app.games.middle_earth.pieces import CAPITAL_WIDTH_RATIO
from app.games.middle_earth.state import MiddleEarthState
from app.ui.buttons import pressable
from app.ui.memo_component import memo_component
from app.ui.theme import CAPS
from app.ui.ui_context import UiContext
from app.ui.widgets import picture, text
from engine.middle_earth.components import REGIONS
from engine.middle_earth.view import Side

TOUCH_WIDTH, TOUCH_HEIGHT = 104, 82
"""The button of a region, at the map's natural size; the rest of the region can be touched, too."""
TOUCH_MIN_WIDTH, TOUCH_MIN_HEIGHT = 76, 50
REGION_NAME_MAX_SCALE = 1.15


@dataclass(frozen=True, slots=True)
class MapModel:
    """What the map shows."""

    sides: tuple[Side, Side]
    viewpoint: str
    """The seat from which own and other pieces are told apart."""
    landmark_regions: tuple[str, ...]
    """Where a landmark can be taken."""
    touchable: tuple[str, ...]
    """The regions that can be touched now, which are marked."""
    removable: tuple[str, ...]
    """The regions in which a piece of the other side can be removed."""
    movable: tuple[str, ...]
    """The regions from which a unit can move."""
    move_from: str | None
    target: str
    """The region of the action that is chosen, or in which something happens; empty without one."""


def map_model(model: MiddleEarthTableModel, state: MiddleEarthState) -> MapModel:
    action, film = state.pending_action, state.film
    last_argument = action.args[-1] if action is not None and action.args else ""
    event = film.frame.event if film is not None else None
    touched = event and (event.get("target") or event.get("region"))
    is_asked = model.can_act and state.move_from is None
    return MapModel(
        sides=model.view.sides,
        viewpoint=model.view.seat,
        landmark_regions=tuple(LANDMARK_REGIONS[offer.landmark] for offer in model.view.landmarks),
        touchable=model.touchable_regions(state.move_from) if model.can_act else (),
        removable=(*model.choices("remove_unit"), *model.choices("remove_fortress")) if is_asked else (),
        movable=tuple(dict.fromkeys(model.choices("move"))) if is_asked else (),
        move_from=state.move_from,
        target=next((each for each in (touched, last_argument, state.chosen) if each in REGIONS), ""),
    )


def map_size(available_width: float, available_height: float) -> tuple[float, float]:
    """As large as possible, in the map's own proportions."""
    scale = min(available_width / MAP_WIDTH, available_height / MAP_HEIGHT)
    return MAP_WIDTH * scale, MAP_HEIGHT * scale


@memo_component
def board_map(
    ui: UiContext,
    controller: MiddleEarthController,
    model: MapModel,
    available_width: float,
    available_height: float,
    *,
    key: str | None = None,
) -> ft.Control:
    """The map with everything that stands on it; the regions that can be touched now are marked.

    Each region has a button for keys and screen readers. A touch beside the buttons goes to the region there.
    """
    width, height = map_size(available_width, available_height)
    layers: list[ft.Control] = [
        picture(board_art.map_drawing(), width, height),
        picture(_counters(model), width, height),
        *(_region(ui, controller, model, region, width / MAP_WIDTH) for region in REGIONS),
    ]
    return ft.GestureDetector(
        content=ft.Stack(layers, width=width, height=height),
        on_tap_up=partial(_on_map_touched, controller, width / MAP_WIDTH),
        exclude_from_semantics=True,
    )


def _counters(model: MapModel) -> str:
    """The drawing of the pieces, of the marked regions, and of what a touch does to which pieces."""
    marked = model.touchable if model.move_from is None else (*model.touchable, model.move_from)
    own = 0 if model.sides[0].seat == model.viewpoint else 1
    marks = tuple(
        [(region, 1 - own, "remove") for region in model.removable]
        + [(region, own, "move") for region in model.movable]
    )
    return board_art.map_pieces(_pieces(model.sides), model.landmark_regions, marked, model.target, marks)


def _on_map_touched(
    controller: MiddleEarthController, scale: float, event: ft.TapEvent[ft.GestureDetector]
) -> None:
    """A touch goes to the region in which it lies, if to any."""
    point = event.local_position
    region = region_at(point.x / scale, point.y / scale) if point is not None else None
    if region is not None:
        controller.on_region_touched(region)


def _pieces(sides: tuple[Side, Side]) -> tuple[tuple[str, board_art.RegionPieces], ...]:
    """The units and fortresses of both sides, by region."""
    first, second = sides
    first_units, second_units = dict(first.units), dict(second.units)
    return tuple(
        (
            region,
            (
                first_units[region],
                second_units[region],
                int(region in first.fortresses),
                int(region in second.fortresses),
            ),
        )
        for region in REGIONS
    )


def _region(
    ui: UiContext, controller: MiddleEarthController, model: MapModel, region: str, scale: float
) -> ft.Control:
    """A region's name, on a button."""
    x, y = REGION_CENTRES[region]
    width, height = max(TOUCH_WIDTH * scale, TOUCH_MIN_WIDTH), max(TOUCH_HEIGHT * scale, TOUCH_MIN_HEIGHT)
    is_marked = region in model.touchable
    words = wording.region_name(region)
    ui_of_name = replace(ui, text_scale=min(ui.text_scale, REGION_NAME_MAX_SCALE))
    size = min(
        max(12.5, 17 * scale), width / (CAPITAL_WIDTH_RATIO * len(words)) / ui_of_name.text_size(10) * 10
    )
    color = "#FFD9A0" if is_marked else "#F8EFD6"
    name = text(ui_of_name, words, size, CAPS, color, ft.TextAlign.CENTER, lines=1)
    button = pressable(
        ui,
        f"region-{region}",
        region_label(model.sides, model.viewpoint, region),
        ft.Container(name, width=width, height=height, alignment=ft.Alignment.TOP_CENTER),
        partial(controller.on_region_touched, region),
        radius=10,
        selected=is_marked or None,
    )
    return ft.Container(button, left=x * scale - width / 2, top=(y - 46) * scale)
