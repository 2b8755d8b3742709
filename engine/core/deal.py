"""A deal as a short code to read to each other: game, seed and options, nothing of what was played.

Written in Crockford's base 32 (no I, L, O, U), in groups of four, with two bytes that catch slips.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Mapping

from .chance import SEEDS
from .contract import Game
from .errors import BadSave
from .outside import read_json
from .rulings import Options

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ALIKE = str.maketrans("OIL", "011")
SEED_BYTES = 7
CHECK_BYTES = 2
LONGEST = 2_000
MAX_OPTIONS = 4_000


def encode(game: Game, seed: int, options: Options, games: Mapping[str, Game]) -> str:
    """The code of a deal; short when the options are the usual ones."""
    content = bytes([list(games).index(game.id)]) + seed.to_bytes(SEED_BYTES, "big")
    differing = game.rulings.differing(options)
    if differing:
        text = json.dumps(differing, sort_keys=True, separators=(",", ":"))
        content += zlib.compress(text.encode(), 9)
    content += _check(content)
    bits = f"{int.from_bytes(content, 'big'):0{len(content) * 8}b}"
    bits += "0" * (-len(bits) % 5)
    letters = "".join(ALPHABET[int(bits[i : i + 5], 2)] for i in range(0, len(bits), 5))
    return "-".join(letters[i : i + 4] for i in range(0, len(letters), 4))


def decode(code: str, games: Mapping[str, Game]) -> tuple[Game, int, Options]:
    """Game, seed and options; raises BadSave for what is no code, and BadOption for options unknown here."""
    content = _bytes(code)
    if len(content) < 1 + SEED_BYTES + CHECK_BYTES or content[-CHECK_BYTES:] != _check(
        content[:-CHECK_BYTES]
    ):
        raise BadSave("bad_deal_code")
    number, seed = content[0], int.from_bytes(content[1 : 1 + SEED_BYTES], "big")
    if number >= len(games) or seed >= SEEDS:
        raise BadSave("bad_deal_code")
    game = games[list(games)[number]]
    return game, seed, game.rulings.resolve(_options(content[1 + SEED_BYTES : -CHECK_BYTES]))


def _bytes(code: str) -> bytes:
    if not isinstance(code, str) or len(code) > LONGEST:
        raise BadSave("bad_deal_code")
    letters = "".join(code.split()).replace("-", "").upper().translate(ALIKE)
    if not letters or not set(letters) <= set(ALPHABET):
        raise BadSave("bad_deal_code")
    bits = "".join(f"{ALPHABET.index(letter):05b}" for letter in letters)
    whole = len(bits) // 8 * 8
    return int(bits[:whole] or "0", 2).to_bytes(whole // 8, "big")


def _options(packed: bytes) -> dict[str, object]:
    if not packed:
        return {}
    try:
        found = read_json(zlib.decompressobj().decompress(packed, MAX_OPTIONS).decode())
    except (ValueError, zlib.error) as error:
        raise BadSave("bad_deal_code") from error
    if not isinstance(found, dict):
        raise BadSave("bad_deal_code")
    return found


def _check(content: bytes) -> bytes:
    return hashlib.sha256(content).digest()[:CHECK_BYTES]
