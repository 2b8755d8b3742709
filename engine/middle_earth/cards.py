"""Cards: bought, chained or discarded, what their symbols do, and the discard that is searched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.contract import Move
from ..core.event import EventLog
from . import alliances, effects, moves
from .components import (
    ALL_REGIONS,
    BLUE,
    CARD_AMOUNT,
    CARD_COLOUR,
    CARD_IDS,
    CARD_RACE,
    CARDS,
    CHAINED_BY,
    COLOUR_OCCASIONS,
    DISCARD_COINS,
    ELVES_ANY_REGION,
    EMPTY,
    GREEN,
    HUMANS_DISCARD_COINS,
    HUMANS_UNIT,
    ON_CHAIN,
    PURPLE,
    REACTING_TOKENS,
    RED,
    RED_REGIONS,
    SEATS,
    YELLOW,
    indices,
)
from .events import CardDiscarded, CardPlayed, DiscardedCardPlayed, DiscardSearched, GreyCardDiscarded
from .pending import Kind, cause_of, item, token_items
from .prices import SKILL_GAIN, price_list

if TYPE_CHECKING:
    from .state import State


def _take_card(state: State, card: int) -> int:
    """Take a card from its slot; the cards that it covered are turned up when the turn ends."""
    slot = state.display.index(card)
    state.display[slot] = EMPTY
    state.filled_slots ^= 1 << slot
    state.stack.append(item(Kind.END_TURN, target=slot))
    return slot


def buy(state: State, card: int, log: EventLog | None) -> None:
    """Pay the card's price and play it; a chaining symbol makes it free, coins included."""
    seat = state.turn
    slot = _take_card(state, card)
    chained = CHAINED_BY[card] & state.tableau[seat] != 0
    price = 0 if chained else price_list(state.skills[seat])[card]
    state.coins[seat] -= price
    _lay_down(state, card, chained)
    if log is not None:
        chain = CARDS[card].needs if chained else None
        log.public(CardPlayed(seat=SEATS[seat], card=CARD_IDS[card], slot=slot, price=price, chain=chain))
    _do_at_once(state, card, log)


def discard(state: State, card: int, log: EventLog | None) -> None:
    """The chapter's coins for a card that nobody plays; twice as many with the Humans' token."""
    seat = state.turn
    slot = _take_card(state, card)
    state.discard |= 1 << card
    coins = DISCARD_COINS[state.chapter]
    if state.tokens[seat] >> HUMANS_DISCARD_COINS & 1:
        coins *= 2
    if log is not None:
        log.public(CardDiscarded(seat=SEATS[seat], card=CARD_IDS[card], slot=slot))
    effects.gain_coins(state, coins, CARD_IDS[card], log)


def _lay_down(state: State, card: int, chained: bool) -> None:
    """The card lies before its seat, and what it leaves to be resolved is pending: its own symbols first,
    then the tokens that the seat had before, and the alliance."""
    seat, stack, colour = state.turn, state.stack, CARD_COLOUR[card]
    state.tableau[seat] |= 1 << card
    state.skills[seat] += SKILL_GAIN[card]
    occasions = COLOUR_OCCASIONS[colour] | ON_CHAIN if chained else COLOUR_OCCASIONS[colour]
    later = token_items(state.tokens[seat] & REACTING_TOKENS, occasions)
    if colour == GREEN:
        alliance = alliances.earned_alliance(state.races[seat], card, chained)
        later = alliance + later if state.house_rules.alliance_first else later + alliance
    stack.extend(reversed(later))
    if colour == RED:
        stack.append(_units(state, card))
    elif colour == PURPLE:
        stack.append(item(Kind.MANOEUVRE, card, CARDS[card].moves, CARDS[card].removes))


def _units(state: State, card: int) -> int:
    """All the units in one of the two regions; the Humans add one, the Elves open all regions."""
    tokens = state.tokens[state.turn]
    regions = ALL_REGIONS if tokens >> ELVES_ANY_REGION & 1 else RED_REGIONS[card]
    return item(Kind.PLACE_UNITS, card, CARD_AMOUNT[card] + (tokens >> HUMANS_UNIT & 1), regions)


def _do_at_once(state: State, card: int, log: EventLog | None) -> None:
    """What needs no decision. The opponent's coins touch no other symbol of a purple card."""
    colour = CARD_COLOUR[card]
    if colour == YELLOW:
        effects.gain_coins(state, CARD_AMOUNT[card], CARD_IDS[card], log)
    elif colour == BLUE:
        effects.advance_quest(state, CARD_AMOUNT[card], CARD_IDS[card], log)
    elif colour == GREEN:
        alliances.join_race(state, CARD_RACE[card], log)
    elif CARDS[card].taxes:
        effects.take_coins(state, CARDS[card].taxes, CARD_IDS[card], log)


# The discard: cards that come to it from a tableau, or are played from it


def discard_grey(state: State, move: Move, log: EventLog | None) -> None:
    """Isengard: the opponent loses a grey card and its skills."""
    state.stack.pop()
    if move == moves.DECLINE:
        return
    opponent, card = 1 - state.turn, move - moves.DISCARD_GREY
    state.tableau[opponent] ^= 1 << card
    state.discard |= 1 << card
    state.skills[opponent] -= SKILL_GAIN[card]
    if log is not None:
        log.public(GreyCardDiscarded(seat=SEATS[opponent], card=CARD_IDS[card]))


def search_discard(state: State, pending: int, log: EventLog | None) -> None:
    """A seat that may play a discarded card sees them all, those set aside in this chapter included."""
    state.stack.append(item(Kind.PLAY_DISCARDED, cause_of(pending)))
    if state.discard_seen_by:
        _look_through(state, log)
    else:
        state.stack.append(item(Kind.SET_ASIDE))


def set_aside(state: State, move: Move, log: EventLog | None) -> None:
    """Only now does it matter which three cards were set aside."""
    state.stack.pop()
    for card in moves.split_group(move)[1]:
        state.set_aside |= 1 << card
    _look_through(state, log)


def _look_through(state: State, log: EventLog | None) -> None:
    seat = state.turn
    is_news = not state.discard_seen_by >> seat & 1
    state.discard_seen_by |= 1 << seat
    if log is not None:
        cards = tuple(CARD_IDS[card] for card in indices(state.set_aside))
        event = DiscardSearched(seat=SEATS[seat], set_aside=cards)
        log.with_secret(seat, event, ("set_aside",), reveals=is_news)


def play_discarded(state: State, move: Move, log: EventLog | None) -> None:
    """A discarded card of any chapter is played for nothing; that is playing it, but not chaining."""
    state.stack.pop()
    if move == moves.DECLINE:
        return
    card = move - moves.PLAY_DISCARDED
    if state.set_aside >> card & 1:
        state.set_aside ^= 1 << card
        state.face_down ^= 1 << card
    else:
        state.discard ^= 1 << card
    _lay_down(state, card, chained=False)
    if log is not None:
        log.public(DiscardedCardPlayed(seat=SEATS[state.turn], card=CARD_IDS[card]))
    _do_at_once(state, card, log)
