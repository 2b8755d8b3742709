"""What the panel under the display is made of, whatever it is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import flet as ft

from app.games.middle_earth import wording
from app.games.middle_earth.art import cards
from app.games.middle_earth.controller import MiddleEarthController
from app.games.middle_earth.model import GAME, MiddleEarthTableModel
from app.games.middle_earth.panel_height import column_height
from app.games.middle_earth.pieces import AMBER, PALE, SOFT
from app.games.middle_earth.preview import Fact
from app.i18n import _
from app.table.waiting import waiting_text
from app.text.phrases import to_move_text
from app.ui.buttons import GOLD_SURROUNDINGS, gold_button, icon_button
from app.ui.text_width import text_width
from app.ui.theme import SANS, SANS_BOLD, SERIF, TOUCH_TARGET_SIZE
from app.ui.ui_context import UiContext
from app.ui.widgets import PressHandler, picture, text, whole_word_size
from engine import Action
from engine.middle_earth.preview import TurnPreview

PANEL_PADDING, PANEL_MARGIN, PANEL_SPACING = 12.0, 6.0, 6.0
"""Beside what the panel says, above and below it, and between its parts."""
PANEL_USUAL_WIDTH = 360.0
"""A wider panel has room for the longest word of what is due."""
BOLD_SHARE = 0.92
"""Of its place that is counted on for words in bold letters."""
SAFE_SHARE = 1.04
"""An estimated height is rather too large than too small."""
BUTTON_SPACING = 8.0
BUTTON_HEIGHT = 48.0
BUTTON_TEXT_SIZE, BUTTON_MIN_TEXT_SIZE = 18.0, 15.5
BRIGHT = "#E4DAC0"
FACT_SIZE, FACT_SIGN_SIZE, FACT_GAP = 15.5, 20.0, 12.0
"""The size of the words for what would happen, that of their signs, and what lies between two of them."""
EARLY_DECISIONS = 8
"""The number of decisions at the start of a match for which it is said what can be touched."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelModel:
    """What the panel shows beside the table's model: what is chosen, and what the person may do."""

    chosen: str | None
    item_preview: TurnPreview | None
    """What the chosen card or landmark would do, or the one under the mouse."""
    is_hovered: bool
    """Is it only under the mouse?"""
    discard_preview: TurnPreview | None
    """What discarding the chosen card would do, if that is possible."""
    pending_action: Action | None
    action_preview: TurnPreview | None
    """What the pending action would do."""
    move_from: str | None
    active_tab: str
    """The part of the table that a phone shows above the panel."""
    is_animating: bool
    is_over: bool
    is_stalled: bool
    """The app's player has failed, and does not think any more."""
    must_hold_to_choose: bool
    can_undo: bool
    can_ask_hint: bool
    shows_previews: bool
    shows_tips: bool
    is_early: bool


def panel_model(controller: MiddleEarthController) -> PanelModel:
    state, match, model = controller.state, controller.session.match, controller.model
    looked_at = state.chosen or state.hovered
    chosen = looked_at if model.is_on_offer(looked_at) and not state.animating else None
    discard = model.action("discard", chosen) if chosen is not None and model.can_act else None
    pending_action = state.pending_action
    can_do_pending = model.can_act and pending_action in model.view.legal
    return PanelModel(
        chosen=looked_at,
        item_preview=controller.preview_item(chosen) if chosen is not None else None,
        is_hovered=state.chosen is None and chosen is not None,
        discard_preview=controller.preview_action(discard) if discard is not None else None,
        pending_action=pending_action,
        action_preview=(
            controller.preview_action(pending_action) if pending_action and can_do_pending else None
        ),
        move_from=state.move_from,
        active_tab=controller.shown_tab,
        is_animating=state.animating,
        is_over=controller.session.is_over,
        is_stalled=controller.ai_stalled,
        must_hold_to_choose=controller.must_hold_to_choose,
        can_undo=controller.can_undo,
        can_ask_hint=controller.can_ask_hint,
        shows_previews=controller.shows_previews,
        shows_tips=controller.shows_tips,
        is_early=match.decisions < EARLY_DECISIONS,
    )


@dataclass(slots=True)
class PanelContent:
    """What the panel says, which scrolls where it must, and its buttons, which stay in sight."""

    body: list[ft.Control]
    buttons: list[ft.Control] = field(default_factory=list)
    has_room: bool = False
    """Something else may stand below what it says."""

    def height(self, width: float) -> float:
        """The height of a panel of this width in which nothing has to scroll, about."""
        inner_width = width - 2 * PANEL_PADDING
        height = column_height(self.body, inner_width, PANEL_SPACING) + 2 * PANEL_MARGIN
        if self.buttons:
            height += column_height([self.button_row(width)], inner_width, 0) + PANEL_SPACING
        return height * SAFE_SHARE

    def button_row(self, width: float) -> ft.Control:
        return ft.Row(
            self.buttons,
            wrap=True,
            spacing=BUTTON_SPACING,
            run_spacing=6,
            alignment=ft.MainAxisAlignment.CENTER,
            width=width - 2 * PANEL_PADDING,
        )


def decision_heading(
    ui: UiContext, controller: MiddleEarthController, model: MiddleEarthTableModel, panel: PanelModel
) -> ft.Control:
    """The sentence that says what is due, with the buttons for advice and for taking back."""
    buttons: list[ft.Control] = []
    if panel.can_ask_hint:
        buttons.append(icon_button(ui, "hint", "mind", _("Hint"), controller.ask_hint))
    if panel.can_undo:
        buttons.append(icon_button(ui, "undo", "undo", _("Undo"), controller.undo))
    value, largest = _decision_text(model, panel), 19 if ui.height >= 720 else 17.5
    room = min(ui.width, PANEL_USUAL_WIDTH) - 2 * PANEL_PADDING - len(buttons) * (TOUCH_TARGET_SIZE + 6)
    size = whole_word_size(ui, value, largest, room * BOLD_SHARE, SERIF)
    sentence = ft.Semantics(content=text(ui, value, size, SERIF, PALE), identifier="due", live_region=True)
    return ft.Row([ft.Container(sentence, expand=True), *buttons], spacing=6)


def _decision_text(model: MiddleEarthTableModel, panel: PanelModel) -> str:
    view = model.view
    name = wording.seat_name(view.to_act or view.turn)
    if view.outcome is not None:
        return _("The game is over")
    if model.ai_thinks:
        return waiting_text("thinking", name)
    if panel.is_animating:
        return to_move_text(GAME, view.turn)
    if not model.can_act:
        return waiting_text(model.waiting, name)
    if panel.move_from is not None:
        return _("Where to from {region}?").format(region=wording.region_name(panel.move_from))
    return wording.decision_text(view)


def note(ui: UiContext, value: str) -> ft.Control:
    return text(ui, value, 16, color=SOFT)


def main_button(
    ui: UiContext, identifier: str, label: str, on_press: PressHandler | None, width: float | None = None
) -> ft.Control:
    """The golden button of the panel; its words stay on one line if they can."""
    size = BUTTON_TEXT_SIZE
    while (
        width and size > BUTTON_MIN_TEXT_SIZE and text_width(label, size, SERIF) > width - GOLD_SURROUNDINGS
    ):
        size -= 0.5
    return gold_button(ui, identifier, label, on_press, width=width, height=BUTTON_HEIGHT, size=size)


def fact_rows(ui: UiContext, facts: Sequence[Fact], width: float) -> list[ft.Control]:
    """What would happen, each thing with its sign; two short ones stand side by side in this width."""
    half = (width - FACT_GAP) / 2
    rows, alone = list[list[Fact]](), list[Fact]()
    for fact in facts:
        if _fact_width(ui, fact) > half:
            rows.append([fact])
        elif alone:
            alone.append(fact)
            alone = []
        else:
            alone = [fact]
            rows.append(alone)
    return [_fact_pair(ui, row) if len(row) > 1 else _fact_row(ui, row[0]) for row in rows]


def _fact_width(ui: UiContext, fact: Fact) -> float:
    font = SANS_BOLD if fact.is_important else SANS
    return text_width(fact.text, ui.text_size(FACT_SIZE), font) + FACT_SIGN_SIZE + 8


def _fact_pair(ui: UiContext, facts: Sequence[Fact]) -> ft.Control:
    parts = [ft.Container(_fact_row(ui, fact), expand=True) for fact in facts]
    return ft.Row(list(parts), spacing=FACT_GAP, vertical_alignment=ft.CrossAxisAlignment.START)


def _fact_row(ui: UiContext, fact: Fact) -> ft.Control:
    sign = picture(_sign(fact.sign), FACT_SIGN_SIZE, FACT_SIGN_SIZE)
    words = ft.Container(_fact_text(ui, fact), expand=True)
    return ft.Row([sign, words], spacing=8, vertical_alignment=ft.CrossAxisAlignment.START)


def _fact_text(ui: UiContext, fact: Fact) -> ft.Control:
    if fact.is_important:
        return text(ui, fact.text, FACT_SIZE, SANS_BOLD, AMBER)
    return text(ui, fact.text, FACT_SIZE, SANS, BRIGHT)


def _sign(name: str) -> str:
    return cards.coin_drawing() if name == "coin" else cards.sign_drawing(name, BRIGHT)
