"""What a card or a landmark costs: coins, and a coin for every skill symbol that is missing.

A seat's skills are one number: four bits for the count of each skill, a bit for each card with "/" and a bit
for the Elves' token. Grey cards are added to it and taken from it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache

from .components import (
    CARD_IDS,
    CARDS,
    CHAINED_BY,
    CHOICES,
    COST_COINS,
    COST_SKILLS,
    DWARVES_NO_SURCHARGE,
    ELVES_WILD_SKILL,
    FLEXIBLE,
    GRANTS,
    LANDMARK_IDS,
    LANDMARK_SKILLS,
    SKILLS,
    TOKENS,
    listed,
)

_CHOICE_BIT = 4 * len(SKILLS)
WILD = 1 << (_CHOICE_BIT + len(CHOICES))
"""The Elves' token: one symbol of any skill."""

GAIN = tuple(
    1 << (_CHOICE_BIT + FLEXIBLE[card])
    if card in FLEXIBLE
    else sum(count << (4 * skill) for skill, count in enumerate(grants))
    for card, grants in enumerate(GRANTS)
)
"""What each card adds to a seat's skills."""

_COINS = COST_COINS + (0,) * len(LANDMARK_IDS)
_SYMBOLS = COST_SKILLS + LANDMARK_SKILLS
_NONE = (0,) * len(SKILLS)
_DISTINCT = tuple(symbols for symbols in dict.fromkeys(_SYMBOLS) if symbols != _NONE)
LANDMARK = len(CARD_IDS)
"""Where the landmarks begin in a price list."""


def counts(skills: int) -> tuple[int, ...]:
    """How many symbols of each skill are there for certain."""
    return tuple(skills >> (4 * skill) & 15 for skill in range(len(SKILLS)))


def choices(skills: int) -> tuple[int, ...]:
    """For each "/" card that is there, the set of skills of which it gives one."""
    return tuple(options for n, (_, options) in enumerate(CHOICES) if skills >> (_CHOICE_BIT + n) & 1)


def shortfall(have: tuple[int, ...], symbols: tuple[int, ...]) -> tuple[int, ...]:
    """How many symbols of each skill are missing before choices and the Elves' token help."""
    return tuple([need - own if need > own else 0 for need, own in zip(symbols, have, strict=True)])


def covered(skills: int, missing: tuple[int, ...]) -> int:
    """How many missing symbols the choices and the Elves' token make good.

    No skill is on two "/" cards, so each of them serves wherever it can, and the token comes last.
    """
    helped = sum(
        any(missing[skill] for skill in range(len(SKILLS)) if options >> skill & 1)
        for options in choices(skills)
    )
    return helped + (skills & WILD != 0 and sum(missing) > helped)


@cache
def price_list(skills: int) -> bytes:
    """With these skills the price of every card, then of every landmark, without chaining and surcharge."""
    have, missing = counts(skills), {_NONE: 0}
    for symbols in _DISTINCT:
        short = shortfall(have, symbols)
        missing[symbols] = sum(short) - covered(skills, short) if any(short) else 0
    return bytes([coins + missing[symbols] for coins, symbols in zip(_COINS, _SYMBOLS, strict=True)])


def surcharge(owned: int, forts: int) -> int:
    """A coin for every own fortress on the board, unless the Dwarves' token waives it."""
    return 0 if owned >> DWARVES_NO_SURCHARGE & 1 else forts.bit_count()


@dataclass(frozen=True, slots=True)
class Price:
    """What one card or landmark costs one seat now, and why."""

    id: str
    total: int
    affordable: bool
    chain: str = ""
    """The chaining symbol that makes it free."""
    coins: int = 0
    """Printed on it."""
    missing: tuple[tuple[str, int], ...] = ()
    """Skill symbols that the seat lacks."""
    covered: int = 0
    """How many of those "/" cards and the Elves' token make good."""
    surcharge: int = 0
    """For own fortresses on the board."""


def explain(item: int, skills: int, purse: int, chain: str = "", surcharge: int = 0) -> Price:
    """The price of a card, or of a landmark counted from `LANDMARK`, in full."""
    name = (CARD_IDS + LANDMARK_IDS)[item]
    missing = shortfall(counts(skills), _SYMBOLS[item])
    total = 0 if chain else price_list(skills)[item] + surcharge
    return Price(
        id=name,
        total=total,
        affordable=total <= purse,
        chain=chain,
        coins=_COINS[item],
        missing=tuple((SKILLS[skill], missing[skill]) for skill in range(len(SKILLS)) if missing[skill]),
        covered=covered(skills, missing),
        surcharge=surcharge,
    )


def quote(item: str, cards: Iterable[str], tokens: Collection[str], coins: int, fortresses: int = 0) -> Price:
    """What a card or a landmark would cost somebody who has these cards, tokens, coins and fortresses."""
    owned = sum(1 << CARD_IDS.index(card) for card in cards)
    skills = sum(GAIN[card] for card in listed(owned)) + (WILD if TOKENS[ELVES_WILD_SKILL] in tokens else 0)
    if item in LANDMARK_IDS:
        waived = TOKENS[DWARVES_NO_SURCHARGE] in tokens
        number = LANDMARK + LANDMARK_IDS.index(item)
        return explain(number, skills, coins, surcharge=0 if waived else fortresses)
    card = CARD_IDS.index(item)
    return explain(card, skills, coins, CARDS[card].needs if CHAINED_BY[card] & owned else "")
