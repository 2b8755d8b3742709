"""A map or a display that can be zoomed by two fingers, a double tap, a wheel, a button or a key.

The client zooms by fingers and wheel on its own; taps, buttons and keys tell it from here.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from typing import Any, Protocol

import flet as ft

from app.table.table_context import TableContext
from app.ui.picture_cache import PICTURE_CACHE
from app.ui.ui_context import UiContext

ZOOM_SCALE = 1.7
"""The scale after a tap, a button or a key."""
MAX_ZOOM_SCALE = 2.8
"""The largest scale that fingers can pull it to."""
UNZOOMED_MAX_SCALE = 1.05
"""Up to this scale all of it counts as in sight."""
ZOOMED_PICTURE_SCALE = 2.0
"""While it is zoomed, its pictures are made with this much more pixels."""
DOUBLE_TAP_SECONDS = 0.5
ZOOM_STEPS = 8
ZOOM_STEP_SECONDS = 0.02
ZOOM_OUT_MS = 260


class ZoomLayout(Protocol):
    """Where what is zoomed is shown, and where the things on it are."""

    @property
    def window(self) -> tuple[float, float, float, float]:
        """Left, top, width, height."""

    def middle(self, thing: str, /) -> tuple[float, float]:
        """The middle of a thing on the screen while it is not zoomed."""


class Zoom:
    """How large it is shown, and the ways to change that; without a thing it zooms to the centre."""

    def __init__(
        self,
        ctx: TableContext,
        on_change: Callable[[], None],
        centre: str,
        layout_of: Callable[[], ZoomLayout | None],
    ) -> None:
        self._ctx = ctx
        self._on_change = on_change
        self._centre = centre
        self._layout_of = layout_of
        self._viewer: ft.Ref[ft.InteractiveViewer] = ft.Ref()
        self._last_tap = ("", 0.0)
        self._scale = self._scale_before = 1.0
        self._is_moving = False

    @property
    def is_zoomed(self) -> bool:
        """Is only a part of it in sight?"""
        return self._scale > UNZOOMED_MAX_SCALE

    def view(self, ui: UiContext, draw: Callable[[UiContext], ft.Control]) -> ft.Control:
        """What is drawn with the context that it is given, to be zoomed; sharp while it is zoomed."""
        ui = replace(ui, picture_zoom=ZOOMED_PICTURE_SCALE if self.is_zoomed else 1.0)
        with PICTURE_CACHE.at_zoom(ui.picture_zoom):
            content = draw(ui)
        return ft.InteractiveViewer(
            content=content,
            min_scale=1,
            max_scale=MAX_ZOOM_SCALE,
            trackpad_scroll_causes_scale=True,
            on_interaction_start=self._on_start,
            on_interaction_update=self._on_update,
            on_interaction_end=self._on_end,
            ref=self._viewer,
        )

    def reset(self) -> None:
        """It is no longer in sight; when it comes back, it is not zoomed."""
        self._viewer = ft.Ref()
        self._scale = 1.0

    # By fingers

    def _on_start(self, _event: object) -> None:
        self._scale_before = self._scale

    def _on_update(self, event: ft.ScaleUpdateEvent[ft.InteractiveViewer]) -> None:
        self._scale = max(1.0, min(MAX_ZOOM_SCALE, self._scale_before * event.scale))

    def _on_end(self, _event: object) -> None:
        if self.is_zoomed != (self._scale_before > UNZOOMED_MAX_SCALE):
            self._on_change()

    # By tap, button and key

    def is_double_tap(self, thing: str) -> bool:
        """A thing was tapped; the second tap in a row zooms to it, or out, and returns True."""
        now = time.monotonic()
        last_thing, last_time = self._last_tap
        self._last_tap = (thing, now)
        if last_thing == thing and now - last_time < DOUBLE_TAP_SECONDS:
            self._last_tap = ("", 0.0)
            self.toggle(thing)
            return True
        return False

    def toggle(self, thing: str | None = None) -> None:
        """Zoom to this thing, or out."""
        if self.is_zoomed:
            self._start_move(self._zoom_out)
        else:
            self.zoom_to(thing or self._centre)

    def zoom_to(self, thing: str) -> None:
        """Show this thing large and in the middle."""
        layout = self._layout_of()
        if layout is not None:
            x, y = layout.middle(thing)
            left, top, width, height = layout.window
            self._start_move(partial(self._zoom_in, _shift(x - left, width), _shift(y - top, height)))

    def follow(self, thing: str) -> None:
        """Bring a thing that was chosen by keys into sight."""
        if self.is_zoomed:
            self.zoom_to(thing)

    def _start_move(self, move: Callable[[ft.InteractiveViewer], Coroutine[Any, Any, float]]) -> None:
        """Change the scale, unless it is changing already."""
        viewer = self._viewer.current
        if viewer is not None and not self._is_moving:
            self._is_moving = True
            self._ctx.tasks.run(partial(self._move, move, viewer))

    async def _move(
        self, move: Callable[[ft.InteractiveViewer], Coroutine[Any, Any, float]], viewer: ft.InteractiveViewer
    ) -> None:
        try:
            self._scale = await move(viewer)
        except (RuntimeError, TimeoutError):  # it has gone out of sight meanwhile
            self.reset()
        finally:
            self._is_moving = False
        self._on_change()

    async def _zoom_out(self, viewer: ft.InteractiveViewer) -> float:
        await viewer.reset(ft.Duration(milliseconds=ZOOM_OUT_MS) if self._ctx.ui.motion else None)
        return 1.0

    async def _zoom_in(self, dx: float, dy: float, viewer: ft.InteractiveViewer) -> float:
        """Zoom in small steps, so that the eye can follow; `dx` and `dy` are the shift at the end."""
        steps = ZOOM_STEPS if self._ctx.ui.motion and not self.is_zoomed else 1
        await viewer.reset()
        scale = 1.0
        for step in range(1, steps + 1):
            last, scale = scale, ZOOM_SCALE ** (step / steps)
            share = (scale - last) / (ZOOM_SCALE - 1) / scale
            await asyncio.gather(viewer.zoom(scale / last), viewer.pan(dx * share, dy * share))
            await asyncio.sleep(ZOOM_STEP_SECONDS if steps > 1 else 0)
        return ZOOM_SCALE


def _shift(at: float, length: float) -> float:
    """How far the zoomed picture lies left of (or above) its window when this point is in the middle."""
    return min(0.0, max(length * (1 - ZOOM_SCALE), length / 2 - ZOOM_SCALE * at))
