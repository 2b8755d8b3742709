"""Methods of dataclasses, compiled ahead: a third of the time that importing takes in the browser.

A dataclass writes its methods as a text and has Python compile it, at every start again. The build imports
what the start needs and keeps what was compiled on the way, by the text it was compiled from (see
app/build/prepare.mjs). A text that is not known is compiled as ever.
"""

from __future__ import annotations

import dataclasses
import marshal
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

TABLE = Path(__file__).resolve().parent.parent / "ready.bin"

Ready = Mapping[bytes, bytes]


def key(text: str) -> bytes:
    """What stands for a text in the table."""
    return blake2b(text.encode(), digest_size=16).digest()


def take_up(ready: Ready) -> None:
    """From now on dataclasses find their methods here: their module gets an `exec` of its own."""

    def run(text: str, names: dict[str, Any], into: dict[str, Any]) -> None:
        known = ready.get(key(text))
        exec(marshal.loads(known) if known else text, names, into)

    vars(dataclasses)["exec"] = run


def read_table() -> Ready:
    """The build's table for this very Python: each text's key and its compiled code, still packed."""
    ready: Ready = marshal.loads(TABLE.read_bytes())
    return ready
