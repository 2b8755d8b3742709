"""The two sides at The Duel's table: who sits there, and what they have left."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from app.art.palette import PARCHMENT
from app.games.duel import wording as words
from app.games.duel.art import board as board_art
from app.games.duel.controller import DuelController
from app.games.duel.layout import CARD_ASPECT, DuelLayout
from app.games.duel.model import DuelCards, DuelTableModel
from app.games.duel.pieces import card_face, fan, medal, placed
from app.i18n import _, ngettext
from app.table.dialogs import layer
from app.ui.buttons import icon_button, pressable
from app.ui.memo_component import memo_component
from app.ui.theme import CAPS
from app.ui.ui_context import UiContext
from app.ui.widgets import fitting_size, picture, secondary_text, text

CAPITAL_WIDTH_RATIO = 0.64
"""The average width of a letter of a name in its text size."""
SHADE_HEIGHT = 84.0
"""How far below the top of the other side's name the hall is dark."""
BUTTON_SIZE = 48.0
BUTTONS_WIDTH = 112.0
FAN_MAX_TEXT_SCALE = 1.15
"""With larger text there is no room for the other side's hand beside their name."""
MIN_TEXT_SIZE = 12.5
MIN_OWN_TEXT_SIZE = 11.5


def duel_title(model: DuelTableModel) -> str:
    """Which duel is played."""
    return numbered_duel(model.view.duel, model.is_final)


def numbered_duel(number: int, is_final: bool) -> str:
    return _("Final duel") if is_final else _("Duel {number}").format(number=number)


@dataclass(frozen=True, slots=True)
class OtherSide:
    """What is seen of the side across the table."""

    seat: str
    title: str
    """Which duel is played."""
    hand_count: int
    reserve_count: int
    supply_count: int
    known_hand: tuple[str, ...]
    """Those cards of its hand that the viewer knows."""
    cards: DuelCards

    @property
    def hand_text(self) -> str:
        return _("{count} in hand").format(count=self.hand_count)

    @property
    def counts_text(self) -> str:
        if not self.reserve_count:
            return self.hand_text
        reserve = _("{count} kept").format(count=self.reserve_count)
        return f"{self.hand_text} · {reserve}"

    @property
    def label(self) -> str:
        """The same for a screen reader."""
        parts = [words.seat_name(self.seat), self.title]
        parts.append(ngettext("{count} card in hand", "{count} cards in hand", self.hand_count))
        if self.reserve_count:
            parts.append(_("{count} kept").format(count=self.reserve_count))
        if self.supply_count:
            parts.append(_("{count} in supply").format(count=self.supply_count))
        return ". ".join(parts)


def other_side_of(model: DuelTableModel, seat: str, is_over: bool) -> OtherSide:
    return OtherSide(
        seat,
        duel_title(model),
        model.hand_count(seat),
        model.reserve_count(seat),
        model.supply_count(seat),
        () if is_over else model.known_hand,
        model.cards,
    )


@memo_component
def other_side(ui: UiContext, controller: DuelController, layout: DuelLayout, side: OtherSide) -> ft.Control:
    """The side across the table: its name, its hand, and the buttons of the table."""
    ui = ui.capped_scale()
    shows_hand = ui.text_scale <= FAN_MAX_TEXT_SCALE or bool(side.known_hand)
    reserved = BUTTONS_WIDTH
    if layout.landscape_phone:
        reserved = 70 if shows_hand else 8
    buttons = ft.Row(
        [
            icon_button(ui, "log", "log", _("Log"), partial(controller.open_dialog, "log"), size=BUTTON_SIZE),
            icon_button(
                ui, "menu", "menu", _("Menu"), partial(controller.open_dialog, "menu"), size=BUTTON_SIZE
            ),
        ],
        spacing=4,
    )
    width, height = layout.table_width, layout.top + SHADE_HEIGHT
    shade = picture(board_art.shade(round(width), round(height)), width, height)
    name_width = layout.table_width - reserved - 60
    parts: list[ft.Control] = [
        placed(ft.Container(shade, ignore_interactions=True), 0, 0),
        placed(medal(side.seat, 40), 12, layout.top + 6),
        placed(_other_name(ui, side, name_width), 60, layout.top, name_width),
        ft.Container(buttons, right=8, top=layout.top + 2),
    ]
    if shows_hand:
        parts.append(_other_hand(ui, controller, layout, side))
    return layer(parts, "other-side")


def _other_name(ui: UiContext, side: OtherSide, width: float) -> ft.Control:
    """Their name, which duel it is, and what they have left; the reserve only if there is room for it."""
    value, min_size = f"{side.title} · {side.counts_text}", MIN_TEXT_SIZE / ui.text_scale
    if fitting_size(ui, value, 15, width) < min_size:
        value = f"{side.title} · {side.hand_text}"
    size = max(min_size, fitting_size(ui, value, 15, width))
    lines: list[ft.Control] = [
        text(ui, words.seat_name(side.seat), 23, CAPS, PARCHMENT, lines=1),
        text(ui, value, size, color="#C6CFDE", lines=1),
    ]
    return ft.Semantics(
        content=ft.Column(lines, spacing=0),
        label=side.label,
        identifier="other-side",
        container=True,
        exclude_semantics=True,
    )


def _other_hand(ui: UiContext, controller: DuelController, layout: DuelLayout, side: OtherSide) -> ft.Control:
    """Their cards beside their name: from behind, or face up as far as they are known."""
    is_phone = layout.width < 600
    right = layout.width - layout.table_width + 8 if layout.landscape_phone else 124.0
    if not side.known_hand:
        return ft.Container(
            fan(side.seat, side.hand_count, 27 if is_phone else 44), right=right, top=layout.top
        )
    card_width = 20.0 if is_phone else 32.0
    step = min(card_width + 2, (layout.width - right - 172 - card_width) / 8)
    faces: list[ft.Control] = [
        placed(card_face(side.cards, card, card_width), step * index, 0)
        for index, card in enumerate(side.known_hand)
    ]
    strip = ft.Stack(
        faces,
        width=max(BUTTON_SIZE, step * (len(faces) - 1) + card_width),
        height=max(BUTTON_SIZE, card_width * CARD_ASPECT),
    )
    label = _("Cards you know in this hand")
    button = pressable(ui, "known-hand", label, strip, partial(controller.open_dialog, "known"), radius=6)
    return ft.Container(button, right=right, top=layout.top - 3)


def own_counts_text(model: DuelTableModel, seat: str) -> str:
    """How many cards this side has still to play, and how many it keeps."""
    parts = []
    if model.view.due != "keep":
        left = model.plays_left(seat)
        parts.append(ngettext("{count} more to play", "{count} more to play", left))
    if model.reserve_count(seat):
        parts.append(_("{count} kept").format(count=model.reserve_count(seat)))
    return " · ".join(parts)


@memo_component
def own_side(ui: UiContext, layout: DuelLayout, seat: str, counts: str) -> ft.Control:
    """Whose hand it is, and what is left; in two lines where the hand lies beside the table, else in one."""
    ui, area = ui.capped_scale(), layout.own_name
    if layout.landscape_phone:
        ui = replace(ui, text_scale=min(ui.text_scale, FAN_MAX_TEXT_SCALE))
    name = words.seat_name(seat)
    name_text = text(ui, name, 18, CAPS, lines=1)
    if layout.landscape_phone:
        width = area.width - 38
        size = max(MIN_TEXT_SIZE, fitting_size(ui, counts, 15, width, 2))
        lines = [name_text, secondary_text(ui, counts, size, lines=2)]
        column = ft.Column(list[ft.Control](lines), spacing=0, tight=True, width=width)
        line = ft.Row([medal(seat, 30), column], spacing=8)
    else:
        width = area.width - 40 - ui.text_size(18) * CAPITAL_WIDTH_RATIO * len(name)
        size = max(MIN_OWN_TEXT_SIZE, fitting_size(ui, counts, 15, width))
        counts_text = secondary_text(ui, counts, size, lines=1)
        line = ft.Row([medal(seat, 24), ft.Container(name_text, expand=True), counts_text], spacing=8)
    return layer([placed(line, area.x, area.y, area.width)], "own-side")
