"""What cards, landmarks, tokens and bonuses do: coins, the quest, units and fortresses, alliances.

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
    DWARVES_EXTRA_TURN,
    DWARVES_MOVES,
    EAGLES,
    ELVES_WILD_SKILL,
    ENTS_EXTRA_TURN,
    ENTS_FORTRESS,
    ENTS_THREE_EFFECTS,
    HOBBITS_CHAIN_COINS,
    HOBBITS_EAGLES,
    LANDMARK_REGION,
    QUEST_GOAL,
    RACES,
    RACES_TO_WIN,
    REGIONS,
    ROADS,
    SEATS,
    STACKS,
    TOKENS,
    UNITS_PER_SEAT,
    WIZARDS_FREE_CARD,
    WIZARDS_STEPS,
    WIZARDS_UNITS,
    members,
)
from .pending import (
    ALLY,
    BY_BONUS,
    BY_TOKEN,
    CAUSES,
    DEPLOY,
    EXTRA,
    MANOEUVRE,
    MOVE,
    OFFER,
    PLACE,
    RAZE,
    RECALL,
    RING,
    SEARCH,
    THREE,
    TOKEN,
    a_of,
    b_of,
    cause_of,
    frame,
)
from .pending import (
    COINS as GAIN_COINS,
)
from .prices import WILD

if TYPE_CHECKING:
    from .state import State

BONUS_AT = {step: number for number, step in enumerate(BONUS_STEPS)}
CHAIN_COINS = 3

# What had just been played when an alliance was earned.
BY_GREEN, BY_CHAIN, BY_TILE = 1, 2, 4


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


# Units and fortresses


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
        tell.all(
            "units_placed", seat=SEATS[seat], region=REGIONS[region], amount=amount, cause=cause_id(pending)
        )
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
        win(state, state.turn, "conquest", tell)


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

    Where removals come first, declining them leaves the movements."""
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
        tax(state, 1, cause_id(pending), tell)
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


# Alliances


def join_race(state: State, race: int, tell: Teller | None) -> None:
    """A race's symbol, from a green card or the Eagles' token, counts for the support of the races."""
    seat = state.turn
    state.races[seat] |= 1 << race
    if tell:
        tell.all("race_joined", seat=SEATS[seat], race=RACES[race])
    if state.races[seat].bit_count() == RACES_TO_WIN:
        win(state, seat, "races", tell)


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
        units = 2 if state.house.may_redeploy else min(2, supply(state, state.turn))
        stack.extend([frame(PLACE, cause, 1, ALL_REGIONS)] * units)
    elif token == WIZARDS_FREE_CARD:
        stack.append(frame(SEARCH, cause))
    elif token == DWARVES_MOVES and at_once & BY_GREEN:
        stack.append(frame(MOVE, cause, 2))
    elif token == HOBBITS_CHAIN_COINS and at_once & BY_CHAIN:
        stack.append(frame(GAIN_COINS, cause, b=CHAIN_COINS))
