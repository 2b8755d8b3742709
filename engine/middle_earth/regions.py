"""The map: units and fortresses are placed, moved and removed; conflicts, presence, conquest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.contract import Move
from ..core.event import Teller
from . import effects, moves
from .components import ALL_REGIONS, LANDMARK_REGION, REGIONS, ROADS, SEATS, UNITS_PER_SEAT, members
from .pending import DEPLOY, MANOEUVRE, MOVE, PLACE, RECALL, THREE, a_of, b_of, cause_of, frame

if TYPE_CHECKING:
    from .state import State


def supply(state: State, seat: int) -> int:
    """Units that are not on the board."""
    return UNITS_PER_SEAT - sum(state.units[7 * seat : 7 * seat + 7])


def has_units(state: State, seat: int) -> bool:
    return any(state.units[7 * seat : 7 * seat + 7])


def place_units(state: State, pending: int, tell: Teller | None) -> None:
    """Put units into the one region that is given, with those from the board if a ruling allows it."""
    region = members(b_of(pending))[0]
    missing = a_of(pending) - supply(state, state.turn)
    state.stack.append(frame(DEPLOY, cause_of(pending), a_of(pending), region))
    if missing > 0 and state.house.may_redeploy:
        state.stack.append(frame(RECALL, cause_of(pending), missing, region))


def choose_region(state: State, pending: int, move: Move, tell: Teller | None) -> None:
    if move != moves.DECLINE:
        place_units(state, frame(PLACE, cause_of(pending), a_of(pending), 1 << (move - moves.PLACE)), tell)


def recall(state: State, pending: int, move: Move, tell: Teller | None) -> None:
    """Take one unit back from another region, to be placed together with the others."""
    if move == moves.DECLINE:
        return
    seat, region = state.turn, move - moves.RECALL
    state.units[7 * seat + region] -= 1
    if tell:
        tell.all("unit_recalled", seat=SEATS[seat], region=REGIONS[region])
    if a_of(pending) > 1:
        state.stack.append(frame(RECALL, cause_of(pending), a_of(pending) - 1, b_of(pending)))


def deploy(state: State, pending: int, tell: Teller | None) -> None:
    """Place as many of the units as the supply holds, then resolve the conflict."""
    seat, region = state.turn, b_of(pending)
    amount = min(a_of(pending), supply(state, seat))
    if not amount:
        return
    state.units[7 * seat + region] += amount
    if tell:
        cause = effects.cause_id(pending)
        tell.all("units_placed", seat=SEATS[seat], region=REGIONS[region], amount=amount, cause=cause)
    _arrive(state, region, tell)


def _arrive(state: State, region: int, tell: Teller | None) -> None:
    """Conflict: both sides lose units one for one until one side has none. Then look at the whole map."""
    units = state.units
    lost = min(units[region], units[7 + region])
    if lost:
        units[region] -= lost
        units[7 + region] -= lost
        if tell:
            tell.all("conflict", region=REGIONS[region], lost=lost)
    check_conquest(state, tell)


def presence(state: State, seat: int) -> int:
    """The regions in which a seat has a fortress or a unit."""
    present, base = state.forts[seat], 7 * seat
    for region in range(7):
        if state.units[base + region]:
            present |= 1 << region
    return present


def check_conquest(state: State, tell: Teller | None) -> None:
    if presence(state, state.turn) == ALL_REGIONS:
        effects.win(state, state.turn, "conquest", tell)


def _march(state: State, road: int, tell: Teller | None) -> None:
    """One unit to an adjacent region, and the conflict there."""
    origin, target = ROADS[road]
    base = 7 * state.turn
    state.units[base + origin] -= 1
    state.units[base + target] += 1
    if tell:
        tell.all("unit_moved", seat=SEATS[state.turn], origin=REGIONS[origin], target=REGIONS[target])
    _arrive(state, target, tell)


def _remove_unit(state: State, region: int, tell: Teller | None) -> None:
    enemy = 1 - state.turn
    state.units[7 * enemy + region] -= 1
    if tell:
        tell.all("unit_removed", seat=SEATS[enemy], region=REGIONS[region])


def move_units(state: State, pending: int, move: Move, tell: Teller | None) -> None:
    """One of several movements, each of them resolved before the next."""
    if move == moves.DECLINE:
        return
    if a_of(pending) > 1:
        state.stack.append(frame(MOVE, cause_of(pending), a_of(pending) - 1))
    _march(state, move - moves.MOVE, tell)


def manoeuvre(state: State, pending: int, move: Move, tell: Teller | None) -> None:
    """One removal or movement of a purple card.

    Where removals come first, declining them leaves the movements.
    """
    removals, marches = a_of(pending), b_of(pending)
    if move == moves.DECLINE:
        if state.house.removals_first and removals and marches:
            state.stack.append(frame(MANOEUVRE, cause_of(pending), 0, marches))
        return
    if move >= moves.REMOVE_UNIT:
        removals -= 1
    else:
        marches -= 1
    if removals or marches:
        state.stack.append(frame(MANOEUVRE, cause_of(pending), removals, marches))
    if move >= moves.REMOVE_UNIT:
        _remove_unit(state, move - moves.REMOVE_UNIT, tell)
    else:
        _march(state, move - moves.MOVE, tell)


def three_effects(state: State, pending: int, move: Move, tell: Teller | None) -> None:
    """One of the Ents' three choices: remove a unit, take a coin from the opponent, or move a unit."""
    if move == moves.DECLINE:
        return
    if a_of(pending) > 1:
        state.stack.append(frame(THREE, cause_of(pending), a_of(pending) - 1))
    if move == moves.TAX:
        effects.tax(state, 1, effects.cause_id(pending), tell)
    elif move >= moves.REMOVE_UNIT:
        _remove_unit(state, move - moves.REMOVE_UNIT, tell)
    else:
        _march(state, move - moves.MOVE, tell)


def raze(state: State, pending: int, move: Move, tell: Teller | None) -> None:
    """An enemy fortress goes back to its owner; the tile stays."""
    if move == moves.DECLINE:
        return
    enemy, region = 1 - state.turn, move - moves.REMOVE_FORTRESS
    state.forts[enemy] &= ~(1 << region)
    if tell:
        tell.all("fortress_removed", seat=SEATS[enemy], region=REGIONS[region])


def build(state: State, landmark: int, tell: Teller | None) -> None:
    """The fortress of a landmark that was just taken."""
    region = LANDMARK_REGION[landmark]
    state.forts[state.turn] |= 1 << region
    if tell:
        tell.all("fortress_placed", seat=SEATS[state.turn], region=REGIONS[region])
    check_conquest(state, tell)
