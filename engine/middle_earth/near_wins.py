"""Can the seat whose turn it is win at once? A quick answer for the leaves of a search.

It knows what cards, landmarks and lasting tokens do by themselves, and nothing that has to be drawn or that
needs more than one thing: `threats` finds out everything, in a hundred times the time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .components import (
    ALL_REGIONS,
    BLUE,
    BONUS_STEPS,
    CARD_AMOUNT,
    CARD_COLOUR,
    CARD_RACE,
    CARDS,
    ELVES_ANY_REGION,
    GREEN,
    HUMANS_UNIT,
    LANDMARK_REGION,
    LANDMARKS,
    NEIGHBOURS,
    PURPLE,
    QUEST_GOAL,
    RACES_TO_WIN,
    RED,
    RED_REGIONS,
    TOKENS,
    UNITS_PER_SEAT,
    YELLOW,
)
from .moves import TAKE
from .regions import presence
from .turn_knowledge import affordable_moves
from .turn_reach import STEPS_A_TURN

if TYPE_CHECKING:
    from .state import State

_YELLOW_STEP = TOKENS.index("humans_1")
_GREEN_MOVES, _BLUE_UNIT = TOKENS.index("dwarves_3"), TOKENS.index("hobbits_2")
_MOVES_OF_GREEN = 2
_UNIT_BONUS = BONUS_STEPS[1]


def wins_at_once(state: State) -> bool:
    """Is there such a card or landmark?"""
    seat = state.turn
    steps = QUEST_GOAL - state.quest[seat]
    needs_race = state.races[seat].bit_count() == RACES_TO_WIN - 1
    missing = ALL_REGIONS & ~presence(state, seat)
    is_near_conquest = not missing & (missing - 1)
    if steps > STEPS_A_TURN and not needs_race and not is_near_conquest:
        return False
    region = missing.bit_length() - 1
    for move in affordable_moves(state):
        if steps <= STEPS_A_TURN and _steps(state, seat, move) >= steps:
            return True
        if needs_race and move < TAKE and _is_new_race(state, seat, move):
            return True
        if is_near_conquest and _reaches(state, seat, move, region):
            return True
    return False


def _is_new_race(state: State, seat: int, card: int) -> bool:
    return CARD_COLOUR[card] == GREEN and not state.races[seat] >> CARD_RACE[card] & 1


def _steps(state: State, seat: int, move: int) -> int:
    if move >= TAKE:
        return LANDMARKS[move - TAKE].effect.steps
    if CARD_COLOUR[move] == BLUE:
        return CARD_AMOUNT[move]
    return state.tokens[seat] >> _YELLOW_STEP & 1 if CARD_COLOUR[move] == YELLOW else 0


def _reaches(state: State, seat: int, move: int, region: int) -> bool:
    """Does this card or landmark bring the seat into its last missing region?"""
    enemies = state.units[1 - seat][region]
    if move >= TAKE:
        number = move - TAKE
        if LANDMARK_REGION[number] == region:
            return True
        placed, moved, removed = 0, LANDMARKS[number].effect.moves, 0
    else:
        placed, moved, removed = _units_and_moves(state, seat, move, region)
    steps = _steps(state, seat, move)
    if steps and state.quest[seat] < _UNIT_BONUS <= state.quest[seat] + steps:
        placed += 1
    left = max(0, enemies - removed)
    supply = UNITS_PER_SEAT - sum(state.units[seat])
    if min(placed, supply) > left:
        return True
    return moved > left and _spare_units(state, seat, region) > left


def _units_and_moves(state: State, seat: int, card: int, region: int) -> tuple[int, int, int]:
    """The units that a card puts into the region, its movements, and the enemies that it removes."""
    tokens, colour = state.tokens[seat], CARD_COLOUR[card]
    if colour == RED:
        reached = tokens >> ELVES_ANY_REGION & 1 or RED_REGIONS[card] >> region & 1
        return (CARD_AMOUNT[card] + (tokens >> HUMANS_UNIT & 1) if reached else 0), 0, 0
    if colour == PURPLE:
        return 0, CARDS[card].moves, CARDS[card].removes
    if colour == GREEN:
        return 0, _MOVES_OF_GREEN * (tokens >> _GREEN_MOVES & 1), 0
    return (tokens >> _BLUE_UNIT & 1 if colour == BLUE else 0), 0, 0


def _spare_units(state: State, seat: int, region: int) -> int:
    """Units beside the region that can leave theirs without giving it up."""
    units, fortresses = state.units[seat], state.fortresses[seat]
    return sum(
        units[each] if fortresses >> each & 1 else max(0, units[each] - 1) for each in NEIGHBOURS[region]
    )
