"""Keeps the running games so that nothing a phone does can lose them.

A text is written in turn to one of two places, with a number that counts up and a digest. A write that is
cut off damages one place at the most; what is found again is the newest that is whole. No clock is asked.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from app.storage import Storage

PLACES = ("a", "b")
ASIDE = "aside"


@dataclass(frozen=True, slots=True)
class Kept:
    """A whole text as it was found: how often it had been written by then, and where it lies."""

    number: int
    place: str
    text: str


class Keeper:
    """Keeps one text under one name, always the newest whole one."""

    def __init__(self, storage: Storage, name: str) -> None:
        self._storage = storage
        self._name = name
        self._newest: Kept | None = None
        self._looked = False

    async def newest(self) -> str | None:
        """The newest whole text, or None when there is none."""
        if not self._looked:
            found = [await self._read(place) for place in PLACES]
            self._newest = max((kept for kept in found if kept), key=lambda kept: kept.number, default=None)
            self._looked = True
        return self._newest.text if self._newest else None

    async def keep(self, text: str) -> bool:
        """Write a newer text beside the last one; False when it could not be kept beyond this visit."""
        await self.newest()
        last = self._newest
        place = PLACES[1] if last and last.place == PLACES[0] else PLACES[0]
        kept = Kept(last.number + 1 if last else 1, place, text)
        lasting = await self._storage.save(self._key(place), _sealed(kept))
        self._newest = kept
        return lasting

    async def set_aside(self) -> None:
        """The newest text cannot be used now: it makes room, but is kept until it can be."""
        text = await self.newest()
        if text is not None and await self._storage.save(self._key(ASIDE), text):
            await self.forget()

    async def aside(self) -> str | None:
        """What was set aside, by this version of the app or by an older one."""
        return await self._storage.load(self._key(ASIDE))

    async def forget(self) -> None:
        """Nothing is kept any more."""
        for place in PLACES:
            await self._storage.drop(self._key(place))
        self._newest, self._looked = None, True

    def _key(self, place: str) -> str:
        return f"{self._name}.{place}"

    async def _read(self, place: str) -> Kept | None:
        return _opened(place, await self._storage.load(self._key(place)))


def _sealed(kept: Kept) -> str:
    content = f"{kept.number}\n{kept.text}"
    return f"{_digest(content)}\n{content}"


def _opened(place: str, written: str | None) -> Kept | None:
    digest, _, content = (written or "").partition("\n")
    number, _, text = content.partition("\n")
    if digest != _digest(content) or not number.isascii() or not number.isdigit():
        return None
    return Kept(int(number), place, text)


def _digest(content: str) -> str:
    return hashlib.sha256(content.encode("utf-8", "surrogatepass")).hexdigest()[:16]
