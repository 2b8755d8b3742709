"""The rules in the rulebook's order: placing the pieces, and what a player may do with a turn.

What a move leads to is in `journey`, a combat in `combat`, `cards` and `combat_end`, the variant in
`specials`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.event import EventLog
from . import journey, specials
from .components import (
    DARK,
    FRONT,
    HOME,
    HOME_CAPACITY,
    LIGHT,
    OFF_BOARD,
    PER_SIDE,
    PIECES,
    PIECES_OF,
    REGION_COUNT,
    REGIONS,
    SEATS,
)
from .events import Placed
from .hidden_information import mix
from .movement import attacks_by_ability, steps
from .moves import (
    BRING_BACK_GANDALF,
    LOOK_AT_STAND,
    MEMBERS,
    MIX,
    PASS,
    PLACE,
    RECALL_PIECE,
)
from .turns import begin_turn, close_turn, legal_special_moves, mix_or_decline, put, region_mixings

if TYPE_CHECKING:
    from .state import State


# Placing


def legal_placements(state: State) -> list[int]:
    """Four pieces at home, one in each region in front of it."""
    seat = state.actor
    pieces_in_region, offset = state.pieces_in_region, seat * REGION_COUNT
    free = [region for region in FRONT[seat] if not pieces_in_region[offset + region]]
    if pieces_in_region[offset + HOME[seat]].bit_count() < HOME_CAPACITY:
        free.append(HOME[seat])
    waiting = [PLACE + piece * REGION_COUNT for piece in PIECES_OF[seat] if state.at[piece] == OFF_BOARD]
    return [first + region for first in waiting for region in free]


def place(state: State, move: int, log: EventLog | None) -> None:
    seat = state.actor
    piece, region = divmod(move - PLACE, REGION_COUNT)
    put(state, piece, region)
    is_done = OFF_BOARD not in state.at[PIECES_OF[seat].start : PIECES_OF[seat].stop]
    if is_done:
        _name_stands(state, seat)
        if seat == LIGHT:
            state.actor = DARK
    if log is not None:
        placed = Placed(seat=SEATS[seat], piece=PIECES[piece], region=REGIONS[region])
        log.with_secret(seat, placed, ("piece", "region"))
    if is_done and seat == DARK:
        begin_turn(state, DARK, log)


def _name_stands(state: State, seat: int) -> None:
    """Stands get their names by region; those at home are mixed, so their names say nothing of the pieces."""
    stand = seat * PER_SIDE
    for region in (HOME[seat], *FRONT[seat]):
        for piece in MEMBERS[seat][state.pieces_in_region[seat * REGION_COUNT + region]]:
            state.stand_of[piece] = stand
            stand += 1
    mix(state, seat, HOME[seat])


# A turn


def legal_turn_moves(state: State) -> list[int]:
    """All that a player may do with a turn."""
    seat = state.active
    moves = steps(state, seat) + attacks_by_ability(state, seat)
    if state.specials:
        moves += legal_special_moves(state, seat)
    return moves + region_mixings(state, seat)


def take_turn(state: State, move: int, log: EventLog | None) -> None:
    if move < PLACE:
        journey.advance(state, move, log)
    elif move < RECALL_PIECE:
        specials.ride_shadowfax(state, move, log)
    elif move < LOOK_AT_STAND:
        specials.recall_to_mordor(state, PIECES_OF[DARK][move - RECALL_PIECE], log)
    elif move < BRING_BACK_GANDALF:
        specials.look_into_palantir(state, move, log)
    elif move == BRING_BACK_GANDALF:
        specials.bring_back_gandalf(state, log)
    else:
        mix_or_decline(state, move, log)


def legal_mixings_at_turn_end(state: State) -> list[int]:
    return [MIX + state.at[state.moving_piece], PASS]


def mix_at_turn_end(state: State, move: int, log: EventLog | None) -> None:
    mix_or_decline(state, move, log)
    close_turn(state, log)
