"""The sections to which things belong that have no page and no bold name of their own in their rulebook."""

from __future__ import annotations

from engine.confrontation.components import CARDS as COMBAT_CARDS
from engine.middle_earth.components import CARD_IDS, CARDS, COLOURS

LIGHT_CARDS = 9


def home_of(game: str, target: str) -> str | None:
    """The section that says what such a thing does; nothing for what the game does not have."""
    kind, _, name = target.partition(".")
    return _HOMES[game](kind, name)


def _duel(kind: str, name: str) -> str | None:
    """Plain cards do nothing but meet others; the Trance does not even that."""
    if kind != "card":
        return None
    if name.startswith("trance_"):
        return "trance"
    return "exchange" if name[:1] in "gb" and name[1:].isdigit() else None


def _confrontation(kind: str, name: str) -> str | None:
    if kind == "region":
        return "board"
    if kind == "card" and name in COMBAT_CARDS:
        return "cards_light" if COMBAT_CARDS.index(name) < LIGHT_CARDS else "cards_dark"
    return None


def _middle_earth(kind: str, name: str) -> str | None:
    if kind == "region":
        return "movement"
    return COLOURS[CARDS[CARD_IDS.index(name)].colour] if kind == "card" and name in CARD_IDS else None


_HOMES = {"duel": _duel, "confrontation": _confrontation, "middle_earth": _middle_earth}
