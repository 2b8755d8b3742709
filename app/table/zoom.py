"""A map or a display under a lens: nearer by two fingers, two touches, a wheel, a button or a key, or whole.

Fingers move it without asking anybody; what is done by touch, button or key is told to it from here.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Protocol

import flet as ft

from app.application import Application
from app.ui.picture_cache import EASEL

NEAR, NEAREST = 1.7, 2.8
"""How large the map becomes at a touch, and how large it can be pulled."""
WHOLE = 1.05
"""Up to this the map counts as whole."""
SHARP = 2.0
"""So many times as finely the map is painted while it is near."""
TWICE = 0.5
"""Two touches within so many seconds are a double touch."""
STEPS, STEP = 8, 0.02


class Room(Protocol):
    """Where what lies under the lens is shown, and where the things on it are."""

    @property
    def window(self) -> tuple[float, float, float, float]:
        """Left, top, width, height."""

    def middle(self, thing: str, /) -> tuple[float, float]:
        """Where a thing is on the screen while all of it is shown."""


class Lens:
    """How large the map is shown, and the way to change it; without a thing it goes to the centre."""

    def __init__(self, app: Application, redraw: Callable[[], None], centre: str) -> None:
        self._app = app
        self._redraw = redraw
        self._centre = centre
        self._viewer: ft.InteractiveViewer | None = None
        self._spots: Room | None = None
        self._touched = ("", 0.0)
        self._scale = self._before = 1.0
        self._turning = False

    @property
    def near(self) -> bool:
        """Is only a part of the map in sight?"""
        return self._scale > WHOLE

    def over(self, draw: Callable[[], ft.Control], spots: Room) -> ft.Control:
        """The map as it lies under the lens, sharp while it is near."""
        self._spots = spots
        with EASEL.magnified(SHARP if self.near else 1.0):
            content = draw()
        self._viewer = ft.InteractiveViewer(
            content=content,
            min_scale=1,
            max_scale=NEAREST,
            trackpad_scroll_causes_scale=True,
            on_interaction_start=self._taken,
            on_interaction_update=self._pulled,
            on_interaction_end=self._let_go,
        )
        return self._viewer

    def put_away(self) -> None:
        """The map is not in sight; when it comes back, it comes back whole."""
        self._viewer = None
        self._scale = 1.0

    # By fingers

    def _taken(self, _event: object) -> None:
        self._before = self._scale

    def _pulled(self, event: ft.ScaleUpdateEvent[ft.InteractiveViewer]) -> None:
        self._scale = max(1.0, min(NEAREST, self._before * event.scale))

    def _let_go(self, _event: object) -> None:
        if self.near != (self._before > WHOLE):
            self._redraw()

    # By touch, button and key

    def touched(self, thing: str) -> bool:
        """A thing was touched: the second time in a row turns the lens there, or back, and says so."""
        now = time.monotonic()
        last, before = self._touched
        self._touched = (thing, now)
        if last == thing and now - before < TWICE:
            self._touched = ("", 0.0)
            self.turn(thing)
            return True
        return False

    def turn(self, thing: str | None = None) -> None:
        """Nearer to this thing, or back to the whole map."""
        if self.near:
            self._go(self._back)
        else:
            self.show(thing or self._centre)

    def show(self, thing: str) -> None:
        """This thing in the middle, near."""
        if self._spots is not None:
            x, y = self._spots.middle(thing)
            left, top, width, height = self._spots.window
            self._go(partial(self._nearer, _shift(x - left, width), _shift(y - top, height)))

    def follow(self, thing: str) -> None:
        """What is chosen by keys comes into sight."""
        if self.near:
            self.show(thing)

    def _go(self, way: Callable[[ft.InteractiveViewer], Coroutine[Any, Any, float]]) -> None:
        """Turn the lens, unless it turns already."""
        if self._viewer is not None and not self._turning:
            self._turning = True
            self._app.run(partial(self._turn, way, self._viewer))

    async def _turn(
        self, way: Callable[[ft.InteractiveViewer], Coroutine[Any, Any, float]], viewer: ft.InteractiveViewer
    ) -> None:
        try:
            self._scale = await way(viewer)
        except (RuntimeError, TimeoutError):  # the map has gone out of sight meanwhile
            self.put_away()
        finally:
            self._turning = False
        self._redraw()

    async def _back(self, viewer: ft.InteractiveViewer) -> float:
        await viewer.reset(ft.Duration(milliseconds=260) if self._app.look.moving else None)
        return 1.0

    async def _nearer(self, dx: float, dy: float, viewer: ft.InteractiveViewer) -> float:
        """From the whole map in small steps, so that the eye can follow; `dx` and `dy` are where it ends."""
        steps = STEPS if self._app.look.moving and not self.near else 1
        await viewer.reset()
        scale = 1.0
        for step in range(1, steps + 1):
            last, scale = scale, NEAR ** (step / steps)
            part = (scale - last) / (NEAR - 1) / scale
            await asyncio.gather(viewer.zoom(scale / last), viewer.pan(dx * part, dy * part))
            await asyncio.sleep(STEP if steps > 1 else 0)
        return NEAR


def _shift(at: float, room: float) -> float:
    """How far the enlarged map lies to the left of (or above) its window when this point is in the middle."""
    return min(0.0, max(room * (1 - NEAR), room / 2 - NEAR * at))
