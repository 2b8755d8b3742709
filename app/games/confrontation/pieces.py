"""Pieces of The Confrontation as controls, the badges of moves, and what both are made of."""

from __future__ import annotations

from typing import Any, cast

import flet as ft

from app.art.palette import PARCHMENT
from app.games.confrontation import wording as words
from app.games.confrontation.art import pieces as piece_art
from app.games.confrontation.art.glyphs import glyph_picture
from app.games.confrontation.art.palette import IRON_INK, PALE_INK, TARGET_COLORS
from app.games.confrontation.model import PieceModel
from app.games.confrontation.wording import GAME
from app.i18n import game_text
from app.ui.buttons import pressable
from app.ui.text_width import text_width
from app.ui.theme import SANS, SANS_BOLD, SERIF
from app.ui.ui_context import UiContext
from app.ui.widgets import PressHandler, picture, text

MAX_NAME_GROWTH = 1.2
"""A name on a piece grows with the text as far as its stone is wide."""
MIN_NAME_SIZE = 7.8
NAME_SHARE = 0.82
"""Of a piece's picture a name fills at most so much: it stays on the stone."""
HINT_DELAY_MS = 350
"""A mouse has to rest for so long."""
ONE_LINE_NAME_MAX_CHARS = 8
MAX_SHOWN_CANDIDATES = 3
"""Up to this number, what a hidden piece can be is shown on its back."""
LOW_BADGE_LINE_HEIGHT = 1.1
INK_ON_BADGE = "#1A130B"
EMBER_TEXT = {True: "#FFC27A", False: "#A23A12"}
"""Ember as a colour of text on the dark and on the light ground."""
BADGES: dict[str, tuple[str, float]] = {
    "march": ("march", 12.0),
    "ride": ("shadowfax", 12.0),
    "attack": ("attack", 3.0),
    "power": ("attack", 3.0),
    "tunnel": ("tunnel", 7.0),
    "river": ("river", 7.0),
}
"""For each kind of move: the sign of its badge, and the radius of the badge's corners."""


def accent_color(ui: UiContext) -> str:
    """Ember as a colour of text, readable on the ground of either theme."""
    return EMBER_TEXT[ui.colors.dark]


def animation(
    ui: UiContext, milliseconds: int, curve: ft.AnimationCurve = ft.AnimationCurve.EASE_IN_OUT_CUBIC
) -> ft.Animation | None:
    """An implicit animation at the person's pace, or none."""
    return ft.Animation(round(milliseconds / ui.animation_speed), curve) if ui.motion else None


def explainable(
    ui: UiContext,
    identifier: str,
    label: str,
    content: ft.Control,
    on_press: PressHandler | None,
    on_explain: PressHandler,
    *,
    radius: float = 8,
    selected: bool | None = None,
) -> ft.Control:
    """Something to press that answers a long press or a right click with its name and its rule."""
    return ft.GestureDetector(
        content=pressable(
            ui,
            identifier,
            label,
            content,
            on_press or on_explain,
            radius=radius,
            on_long_press=on_explain,
            selected=selected,
        ),
        on_secondary_tap=lambda _event: on_explain(),
        exclude_from_semantics=True,
    )


def with_hint(ui: UiContext, content: ft.Control, hint: str) -> ft.Control:
    """Something that says this while a mouse rests on it; a finger opens its sheet instead."""
    if not hint:
        return content
    tooltip = ft.Tooltip(
        message=hint,
        wait_duration=ft.Duration(milliseconds=HINT_DELAY_MS),
        trigger_mode=cast(ft.TooltipTriggerMode, ft.TooltipTriggerMode.MANUAL),
        exclude_from_semantics=True,
        text_style=ft.TextStyle(size=ui.text_size(15), font_family=SANS, color=PARCHMENT),
        bgcolor="#F2211B15",
    )
    return ft.Container(content, tooltip=tooltip)


# Pieces


def piece_picture(
    ui: UiContext,
    piece: PieceModel,
    size: tuple[float, float],
    is_chosen: bool,
    noted: tuple[str, ...] = (),
) -> ft.Control:
    """A piece: its face if the viewer knows it, else its back with what was noted on it."""
    width, height = size
    if piece.character is None:
        parts: list[ft.Control] = [picture(piece_art.piece_back(piece.seat, is_chosen), width, height)]
        parts += _notes(piece, noted, width)
    else:
        parts = face_parts(ui, piece.character, size, is_chosen)
        if piece.is_own and piece.is_known:
            parts.append(_corner_sign(glyph_picture("eye_of_sauron", "#FFC27A", "#14100D"), width))
        if piece.is_own and piece.is_unmixable:
            parts.append(_corner_sign(glyph_picture("palantir", "#FFC27A", "#14100D"), width, at_left=True))
    return ft.Stack(parts, width=width, height=height, clip_behavior=ft.ClipBehavior.NONE)


def face_parts(
    ui: UiContext, character: str, size: tuple[float, float], is_chosen: bool, with_name: bool = True
) -> list[ft.Control]:
    """The face of a character, with its name."""
    width, height = size
    face = picture(piece_art.piece_face(character, is_chosen, not with_name), width, height)
    return [face, _name(character, width, min(ui.text_scale, MAX_NAME_GROWTH))] if with_name else [face]


def _name(character: str, width: float, growth: float) -> ft.Control:
    """A character's name, in one line or in two short ones."""
    name = words.character_name(character)
    value = in_lines(name, 2) if len(name) > ONE_LINE_NAME_MAX_CHARS else name
    is_two_lines = "\n" in value
    widest = max(text_width(line, 1, SANS_BOLD) for line in value.split("\n"))
    max_size = width * (0.185 if is_two_lines else 0.215) * growth
    size = max(MIN_NAME_SIZE, min(max_size, width * NAME_SHARE / widest))
    color = IRON_INK if piece_art.is_dark_character(character) else PALE_INK
    # The text is as wide as its place, so that it stands right before its font has come, too.
    return ft.Container(
        ft.Text(
            value,
            style=ft.TextStyle(size=size, font_family=SANS_BOLD, color=color, height=0.95),
            text_align=ft.TextAlign.CENTER,
            max_lines=2,
        ),
        left=-4,
        right=-4,
        bottom=width * (0.16 if is_two_lines else 0.22),
        ignore_interactions=True,
    )


def in_lines(name: str, max_lines: int) -> str:
    """A name of several words in this number of lines at most, broken so that its longest line is short."""
    parts = name.split()
    if max_lines == 1 or len(parts) == 1:
        return name
    broken = [
        f"{' '.join(parts[:count])}\n{in_lines(' '.join(parts[count:]), max_lines - 1)}"
        for count in range(1, len(parts))
    ]
    return min(broken, key=lambda lines: max(map(len, lines.split("\n"))))


def _corner_sign(sign: str, width: float, *, at_left: bool = False) -> ft.Control:
    """A small sign at a shoulder: the other side knows the character; at the left, it cannot be mixed now."""
    size = width * 0.3
    return ft.Container(
        picture(sign, size * 0.8, size * 0.8),
        width=size,
        height=size,
        left=0 if at_left else None,
        right=None if at_left else 0,
        top=0,
        bgcolor="#14100D",
        border=ft.Border.all(1, "#F08A3C"),
        border_radius=size / 2,
        alignment=ft.Alignment.CENTER,
        ignore_interactions=True,
    )


def _notes(piece: PieceModel, noted: tuple[str, ...], width: float) -> list[ft.Control]:
    """What the viewer noted on the back of a piece; without notes the candidates, if they are few."""
    characters = tuple(character for character in noted if character in piece.candidates)
    if not characters and 1 < len(piece.candidates) <= MAX_SHOWN_CANDIDATES:
        characters = piece.candidates
    if not characters:
        return []
    size = width * 0.27
    signs: list[ft.Control] = [
        picture(glyph_picture(character, PARCHMENT), size, size)
        for character in characters[:MAX_SHOWN_CANDIDATES]
    ]
    strip = ft.Container(
        ft.Row(signs, spacing=1, tight=True),
        bgcolor="#D90E0B08",
        border=ft.Border.all(0.8, "#B59C66"),
        border_radius=4,
        padding=1,
    )
    return [
        ft.Container(
            strip,
            left=-6,
            right=-6,
            top=width * 0.1,
            alignment=ft.Alignment.CENTER,
            ignore_interactions=True,
        )
    ]


# Badges


def badge_word(kind: str) -> str:
    return {
        "march": game_text(GAME, "way.step"),
        "ride": game_text(GAME, "way.step"),
        "attack": game_text(GAME, "verb.attack"),
        "power": game_text(GAME, "verb.attack"),
        "tunnel": game_text(GAME, "way.tunnel"),
        "river": game_text(GAME, "label.badge_river"),
    }[kind]


def badge(
    ui: UiContext,
    kind: str,
    second_glyph: str | None,
    is_aimed: bool,
    direction: float = 0,
    is_low: bool = False,
) -> ft.Control:
    """The kind of a move in shape, sign and word; the arrow of a march points there (0: up, clockwise).

    A low one is no higher than its word.
    """
    glyph, radius = BADGES[kind]
    sign = picture(glyph_picture(glyph, INK_ON_BADGE, TARGET_COLORS[kind]), 14, 14)
    parts: list[ft.Control] = [ft.Container(sign, rotate=direction if kind == "march" else 0)]
    if second_glyph:
        parts.append(picture(glyph_picture(second_glyph, INK_ON_BADGE, TARGET_COLORS[kind]), 13, 13))
    word = text(ui, badge_word(kind), 12.5, SANS_BOLD, INK_ON_BADGE, lines=1)
    if is_low and isinstance(word.style, ft.TextStyle):
        word.style.height = LOW_BADGE_LINE_HEIGHT
    parts.append(word)
    return ft.Container(
        ft.Row(parts, spacing=4, tight=True),
        bgcolor=TARGET_COLORS[kind],
        border=ft.Border.all(2.4 if is_aimed else 1.6, "#FFFFFF" if is_aimed else "#0C0907"),
        border_radius=radius,
        padding=ft.Padding.symmetric(horizontal=7, vertical=0 if is_low else 2),
    )


# Words about a character


def ability_text(
    ui: UiContext, character: str, value: str = "", color: str | None = None, **more: Any
) -> ft.Text:
    """A character with its strength, and what it can do (or `value`)."""
    heading = f"{words.character_name(character)} {words.strength_of(character)}  "
    style = ft.TextStyle(ui.text_size(15.5), font_family=SERIF, color=ui.colors.text)
    ability = colored_span(ui, value or words.ability_summary(character), 14, color or ui.colors.text)
    return text(ui, "", 14, spans=[ft.TextSpan(heading, style), ability], **more)


def colored_span(ui: UiContext, value: str, size: float, color: str) -> ft.TextSpan:
    """Words within a text; without a colour of their own they would have that of the theme."""
    return ft.TextSpan(value, ft.TextStyle(ui.text_size(size), 1.25, font_family=SANS, color=color))
