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
    CARD_SKILLS,
    CARDS,
    CHAINED_BY,
    CHOICE_NUMBER,
    COST_COINS,
    COST_SKILLS,
    DWARVES_NO_SURCHARGE,
    ELVES_WILD_SKILL,
    LANDMARK_IDS,
    LANDMARK_SKILLS,
    LANDMARKS,
    SKILL_CHOICES,
    SKILLS,
    TOKENS,
    indices,
)

_CHOICE_BIT = 4 * len(SKILLS)
WILD_SKILL = 1 << (_CHOICE_BIT + len(SKILL_CHOICES))
"""The Elves' token: one symbol of any skill."""

SKILL_GAIN = tuple(
    1 << (_CHOICE_BIT + CHOICE_NUMBER[card])
    if card in CHOICE_NUMBER
    else sum(count << (4 * skill) for skill, count in enumerate(grants))
    for card, grants in enumerate(CARD_SKILLS)
)
"""What each card adds to a seat's skills."""

_COINS = COST_COINS + (0,) * len(LANDMARK_IDS)
_SYMBOLS = COST_SKILLS + LANDMARK_SKILLS
_PRINTED_SYMBOLS = tuple(
    tuple(SKILLS.index(word) for word in thing.cost.split() if not word.isdigit())
    for thing in (*CARDS, *LANDMARKS)
)
"""The skill symbols of each card and landmark, in the printed order."""
ALL_SKILLS = (1 << len(SKILLS)) - 1
_NONE = (0,) * len(SKILLS)
_DISTINCT = tuple(symbols for symbols in dict.fromkeys(_SYMBOLS) if symbols != _NONE)
FIRST_LANDMARK = len(CARD_IDS)
"""Where the landmarks begin in a price list."""


def skill_counts(skills: int) -> tuple[int, ...]:
    """How many symbols of each skill these skills have for certain."""
    return tuple(skills >> (4 * skill) & 15 for skill in range(len(SKILLS)))


def skill_choices(skills: int) -> tuple[int, ...]:
    """For each "/" card among these skills, the set of skills of which it gives one."""
    return tuple(options for n, (_, options) in enumerate(SKILL_CHOICES) if skills >> (_CHOICE_BIT + n) & 1)


def missing_symbols(have: tuple[int, ...], symbols: tuple[int, ...]) -> tuple[int, ...]:
    """How many symbols of each skill are missing before choices and the Elves' token help."""
    return tuple([need - own if need > own else 0 for need, own in zip(symbols, have, strict=True)])


def covered_symbols(skills: int, missing: tuple[int, ...]) -> int:
    """How many of the missing symbols the choices and the Elves' token replace.

    No skill is on two "/" cards, so each of them serves wherever it can, and the token comes last.
    """
    helped = sum(
        any(missing[skill] for skill in range(len(SKILLS)) if options >> skill & 1)
        for options in skill_choices(skills)
    )
    return helped + (skills & WILD_SKILL != 0 and sum(missing) > helped)


@cache
def price_list(skills: int) -> bytes:
    """The price of every card, then of every landmark, with these skills; without chaining and surcharge."""
    have, missing = skill_counts(skills), {_NONE: 0}
    for symbols in _DISTINCT:
        short = missing_symbols(have, symbols)
        missing[symbols] = sum(short) - covered_symbols(skills, short) if any(short) else 0
    return bytes([coins + missing[symbols] for coins, symbols in zip(_COINS, _SYMBOLS, strict=True)])


def surcharge(tokens: int, fortresses: int) -> int:
    """A coin for every own fortress on the board, unless the Dwarves' token waives it."""
    return 0 if tokens >> DWARVES_NO_SURCHARGE & 1 else fortresses.bit_count()


def symbols_with_cover(item: int, skills: int) -> tuple[tuple[str, bool], ...]:
    """Each skill symbol that a card or landmark asks for, as printed, and whether these skills have it."""
    left = list(skill_counts(skills))
    helpers = [*skill_choices(skills), *([ALL_SKILLS] if skills & WILD_SKILL else [])]
    symbols: list[tuple[str, bool]] = []
    for skill in _PRINTED_SYMBOLS[item]:
        helper = next((options for options in helpers if options >> skill & 1), 0)
        is_covered = left[skill] > 0 or helper > 0
        if left[skill]:
            left[skill] -= 1
        elif helper:
            helpers.remove(helper)
        symbols.append((SKILLS[skill], is_covered))
    return tuple(symbols)


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
    """Skill symbols that the seat has not got."""
    covered: int = 0
    """How many of those "/" cards and the Elves' token replace."""
    surcharge: int = 0
    """For own fortresses on the board."""


def full_price(item: int, skills: int, coins: int, chain: str = "", surcharge: int = 0) -> Price:
    """The price of a card, or of a landmark counted from `FIRST_LANDMARK`, in full."""
    name = (CARD_IDS + LANDMARK_IDS)[item]
    missing = missing_symbols(skill_counts(skills), _SYMBOLS[item])
    total = 0 if chain else price_list(skills)[item] + surcharge
    return Price(
        id=name,
        total=total,
        affordable=total <= coins,
        chain=chain,
        coins=_COINS[item],
        missing=tuple((SKILLS[skill], missing[skill]) for skill in range(len(SKILLS)) if missing[skill]),
        covered=covered_symbols(skills, missing),
        surcharge=surcharge,
    )


def quote(item: str, cards: Iterable[str], tokens: Collection[str], coins: int, fortresses: int = 0) -> Price:
    """What a card or a landmark would cost a seat with these cards, tokens, coins and fortresses."""
    tableau = sum(1 << CARD_IDS.index(card) for card in cards)
    skills = sum(SKILL_GAIN[card] for card in indices(tableau)) + (
        WILD_SKILL if TOKENS[ELVES_WILD_SKILL] in tokens else 0
    )
    if item in LANDMARK_IDS:
        waived = TOKENS[DWARVES_NO_SURCHARGE] in tokens
        number = FIRST_LANDMARK + LANDMARK_IDS.index(item)
        return full_price(number, skills, coins, surcharge=0 if waived else fortresses)
    card = CARD_IDS.index(item)
    return full_price(card, skills, coins, CARDS[card].needs if CHAINED_BY[card] & tableau else "")
