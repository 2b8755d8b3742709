"""How far a turn of Duel for Middle-earth can reach: never less than it does.

The solver of turns passes over what cannot win any more. All numbers here are bounds, not forecasts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .components import ALL_REGIONS, BONUS_STEPS, QUEST_GOAL, RACES_TO_WIN, TOKENS, cached_indices, mask_of
from .pending import Kind, count_of, kind_of, removals_of
from .regions import presence

if TYPE_CHECKING:
    from .state import State

QUEST, RACES_JOINED, CONQUEST = REASONS = ("quest", "races", "conquest")
"""The kinds of immediate victory."""

STEPS_A_TURN = 3
"""Without an extra turn, no card or landmark brings more steps, whatever comes with it."""
RACES_A_TURN = 2
"""A symbol of a green card, and the Eagles."""
REGIONS_A_TURN = 5
"""Without an extra turn, no card or landmark adds more regions, whatever comes with it."""
_UNIT_BONUS, _TURN_BONUS = BONUS_STEPS[1], BONUS_STEPS[2]
_MOVES_ON_GREEN = mask_of("dwarves_3", TOKENS)
_EXTRA_TURN_TOKENS = mask_of("elves_1 dwarves_2", TOKENS)
_EXTRA_TURN_ON_GAIN = mask_of("ents_1", TOKENS)
EXTRA_TURNS_IN_SIGHT = 1
"""Further extra turns that are reckoned with where something may bring them."""

_TURNS = frozenset((Kind.TURN, Kind.BEGIN_TURN, Kind.EXTRA_TURN, Kind.OFFER_EXTRA_TURN))
_PLACEMENTS = frozenset((Kind.PLACE_UNITS, Kind.PLACE_UNITS_HERE, Kind.PUT_UNITS))
_MOVEMENTS = frozenset((Kind.MOVE_UNITS, Kind.MANOEUVRE, Kind.THREE_EFFECTS))
_OPEN = frozenset(
    (Kind.SEARCH_DISCARD, Kind.PLAY_DISCARDED, Kind.CHOOSE_RACE, Kind.CHOOSE_TOKEN, Kind.REVEAL_TOKENS)
)
"""What leads to a card from the discard or to a new token, either of which may bring nearly anything."""


class PendingGains(NamedTuple):
    """What is pending may bring so much at most."""

    steps: int
    regions: int
    units: int
    """Units that are placed, moved or removed."""
    open_effects: int
    """Effects that may bring nearly anything."""
    turns: int


def missing(state: State, seat: int, goal: str) -> int:
    """The steps, races or regions that a seat still needs for an immediate victory."""
    if goal == QUEST:
        return QUEST_GOAL - state.quest[seat]
    if goal == RACES_JOINED:
        return RACES_TO_WIN - state.races[seat].bit_count()
    return (ALL_REGIONS & ~presence(state, seat)).bit_count()


def is_in_reach(state: State, seat: int, goal: str) -> bool:
    """False only if this seat cannot win in this way before its turn is over."""
    pending = _pending_gains(state)
    turns = _turns(state, seat, pending)
    if goal == QUEST:
        steps = pending.steps + STEPS_A_TURN * (pending.open_effects + turns)
        return missing(state, seat, goal) <= steps
    if goal == RACES_JOINED:
        return missing(state, seat, goal) <= RACES_A_TURN * (pending.open_effects + turns)
    unit_bonus = _passes(state, seat, pending, _UNIT_BONUS)
    if not pending.open_effects and not turns and units_short(state, seat) > pending.units + unit_bonus:
        return False
    regions_a_turn = REGIONS_A_TURN + 3 * (state.tokens[seat] & _MOVES_ON_GREEN != 0)
    regions = pending.regions + unit_bonus + (regions_a_turn - 1) * pending.open_effects
    return missing(state, seat, goal) <= regions + regions_a_turn * turns


def has_turn_ahead(state: State, seat: int) -> bool:
    """Can this seat have another turn, in which coins and skills count?"""
    return _turns(state, seat, _pending_gains(state)) > 0


def _turns(state: State, seat: int, pending: PendingGains) -> int:
    turns = pending.turns + _passes(state, seat, pending, _TURN_BONUS)
    left_to_gain = state.unseen_tokens | state.face_up_tokens | state.token_choices
    turns += (pending.open_effects + turns > 0) and left_to_gain & _EXTRA_TURN_ON_GAIN != 0
    if turns and state.tokens[seat] & _EXTRA_TURN_TOKENS:
        turns += EXTRA_TURNS_IN_SIGHT
    return turns


def _passes(state: State, seat: int, pending: PendingGains, bonus_step: int) -> bool:
    """May the steps that are pending reach this bonus?"""
    steps = pending.steps + STEPS_A_TURN * (pending.open_effects + pending.turns)
    return state.quest[seat] < bonus_step <= state.quest[seat] + steps


def units_short(state: State, seat: int) -> int:
    """How many units have to come or to be removed for a conquest: one that stays in each region, and one for
    each enemy unit there."""
    enemies = state.units[1 - seat]
    return sum(1 + enemies[region] for region in cached_indices(ALL_REGIONS & ~presence(state, seat)))


def _pending_gains(state: State) -> PendingGains:
    steps = regions = units = open_effects = 0
    turns = state.extra_turns
    for pending in state.stack:
        kind = kind_of(pending)
        if kind in _TURNS:
            turns += 1
        elif kind in _PLACEMENTS:
            regions += 1
            units += count_of(pending)
        elif kind in _MOVEMENTS:
            regions += count_of(pending)
            units += count_of(pending) + (removals_of(pending) if kind == Kind.MANOEUVRE else 0)
        elif kind in _OPEN:
            open_effects += 1
        elif kind == Kind.ADVANCE_QUEST:
            steps += count_of(pending)
    return PendingGains(steps, regions, units, open_effects, turns)
