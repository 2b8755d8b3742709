"""Cards of The Confrontation as controls: of a hand, face up, used, and small."""

from __future__ import annotations

from enum import Enum

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art import cards as card_art
from app.games.confrontation.art.glyphs import glyph_picture
from app.games.confrontation.art.palette import IRON_INK, PALE_INK
from app.games.confrontation.labels import card_label
from app.games.confrontation.model import DARK, side_of
from app.games.confrontation.pieces import explainable, in_lines, with_hint
from app.ui.text_width import text_width
from app.ui.theme import SANS_BOLD, SERIF
from app.ui.ui_context import UiContext
from app.ui.widgets import PressHandler, picture

TWO_LINE_NAME_MAX_CHARS = 24
"""Longer names of cards stand in three lines."""
NAME_SHARE = 0.76
"""Of its width a card's name fills at most so much."""
SMALL_CARD_ASPECT = 46 / 36
"""Height to width of a small card."""
USED_OPACITY = 0.2
KEPT_OPACITY = 0.4


class CardState(Enum):
    """What can be done with a card of a side."""

    IN_HAND = "in_hand"
    """It is held, and may be played."""
    USED = "used"
    """It was played, and lies open."""
    KEPT = "kept"
    """It is held, but cannot be taken: only a card that was played can replace Magic."""
    PLAYED = "played"
    """It was played, and can replace Magic."""


STATE_LABELS = {
    CardState.IN_HAND: "",
    CardState.USED: "used_card",
    CardState.KEPT: "kept_card",
    CardState.PLAYED: "used_card",
}
"""For each state the label that a screen reader adds to the card's own."""
USED_LINE = "#75684F"


def card(
    ui: UiContext,
    name: str,
    width: float,
    on_press: PressHandler | None,
    on_explain: PressHandler,
    *,
    is_chosen: bool = False,
    state: CardState = CardState.IN_HAND,
    prefix: str = "card",
) -> ft.Control:
    """A card of a hand, or the place of a used one."""
    hint = words.card_summary(name) if name in words.CARD_NAMES else ""
    return explainable(
        ui,
        f"{prefix}-{name}",
        card_label(name, STATE_LABELS[state]) if name in words.CARD_NAMES else words.card_name(name),
        with_hint(ui, _drawn(ui, name, width, is_chosen, state), hint),
        on_press,
        on_explain,
        radius=6,
        selected=is_chosen or None,
    )


def _drawn(ui: UiContext, name: str, width: float, is_chosen: bool, state: CardState) -> ft.Control:
    if state is CardState.USED:
        return _used_card(ui, name, width)
    face = card_face(name, width, is_chosen)
    return ft.Container(face, opacity=KEPT_OPACITY) if state is CardState.KEPT else face


def card_height(width: float) -> float:
    return width * card_art.CARD_HEIGHT / card_art.CARD_WIDTH


def card_face(name: str, width: float, is_chosen: bool = False) -> ft.Control:
    """A card face up, with its name where it carries a sign."""
    height = card_height(width)
    parts: list[ft.Control] = [picture(card_art.card_face(name, is_chosen), width, height)]
    if not card_art.card_value(name):
        parts.append(_name(name, width))
    return ft.Stack(parts, width=width, height=height)


def card_back(seat: str, width: float) -> ft.Control:
    """A card face down."""
    return picture(card_art.card_back(seat), width, card_height(width))


def _name(name: str, width: float) -> ft.Control:
    short_name = words.short_card_name(name)
    is_long = len(short_name) > TWO_LINE_NAME_MAX_CHARS
    value = in_lines(short_name, 3 if is_long else 2)
    return ft.Container(
        ft.Text(
            value,
            style=ft.TextStyle(
                size=min(width * 0.19, width * NAME_SHARE / _widest_line(value)),
                font_family=SANS_BOLD,
                color=IRON_INK if side_of(name) == DARK else PALE_INK,
                height=0.95,
            ),
            text_align=ft.TextAlign.CENTER,
            max_lines=3,
        ),
        left=3,
        right=3,
        bottom=width * (0.08 if is_long else 0.14),
        alignment=ft.Alignment.CENTER,
        ignore_interactions=True,
    )


def _widest_line(value: str) -> float:
    """The width of the longest line of a name, in text sizes."""
    return max(text_width(line, 1, SANS_BOLD) for line in value.split("\n"))


def _used_card(ui: UiContext, name: str, width: float) -> ft.Control:
    """The empty place of a used card, with its strength or its sign."""
    height, strength = card_height(width), card_art.card_value(name)
    if strength:
        style = ft.TextStyle(size=width * 0.44, font_family=SERIF, color="#9A8C70")
        content: ft.Control = ft.Text(str(strength), style=style)
    else:
        glyph = glyph_picture(card_art.card_glyph(name), USED_LINE, "#1B1712")
        content = picture(glyph, width * 0.4, width * 0.4)
    return ft.Stack(
        [
            picture(card_art.used_card_outline(round(width), round(height)), width, height),
            ft.Container(content, left=0, right=0, top=0, bottom=0, alignment=ft.Alignment.CENTER),
        ],
        width=width,
        height=height,
    )


def small_card(name: str, width: float, is_used: bool) -> ft.Control:
    """A card of the strip below the map, where only its strength or its sign fits."""
    height = width * SMALL_CARD_ASPECT
    if not is_used:
        return picture(card_art.card_chip(name), width, height)
    faded = picture(card_art.card_chip(name), width - 2, height - 2, opacity=USED_OPACITY)
    return ft.Container(
        faded, width=width, height=height, border=ft.Border.all(1, USED_LINE), border_radius=4
    )
