"""The drawings that stand in the second and third rulebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from app.art import rulebook
from app.i18n import word_in
from app.theme import SANS_BOLD
from app.widgets import Look, picture, text
from engine.confrontation.components import REGIONS

MARGIN = 56.0
WIDEST = 440.0
NAME_WIDTH = 84.0


def _room(look: Look) -> float:
    return min(WIDEST, look.width - MARGIN)


def _map(look: Look, language: str) -> ft.Control:
    """The lands, with their names in the language of the book."""
    wide = _room(look)
    scale = wide / rulebook.MAP_WIDTH
    high = rulebook.MAP_HEIGHT * scale
    parts: list[ft.Control] = [ft.Container(picture(rulebook.board_map(), wide, high), left=0, top=0)]
    for number, region in enumerate(REGIONS):
        x, y = rulebook.land_at(number)
        name = text(
            look,
            word_in(language, "confrontation", f"region.{region}.name"),
            min(13.0, 14.5 * scale),
            SANS_BOLD,
            "#F1E8D4",
            align=ft.TextAlign.CENTER,
            lines=2,
        )
        box = ft.Container(
            name,
            width=NAME_WIDTH * scale,
            height=34 * scale,
            alignment=ft.Alignment.CENTER,
            left=(x - NAME_WIDTH / 2) * scale,
            top=(y - 14) * scale,
        )
        parts.append(box)
    return ft.Stack(parts, width=wide, height=high)


def _displays(look: Look, language: str) -> ft.Control:
    wide = _room(look)
    return picture(rulebook.displays(), wide, rulebook.DISPLAYS_HEIGHT * wide / rulebook.DISPLAYS_WIDTH)


DRAWN: Mapping[str, Callable[[Look, str], ft.Control]] = {"map": _map, "displays": _displays}


def drawn(look: Look, name: str, language: str, description: str) -> ft.Control:
    """A figure by its name in the rule text; who cannot see it hears what it shows."""
    return ft.Semantics(
        content=ft.Row([DRAWN[name](look, language)], alignment=ft.MainAxisAlignment.CENTER),
        label=description,
        image=True,
        container=True,
        exclude_semantics=True,
    )
