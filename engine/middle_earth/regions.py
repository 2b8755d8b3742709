"""The map: units and fortresses are placed, moved and removed; conflicts, presence, conquest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.contract import Move
from ..core.event import EventLog
from . import effects, moves
from .components import (
    ALL_REGIONS,
    LANDMARK_REGION,
    REGIONS,
    ROADS,
    SEATS,
    UNITS_PER_SEAT,
    cached_indices,
)
from .events import (
    Conflict,
    FortressPlaced,
    FortressRemoved,
    UnitMoved,
    UnitRecalled,
    UnitRemoved,
    UnitsPlaced,
)
from .pending import Kind, cause_id, cause_of, count_of, item, removals_of, target_of

if TYPE_CHECKING:
    from .state import State


def supply(state: State, seat: int) -> int:
    """Units that are not on the board."""
    return UNITS_PER_SEAT - sum(state.units[seat])


def has_units(state: State, seat: int) -> bool:
    return any(state.units[seat])


def presence(state: State, seat: int) -> int:
    """The regions in which a seat has a fortress or a unit, as a set."""
    present, bit = state.fortresses[seat], 1
    for units in state.units[seat]:
        if units:
            present |= bit
        bit <<= 1
    return present


# Units are placed


def choose_region(state: State, move: Move, log: EventLog | None) -> None:
    pending = state.stack.pop()
    if move != moves.DECLINE:
        _place_units(state, cause_of(pending), count_of(pending), move - moves.PLACE)


def place_units_here(state: State, pending: int, log: EventLog | None) -> None:
    _place_units(state, cause_of(pending), count_of(pending), cached_indices(target_of(pending))[0])


def _place_units(state: State, cause: int, count: int, region: int) -> None:
    """Put units into a region, with those from the board if a ruling allows it."""
    state.stack.append(item(Kind.PUT_UNITS, cause, count, region))
    missing = count - supply(state, state.turn)
    if missing > 0 and state.house_rules.may_redeploy:
        state.stack.append(item(Kind.RECALL_UNIT, cause, missing, region))


def recall_unit(state: State, move: Move, log: EventLog | None) -> None:
    """Take one unit back from another region, to be placed together with the others."""
    pending = state.stack.pop()
    if move == moves.DECLINE:
        return
    seat, region = state.turn, move - moves.RECALL
    state.units[seat][region] -= 1
    if count_of(pending) > 1:
        missing = count_of(pending) - 1
        state.stack.append(item(Kind.RECALL_UNIT, cause_of(pending), missing, target_of(pending)))
    if log is not None:
        log.public(UnitRecalled(seat=SEATS[seat], region=REGIONS[region]))


def put_units(state: State, pending: int, log: EventLog | None) -> None:
    """Place as many of the units as the supply has, then resolve the conflict."""
    seat, region = state.turn, target_of(pending)
    amount = min(count_of(pending), supply(state, seat))
    if not amount:
        return
    state.units[seat][region] += amount
    if log is not None:
        cause = cause_id(pending)
        log.public(UnitsPlaced(seat=SEATS[seat], region=REGIONS[region], amount=amount, cause=cause))
    _resolve_conflict(state, region, log)


def _resolve_conflict(state: State, region: int, log: EventLog | None) -> None:
    """Both sides lose units one for one until one side has none. Then look at the whole map."""
    first, second = state.units
    lost = min(first[region], second[region])
    if lost:
        first[region] -= lost
        second[region] -= lost
        if log is not None:
            log.public(Conflict(region=REGIONS[region], lost=lost))
    _check_conquest(state, log)


def _check_conquest(state: State, log: EventLog | None) -> None:
    if presence(state, state.turn) == ALL_REGIONS:
        effects.end_match(state, state.turn, "conquest", log)


# Units are moved and removed


def move_units(state: State, move: Move, log: EventLog | None) -> None:
    """One of several movements, each of them resolved before the next."""
    pending = state.stack.pop()
    if move == moves.DECLINE:
        return
    if count_of(pending) > 1:
        state.stack.append(item(Kind.MOVE_UNITS, cause_of(pending), count_of(pending) - 1))
    _move_unit(state, move - moves.MOVE, log)


def manoeuvre(state: State, move: Move, log: EventLog | None) -> None:
    """One removal or movement of a purple card.

    Where removals come first, declining them leaves the movements.
    """
    pending = state.stack.pop()
    removals, movements = removals_of(pending), count_of(pending)
    if move == moves.DECLINE:
        if not (state.house_rules.removals_first and removals):
            return
        removals = 0
    elif move >= moves.REMOVE_UNIT:
        removals -= 1
    else:
        movements -= 1
    if removals or movements:
        state.stack.append(item(Kind.MANOEUVRE, cause_of(pending), movements, removals))
    if move != moves.DECLINE:
        _move_or_remove_unit(state, move, log)


def choose_effect(state: State, move: Move, log: EventLog | None) -> None:
    """One of the Ents' three choices: remove a unit, take a coin from the opponent, or move a unit."""
    pending = state.stack.pop()
    if move == moves.DECLINE:
        return
    if count_of(pending) > 1:
        state.stack.append(item(Kind.THREE_EFFECTS, cause_of(pending), count_of(pending) - 1))
    if move == moves.TAX:
        effects.take_coins(state, 1, cause_id(pending), log)
    else:
        _move_or_remove_unit(state, move, log)


def _move_or_remove_unit(state: State, move: Move, log: EventLog | None) -> None:
    if move >= moves.REMOVE_UNIT:
        _remove_unit(state, move - moves.REMOVE_UNIT, log)
    else:
        _move_unit(state, move - moves.MOVE, log)


def _move_unit(state: State, road: int, log: EventLog | None) -> None:
    """One unit to an adjacent region, and the conflict there."""
    origin, target = ROADS[road]
    units = state.units[state.turn]
    units[origin] -= 1
    units[target] += 1
    if log is not None:
        log.public(UnitMoved(seat=SEATS[state.turn], origin=REGIONS[origin], target=REGIONS[target]))
    _resolve_conflict(state, target, log)


def _remove_unit(state: State, region: int, log: EventLog | None) -> None:
    opponent = 1 - state.turn
    state.units[opponent][region] -= 1
    if log is not None:
        log.public(UnitRemoved(seat=SEATS[opponent], region=REGIONS[region]))


# Fortresses


def place_fortress(state: State, landmark: int, log: EventLog | None) -> None:
    """The fortress of a landmark that was just taken."""
    region = LANDMARK_REGION[landmark]
    state.fortresses[state.turn] |= 1 << region
    if log is not None:
        log.public(FortressPlaced(seat=SEATS[state.turn], region=REGIONS[region]))
    _check_conquest(state, log)


def remove_fortress(state: State, move: Move, log: EventLog | None) -> None:
    """An enemy fortress goes back to its owner; the tile stays."""
    state.stack.pop()
    if move == moves.DECLINE:
        return
    opponent, region = 1 - state.turn, move - moves.REMOVE_FORTRESS
    state.fortresses[opponent] &= ~(1 << region)
    if log is not None:
        log.public(FortressRemoved(seat=SEATS[opponent], region=REGIONS[region]))
