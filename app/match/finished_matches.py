"""Keeps the finished matches of one game, the latest first, so that each can be looked at again.

The matches are packed. The list has a bound in number and in size, and the oldest go first. Where the device
has no more room, the list grows no longer than it was.
"""

from __future__ import annotations

import json

from app.browser.storage import Storage
from engine import BadSave, pack, unpack
from engine.core.safe_json import read_json
from engine.core.save import MAX_LINK_CHARS, MAX_TEXT_CHARS

MAX_FINISHED = 50
"""Matches that are kept of each game."""
MAX_FINISHED_CHARS = 200_000
"""All of them together, packed."""
MAX_STORED_CHARS = MAX_FINISHED_CHARS + 4 * MAX_FINISHED + 2
"""The stored list is never longer."""


class FinishedMatches:
    """The finished matches of one game."""

    def __init__(self, storage: Storage, game: str) -> None:
        self._storage = storage
        self._key = f"game.{game}.finished"
        self._packed: list[str] | None = None

    async def texts(self) -> tuple[str, ...]:
        """The texts of the matches, the latest first; what is damaged is left out."""
        found = []
        for packed in await self._read():
            try:
                found.append(unpack(packed))
            except BadSave:
                continue
        return tuple(found)

    async def add(self, text: str) -> bool:
        """Keep this match, too; False when there was no room for it."""
        packed = pack(text) if len(text) <= MAX_TEXT_CHARS else ""
        if not packed or len(packed) > MAX_LINK_CHARS:
            return False
        others = [other for other in await self._read() if other != packed]
        return await self._write([packed, *others])

    async def remove(self, text: str) -> None:
        """Delete a match."""
        packed = pack(text)
        await self._write([other for other in await self._read() if other != packed])

    async def _read(self) -> list[str]:
        if self._packed is None:
            self._packed = _parse(await self._storage.load(self._key))
        return self._packed

    async def _write(self, packed: list[str]) -> bool:
        """Store these matches, without the oldest ones for which there is no room."""
        stored = sum(map(len, await self._read()))
        self._packed = _within_bounds(packed, MAX_FINISHED_CHARS)
        if await self._storage.save(self._key, json.dumps(self._packed)):
            return True
        shorter = _within_bounds(packed, stored)
        if shorter and await self._storage.save(self._key, json.dumps(shorter)):
            self._packed = shorter
            return True
        return await self._storage.save(self._key, json.dumps(self._packed))


def _within_bounds(packed: list[str], max_chars: int) -> list[str]:
    """The first of these, as many as are kept."""
    kept, chars = list[str](), 0
    for each in packed[:MAX_FINISHED]:
        chars += len(each)
        if chars > max_chars:
            break
        kept.append(each)
    return kept


def _parse(stored: str | None) -> list[str]:
    """The packed matches from their stored form; none if it is damaged or longer than the app writes."""
    try:
        found = read_json(stored, MAX_STORED_CHARS) if stored else []
    except ValueError:
        return []
    rows = found if isinstance(found, list) else []
    return [row for row in rows[:MAX_FINISHED] if isinstance(row, str) and len(row) <= MAX_LINK_CHARS]
