"""Coins, the quest of the Ring, extra turns, and how a match ends.

Each effect changes one thing at a time and ends the match at once if that is a victory. What still needs a
decision, or has to wait for its turn, is pushed on the stack of pending items.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.contract import OVER, Move
from ..core.event import EventLog, MatchEnded
from . import moves
from .components import BONUSES, CHAPTERS, QUEST_GOAL, SEATS, TOTAL_COINS, bonuses_between
from .events import BonusReached, CoinsGained, CoinsLost, ExtraTurnGained, QuestAdvanced
from .pending import BONUS_ITEMS, Kind, cause_id, cause_of, count_of, item

if TYPE_CHECKING:
    from .state import State


def end_match(state: State, winner: int | None, reason: str, log: EventLog | None) -> None:
    """The match is over; `winner` is None when the victory is shared."""
    state.winner, state.reason, state.actor = winner, reason, OVER
    state.stack.clear()
    if log is not None:
        log.public(MatchEnded(winner=None if winner is None else SEATS[winner], reason=reason))


# Coins


def gain_pending_coins(state: State, pending: int, log: EventLog | None) -> None:
    gain_coins(state, count_of(pending), cause_id(pending), log)


def gain_coins(state: State, amount: int, cause: str, log: EventLog | None) -> None:
    """Take coins from the reserve, as far as it has them."""
    seat, coins = state.turn, state.coins
    if not state.house_rules.endless_coins:
        amount = min(amount, TOTAL_COINS - coins[0] - coins[1])
    coins[seat] += amount
    if log is not None:
        log.public(CoinsGained(seat=SEATS[seat], amount=amount, cause=cause))


def take_coins(state: State, amount: int, cause: str, log: EventLog | None) -> None:
    """The opponent loses coins to the reserve, as far as it has them."""
    seat = 1 - state.turn
    amount = min(amount, state.coins[seat])
    state.coins[seat] -= amount
    if log is not None:
        log.public(CoinsLost(seat=SEATS[seat], amount=amount, cause=cause))


# The quest of the Ring


def advance_pending_steps(state: State, pending: int, log: EventLog | None) -> None:
    advance_quest(state, count_of(pending), cause_id(pending), log)


def advance_quest(state: State, steps: int, cause: str, log: EventLog | None) -> None:
    """Steps of this turn's seat; a bonus reached or passed is gained, the goal wins, surplus steps are lost.

    Frodo and Sam carry the Nazgul along, so that the two races never touch each other's progress.
    """
    seat, start = state.turn, state.quest[state.turn]
    end = min(start + steps, QUEST_GOAL)
    state.quest[seat] = end
    if log is not None:
        log.public(QuestAdvanced(seat=SEATS[seat], steps=end - start, position=end, cause=cause))
    if end == QUEST_GOAL:
        end_match(state, seat, "quest", log)
        return
    for bonus in reversed(bonuses_between(start, end)):
        _gain_bonus(state, bonus, log)


def _gain_bonus(state: State, number: int, log: EventLog | None) -> None:
    state.stack.extend(BONUS_ITEMS[number])
    if log is not None:
        log.public(BonusReached(seat=SEATS[state.turn], bonus=BONUSES[number]))


# Extra turns


def can_have_extra_turn(state: State) -> bool:
    """An extra turn is worth nothing once the last card of the last chapter has been taken."""
    if state.house_rules.one_extra_turn and state.extra_turns:
        return False
    return state.chapter < CHAPTERS - 1 or state.filled_slots != 0


def offer_extra_turn(state: State, pending: int, log: EventLog | None) -> None:
    if not can_have_extra_turn(state):
        return
    if state.house_rules.may_decline:
        state.stack.append(item(Kind.EXTRA_TURN, cause_of(pending)))
    else:
        _gain_extra_turn(state, pending, log)


def _gain_extra_turn(state: State, pending: int, log: EventLog | None) -> None:
    state.extra_turns += 1
    if log is not None:
        log.public(ExtraTurnGained(seat=SEATS[state.turn], cause=cause_id(pending)))


def answer_extra_turn(state: State, move: Move, log: EventLog | None) -> None:
    pending = state.stack.pop()
    if move == moves.ACCEPT:
        _gain_extra_turn(state, pending, log)
