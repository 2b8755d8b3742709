"""What a position of The Confrontation is worth: by the pieces and their places, the hands, and what Dark
does not know of Frodo."""

from __future__ import annotations

from functools import cache
from typing import Final

from .components import (
    DARK,
    DARK_OFFSET,
    FLYING_NAZGUL,
    FORWARD,
    FRODO,
    LATERAL,
    LIGHT,
    PER_SIDE,
    PIECE_COUNT,
    PIECES_OF,
    REGION_COUNT,
    ROWS,
    SHIRE,
)
from .state import State
from .weights import (
    BASE_VALUE,
    COMPANY_VALUE,
    CONCEALMENT_VALUE,
    HAND_VALUE,
    PLACE_VALUE,
    REACH_VALUE,
    REACHING_VALUE,
    TO_MOVE_VALUE,
    TWO_IN_SHIRE_VALUE,
)

ONE_STEP, TWO_STEPS, FURTHER, BESIDE, PASSED, APART = range(6)
"""How a creature stands to Frodo."""
CREATURES_ON_FOOT: Final = tuple(piece for piece in PIECES_OF[DARK] if piece != FLYING_NAZGUL)
ROW_OF: Final = {region: number for number, row in enumerate(ROWS) for region in row}
_FRODO_BIT: Final = 1 << FRODO


def log_odds(state: State) -> float:
    """How the board and the hands stand, for Light."""
    at, hands = state.at, state.hands
    light_hand_values, dark_hand_values = _hand_values()
    value = BASE_VALUE + light_hand_values[hands[LIGHT]] + dark_hand_values[hands[DARK]]
    value += TO_MOVE_VALUE if state.active == LIGHT else -TO_MOVE_VALUE
    for values_of_piece, region in zip(_board_values()[at[FRODO]], at, strict=True):
        value += values_of_piece[region]
    reaches = can_reach()[at[FRODO]]
    value += REACHING_VALUE[sum([reaches[at[piece]] for piece in CREATURES_ON_FOOT])]
    if state.pieces_in_region[DARK_OFFSET + SHIRE].bit_count() > 1:
        value += TWO_IN_SHIRE_VALUE
    return value + CONCEALMENT_VALUE[_frodo_stand_count(state)]


def _frodo_stand_count(state: State) -> int:
    """How many stands may carry Frodo, as far as Dark knows."""
    return sum([candidates & _FRODO_BIT for candidates in state.candidates[:PER_SIDE]])


@cache
def _hand_values() -> tuple[tuple[float, ...], ...]:
    """By side and set of cards."""
    return tuple(
        tuple(
            sum(values[card] for card in range(PER_SIDE) if cards >> card & 1)
            for cards in range(1 << PER_SIDE)
        )
        for values in HAND_VALUE
    )


_FRODO_PLACES: Final = (*range(REGION_COUNT), SHIRE)
"""By the entries of `State.at`; the last one is OFF_BOARD, with which no game goes on."""


@cache
def _board_values() -> tuple[tuple[tuple[float, ...], ...], ...]:
    """By Frodo's region, character and its region."""
    return tuple(
        tuple(
            (*(_piece_value(piece, region, frodo) for region in range(REGION_COUNT)), 0.0)
            for piece in range(PIECE_COUNT)
        )
        for frodo in _FRODO_PLACES
    )


@cache
def can_reach() -> tuple[tuple[bool, ...], ...]:
    """By Frodo's region and that of a creature: does a way lead to Frodo?"""
    return tuple(
        (*(_step_count(region, frodo) > 0 for region in range(REGION_COUNT)), False)
        for frodo in _FRODO_PLACES
    )


def _piece_value(piece: int, region: int, frodo: int) -> float:
    value: float = PLACE_VALUE[piece][region]
    if piece >= PER_SIDE:
        return value + REACH_VALUE[piece - PER_SIDE][way_to_frodo(region, frodo)]
    if piece != FRODO and region == frodo:
        return value + COMPANY_VALUE[piece]
    return value


def way_to_frodo(origin: int, frodo: int) -> int:
    """How a creature stands to Frodo."""
    steps = _step_count(origin, frodo)
    if steps > 0:
        return (ONE_STEP, TWO_STEPS, FURTHER)[min(steps, 3) - 1]
    if origin in LATERAL[frodo]:
        return BESIDE
    return PASSED if ROW_OF[origin] <= ROW_OF[frodo] else APART


@cache
def _step_count(origin: int, goal: int) -> int:
    """How many of Dark's steps lead there; 0 if none do, or none are needed."""
    reached, steps = {origin}, 0
    while reached and goal not in reached:
        reached, steps = {to for region in reached for to in FORWARD[DARK][region]}, steps + 1
    return steps if reached else 0
