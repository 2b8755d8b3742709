"""What one seat remembers of the other's hidden cards, and how the rest may look: `State.determinize`.

Hidden from a seat are the other's hand and, for each duel that is over, what was left of that hand: three
cards of it (fewer, if some had been set aside openly) are kept for the final, the rest is out of the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core.chance import Pick, sample
from .components import ALL, BIT, FINAL, card_set, cards
from .moves import KEEP_CARD

if TYPE_CHECKING:
    from .state import State


@dataclass(frozen=True, slots=True)
class Memory:
    """What was left of a hand after a duel, as sets of cards."""

    left: int
    kept: int
    seen: int
    """Those of `left` that the other seat had seen by then."""
    open: bool
    """Chosen before the other seat's eyes, which therefore knows everything about it."""


def hidden_in_hand(state: State, owner: int) -> int:
    """How many cards of this hand the other seat does not know."""
    return (card_set(state.hand[owner]) & ~state.sure[owner]).bit_count()


def shown_in_final(state: State, owner: int) -> int:
    """The kept cards that have shown themselves in the final, played or seen in the hand, as a set."""
    if state.duel != FINAL:
        return 0
    on_table = card_set(card for card in state.row if card >= 0)
    if state.laid >= 0:
        on_table |= BIT[state.laid]
    return (on_table & ALL[owner]) | (card_set(state.hand[owner]) & state.sure[owner])


def unseen(state: State, owner: int) -> int:
    """The cards of which the other seat only knows that it has not seen them, as a set."""
    pool = state.deck[owner]
    if state.duel != FINAL:
        pool |= card_set(state.hand[owner]) & ~state.sure[owner]
    for memory in state.past[owner]:
        if not memory.open:
            pool |= memory.left & ~memory.seen
    return pool & ~shown_in_final(state, owner)


def imagine(state: State, owner: int, pick: Pick) -> State:
    """Deal anew all that the other seat does not know of `owner`'s cards; changes the state itself."""
    if state.duel == FINAL:
        _imagine_final(state, owner, pick)
    else:
        _imagine_duel(state, owner, pick)
    return state


def _imagine_duel(state: State, owner: int, pick: Pick) -> None:
    before = state.past[owner]
    counts = [hidden_in_hand(state, owner)]
    counts += [_unknown(m, 0) for m in before]
    pool = cards(unseen(state, owner))
    drawn = sample(pool, sum(counts), pick)
    groups = _cut(drawn, counts)
    known = card_set(state.hand[owner]) & state.sure[owner]
    state.deck[owner] = card_set(pool) & ~card_set(drawn)
    state.hand[owner] = cards(known | groups[0])
    state.past[owner] = tuple(
        m if m.open else _choose(m, m.seen | group, 0, pick)
        for m, group in zip(before, groups[1:], strict=True)
    )
    _exchange_reserve(state, owner, before)
    if state.pending == KEEP_CARD and state.actor == owner and not state.open[owner]:
        state.chosen = card_set(sample(state.hand[owner], state.chosen.bit_count(), pick))


def _exchange_reserve(state: State, owner: int, before: tuple[Memory, ...]) -> None:
    for memory in before:
        state.reserve[owner] &= ~memory.kept
    for memory in state.past[owner]:
        state.reserve[owner] |= memory.kept


def _imagine_final(state: State, owner: int, pick: Pick) -> None:
    """All cards that were kept are in the final hand or have shown themselves since."""
    before = state.past[owner]
    shown = shown_in_final(state, owner)
    certain = [m.seen & shown for m in before]
    stray = shown
    for memory in before:
        stray &= ~(memory.kept if memory.open else memory.seen)
    owned = card_set(card for m in before if not m.open for card in cards(m.left))
    for card in cards(stray & owned):
        _place(card, before, certain, pick)
    counts = [_unknown(m, c) for m, c in zip(before, certain, strict=True)]
    groups = _cut(sample(cards(unseen(state, owner)), sum(counts), pick), counts)
    state.past[owner] = tuple(
        m if m.open else _choose(m, m.seen | c | group, c, pick)
        for m, c, group in zip(before, certain, groups, strict=True)
    )
    hand = card_set(state.hand[owner])
    for memory in before:
        hand &= ~(memory.kept & ~shown)
    for memory in state.past[owner]:
        hand |= memory.kept & ~shown
    state.hand[owner] = cards(hand)


def _place(card: int, before: tuple[Memory, ...], certain: list[int], pick: Pick) -> None:
    """A kept card that had not been seen before came from one of the hands that have room for it."""
    room = [
        min(m.kept.bit_count() - c.bit_count(), _unknown(m, c)) for m, c in zip(before, certain, strict=True)
    ]
    at = pick(sum(room))
    group = 0
    while at >= room[group]:
        at -= room[group]
        group += 1
    certain[group] |= BIT[card]


def _unknown(memory: Memory, certain: int) -> int:
    """How many of these cards the other seat cannot name."""
    return 0 if memory.open else memory.left.bit_count() - (memory.seen | certain).bit_count()


def _choose(memory: Memory, left: int, certain: int, pick: Pick) -> Memory:
    """Another hand that may have been left; which of it was kept is drawn too, but for what is certain."""
    wanted = memory.kept.bit_count() - certain.bit_count()
    kept = certain | card_set(sample(cards(left & ~certain), wanted, pick))
    return Memory(left, kept, memory.seen, memory.open)


def _cut(drawn: list[int], counts: list[int]) -> list[int]:
    """The drawn cards in groups of these sizes, as sets."""
    groups, at = [], 0
    for count in counts:
        groups.append(card_set(drawn[at : at + count]))
        at += count
    return groups
