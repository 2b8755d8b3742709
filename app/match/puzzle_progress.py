"""Which puzzles were solved on this device. What is read may be old, foreign or damaged."""

from __future__ import annotations

import json

from app.browser.storage import Storage
from engine.core.safe_json import read_json

STORAGE_KEY = "puzzles"
MAX_SOLVED = 2_000
MAX_ID_CHARS = 16
MAX_CHARS = 100_000


class PuzzleProgress:
    """The ids of the solved puzzles, the one solved last at the end."""

    def __init__(self) -> None:
        self.solved: tuple[str, ...] = ()
        self.is_loaded = False

    async def load(self, storage: Storage) -> None:
        """Read what was stored, once; what was solved meanwhile stays."""
        if not self.is_loaded:
            self.is_loaded = True
            stored = parse_solved(await storage.load(STORAGE_KEY))
            self.solved = tuple(dict.fromkeys((*stored, *self.solved)))

    async def add(self, storage: Storage, id: str) -> None:
        """This puzzle has been solved."""
        await self.load(storage)
        if id not in self.solved:
            self.solved = (*self.solved, id)[-MAX_SOLVED:]
            await storage.save(STORAGE_KEY, json.dumps(self.solved))


def parse_solved(text: str | None) -> tuple[str, ...]:
    """The ids of a stored text; those that cannot be any are left out."""
    try:
        values = read_json(text, MAX_CHARS) if isinstance(text, str) else []
    except ValueError:
        return ()
    ids = values if isinstance(values, list) else []
    return tuple(id for id in ids if isinstance(id, str) and 0 < len(id) <= MAX_ID_CHARS)[-MAX_SOLVED:]
