"""The only door for randomness: seeded, scripted, and always recorded by the match.

A `Pick` answers with a number below its argument. A state draws an outcome with one (`State.draw`), so the
same drawing code serves a match, whose picks come from its seed, and a search, whose picks come from its own
generator. Each draw of a match has a key ("deal gandalf 2"), and its picks depend on the seed and that key
alone: the same seed deals the same cards however differently the game was played before.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Sequence
from typing import TypeVar

Pick = Callable[[int], int]
T = TypeVar("T")

SEEDS = 2**53
"""Seeds lie below this, so that they survive JSON in any language."""


def fresh_seed() -> int:
    return random.SystemRandom().randrange(SEEDS)


def keyed(seed: int, key: str) -> Pick:
    """The picks of one draw of a match: a stream of its own, the same on every machine and for ever."""
    counter = 0

    def pick(below: int) -> int:
        nonlocal counter
        counter += 1
        digest = hashlib.blake2b(f"{seed}/{key}/{counter}".encode(), digest_size=16).digest()
        return int.from_bytes(digest, "big") % below

    return pick


def quick(generator: random.Random) -> Pick:
    """Picks for random play and search: fast, and as repeatable as the generator's own seed."""
    rand = generator.random

    def pick(below: int) -> int:
        return int(rand() * below)

    return pick


def sample(items: Sequence[T], count: int, pick: Pick) -> list[T]:
    """`count` of the items, in random order."""
    pool = list(items)
    for i in range(count):
        j = i + pick(len(pool) - i)
        pool[i], pool[j] = pool[j], pool[i]
    return pool[:count]


def shuffled(items: Sequence[T], pick: Pick) -> list[T]:
    return sample(items, len(items), pick)
