"""Which piece each stand can carry, when every stand of a side carries a piece of its own.

A mask says which pieces a stand could carry by itself. Taken together the masks say more: a piece that one
stand must carry is behind no other. An assignment gives each stand a piece of its mask, no piece twice.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate

from ..core.chance import Pick, shuffled
from .components import PER_SIDE

_CACHE_SIZE = 4096
Weights = tuple[tuple[int, ...], ...]
"""For each stand, how likely it carries each piece, beside what the other stands carry."""
_EQUAL = (1,) * PER_SIDE
_Ballot = tuple[list[int], list[int]]


@lru_cache(maxsize=_CACHE_SIZE)
def _completions(masks: tuple[int, ...], pieces: int, weights: Weights = ()) -> tuple[dict[int, int], ...]:
    """For each stand: by the pieces still left, in how many ways the stands from here on can be filled.

    With weights, each way counts as the product of those of its pieces.
    """
    layers: list[dict[int, int]] = [{0: 1}]
    numbers = [number for number in range(PER_SIDE) if pieces >> number & 1]
    for index in range(len(masks) - 1, -1, -1):
        mask, layer = masks[index], dict[int, int]()
        weight_of = weights[index] if weights else _EQUAL
        for left, ways in layers[-1].items():
            for number in numbers:
                bit = 1 << number
                if mask & bit and not left & bit:
                    layer[left | bit] = layer.get(left | bit, 0) + ways * weight_of[number]
        layers.append(layer)
    return tuple(reversed(layers))


@lru_cache(maxsize=_CACHE_SIZE)
def possible_pieces(masks: tuple[int, ...]) -> tuple[int, ...]:
    """For each stand, as a mask, the pieces that it carries in some assignment."""
    pieces = _union(masks)
    layers = _completions(masks, pieces)
    pieces_left = {pieces}
    narrowed = []
    for index, mask in enumerate(masks):
        possible, next_left = 0, set()
        for left in pieces_left:
            for bit in (1 << number for number in range(PER_SIDE)):
                if mask & left & bit and left & ~bit in layers[index + 1]:
                    possible |= bit
                    next_left.add(left & ~bit)
        narrowed.append(possible)
        pieces_left = next_left
    return tuple(narrowed)


def sample_assignment(masks: tuple[int, ...], pick: Pick, weights: Weights = ()) -> list[int]:
    """A piece for each stand, drawn so that all assignments are equally likely, or as the weights say."""
    pieces = _union(masks)
    if not weights and all(mask == pieces for mask in masks):
        return shuffled([number for number in range(PER_SIDE) if pieces >> number & 1], pick)
    ballots, left, assignment = _ballots(masks, pieces, weights), pieces, []
    for index in range(len(masks)):
        ballot = ballots[index].get(left)
        if ballot is None:
            ballot = ballots[index][left] = _ballot(masks, pieces, weights, index, left)
        numbers, totals = ballot
        number = numbers[bisect(totals, pick(totals[-1]))]
        assignment.append(number)
        left &= ~(1 << number)
    return assignment


@lru_cache(maxsize=_CACHE_SIZE)
def _ballots(masks: tuple[int, ...], pieces: int, weights: Weights) -> list[dict[int, _Ballot]]:
    """For each stand, by the pieces still left, what can be drawn: filled in as it is needed."""
    return [{} for _ in masks]


def _ballot(masks: tuple[int, ...], pieces: int, weights: Weights, index: int, left: int) -> _Ballot:
    """The pieces that this stand can carry, with the ways to fill the stands from here on, added up."""
    completions = _completions(masks, pieces, weights)[index + 1]
    weight_of = weights[index] if weights else _EQUAL
    numbers = [number for number in range(PER_SIDE) if masks[index] & left & 1 << number]
    ways = [completions.get(left & ~(1 << number), 0) * weight_of[number] for number in numbers]
    return numbers, list(accumulate(ways))


def assignments_with_all(masks: tuple[int, ...], pick: Pick) -> list[list[int]]:
    """Assignments between which every stand carries each of the pieces that it can carry."""
    missing, assignments = list(possible_pieces(masks)), list[list[int]]()
    while any(missing):
        assignment = _assignment_with_many(masks, missing, pick)
        missing = [mask & ~(1 << number) for mask, number in zip(missing, assignment, strict=True)]
        assignments.append(assignment)
    return assignments


def _assignment_with_many(masks: tuple[int, ...], wanted: Sequence[int], pick: Pick) -> list[int]:
    """An assignment in which one stand after the other carries a wanted piece wherever that is possible."""
    chosen = list(masks)
    for index, mask in enumerate(wanted):
        wishes = possible_pieces(tuple(chosen))[index] & mask
        if wishes:
            chosen[index] = wishes & -wishes
    return sample_assignment(tuple(chosen), pick)


def _union(masks: tuple[int, ...]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union
