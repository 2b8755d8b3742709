"""The board beside the display: the map, the quest, the landmarks, the alliances; and the tabs of a phone."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.games.middle_earth.art import board as board_art
from app.games.middle_earth.art.cards import sign_drawing
from app.games.middle_earth.board_layout import (
    LIST_SPACING,
    BoardLayout,
    board_layout,
    quest_size,
    stack_columns,
)
from app.games.middle_earth.controller import MiddleEarthController
from app.games.middle_earth.labels import quest_label, threat_label
from app.games.middle_earth.map_panel import board_map, map_model
from app.games.middle_earth.model import LandmarkOffers, MiddleEarthTableModel
from app.games.middle_earth.pieces import (
    AMBER,
    FAINT,
    FAINT_RIM_COLOR,
    PALE,
    RIM_COLOR,
    landmark_tile,
    placed,
    token_stack,
)
from app.games.middle_earth.state import (
    DISPLAY_TAB,
    LANDMARKS_TAB,
    MAP_TAB,
    QUEST_TAB,
    MiddleEarthState,
)
from app.i18n import _, ngettext
from app.ui.buttons import pressable
from app.ui.memo_component import memo_component
from app.ui.rect import Rect
from app.ui.text_width import text_width
from app.ui.theme import CAPS, TOUCH_TARGET_SIZE
from app.ui.ui_context import UiContext
from app.ui.widgets import picture, text
from engine.middle_earth.view import Side, Threat, TokenStack

BOARD_PADDING = 12.0
COLUMN_GAP = 10
SECONDARY_TEXT_COLOR = "#DCCFAE"
TAB_TEXT_SIZE, TAB_PADDING, TAB_MARGIN_RATIO = 13.0, 6.0, 1.03
"""Of the words of a tab: their size, what lies around them, and how inexact a measured width is."""
CARDS_TAB = "cards"
"""The tab that opens the own cards in a dialog."""
TAB_SIGNS = {
    DISPLAY_TAB: "display",
    MAP_TAB: "map",
    QUEST_TAB: "ring",
    LANDMARKS_TAB: "fortress",
    CARDS_TAB: "chain_backpack",
}


# The quest, the threats, the landmarks, the alliances


@memo_component
def quest_track(
    ui: UiContext, sides: tuple[Side, Side], available_width: float, *, key: str | None = None
) -> ft.Control:
    """The quest: how far the Ring is from the fire, and the Nazgûl from the Ring."""
    width, height = quest_size(available_width)
    return ft.Semantics(
        content=picture(board_art.quest_track(*(side.quest for side in sides)), width, height),
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
    landmarks: LandmarkOffers,
    width: float,
    columns: int,
    *,
    is_detailed: bool = False,
    key: str | None = None,
) -> ft.Control:
    """The landmarks that can be taken; with details, what each of them does."""
    columns = max(1, min(columns, len(landmarks.offers)))
    each_width = (width - COLUMN_GAP * (columns - 1)) / columns
    tiles = [
        landmark_tile(
            ui,
            controller,
            offer,
            landmarks.coins,
            each_width,
            is_chosen=landmarks.chosen == offer.landmark,
            is_detailed=is_detailed,
        )
        for offer in landmarks.offers
    ]
    return ft.Row(list(tiles), wrap=True, spacing=COLUMN_GAP, run_spacing=8)


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


def _heading(ui: UiContext, value: str, beside: str = "") -> ft.Control:
    parts: list[ft.Control] = [ft.Semantics(content=text(ui, value, 18, CAPS, PALE), header=True)]
    if beside:
        parts.append(text(ui, beside, 14.5, color=FAINT))
    return ft.Row(parts, alignment=ft.MainAxisAlignment.SPACE_BETWEEN, wrap=True, run_spacing=0)


def _landmark_heading(ui: UiContext, model: MiddleEarthTableModel) -> ft.Control:
    count = len(model.view.unseen_landmarks)
    waiting = ngettext("{count} more face down", "{count} more face down", count) if count else ""
    return _heading(ui, _("Landmarks"), waiting)


# The whole board, on a tablet and larger


def board(
    ui: UiContext,
    controller: MiddleEarthController,
    rect: Rect,
    model: MiddleEarthTableModel,
    state: MiddleEarthState,
) -> ft.Control:
    """Map, quest, landmarks and alliances, all in sight."""
    inner = 2 * BOARD_PADDING
    places = board_layout(rect.width - inner, rect.height - inner, ui.text_size(16) / 16)
    lists = ft.Column(
        _lists(ui, controller, places, model, state.chosen),
        spacing=LIST_SPACING,
        scroll=ft.ScrollMode.AUTO,
        width=places.lists.width,
        height=places.lists.height,
        alignment=ft.MainAxisAlignment.SPACE_EVENLY,
    )
    on_map = board_map(ui, controller, map_model(model, state), places.map.width, places.map.height)
    track = places.quest
    quest = [placed(track, quest_track(ui, model.view.sides, track.width))] if track is not None else []
    return ft.Container(
        ft.Stack([*quest, placed(places.map, on_map), placed(places.lists, lists)], expand=True),
        left=rect.x,
        top=rect.y,
        width=rect.width,
        height=rect.height,
        bgcolor="#CC171411",
        border=ft.Border.all(1.2, FAINT_RIM_COLOR),
        border_radius=12,
        padding=BOARD_PADDING - 1.2,
    )


def _lists(
    ui: UiContext,
    controller: MiddleEarthController,
    places: BoardLayout,
    model: MiddleEarthTableModel,
    chosen: str | None,
) -> list[ft.Control]:
    """The quest, the landmarks, the alliances, one under the other."""
    view, width = model.view, places.lists.width
    track = ft.Row([quest_track(ui, view.sides, width)], alignment=ft.MainAxisAlignment.CENTER)
    quest: list[ft.Control] = [] if places.quest is not None else [track]
    landmarks = landmark_list(
        ui,
        controller,
        LandmarkOffers(view.landmarks, model.coins, chosen),
        width,
        places.landmark_columns,
        is_detailed=places.is_detailed,
    )
    alliances = alliance_list(ui, controller, view.stacks, width, places.stack_columns)
    if not places.has_headings:
        return [*quest, landmarks, alliances]
    return [
        *([_heading(ui, _("The Quest of the Ring")), *quest] if quest else []),
        _landmark_heading(ui, model),
        landmarks,
        _heading(ui, _("Alliances")),
        alliances,
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
    tab, inner_width = controller.shown_tab, rect.width - 16
    if tab == MAP_TAB:
        whole_map = board_map(ui, controller, map_model(model, state), rect.width, rect.height - 4)
        parts: list[ft.Control] = [ft.Row([whole_map], alignment=ft.MainAxisAlignment.CENTER)]
    elif tab == QUEST_TAB:
        parts = _quest_parts(ui, model, inner_width)
    else:
        parts = _landmark_parts(ui, controller, model, state.chosen, inner_width)
    return ft.Container(
        ft.Column(parts, spacing=8, scroll=ft.ScrollMode.AUTO, expand=True),
        left=rect.x,
        top=rect.y,
        width=rect.width,
        height=rect.height,
        padding=0 if tab == MAP_TAB else ft.Padding.symmetric(horizontal=8),
    )


def _quest_parts(ui: UiContext, model: MiddleEarthTableModel, width: float) -> list[ft.Control]:
    """The track, where both sides stand on it, and what the bonuses bring."""
    sides = model.view.sides
    center = ft.MainAxisAlignment.CENTER
    return [
        _heading(ui, _("The Quest of the Ring")),
        ft.Row([quest_track(ui, sides, width)], alignment=center),
        *(text(ui, quest_label(side), 15.5, color=SECONDARY_TEXT_COLOR) for side in sides),
        # Translators: Duel for Middle-earth, under the quest track, which is drawn as one; a sentence or two.
        text(ui, _("The Nazgûl rides behind Frodo and Sam and moves with them."), 15.5, color=FAINT),
    ]


def _landmark_parts(
    ui: UiContext,
    controller: MiddleEarthController,
    model: MiddleEarthTableModel,
    chosen: str | None,
    width: float,
) -> list[ft.Control]:
    view, scale = model.view, ui.text_scale
    return [
        _landmark_heading(ui, model),
        landmark_list(
            ui,
            controller,
            LandmarkOffers(view.landmarks, model.coins, chosen),
            width,
            2 if scale <= 1.3 else 1,
        ),
        _heading(ui, _("Alliances")),
        alliance_list(ui, controller, view.stacks, width, stack_columns(width, scale)),
    ]


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
    size, widths = _tab_widths(ui, tuple(labels.values()), bar_width)
    tabs: list[ft.Control] = []
    for (tab, label), width in zip(labels.items(), widths, strict=True):
        face = _tab_face(ui, tab, (label, size), width, bar_height, is_active=tab == active_tab)
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


def _tab_widths(ui: UiContext, labels: tuple[str, ...], bar_width: float) -> tuple[float, list[float]]:
    """The text size of the tabs, and the width of each: a longer word has more of the bar."""
    needed = [text_width(label, ui.text_size(1)) * TAB_MARGIN_RATIO for label in labels]
    free = bar_width - TAB_PADDING * len(labels)
    size = min(TAB_TEXT_SIZE, free / sum(needed))
    least = [max(float(TOUCH_TARGET_SIZE), each * size + TAB_PADDING) for each in needed]
    spare = (bar_width - sum(least)) / len(labels)
    return size, [each + spare for each in least]


def _tab_face(
    ui: UiContext, tab: str, label: tuple[str, float], width: float, height: float, *, is_active: bool
) -> ft.Control:
    """The sign of a tab and its word, in its size."""
    ink = AMBER if is_active else FAINT
    return ft.Container(
        ft.Column(
            [
                picture(sign_drawing(TAB_SIGNS[tab], ink), 24, 24),
                text(ui, *label, color=ink, lines=1),
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
