"""Cards: bought, chained or discarded, what their symbols do, and the discard that is searched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.contract import Move
from ..core.event import Teller
from . import alliances, effects, moves
from .components import (
    ALL_REGIONS,
    AMOUNT,
    BLUE,
    CARD_IDS,
    CARDS,
    CHAINED_BY,
    COLOUR,
    DISCARD_COINS,
    DWARVES_MOVES,
    ELVES_ANY_REGION,
    ELVES_EXTRA_TURN,
    GONE,
    GREEN,
    GREY,
    HOBBITS_CHAIN_COINS,
    HOBBITS_UNIT,
    HUMANS_DISCARD_COINS,
    HUMANS_STEP,
    HUMANS_UNIT,
    PURPLE,
    RACE,
    RED,
    RED_REGIONS,
    SEATS,
    YELLOW,
    listed,
)
from .pending import (
    ASIDE,
    BY_TOKEN,
    COINS,
    MANOEUVRE,
    MOVE,
    OFFER,
    PLACE,
    RECOVER,
    RING,
    TURN_ENDS,
    cause_of,
    frame,
)
from .prices import GAIN, price_list

if TYPE_CHECKING:
    from .state import State


def _take_card(state: State, card: int) -> int:
    """Lift a card from the display; the cards that it covered are turned up when the turn ends."""
    slot = state.display.index(card)
    state.display[slot] = GONE
    state.present ^= 1 << slot
    state.stack.append(frame(TURN_ENDS, a=slot))
    return slot


def buy(state: State, card: int, tell: Teller | None) -> None:
    """Pay the card's price and play it; a chaining symbol makes it free, coins included."""
    seat = state.turn
    slot = _take_card(state, card)
    chained = CHAINED_BY[card] & state.tableau[seat] != 0
    price = 0 if chained else price_list(state.skills[seat])[card]
    state.coins[seat] -= price
    if tell:
        symbol = CARDS[card].needs if chained else None
        tell.all("card_played", seat=SEATS[seat], card=CARD_IDS[card], slot=slot, price=price, chain=symbol)
    _play(state, card, chained, tell)


def discard(state: State, card: int, tell: Teller | None) -> None:
    """The chapter's coins for a card that nobody plays; twice as many with the Humans' token."""
    seat = state.turn
    slot = _take_card(state, card)
    state.discard |= 1 << card
    coins = DISCARD_COINS[state.chapter]
    if state.owned[seat] >> HUMANS_DISCARD_COINS & 1:
        coins *= 2
    if tell:
        tell.all("card_discarded", seat=SEATS[seat], card=CARD_IDS[card], slot=slot)
    effects.gain_coins(state, frame(COINS, card, b=coins), tell)


def _play(state: State, card: int, chained: bool, tell: Teller | None) -> None:
    """Into the tableau, then its effects: its symbols, the own tokens it sets off, and the alliance."""
    seat, colour = state.turn, COLOUR[card]
    state.tableau[seat] |= 1 << card
    later = _own_tokens(state.owned[seat], colour, chained)
    if colour == GREEN:
        alliance = alliances.earned(state.races[seat], card, chained)
        later = alliance + later if state.house.alliance_first else later + alliance
    state.stack.extend(reversed(later))
    _SYMBOLS[colour](state, card, tell)


def _own_tokens(owned: int, colour: int, chained: bool) -> list[int]:
    """What the tokens do that a seat owned before it played a card of this colour."""
    found: list[int] = []
    if not owned:
        return found
    if chained and owned >> HOBBITS_CHAIN_COINS & 1:
        found.append(frame(COINS, BY_TOKEN + HOBBITS_CHAIN_COINS, b=effects.CHAIN_COINS))
    if colour == YELLOW:
        if owned >> ELVES_EXTRA_TURN & 1:
            found.append(frame(OFFER, BY_TOKEN + ELVES_EXTRA_TURN))
        if owned >> HUMANS_STEP & 1:
            found.append(frame(RING, BY_TOKEN + HUMANS_STEP, b=1))
    elif colour == BLUE and owned >> HOBBITS_UNIT & 1:
        found.append(frame(PLACE, BY_TOKEN + HOBBITS_UNIT, 1, ALL_REGIONS))
    elif colour == GREEN and owned >> DWARVES_MOVES & 1:
        found.append(frame(MOVE, BY_TOKEN + DWARVES_MOVES, 2))
    return found


def _play_grey(state: State, card: int, tell: Teller | None) -> None:
    state.skills[state.turn] += GAIN[card]


def _play_yellow(state: State, card: int, tell: Teller | None) -> None:
    effects.gain_coins(state, frame(COINS, card, b=AMOUNT[card]), tell)


def _play_blue(state: State, card: int, tell: Teller | None) -> None:
    effects.advance(state, frame(RING, card, b=AMOUNT[card]), tell)


def _play_green(state: State, card: int, tell: Teller | None) -> None:
    alliances.join_race(state, RACE[card], tell)


def _play_red(state: State, card: int, tell: Teller | None) -> None:
    """All the units into one of the two regions; the Humans add one, the Elves open all regions."""
    owned = state.owned[state.turn]
    regions = ALL_REGIONS if owned >> ELVES_ANY_REGION & 1 else RED_REGIONS[card]
    state.stack.append(frame(PLACE, card, AMOUNT[card] + (owned >> HUMANS_UNIT & 1), regions))


def _play_purple(state: State, card: int, tell: Teller | None) -> None:
    """The opponent's coins touch no other symbol of the card, so they are lost right away."""
    printed = CARDS[card]
    state.stack.append(frame(MANOEUVRE, card, printed.removes, printed.moves))
    if printed.taxes:
        effects.tax(state, printed.taxes, CARD_IDS[card], tell)


# The discard: cards that come to it from a tableau, or are played from it


def discard_grey(state: State, pending: int, move: Move, tell: Teller | None) -> None:
    """Isengard: the opponent loses a grey card and its skills."""
    if move == moves.DECLINE:
        return
    enemy, card = 1 - state.turn, move - moves.DISCARD_GREY
    state.tableau[enemy] ^= 1 << card
    state.discard |= 1 << card
    state.skills[enemy] -= GAIN[card]
    if tell:
        tell.all("grey_card_discarded", seat=SEATS[enemy], card=CARD_IDS[card])


def search(state: State, pending: int, tell: Teller | None) -> None:
    """Whoever may play a discarded card looks through them all, those set aside in this chapter included."""
    state.stack.append(frame(RECOVER, cause_of(pending)))
    if state.searched:
        _look(state, tell)
    else:
        state.stack.append(frame(ASIDE))


def set_aside(state: State, pending: int, move: Move, tell: Teller | None) -> None:
    """Only now does it matter which three cards were set aside."""
    for card in moves.grouped(move)[1]:
        state.aside |= 1 << card
    _look(state, tell)


def _look(state: State, tell: Teller | None) -> None:
    seat = state.turn
    news = not state.searched >> seat & 1
    state.searched |= 1 << seat
    if tell:
        cards = tuple(CARD_IDS[card] for card in listed(state.aside))
        tell.split(seat, "discard_searched", {"set_aside": cards}, reveals=news, seat=SEATS[seat])


def recover(state: State, pending: int, move: Move, tell: Teller | None) -> None:
    """A discarded card of any chapter is played for nothing; that is playing it, but not chaining."""
    if move == moves.DECLINE:
        return
    card = move - moves.PLAY_DISCARDED
    if state.aside >> card & 1:
        state.aside ^= 1 << card
        state.hidden ^= 1 << card
    else:
        state.discard ^= 1 << card
    if tell:
        tell.all("discarded_card_played", seat=SEATS[state.turn], card=CARD_IDS[card])
    _play(state, card, False, tell)


_SYMBOLS = {
    GREY: _play_grey,
    YELLOW: _play_yellow,
    BLUE: _play_blue,
    GREEN: _play_green,
    RED: _play_red,
    PURPLE: _play_purple,
}
