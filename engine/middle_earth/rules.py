"""The course of a match, in the rulebook's order: chapters, turns, cards, landmarks, the end.

`apply` carries out one decision or draw and then goes on by itself until the next one is due.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..core.contract import CHANCE, Move
from ..core.event import Teller
from . import decisions, effects, moves
from .components import (
    ALL_REGIONS,
    AMOUNT,
    BARAD_DUR,
    BLUE,
    BREE,
    CARD_IDS,
    CARDS,
    CHAINED_BY,
    CHAPTER_CARDS,
    CHAPTERS,
    COLOUR,
    COVERING,
    DISCARD_COINS,
    DISPLAYED,
    DWARVES_EXTRA_TURN,
    DWARVES_MOVES,
    EAGLES,
    ELVES_ANY_REGION,
    ELVES_EXTRA_TURN,
    EREBOR,
    FACE_UP_SLOTS,
    GREEN,
    GREY,
    GREY_HAVENS,
    HELMS_DEEP,
    HOBBITS_CHAIN_COINS,
    HOBBITS_UNIT,
    HUMANS_DISCARD_COINS,
    HUMANS_STEP,
    HUMANS_UNIT,
    ISENGARD,
    LANDMARK_IDS,
    LANDMARK_REGION,
    LANDMARKS_SHOWN,
    LAYOUTS,
    PURPLE,
    RACE,
    RED,
    RED_REGIONS,
    SEATS,
    YELLOW,
    listed,
)
from .effects import BY_CHAIN, BY_GREEN, BY_TILE
from .pending import (
    ALLIANCE,
    ALLY,
    ASIDE,
    BEGIN_TURN,
    BY_LANDMARK,
    BY_TOKEN,
    CALL,
    COINS,
    DEAL,
    DEPLOY,
    EXTRA,
    FIRST_AUTOMATIC,
    FIRST_DRAW,
    LANDMARKS,
    MANOEUVRE,
    MOVE,
    NEXT_TURN,
    OFFER,
    PLACE,
    PLACE_HERE,
    RAZE,
    RECALL,
    RECOVER,
    RING,
    SEARCH,
    STRIP,
    THREE,
    TOKEN,
    TURN,
    TURN_ENDS,
    TURN_UP,
    a_of,
    cause_of,
    frame,
)
from .prices import GAIN, LANDMARK, price_list, surcharge

if TYPE_CHECKING:
    from .state import State

HIDDEN, GONE = -1, -2
"""In the display: a card that lies face down, and a place that is empty."""
WHOLE_DISPLAY = (1 << DISPLAYED) - 1


def legal(state: State) -> Sequence[Move]:
    pending = state.stack[-1]
    return decisions.MOVES[pending & 31](state, pending)


def apply(state: State, move: Move, tell: Teller | None) -> None:
    pending = state.stack.pop()
    _ANSWERS[pending & 31](state, pending, move, tell)
    if tell and move == moves.DECLINE:
        tell.all("declined", seat=SEATS[state.turn], cause=effects.cause_id(pending))
    _go_on(state, tell)


def _go_on(state: State, tell: Teller | None) -> None:
    """Resolve what happens by itself until somebody must decide or chance must draw."""
    stack = state.stack
    while stack:
        pending = stack[-1]
        kind = pending & 31
        if kind >= FIRST_AUTOMATIC:
            stack.pop()
            _BY_ITSELF[kind](state, pending, tell)
        elif kind >= FIRST_DRAW:
            state.actor = CHANCE
            return
        elif decisions.is_open(state, pending):
            state.actor = state.turn
            return
        else:
            stack.pop()


# Chapters


def opening() -> list[int]:
    """What is pending when a match begins."""
    return [frame(BEGIN_TURN), frame(DEAL), frame(LANDMARKS, a=LANDMARKS_SHOWN)]


def _deal(state: State, pending: int, move: Move, tell: Teller | None) -> None:
    """Twelve cards of the display lie face up; eight face-down ones and the three set aside stay unknown."""
    dealt = moves.grouped(move)[1]
    state.display = [HIDDEN] * DISPLAYED
    state.hidden = CHAPTER_CARDS[state.chapter]
    state.present = WHOLE_DISPLAY
    for slot, card in zip(FACE_UP_SLOTS[state.chapter], dealt, strict=True):
        state.display[slot] = card
        state.hidden ^= 1 << card
    if tell:
        cards = tuple(CARD_IDS[card] for card in dealt)
        tell.reveal("chapter_started", chapter=state.chapter + 1, cards=cards)


def _show_landmarks(state: State, pending: int, move: Move, tell: Teller | None) -> None:
    shown = moves.grouped(move)[1]
    for landmark in shown:
        state.pile ^= 1 << landmark
        state.offered |= 1 << landmark
    if tell:
        tell.reveal("landmarks_shown", landmarks=tuple(LANDMARK_IDS[landmark] for landmark in shown))


def _next_turn(state: State, pending: int, tell: Teller | None) -> None:
    """The other seat, or the same one again after an extra turn, also across the end of a chapter."""
    if not state.present:
        _end_chapter(state, tell)
        if state.chapter == CHAPTERS - 1:
            _count_regions(state, tell)
            return
        state.chapter += 1
    again = state.extra > 0
    if again:
        state.extra -= 1
    else:
        state.turn ^= 1
    state.stack.append(frame(BEGIN_TURN, a=again))
    if not state.present:
        _prepare_chapter(state)


def _end_chapter(state: State, tell: Teller | None) -> None:
    """Of a chapter's 23 cards all but those set aside have been seen: everybody can tell which they are."""
    left = listed(state.hidden)
    state.discard |= state.hidden
    state.hidden = state.aside = state.searched = 0
    if tell:
        tell.all("chapter_ended", chapter=state.chapter + 1, set_aside=tuple(CARD_IDS[card] for card in left))


def _prepare_chapter(state: State) -> None:
    state.stack.append(frame(DEAL))
    wanted = min(LANDMARKS_SHOWN - state.offered.bit_count(), state.pile.bit_count())
    if wanted:
        state.stack.append(frame(LANDMARKS, a=wanted))


def _begin_turn(state: State, pending: int, tell: Teller | None) -> None:
    state.stack.append(frame(TURN))
    if tell:
        tell.all("turn_started", seat=SEATS[state.turn], extra=a_of(pending) == 1)


# A turn: take a card and play or discard it, or take a landmark


def _take_turn(state: State, pending: int, move: Move, tell: Teller | None) -> None:
    if move >= moves.TAKE:
        _take_landmark(state, move - moves.TAKE, tell)
    elif move >= moves.DISCARD:
        _discard(state, move - moves.DISCARD, tell)
    else:
        _buy(state, move - moves.PLAY, tell)


def _take_card(state: State, card: int) -> int:
    """Lift a card from the display; the cards that it covered are turned up when the turn ends."""
    slot = state.display.index(card)
    state.display[slot] = GONE
    state.present ^= 1 << slot
    state.stack.append(frame(TURN_ENDS, a=slot))
    return slot


def _buy(state: State, card: int, tell: Teller | None) -> None:
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


def _discard(state: State, card: int, tell: Teller | None) -> None:
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


def _take_landmark(state: State, landmark: int, tell: Teller | None) -> None:
    """Pay the tile, place its fortress, then its other effects; no new tile is turned up."""
    seat = state.turn
    extra = surcharge(state.owned[seat], state.forts[seat])
    price = price_list(state.skills[seat])[LANDMARK + landmark] + extra
    state.coins[seat] -= price
    state.offered ^= 1 << landmark
    state.landmarks[seat] |= 1 << landmark
    state.stack.append(frame(NEXT_TURN))
    if state.owned[seat] >> DWARVES_EXTRA_TURN & 1:
        state.stack.append(frame(OFFER, BY_TOKEN + DWARVES_EXTRA_TURN))
    state.stack.extend(_LANDMARK_EFFECTS[landmark])
    if tell:
        tell.all("landmark_taken", seat=SEATS[seat], landmark=LANDMARK_IDS[landmark], price=price)
    effects.build(state, landmark, tell)


def _landmark_effects(landmark: int) -> tuple[int, ...]:
    """What a tile does after its fortress, last effect first, as the stack wants it."""
    cause, here = BY_LANDMARK + landmark, 1 << LANDMARK_REGION[landmark]
    return {
        BARAD_DUR: (frame(SEARCH, cause),),
        BREE: (frame(MOVE, cause, 2), frame(PLACE_HERE, cause, 2, here)),
        EREBOR: (frame(MOVE, cause, 1), frame(COINS, cause, b=5)),
        GREY_HAVENS: (frame(CALL, cause, b=BY_TILE),),
        HELMS_DEEP: (frame(PLACE_HERE, cause, 3, here),),
        ISENGARD: (frame(RING, cause, b=1), frame(STRIP, cause)),
    }.get(landmark, (frame(RING, cause, b=2), frame(PLACE_HERE, cause, 1, here)))


# Playing a card


def _play(state: State, card: int, chained: bool, tell: Teller | None) -> None:
    """Into the tableau, then its effects: its symbols, the own tokens it sets off, and the alliance."""
    seat, colour = state.turn, COLOUR[card]
    state.tableau[seat] |= 1 << card
    later = _own_tokens(state.owned[seat], colour, chained)
    if colour == GREEN:
        alliance = _alliance(state.races[seat], card, chained)
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


def _alliance(before: int, card: int, chained: bool) -> list[int]:
    """The second symbol of a race, or the third different race, earns one; a card never does both."""
    race = RACE[card]
    if before >> race & 1:
        of = race
    elif (before & (1 << EAGLES) - 1).bit_count() == 2:
        of = EAGLES
    else:
        return []
    return [frame(ALLIANCE, card, of, BY_GREEN | BY_CHAIN if chained else BY_GREEN)]


def _play_grey(state: State, card: int, tell: Teller | None) -> None:
    state.skills[state.turn] += GAIN[card]


def _play_yellow(state: State, card: int, tell: Teller | None) -> None:
    effects.gain_coins(state, frame(COINS, card, b=AMOUNT[card]), tell)


def _play_blue(state: State, card: int, tell: Teller | None) -> None:
    effects.advance(state, frame(RING, card, b=AMOUNT[card]), tell)


def _play_green(state: State, card: int, tell: Teller | None) -> None:
    effects.join_race(state, RACE[card], tell)


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


# Cards that leave a tableau for the discard, or the discard for a tableau


def _discard_grey(state: State, pending: int, move: Move, tell: Teller | None) -> None:
    """Isengard: the opponent loses a grey card and its skills."""
    if move == moves.DECLINE:
        return
    enemy, card = 1 - state.turn, move - moves.DISCARD_GREY
    state.tableau[enemy] ^= 1 << card
    state.discard |= 1 << card
    state.skills[enemy] -= GAIN[card]
    if tell:
        tell.all("grey_card_discarded", seat=SEATS[enemy], card=CARD_IDS[card])


def _search(state: State, pending: int, tell: Teller | None) -> None:
    """Whoever may play a discarded card looks through them all, those set aside in this chapter included."""
    state.stack.append(frame(RECOVER, cause_of(pending)))
    if state.searched:
        _look(state, tell)
    else:
        state.stack.append(frame(ASIDE))


def _set_aside(state: State, pending: int, move: Move, tell: Teller | None) -> None:
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


def _recover(state: State, pending: int, move: Move, tell: Teller | None) -> None:
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


# The end of a turn, and of the match


def _end_turn(state: State, pending: int, tell: Teller | None) -> None:
    """Turn up the face-down cards that nothing covers any more."""
    covering = COVERING[state.chapter]
    state.stack.append(frame(NEXT_TURN))
    for slot in LAYOUTS[state.chapter][a_of(pending)].covers:
        if state.display[slot] == HIDDEN and not covering[slot] & state.present:
            state.stack.append(frame(TURN_UP, a=slot))


def _turn_up(state: State, pending: int, move: Move, tell: Teller | None) -> None:
    card, slot = move - moves.TURN_UP, a_of(pending)
    state.display[slot] = card
    state.hidden ^= 1 << card
    if tell:
        tell.reveal("card_turned_up", slot=slot, card=CARD_IDS[card])


def _count_regions(state: State, tell: Teller | None) -> None:
    """Nobody has won at once: presence in more regions wins, and equality is a shared victory."""
    fellowship, sauron = (effects.presence(state, seat).bit_count() for seat in (0, 1))
    if fellowship == sauron:
        effects.win(state, None, "regions_equal", tell)
    else:
        effects.win(state, int(sauron > fellowship), "regions", tell)


_Answer = Callable[["State", int, Move, Teller | None], None]
_Automatic = Callable[["State", int, Teller | None], None]

_ANSWERS: dict[int, _Answer] = {
    TURN: _take_turn,
    PLACE: effects.choose_region,
    MOVE: effects.move_units,
    MANOEUVRE: effects.manoeuvre,
    THREE: effects.three_effects,
    RAZE: effects.raze,
    STRIP: _discard_grey,
    RECOVER: _recover,
    CALL: effects.call_race,
    ALLY: effects.choose_token,
    EXTRA: effects.answer_extra_turn,
    RECALL: effects.recall,
    DEAL: _deal,
    LANDMARKS: _show_landmarks,
    TURN_UP: _turn_up,
    ASIDE: _set_aside,
    TOKEN: effects.show_token,
}
_BY_ITSELF: dict[int, _Automatic] = {
    COINS: effects.gain_coins,
    RING: effects.advance,
    PLACE_HERE: effects.place_units,
    DEPLOY: effects.deploy,
    OFFER: effects.offer_extra_turn,
    ALLIANCE: effects.alliance,
    SEARCH: _search,
    TURN_ENDS: _end_turn,
    NEXT_TURN: _next_turn,
    BEGIN_TURN: _begin_turn,
}
_SYMBOLS = {
    GREY: _play_grey,
    YELLOW: _play_yellow,
    BLUE: _play_blue,
    GREEN: _play_green,
    RED: _play_red,
    PURPLE: _play_purple,
}
_LANDMARK_EFFECTS = tuple(_landmark_effects(landmark) for landmark in range(len(LANDMARK_IDS)))
