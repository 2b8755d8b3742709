"""The two fighters of a battle, face to face, and what each of them can do."""

from __future__ import annotations

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art import pieces as art
from app.games.confrontation.art.glyphs import glyph_picture
from app.games.confrontation.battle_state import Fight
from app.games.confrontation.pieces import accent, moving, span
from app.games.confrontation.wording import DARK, GAME, LIGHT
from app.i18n import word
from app.ui.theme import SANS_BOLD, SERIF
from app.ui.widgets import Look, picture, text

PARCHMENT = "#EFE7D2"
SHORT = 10
"""Names up to this length stand in one line on a stone."""


def fighters(look: Look, fight: Fight, scene: float, low: bool) -> ft.Control:
    height = scene - (30 if not low else 24)
    return ft.Row(
        [
            ft.Container(_fighter(look, fight, LIGHT, height), expand=True),
            ft.Container(picture(art.crossed(), 46, 46), margin=ft.Margin.only(bottom=30)),
            ft.Container(_fighter(look, fight, DARK, height), expand=True),
        ],
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=0,
    )


def _fighter(look: Look, fight: Fight, seat: str, height: float) -> ft.Control:
    fighter, look = fight.fighter(seat), look.compact()
    width = height * art.BIG_WIDTH / art.BIG_HEIGHT
    name = words.piece_name(fighter.piece)
    ink = "#F6E2CF" if seat == DARK else art.PALE_INK
    parts: list[ft.Control] = [
        picture(art.big(fighter.piece, fighter.power), width, height),
        _name_on(name, width, height, ink),
    ]
    if fighter.fallen:
        parts.append(picture(art.crack(), width, height))
    stone = ft.Container(
        ft.Stack(parts, width=width, height=height),
        rotate=(0.16 if seat == DARK else -0.16) if fighter.fallen else 0,
        animate_rotation=moving(look, 400),
        opacity=0.62 if fighter.fallen or fighter.fled else 1,
        animate_opacity=moving(look, 400),
    )
    label = f"{words.name(seat)}. {name}, {fighter.power}. {_role(fight, seat)}"
    column = ft.Column(
        [
            stone,
            text(look, f"{words.name(seat)} · {_role(fight, seat)}", 13.5, SANS_BOLD, PARCHMENT, lines=1),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Semantics(
        content=column, label=label, identifier=f"fighter-{seat}", container=True, exclude_semantics=True
    )


def _name_on(name: str, width: float, height: float, ink: str) -> ft.Control:
    """A name under the line of a large stone, in two lines where one would be too small to read."""
    longest = max(map(len, name.split())) if len(name) > SHORT else len(name)
    size = min(width * (0.13 if len(name) > SHORT else 0.15), width * 1.25 / max(8, longest))
    return ft.Container(
        ft.Text(
            name,
            style=ft.TextStyle(size=size, font_family=SERIF, color=ink, height=0.95),
            text_align=ft.TextAlign.CENTER,
            max_lines=2,
        ),
        left=width * 0.1,
        right=width * 0.1,
        top=height * 0.53,
        height=height * 0.17,
        alignment=ft.Alignment.CENTER,
    )


def _role(fight: Fight, seat: str) -> str:
    fighter = fight.fighter(seat)
    if fighter.fallen:
        return word(GAME, "label.role_fallen")
    if fighter.fled:
        return word(GAME, "label.role_fled")
    return word(GAME, "label.role_attacks" if seat == fight.attacker else "label.role_defends")


def abilities(look: Look, fight: Fight) -> ft.Control:
    """What each of them can do, read out."""
    lines: list[ft.Control] = []
    for seat in (DARK, LIGHT):
        fighter = fight.fighter(seat)
        said = word(GAME, "label.no_ability") if fighter.cancelled else words.brief(fighter.piece)
        tone = look.colors.text_soft if fighter.cancelled else look.colors.text
        name = words.piece_name(fighter.piece)
        heading = ft.TextStyle(size=look.size(15), font_family=SERIF, color=accent(look))
        sign = picture(glyph_picture(fighter.piece, accent(look), "#15120E"), 24, 24)
        told = text(look, "", 14, spans=[ft.TextSpan(f"{name}  ", heading), span(look, said, 14, tone)])
        lines.append(ft.Row([sign, ft.Container(told, expand=True)], spacing=10))
    return ft.Container(
        ft.Semantics(content=ft.Column(lines, spacing=8, tight=True), identifier="abilities", container=True),
        bgcolor=look.colors.surface,
        border=ft.Border.all(1, "#6B4A2C"),
        border_radius=8,
        padding=10,
    )
