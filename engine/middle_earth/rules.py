"""The course of a match, in the rulebook's order: chapters, turns, landmarks, the end.

What a card does is in `cards`, the map in `regions`, the races in `alliances`, the rest in `effects`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.contract import Move
from ..core.event import EventLog
from . import cards, effects, moves, regions
from .components import (
    CARD_IDS,
    CHAPTER_CARDS,
    CHAPTERS,
    DISPLAY_SIZE,
    FACE_DOWN,
    FACE_UP_LANDMARKS,
    LANDMARK_IDS,
    ON_LANDMARK,
    REACTING_TOKENS,
    SEATS,
    indices,
)
from .display_layouts import COVERED_BY, FACE_UP_SLOTS, LAYOUTS
from .events import CardTurnedUp, ChapterEnded, ChapterStarted, LandmarksShown, LandmarkTaken, TurnStarted
from .pending import LANDMARK_ITEMS, Kind, count_of, item, target_of, token_items
from .prices import FIRST_LANDMARK, price_list, surcharge

if TYPE_CHECKING:
    from .state import State

ALL_SLOTS = (1 << DISPLAY_SIZE) - 1


# Chapters


def first_items() -> list[int]:
    """What is pending when a match begins."""
    return [item(Kind.BEGIN_TURN), item(Kind.DEAL), item(Kind.SHOW_LANDMARKS, count=FACE_UP_LANDMARKS)]


def deal(state: State, move: Move, log: EventLog | None) -> None:
    """Twelve cards of the display lie face up; eight face-down ones and the three set aside stay unknown."""
    state.stack.pop()
    face_up = moves.split_group(move)[1]
    state.display = [FACE_DOWN] * DISPLAY_SIZE
    state.face_down = CHAPTER_CARDS[state.chapter]
    state.filled_slots = ALL_SLOTS
    for slot, card in zip(FACE_UP_SLOTS[state.chapter], face_up, strict=True):
        state.display[slot] = card
        state.face_down ^= 1 << card
    if log is not None:
        ids = tuple(CARD_IDS[card] for card in face_up)
        log.revealed(ChapterStarted(chapter=state.chapter + 1, cards=ids))


def show_landmarks(state: State, move: Move, log: EventLog | None) -> None:
    state.stack.pop()
    landmarks = moves.split_group(move)[1]
    for landmark in landmarks:
        state.landmark_pile ^= 1 << landmark
        state.face_up_landmarks |= 1 << landmark
    if log is not None:
        log.revealed(LandmarksShown(landmarks=tuple(LANDMARK_IDS[landmark] for landmark in landmarks)))


def start_next_turn(state: State, pending: int, log: EventLog | None) -> None:
    """The other seat, or the same one again after an extra turn, also across the end of a chapter."""
    if not state.filled_slots:
        _end_chapter(state, log)
        if state.chapter == CHAPTERS - 1:
            _count_regions(state, log)
            return
        state.chapter += 1
    is_extra = state.extra_turns > 0
    if is_extra:
        state.extra_turns -= 1
    else:
        state.turn ^= 1
    state.stack.append(item(Kind.BEGIN_TURN, count=is_extra))
    if not state.filled_slots:
        _prepare_chapter(state)


def _end_chapter(state: State, log: EventLog | None) -> None:
    """Of a chapter's 23 cards all but those set aside have been seen: everybody can tell which they are."""
    left = state.face_down
    state.discard |= left
    state.face_down = state.set_aside = state.discard_seen_by = 0
    if log is not None:
        ids = tuple(CARD_IDS[card] for card in indices(left))
        log.public(ChapterEnded(chapter=state.chapter + 1, set_aside=ids))


def _prepare_chapter(state: State) -> None:
    state.stack.append(item(Kind.DEAL))
    missing = FACE_UP_LANDMARKS - state.face_up_landmarks.bit_count()
    count = min(missing, state.landmark_pile.bit_count())
    if count:
        state.stack.append(item(Kind.SHOW_LANDMARKS, count=count))


def begin_turn(state: State, pending: int, log: EventLog | None) -> None:
    state.stack.append(item(Kind.TURN))
    if log is not None:
        log.public(TurnStarted(seat=SEATS[state.turn], extra=count_of(pending) == 1))


# A turn: take a card and play or discard it, or take a landmark


def take_turn(state: State, move: Move, log: EventLog | None) -> None:
    state.stack.pop()
    if move >= moves.TAKE:
        _take_landmark(state, move - moves.TAKE, log)
    elif move >= moves.DISCARD:
        cards.discard(state, move - moves.DISCARD, log)
    else:
        cards.buy(state, move - moves.PLAY, log)


def _take_landmark(state: State, landmark: int, log: EventLog | None) -> None:
    """Pay the tile, place its fortress, then its other effects; no new tile is turned up."""
    seat = state.turn
    extra = surcharge(state.tokens[seat], state.fortresses[seat])
    price = price_list(state.skills[seat])[FIRST_LANDMARK + landmark] + extra
    state.coins[seat] -= price
    state.face_up_landmarks ^= 1 << landmark
    state.landmarks[seat] |= 1 << landmark
    later = LANDMARK_ITEMS[landmark] + token_items(state.tokens[seat] & REACTING_TOKENS, ON_LANDMARK)
    state.stack.append(item(Kind.NEXT_TURN))
    state.stack.extend(reversed(later))
    if log is not None:
        log.public(LandmarkTaken(seat=SEATS[seat], landmark=LANDMARK_IDS[landmark], price=price))
    regions.place_fortress(state, landmark, log)


# The end of a turn, and of the match


def end_turn(state: State, pending: int, log: EventLog | None) -> None:
    """Turn up the face-down cards that nothing covers any more."""
    covered_by = COVERED_BY[state.chapter]
    state.stack.append(item(Kind.NEXT_TURN))
    for slot in LAYOUTS[state.chapter][target_of(pending)].covers:
        if state.display[slot] == FACE_DOWN and not covered_by[slot] & state.filled_slots:
            state.stack.append(item(Kind.TURN_UP, target=slot))


def turn_up(state: State, move: Move, log: EventLog | None) -> None:
    card, slot = move - moves.TURN_UP, target_of(state.stack.pop())
    state.display[slot] = card
    state.face_down ^= 1 << card
    if log is not None:
        log.revealed(CardTurnedUp(slot=slot, card=CARD_IDS[card]))


def _count_regions(state: State, log: EventLog | None) -> None:
    """Nobody has won at once: presence in more regions wins, and equality is a shared victory."""
    fellowship, sauron = (regions.presence(state, seat).bit_count() for seat in (0, 1))
    if fellowship == sauron:
        effects.end_match(state, None, "regions_equal", log)
    else:
        effects.end_match(state, int(sauron > fellowship), "regions", log)
