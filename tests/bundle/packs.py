"""The pack of the bundle: all of Python's files in one (see static/worker/python-worker.js)."""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping
from typing import Any

from engine.core.safe_json import read_json

MAX_HEAD_CHARS = 10_000_000


def packed_files(pack: bytes) -> dict[str, bytes]:
    """What is in a pack of the bundle, by name."""
    (length,) = struct.unpack_from("<I", pack)
    head: Any = read_json(pack[4 : 4 + length].decode(), MAX_HEAD_CHARS)
    files, at = {}, 4 + length
    for name, size in head:
        files[name] = pack[at : at + size]
        at += size
    return files


def pack_of(files: Mapping[str, bytes]) -> bytes:
    """A pack with these files."""
    head = json.dumps([[name, len(content)] for name, content in files.items()]).encode()
    return struct.pack("<I", len(head)) + head + b"".join(files.values())
