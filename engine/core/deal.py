"""Deal codes: game, seed and options, without anything that was played, as a text that people can dictate.

A code is written in Crockford's base 32 (no I, L, O, U), in groups of four, with two bytes that detect slips.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Mapping
from typing import Any

from .chance import SEED_LIMIT
from .contract import Game
from .errors import BadSave
from .rulings import Options
from .safe_json import RepeatedName, read_json
from .save import repeated_option

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LOOK_ALIKES = str.maketrans("OIL", "011")
SEED_BYTES = 7
CHECK_BYTES = 2
MAX_CODE_CHARS = 2_000
MAX_OPTIONS_BYTES = 4_000


def encode(game: Game[Any, Any], seed: int, options: Options, games: Mapping[str, Game[Any, Any]]) -> str:
    """The code of a deal; short when the options are the defaults."""
    content = bytes([list(games).index(game.id)]) + seed.to_bytes(SEED_BYTES, "big")
    changed = game.rulings.non_defaults(options)
    if changed:
        text = json.dumps(changed, sort_keys=True, separators=(",", ":"))
        content += zlib.compress(text.encode(), 9)
    content += _check(content)
    bits = f"{int.from_bytes(content, 'big'):0{len(content) * 8}b}"
    bits += "0" * (-len(bits) % 5)
    letters = "".join(ALPHABET[int(bits[i : i + 5], 2)] for i in range(0, len(bits), 5))
    return "-".join(letters[i : i + 4] for i in range(0, len(letters), 4))


def decode(code: str, games: Mapping[str, Game[Any, Any]]) -> tuple[Game[Any, Any], int, Options]:
    """Game, seed and options; BadSave for a text that is no code, BadOption for options unknown here."""
    content = _bytes(code)
    if len(content) < 1 + SEED_BYTES + CHECK_BYTES or content[-CHECK_BYTES:] != _check(
        content[:-CHECK_BYTES]
    ):
        raise BadSave("bad_deal_code")
    number, seed = content[0], int.from_bytes(content[1 : 1 + SEED_BYTES], "big")
    if number >= len(games) or seed >= SEED_LIMIT:
        raise BadSave("bad_deal_code")
    game = games[list(games)[number]]
    return game, seed, game.rulings.resolve(_options(content[1 + SEED_BYTES : -CHECK_BYTES]))


def _bytes(code: str) -> bytes:
    if not isinstance(code, str) or len(code) > MAX_CODE_CHARS:
        raise BadSave("bad_deal_code")
    letters = "".join(code.split()).replace("-", "").upper().translate(LOOK_ALIKES)
    if not letters or not set(letters) <= set(ALPHABET):
        raise BadSave("bad_deal_code")
    bits = "".join(f"{ALPHABET.index(letter):05b}" for letter in letters)
    bit_count = len(bits) // 8 * 8
    return int(bits[:bit_count] or "0", 2).to_bytes(bit_count // 8, "big")


def _options(packed: bytes) -> dict[str, object]:
    if not packed:
        return {}
    try:
        text = zlib.decompressobj().decompress(packed, MAX_OPTIONS_BYTES).decode()
        options = read_json(text, MAX_OPTIONS_BYTES)
    except RepeatedName as error:
        raise repeated_option(error) from error
    except (ValueError, zlib.error) as error:
        raise BadSave("bad_deal_code") from error
    if not isinstance(options, dict):
        raise BadSave("bad_deal_code")
    return options


def _check(content: bytes) -> bytes:
    return hashlib.sha256(content).digest()[:CHECK_BYTES]
