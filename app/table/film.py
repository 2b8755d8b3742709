"""The film of past decisions: frames that a table shows one after the other, and one showing of them."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from engine import Event, View
from engine.core.frame import Frame

T = TypeVar("T")
V = TypeVar("V", bound=View)
FILM_NUMBERS = itertools.count()


@dataclass(frozen=True, slots=True)
class Film(Generic[V]):
    """The frames of one or more decisions, and the one that is on the table now."""

    number: int
    """Tells films apart."""
    viewer: str | None
    """The seat whose secrets its views hold; None where only what lies open may be drawn."""
    start: V
    """What was seen before the first frame."""
    earlier_events: tuple[Event, ...]
    """What had happened by then."""
    frames: tuple[Frame[V], ...]
    index: int = 0
    phase: object = None
    """How far the frame has come, where it is shown in several steps: a value of the game's own."""

    @property
    def frame(self) -> Frame[V]:
        return self.frames[self.index]

    @property
    def previous_view(self) -> V:
        """What was seen right before this frame."""
        return self.frames[self.index - 1].view if self.index else self.start

    @property
    def events(self) -> tuple[Event, ...]:
        """All that has happened up to this frame."""
        return self.earlier_events + tuple(frame.event for frame in self.frames[: self.index + 1])

    def at(self, index: int, phase: object = None) -> Film[V]:
        return replace(self, index=index, phase=phase)


class FilmRun:
    """One showing of a film: it can be skipped, it waits while news are read, and it can be stopped."""

    def __init__(self) -> None:
        self._is_stopped = False
        self._skipped = asyncio.Event()
        self._resumed = asyncio.Event()

    @property
    def is_skipped(self) -> bool:
        return self._skipped.is_set()

    async def pause(self, seconds: float) -> None:
        """Leave what is shown in sight, unless the rest is skipped."""
        if seconds > 0 and not self.is_skipped:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._skipped.wait(), seconds)

    async def wait_for_reader(self, seconds: float | None = None) -> None:
        """Wait until the news have been read, or at most for so long."""
        self._resumed.clear()
        if self._is_stopped:
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._resumed.wait(), seconds)

    def resume(self) -> None:
        self._resumed.set()

    def skip(self) -> None:
        self._skipped.set()

    def stop(self) -> None:
        """Show nothing more: something else has taken the table."""
        self._is_stopped = True
        self.skip()
        self.resume()


def split_before(items: Sequence[T], begins_part: Callable[[T], bool]) -> list[Sequence[T]]:
    """The items in parts; each part but the first begins with an item that says so."""
    starts = [0, *(index for index, item in enumerate(items) if index and begins_part(item))]
    return [items[start:end] for start, end in zip(starts, [*starts[1:], len(items)], strict=True)]
