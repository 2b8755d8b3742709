"""What cards, landmarks, tokens and bonuses do: coins, the quest of the Ring, extra turns.

Each effect changes one thing at a time and looks for an immediate victory at once. What still needs a
decision, or has to wait for its turn, is pushed on the stack of what is pending.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.contract import OVER, Move
from ..core.event import Teller
from . import moves
from .components import (
    ALL_REGIONS,
    BONUS_STEPS,
    BONUSES,
    CHAPTERS,
    COINS,
    QUEST_GOAL,
    SEATS,
)
from .pending import (
    BY_BONUS,
    CAUSES,
    EXTRA,
    OFFER,
    PLACE,
    RAZE,
    b_of,
    cause_of,
    frame,
)
from .pending import (
    COINS as GAIN_COINS,
)

if TYPE_CHECKING:
    from .state import State

BONUS_AT = {step: number for number, step in enumerate(BONUS_STEPS)}
CHAIN_COINS = 3


def cause_id(pending: int) -> str:
    return CAUSES[cause_of(pending)]


def win(state: State, seat: int | None, reason: str, tell: Teller | None) -> None:
    """The match is over; `seat` is None when the victory is shared."""
    state.winner, state.reason, state.actor = seat, reason, OVER
    state.stack.clear()
    if tell:
        tell.all("match_ended", winner=None if seat is None else SEATS[seat], reason=reason)


# Coins


def gain_coins(state: State, pending: int, tell: Teller | None) -> None:
    """Take coins from the reserve, as far as it holds them."""
    seat, amount = state.turn, b_of(pending)
    if not state.house.endless_coins:
        amount = min(amount, COINS - state.coins[0] - state.coins[1])
    state.coins[seat] += amount
    if tell:
        tell.all("coins_gained", seat=SEATS[seat], amount=amount, cause=cause_id(pending))


def tax(state: State, amount: int, cause: str, tell: Teller | None) -> None:
    """The opponent loses coins to the reserve, as far as it has them."""
    seat = 1 - state.turn
    amount = min(amount, state.coins[seat])
    state.coins[seat] -= amount
    if tell:
        tell.all("coins_lost", seat=SEATS[seat], amount=amount, cause=cause)


# The quest of the Ring


def advance(state: State, pending: int, tell: Teller | None) -> None:
    """Move the own pursuer; a bonus reached or passed is gained, the goal wins, surplus steps are lost.

    Frodo and Sam carry the Nazgul along, so that the two races never touch each other's progress.
    """
    seat, start = state.turn, state.quest[state.turn]
    end = min(start + b_of(pending), QUEST_GOAL)
    state.quest[seat] = end
    if tell:
        tell.all("quest_advanced", seat=SEATS[seat], steps=end - start, position=end, cause=cause_id(pending))
    if end == QUEST_GOAL:
        win(state, seat, "quest", tell)
        return
    for step in range(end, start, -1):
        if step in BONUS_AT:
            _bonus(state, BONUS_AT[step], tell)


def _bonus(state: State, number: int, tell: Teller | None) -> None:
    if tell:
        tell.all("bonus_reached", seat=SEATS[state.turn], bonus=BONUSES[number])
    cause = BY_BONUS + number
    state.stack.append(
        (
            frame(GAIN_COINS, cause, b=1),
            frame(PLACE, cause, a=1, b=ALL_REGIONS),
            frame(OFFER, cause),
            frame(RAZE, cause),
        )[number]
    )


# Extra turns


def offer_extra_turn(state: State, pending: int, tell: Teller | None) -> None:
    """Worth nothing once the last card of the last chapter has been taken."""
    if state.house.one_extra_turn and state.extra:
        return
    if state.chapter == CHAPTERS - 1 and not state.present:
        return
    if state.house.may_decline:
        state.stack.append(frame(EXTRA, cause_of(pending)))
    else:
        _grant_extra_turn(state, pending, tell)


def _grant_extra_turn(state: State, pending: int, tell: Teller | None) -> None:
    state.extra += 1
    if tell:
        tell.all("extra_turn_gained", seat=SEATS[state.turn], cause=cause_id(pending))


def answer_extra_turn(state: State, pending: int, move: Move, tell: Teller | None) -> None:
    if move == moves.ACCEPT:
        _grant_extra_turn(state, pending, tell)
