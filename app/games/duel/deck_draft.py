"""The deck workshop's facts: cards of one's own box, entered socket by socket, and the decks that are kept.

A draft is a whole deck from the first moment on, with empty cards, so that it can be left and taken up
again at any time. It can be played with once every plain card has a symbol.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine import BadOption
from engine.core.safe_json import read_json

NAME = "decks"
MOST = 24
LONGEST_NAME = 40
ROWS = 4
SIDES = ("gandalf", "balrog")
EDGES = ("defence", "attack")
BARE = ("trance", "whip", "mirror")
"""Cards that the rules print without any symbol."""
SPECIALS: Mapping[str, tuple[str, ...]] = {
    "gandalf": ("trance", "balance", "list", "magic", "mirror", "rage", "enchantment"),
    "balrog": ("trance", "whip", "strength", "power", "trick", "defense"),
}
PLAIN: Mapping[str, int] = {"gandalf": 20, "balrog": 21}

Edge = tuple[int, ...]
EMPTY: Edge = (0,) * ROWS


@dataclass(frozen=True, slots=True)
class Card:
    """One card of a draft: `name` is a special's, or "" for a plain card."""

    name: str
    defence: Edge = EMPTY
    attack: Edge = EMPTY

    @property
    def bare(self) -> bool:
        """Printed without symbols, so that there is nothing to enter."""
        return self.name in BARE

    @property
    def blank(self) -> bool:
        return not any((*self.defence, *self.attack))

    def toggled(self, edge: str, row: int) -> Card:
        old: Edge = getattr(self, edge)
        sockets = (*old[:row], 1 - old[row], *old[row + 1 :])
        return replace(self, defence=sockets) if edge == "defence" else replace(self, attack=sockets)


@dataclass(frozen=True, slots=True)
class Draft:
    """A deck being entered: all 54 cards, Gandalf's first."""

    name: str
    cards: Mapping[str, tuple[Card, ...]]

    def toggled(self, side: str, number: int, edge: str, row: int) -> Draft:
        """The draft with one socket filled or emptied; a card that is printed bare stays so."""
        card = self.cards[side][number]
        if card.bare:
            return self
        cards = list(self.cards[side])
        cards[number] = card.toggled(edge, row)
        return replace(self, cards={**self.cards, side: tuple(cards)})

    def totals(self, side: str, edge: str) -> Edge:
        """How many symbols this side has in each row, to be checked against the box."""
        edges = [getattr(card, edge) for card in self.cards[side]]
        return tuple(sum(sockets[row] for sockets in edges) for row in range(ROWS))

    def entered(self, side: str) -> int:
        """How many of this side's cards are done: those with symbols, and those that have none to enter."""
        return sum(card.bare or not card.blank for card in self.cards[side])

    @property
    def complete(self) -> bool:
        return all(not card.blank for side in SIDES for card in self.cards[side] if not card.name)

    def text(self) -> str:
        """The deck as the engine reads it."""
        return ";".join(f"{side}={','.join(_pair(card) for card in self.cards[side])}" for side in SIDES)


def _pair(card: Card) -> str:
    digits = "".join(f"{int(''.join(map(str, edge)), 2):x}" for edge in (card.attack, card.defence))
    return f"{card.name}={digits}" if card.name else digits


def blank(name: str) -> Draft:
    """A deck with nothing entered yet."""
    cards = {side: (*(Card("") for _ in range(PLAIN[side])), *map(Card, SPECIALS[side])) for side in SIDES}
    return Draft(name, cards)


def usual(name: str, deck: str) -> Draft:
    """A copy of one of the decks that the engine brings along."""
    from engine.duel import deck_of  # here, so that the app starts without the rules of any game

    return read(name, deck_of({"deck": deck}).text())


def read(name: str, text: str) -> Draft:
    """A draft from a deck's text; raises BadOption, with the engine's reason, for what is no deck."""
    cards = {}
    for part in canonical(text).split(";"):
        side, _, words = part.partition("=")
        cards[side] = tuple(_card(word) for word in words.split(","))
    return Draft(clean_name(name), cards)


def canonical(text: str) -> str:
    """The one form of a deck's text, in which equal decks are equal; raises BadOption for what is no deck."""
    from engine.duel import Deck  # here, so that the app starts without the rules of any game

    if not isinstance(text, str):
        raise BadOption("deck_malformed")
    return Deck.read("".join(text.split()).lower()).text()


def _card(word: str) -> Card:
    name, _, pair = word.rpartition("=")
    attack, defence = (tuple(map(int, f"{int(digit, 16):04b}")) for digit in pair)
    return Card(name, defence, attack)


def clean_name(name: str) -> str:
    """A deck's name as it can be shown: one line, not too long."""
    return " ".join(name.split())[:LONGEST_NAME]


def dumps(decks: Mapping[str, Draft]) -> str:
    return json.dumps([[deck.name, deck.text()] for deck in decks.values()], ensure_ascii=False)


def loads(text: str | None) -> dict[str, Draft]:
    """The kept decks by name; those that are none are left out."""
    try:
        found: Any = read_json(text) if text else []
    except ValueError:
        return {}
    decks: dict[str, Draft] = {}
    for row in found if isinstance(found, list) else []:
        if isinstance(row, list) and len(row) == 2 and all(isinstance(part, str) for part in row):
            try:
                draft = read(*row)
            except BadOption:
                continue
            if len(decks) < MOST:
                decks[draft.name] = draft
    return decks


@dataclass(slots=True)
class DeckEditorState:
    """What lies on the workbench during this visit."""

    decks: dict[str, Draft] | None = None
    """The kept decks by name; None until they have been read."""
    draft: Draft | None = None
    side: str = SIDES[0]
    number: int = 0
    doomed: str | None = None
    """The deck that one more tap will throw away."""
