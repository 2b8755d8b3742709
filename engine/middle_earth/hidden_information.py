"""What the seats do not know: the cards that nobody has turned up, and which of them were set aside.

Chance is lazy: a face-down card, an unrevealed token or a landmark in the pile is drawn when it is turned up,
from what may still be there. Only the cards set aside are drawn before everybody sees them: when a seat looks
through the discard, and for that seat alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.chance import Pick, sample
from .components import SET_ASIDE_COUNT, indices

if TYPE_CHECKING:
    from .state import State


def known_set_aside(state: State, seat: int) -> int:
    """The cards set aside in this chapter that this seat has seen, as a set."""
    return state.set_aside if state.discard_seen_by >> seat & 1 else 0


def unseen_cards(state: State, seat: int) -> int:
    """The cards of this chapter that this seat has not seen, as a set: face down, or set aside."""
    return state.face_down & ~known_set_aside(state, seat)


def set_aside_count(state: State) -> int:
    """How many cards still lie set aside: both seats know that."""
    if state.discard_seen_by:
        return state.set_aside.bit_count()
    return SET_ASIDE_COUNT if state.face_down else 0


def determinize(state: State, seat: int, pick: Pick) -> State:
    """A copy in which the cards set aside are drawn anew, unless this seat has looked at them."""
    new = state.copy()
    if _hides_set_aside(state, seat):
        cards = sample(indices(state.face_down), state.set_aside.bit_count(), pick)
        new.set_aside = sum(1 << card for card in cards)
    return new


def _hides_set_aside(state: State, seat: int) -> bool:
    """Does the state know which cards are set aside, and this seat not?"""
    return bool(state.discard_seen_by) and not state.discard_seen_by >> seat & 1


def possible_worlds(state: State, seat: int, pick: Pick) -> list[State]:
    """Worlds between which every card that may be set aside is so at least once."""
    if not _hides_set_aside(state, seat):
        return [state.copy()]
    worlds = []
    cards, count = indices(state.face_down), state.set_aside.bit_count()
    for first in range(len(cards)):
        world = state.copy()
        world.set_aside = sum(1 << card for card in (cards + cards)[first : first + count])
        worlds.append(world)
    return worlds
