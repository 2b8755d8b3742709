"""Things that stand and lie on the table of The Confrontation: stones, cards, signs for moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art import pieces as art
from app.games.confrontation.art.glyphs import glyph_picture
from app.games.confrontation.art.map import COLORS
from app.games.confrontation.labels import card_label
from app.games.confrontation.wording import GAME, Piece
from app.i18n import word
from app.ui.buttons import press
from app.ui.theme import SANS, SANS_BOLD, SERIF
from app.ui.widgets import Handler, Look, picture, text

NAMED = 1.15
"""Text larger than this does not fit on a stone: sign and strength stay, the name is read in the bar."""
LEAST_NAME = 7.8
LONG = 24
"""Names of cards that are longer stand in three lines."""
SHORT = 8
"""Names up to this length stand in one line on a stone."""
INK_ON_BADGE = "#1A130B"
EMBER_TEXT = {True: "#FFC27A", False: "#A23A12"}
"""Ember as a colour of text on the dark and on the light ground."""


def accent(look: Look) -> str:
    """Ember as a colour of text, readable on the ground of either theme."""
    return EMBER_TEXT[look.colors.dark]


def moving(
    look: Look, milliseconds: int, curve: ft.AnimationCurve = ft.AnimationCurve.EASE_IN_OUT_CUBIC
) -> Any:
    """An implicit movement at the person's pace, or none."""
    return ft.Animation(round(milliseconds / look.speed), curve) if look.moving else None


def touchable(
    look: Look,
    identifier: str,
    label: str,
    content: ft.Control,
    on_press: Handler | None,
    on_explain: Handler,
    *,
    radius: float = 8,
    selected: bool | None = None,
) -> ft.Control:
    """Something that answers a touch, and a long press or a right click with its name and rule."""
    return ft.GestureDetector(
        content=press(
            look,
            identifier,
            label,
            content,
            on_press or on_explain,
            radius=radius,
            on_hold=on_explain,
            selected=selected,
        ),
        on_secondary_tap=lambda _event: on_explain(),
        exclude_from_semantics=True,
    )


def name_on_stone(look: Look, piece: str, width: float) -> ft.Control:
    """A character's name, in one line or in two short ones."""
    name = words.piece_name(piece)
    shown = in_two_lines(name) if len(name) > SHORT else name
    longest = max(map(len, shown.split("\n")))
    most = 0.185 if "\n" in shown else 0.215
    size = max(LEAST_NAME, min(width * most, width * 1.62 / max(7, longest)))
    color = art.IRON_INK if art.is_dark(piece) else art.PALE_INK
    return ft.Container(
        ft.Text(
            shown,
            style=ft.TextStyle(size=size, font_family=SANS_BOLD, color=color, height=0.95),
            text_align=ft.TextAlign.CENTER,
            max_lines=2,
        ),
        left=-4,
        right=-4,
        bottom=width * (0.16 if "\n" in shown else 0.22),
        alignment=ft.Alignment.CENTER,
        ignore_interactions=True,
    )


def stone(
    look: Look, piece: Piece, size: tuple[float, float], chosen: bool, noted: tuple[str, ...] = ()
) -> ft.Control:
    """A standing stone: its face for whoever knows it, else its back with what was pencilled on it."""
    width, height = size
    parts: list[ft.Control] = []
    if piece.piece is not None:
        named = look.scale <= NAMED
        parts.append(picture(art.face(piece.piece, chosen, not named), width, height))
        if named:
            parts.append(name_on_stone(look, piece.piece, width))
        if piece.own and piece.known:
            parts.append(_corner(glyph_picture("eye_of_sauron", "#FFC27A", "#14100D"), width))
    else:
        parts.append(picture(art.back(piece.seat, chosen), width, height))
        parts += _pencilled(piece, noted, width)
    return ft.Stack(parts, width=width, height=height, clip_behavior=ft.ClipBehavior.NONE)


def _corner(sign: str, width: float) -> ft.Control:
    """A small sign at the shoulder of a stone: the other side knows who this is."""
    size = width * 0.3
    return ft.Container(
        picture(sign, size * 0.8, size * 0.8),
        width=size,
        height=size,
        right=0,
        top=0,
        bgcolor="#14100D",
        border=ft.Border.all(1, "#F08A3C"),
        border_radius=size / 2,
        alignment=ft.Alignment.CENTER,
        ignore_interactions=True,
    )


def _pencilled(piece: Piece, noted: tuple[str, ...], width: float) -> list[ft.Control]:
    """What the looker wrote on the back; without that, what is left to think possible, if it is little."""
    names = tuple(name for name in noted if name in piece.could_be)
    if not names and 1 < len(piece.could_be) <= 3:
        names = piece.could_be
    if not names:
        return []
    size = width * 0.27
    signs = [picture(glyph_picture(name, "#F1E8D4"), size, size) for name in names[:3]]
    strip = ft.Container(
        ft.Row(list(signs), spacing=1, tight=True),
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


BADGES: dict[str, tuple[str, float, str]] = {
    "march": ("march", 12.0, ""),
    "ride": ("shadowfax", 12.0, ""),
    "attack": ("attack", 3.0, ""),
    "power": ("attack", 3.0, "star"),
    "tunnel": ("tunnel", 7.0, ""),
    "river": ("river", 7.0, ""),
}
"""For each kind of move: its sign, the roundness of its badge, and a second sign."""


def badge_word(kind: str) -> str:
    return {
        "march": word(GAME, "way.step"),
        "ride": word(GAME, "way.step"),
        "attack": word(GAME, "verb.attack"),
        "power": word(GAME, "verb.attack"),
        "tunnel": word(GAME, "way.tunnel"),
        "river": word(GAME, "label.badge_river"),
    }[kind]


def badge(look: Look, kind: str, second: str | None, aimed: bool) -> ft.Control:
    """What kind of move it is: shape, sign and word."""
    sign, radius, _ = BADGES[kind]
    parts: list[ft.Control] = [picture(glyph_picture(sign, INK_ON_BADGE, COLORS[kind]), 14, 14)]
    if second:
        parts.append(picture(glyph_picture(second, INK_ON_BADGE, COLORS[kind]), 13, 13))
    parts.append(text(look, badge_word(kind), 12.5, SANS_BOLD, INK_ON_BADGE, lines=1))
    return ft.Container(
        ft.Row(parts, spacing=4, tight=True),
        bgcolor=COLORS[kind],
        border=ft.Border.all(2.4 if aimed else 1.6, "#FFFFFF" if aimed else "#0C0907"),
        border_radius=radius,
        padding=ft.Padding.symmetric(horizontal=7, vertical=2),
    )


# Cards


def card(
    look: Look,
    name: str,
    width: float,
    on_press: Callable[[], None] | None,
    on_explain: Callable[[], None],
    *,
    chosen: bool = False,
    used: bool = False,
    prefix: str = "card",
) -> ft.Control:
    """A card of a hand, with its name where it carries a sign."""
    body = used_card(look, name, width) if used else card_face(look, name, width, chosen)
    return touchable(
        look,
        f"{prefix}-{name}",
        card_label(name, used) if name in words.CARD_NAMES else words.card_name(name),
        body,
        None if used else on_press,
        on_explain,
        radius=6,
        selected=chosen or None,
    )


def card_face(look: Look, name: str, width: float, chosen: bool = False) -> ft.Control:
    height = width * art.CARD_HEIGHT / art.CARD_WIDTH
    parts: list[ft.Control] = [picture(art.card_face(name, chosen), width, height)]
    if not art.value(name):
        dark = words.side_of(name) == words.DARK
        short = words.short_card_name(name)
        said = in_lines(short, 3 if len(short) > LONG else 2)
        parts.append(
            ft.Container(
                ft.Text(
                    said,
                    style=ft.TextStyle(
                        size=min(width * 0.19, width * 1.72 / max(6, *map(len, said.split("\n")))),
                        font_family=SANS_BOLD,
                        color=art.IRON_INK if dark else art.PALE_INK,
                        height=0.95,
                    ),
                    text_align=ft.TextAlign.CENTER,
                    max_lines=3,
                ),
                left=3,
                right=3,
                bottom=width * (0.08 if len(short) > LONG else 0.14),
                alignment=ft.Alignment.CENTER,
                ignore_interactions=True,
            )
        )
    return ft.Stack(parts, width=width, height=height)


def in_two_lines(name: str) -> str:
    return in_lines(name, 2)


def in_lines(name: str, lines: int) -> str:
    """A name of several words in so many lines at most, broken where its longest line is shortest."""
    parts = name.split()
    if lines == 1 or len(parts) == 1:
        return name
    ways = [
        f"{' '.join(parts[:n])}\n{in_lines(' '.join(parts[n:]), lines - 1)}" for n in range(1, len(parts))
    ]
    return min(ways, key=lambda way: max(map(len, way.split("\n"))))


def used_card(look: Look, name: str, width: float) -> ft.Control:
    """The place of a card that lies used: only a memory of it."""
    height = width * art.CARD_HEIGHT / art.CARD_WIDTH
    value = art.value(name)
    memory: ft.Control = (
        ft.Text(str(value), style=ft.TextStyle(size=width * 0.44, font_family=SERIF, color="#9A8C70"))
        if value
        else picture(glyph_picture(art.sign_of(name), "#75684F", "#1B1712"), width * 0.4, width * 0.4)
    )
    return ft.Stack(
        [
            picture(art.used_place(round(width), round(height)), width, height),
            ft.Container(memory, left=0, right=0, top=0, bottom=0, alignment=ft.Alignment.CENTER),
        ],
        width=width,
        height=height,
    )


def chip(name: str, width: float, used: bool) -> ft.Control:
    """A card of the tray."""
    height = width * 46 / 36
    if used:
        memory = picture(art.card_chip(name), width - 2, height - 2, opacity=0.2)
        return ft.Container(
            memory, width=width, height=height, border=ft.Border.all(1, "#75684F"), border_radius=4
        )
    return picture(art.card_chip(name), width, height)


def who_can(look: Look, piece: str, said: str = "", color: str | None = None, **more: Any) -> ft.Text:
    """A piece with its strength, and what it can do."""
    named = f"{words.piece_name(piece)} {words.strength(piece)}  "
    tone = color or look.colors.text
    name = ft.TextSpan(named, ft.TextStyle(look.size(15.5), font_family=SERIF, color=look.colors.text))
    return text(look, "", 14, spans=[name, span(look, said or words.brief(piece), 14, tone)], **more)


def span(look: Look, said: str, size: float, color: str) -> ft.TextSpan:
    """Words within a text; without a colour of their own they would have that of the theme."""
    return ft.TextSpan(said, ft.TextStyle(look.size(size), 1.25, font_family=SANS, color=color))
