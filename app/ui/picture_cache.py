"""Drawings are painted once, not in every frame.

Flutter paints each shape of an SVG again for every frame, which is nearly all of a frame's work. Where the
page can paint (static/page/paint.js), each drawing therefore gets an address, at which the page offers a
picture of it with as many pixels as the screen has there. A drawing that is new is shown as it is; soon
after, while nothing happens, the gallery loads the pictures of all new drawings, and they take the place.
"""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

MARK = "#drawing"
"""What the page knows the address of a drawing by."""
STEP = 2**0.5
"""Sizes grow in such steps, so that a card that is shown a little larger is painted once for both sizes."""
STEPPED = 400.0
"""In pixels; what is larger is shown in one size only and is painted in exactly that one."""
KEPT = 800
"""More drawings than any screen has."""
REST = 0.5
"""Pictures are loaded when so many seconds have brought no new drawing."""
SIZE = re.compile(r' width="[^"]*" height="[^"]*"')

Key = tuple[str, int, int]
Load = Callable[[Sequence[str]], Awaitable[Sequence[str]]]


class Wall(Protocol):
    """Where drawings get an address."""

    def hang(self, svg: str) -> str:
        """The address under which the page finds this drawing."""

    def take_down(self, address: str) -> None:
        """Forget a drawing."""


class Easel:
    """The pictures that Flutter has loaded, and the drawings of which it has none yet."""

    def __init__(self) -> None:
        self._want: Callable[[], None] | None = None
        self._wall: Wall | None = None
        self._pixels = 0.0
        self._zoom = 1.0
        self._loaded: OrderedDict[Key, str] = OrderedDict()
        self._new: list[Key] = []
        self._tried: set[Key] = set()
        self._loading = False
        self._moving = 0

    def stand(self, wall: Wall, pixels: float) -> None:
        """Paint for a screen with so many pixels to a point; with none, nothing is painted."""
        self._wall, self._pixels = wall, pixels

    @contextmanager
    def magnified(self, zoom: float) -> Iterator[None]:
        """What is drawn meanwhile will be shown enlarged."""
        self._zoom = zoom
        try:
            yield
        finally:
            self._zoom = 1.0

    @contextmanager
    def left_alone(self) -> Iterator[None]:
        """No pictures are loaded while something moves: it would stumble when they take their places."""
        self._moving += 1
        try:
            yield
        finally:
            self._moving -= 1

    def source(self, svg: str, width: float, height: float) -> str:
        """What Flutter is given to show this drawing in this size: its picture, or else the drawing."""
        if self._wall is None or not self._pixels or min(width, height) <= 0:
            return svg
        key = self._key(svg, width, height)
        if key in self._loaded:
            self._loaded.move_to_end(key)
            return self._loaded[key]
        if key not in self._tried:
            self._tried.add(key)
            self._new.append(key)
            self._call()
        return svg

    def serve(self, want: Callable[[], None]) -> None:
        """Whom to call when there are drawings without a picture: they let `load` do its work."""
        self._want = want
        self._call()

    def _call(self) -> None:
        if self._new and self._want is not None and not self._loading:
            self._loading = True
            self._want()

    async def load(self, load: Load) -> None:
        """Let pictures of all new drawings be loaded, as soon as no more are coming."""
        try:
            while self._new:
                count = 0
                while count != len(self._new) or self._moving:
                    count = len(self._new)
                    await asyncio.sleep(REST)
                await self._load_new(load)
        finally:
            self._loading = False

    async def _load_new(self, load: Load) -> None:
        wall, new, self._new = self._wall, self._new, []
        assert wall is not None
        hung = {wall.hang(stretched(*key)) + MARK: key for key in new}
        loaded = set(await load(list(hung)))
        for address, key in hung.items():
            if address in loaded:
                self._loaded[key] = address
            else:
                wall.take_down(address.removesuffix(MARK))
        while len(self._loaded) > KEPT:
            key, address = self._loaded.popitem(last=False)
            self._tried.discard(key)
            wall.take_down(address.removesuffix(MARK))

    def _key(self, svg: str, width: float, height: float) -> Key:
        longest = max(width, height)
        scale = _stepped(longest * self._pixels * self._zoom) / longest
        return svg, max(1, round(width * scale)), max(1, round(height * scale))


def _stepped(pixels: float) -> float:
    size = 16.0
    while size < pixels and size < STEPPED:
        size *= STEP
    return max(size, pixels)


def stretched(svg: str, width: int, height: int) -> str:
    """The drawing in another size, whatever its own proportions."""
    size = f' width="{width}" height="{height}" preserveAspectRatio="none"'
    return SIZE.sub(size, svg, count=1)


EASEL = Easel()
