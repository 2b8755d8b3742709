"""The course of a match, in the rulebook's order: chapters, turns, landmarks, the end.

`apply` carries out one decision or draw and then goes on by itself until the next one is due.
What a card does is in `cards`, the map in `regions`, the races in `alliances`, the rest in `effects`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..core.contract import CHANCE, Move
from ..core.event import Teller
from . import alliances, cards, decisions, effects, moves, regions
from .components import (
    BARAD_DUR,
    BREE,
    CARD_IDS,
    CHAPTER_CARDS,
    CHAPTERS,
    COVERING,
    DISPLAYED,
    DWARVES_EXTRA_TURN,
    EREBOR,
    FACE_UP_SLOTS,
    GREY_HAVENS,
    HELMS_DEEP,
    HIDDEN,
    ISENGARD,
    LANDMARK_IDS,
    LANDMARK_REGION,
    LANDMARKS_SHOWN,
    LAYOUTS,
    SEATS,
    listed,
)
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
    frame,
)
from .prices import LANDMARK, price_list, surcharge

if TYPE_CHECKING:
    from .state import State

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
        face_up = tuple(CARD_IDS[card] for card in dealt)
        tell.reveal("chapter_started", chapter=state.chapter + 1, cards=face_up)


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
        cards.discard(state, move - moves.DISCARD, tell)
    else:
        cards.buy(state, move - moves.PLAY, tell)


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
    regions.build(state, landmark, tell)


def _landmark_effects(landmark: int) -> tuple[int, ...]:
    """What a tile does after its fortress, last effect first, as the stack wants it."""
    cause, here = BY_LANDMARK + landmark, 1 << LANDMARK_REGION[landmark]
    return {
        BARAD_DUR: (frame(SEARCH, cause),),
        BREE: (frame(MOVE, cause, 2), frame(PLACE_HERE, cause, 2, here)),
        EREBOR: (frame(MOVE, cause, 1), frame(COINS, cause, b=5)),
        GREY_HAVENS: (frame(CALL, cause, b=alliances.BY_TILE),),
        HELMS_DEEP: (frame(PLACE_HERE, cause, 3, here),),
        ISENGARD: (frame(RING, cause, b=1), frame(STRIP, cause)),
    }.get(landmark, (frame(RING, cause, b=2), frame(PLACE_HERE, cause, 1, here)))


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
    fellowship, sauron = (regions.presence(state, seat).bit_count() for seat in (0, 1))
    if fellowship == sauron:
        effects.win(state, None, "regions_equal", tell)
    else:
        effects.win(state, int(sauron > fellowship), "regions", tell)


_Answer = Callable[["State", int, Move, Teller | None], None]
_Automatic = Callable[["State", int, Teller | None], None]

_ANSWERS: dict[int, _Answer] = {
    TURN: _take_turn,
    PLACE: regions.choose_region,
    MOVE: regions.move_units,
    MANOEUVRE: regions.manoeuvre,
    THREE: regions.three_effects,
    RAZE: regions.raze,
    STRIP: cards.discard_grey,
    RECOVER: cards.recover,
    CALL: alliances.call_race,
    ALLY: alliances.choose_token,
    EXTRA: effects.answer_extra_turn,
    RECALL: regions.recall,
    DEAL: _deal,
    LANDMARKS: _show_landmarks,
    TURN_UP: _turn_up,
    ASIDE: cards.set_aside,
    TOKEN: alliances.show_token,
}
_BY_ITSELF: dict[int, _Automatic] = {
    COINS: effects.gain_coins,
    RING: effects.advance,
    PLACE_HERE: regions.place_units,
    DEPLOY: regions.deploy,
    OFFER: effects.offer_extra_turn,
    ALLIANCE: alliances.alliance,
    SEARCH: cards.search,
    TURN_ENDS: _end_turn,
    NEXT_TURN: _next_turn,
    BEGIN_TURN: _begin_turn,
}
_LANDMARK_EFFECTS = tuple(_landmark_effects(landmark) for landmark in range(len(LANDMARK_IDS)))
