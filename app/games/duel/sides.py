"""The two sides at The Duel's table: who sits there, and what they have left."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from app.art.palette import PARCHMENT
from app.games.duel import wording as words
from app.games.duel.art import board as board_art
from app.games.duel.controller import DuelController
from app.games.duel.hand_layout import CARD_ASPECT
from app.games.duel.layout import OPEN_CARD_GAP, PHONE_MAX_WIDTH, DuelLayout
from app.games.duel.log import card_name
from app.games.duel.model import DuelCards, DuelTableModel, Effect
from app.games.duel.pieces import card_face, fan, medal, placed
from app.games.duel.signs import TOUCH_SIZE, effect_signs
from app.i18n import _, ngettext
from app.table.dialogs import layer
from app.table.seat_label import seat_label
from app.text.phrases import and_list, with_heading, with_person
from app.ui.buttons import icon_button, pressable
from app.ui.memo_component import memo_component
from app.ui.text_width import text_width
from app.ui.theme import SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import fitting_size, icon, picture, secondary_text, text

CAPITAL_WIDTH_RATIO = 0.64
"""The average width of a letter of a name in its text size."""
SHADE_HEIGHT = 84.0
"""How far below the top of the other side's name the hall is dark."""
BUTTON_SIZE = 48.0
BUTTONS_WIDTH = 112.0
SIGN_STEP = TOUCH_SIZE
RESERVE_WIDTH = 56.0
OWN_LINE_HEIGHT = 48.0
"""The line with the viewer's own name, so that what can be touched in it is as high as a thumb."""
OWN_LINE_GAPS = 24.0
"""What the parts of that line keep between them."""
OTHER_TEXT_COLOR = "#C6CFDE"
FAN_MAX_TEXT_SCALE = 1.15
"""With larger text there is no room for the other side's hand beside their name."""
MIN_TEXT_SIZE = 12.5
MIN_OWN_TEXT_SIZE = 11.5


def duel_title(model: DuelTableModel) -> str:
    """Which duel is played."""
    return words.numbered_duel(model.view.duel, model.is_final)


@dataclass(frozen=True, slots=True)
class OtherSide:
    """What is seen of the side across the table."""

    seat: str
    person: str
    """What the person who plays it calls themselves; empty without a name."""
    title: str
    """Which duel is played."""
    hand_count: int
    reserve_count: int
    supply_count: int
    known_hand: tuple[str, ...]
    """Those cards of its hand that the viewer knows."""
    cards: DuelCards
    effects: tuple[Effect, ...]
    """Powers in force whose signs lie on this side."""

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
        parts = [with_person(words.seat_name(self.seat), self.person), self.title]
        parts.append(ngettext("{count} card in hand", "{count} cards in hand", self.hand_count))
        if self.reserve_count:
            parts.append(_("{count} kept").format(count=self.reserve_count))
        if self.supply_count:
            parts.append(_("{count} in supply").format(count=self.supply_count))
        return ". ".join(parts)


def other_side_of(
    model: DuelTableModel, seat: str, person: str, hides_hand: bool, has_all_signs: bool = False
) -> OtherSide:
    """What is seen of this seat from across the table; perhaps with the signs of both sides."""
    return OtherSide(
        seat,
        person,
        duel_title(model),
        model.hand_count(seat),
        model.reserve_count(seat),
        model.supply_count(seat),
        () if hides_hand else model.known_hand,
        model.cards,
        tuple(effect for effect in model.effects if has_all_signs or effect.seat == seat),
    )


@memo_component
def other_side(ui: UiContext, controller: DuelController, layout: DuelLayout, side: OtherSide) -> ft.Control:
    """The side across the table: its name, its hand, and the buttons of the table."""
    ui = ui.capped_scale()
    signs = effect_signs(ui, controller, side.effects)
    is_narrow = layout.width < PHONE_MAX_WIDTH
    shows_fan = not side.known_hand and ui.text_scale <= FAN_MAX_TEXT_SCALE and not (signs and is_narrow)
    signs_width = len(signs) * SIGN_STEP if is_narrow or layout.landscape_phone else 0
    reserved = (8 if layout.landscape_phone else BUTTONS_WIDTH) + (signs_width or (62 if shows_fan else 0))
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
    name_width = layout.table_width - reserved - 64
    parts: list[ft.Control] = [
        placed(ft.Container(shade, ignore_interactions=True), 0, 0),
        placed(medal(side.seat, 40), 12, layout.top + 6),
        placed(_other_name(ui, side, name_width), 60, layout.top, name_width),
        ft.Container(buttons, right=8, top=layout.top + 2),
    ]
    right = layout.width - layout.table_width + 8 if layout.landscape_phone else BUTTONS_WIDTH + 2
    if shows_fan:
        back = fan(side.seat, side.hand_count, 27 if is_narrow else 44)
        parts.append(ft.Container(back, right=right + 6, top=layout.top))
        right += 6 + (0 if is_narrow else 150)
    if signs:
        parts.append(ft.Container(ft.Row(signs, spacing=0), right=right, top=layout.top))
    if side.known_hand:
        parts.append(_open_hand(ui, controller, layout, side))
    return layer(parts, "other-side")


def _other_name(ui: UiContext, side: OtherSide, width: float) -> ft.Control:
    """Their name, which duel it is, and what they have left; the reserve only if there is room for it."""
    value, min_size = f"{side.title} · {side.counts_text}", MIN_TEXT_SIZE / ui.text_scale
    if fitting_size(ui, value, 15, width) < min_size:
        value = f"{side.title} · {side.hand_text}"
    size = max(min_size, fitting_size(ui, value, 15, width))
    lines: list[ft.Control] = [
        seat_label(ui, words.seat_name(side.seat), side.person, 23, width, PARCHMENT, OTHER_TEXT_COLOR),
        text(ui, value, size, color=OTHER_TEXT_COLOR, lines=1),
    ]
    return ft.Semantics(
        content=ft.Column(lines, spacing=0),
        label=side.label,
        identifier="other-side",
        container=True,
        exclude_semantics=True,
    )


def _open_hand(ui: UiContext, controller: DuelController, layout: DuelLayout, side: OtherSide) -> ft.Control:
    """Those of their cards that are known, face up in a strip under their name."""
    area, count = layout.open_hand, len(side.known_hand)
    width = area.height / CARD_ASPECT
    step = min(width + OPEN_CARD_GAP, area.width / max(1, count))
    left = area.x + max(0.0, area.width - count * step) / (1 if layout.landscape else 2)
    faces: list[ft.Control] = [
        placed(card_face(side.cards, card, width), step * index, 0)
        for index, card in enumerate(side.known_hand)
    ]
    strip = ft.Stack(faces, width=step * (count - 1) + width, height=max(BUTTON_SIZE, area.height))
    names = and_list(card_name(card) for card in side.known_hand)
    label = with_heading(_("Cards you know in this hand"), names)
    button = pressable(ui, "known-hand", label, strip, partial(controller.open_dialog, "known"), radius=6)
    return placed(button, left, area.y)


# The viewer's own side


@dataclass(frozen=True, slots=True)
class OwnSide:
    """What stands on the edge of the shelf before the viewer."""

    seat: str
    person: str
    counts: str
    reserve_count: int
    """The cards of the reserve that the viewer may look at."""
    effects: tuple[Effect, ...]


def own_side_of(model: DuelTableModel, seat: str, person: str, has_signs: bool = True) -> OwnSide:
    effects = tuple(effect for effect in model.effects if has_signs and effect.seat == seat)
    return OwnSide(seat, person, own_counts_text(model, seat), len(model.own_reserve), effects)


def own_counts_text(model: DuelTableModel, seat: str) -> str:
    """How many cards this side has still to play, and how many it keeps where they cannot be looked at."""
    parts = []
    left = model.plays_left(seat)
    if left and not model.is_duel_over:
        parts.append(ngettext("{count} more to play", "{count} more to play", left))
    if model.reserve_count(seat) and not model.own_reserve:
        parts.append(_("{count} kept").format(count=model.reserve_count(seat)))
    return " · ".join(parts)


@memo_component
def own_side(ui: UiContext, controller: DuelController, layout: DuelLayout, side: OwnSide) -> ft.Control:
    """Whose hand it is, and what is left; in two lines where the hand lies beside the table, else in one."""
    ui, area = ui.capped_scale(), layout.own_name
    reserve = [_reserve_button(ui, controller, side.reserve_count)] if side.reserve_count else []
    name = words.seat_name(side.seat)
    if layout.landscape_phone:
        ui = replace(ui, text_scale=min(ui.text_scale, FAN_MAX_TEXT_SCALE))
        width = area.width - 46 - (RESERVE_WIDTH + 10 if reserve else 0)
        size = max(MIN_TEXT_SIZE, fitting_size(ui, side.counts, 15, width, 2))
        lines = [seat_label(ui, name, side.person, 18, width), secondary_text(ui, side.counts, size, lines=2)]
        column = ft.Column(list[ft.Control](lines), spacing=0, tight=True, width=width)
        line = ft.Row([medal(side.seat, 30), column, *reserve], spacing=8)
        return layer([placed(line, area.x, area.y, area.width)], "own-side")
    signs = effect_signs(ui, controller, side.effects)
    taken = 40 + ui.text_size(18) * CAPITAL_WIDTH_RATIO * len(name) + len(signs) * SIGN_STEP
    width = area.width - taken - (RESERVE_WIDTH if reserve else 0)
    size = fitting_size(ui, side.counts, 15, width)
    counts = [secondary_text(ui, side.counts, size, lines=1)] if size >= MIN_OWN_TEXT_SIZE else []
    left = area.width - taken + ui.text_size(18) * CAPITAL_WIDTH_RATIO * len(name)
    left -= (RESERVE_WIDTH if reserve else 0) + text_width(side.counts if counts else "", ui.text_size(size))
    line = ft.Row(
        [
            medal(side.seat, 24 * ui.text_scale),
            ft.Container(
                seat_label(ui, name, side.person, 18, left - OWN_LINE_GAPS),
                margin=ft.Margin.only(left=6, right=8),
            ),
            *signs,
            ft.Container(expand=True),
            *counts,
            *reserve,
        ],
        spacing=2,
    )
    top = area.y + (area.height - OWN_LINE_HEIGHT) / 2
    return layer([placed(line, area.x, top, area.width, OWN_LINE_HEIGHT)], "own-side")


def _reserve_button(ui: UiContext, controller: DuelController, count: int) -> ft.Control:
    """The cards that the viewer has kept for the final, to look at."""
    # Translators: for a screen reader and as a tooltip: the button that opens the cards kept for the final
    label = ngettext(
        "Your reserve for the final: {count} card", "Your reserve for the final: {count} cards", count
    )
    chip = ft.Container(
        ft.Row(
            [icon(ui, "star", 15, ui.colors.gold), text(ui, str(count), 15, SANS_BOLD)], spacing=3, tight=True
        ),
        bgcolor=ui.colors.surface,
        border=ft.Border.all(1.2, ui.colors.line),
        border_radius=13,
        padding=ft.Padding.symmetric(horizontal=8, vertical=2),
        tooltip=label,
    )
    touch = ft.Container(
        chip, height=OWN_LINE_HEIGHT, width=RESERVE_WIDTH, alignment=ft.Alignment.CENTER_RIGHT
    )
    return pressable(ui, "reserve", label, touch, partial(controller.open_dialog, "reserve"), radius=13)
