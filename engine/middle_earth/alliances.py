"""Alliances: when one is earned, which tokens there are to choose from, and what a new token does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.contract import Move
from ..core.event import EventLog
from . import effects, moves, regions
from .components import (
    CARD_RACE,
    EAGLES,
    ELVES_WILD_SKILL,
    GREEN_RACES,
    HOBBITS_EAGLES,
    ON_CHAIN,
    ON_GAIN,
    ON_GREEN,
    RACE_TOKENS,
    RACES,
    RACES_TO_WIN,
    SEATS,
    TOKENS,
    WIZARDS_UNITS,
    cached_indices,
)
from .events import RaceJoined, TokenRevealed, TokensReturned, TokenTaken
from .pending import Kind, cause_of, item, kind_of, occasions_of, target_of, token_items
from .prices import WILD_SKILL

if TYPE_CHECKING:
    from .state import State


def earned_alliance(races: int, card: int, chained: bool) -> tuple[int, ...]:
    """A seat that had these races earns an alliance with the second symbol of a race, or the third race.

    The alliance is the item that is then pending. One card never earns two.
    """
    race = CARD_RACE[card]
    if races >> race & 1:
        alliance = race
    elif (races & GREEN_RACES).bit_count() == 2:
        alliance = EAGLES
    else:
        return ()
    occasions = ON_GREEN | ON_CHAIN if chained else ON_GREEN
    return (item(Kind.REVEAL_TOKENS, card, target=alliance, occasions=occasions),)


def join_race(state: State, race: int, log: EventLog | None) -> None:
    """A race's symbol, from a green card or the Eagles' token, counts for the support of the races."""
    seat = state.turn
    state.races[seat] |= 1 << race
    if log is not None:
        log.public(RaceJoined(seat=SEATS[seat], race=RACES[race]))
    if state.races[seat].bit_count() == RACES_TO_WIN:
        effects.end_match(state, seat, "races", log)


# Tokens are revealed


def reveal_tokens(state: State, pending: int, log: EventLog | None) -> None:
    """Reveal the tokens to choose from: two of one race, or one of each of three races."""
    _await_choice(state, pending)
    race = target_of(pending)
    if race < EAGLES:
        _reveal_tokens_of(state, race, 2, log)
        return
    for each in cached_indices(state.races[state.turn] & GREEN_RACES):
        _reveal_tokens_of(state, each, 1, log)


def token_count(state: State, pending: int) -> int:
    """How many tokens there will be to choose from, of an alliance that is pending."""
    if kind_of(pending) == Kind.CHOOSE_TOKEN:
        return state.token_choices.bit_count() + sum(
            kind_of(each) == Kind.REVEAL_TOKEN for each in state.stack
        )
    race = target_of(pending)
    if race < EAGLES:
        return _count_to_reveal(state, race, 2)
    races = cached_indices(state.races[state.turn] & GREEN_RACES)
    return sum(_count_to_reveal(state, each, 1) for each in races)


def _count_to_reveal(state: State, race: int, count: int) -> int:
    """As many tokens of a stack as it has."""
    return min(count, ((state.face_up_tokens | state.unseen_tokens) & RACE_TOKENS[race]).bit_count())


def choose_race(state: State, move: Move, log: EventLog | None) -> None:
    """The Grey Havens: two tokens of any race."""
    _await_choice(state, state.stack.pop())
    _reveal_tokens_of(state, move - moves.CHOOSE_RACE, 2, log)


def _await_choice(state: State, pending: int) -> None:
    state.stack.append(item(Kind.CHOOSE_TOKEN, cause_of(pending), occasions=occasions_of(pending)))


def _reveal_tokens_of(state: State, race: int, count: int, log: EventLog | None) -> None:
    """The topmost tokens of a stack: the one that was put back there, then unknown ones, to be drawn."""
    known = state.face_up_tokens & RACE_TOKENS[race]
    draws = _count_to_reveal(state, race, count) - known.bit_count()
    state.stack.extend([item(Kind.REVEAL_TOKEN, target=race)] * draws)
    if known:
        state.face_up_tokens ^= known
        state.token_choices |= known
        if log is not None:
            log.public(TokenRevealed(token=TOKENS[known.bit_length() - 1]))


def reveal_token(state: State, move: Move, log: EventLog | None) -> None:
    state.stack.pop()
    token = move - moves.REVEAL_TOKEN
    state.unseen_tokens ^= 1 << token
    state.token_choices |= 1 << token
    if log is not None:
        log.revealed(TokenRevealed(token=TOKENS[token]))


# A token is gained


def choose_token(state: State, move: Move, log: EventLog | None) -> None:
    """Keep one token; the others go back on top of their stacks, and both players know where they are."""
    occasions = occasions_of(state.stack.pop())
    token, seat = move - moves.CHOOSE_TOKEN, state.turn
    state.token_choices ^= 1 << token
    state.tokens[seat] |= 1 << token
    if token == ELVES_WILD_SKILL:
        state.skills[seat] |= WILD_SKILL
    state.stack.extend(reversed(_first_items(state, token, occasions)))
    if log is not None:
        log.public(TokenTaken(seat=SEATS[seat], token=TOKENS[token]))
    _return_tokens(state, log)
    if token == HOBBITS_EAGLES:
        join_race(state, EAGLES, log)


def _first_items(state: State, token: int, occasions: int) -> tuple[int, ...]:
    """What a token does when it is gained; the lasting ones wait, unless a ruling says at once."""
    at_once = occasions if state.house_rules.new_token_at_once else 0
    items = token_items(1 << token, ON_GAIN | at_once)
    if token == WIZARDS_UNITS and not state.house_rules.may_redeploy:
        # A conflict between the two units would refill an empty supply.
        items = items[: regions.supply(state, state.turn)]
    return items


def _return_tokens(state: State, log: EventLog | None) -> None:
    returned = state.token_choices
    state.face_up_tokens |= returned
    state.token_choices = 0
    if returned and log is not None:
        log.public(TokensReturned(tokens=tuple(TOKENS[token] for token in cached_indices(returned))))
