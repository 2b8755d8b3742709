"""The board beside the display: the map, the quest, the landmarks, the alliances; and the tabs of a phone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from app.games.middle_earth import wording
from app.games.middle_earth.art import board as board_art
from app.games.middle_earth.art.cards import sign_drawing
from app.games.middle_earth.art.regions import MAP_HEIGHT, MAP_WIDTH, REGION_CENTRES, region_at
from app.games.middle_earth.controller import (
    DISPLAY_TAB,
    LANDMARKS_TAB,
    MAP_TAB,
    QUEST_TAB,
    MiddleEarthController,
    MiddleEarthState,
)
from app.games.middle_earth.labels import quest_label, region_label, threat_label
from app.games.middle_earth.model import LANDMARK_REGIONS, MiddleEarthTableModel
from app.games.middle_earth.pieces import (
    AMBER,
    FAINT,
    FAINT_RIM_COLOR,
    PALE,
    RIM_COLOR,
    landmark_chip,
    landmark_tile,
    token_stack,
)
from app.i18n import _, ngettext
from app.ui.buttons import pressable
from app.ui.memo_component import memo_component
from app.ui.rect import Rect
from app.ui.theme import CAPS
from app.ui.ui_context import UiContext
from app.ui.widgets import fitting_size, picture, text
from engine.middle_earth.components import REGIONS
from engine.middle_earth.view import FaceUpLandmark, Side, Threat, TokenStack

TOUCH_WIDTH, TOUCH_HEIGHT = 104, 82
"""The button of a region, at the map's natural size; the rest of the region can be touched, too."""
TOUCH_MIN_WIDTH, TOUCH_MIN_HEIGHT = 76, 50
REGION_NAME_MAX_SCALE = 1.15
LANDMARK_NAME_MIN_WIDTH = 140.0
"""From this width on a landmark has its name."""
QUEST_MAX_WIDTH = 350.0
COLUMN_GAP = 10
SECONDARY_TEXT_COLOR = "#DCCFAE"
CARDS_TAB = "cards"
"""The tab that opens the own cards in a dialog."""
TAB_SIGNS = {
    DISPLAY_TAB: "display",
    MAP_TAB: "map",
    QUEST_TAB: "ring",
    LANDMARKS_TAB: "fortress",
    CARDS_TAB: "chain_backpack",
}


# The map


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
    move_from: str | None
    target: str
    """The region of the action that is chosen; empty without one."""


def map_model(model: MiddleEarthTableModel, state: MiddleEarthState) -> MapModel:
    action = state.pending_action
    last_argument = action.args[-1] if action is not None and action.args else ""
    return MapModel(
        sides=model.view.sides,
        viewpoint=model.view.seat,
        landmark_regions=tuple(LANDMARK_REGIONS[offer.landmark] for offer in model.view.landmarks),
        touchable=model.touchable_regions(state.move_from) if model.can_act else (),
        move_from=state.move_from,
        target=last_argument if last_argument in REGIONS else "",
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
    marked = model.touchable if model.move_from is None else (*model.touchable, model.move_from)
    counters = board_art.map_pieces(_pieces(model.sides), model.landmark_regions, marked, model.target)
    layers: list[ft.Control] = [
        picture(board_art.map_drawing(), width, height),
        picture(counters, width, height),
        *(_region(ui, controller, model, region, width / MAP_WIDTH) for region in REGIONS),
    ]
    return ft.GestureDetector(
        content=ft.Stack(layers, width=width, height=height),
        on_tap_up=partial(_on_map_touched, controller, width / MAP_WIDTH),
        exclude_from_semantics=True,
    )


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
    name = text(
        replace(ui, text_scale=min(ui.text_scale, REGION_NAME_MAX_SCALE)),
        wording.region_name(region),
        max(12.5, 17 * scale),
        CAPS,
        "#FFD9A0" if is_marked else "#F8EFD6",
        ft.TextAlign.CENTER,
        lines=1,
    )
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


# The quest, the threats, the landmarks, the alliances


def quest_height(width: float) -> float:
    """The height of the quest track at this width."""
    return min(width, board_art.TRACK_WIDTH * 1.6) * board_art.TRACK_HEIGHT / board_art.TRACK_WIDTH


@memo_component
def quest_track(
    ui: UiContext, sides: tuple[Side, Side], available_width: float, *, key: str | None = None
) -> ft.Control:
    """Both races, with what each pursuer still has before it."""
    width = min(available_width, board_art.TRACK_WIDTH * 1.6)
    steps = [side.quest for side in sides]
    return ft.Semantics(
        content=picture(board_art.quest_track(*steps), width, quest_height(available_width)),
        label=" ".join(quest_label(side) for side in sides),
        identifier="quest",
        container=True,
    )


def threat_warnings(ui: UiContext, threats: tuple[Threat, ...]) -> list[ft.Control]:
    """A warning for each victory that a single move could bring."""
    return [
        ft.Container(
            ft.Semantics(
                content=text(ui, threat_label(threat), 15.5, color="#FFD9A0"),
                live_region=True,
                identifier=f"threat-{threat.seat}-{threat.reason}",
            ),
            bgcolor="#4D2A14",
            border=ft.Border.all(1.4, RIM_COLOR),
            border_radius=10,
            padding=8,
        )
        for threat in threats
        if threat.wins_with
    ]


@memo_component
def landmark_list(
    ui: UiContext,
    controller: MiddleEarthController,
    offers: tuple[FaceUpLandmark, ...],
    unseen_count: int,
    chosen: str | None,
    width: float,
    columns: int,
    *,
    key: str | None = None,
) -> ft.Control:
    """The landmarks that can be taken, and how many wait unseen."""
    each_width = (width - COLUMN_GAP * (columns - 1)) / columns
    tiles = [
        landmark_tile(ui, controller, offer, each_width, is_chosen=chosen == offer.landmark)
        if each_width >= LANDMARK_NAME_MIN_WIDTH
        else landmark_chip(ui, controller, offer)
        for offer in offers
    ]
    parts: list[ft.Control] = [ft.Row(tiles, wrap=True, spacing=COLUMN_GAP, run_spacing=8)]
    if unseen_count:
        waiting = ngettext("{count} more face down", "{count} more face down", unseen_count)
        parts.append(text(ui, waiting, 14.5, color=FAINT))
    return ft.Column(parts, spacing=8, tight=True)


@memo_component
def alliance_list(
    ui: UiContext,
    controller: MiddleEarthController,
    stacks: tuple[TokenStack, ...],
    width: float,
    columns: int,
    *,
    key: str | None = None,
) -> ft.Control:
    """The tokens that nobody has taken, race by race."""
    each_width = (width - COLUMN_GAP * (columns - 1)) / columns
    rows = [token_stack(ui, controller, stack, each_width) for stack in stacks]
    return ft.Row(list(rows), wrap=True, spacing=COLUMN_GAP, run_spacing=6)


def _heading(ui: UiContext, value: str) -> ft.Control:
    return ft.Semantics(content=text(ui, value, 18, CAPS, PALE), header=True)


# The whole board, on a tablet


def board(
    ui: UiContext,
    controller: MiddleEarthController,
    rect: Rect,
    model: MiddleEarthTableModel,
    state: MiddleEarthState,
) -> ft.Control:
    """Everything beside the display, or below it: then the map has the left half."""
    on_map = map_model(model, state)
    is_below = rect.width > rect.height
    if is_below:
        map_width = (rect.width - 40) * 0.54
        list_width = rect.width - 40 - map_width
        lists = _lists(ui, controller, list_width, model, state.chosen)
        parts: list[ft.Control] = [
            ft.Row(
                [
                    board_map(ui, controller, on_map, map_width, rect.height - 28),
                    ft.Column(lists, spacing=8, width=list_width, scroll=ft.ScrollMode.AUTO),
                ],
                spacing=14,
                expand=True,
            )
        ]
    else:
        inner_width = rect.width - 28
        height = min(rect.height * 0.42, inner_width * MAP_HEIGHT / MAP_WIDTH)
        centered_map = board_map(ui, controller, on_map, inner_width, height)
        parts = [
            ft.Row([centered_map], alignment=ft.MainAxisAlignment.CENTER),
            *_lists(ui, controller, inner_width, model, state.chosen),
        ]
    return ft.Container(
        ft.Column(parts, spacing=8, scroll=None if is_below else ft.ScrollMode.AUTO, expand=True),
        left=rect.x,
        top=rect.y,
        width=rect.width,
        height=rect.height,
        bgcolor="#CC171411",
        border=ft.Border.all(1.2, FAINT_RIM_COLOR),
        border_radius=12,
        padding=12,
    )


def _lists(
    ui: UiContext,
    controller: MiddleEarthController,
    width: float,
    model: MiddleEarthTableModel,
    chosen: str | None,
) -> list[ft.Control]:
    """Threats, the quest, the landmarks, the alliances, one under the other."""
    view = model.view
    alliance_columns = 6 if width > 760 else 3 if width > 420 else 2
    return [
        *threat_warnings(ui, view.threats),
        _heading(ui, _("The Quest of the Ring")),
        quest_track(ui, view.sides, min(width, QUEST_MAX_WIDTH)),
        _heading(ui, _("Landmarks")),
        landmark_list(ui, controller, view.landmarks, len(view.unseen_landmarks), chosen, width, 3),
        _heading(ui, _("Alliances")),
        alliance_list(ui, controller, view.stacks, width, alliance_columns),
    ]


# One part of it in place of the display, on a phone


def open_tab(
    ui: UiContext,
    controller: MiddleEarthController,
    rect: Rect,
    model: MiddleEarthTableModel,
    state: MiddleEarthState,
) -> ft.Control:
    """The part of the board that the active tab shows."""
    tab, view, inner_width = state.active_tab, model.view, rect.width - 16
    parts = threat_warnings(ui, view.threats)
    if tab == MAP_TAB:
        whole_map = board_map(ui, controller, map_model(model, state), rect.width, rect.height - 4)
        parts = [ft.Row([whole_map], alignment=ft.MainAxisAlignment.CENTER)]
    elif tab == QUEST_TAB:
        parts += [_heading(ui, _("The Quest of the Ring")), quest_track(ui, view.sides, inner_width)]
        parts += [text(ui, quest_label(side), 15.5, color=SECONDARY_TEXT_COLOR) for side in view.sides]
    elif tab == LANDMARKS_TAB:
        columns = 2 if ui.text_scale <= 1.3 else 1
        unseen = len(view.unseen_landmarks)
        parts += [
            landmark_list(ui, controller, view.landmarks, unseen, state.chosen, inner_width, columns),
            _heading(ui, _("Alliances")),
            alliance_list(ui, controller, view.stacks, inner_width, 3 if ui.text_scale <= 1.3 else 1),
        ]
    return ft.Container(
        ft.Column(parts, spacing=8, scroll=ft.ScrollMode.AUTO, expand=True),
        left=rect.x,
        top=rect.y,
        width=rect.width,
        height=rect.height,
        padding=0 if tab == MAP_TAB else ft.Padding.symmetric(horizontal=8),
    )


@memo_component
def tab_bar(
    ui: UiContext,
    controller: MiddleEarthController,
    bar_width: float,
    bar_height: float,
    active_tab: str,
    bottom_seat: str,
    *,
    key: str | None = None,
) -> ft.Control:
    """The tabs at the bottom of a phone."""
    ui = ui.capped_scale()
    labels = {
        DISPLAY_TAB: _("Display"),
        MAP_TAB: _("Map"),
        QUEST_TAB: _("Quest"),
        LANDMARKS_TAB: _("Landmarks"),
        CARDS_TAB: _("My cards"),
    }
    width = bar_width / len(labels)
    tabs: list[ft.Control] = []
    for tab, label in labels.items():
        face = _tab_face(ui, tab, label, width, bar_height, is_active=tab == active_tab)
        open_it = (
            partial(controller.open_dialog, f"side-{bottom_seat}")
            if tab == CARDS_TAB
            else partial(controller.show_tab, tab)
        )
        button = pressable(ui, f"tab-{tab}", label, face, open_it, radius=0, selected=tab == active_tab)
        tabs.append(ft.Container(button, width=width))
    return ft.Container(
        ft.Row(tabs, spacing=0),
        width=bar_width,
        height=bar_height,
        bgcolor="#100D0A",
        border=ft.Border(top=ft.BorderSide(1, "#6B4A2C")),
    )


def _tab_face(
    ui: UiContext, tab: str, label: str, width: float, height: float, *, is_active: bool
) -> ft.Control:
    ink = AMBER if is_active else FAINT
    return ft.Container(
        ft.Column(
            [
                picture(sign_drawing(TAB_SIGNS[tab], ink), 24, 24),
                text(ui, label, fitting_size(ui, label, 13, width - 4), color=ink, lines=1),
            ],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        width=width,
        height=height - 1,
        border=ft.Border(top=ft.BorderSide(3, RIM_COLOR if is_active else "#00000000")),
        alignment=ft.Alignment.CENTER,
    )
