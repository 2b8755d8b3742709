"""The Duel's rulebook: its figures, and the sections of cards that have none of their own."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.games.duel.art import board, cards
from app.ui.ui_context import UiContext
from app.ui.widgets import picture

CARD_WIDTH = 150.0
SIGN_SIZE = 64.0
"""The size of a hit or a block, at the cards' natural size."""

FigureCard = tuple[str, str, str]
"""The picture of a card, its defence and its attack, row by row."""
EXCHANGE: tuple[FigureCard, FigureCard] = ("g02", "1110", "1011"), ("b15", "0110", "0011")
NEXT_EXCHANGE: tuple[FigureCard, FigureCard] = ("b15", "0110", "0011"), ("g13", "0100", "1110")
"""The worked example of The Duel's rulebooks: an attacker, and the card that defends."""


def default_section(kind: str, name: str) -> str | None:
    """The section for a card without a page: plain cards only meet others, and the Trance not even that."""
    if kind != "card":
        return None
    if name.startswith("trance_"):
        return "trance"
    return "exchange" if name[:1] in "gb" and name[1:].isdigit() else None


def _exchange(pair: tuple[FigureCard, FigureCard], ui: UiContext, _language: str) -> ft.Control:
    """Two cards that meet, with their hits and what is blocked."""
    attacker, defender = pair
    width = min(CARD_WIDTH, (ui.width - 90) / 2)
    scale = width / cards.WIDTH
    height = cards.HEIGHT * scale
    parts: list[ft.Control] = [
        ft.Container(_card(attacker, width, height), left=0, top=0),
        ft.Container(_card(defender, width, height), left=width, top=0),
    ]
    for row, middle in enumerate(cards.ROWS):
        parts += _meeting(attacker[2][row], defender[1][row], width, middle * scale, SIGN_SIZE * scale)
    return ft.Stack(parts, width=2 * width, height=height)


def _card(card: FigureCard, width: float, height: float) -> ft.Control:
    name, defence, attack = card
    bits = tuple(map(int, defence)), tuple(map(int, attack))
    return picture(cards.face(name, *bits), width, height)


def _meeting(attack: str, defence: str, edge: float, y: float, size: float) -> list[ft.Control]:
    """The sign on the edge between the cards in one row: a clasp, or a burst on the side that loses."""
    if attack == defence == "0":
        return []
    blocked = attack == defence
    x = edge if blocked else edge + (size / 2 if attack == "1" else -size / 2)
    drawing = board.clasp() if blocked else board.hit()
    return [ft.Container(picture(drawing, size, size), left=x - size / 2, top=y - size / 2)]


FIGURES = {
    "exchange": partial(_exchange, EXCHANGE),
    "exchange_next": partial(_exchange, NEXT_EXCHANGE),
}
