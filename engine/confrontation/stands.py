"""Stands: what one side sees of the other's pieces, and what it can know of them.

A piece is carried by a stand, and the other side sees only the stand. Stands of one region that their owner
has mixed are "loose": nobody can tell them apart, so it need not be settled which piece each of them carries.
That is settled, by chance, when the other side turns one of them up; and when a piece leaves a mixed group
it takes the group's lowest stand, which says nothing about the piece.

For every stand the state keeps the pieces that the other side must still think possible, as a mask.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..core.chance import Pick, shuffled
from .components import EACH, OWN
from .moves import MEMBERS

if TYPE_CHECKING:
    from .state import State


def loose_group(state: State, seat: int, region: int) -> list[int]:
    """The pieces of one side whose stands in this region cannot be told apart."""
    loose, stand = state.loose, state.stand
    return [p for p in MEMBERS[seat][state.here[seat * 16 + region]] if loose >> stand[p] & 1]


def single_out(state: State, piece: int, stand: int | None = None) -> None:
    """Settle which stand of its mixed group carries this piece: the given one, or the lowest."""
    own = state.stand
    if not state.loose >> own[piece] & 1:
        return
    seat = piece // EACH
    group = loose_group(state, seat, state.at[piece])
    if stand is None:
        stand = min(own[p] for p in group)
    if own[piece] != stand:
        other = next(p for p in group if own[p] == stand)
        own[other], own[piece] = own[piece], stand
    state.loose &= ~(1 << stand)
    if len(group) == 2:
        for p in group:
            state.loose &= ~(1 << own[p])


def expose(state: State, piece: int) -> None:
    """Everybody sees which piece this stand carries."""
    single_out(state, piece)
    could_be, stand = state.could_be, state.stand[piece]
    seat = piece // EACH
    bit = 1 << piece - seat * EACH
    for other in OWN[seat]:
        could_be[other] &= ~bit
    could_be[stand] = bit


def rule_out(state: State, piece: int, those: int) -> None:
    """Everybody can tell that this piece's stand carries none of those."""
    single_out(state, piece)
    state.could_be[state.stand[piece]] &= ~those


def mixable(state: State, seat: int, region: int) -> bool:
    """Two or more stands here, not yet mixed all of them, may be mixed."""
    stands = [state.stand[p] for p in MEMBERS[seat][state.here[seat * 16 + region]]]
    free = [s for s in stands if not state.fixed >> s & 1]
    return len(free) > 1 and not all(state.loose >> s & 1 for s in free)


def mix(state: State, seat: int, region: int) -> None:
    """The owner mixes these pieces: what was known of one of them may now be true of each."""
    stands = [state.stand[p] for p in MEMBERS[seat][state.here[seat * 16 + region]]]
    stands = [s for s in stands if not state.fixed >> s & 1]
    if len(stands) < 2:
        return
    union = 0
    for s in stands:
        union |= state.could_be[s]
    for s in stands:
        state.could_be[s] = union
        state.loose |= 1 << s


def gather(state: State, seat: int, region: int) -> None:
    """Pieces have come together: by the house's default they are mixed without asking."""
    mask = state.here[seat * 16 + region]
    if mask & (mask - 1) and not state.house.mix_by_hand:
        mix(state, seat, region)


# What follows from the masks when they are taken together


@lru_cache(maxsize=4096)
def _completions(masks: tuple[int, ...], pieces: int) -> tuple[dict[int, int], ...]:
    """For each stand: by the pieces still left, in how many ways the stands from here on can be filled."""
    layers: list[dict[int, int]] = [{0: 1}]
    bits = [1 << n for n in range(EACH) if pieces >> n & 1]
    for mask in reversed(masks):
        layer: dict[int, int] = {}
        for rest, ways in layers[-1].items():
            for bit in bits:
                if mask & bit and not rest & bit:
                    layer[rest | bit] = layer.get(rest | bit, 0) + ways
        layers.append(layer)
    return tuple(reversed(layers))


@lru_cache(maxsize=4096)
def possible(masks: tuple[int, ...]) -> tuple[int, ...]:
    """Each stand's pieces that remain possible when every stand must carry a piece of its own."""
    pieces = _union(masks)
    layers = _completions(masks, pieces)
    reach = {pieces}
    narrowed = []
    for n, mask in enumerate(masks):
        found, further = 0, set()
        for left in reach:
            for bit in (1 << k for k in range(EACH)):
                if mask & left & bit and left & ~bit in layers[n + 1]:
                    found |= bit
                    further.add(left & ~bit)
        narrowed.append(found)
        reach = further
    return tuple(narrowed)


def sample(masks: tuple[int, ...], pick: Pick) -> list[int]:
    """A piece for each stand, drawn so that all assignments the masks allow are equally likely."""
    pieces = _union(masks)
    if all(mask == pieces for mask in masks):
        return shuffled([n for n in range(EACH) if pieces >> n & 1], pick)
    layers = _completions(masks, pieces)
    left, chosen = pieces, []
    for n, mask in enumerate(masks):
        nth, k = pick(layers[n][left]), -1
        while nth >= 0:
            k += 1
            if mask & left & 1 << k:
                nth -= layers[n + 1].get(left & ~(1 << k), 0)
        chosen.append(k)
        left &= ~(1 << k)
    return chosen


def _union(masks: tuple[int, ...]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union
