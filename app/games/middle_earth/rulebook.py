"""The rulebook of Duel for Middle-earth: its figure, and the sections of things without one of their own."""

from __future__ import annotations

import flet as ft

from app.games.middle_earth.art import rulebook_displays
from app.rules_reader.figures import figure_width
from app.ui.ui_context import UiContext
from app.ui.widgets import picture
from engine.middle_earth.components import CARD_IDS, CARDS, COLOURS


def default_section(kind: str, name: str) -> str | None:
    """The section for a region, or for a card, which belongs to its colour."""
    if kind == "region":
        return "movement"
    return COLOURS[CARDS[CARD_IDS.index(name)].colour] if kind == "card" and name in CARD_IDS else None


def _displays(ui: UiContext, _language: str) -> ft.Control:
    width = figure_width(ui)
    height = rulebook_displays.HEIGHT * width / rulebook_displays.WIDTH
    return picture(rulebook_displays.displays(), width, height)


FIGURES = {"displays": _displays}
