"""Compiles the methods of dataclasses ahead, which takes a third of the time of all imports in the browser.

The decorator writes the methods of a dataclass as source text and has Python compile it, at every start
again. The build imports what the start needs and stores what was compiled then, by its source text (see
app/build/prepare.mjs). A text that is not in the table is compiled as usual.
"""

from __future__ import annotations

import dataclasses
import marshal
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

TABLE = Path(__file__).resolve().parents[2] / "compiled_dataclasses.bin"

CompiledTexts = Mapping[bytes, bytes]
"""Compiled code (marshalled) by the key of its source text."""


def key(text: str) -> bytes:
    """The key of a source text in the table."""
    return blake2b(text.encode(), digest_size=16).digest()


def install(table: CompiledTexts) -> None:
    """Give the module `dataclasses` an `exec` of its own, which finds compiled methods in this table."""

    def execute(text: str, names: dict[str, Any], into: dict[str, Any]) -> None:
        compiled = table.get(key(text))
        exec(marshal.loads(compiled) if compiled else text, names, into)

    vars(dataclasses)["exec"] = execute


def read_table() -> CompiledTexts:
    """The table that the build has made for this version of Python."""
    table: CompiledTexts = marshal.loads(TABLE.read_bytes())
    return table
