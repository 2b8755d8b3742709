"""Pictures of drawings, so that Flutter need not paint their shapes in every frame.

Flutter paints each shape of an SVG again for every frame, which is nearly all of a frame's work. Where the
page can paint (static/page/picture-server.js), each drawing is therefore published under an address, at which
the page offers a picture of it with as many pixels as the screen has there.

Where the page keeps Flutter's frames out of sight until their pictures are there, nothing else is ever shown.
Elsewhere a new drawing is shown as it is; soon after, while nothing moves, the picture preloader loads the
pictures of all new drawings, and they take their place. It also loads what will soon be shown.
"""

from __future__ import annotations

import asyncio
import re
import traceback
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

ADDRESS_MARK = "#drawing"
"""The end of an address by which the page knows that it has to paint a drawing."""
SIZE_STEP = 2**0.5
"""Sizes are rounded up to powers of this, so that a card shown slightly larger needs no second picture."""
MIN_PIXELS = 16.0
"""The smallest size to which a drawing is rounded up."""
MAX_STEPPED_PIXELS = 400.0
"""A larger drawing is shown in one size only and is painted in exactly that size."""
MAX_PICTURES = 800
"""More than any screen has."""
QUIET_SECONDS = 0.5
"""Pictures are loaded when this time has brought no new drawing."""
SIZE_ATTRIBUTES = re.compile(r' width="[^"]*" height="[^"]*"')

PictureKey = tuple[str, int, int]
"""A drawing (SVG), and its width and height in pixels."""
Load = Callable[[Sequence[str]], Awaitable[Sequence[str]]]
"""Loads the pictures at these addresses; returns the addresses of those that could be loaded."""


class SvgPublisher(Protocol):
    """Gives drawings an address."""

    def publish_svg(self, svg: str) -> str:
        """The address under which the page finds this drawing."""

    def revoke_svg(self, address: str) -> None:
        """The page forgets the drawing with this address."""


class PictureCache:
    """The pictures that Flutter has loaded, and the drawings whose pictures are still to be loaded."""

    def __init__(self) -> None:
        self._publisher: SvgPublisher | None = None
        self._pixel_ratio = 0.0
        self._zoom = 1.0
        self._shows_at_once = False
        self._lost: set[PictureKey] = set()
        """Drawings that the page could not paint."""
        self._loaded: OrderedDict[PictureKey, str] = OrderedDict()
        self._pending: list[PictureKey] = []
        self._requested: set[PictureKey] = set()
        """Drawings that are pending, loaded, or could not be loaded."""
        self._pauses = 0
        self._wake: asyncio.Event | None = None
        self.version = 0
        """How often pictures took the place of drawings, so that what shows them can tell."""

    def configure(self, publisher: SvgPublisher, pixel_ratio: float, *, shows_at_once: bool = False) -> None:
        """Paint for a screen with this many pixels for each point; with 0, nothing is painted.

        Pictures are shown at once where the page keeps a frame that lacks them out of sight.
        """
        self._publisher, self._pixel_ratio = publisher, pixel_ratio
        self._shows_at_once = shows_at_once

    @contextmanager
    def at_zoom(self, zoom: float) -> Iterator[None]:
        """Drawings that are asked for in this context will be shown enlarged."""
        before, self._zoom = self._zoom, zoom
        try:
            yield
        finally:
            self._zoom = before

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Load no pictures in this context: what moves would stumble when they take their place."""
        self._pauses += 1
        try:
            yield
        finally:
            self._pauses -= 1

    def src_for(self, svg: str, width: float, height: float) -> str:
        """The source of an image that shows this drawing in this size: its picture's address, or the SVG.

        Where a drawing is shown first, it is queued; `keep_loading` does the rest.
        """
        key = self._key(svg, width, height)
        if key is None:
            return svg
        if key in self._loaded:
            self._loaded.move_to_end(key)
            return self._loaded[key]
        if self._shows_at_once and key not in self._lost:
            return self._publish(key)
        self._queue(key)
        return svg

    def load_ahead(self, svg: str, width: float, height: float) -> None:
        """This drawing will soon be shown in this size."""
        key = self._key(svg, width, height)
        if key is not None and key not in self._loaded:
            self._queue(key)

    def lose(self, address: str) -> None:
        """The page could not paint this drawing: from now on it is shown as it is."""
        for key in [key for key, its_address in self._loaded.items() if its_address == address]:
            self._revoke(self._loaded.pop(key))
            self._lost.add(key)
            self.version += 1

    @property
    def has_pending(self) -> bool:
        """Are there drawings whose pictures are still to be loaded?"""
        return bool(self._pending)

    async def keep_loading(
        self, load: Load, on_loaded: Callable[[], object], on_error: Callable[[str], object]
    ) -> None:
        """Load the pictures of new drawings whenever there are some; never returns."""
        self._wake = asyncio.Event()
        while True:
            if not self._pending:
                await self._wake.wait()
            self._wake.clear()
            try:
                await self.load_pending(load)
            except Exception:
                on_error(traceback.format_exc())
            on_loaded()

    async def load_pending(self, load: Load) -> None:
        """Load the pictures of all new drawings, as soon as no more are coming and nothing moves."""
        while self._pending:
            count = 0
            while count != len(self._pending) or self._pauses:
                count = len(self._pending)
                await asyncio.sleep(QUIET_SECONDS)
            await self._load_batch(load)

    async def _load_batch(self, load: Load) -> None:
        batch, self._pending = [key for key in self._pending if key not in self._loaded], []
        keys = {self._published(key): key for key in batch}
        loaded = set(await load(list(keys)))
        for address, key in keys.items():
            if address in loaded and key not in self._loaded:
                self._loaded[key] = address
            else:
                self._revoke(address)
        if not self._shows_at_once:
            self.version += 1
        self._forget_oldest()

    def _queue(self, key: PictureKey) -> None:
        if key not in self._requested:
            self._requested.add(key)
            self._pending.append(key)
            if self._wake is not None:
                self._wake.set()

    def _publish(self, key: PictureKey) -> str:
        """The address of a picture that is shown now."""
        address = self._loaded[key] = self._published(key)
        self._requested.add(key)
        self._forget_oldest()
        return address

    def _published(self, key: PictureKey) -> str:
        assert self._publisher is not None
        return self._publisher.publish_svg(resized(*key)) + ADDRESS_MARK

    def _revoke(self, address: str) -> None:
        assert self._publisher is not None
        self._publisher.revoke_svg(address.removesuffix(ADDRESS_MARK))

    def _forget_oldest(self) -> None:
        while len(self._loaded) > MAX_PICTURES:
            key, address = self._loaded.popitem(last=False)
            self._requested.discard(key)
            self._revoke(address)

    def _key(self, svg: str, width: float, height: float) -> PictureKey | None:
        """None where nothing can be painted."""
        if self._publisher is None or not self._pixel_ratio or min(width, height) <= 0:
            return None
        longer_side = max(width, height)
        scale = _rounded_up(longer_side * self._pixel_ratio * self._zoom) / longer_side
        return svg, max(1, round(width * scale)), max(1, round(height * scale))


def _rounded_up(pixels: float) -> float:
    size = MIN_PIXELS
    while size < pixels and size < MAX_STEPPED_PIXELS:
        size *= SIZE_STEP
    return max(size, pixels)


def resized(svg: str, width: int, height: int) -> str:
    """The drawing in another size; its proportions follow."""
    size = f' width="{width}" height="{height}" preserveAspectRatio="none"'
    return SIZE_ATTRIBUTES.sub(size, svg, count=1)


PICTURE_CACHE = PictureCache()
"""That of this process, which shows one screen."""
