"""Stores the running matches so that nothing that happens to a phone can lose them.

A text is written in turn to one of two slots, with a number that counts up and a digest. A write that is cut
off damages one slot at most; what is read later is the newest text that is whole. A text that cannot be used
now, because it is damaged, too long or from a newer version of the app, is archived and not overwritten. No
clock is read.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from itertools import zip_longest

from app.browser.storage import Storage
from engine.core.safe_json import read_json

SLOTS = ("a", "b")
ARCHIVE = "aside"
MAX_ARCHIVED = 8
"""Texts that are archived under one name; after that the oldest goes."""
OVERSIZED = ("aside.1", "aside.2", "aside.3")
"""Where texts are archived that are too long for the archive, each by itself; they are never read."""
MAX_NUMBER_DIGITS = 15
"""No text is ever written so often that its number has more."""
MAX_TEXT_CHARS = 400_000
"""No text of a match is longer; the digest of a longer one is not even computed."""
MAX_SLOT_CHARS = MAX_TEXT_CHARS + 100
"""A text with its number and digest is never longer."""
MAX_ARCHIVED_CHARS = 2 * MAX_SLOT_CHARS
"""A text in the archive, as JSON, is never longer."""
MAX_ARCHIVE_CHARS = MAX_ARCHIVED * (MAX_ARCHIVED_CHARS + 2)
"""The stored archive is never longer."""


@dataclass(frozen=True, slots=True)
class SavedText:
    """A whole text in a slot, and how often a text had been written by then."""

    number: int
    slot: str
    text: str


class AutosaveSlot:
    """Stores one text under one name, and reads the newest one that is whole."""

    def __init__(self, storage: Storage, name: str) -> None:
        self._storage = storage
        self._name = name
        self._newest: SavedText | None = None
        self._is_read = False
        self.found_damaged = False
        """A text was found that is not whole any more; it is archived."""

    async def newest(self) -> str | None:
        """The newest whole text, or None when there is none."""
        if not self._is_read:
            stored = {slot: await self._storage.load(self._key(slot)) for slot in SLOTS}
            decoded = [_decoded(slot, content) for slot, content in stored.items()]
            self._newest = max(
                (saved for saved in decoded if saved), key=lambda saved: saved.number, default=None
            )
            self._is_read = True
            if self._newest is None:
                await self._archive_damaged([content for content in stored.values() if content])
        return self._newest.text if self._newest else None

    async def _archive_damaged(self, contents: list[str]) -> None:
        """Neither slot is whole: what they hold is archived before it is overwritten."""
        self.found_damaged = bool(contents)
        for content in contents:
            if not await self.archive(content):
                return
        for slot in SLOTS if contents else ():
            await self._storage.delete(self._key(slot))

    async def save(self, text: str) -> bool:
        """Write a newer text beside the last one; False when it will not outlive this visit."""
        await self.newest()
        last = self._newest or SavedText(0, SLOTS[1], "")
        slot = SLOTS[1 - SLOTS.index(last.slot)]
        saved = SavedText(last.number + 1, slot, text)
        is_persisted = await self._storage.save(self._key(slot), _encoded(saved))
        self._newest = saved if is_persisted else replace(saved, slot=last.slot)
        return is_persisted

    async def clear(self) -> None:
        for slot in SLOTS:
            await self._storage.delete(self._key(slot))
        self._newest, self._is_read = None, True

    # The archive

    async def archive(self, text: str) -> bool:
        """Keep a text that gives way to another one; False when there was no room for it."""
        others = [other for other in await self.archived() if other != text]
        return await self._write_archive([text, *others])

    async def archive_current(self) -> None:
        """The newest text cannot be used now: it leaves the slots free, but is kept until it can be."""
        text = await self.newest()
        if text is not None and await self.archive(text):
            await self.clear()

    async def archived(self) -> tuple[str, ...]:
        """The archived texts, the latest first, after them those that are too long to be read."""
        texts = _parse_archive(await self._storage.load(self._key(ARCHIVE)))
        oversized = [await self._storage.load(self._key(place)) for place in OVERSIZED]
        return (*texts, *(text for text in oversized if text))

    async def unarchive(self, text: str) -> None:
        """Take a text out of the archive, because it is used again or no longer wanted."""
        await self._write_archive([other for other in await self.archived() if other != text])

    async def _write_archive(self, texts: list[str]) -> bool:
        """Store these texts and no others; the oversized ones first, as one may come from the archive."""
        small = [text for text in texts if _fits_archive(text)][:MAX_ARCHIVED]
        oversized = [text for text in texts if not _fits_archive(text)][: len(OVERSIZED)]
        is_persisted = True
        for place, text in zip_longest(OVERSIZED, oversized):
            is_persisted = await self._write(place, text) and is_persisted
        return await self._write(ARCHIVE, json.dumps(small) if small else None) and is_persisted

    async def _write(self, place: str, text: str | None) -> bool:
        """Make this the text of a place, None for no text; True when it will outlive this visit."""
        stored = await self._storage.load(self._key(place))
        if text is None:
            if stored is not None:
                await self._storage.delete(self._key(place))
            return True
        if text == stored and self._storage.all_persisted:
            return True
        return await self._storage.save(self._key(place), text)

    def _key(self, slot: str) -> str:
        return f"{self._name}.{slot}"


def _encoded(saved: SavedText) -> str:
    content = f"{saved.number}\n{saved.text}"
    return f"{_digest(content)}\n{content}"


def _decoded(slot: str, stored: str | None) -> SavedText | None:
    if not stored or len(stored) > MAX_SLOT_CHARS:
        return None
    digest, _, content = stored.partition("\n")
    number, _, text = content.partition("\n")
    if digest != _digest(content) or not (
        number.isascii() and number.isdigit() and len(number) <= MAX_NUMBER_DIGITS
    ):
        return None
    return SavedText(int(number), slot, text)


def _parse_archive(stored: str | None) -> tuple[str, ...]:
    """The texts of a stored archive; earlier releases archived a single text as it was."""
    if not stored:
        return ()
    try:
        texts = read_json(stored, MAX_ARCHIVE_CHARS)
    except ValueError:
        return (stored,)
    if not isinstance(texts, list):
        return (stored,)
    return tuple(text for text in texts[:MAX_ARCHIVED] if isinstance(text, str))


def _fits_archive(text: str) -> bool:
    return len(text) <= MAX_ARCHIVED_CHARS and len(json.dumps(text)) <= MAX_ARCHIVED_CHARS


def _digest(content: str) -> str:
    return hashlib.sha256(content.encode("utf-8", "surrogatepass")).hexdigest()[:16]
