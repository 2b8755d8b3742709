"""The figures of the rulebooks: cards that meet, a map, three displays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import flet as ft

from app.art import rulebook
from app.games.duel.art import board as duel_board_art
from app.games.duel.art import cards as duel_cards_art
from app.i18n import word_in
from app.ui.theme import SANS_BOLD
from app.ui.widgets import Look, picture, text
from engine.confrontation.components import REGIONS

MARGIN = 56.0
WIDEST = 440.0
NAME_WIDTH = 84.0
CARD_WIDTH = 150.0

Card = tuple[str, str, str]
"""The picture of a card, its defence and its attack, row by row."""
EXCHANGE: tuple[Card, Card] = ("g02", "1110", "1011"), ("b15", "0110", "0011")
NEXT_EXCHANGE: tuple[Card, Card] = ("b15", "0110", "0011"), ("g13", "0100", "1110")
"""The worked example of The Duel's rulebooks: an attacker, and who defends."""


def figure(look: Look, name: str, language: str, description: str) -> ft.Control:
    """A figure by its name in the rule text; who cannot see it hears what it shows."""
    return ft.Semantics(
        content=ft.Row([DRAWN[name](look, language)], alignment=ft.MainAxisAlignment.CENTER),
        label=description,
        image=True,
        container=True,
        exclude_semantics=True,
    )


def _exchange(cards: tuple[Card, Card], look: Look, _language: str) -> ft.Control:
    """Two cards that meet, with their hits and what is blocked."""
    attacker, defender = cards
    wide = min(CARD_WIDTH, (look.width - 90) / 2)
    scale = wide / duel_cards_art.WIDTH
    high = duel_cards_art.HEIGHT * scale
    parts: list[ft.Control] = [
        ft.Container(_face(attacker, wide, high), left=0, top=0),
        ft.Container(_face(defender, wide, high), left=wide, top=0),
    ]
    for row, middle in enumerate(duel_cards_art.ROWS):
        parts += _meeting(attacker[2][row], defender[1][row], wide, middle * scale, 64 * scale)
    return ft.Stack(parts, width=2 * wide, height=high)


def _face(card: Card, wide: float, high: float) -> ft.Control:
    name, defence, attack = card
    bits = tuple(map(int, defence)), tuple(map(int, attack))
    return picture(duel_cards_art.face(name, *bits), wide, high)


def _meeting(attack: str, defence: str, seam: float, y: float, size: float) -> list[ft.Control]:
    """What stands on the seam in one row: a clasp, or a burst on the side that loses."""
    if attack == defence == "0":
        return []
    if attack == defence:
        return [
            ft.Container(picture(duel_board_art.clasp(), size, size), left=seam - size / 2, top=y - size / 2)
        ]
    x = seam + (size / 2 if attack == "1" else -size / 2)
    return [ft.Container(picture(duel_board_art.hit(), size, size), left=x - size / 2, top=y - size / 2)]


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


def _displays(look: Look, _language: str) -> ft.Control:
    wide = _room(look)
    return picture(rulebook.displays(), wide, rulebook.DISPLAYS_HEIGHT * wide / rulebook.DISPLAYS_WIDTH)


DRAWN: Mapping[str, Callable[[Look, str], ft.Control]] = {
    "exchange": partial(_exchange, EXCHANGE),
    "exchange_next": partial(_exchange, NEXT_EXCHANGE),
    "map": _map,
    "displays": _displays,
}
