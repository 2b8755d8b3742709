"""The panel under the display: what the chosen thing would cost and bring, or the decision that is due.

Its buttons stand at its bottom and never scroll away. It is as high as what it says, as far as there is room.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import flet as ft

from app.games.middle_earth.board_layout import quest_size
from app.games.middle_earth.board_panels import (
    SECONDARY_TEXT_COLOR,
    quest_track,
    threat_warnings,
)
from app.games.middle_earth.controller import MiddleEarthController
from app.games.middle_earth.item_panel import item_preview, picture_widths
from app.games.middle_earth.layout import LARGE_TEXT_SCALE, MiddleEarthLayout
from app.games.middle_earth.model import CARD_DECISIONS, MiddleEarthTableModel, other_seat
from app.games.middle_earth.panel_content import (
    PANEL_MARGIN,
    PANEL_PADDING,
    PANEL_SPACING,
    PanelContent,
    PanelModel,
    decision_heading,
    note,
)
from app.games.middle_earth.panel_height import column_height
from app.games.middle_earth.pieces import PALE, landmark_chip, small_cards
from app.games.middle_earth.prompts import prompt
from app.games.middle_earth.state import MAP_TAB, QUEST_TAB
from app.i18n import _
from app.ui.buttons import plain_button
from app.ui.memo_component import memo_component
from app.ui.theme import CAPS
from app.ui.ui_context import UiContext
from app.ui.widgets import text
from engine.middle_earth.view import Side

COLUMNS_MIN_WIDTH = 500.0
"""From this width on a preview stands in columns."""
CHIP_WIDTH, CHIPS_HEIGHT, CHIP_SPACING = 116.0, 56.0, 8.0
"""The size of the small landmarks, and what lies between them."""
QUEST_MIN_SCALE = 0.6
"""The smallest size of the quest track, in relation to its size at the panel's width."""
SMALL_CARD_WIDTH, LARGE_CARD_WIDTH = 44.0, 62.0
MAIN_MIN_HEIGHT, LOW_MAIN_MIN_HEIGHT = 170.0, 112.0
"""What stays of the display, or of another tab, while there is much to read in the panel."""
MAP_MIN_SHARE = 0.8
"""What stays of the map."""
MIN_TEXT_SCALE = 0.86
"""Where all of it has no room, the panel's text is smaller than the person's, but never smaller than this."""
STILL_SHARE = 0.92
"""Words that fit at this part of their size move nothing on the table."""
SHRINKING_STEPS = 6
MAX_SHRINKING_STEP = 0.95
CHOICES = ("choose_token", "choose_race", *CARD_DECISIONS)
"""Decisions for which nothing has to be seen but the panel."""


@dataclass(frozen=True, slots=True)
class PanelFit:
    """The layout in which the panel has the height that it needs, as far as there is room."""

    layout: MiddleEarthLayout
    picture_width: float
    """Of the picture in the panel, or 0."""
    text_scale: float
    """Of the panel's words: the person's own, or less where they would be cut."""


def fitting_panel(
    ui: UiContext,
    controller: MiddleEarthController,
    layout: MiddleEarthLayout,
    model: MiddleEarthTableModel,
    panel: PanelModel,
) -> PanelFit:
    """Room for all that one has to read: words that lack little shrink, else the panel grows first."""
    width, usual = layout.panel.width, layout.panel.height
    is_asked = model.can_act and model.view.due != "turn"
    if panel.is_hovered or (panel.item_preview is None and not is_asked):
        # What lies under the mouse must not move away from it, nor the display for a report.
        scale = ui.text_scale
        if scale > 1 and not panel.is_hovered:
            scale = _fitting_text_scale(ui, controller, layout, model, panel)
        return PanelFit(layout, picture_widths(width)[0], scale)
    height = 0.0
    for picture_width in (0.0,) if is_asked else picture_widths(width):
        height = panel_content(ui, controller, width, model, panel, picture_width).height(width)
        if height <= usual:
            return PanelFit(layout, picture_width, ui.text_scale)
    scale = _fitting_text_scale(ui, controller, layout, model, panel)
    if scale >= ui.text_scale * STILL_SHARE:
        return PanelFit(layout, 0.0, scale)
    layout = layout.with_panel_height(height, _main_min_height(ui, layout, model, panel))
    return PanelFit(layout, 0.0, _fitting_text_scale(ui, controller, layout, model, panel))


def _fitting_text_scale(
    ui: UiContext,
    controller: MiddleEarthController,
    layout: MiddleEarthLayout,
    model: MiddleEarthTableModel,
    panel: PanelModel,
) -> float:
    """The largest scale up to the person's own at which nothing in the panel has to scroll, about."""
    scale, width = ui.text_scale, layout.panel.width
    for _step in range(SHRINKING_STEPS):
        content = panel_content(replace(ui, text_scale=scale), controller, width, model, panel, 0.0)
        share = layout.panel.height / content.height(width)
        if share >= 1 or scale <= MIN_TEXT_SCALE:
            break
        # In a text that is half as large, half as many lines are half as high.
        scale = max(MIN_TEXT_SCALE, scale * min(math.sqrt(share), MAX_SHRINKING_STEP))
    return scale


def _main_min_height(
    ui: UiContext, layout: MiddleEarthLayout, model: MiddleEarthTableModel, panel: PanelModel
) -> float:
    """What has to stay in sight of the display, or of the tab in its place, while one reads."""
    if (model.can_act and model.view.due in CHOICES) or ui.text_scale > LARGE_TEXT_SCALE:
        return 0.0
    if layout.tabs is not None and panel.active_tab == MAP_TAB:
        return layout.main.height * MAP_MIN_SHARE
    return LOW_MAIN_MIN_HEIGHT if layout.is_low or ui.text_scale > 1 else MAIN_MIN_HEIGHT


@memo_component
def action_panel(
    ui: UiContext,
    controller: MiddleEarthController,
    width: float,
    height: float,
    model: MiddleEarthTableModel,
    panel: PanelModel,
    picture_width: float,
    *,
    key: str | None = None,
) -> ft.Control:
    """The panel, which never covers the cards that it speaks of."""
    content = panel_content(ui, controller, width, model, panel, picture_width)
    rest = list[ft.Control]()
    if content.has_room:
        rest = _rest(ui, controller, width, height - content.height(width), model, panel)
    is_cut = content.height(width) > height
    body = ft.Column(
        [*content.body, *rest],
        spacing=PANEL_SPACING,
        scroll=ft.ScrollMode.ALWAYS if is_cut else ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    buttons = [content.button_row(width)] if content.buttons else []
    return ft.Container(
        ft.Column([body, *buttons], spacing=PANEL_SPACING),
        width=width,
        height=height,
        bgcolor="#F21A1612",
        border=ft.Border(top=ft.BorderSide(1.3, "#8A7146")),
        padding=ft.Padding.symmetric(horizontal=PANEL_PADDING, vertical=PANEL_MARGIN),
    )


def panel_content(
    ui: UiContext,
    controller: MiddleEarthController,
    width: float,
    model: MiddleEarthTableModel,
    panel: PanelModel,
    picture_width: float,
) -> PanelContent:
    """What the panel says now, with a picture of the chosen thing in this width, or without."""
    is_asked = model.can_act and model.view.due != "turn"
    if panel.item_preview is not None and not is_asked:
        return item_preview(ui, controller, width, model, panel, picture_width)
    if is_asked:
        return prompt(ui, controller, width, model, panel)
    draw = _nothing_chosen if model.can_act else _waiting
    return draw(ui, controller, model, panel)


def _waiting(
    ui: UiContext, controller: MiddleEarthController, model: MiddleEarthTableModel, panel: PanelModel
) -> PanelContent:
    """The other side decides, something is being shown, or the match is over."""
    heading = decision_heading(ui, controller, model, panel)
    if panel.must_hold_to_choose and not panel.is_animating:
        value = _("Your opponent mustn’t see the set-aside cards: hold your button to choose.")
        return PanelContent([heading, note(ui, value)])
    warnings = [] if panel.is_animating else threat_warnings(ui, model.view.threats)
    body = [heading, *warnings, *_last_turn(ui, controller, model)]
    return PanelContent(body, _waiting_buttons(ui, controller, model, panel), has_room=True)


def _waiting_buttons(
    ui: UiContext, controller: MiddleEarthController, model: MiddleEarthTableModel, panel: PanelModel
) -> list[ft.Control]:
    if panel.is_animating:
        # Translators: Duel for Middle-earth, button while the last action is shown; at most 24 letters.
        return [plain_button(ui, "skip", _("Skip animation"), controller.skip, icon_name="right")]
    if panel.is_over:
        return [plain_button(ui, "result", _("Result"), controller.close_dialog, icon_name="flag")]
    if model.ai_thinks:
        # Translators: Duel for Middle-earth, button while the computer thinks; at most 20 letters.
        # It then plays what it has found so far.
        return [plain_button(ui, "skip", _("Don’t wait"), controller.skip, icon_name="right")]
    if panel.is_stalled:
        return [plain_button(ui, "skip", _("Try again"), controller.skip, icon_name="right")]
    return []


def _nothing_chosen(
    ui: UiContext, controller: MiddleEarthController, model: MiddleEarthTableModel, panel: PanelModel
) -> PanelContent:
    """A card or a landmark is to be chosen."""
    body = [decision_heading(ui, controller, model, panel), *threat_warnings(ui, model.view.threats)]
    body += _last_turn(ui, controller, model)
    if panel.shows_tips and panel.is_early:
        body.append(note(ui, _("Tap a card with a bright rim or a Landmark to see what it costs and does.")))
    return PanelContent(body, has_room=True)


def _last_turn(
    ui: UiContext, controller: MiddleEarthController, model: MiddleEarthTableModel
) -> list[ft.Control]:
    """What happened last, for a person who has looked away."""
    report = " ".join(map(controller.log_entry, model.last_turn))
    if not report:
        return []
    value = text(ui, report, 15.5, color=SECONDARY_TEXT_COLOR)
    return [ft.Semantics(content=value, identifier="lately", live_region=True)]


# What fills the panel while nothing is chosen


def _rest(
    ui: UiContext,
    controller: MiddleEarthController,
    width: float,
    height: float,
    model: MiddleEarthTableModel,
    panel: PanelModel,
) -> list[ft.Control]:
    """On a phone the quest and the landmarks, unless their tab is open; else cards that were played."""
    if width < COLUMNS_MIN_WIDTH and (ui.width < COLUMNS_MIN_WIDTH or ui.landscape_phone):
        return _quest_and_landmarks(ui, controller, width, height, model, panel)
    own, other = model.side(model.bottom_seat), model.side(other_seat(model.bottom_seat))
    for sides, card_width in (
        ((own, other), LARGE_CARD_WIDTH),
        ((own,), LARGE_CARD_WIDTH),
        ((own,), SMALL_CARD_WIDTH),
    ):
        parts = _played_cards(ui, controller, sides, card_width)
        if column_height(parts, width - 2 * PANEL_PADDING, PANEL_SPACING) <= height:
            return parts
    return []


def _quest_and_landmarks(
    ui: UiContext,
    controller: MiddleEarthController,
    width: float,
    height: float,
    model: MiddleEarthTableModel,
    panel: PanelModel,
) -> list[ft.Control]:
    center = ft.MainAxisAlignment.CENTER
    parts, left = list[ft.Control](), height - PANEL_SPACING
    track_width = width - 2 * PANEL_PADDING
    track_height = quest_size(track_width)[1]
    if panel.active_tab != QUEST_TAB and left >= track_height * QUEST_MIN_SCALE:
        fitting_width = track_width * min(1.0, left / track_height)
        parts.append(ft.Row([quest_track(ui, model.view.sides, fitting_width)], alignment=center))
        left -= quest_size(fitting_width)[1] + PANEL_SPACING
    across = max(1, int((track_width + CHIP_SPACING) // (CHIP_WIDTH * ui.text_scale)))
    chip_rows = math.ceil(len(model.view.landmarks) / across)
    if left >= chip_rows * CHIPS_HEIGHT * ui.text_scale:
        chips = [landmark_chip(ui, controller, offer, model.coins) for offer in model.view.landmarks]
        parts.append(ft.Row(list(chips), alignment=center, wrap=True, spacing=CHIP_SPACING, run_spacing=6))
    return parts


def _played_cards(
    ui: UiContext, controller: MiddleEarthController, sides: Sequence[Side], card_width: float
) -> list[ft.Control]:
    """The cards before these sides; each has its heading where there are two."""
    parts = list[ft.Control]()
    for side in sides:
        held = [card for _colour, held_cards in side.cards for card in held_cards]
        if not held:
            continue
        if len(sides) > 1:
            parts.append(text(ui, controller.seat_name(side.seat), 17, CAPS, PALE))
        parts.append(small_cards(ui, controller, held, card_width))
    return parts
