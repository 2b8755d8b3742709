"""What lies behind a whole table, whatever happens on it.

The page shows it beneath Flutter's canvas, so that no frame paints it again. Where there is no page, Flutter
shows it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import flet as ft

from app.ui.picture_cache import stretched
from app.ui.rect import Box
from app.ui.widgets import picture


@dataclass(frozen=True, slots=True)
class Backcloth:
    """A colour, and drawings in their places; turned around with the table that lies before it."""

    ground: str
    drawings: tuple[tuple[str, Box], ...]
    turned: bool = False

    def told(self) -> dict[str, object]:
        """As the page is told of it."""
        drawings = [
            {"svg": stretched(svg, round(box.w), round(box.h)), "x": box.x, "y": box.y}
            for svg, box in self.drawings
        ]
        return {"ground": self.ground, "drawings": drawings, "turned": self.turned}


class Hanging(Protocol):
    """Whoever may have a place for it."""

    def hang_behind(self, cloth: Backcloth) -> bool:
        """Show it behind Flutter; whether that could be done."""


def behind(page: Hanging | None, cloth: Backcloth) -> list[ft.Control]:
    """What Flutter has to show of it: nothing, where the page does."""
    if page is not None and page.hang_behind(cloth):
        return []
    pictures = [
        ft.Container(picture(svg, box.w, box.h), left=box.x, top=box.y, ignore_interactions=True)
        for svg, box in cloth.drawings
    ]
    alone = pictures.pop().content if len(pictures) == 1 else None
    ground = ft.Container(alone, bgcolor=cloth.ground, left=0, top=0, right=0, bottom=0)
    return [ground, *pictures]
