"""What chance draws in Duel for Middle-earth: from which pieces, how many of them, and what follows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core.chance import Pick, sample
from ..core.contract import Move
from ..core.event import EventLog
from . import alliances, cards, moves, rules
from .components import (
    CARDS_PER_CHAPTER,
    CHAPTER_CARDS,
    RACE_TOKENS,
    RACES,
    SET_ASIDE_COUNT,
    indices,
)
from .display_layouts import FACE_UP_SLOTS
from .pending import FIRST_DRAW, count_of, kind_of, target_of

if TYPE_CHECKING:
    from .state import State


@dataclass(frozen=True, slots=True)
class Draw:
    """One kind of draw: single pieces, or several at once in an order that counts."""

    id: str
    first: Move
    """The outcome that draws piece number 0; of several pieces, the kind of group, see `moves`."""
    is_group: bool
    pool: Callable[[State, int], int]
    """The pieces that may be drawn, as a set."""
    count: Callable[[State, int], int]
    key: Callable[[State, int], str]
    """Names this draw among all draws of a match."""
    apply: Callable[[State, Move, EventLog | None], None]


def due_draw(state: State) -> Draw:
    return DRAWS[kind_of(state.stack[-1]) - FIRST_DRAW]


def draw(state: State, pick: Pick) -> Move:
    due, pending = due_draw(state), state.stack[-1]
    pool = indices(due.pool(state, pending))
    if due.is_group:
        return moves.group_outcome(due.first, sample(pool, due.count(state, pending), pick))
    return due.first + pool[pick(len(pool))]


def is_possible(state: State, outcome: Move) -> bool:
    due, pending = due_draw(state), state.stack[-1]
    pool = due.pool(state, pending)
    if not due.is_group:
        return outcome >= due.first and pool >> (outcome - due.first) & 1 == 1
    if outcome < moves.FIRST_GROUP:
        return False
    kind, items = moves.split_group(outcome)
    is_complete = kind == due.first and len(items) == due.count(state, pending) == len(set(items))
    return is_complete and all(pool >> each & 1 for each in items)


def chance_key(state: State) -> str:
    return due_draw(state).key(state, state.stack[-1])


def _turn_up_key(state: State, pending: int) -> str:
    """The n-th card turned up in a chapter has one name wherever it lies: so a deal stays the same."""
    return f"chapter {state.chapter + 1} card {CARDS_PER_CHAPTER - state.face_down.bit_count()}"


def _token_pool(state: State, pending: int) -> int:
    return state.unseen_tokens & RACE_TOKENS[target_of(pending)]


def _token_key(state: State, pending: int) -> str:
    return f"token {RACES[target_of(pending)]} {_token_pool(state, pending).bit_count()}"


DRAWS: tuple[Draw, ...] = (
    Draw(
        id="deal",
        first=moves.DEAL,
        is_group=True,
        pool=lambda state, pending: CHAPTER_CARDS[state.chapter],
        count=lambda state, pending: len(FACE_UP_SLOTS[state.chapter]),
        key=lambda state, pending: f"chapter {state.chapter + 1} deal",
        apply=rules.deal,
    ),
    Draw(
        id="show_landmarks",
        first=moves.SHOW_LANDMARKS,
        is_group=True,
        pool=lambda state, pending: state.landmark_pile,
        count=lambda state, pending: count_of(pending),
        key=lambda state, pending: f"landmarks {state.landmark_pile.bit_count()}",
        apply=rules.show_landmarks,
    ),
    Draw(
        id="turn_up",
        first=moves.TURN_UP,
        is_group=False,
        pool=lambda state, pending: state.face_down & ~state.set_aside,
        count=lambda state, pending: 1,
        key=_turn_up_key,
        apply=rules.turn_up,
    ),
    Draw(
        id="set_aside",
        first=moves.SET_ASIDE,
        is_group=True,
        pool=lambda state, pending: state.face_down,
        count=lambda state, pending: SET_ASIDE_COUNT,
        key=lambda state, pending: f"chapter {state.chapter + 1} set_aside",
        apply=cards.set_aside,
    ),
    Draw(
        id="reveal_token",
        first=moves.REVEAL_TOKEN,
        is_group=False,
        pool=_token_pool,
        count=lambda state, pending: 1,
        key=_token_key,
        apply=alliances.reveal_token,
    ),
)
"""In the order of `pending.Kind`."""
