"""Drafts of decks: the cards of a person's own box, entered symbol by symbol, and how they are stored.

A draft is a whole deck from the first moment on, with empty cards, so that it can be left at any time and
continued later. It can be played with once every card that is printed with symbols has some.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine import BadOption
from engine.core.safe_json import read_json

STORAGE_KEY = "decks"
MAX_DECKS = 24
MAX_NAME_CHARS = 40
MAX_DECK_CHARS = 4_000
"""The text of a deck is never longer, even with spaces between all its parts."""
MAX_DECKS_CHARS = MAX_DECKS * (MAX_DECK_CHARS + 20 * MAX_NAME_CHARS)
"""The stored text of all decks is never longer."""
ROW_COUNT = 4
SIDES = ("gandalf", "balrog")
EDGES = ("defence", "attack")
CARDS_WITHOUT_SYMBOLS = ("trance", "whip")
"""Special cards that the rulebooks show without any symbol."""
POSSIBLY_WITHOUT_SYMBOLS = (*CARDS_WITHOUT_SYMBOLS, "mirror")
"""Special cards that may be without; of the Mirror no rulebook says whether it is."""
SPECIAL_CARDS: Mapping[str, tuple[str, ...]] = {
    "gandalf": ("trance", "balance", "list", "magic", "mirror", "rage", "enchantment"),
    "balrog": ("trance", "whip", "strength", "power", "trick", "defense"),
}
PLAIN_CARD_COUNTS: Mapping[str, int] = {"gandalf": 20, "balrog": 21}

Edge = tuple[int, ...]
EMPTY_EDGE: Edge = (0,) * ROW_COUNT


@dataclass(frozen=True, slots=True)
class DraftCard:
    """One card of a draft; the name is that of a special card, or "" for a plain one."""

    name: str
    defence: Edge = EMPTY_EDGE
    attack: Edge = EMPTY_EDGE

    @property
    def has_no_symbols(self) -> bool:
        """It is printed without symbols: there is nothing to enter."""
        return self.name in CARDS_WITHOUT_SYMBOLS

    @property
    def is_entered(self) -> bool:
        """It has symbols, or may be without."""
        return self.name in POSSIBLY_WITHOUT_SYMBOLS or any((*self.defence, *self.attack))

    def toggled(self, edge: str, row: int) -> DraftCard:
        old: Edge = getattr(self, edge)
        sockets = (*old[:row], 1 - old[row], *old[row + 1 :])
        return replace(self, defence=sockets) if edge == "defence" else replace(self, attack=sockets)


@dataclass(frozen=True, slots=True)
class DeckDraft:
    """A deck being entered: all 54 cards, Gandalf's first."""

    name: str
    cards: Mapping[str, tuple[DraftCard, ...]]

    def toggled(self, side: str, number: int, edge: str, row: int) -> DeckDraft:
        """The draft with one symbol entered or removed; a card without symbols stays so."""
        card = self.cards[side][number]
        if card.has_no_symbols:
            return self
        cards = list(self.cards[side])
        cards[number] = card.toggled(edge, row)
        return replace(self, cards={**self.cards, side: tuple(cards)})

    def row_totals(self, side: str, edge: str) -> Edge:
        """The number of symbols that this side has in each row, to be checked against the box."""
        edges = [getattr(card, edge) for card in self.cards[side]]
        return tuple(sum(sockets[row] for sockets in edges) for row in range(ROW_COUNT))

    def entered_count(self, side: str) -> int:
        """The number of this side's cards that are done: with symbols, or without any to enter."""
        return sum(card.is_entered for card in self.cards[side])

    @property
    def is_complete(self) -> bool:
        return all(card.is_entered for side in SIDES for card in self.cards[side])

    def as_text(self) -> str:
        """The deck as the engine reads it."""
        return ";".join(f"{side}={','.join(_card_text(card) for card in self.cards[side])}" for side in SIDES)


def _card_text(card: DraftCard) -> str:
    digits = "".join(f"{int(''.join(map(str, edge)), 2):x}" for edge in (card.attack, card.defence))
    return f"{card.name}={digits}" if card.name else digits


def blank_deck(name: str) -> DeckDraft:
    """A deck with nothing entered yet."""
    cards = {
        side: (*(DraftCard("") for _ in range(PLAIN_CARD_COUNTS[side])), *map(DraftCard, SPECIAL_CARDS[side]))
        for side in SIDES
    }
    return DeckDraft(name, cards)


def copy_of_deck(name: str, deck: str) -> DeckDraft:
    """A copy of one of the engine's decks."""
    from engine.duel import deck_of  # here, so that the app starts without the rules of any game

    return parse_deck(name, deck_of({"deck": deck}).text())


def parse_deck(name: str, text: str) -> DeckDraft:
    """A draft from a deck's text; raises BadOption, with the engine's reason, for any other text.

    The plain cards stay in the order in which they were entered.
    """
    canonical_text(text)
    cards = {}
    for part in _compact(text).split(";"):
        side, _, words = part.partition("=")
        entered = [_parse_card(word) for word in words.split(",")]
        named = {card.name: card for card in entered if card.name}
        plain = (card for card in entered if not card.name)
        cards[side] = (*plain, *(named[name] for name in SPECIAL_CARDS[side]))
    return DeckDraft(clean_name(name), cards)


def _compact(text: str) -> str:
    return "".join(text.split()).lower()


def canonical_text(text: str) -> str:
    """The form of a deck's text in which equal decks are equal; raises BadOption for any other text."""
    from engine.duel import Deck  # here, so that the app starts without the rules of any game

    if not isinstance(text, str) or len(text) > MAX_DECK_CHARS:
        raise BadOption("deck_malformed")
    return Deck.read(_compact(text)).text()


def _parse_card(word: str) -> DraftCard:
    name, _, pair = word.rpartition("=")
    attack, defence = (tuple(map(int, f"{int(digit, 16):04b}")) for digit in pair)
    return DraftCard(name, defence, attack)


def clean_name(name: str) -> str:
    """A deck's name as it can be shown: one line, not too long."""
    return " ".join(name.split())[:MAX_NAME_CHARS]


def dumps(decks: Mapping[str, DeckDraft]) -> str:
    return json.dumps([[deck.name, deck.as_text()] for deck in decks.values()], ensure_ascii=False)


def loads(text: str | None) -> dict[str, DeckDraft]:
    """The stored decks by name; anything else is left out."""
    try:
        found: Any = read_json(text, MAX_DECKS_CHARS) if text else []
    except ValueError:
        return {}
    decks: dict[str, DeckDraft] = {}
    for row in found if isinstance(found, list) else []:
        if isinstance(row, list) and len(row) == 2 and all(isinstance(part, str) for part in row):
            try:
                draft = parse_deck(*row)
            except BadOption:
                continue
            if len(decks) < MAX_DECKS:
                decks[draft.name] = draft
    return decks


@dataclass(slots=True)
class DeckEditorState:
    """The decks and the draft that is edited, during this visit."""

    decks: dict[str, DeckDraft] | None = None
    """The stored decks by name; None until they have been loaded."""
    draft: DeckDraft | None = None
    typed_name: str | None = None
    """The draft's new name while it is typed."""
    side: str = SIDES[0]
    card_index: int = 0
    deck_to_delete: str | None = None
    """The deck that the next tap on its button deletes."""
