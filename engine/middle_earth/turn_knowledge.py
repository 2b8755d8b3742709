"""What the solver of turns knows of Duel for Middle-earth: which moves may win, and how far a turn can reach.

Cards that are still to be dealt or turned up count for nothing until they are drawn.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from ..core.contract import Move
from . import moves
from .components import (
    ALL_REGIONS,
    BONUS_STEPS,
    CARD_COLOUR,
    CHAINED_BY,
    CHAPTERS,
    DISPLAY_SIZE,
    FACE_DOWN,
    GREY,
    QUEST_GOAL,
    RACES_TO_WIN,
    TOKENS,
    YELLOW,
    accessible_slots,
    cached_indices,
    indices,
    mask_of,
)
from .draws import due_draw
from .pending import Kind, count_of, item, kind_of
from .prices import FIRST_LANDMARK, price_list, surcharge
from .regions import presence
from .rules import ALL_SLOTS

if TYPE_CHECKING:
    from .state import State

QUEST, RACES_JOINED, CONQUEST = REASONS = ("quest", "races", "conquest")
"""The kinds of immediate victory."""
FINAL_COUNT = "regions"
"""The victory of whoever is present in more regions when the last card has been taken."""

STEPS_A_TURN = 3
"""Without an extra turn, no card or landmark brings more steps, whatever comes with it."""
RACES_A_TURN = 2
"""A symbol of a green card, and the Eagles."""
REGIONS_A_TURN = 5
"""Without an extra turn, no card or landmark adds more regions, whatever comes with it."""
_UNIT_BONUS, _TURN_BONUS = BONUS_STEPS[1], BONUS_STEPS[2]
_MOVES_ON_GREEN = mask_of("dwarves_3", TOKENS)
_YELLOW_TOKENS = mask_of("elves_1 humans_1", TOKENS)
_EXTRA_TURN_TOKENS = mask_of("elves_1 dwarves_2", TOKENS)
_EXTRA_TURN_ON_GAIN = mask_of("ents_1", TOKENS)
BOTH_SEATS = 0b11
"""As the set of seats that have looked through the discard."""
EXTRA_TURNS_IN_SIGHT = 1
"""Further extra turns that are reckoned with where something may bring them."""

_TURNS = frozenset((Kind.TURN, Kind.BEGIN_TURN, Kind.EXTRA_TURN, Kind.OFFER_EXTRA_TURN))
_PLACEMENTS = frozenset((Kind.PLACE_UNITS, Kind.PLACE_UNITS_HERE, Kind.PUT_UNITS))
_MOVEMENTS = frozenset((Kind.MOVE_UNITS, Kind.MANOEUVRE, Kind.THREE_EFFECTS))
_OPEN = frozenset(
    (Kind.SEARCH_DISCARD, Kind.PLAY_DISCARDED, Kind.CHOOSE_RACE, Kind.CHOOSE_TOKEN, Kind.REVEAL_TOKENS)
)
"""What leads to a card from the discard or to a new token, either of which may bring nearly anything."""


class MiddleEarthTurns:
    """The knowledge that `core.turn_solver` asks for, of victories of these kinds."""

    def __init__(self, goals: Sequence[str] = REASONS) -> None:
        self._goals = goals

    def has_won(self, state: State, seat: int) -> bool:
        return state.winner == seat and state.reason in self._goals

    def is_turn_of(self, state: State, seat: int) -> bool:
        return state.turn == seat

    def begins_turn(self, state: State) -> bool:
        return kind_of(state.stack[-1]) == Kind.TURN

    def can_still_win(self, state: State, seat: int) -> bool:
        """Reckons up what is pending, and what the turns that are still to come may bring at most."""
        if FINAL_COUNT in self._goals and _is_end_near(state):
            return True
        reach = _reach(state, seat)
        return any(missing(state, seat, goal) <= reach[goal] for goal in self._goals if goal in reach)

    def moves(self, state: State) -> Sequence[Move]:
        """A card is discarded on the way to a victory only if another turn follows, or none at all."""
        if kind_of(state.stack[-1]) != Kind.TURN:
            return state.legal()
        found = list(affordable_moves(state))
        if not state.extra_turns and not _is_end_near(state):
            found = [move for move in found if _may_matter(state, move)]
        if state.extra_turns or (FINAL_COUNT in self._goals and _is_end_near(state)):
            found += [moves.DISCARD + card for card in accessible_cards(state)]
        return found

    def positions_after_draw(self, state: State) -> Iterator[State]:
        kind = kind_of(state.stack[-1])
        for outcome in _outcomes(state, kind):
            after = state.copy()
            after.apply(outcome)
            if kind == Kind.DEAL:
                after.display = [FACE_DOWN] * DISPLAY_SIZE
            yield after

    def without_draw(self, state: State) -> State | None:
        """The cards set aside stay unknown, and before an extra turn those to be turned up stay face down."""
        kind, after = kind_of(state.stack[-1]), state.copy()
        if kind == Kind.SET_ASIDE:
            after.stack.pop()
            after.actor, after.discard_seen_by = after.turn, BOTH_SEATS
            return after
        if kind != Kind.TURN_UP or not state.extra_turns:
            return None
        after.actor, after.stack = after.turn, [item(Kind.TURN)]
        after.extra_turns -= 1
        return after

    def position_key(self, state: State) -> Hashable:
        first, second = state.units
        return (
            tuple(state.stack),
            state.turn,
            state.extra_turns,
            state.chapter,
            tuple(state.display),
            state.discard,
            state.set_aside,
            state.face_up_landmarks,
            state.face_up_tokens,
            state.unseen_tokens,
            state.token_choices,
            *state.tableau,
            *state.coins,
            *state.quest,
            *state.races,
            *state.fortresses,
            *state.tokens,
            *first,
            *second,
        )

    def opponent_turn(self, state: State, seat: int) -> State | None:
        is_over = state.turn != seat or (kind_of(state.stack[-1]) == Kind.TURN_UP and not state.extra_turns)
        return in_turn_of(state, 1 - seat) if is_over else None


def in_turn_of(state: State, seat: int) -> State:
    """A copy in which this seat is about to begin its turn; what is not dealt yet lies face down.

    In the middle of a move nothing is due.
    """
    after = state.copy()
    if after.stack and after.actor == seat and kind_of(after.stack[-1]) == Kind.TURN:
        return after
    after.actor = after.turn = seat
    after.stack, after.extra_turns = [item(Kind.TURN)], 0
    if not after.filled_slots:
        after.display, after.filled_slots = [FACE_DOWN] * DISPLAY_SIZE, ALL_SLOTS
    return after


def without_secrets(state: State, seats: int) -> State:
    """A copy in which the cards set aside count for nothing unless all these seats have seen them."""
    after = state.copy()
    if after.discard_seen_by and after.discard_seen_by & seats != seats:
        after.discard_seen_by, after.set_aside = BOTH_SEATS, 0
    return after


def accessible_cards(state: State) -> Iterator[int]:
    """The cards that may be taken, as far as they lie face up."""
    for slot in accessible_slots(state.chapter, state.filled_slots):
        card = state.display[slot]
        if card >= 0:
            yield card


def affordable_moves(state: State) -> Iterator[Move]:
    """The moves by which the seat whose turn it is may play a card or take a landmark."""
    seat = state.turn
    coins, prices = state.coins[seat], price_list(state.skills[seat])
    for card in accessible_cards(state):
        if prices[card] <= coins or CHAINED_BY[card] & state.tableau[seat]:
            yield moves.PLAY + card
    coins -= surcharge(state.tokens[seat], state.fortresses[seat])
    for landmark in cached_indices(state.face_up_landmarks):
        if prices[FIRST_LANDMARK + landmark] <= coins:
            yield moves.TAKE + landmark


def _may_matter(state: State, move: Move) -> bool:
    """False for the cards that bring neither steps, races, units nor turns, also with the seat's tokens."""
    if move >= moves.TAKE or CARD_COLOUR[move] not in (GREY, YELLOW):
        return True
    return CARD_COLOUR[move] == YELLOW and state.tokens[state.turn] & _YELLOW_TOKENS != 0


def _outcomes(state: State, kind: int) -> Iterator[Move]:
    """All outcomes that differ; of a deal one, since nothing of it is counted on."""
    due, pending = due_draw(state), state.stack[-1]
    pool = indices(due.pool(state, pending))
    if not due.is_group:
        yield from (due.first + piece for piece in pool)
        return
    groups = combinations(pool, due.count(state, pending))
    if kind == Kind.DEAL:
        yield moves.group_outcome(due.first, next(groups))
        return
    for pieces in groups:
        yield moves.group_outcome(due.first, pieces)


def _is_end_near(state: State) -> bool:
    """Does the match end when the last card is taken now, or has it been taken in this turn?"""
    return state.chapter == CHAPTERS - 1 and state.filled_slots.bit_count() < 2


def missing(state: State, seat: int, goal: str) -> int:
    """The steps, races or regions that a seat still needs for an immediate victory."""
    if goal == QUEST:
        return QUEST_GOAL - state.quest[seat]
    if goal == RACES_JOINED:
        return RACES_TO_WIN - state.races[seat].bit_count()
    return (ALL_REGIONS & ~presence(state, seat)).bit_count()


def _reach(state: State, seat: int) -> dict[str, int]:
    """For each kind of victory, how much of it what is pending and the turns still to come may bring."""
    steps, regions, open_effects, turns = _pending_gains(state)
    steps += STEPS_A_TURN * open_effects
    quest, reached = state.quest[seat], state.quest[seat] + steps + STEPS_A_TURN * turns
    regions_a_turn = REGIONS_A_TURN + 3 * (state.tokens[seat] & _MOVES_ON_GREEN != 0)
    regions += (regions_a_turn - 1) * open_effects + (quest < _UNIT_BONUS <= reached)
    left_to_gain = state.unseen_tokens | state.face_up_tokens | state.token_choices
    turns += quest < _TURN_BONUS <= reached
    turns += (open_effects + turns > 0) and left_to_gain & _EXTRA_TURN_ON_GAIN != 0
    if turns and state.tokens[seat] & _EXTRA_TURN_TOKENS:
        turns += EXTRA_TURNS_IN_SIGHT
    return {
        QUEST: steps + STEPS_A_TURN * turns,
        RACES_JOINED: RACES_A_TURN * (open_effects + turns),
        CONQUEST: regions + regions_a_turn * turns,
    }


def _pending_gains(state: State) -> tuple[int, int, int, int]:
    """Of what is pending: steps, regions at most, effects that may bring nearly anything, and turns."""
    steps = regions = open_effects = 0
    turns = state.extra_turns
    for pending in state.stack:
        kind = kind_of(pending)
        if kind in _TURNS:
            turns += 1
        elif kind in _PLACEMENTS:
            regions += 1
        elif kind in _MOVEMENTS:
            regions += count_of(pending)
        elif kind in _OPEN:
            open_effects += 1
        elif kind == Kind.ADVANCE_QUEST:
            steps += count_of(pending)
    return steps, regions, open_effects, turns
