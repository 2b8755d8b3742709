"""The printed pieces: 27 cards a side, their sockets, the energy track and the bridge.

A card is a number: Gandalf's are 0 to 26, the Balrog's 27 to 53; a set of cards is an int of bits.
The four sockets of an edge are an int of four bits, the top row first: 1011 has symbols in rows 1, 3 and 4.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ..core.errors import BadOption

SEATS = ("gandalf", "balrog")
GANDALF, BALROG = 0, 1

HAND = 9
PLAYS = 6
"""Cards each plays in a preliminary duel; the other three are kept for the final."""
KEPT = HAND - PLAYS
DUELS = 3
"""The preliminary duels, numbered 0 to 2; the final is number 3."""
FINAL = DUELS
ROWS = 4
DUEL_START = 15
TOP_STEP = 5
LOOK = 3
"""Free spaces between the markers from which on the higher player may look at the other's hand."""

PER_SIDE = 27
CARDS = 2 * PER_SIDE
PLAIN = (
    tuple(f"g{n:02}" for n in range(1, 21)),
    tuple(f"b{n:02}" for n in range(1, 22)),
)
NAMED = (
    ("trance_gandalf", "balance", "list", "magic", "mirror", "rage", "enchantment"),
    ("trance_balrog", "whip", "strength", "power", "trick", "defense"),
)
CARD_IDS = PLAIN[GANDALF] + NAMED[GANDALF] + PLAIN[BALROG] + NAMED[BALROG]
NUMBER = {card: number for number, card in enumerate(CARD_IDS)}

TRANCES = (NUMBER["trance_gandalf"], NUMBER["trance_balrog"])
BALANCE, LIST, MAGIC = NUMBER["balance"], NUMBER["list"], NUMBER["magic"]
MIRROR, RAGE, ENCHANTMENT = NUMBER["mirror"], NUMBER["rage"], NUMBER["enchantment"]
WHIP, STRENGTH, POWER = NUMBER["whip"], NUMBER["strength"], NUMBER["power"]
TRICK, DEFENSE = NUMBER["trick"], NUMBER["defense"]
SPECIAL = tuple(TRANCES[card // PER_SIDE] < card for card in range(CARDS))
"""Has the card a text? The Trances have none."""

ALL = ((1 << PER_SIDE) - 1, ((1 << PER_SIDE) - 1) << PER_SIDE)
"""Each side's cards, as a set."""
BIT = tuple(1 << card for card in range(CARDS))
NO_CARD = -1

LOSS = tuple(tuple((ours & ~theirs).bit_count() for theirs in range(1 << ROWS)) for ours in range(1 << ROWS))
"""LOSS[ours][theirs]: what the other side loses where we have a symbol and they have none."""


_FEW = 6
_CARDS_OF = tuple(
    tuple(tuple(first + bit for bit in range(_FEW) if few >> bit & 1) for few in range(1 << _FEW))
    for first in range(0, CARDS, _FEW)
)
"""The cards of every set of six neighbours: sets are read in the innermost loop of a search."""


def cards(pool: int) -> tuple[int, ...]:
    """The cards of a set, in order."""
    found: tuple[int, ...] = ()
    for cards_of in _CARDS_OF:
        if pool & 63:
            found += cards_of[pool & 63]
        pool >>= _FEW
    return found


def card_set(numbers: Iterable[int]) -> int:
    pool = 0
    for card in numbers:
        pool |= BIT[card]
    return pool


def ids(numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(CARD_IDS[card] for card in numbers)


def sockets(edge: int) -> tuple[int, ...]:
    """An edge's four sockets from top to bottom: 1 with a symbol, 0 without."""
    return tuple(edge >> (ROWS - 1 - row) & 1 for row in range(ROWS))


@dataclass(frozen=True, slots=True)
class Deck:
    """The sockets of all cards: `attack` is the right edge, `defence` the left edge, both by card number.

    As text, each card is two hexadecimal digits, attack then defence: a side's plain cards, strong to weak,
    and its named cards. `gandalf=fa,be,...,trance=00,balance=93,...;balrog=...`
    """

    attack: tuple[int, ...]
    defence: tuple[int, ...]

    def sockets(self, card: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """A card's attack and defence, each from top to bottom."""
        number = NUMBER[card]
        return sockets(self.attack[number]), sockets(self.defence[number])

    def text(self) -> str:
        """The canonical text: the same cards give the same text."""
        return ";".join(f"{SEATS[side]}={','.join(self._side(side))}" for side in (GANDALF, BALROG))

    def _side(self, side: int) -> list[str]:
        pairs = [f"{self.attack[c]:x}{self.defence[c]:x}" for c in cards(ALL[side])]
        plain = sorted(pairs[: len(PLAIN[side])], reverse=True)
        named = zip(NAMED[side], pairs[len(PLAIN[side]) :], strict=True)
        return plain + [f"{_short(name)}={pair}" for name, pair in named]

    @classmethod
    def read(cls, text: str) -> Deck:
        """The deck that a text describes; raises BadOption with the reason when there is no such deck."""
        sides = text.split(";")
        if len(sides) != len(SEATS):
            raise BadOption("deck_malformed")
        pairs = [pair for side, words in enumerate(sides) for pair in _read_side(side, words)]
        return cls(tuple(pair >> ROWS for pair in pairs), tuple(pair & (1 << ROWS) - 1 for pair in pairs))


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
    wanted = [_short(name) for name in NAMED[side]]
    _check_names(seat, named, wanted)
    if len(plain) != len(PLAIN[side]):
        raise BadOption("deck_wrong_count", side=seat, count=len(plain) + len(named))
    return sorted(plain, reverse=True) + [named[name] for name in wanted]


def _check_names(seat: str, named: dict[str, int], wanted: list[str]) -> None:
    for name in named:
        if name not in wanted:
            raise BadOption("deck_unknown_card", side=seat, card=name[:40])
    for name in wanted:
        if name not in named:
            raise BadOption("deck_missing_card", side=seat, card=name)
        if name in ("trance", "whip", "mirror") and named[name]:
            raise BadOption("deck_not_empty", side=seat, card=name)


_CORE = "fa be dd 5f f1 bc 7a e9 57 cb ad f0 e4 71 36 69 a3 2d 0f {weakest}"
"""The twenty plain cards that both sides have, down to the weakest, which may differ."""
_GANDALF = "00 93 97 33 00 92 57"
_BALROG = "ff 00 00 {strength} {power} {trick} {defense}"
_WEAKEST = "70"


def _deck(strength: str, power: str, trick: str, defense: str, weakest: str = _WEAKEST) -> Deck:
    """What the Balrog's special cards bear, and his weakest card."""
    gandalf = f"{_CORE.format(weakest=_WEAKEST)} {_GANDALF}"
    special = _BALROG.format(strength=strength, power=power, trick=trick, defense=defense)
    balrog = f"{_CORE.format(weakest=weakest)} {special}"
    pairs = [int(pair, 16) for pair in f"{gandalf} {balrog}".split()]
    return Deck(tuple(pair >> ROWS for pair in pairs), tuple(pair & (1 << ROWS) - 1 for pair in pairs))


DECKS = {
    "balanced": _deck(strength="a8", power="8c", trick="65", defense="a6", weakest="78"),
    "published": _deck(strength="e8", power="cc", trick="75", defense="ae"),
}
"""No source gives the printed patterns. `published` keeps to the symbols that an owner counted row by row;
`balanced` takes a symbol from each of the Balrog's special cards that have any and gives one back to his
weakest card, where it is worth about half, so that good players win on both sides; how often each does is
measured in `tests/arena/strengths.md`."""
FORMER_DECKS = {"balanced_1": _deck(strength="a8", power="cc", trick="65", defense="a6")}
"""Offered no more, but matches go on with them. `balanced_1` was the balanced deck in version 1 of the rules;
with it the Balrog won too often among the strongest players."""
