"""The legal moves of each kind of decision, and whether there is anything to decide at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..core.contract import Move
from . import moves
from .components import (
    CHAINED_BY,
    EAGLES,
    GREY_CARDS,
    ROADS_FROM,
    STACKS,
    accessible,
    listed,
    members,
)
from .pending import (
    ALLY,
    BY_LANDMARK,
    CALL,
    EXTRA,
    MANOEUVRE,
    MOVE,
    PLACE,
    RAZE,
    RECALL,
    RECOVER,
    STRIP,
    THREE,
    TURN,
    a_of,
    b_of,
    cause_of,
)
from .prices import LANDMARK, price_list, surcharge
from .regions import has_units, supply

if TYPE_CHECKING:
    from .state import State


def is_open(state: State, pending: int) -> bool:
    """Is there more to this decision than declining?"""
    kind, seat = pending & 31, state.turn
    if kind == PLACE:
        return state.house.may_redeploy or supply(state, seat) > 0
    if kind == MOVE:
        return has_units(state, seat)
    if kind == MANOEUVRE:
        removable = a_of(pending) > 0 and has_units(state, 1 - seat)
        return removable or (b_of(pending) > 0 and has_units(state, seat))
    if kind == THREE:
        return state.coins[1 - seat] > 0 or has_units(state, 1 - seat) or has_units(state, seat)
    if kind == RAZE:
        return state.forts[1 - seat] != 0
    if kind == STRIP:
        return state.tableau[1 - seat] & GREY_CARDS != 0
    if kind == RECALL:
        return len(_recalls(state, pending)) > 1
    return True


def _or_decline(state: State, found: list[Move]) -> list[Move]:
    if state.house.may_decline:
        found.append(moves.DECLINE)
    return found


def _turn(state: State, pending: int) -> list[Move]:
    """Play what one can pay for, discard any accessible card, take a landmark that one can pay for."""
    seat = state.turn
    purse, prices, tableau, display = (
        state.coins[seat],
        price_list(state.skills[seat]),
        state.tableau[seat],
        state.display,
    )
    found: list[Move] = []
    for slot in accessible(state.chapter, state.present):
        card = display[slot]
        if prices[card] <= purse or CHAINED_BY[card] & tableau:
            found.append(card)
        found.append(moves.DISCARD + card)
    if state.offered:
        purse -= surcharge(state.owned[seat], state.forts[seat])
        for landmark in members(state.offered):
            if prices[LANDMARK + landmark] <= purse:
                found.append(moves.TAKE + landmark)
    return found


def _places(state: State, pending: int) -> list[Move]:
    """Red cards have to be placed; a unit for any region, from a token or a bonus, may be forgone."""
    found = [moves.PLACE + region for region in members(b_of(pending))]
    return found if cause_of(pending) < BY_LANDMARK else _or_decline(state, found)


def _marches(state: State) -> list[Move]:
    base = 7 * state.turn
    return [
        moves.MOVE + road for region in range(7) if state.units[base + region] for road in ROADS_FROM[region]
    ]


def _removals(state: State) -> list[Move]:
    base = 7 * (1 - state.turn)
    return [moves.REMOVE_UNIT + region for region in range(7) if state.units[base + region]]


def _moves(state: State, pending: int) -> list[Move]:
    return _or_decline(state, _marches(state))


def _manoeuvres(state: State, pending: int) -> list[Move]:
    """The symbols that are left on a purple card, in any order unless a ruling puts the removals first."""
    found = _removals(state) if a_of(pending) else []
    if b_of(pending) and not (found and state.house.removals_first):
        found += _marches(state)
    return _or_decline(state, found)


def _three(state: State, pending: int) -> list[Move]:
    found = _removals(state) + _marches(state)
    if state.coins[1 - state.turn]:
        found.append(moves.TAX)
    return _or_decline(state, found)


def _fortresses(state: State, pending: int) -> list[Move]:
    found = [moves.REMOVE_FORTRESS + region for region in members(state.forts[1 - state.turn])]
    return _or_decline(state, found)


def _grey_cards(state: State, pending: int) -> list[Move]:
    found = [moves.DISCARD_GREY + card for card in listed(state.tableau[1 - state.turn] & GREY_CARDS)]
    return _or_decline(state, found)


def _discarded(state: State, pending: int) -> list[Move]:
    found = [moves.PLAY_DISCARDED + card for card in listed(state.discard | state.aside)]
    return _or_decline(state, found)


def _races(state: State, pending: int) -> list[Move]:
    left = state.unseen | state.tops
    return [moves.CHOOSE_RACE + race for race in range(EAGLES) if left & STACKS[race]]


def _tokens(state: State, pending: int) -> list[Move]:
    return [moves.CHOOSE_TOKEN + token for token in members(state.shown)]


def _extra_turn(state: State, pending: int) -> Sequence[Move]:
    return (moves.ACCEPT, moves.DECLINE)


def _recalls(state: State, pending: int) -> list[Move]:
    """Units on the board that may be moved over; nobody has to."""
    base, target = 7 * state.turn, b_of(pending)
    found = [moves.RECALL + r for r in range(7) if r != target and state.units[base + r]]
    return [*found, moves.DECLINE]


MOVES: dict[int, Callable[[State, int], Sequence[Move]]] = {
    TURN: _turn,
    PLACE: _places,
    MOVE: _moves,
    MANOEUVRE: _manoeuvres,
    THREE: _three,
    RAZE: _fortresses,
    STRIP: _grey_cards,
    RECOVER: _discarded,
    CALL: _races,
    ALLY: _tokens,
    EXTRA: _extra_turn,
    RECALL: _recalls,
}
