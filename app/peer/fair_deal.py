"""A deal that neither device chooses.

The host commits to a random number, the guest answers with another, the host reveals the first: the seed of
the match comes from both. Neither can pick a number that suits the other one.
"""

from __future__ import annotations

import hashlib
import re
import secrets

from engine.core.chance import SEED_LIMIT

NUMBER_BYTES = 16
_NUMBER = re.compile(f"[0-9a-f]{{{2 * NUMBER_BYTES}}}")


def random_number() -> str:
    """A number that nobody can guess, in hexadecimal digits, from the browser's generator for secrets."""
    return secrets.token_hex(NUMBER_BYTES)


def is_number(text: str) -> bool:
    """Has this text the form of such a number?"""
    return _NUMBER.fullmatch(text) is not None


def commitment(match: str, number: str) -> str:
    """What the host shows of its number before the guest has given the other one."""
    return hashlib.sha256(f"three-duels/{match}/{number}".encode()).hexdigest()


def seed_of(match: str, host_number: str, guest_number: str) -> int:
    """The seed of the deal."""
    digest = hashlib.sha256(f"three-duels/{match}/{host_number}/{guest_number}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % SEED_LIMIT
