"""What one seat knows of the other's hidden cards, and how the rest may look: `State.determinize`.

Hidden from a seat are the other's hand and, for each duel that is over, what was left of that hand: three
cards of it (fewer, if some had been set aside openly) are kept for the final, the rest is out of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core.chance import Pick, sample
from .components import CARD_BIT, FINAL, SIDE_CARDS, card_set, cards_in
from .moves import KEEP_DUE

if TYPE_CHECKING:
    from .state import State


@dataclass(frozen=True, slots=True)
class HandLeft:
    """What was left of a hand after a duel, as sets of cards."""

    cards: int
    kept: int
    seen: int
    """Those of `cards` that the other seat had seen by then."""
    chosen_openly: bool
    """The hand lay open when the cards were kept: the other seat knows everything about it."""


def unknown_in_hand(state: State, owner: int) -> int:
    """How many cards of this hand the other seat does not know."""
    return (card_set(state.hands[owner]) & ~state.known_to_opponent[owner]).bit_count()


def shown_in_final(state: State, owner: int) -> int:
    """The kept cards that have come to light in the final, played or seen in the hand, as a set."""
    if state.duel != FINAL:
        return 0
    on_table = card_set(card for card in state.row if card >= 0)
    if state.pending_card >= 0:
        on_table |= CARD_BIT[state.pending_card]
    return (on_table & SIDE_CARDS[owner]) | (card_set(state.hands[owner]) & state.known_to_opponent[owner])


def unseen_cards(state: State, owner: int) -> int:
    """The cards of which the other seat only knows that it has not seen them, as a set."""
    unseen = state.supply[owner]
    if state.duel != FINAL:
        unseen |= card_set(state.hands[owner]) & ~state.known_to_opponent[owner]
    for left in state.hands_left[owner]:
        if not left.chosen_openly:
            unseen |= left.cards & ~left.seen
    return unseen & ~shown_in_final(state, owner)


MIN_WORLDS, MAX_WORLDS = 12, 60


def possible_worlds(state: State, seat: int, pick: Pick) -> list[State]:
    """Worlds between which each card that the other side may hold is in its hand at least once."""
    other = 1 - seat
    worlds: list[State] = []
    missing = unseen_cards(state, other) if state.hands[other] else 0
    for number in range(MAX_WORLDS):
        if number >= MIN_WORLDS and not missing:
            break
        world = state.determinize(seat, pick)
        hand = card_set(world.hands[other])
        if number < MIN_WORLDS or hand & missing:
            worlds.append(world)
        missing &= ~hand
    return worlds


def draw_unknown_cards(state: State, owner: int, pick: Pick) -> None:
    """Deal anew all that the other seat does not know of `owner`'s cards."""
    if state.duel == FINAL:
        _draw_in_final(state, owner, pick)
    else:
        _draw_in_duel(state, owner, pick)


def _draw_in_duel(state: State, owner: int, pick: Pick) -> None:
    before = state.hands_left[owner]
    counts = [unknown_in_hand(state, owner), *(_unknown_count(left, 0) for left in before)]
    unseen = cards_in(unseen_cards(state, owner))
    drawn = sample(unseen, sum(counts), pick)
    groups = _split(drawn, counts)
    known = card_set(state.hands[owner]) & state.known_to_opponent[owner]
    state.supply[owner] = card_set(unseen) & ~card_set(drawn)
    state.hands[owner] = cards_in(known | groups[0])
    state.hands_left[owner] = tuple(
        left if left.chosen_openly else _with_cards(left, left.seen | group, 0, pick)
        for left, group in zip(before, groups[1:], strict=True)
    )
    _replace_reserve(state, owner, before)
    if state.pending == KEEP_DUE and state.actor == owner and not state.hands_open[owner]:
        state.kept_so_far = card_set(sample(state.hands[owner], state.kept_so_far.bit_count(), pick))


def _replace_reserve(state: State, owner: int, before: Sequence[HandLeft]) -> None:
    for left in before:
        state.reserve[owner] &= ~left.kept
    for left in state.hands_left[owner]:
        state.reserve[owner] |= left.kept


def _draw_in_final(state: State, owner: int, pick: Pick) -> None:
    """All cards that were kept are in the final hand or have come to light since."""
    before = state.hands_left[owner]
    shown = shown_in_final(state, owner)
    certain = [left.seen & shown for left in before]
    unplaced = shown
    for left in before:
        unplaced &= ~(left.kept if left.chosen_openly else left.seen)
    from_hidden_hands = card_set(
        card for left in before if not left.chosen_openly for card in cards_in(left.cards)
    )
    for card in cards_in(unplaced & from_hidden_hands):
        _place(card, before, certain, pick)
    counts = [_unknown_count(left, kept) for left, kept in zip(before, certain, strict=True)]
    groups = _split(sample(cards_in(unseen_cards(state, owner)), sum(counts), pick), counts)
    state.hands_left[owner] = tuple(
        left if left.chosen_openly else _with_cards(left, left.seen | kept | group, kept, pick)
        for left, kept, group in zip(before, certain, groups, strict=True)
    )
    hand = card_set(state.hands[owner])
    for left in before:
        hand &= ~(left.kept & ~shown)
    for left in state.hands_left[owner]:
        hand |= left.kept & ~shown
    state.hands[owner] = cards_in(hand)


def _place(card: int, before: Sequence[HandLeft], certain: list[int], pick: Pick) -> None:
    """A kept card that had not been seen before came from one of the hands that have room for it."""
    free = [
        min(left.kept.bit_count() - kept.bit_count(), _unknown_count(left, kept))
        for left, kept in zip(before, certain, strict=True)
    ]
    place = pick(sum(free))
    group = 0
    while place >= free[group]:
        place -= free[group]
        group += 1
    certain[group] |= CARD_BIT[card]


def _unknown_count(left: HandLeft, certain: int) -> int:
    """How many of these cards the other seat cannot name."""
    return 0 if left.chosen_openly else left.cards.bit_count() - (left.seen | certain).bit_count()


def _with_cards(left: HandLeft, cards: int, certain: int, pick: Pick) -> HandLeft:
    """Other cards that may have been left; which of them were kept is drawn too, but for the certain ones."""
    count = left.kept.bit_count() - certain.bit_count()
    kept = certain | card_set(sample(cards_in(cards & ~certain), count, pick))
    return HandLeft(cards, kept, left.seen, left.chosen_openly)


def _split(drawn: Sequence[int], counts: Sequence[int]) -> list[int]:
    """The drawn cards in groups of these sizes, as sets."""
    groups, first = [], 0
    for count in counts:
        groups.append(card_set(drawn[first : first + count]))
        first += count
    return groups
