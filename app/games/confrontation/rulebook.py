"""The Confrontation's rulebook: its figure, and the sections of things without one of their own."""

from __future__ import annotations

import flet as ft

from app.art.palette import PARCHMENT
from app.games.confrontation.art import rulebook_map
from app.i18n import game_text_in
from app.rules_reader.figures import figure_width
from app.ui.theme import SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import picture, text
from engine.confrontation.components import CARDS, REGIONS

LIGHT_CARDS = 9
"""How many of the combat cards, which begin with those of Light, are the Fellowship's."""
NAME_WIDTH, NAME_HEIGHT = 84.0, 34.0


def default_section(kind: str, name: str) -> str | None:
    """The section for a region or a combat card."""
    if kind == "region":
        return "board"
    if kind == "card" and name in CARDS:
        return "cards_light" if CARDS.index(name) < LIGHT_CARDS else "cards_dark"
    return None


def _map(ui: UiContext, language: str) -> ft.Control:
    """The regions, with their names in the language of the book."""
    width = figure_width(ui)
    scale = width / rulebook_map.WIDTH
    height = rulebook_map.HEIGHT * scale
    parts: list[ft.Control] = [ft.Container(picture(rulebook_map.board_map(), width, height), left=0, top=0)]
    for number, region in enumerate(REGIONS):
        x, y = rulebook_map.region_middle(number)
        name = text(
            ui,
            game_text_in(language, "confrontation", f"region.{region}.name"),
            min(13.0, 14.5 * scale),
            SANS_BOLD,
            PARCHMENT,
            align=ft.TextAlign.CENTER,
            lines=2,
        )
        box = ft.Container(
            name,
            width=NAME_WIDTH * scale,
            height=NAME_HEIGHT * scale,
            alignment=ft.Alignment.CENTER,
            left=(x - NAME_WIDTH / 2) * scale,
            top=(y - 14) * scale,
        )
        parts.append(box)
    return ft.Stack(parts, width=width, height=height)


FIGURES = {"map": _map}
