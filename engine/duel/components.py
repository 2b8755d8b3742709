"""The printed pieces: 27 cards a side, their sockets, the energy track and the bridge.

A card is a number: Gandalf's are 0 to 26, the Balrog's 27 to 53; a set of cards is an int of bits.
The four sockets of an edge are an int of four bits, the top row first: 1011 has symbols in rows 1, 3 and 4.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ..core.errors import BadOption

Sockets = tuple[int, ...]
"""The four sockets of an edge from top to bottom: 1 with a symbol, 0 without."""

SEATS = ("gandalf", "balrog")
GANDALF, BALROG = 0, 1
NO_SEAT = -1

HAND_SIZE = 9
PRELIMINARY_DUELS = 3
"""The preliminary duels are numbered 0 to 2."""
FINAL = PRELIMINARY_DUELS
"""The number of the final."""
PLAYS = (6, 6, 6, HAND_SIZE)
"""How many cards each side plays, in each duel."""
KEPT_PER_DUEL = 3
"""Cards that each side keeps for the final after a preliminary duel."""
START_ENERGY = 15
"""The space of the markers at the start of a preliminary duel."""
TOP_STEP = 5
"""The step of the bridge that wins the game."""
LOOK_SPACES = 3
"""Free spaces between the markers from which on the higher player may look at the other's hand."""

CARDS_PER_SIDE = 27
CARD_COUNT = 2 * CARDS_PER_SIDE
PLAIN_CARDS = (
    tuple(f"g{n:02}" for n in range(1, 21)),
    tuple(f"b{n:02}" for n in range(1, 22)),
)
NAMED_CARDS = (
    ("trance_gandalf", "balance", "list", "magic", "mirror", "rage", "enchantment"),
    ("trance_balrog", "whip", "strength", "power", "trick", "defense"),
)
CARD_IDS = PLAIN_CARDS[GANDALF] + NAMED_CARDS[GANDALF] + PLAIN_CARDS[BALROG] + NAMED_CARDS[BALROG]
CARD_NUMBER = {card: number for number, card in enumerate(CARD_IDS)}

TRANCES = (CARD_NUMBER["trance_gandalf"], CARD_NUMBER["trance_balrog"])
BALANCE, LIST, MAGIC = CARD_NUMBER["balance"], CARD_NUMBER["list"], CARD_NUMBER["magic"]
MIRROR, RAGE, ENCHANTMENT = CARD_NUMBER["mirror"], CARD_NUMBER["rage"], CARD_NUMBER["enchantment"]
WHIP, STRENGTH, POWER = CARD_NUMBER["whip"], CARD_NUMBER["strength"], CARD_NUMBER["power"]
TRICK, DEFENSE = CARD_NUMBER["trick"], CARD_NUMBER["defense"]
HAS_TEXT = tuple(TRANCES[card // CARDS_PER_SIDE] < card for card in range(CARD_COUNT))
"""Has the card a text? The Trances have none."""

SIDE_CARDS = ((1 << CARDS_PER_SIDE) - 1, ((1 << CARDS_PER_SIDE) - 1) << CARDS_PER_SIDE)
"""Each side's cards, as a set."""
CARD_BIT = tuple(1 << card for card in range(CARD_COUNT))
"""Each card as a set of one card."""
NO_CARD = -1
GAP = NO_CARD
"""Stands in the row where Gandalf still has to lay a card."""

SOCKET_ROWS = 4
_EDGES = range(1 << SOCKET_ROWS)
LOSS = tuple(tuple((ours & ~theirs).bit_count() for theirs in _EDGES) for ours in _EDGES)
"""LOSS[ours][theirs]: the energy that the other side loses where we have a symbol and they have none."""

_GROUP_SIZE = 6
_GROUP_MASK = (1 << _GROUP_SIZE) - 1
_CARDS_OF_GROUP = tuple(
    tuple(
        tuple(first + bit for bit in range(_GROUP_SIZE) if group >> bit & 1)
        for group in range(_GROUP_MASK + 1)
    )
    for first in range(0, CARD_COUNT, _GROUP_SIZE)
)
"""The cards of every set of six neighbours: sets are read in the innermost loop of a search."""


def cards_in(cards: int) -> tuple[int, ...]:
    """The cards of a set, in the order of their numbers."""
    numbers: tuple[int, ...] = ()
    for cards_of_group in _CARDS_OF_GROUP:
        if cards & _GROUP_MASK:
            numbers += cards_of_group[cards & _GROUP_MASK]
        cards >>= _GROUP_SIZE
    return numbers


def card_set(numbers: Iterable[int]) -> int:
    cards = 0
    for card in numbers:
        cards |= CARD_BIT[card]
    return cards


def ids_of(numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(CARD_IDS[card] for card in numbers)


def sockets(edge: int) -> Sockets:
    """The sockets of an edge, one by one."""
    return tuple(edge >> (SOCKET_ROWS - 1 - row) & 1 for row in range(SOCKET_ROWS))


@dataclass(frozen=True, slots=True)
class Deck:
    """The sockets of all cards: `attack` is the right edge, `defence` the left edge, both by card number.

    As text, each card is two hexadecimal digits, attack then defence: a side's plain cards, strong to weak,
    and its named cards. `gandalf=fa,be,...,trance=00,balance=93,...;balrog=...`
    """

    attack: tuple[int, ...]
    defence: tuple[int, ...]

    def sockets(self, card: str) -> tuple[Sockets, Sockets]:
        """A card's attack and defence, each from top to bottom."""
        number = CARD_NUMBER[card]
        return sockets(self.attack[number]), sockets(self.defence[number])

    def text(self) -> str:
        """The canonical text: the same cards give the same text."""
        return ";".join(f"{SEATS[side]}={','.join(self._side(side))}" for side in (GANDALF, BALROG))

    def _side(self, side: int) -> list[str]:
        pairs = [f"{self.attack[c]:x}{self.defence[c]:x}" for c in cards_in(SIDE_CARDS[side])]
        plain = sorted(pairs[: len(PLAIN_CARDS[side])], reverse=True)
        named = zip(NAMED_CARDS[side], pairs[len(PLAIN_CARDS[side]) :], strict=True)
        return plain + [f"{_short(name)}={pair}" for name, pair in named]

    @classmethod
    def read(cls, text: str) -> Deck:
        """The deck that a text describes; raises BadOption with the reason when there is no such deck."""
        sides = text.split(";")
        if len(sides) != len(SEATS):
            raise BadOption("deck_malformed")
        pairs = [pair for side, words in enumerate(sides) for pair in _read_side(side, words)]
        return cls(
            tuple(pair >> SOCKET_ROWS for pair in pairs), tuple(pair & len(_EDGES) - 1 for pair in pairs)
        )


def _short(name: str) -> str:
    return "trance" if name.startswith("trance") else name


def _read_side(side: int, text: str) -> list[int]:
    """One side's 27 cards in the order of their numbers, each as attack and defence in one number."""
    seat, _, rest = text.partition("=")
    if seat != SEATS[side]:
        raise BadOption("deck_malformed")
    plain: list[int] = []
    named: dict[str, int] = {}
    for word in rest.split(","):
        name, has_name, pair = word.rpartition("=")
        if not re.fullmatch("[0-9a-f]{2}", pair):
            raise BadOption("deck_bad_sockets", side=seat, card=word[:40])
        if not has_name:
            plain.append(int(pair, 16))
        elif name in named:
            raise BadOption("deck_card_twice", side=seat, card=name[:40])
        else:
            named[name] = int(pair, 16)
    expected = [_short(name) for name in NAMED_CARDS[side]]
    _check_names(seat, named, expected)
    if len(plain) != len(PLAIN_CARDS[side]):
        raise BadOption("deck_wrong_count", side=seat, count=len(plain) + len(named))
    return sorted(plain, reverse=True) + [named[name] for name in expected]


def _check_names(seat: str, named: dict[str, int], expected: list[str]) -> None:
    for name in named:
        if name not in expected:
            raise BadOption("deck_unknown_card", side=seat, card=name[:40])
    for name in expected:
        if name not in named:
            raise BadOption("deck_missing_card", side=seat, card=name)
        if name in ("trance", "whip") and named[name]:
            raise BadOption("deck_not_empty", side=seat, card=name)


_PLAIN_PAIRS = "fa be dd 5f f1 bc 7a e9 57 cb ad f0 e4 71 36 69 a3 2d 0f {weakest}"
"""The twenty plain cards that both sides have, down to the weakest, which may differ."""
_GANDALF_PAIRS = "00 93 97 33 00 92 57"
_BALROG_PAIRS = "ff 00 00 {strength} {power} {trick} {defense}"
_WEAKEST = "70"


def _given_deck(strength: str, power: str, trick: str, defense: str, weakest: str = _WEAKEST) -> Deck:
    """A deck by the symbols of the Balrog's special cards and of his weakest card."""
    gandalf = f"{_PLAIN_PAIRS.format(weakest=_WEAKEST)} {_GANDALF_PAIRS}"
    special = _BALROG_PAIRS.format(strength=strength, power=power, trick=trick, defense=defense)
    balrog = f"{_PLAIN_PAIRS.format(weakest=weakest)} {special}"
    pairs = [int(pair, 16) for pair in f"{gandalf} {balrog}".split()]
    return Deck(tuple(pair >> SOCKET_ROWS for pair in pairs), tuple(pair & len(_EDGES) - 1 for pair in pairs))


DECKS = {
    "balanced": _given_deck(strength="a8", power="8c", trick="65", defense="a6", weakest="78"),
    "counted_totals": _given_deck(strength="e8", power="cc", trick="75", defense="ae"),
}
"""No source gives the printed patterns. `counted_totals` has the row totals that an owner of the box counted;
`balanced` takes a symbol from each of the Balrog's special cards that have any and gives one back to his
weakest card, where it is worth about half, so that good players win on both sides; how often each does is
measured in `tests/arena/strengths.md`."""
FORMER_DECKS = {"balanced_1": _given_deck(strength="a8", power="cc", trick="65", defense="a6")}
"""No longer offered, but matches that began with them go on. `balanced_1` was the balanced deck in version 1
of the rules; with it the Balrog won too often among the strongest players."""
