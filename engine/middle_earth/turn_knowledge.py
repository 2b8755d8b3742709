"""What the solver of turns knows of Duel for Middle-earth: which moves may win, and when none can any more.

Cards that are still to be dealt or turned up count for nothing until they are drawn.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import combinations, islice
from typing import TYPE_CHECKING

from ..core.contract import Move
from . import moves
from .components import (
    CARD_COLOUR,
    CHAINED_BY,
    CHAPTERS,
    DISPLAY_SIZE,
    FACE_DOWN,
    GREY,
    TOKENS,
    YELLOW,
    cached_indices,
    indices,
    mask_of,
)
from .display_layouts import accessible_slots
from .draws import due_draw
from .pending import Kind, item, kind_of
from .prices import FIRST_LANDMARK, price_list, surcharge
from .rules import ALL_SLOTS
from .turn_reach import CONQUEST, REASONS, has_turn_ahead, is_in_reach

if TYPE_CHECKING:
    from .state import State

FINAL_COUNT = "regions"
"""The victory of whoever is present in more regions when the last card has been taken."""

_YELLOW_TOKENS = mask_of("elves_1 humans_1", TOKENS)
BOTH_SEATS = 0b11
"""As the set of seats that have looked through the discard."""

_ABOUT_UNITS = frozenset((Kind.PLACE_UNITS, Kind.MOVE_UNITS, Kind.MANOEUVRE, Kind.RECALL_UNIT))
"""Decisions that matter to a conquest alone."""


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
        if self._counts_in_the_end(state):
            return True
        return any(is_in_reach(state, seat, goal) for goal in self._goals if goal in REASONS)

    def moves(self, state: State) -> Sequence[Move]:
        """A card is discarded on the way to a victory only if another turn follows, or none at all."""
        if kind_of(state.stack[-1]) != Kind.TURN:
            return state.legal()
        found = list(affordable_moves(state))
        if not state.extra_turns and not _is_end_near(state):
            found = [move for move in found if _may_matter(state, move)]
        if state.extra_turns or self._counts_in_the_end(state):
            found += [moves.DISCARD + card for card in accessible_cards(state)]
        return found

    def decisive_moves(self, state: State) -> Sequence[Move]:
        """Without what cannot matter to these victories in this turn. Where all moves come to the same, the
        last one stands for them: it declines if that is allowed."""
        kind, found = kind_of(state.stack[-1]), self.moves(state)
        if self._counts_in_the_end(state):
            return found
        if kind == Kind.REMOVE_FORTRESS or (kind in _ABOUT_UNITS and not self._may_conquer(state)):
            return found[-1:]
        if kind == Kind.EXTRA_TURN:
            return [moves.ACCEPT]
        if has_turn_ahead(state, state.turn):
            return found
        if kind == Kind.DISCARD_GREY or (kind == Kind.THREE_EFFECTS and not self._may_conquer(state)):
            return found[-1:]
        if kind == Kind.PLAY_DISCARDED:
            decisive = [move for move in found if _may_matter(state, move - moves.PLAY_DISCARDED)]
            return decisive or found[-1:]
        return found

    def _may_conquer(self, state: State) -> bool:
        return CONQUEST in self._goals and is_in_reach(state, state.turn, CONQUEST)

    def _counts_in_the_end(self, state: State) -> bool:
        """Does this turn, which may end the match, count with the regions of both seats?"""
        return FINAL_COUNT in self._goals and _is_end_near(state)

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


def _may_matter(state: State, item: int) -> bool:
    """False for the cards that bring neither steps, races, units nor turns, also with the seat's tokens."""
    if item >= len(CARD_COLOUR) or CARD_COLOUR[item] not in (GREY, YELLOW):
        return True
    return CARD_COLOUR[item] == YELLOW and state.tokens[state.turn] & _YELLOW_TOKENS != 0


def _outcomes(state: State, kind: int) -> Iterator[Move]:
    """All outcomes that differ; of a deal one, since nothing of it is counted on."""
    due, pending = due_draw(state), state.stack[-1]
    pool = indices(due.pool(state, pending))
    if not due.is_group:
        yield from (due.first + piece for piece in pool)
        return
    groups = combinations(pool, due.count(state, pending))
    for pieces in islice(groups, 1) if kind == Kind.DEAL else groups:
        yield moves.group_outcome(due.first, pieces)


def _is_end_near(state: State) -> bool:
    """Does the match end when the last card is taken now, or has it been taken in this turn?"""
    return state.chapter == CHAPTERS - 1 and state.filled_slots.bit_count() < 2
