"""The two combatants of a battle, face to face, and what each of them can do."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art import battle as battle_art
from app.games.confrontation.art.glyphs import glyph_picture
from app.games.confrontation.art.palette import PALE_INK, PARCHMENT
from app.games.confrontation.battle_layout import BattleLayout
from app.games.confrontation.battle_model import BattleModel
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.model import DARK, side_of
from app.games.confrontation.pieces import accent_color, animation, colored_span, explainable
from app.games.confrontation.wording import GAME
from app.i18n import game_text
from app.ui.memo_component import memo_component
from app.ui.text_width import text_width
from app.ui.theme import SANS_BOLD, SERIF
from app.ui.ui_context import UiContext
from app.ui.widgets import picture, text

ONE_LINE_NAME_MAX_CHARS = 10
DARK_NAME_COLOR = "#F6E2CF"
FALL_MS = 400
FALLEN_ANGLE = 0.16
"""How far an eliminated piece leans outwards, in radians."""
GONE_OPACITY = 0.62
MIN_ROLE_SIZE, MAX_ROLE_SIZE = 13.5, 17.0


def combatants(
    ui: UiContext, controller: ConfrontationController, battle: BattleModel, layout: BattleLayout
) -> ft.Control:
    """Light at the left, Dark at the right, on the whole stage."""
    light, dark = (
        combatant(
            ui,
            controller,
            (side.character, side.strength),
            side.is_attacker,
            side.fate,
            layout.piece_height,
            layout.role_width,
            key=f"combatant-{side.seat}",
        )
        for side in (battle.light, battle.dark)
    )
    swords = picture(battle_art.crossed_swords(), layout.swords_size, layout.swords_size)
    return ft.Row(
        [
            ft.Container(light, expand=True),
            ft.Container(swords, margin=ft.Margin.only(bottom=layout.role_height)),
            ft.Container(dark, expand=True),
        ],
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=0,
    )


@memo_component
def combatant(
    ui: UiContext,
    controller: ConfrontationController,
    piece: tuple[str, int],
    is_attacker: bool,
    fate: str | None,
    height: float,
    role_width: float,
    *,
    key: str | None = None,
) -> ft.Control:
    """A large piece with its strength; one that was eliminated has cracks and leans, one that fled is faded.

    A touch opens what it can do.
    """
    ui, (character, strength) = ui.capped_scale(), piece
    seat = side_of(character)
    width = height * battle_art.COMBATANT_WIDTH / battle_art.COMBATANT_HEIGHT
    name = words.character_name(character)
    color = DARK_NAME_COLOR if seat == DARK else PALE_INK
    is_eliminated = fate == "eliminated"
    parts: list[ft.Control] = [
        picture(battle_art.combatant_picture(character, strength), width, height),
        _name(name, width, height, color),
    ]
    if is_eliminated:
        parts.append(picture(battle_art.crack_overlay(), width, height))
    stone = ft.Container(
        ft.Stack(parts, width=width, height=height),
        rotate=(FALLEN_ANGLE if seat == DARK else -FALLEN_ANGLE) if is_eliminated else 0,
        animate_rotation=animation(ui, FALL_MS),
        opacity=GONE_OPACITY if fate in ("eliminated", "fled") else 1,
        animate_opacity=animation(ui, FALL_MS),
    )
    role = f"{words.seat_name(seat)} · {_role(is_attacker, fate)}"
    size = min(MAX_ROLE_SIZE, max(MIN_ROLE_SIZE, width * 0.1))
    size *= min(1.0, role_width / text_width(role, ui.text_size(size), SANS_BOLD))
    column = ft.Column(
        [stone, text(ui, role, size, SANS_BOLD, PARCHMENT, lines=1)],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    label = f"{words.seat_name(seat)}. {name}, {strength}. {_role(is_attacker, fate)}"
    explain = partial(controller.explain, character)
    return explainable(ui, f"fighter-{seat}", label, column, explain, explain)


def _name(name: str, width: float, height: float, color: str) -> ft.Control:
    """A name under the line of a large piece, in two lines where one would be too small to read."""
    is_long = len(name) > ONE_LINE_NAME_MAX_CHARS
    longest = max(map(len, name.split())) if is_long else len(name)
    size = min(width * (0.13 if is_long else 0.15), width * 1.25 / max(8, longest))
    return ft.Container(
        ft.Text(
            name,
            style=ft.TextStyle(size=size, font_family=SERIF, color=color, height=0.95),
            text_align=ft.TextAlign.CENTER,
            max_lines=2,
        ),
        left=width * 0.1,
        right=width * 0.1,
        top=height * 0.53,
        height=height * 0.17,
        alignment=ft.Alignment.CENTER,
    )


def _role(is_attacker: bool, fate: str | None) -> str:
    if fate == "eliminated":
        return game_text(GAME, "label.role_fallen")
    if fate == "fled":
        return game_text(GAME, "label.role_fled")
    return game_text(GAME, "label.role_attacks" if is_attacker else "label.role_defends")


@memo_component
def abilities(
    ui: UiContext, dark: tuple[str, bool], light: tuple[str, bool], size: float, *, key: str | None = None
) -> ft.Control:
    """What each of them can do: for both sides the character, and whether its ability was cancelled."""
    lines: list[ft.Control] = []
    for character, is_cancelled in (dark, light):
        value = game_text(GAME, "label.no_ability") if is_cancelled else words.ability_summary(character)
        color = ui.colors.text_soft if is_cancelled else ui.colors.text
        style = ft.TextStyle(size=ui.text_size(size + 1), font_family=SERIF, color=accent_color(ui))
        name = ft.TextSpan(f"{words.character_name(character)}  ", style)
        line = text(ui, "", size, spans=[name, colored_span(ui, value, size, color)])
        sign = picture(glyph_picture(character, accent_color(ui), "#15120E"), size + 10, size + 10)
        lines.append(ft.Row([sign, ft.Container(line, expand=True)], spacing=10))
    return ft.Container(
        ft.Semantics(content=ft.Column(lines, spacing=8, tight=True), identifier="abilities", container=True),
        bgcolor=ui.colors.surface,
        border=ft.Border.all(1, "#6B4A2C"),
        border_radius=8,
        padding=10,
    )
