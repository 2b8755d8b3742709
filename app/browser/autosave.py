"""Keeps the running games so that nothing a phone does can lose them.

A text is written in turn to one of two places, with a number that counts up and a digest. A write that is
cut off damages one place at the most; what is found again is the newest that is whole. What cannot be used
now, because it is damaged or from a newer version of the app, is laid aside and not written over. No clock is
asked.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace

from app.browser.storage import Storage
from engine.core.outside import read_json

PLACES = ("a", "b")
ASIDE = "aside"
MOST_ASIDE = 8
"""So many texts are laid aside under one name; then the oldest goes."""
DIGITS = 15
"""No text is ever written so often that its number has more."""


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
        self.damaged = False
        """Something was found that is not whole any more; it lies aside."""

    async def newest(self) -> str | None:
        """The newest whole text, or None when there is none."""
        if not self._looked:
            written = {place: await self._storage.load(self._key(place)) for place in PLACES}
            found = [_opened(place, text) for place, text in written.items()]
            self._newest = max((kept for kept in found if kept), key=lambda kept: kept.number, default=None)
            self._looked = True
            if self._newest is None:
                await self._rescue([text for text in written.values() if text])
        return self._newest.text if self._newest else None

    async def _rescue(self, damaged: list[str]) -> None:
        """Neither place is whole: what they hold is laid aside before it is written over."""
        self.damaged = bool(damaged)
        for text in damaged:
            if not await self.lay_aside(text):
                return
        for place in PLACES if damaged else ():
            await self._storage.drop(self._key(place))

    async def keep(self, text: str) -> bool:
        """Write a newer text beside the last one; False when it could not be kept beyond this visit."""
        await self.newest()
        last = self._newest or Kept(0, PLACES[1], "")
        place = PLACES[1 - PLACES.index(last.place)]
        kept = Kept(last.number + 1, place, text)
        lasting = await self._storage.save(self._key(place), _sealed(kept))
        self._newest = kept if lasting else replace(kept, place=last.place)
        return lasting

    async def lay_aside(self, text: str) -> bool:
        """Keep a text that gives way to another one; False when there was no room for it."""
        others = [other for other in await self.aside() if other != text]
        return await self._storage.save(self._key(ASIDE), json.dumps([text, *others][:MOST_ASIDE]))

    async def set_aside(self) -> None:
        """The newest text cannot be used now: it makes room, but is kept until it can be."""
        text = await self.newest()
        if text is not None and await self.lay_aside(text):
            await self.forget()

    async def aside(self) -> tuple[str, ...]:
        """What was laid aside, the latest first; earlier releases laid a single text there, as it was."""
        found = await self._storage.load(self._key(ASIDE))
        if not found:
            return ()
        try:
            texts = read_json(found)
        except ValueError:
            return (found,)
        return tuple(text for text in texts if isinstance(text, str)) if isinstance(texts, list) else (found,)

    async def take_back(self, text: str) -> None:
        """A text that was laid aside is used again, or wanted no more."""
        left = [other for other in await self.aside() if other != text]
        if left:
            await self._storage.save(self._key(ASIDE), json.dumps(left))
        else:
            await self._storage.drop(self._key(ASIDE))

    async def forget(self) -> None:
        """Nothing is kept any more."""
        for place in PLACES:
            await self._storage.drop(self._key(place))
        self._newest, self._looked = None, True

    def _key(self, place: str) -> str:
        return f"{self._name}.{place}"


def _sealed(kept: Kept) -> str:
    content = f"{kept.number}\n{kept.text}"
    return f"{_digest(content)}\n{content}"


def _opened(place: str, written: str | None) -> Kept | None:
    digest, _, content = (written or "").partition("\n")
    number, _, text = content.partition("\n")
    if digest != _digest(content) or not (number.isascii() and number.isdigit() and len(number) <= DIGITS):
        return None
    return Kept(int(number), place, text)


def _digest(content: str) -> str:
    return hashlib.sha256(content.encode("utf-8", "surrogatepass")).hexdigest()[:16]
