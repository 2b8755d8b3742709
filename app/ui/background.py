"""The background of a whole table, which stays while the table changes.

The page shows it beneath Flutter's canvas, so that no frame paints it again. Where there is no page, Flutter
shows it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

import flet as ft

from app.ui.picture_cache import resized
from app.ui.rect import Rect
from app.ui.widgets import picture


@dataclass(frozen=True, slots=True)
class Background:
    """A colour, and drawings in their places; turned around with the table that lies before it."""

    color: str
    drawings: tuple[tuple[str, Rect], ...]
    upside_down: bool = False

    def enlarged(self, scale: float) -> Background:
        """The same as it lies behind a table that is shown so many times as large."""
        drawings = tuple((svg, box.enlarged(scale)) for svg, box in self.drawings)
        return replace(self, drawings=drawings)

    def as_message(self) -> dict[str, object]:
        """The background as a message to the page."""
        drawings = [
            {"svg": resized(svg, round(box.width), round(box.height)), "x": box.x, "y": box.y}
            for svg, box in self.drawings
        ]
        return {"ground": self.color, "drawings": drawings, "turned": self.upside_down}


class BackgroundHost(Protocol):
    """A page that may have a place for a background beneath Flutter's canvas."""

    @property
    def shows_background(self) -> bool:
        """Whether it has such a place."""

    def set_background(self, background: Background) -> object:
        """Show it there."""


def use_background(
    host: BackgroundHost | None, background: Background, scale: float = 1.0
) -> list[ft.Control]:
    """A hook: the page shows the background, so many times as large as the table is laid out; the controls
    that Flutter has to show with the table where the page cannot."""

    def show() -> None:
        if host is not None and host.shows_background:
            host.set_background(background.enlarged(scale))

    ft.use_effect(show, [background, scale])
    return [] if host is not None and host.shows_background else background_controls(background)


def background_controls(background: Background) -> list[ft.Control]:
    """The background as Flutter shows it."""
    pictures = [
        ft.Container(picture(svg, box.width, box.height), left=box.x, top=box.y, ignore_interactions=True)
        for svg, box in background.drawings
    ]
    alone = pictures.pop().content if len(pictures) == 1 else None
    ground = ft.Container(alone, bgcolor=background.color, left=0, top=0, right=0, bottom=0)
    return [ground, *pictures]
