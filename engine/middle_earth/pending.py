"""What has still to be resolved in a turn: a stack of items, each one number, the next one last.

An item has a kind, the piece that caused it, a count (how many units, steps, coins ...), a target (a region,
a set of regions, a slot or a race) and, where an alliance is earned, the occasions on which it was earned.
"""

from __future__ import annotations

from functools import cache

from .components import (
    ALL_REGIONS,
    BONUS_EFFECTS,
    BONUSES,
    CARD_IDS,
    LANDMARK_IDS,
    LANDMARK_REGION,
    LANDMARKS,
    ON_LANDMARK,
    TOKENS,
    Effect,
    token_effects,
)


class Kind:
    """The kinds of items."""

    (
        TURN,
        PLACE_UNITS,
        MOVE_UNITS,
        MANOEUVRE,
        THREE_EFFECTS,
        REMOVE_FORTRESS,
        DISCARD_GREY,
        PLAY_DISCARDED,
        CHOOSE_RACE,
        CHOOSE_TOKEN,
        EXTRA_TURN,
        RECALL_UNIT,
    ) = range(12)
    """Decisions of the seat whose turn it is, in the order of `decisions.DECISIONS`."""
    DEAL, SHOW_LANDMARKS, TURN_UP, SET_ASIDE, REVEAL_TOKEN = range(12, 17)
    """Draws of chance, in the order of `draws.DRAWS`."""
    (
        GAIN_COINS,
        ADVANCE_QUEST,
        PLACE_UNITS_HERE,
        PUT_UNITS,
        OFFER_EXTRA_TURN,
        REVEAL_TOKENS,
        SEARCH_DISCARD,
        END_TURN,
        NEXT_TURN,
        BEGIN_TURN,
    ) = range(17, 27)
    """What happens by itself, in the order of `decisions.AUTOMATIC`."""


FIRST_DRAW = Kind.DEAL
FIRST_AUTOMATIC = Kind.GAIN_COINS

CAUSES = CARD_IDS + LANDMARK_IDS + TOKENS + BONUSES
"""The pieces that may cause an item; the cards come first, so that a card is its own cause."""
FIRST_LANDMARK_CAUSE = len(CARD_IDS)
FIRST_TOKEN_CAUSE = FIRST_LANDMARK_CAUSE + len(LANDMARK_IDS)
FIRST_BONUS_CAUSE = FIRST_TOKEN_CAUSE + len(TOKENS)
NO_CAUSE = len(CAUSES)


def item(kind: int, cause: int = NO_CAUSE, count: int = 0, target: int = 0, occasions: int = 0) -> int:
    """One number for an item; the count is below 32 and the target below 128."""
    return kind | cause << 5 | count << 12 | target << 17 | occasions << 24


def kind_of(pending: int) -> int:
    return pending & 31


def cause_of(pending: int) -> int:
    return pending >> 5 & 127


def cause_id(pending: int) -> str:
    return CAUSES[pending >> 5 & 127]


def count_of(pending: int) -> int:
    """How many units, movements, choices, coins, steps or landmarks; 1 for an extra turn that begins."""
    return pending >> 12 & 31


def target_of(pending: int) -> int:
    """A set of regions to choose from, one region, a slot or a race, as the kind wants it."""
    return pending >> 17 & 127


def removals_of(pending: int) -> int:
    """Of a manoeuvre, whose count is its movements: how many enemy units may be removed."""
    return pending >> 17 & 127


def occasions_of(pending: int) -> int:
    """What was done when an alliance was earned, as `components` numbers the occasions."""
    return pending >> 24


def is_decision(stack: list[int]) -> bool:
    """Is a decision the next item?"""
    return bool(stack) and kind_of(stack[-1]) < FIRST_DRAW


# What the effects of landmarks, tokens and bonuses leave to be resolved


def items_of(effect: Effect, cause: int, region: int = 0) -> tuple[int, ...]:
    """The items that an effect consists of, in order."""
    times_and_items = (
        (effect.grey_cards, item(Kind.DISCARD_GREY, cause)),
        (bool(effect.units_here), item(Kind.PLACE_UNITS_HERE, cause, effect.units_here, 1 << region)),
        (effect.units_anywhere, item(Kind.PLACE_UNITS, cause, 1, ALL_REGIONS)),
        (bool(effect.coins), item(Kind.GAIN_COINS, cause, effect.coins)),
        (bool(effect.steps), item(Kind.ADVANCE_QUEST, cause, effect.steps)),
        (bool(effect.moves), item(Kind.MOVE_UNITS, cause, effect.moves)),
        (bool(effect.choices), item(Kind.THREE_EFFECTS, cause, effect.choices)),
        (effect.fortresses, item(Kind.REMOVE_FORTRESS, cause)),
        (effect.discarded_cards, item(Kind.SEARCH_DISCARD, cause)),
        (effect.races, item(Kind.CHOOSE_RACE, cause, occasions=ON_LANDMARK)),
        (effect.extra_turns, item(Kind.OFFER_EXTRA_TURN, cause)),
    )
    return tuple(each for times, each in times_and_items for _ in range(times))


LANDMARK_ITEMS = tuple(
    items_of(landmark.effect, FIRST_LANDMARK_CAUSE + number, LANDMARK_REGION[number])
    for number, landmark in enumerate(LANDMARKS)
)
BONUS_ITEMS = tuple(
    items_of(effect, FIRST_BONUS_CAUSE + number) for number, effect in enumerate(BONUS_EFFECTS)
)


@cache
def token_items(tokens: int, occasions: int) -> tuple[int, ...]:
    """The items of what these tokens do on these occasions, in order."""
    effects = token_effects(tokens, occasions)
    return tuple(each for token, effect in effects for each in items_of(effect, FIRST_TOKEN_CAUSE + token))
