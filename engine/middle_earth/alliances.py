"""Alliances: when one is earned, which tokens there are to choose from, and what a new token does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.contract import Move
from ..core.event import Teller
from . import effects, moves, regions
from .components import (
    ALL_REGIONS,
    DWARVES_EXTRA_TURN,
    DWARVES_MOVES,
    EAGLES,
    ELVES_WILD_SKILL,
    ENTS_EXTRA_TURN,
    ENTS_FORTRESS,
    ENTS_THREE_EFFECTS,
    HOBBITS_CHAIN_COINS,
    HOBBITS_EAGLES,
    RACE,
    RACES,
    RACES_TO_WIN,
    SEATS,
    STACKS,
    TOKENS,
    WIZARDS_FREE_CARD,
    WIZARDS_STEPS,
    WIZARDS_UNITS,
    members,
)
from .pending import (
    ALLIANCE,
    ALLY,
    BY_TOKEN,
    COINS,
    MOVE,
    OFFER,
    PLACE,
    RAZE,
    RING,
    SEARCH,
    THREE,
    TOKEN,
    a_of,
    b_of,
    cause_of,
    frame,
)
from .prices import WILD

if TYPE_CHECKING:
    from .state import State

# What had just been played when an alliance was earned.
BY_GREEN, BY_CHAIN, BY_TILE = 1, 2, 4


def earned(before: int, card: int, chained: bool) -> list[int]:
    """The second symbol of a race, or the third different race, earns one; a card never does both."""
    race = RACE[card]
    if before >> race & 1:
        of = race
    elif (before & (1 << EAGLES) - 1).bit_count() == 2:
        of = EAGLES
    else:
        return []
    return [frame(ALLIANCE, card, of, BY_GREEN | BY_CHAIN if chained else BY_GREEN)]


def join_race(state: State, race: int, tell: Teller | None) -> None:
    """A race's symbol, from a green card or the Eagles' token, counts for the support of the races."""
    seat = state.turn
    state.races[seat] |= 1 << race
    if tell:
        tell.all("race_joined", seat=SEATS[seat], race=RACES[race])
    if state.races[seat].bit_count() == RACES_TO_WIN:
        effects.win(state, seat, "races", tell)


def alliance(state: State, pending: int, tell: Teller | None) -> None:
    """Reveal the tokens among which to choose: two of one race, or one of each of three."""
    state.stack.append(frame(ALLY, cause_of(pending), b=b_of(pending)))
    if a_of(pending) < EAGLES:
        _reveal(state, a_of(pending), 2, tell)
        return
    for race in members(state.races[state.turn] & (1 << EAGLES) - 1):
        _reveal(state, race, 1, tell)


def call_race(state: State, pending: int, move: Move, tell: Teller | None) -> None:
    """The Grey Havens: two tokens of a race of one's choice."""
    state.stack.append(frame(ALLY, cause_of(pending), b=b_of(pending)))
    _reveal(state, move - moves.CHOOSE_RACE, 2, tell)


def _reveal(state: State, race: int, wanted: int, tell: Teller | None) -> None:
    """The topmost tokens of a stack: the one that was put back there, then unknown ones, to be drawn."""
    known = state.tops & STACKS[race]
    if known:
        state.tops ^= known
        state.shown |= known
        wanted -= 1
        if tell:
            tell.all("token_revealed", token=TOKENS[known.bit_length() - 1])
    unknown = (state.unseen & STACKS[race]).bit_count()
    state.stack.extend([frame(TOKEN, cause_of(state.stack[-1]), race)] * min(wanted, unknown))


def show_token(state: State, pending: int, move: Move, tell: Teller | None) -> None:
    token = move - moves.REVEAL_TOKEN
    state.unseen ^= 1 << token
    state.shown |= 1 << token
    if tell:
        tell.reveal("token_revealed", token=TOKENS[token])


def choose_token(state: State, pending: int, move: Move, tell: Teller | None) -> None:
    """Keep one token; the others go back on top of their stacks, and both players know where they are."""
    token = move - moves.CHOOSE_TOKEN
    returned = state.shown ^ 1 << token
    state.tops |= returned
    state.shown = 0
    state.owned[state.turn] |= 1 << token
    if tell:
        tell.all("token_taken", seat=SEATS[state.turn], token=TOKENS[token])
        if returned:
            tell.all("tokens_returned", tokens=tuple(TOKENS[each] for each in members(returned)))
    _first_effect(state, token, b_of(pending), tell)


def _first_effect(state: State, token: int, played: int, tell: Teller | None) -> None:
    """What a token does when it is gained; the permanent ones wait, unless a ruling says at once."""
    cause, stack = BY_TOKEN + token, state.stack
    at_once = played if state.house.new_token_at_once else 0
    if token == HOBBITS_EAGLES:
        join_race(state, EAGLES, tell)
    elif token == ELVES_WILD_SKILL:
        state.skills[state.turn] |= WILD
    elif token == ENTS_EXTRA_TURN or (token == DWARVES_EXTRA_TURN and at_once & BY_TILE):
        stack.append(frame(OFFER, cause))
    elif token == ENTS_FORTRESS:
        stack.append(frame(RAZE, cause))
    elif token == ENTS_THREE_EFFECTS:
        stack.append(frame(THREE, cause, 3))
    elif token == WIZARDS_STEPS:
        stack.append(frame(RING, cause, b=2))
    elif token == WIZARDS_UNITS:
        # Two units into one region or one each into two; a conflict in between would refill an empty supply.
        units = 2 if state.house.may_redeploy else min(2, regions.supply(state, state.turn))
        stack.extend([frame(PLACE, cause, 1, ALL_REGIONS)] * units)
    elif token == WIZARDS_FREE_CARD:
        stack.append(frame(SEARCH, cause))
    elif token == DWARVES_MOVES and at_once & BY_GREEN:
        stack.append(frame(MOVE, cause, 2))
    elif token == HOBBITS_CHAIN_COINS and at_once & BY_CHAIN:
        stack.append(frame(COINS, cause, b=effects.CHAIN_COINS))
