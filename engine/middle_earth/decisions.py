"""The kinds of decisions with their legal moves, and what carries them out.

`apply` carries out one decision or draw and then goes on by itself until the next one is due.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ..core.contract import CHANCE, Move
from ..core.decision import Decision
from ..core.event import EventLog
from . import alliances, cards, effects, moves, regions, rules
from .components import (
    CHAINED_BY,
    EAGLES,
    GREY_CARDS,
    RACE_TOKENS,
    REGIONS,
    ROADS_FROM,
    SEATS,
    cached_indices,
    indices,
)
from .display_layouts import accessible_slots
from .draws import DRAWS
from .events import Declined
from .pending import (
    FIRST_AUTOMATIC,
    FIRST_DRAW,
    FIRST_LANDMARK_CAUSE,
    Kind,
    cause_id,
    cause_of,
    count_of,
    kind_of,
    removals_of,
    target_of,
)
from .prices import FIRST_LANDMARK, price_list, surcharge
from .regions import has_units, supply

if TYPE_CHECKING:
    from .state import State

# From one decision to the next


def due(state: State) -> str:
    """The id of the decision or draw that is due."""
    kind = kind_of(state.stack[-1])
    return DECISIONS[kind].id if kind < FIRST_DRAW else DRAWS[kind - FIRST_DRAW].id


def legal(state: State) -> Sequence[Move]:
    return DECISIONS[kind_of(state.stack[-1])].legal(state)


def apply(state: State, move: Move, log: EventLog | None) -> None:
    pending = state.stack[-1]
    _APPLY[kind_of(pending)](state, move, log)
    if log is not None and move == moves.DECLINE:
        log.public(Declined(seat=SEATS[state.turn], cause=cause_id(pending)))
    _go_on(state, log)


def _go_on(state: State, log: EventLog | None) -> None:
    stack = state.stack
    while stack:
        pending = stack[-1]
        kind = kind_of(pending)
        if kind >= FIRST_AUTOMATIC:
            stack.pop()
            AUTOMATIC[kind - FIRST_AUTOMATIC](state, pending, log)
        elif kind >= FIRST_DRAW:
            state.actor = CHANCE
            return
        elif kind not in _HAS_CHOICE or _HAS_CHOICE[kind](state, pending):
            state.actor = state.turn
            return
        else:
            stack.pop()


# Legal moves


def _or_decline(state: State, legal_moves: list[Move]) -> list[Move]:
    if state.house_rules.may_decline:
        legal_moves.append(moves.DECLINE)
    return legal_moves


def _turn(state: State) -> list[Move]:
    """Play a card that the seat can pay for, discard any accessible card, take a landmark."""
    seat, display = state.turn, state.display
    coins, prices, tableau = state.coins[seat], price_list(state.skills[seat]), state.tableau[seat]
    legal_moves: list[Move] = []
    for slot in accessible_slots(state.chapter, state.filled_slots):
        card = display[slot]
        if prices[card] <= coins or CHAINED_BY[card] & tableau:
            legal_moves.append(card)
        legal_moves.append(moves.DISCARD + card)
    if state.face_up_landmarks:
        coins -= surcharge(state.tokens[seat], state.fortresses[seat])
        for landmark in cached_indices(state.face_up_landmarks):
            if prices[FIRST_LANDMARK + landmark] <= coins:
                legal_moves.append(moves.TAKE + landmark)
    return legal_moves


def _regions_for_units(state: State) -> list[Move]:
    """Units of red cards have to be placed; a unit for any region, from a token or a bonus, need not be."""
    pending = state.stack[-1]
    legal_moves = [moves.PLACE + region for region in cached_indices(target_of(pending))]
    return legal_moves if cause_of(pending) < FIRST_LANDMARK_CAUSE else _or_decline(state, legal_moves)


def _unit_moves(state: State) -> list[Move]:
    units = state.units[state.turn]
    return [moves.MOVE + road for region, count in enumerate(units) if count for road in ROADS_FROM[region]]


def _unit_removals(state: State) -> list[Move]:
    units = state.units[1 - state.turn]
    return [moves.REMOVE_UNIT + region for region, count in enumerate(units) if count]


def _moves_or_none(state: State) -> list[Move]:
    return _or_decline(state, _unit_moves(state))


def _manoeuvres(state: State) -> list[Move]:
    """The symbols that are left on a purple card, in any order unless a ruling puts the removals first."""
    pending = state.stack[-1]
    legal_moves = _unit_removals(state) if removals_of(pending) else []
    if count_of(pending) and not (legal_moves and state.house_rules.removals_first):
        legal_moves += _unit_moves(state)
    return _or_decline(state, legal_moves)


def _three_effects(state: State) -> list[Move]:
    legal_moves = _unit_removals(state) + _unit_moves(state)
    if state.coins[1 - state.turn]:
        legal_moves.append(moves.TAX)
    return _or_decline(state, legal_moves)


def _fortresses(state: State) -> list[Move]:
    fortresses = cached_indices(state.fortresses[1 - state.turn])
    return _or_decline(state, [moves.REMOVE_FORTRESS + region for region in fortresses])


def _grey_cards(state: State) -> list[Move]:
    grey_cards = indices(state.tableau[1 - state.turn] & GREY_CARDS)
    return _or_decline(state, [moves.DISCARD_GREY + card for card in grey_cards])


def _discarded_cards(state: State) -> list[Move]:
    discarded = indices(state.discard | state.set_aside)
    return _or_decline(state, [moves.PLAY_DISCARDED + card for card in discarded])


def _races(state: State) -> list[Move]:
    left = state.unseen_tokens | state.face_up_tokens
    return [moves.CHOOSE_RACE + race for race in range(EAGLES) if left & RACE_TOKENS[race]]


def _tokens(state: State) -> list[Move]:
    return [moves.CHOOSE_TOKEN + token for token in cached_indices(state.token_choices)]


def _extra_turn(state: State) -> Sequence[Move]:
    return (moves.ACCEPT, moves.DECLINE)


def _units_to_recall(state: State) -> list[Move]:
    """Units on the board that may be moved over; none has to be."""
    units, target = state.units[state.turn], target_of(state.stack[-1])
    legal_moves = [
        moves.RECALL + region for region in range(len(REGIONS)) if region != target and units[region]
    ]
    return [*legal_moves, moves.DECLINE]


DECISIONS: tuple[Decision[State], ...] = (
    Decision("turn", _turn, rules.take_turn),
    Decision("place_units", _regions_for_units, regions.choose_region),
    Decision("move_units", _moves_or_none, regions.move_units),
    Decision("manoeuvre", _manoeuvres, regions.manoeuvre),
    Decision("three_effects", _three_effects, regions.choose_effect),
    Decision("remove_fortress", _fortresses, regions.remove_fortress),
    Decision("discard_grey", _grey_cards, cards.discard_grey),
    Decision("play_discarded", _discarded_cards, cards.play_discarded),
    Decision("choose_race", _races, alliances.choose_race),
    Decision("choose_token", _tokens, alliances.choose_token),
    Decision("extra_turn", _extra_turn, effects.answer_extra_turn),
    Decision("recall_unit", _units_to_recall, regions.recall_unit),
)
"""In the order of `pending.Kind`."""

_APPLY = tuple(each.apply for each in DECISIONS) + tuple(each.apply for each in DRAWS)


# Decisions that are passed over where there is nothing to do but decline


def _can_place(state: State, pending: int) -> bool:
    return state.house_rules.may_redeploy or supply(state, state.turn) > 0


def _can_move(state: State, pending: int) -> bool:
    return has_units(state, state.turn)


def _can_manoeuvre(state: State, pending: int) -> bool:
    if removals_of(pending) and has_units(state, 1 - state.turn):
        return True
    return count_of(pending) > 0 and has_units(state, state.turn)


def _can_choose_effect(state: State, pending: int) -> bool:
    seat = state.turn
    return state.coins[1 - seat] > 0 or has_units(state, 1 - seat) or has_units(state, seat)


def _can_remove_fortress(state: State, pending: int) -> bool:
    return state.fortresses[1 - state.turn] != 0


def _can_discard_grey(state: State, pending: int) -> bool:
    return state.tableau[1 - state.turn] & GREY_CARDS != 0


def _can_recall(state: State, pending: int) -> bool:
    return len(_units_to_recall(state)) > 1


_HAS_CHOICE: Mapping[int, Callable[[State, int], bool]] = {
    Kind.PLACE_UNITS: _can_place,
    Kind.MOVE_UNITS: _can_move,
    Kind.MANOEUVRE: _can_manoeuvre,
    Kind.THREE_EFFECTS: _can_choose_effect,
    Kind.REMOVE_FORTRESS: _can_remove_fortress,
    Kind.DISCARD_GREY: _can_discard_grey,
    Kind.RECALL_UNIT: _can_recall,
}


# What happens by itself

AUTOMATIC: tuple[Callable[[State, int, EventLog | None], None], ...] = (
    effects.gain_pending_coins,
    effects.advance_pending_steps,
    regions.place_units_here,
    regions.put_units,
    effects.offer_extra_turn,
    alliances.reveal_tokens,
    cards.search_discard,
    rules.end_turn,
    rules.start_next_turn,
    rules.begin_turn,
)
"""In the order of `pending.Kind`."""
