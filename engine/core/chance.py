"""Randomness: every draw of a game goes through a `Pick`, is seeded, and is recorded by the match.

A `Pick` answers with a number below its argument. A state draws an outcome with one (`State.draw`), so the
same code draws for a match, whose picks come from its seed, and for a search, whose picks come from its own
generator. Each draw of a match has a key ("deal gandalf 2"), and its picks depend on the seed and that key
alone: the same seed deals the same cards, however differently the game was played before.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Sequence
from typing import TypeVar

Pick = Callable[[int], int]
T = TypeVar("T")

SEED_LIMIT = 2**53
"""Seeds are below this limit, so that JSON keeps them exactly in any language."""


def new_seed() -> int:
    return random.SystemRandom().randrange(SEED_LIMIT)


def keyed_pick(seed: int, key: str) -> Pick:
    """The picks of one draw of a match: a stream of its own, the same everywhere and for ever."""
    counter = 0

    def pick(below: int) -> int:
        nonlocal counter
        counter += 1
        digest = hashlib.blake2b(f"{seed}/{key}/{counter}".encode(), digest_size=16).digest()
        return int.from_bytes(digest, "big") % below

    return pick


def fast_pick(generator: random.Random) -> Pick:
    """Picks for random play and search: fast, and as repeatable as the generator."""
    rand = generator.random

    def pick(below: int) -> int:
        return int(rand() * below)

    return pick


def sample(items: Sequence[T], count: int, pick: Pick) -> list[T]:
    """Some of the items, `count` of them, in random order."""
    pool = list(items)
    for i in range(count):
        j = i + pick(len(pool) - i)
        pool[i], pool[j] = pool[j], pool[i]
    return pool[:count]


def shuffled(items: Sequence[T], pick: Pick) -> list[T]:
    return sample(items, len(items), pick)
