"""The few things that every screen is made of: text, pictures, buttons, choices, panels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from app.art.icons import icon
from app.ui.picture_cache import EASEL
from app.ui.theme import CAPS, ITALIC, SANS, SERIF, WIDE, Colors, sideways

Handler = Callable[[], Any]
LARGE = 20
LETTER = 0.49
"""How wide a letter of Alegreya is, on average, in sizes of text."""
SMALLEST = 8.0
LEADING = {SERIF: 1.15, CAPS: 1.1, ITALIC: 1.2}


@dataclass(frozen=True, slots=True)
class Look:
    """What a screen needs to know to draw itself: colours, size of text, room, movement."""

    colors: Colors
    scale: float
    width: float
    height: float
    moving: bool = True
    speed: float = 1.0

    @property
    def wide(self) -> bool:
        return self.width >= WIDE and not self.sideways

    @property
    def sideways(self) -> bool:
        return sideways(self.width, self.height)

    def size(self, value: float) -> float:
        """A size of text; a little larger where there is room. What is large already grows less."""
        grown = value + min(value, LARGE) * (self.scale - 1)
        return round(grown * (1.15 if self.wide else 1.0), 1)

    def compact(self) -> Look:
        """For words on the table that are said again in full elsewhere: they grow only as far as they fit."""
        return replace(self, scale=min(self.scale, 1.3))


def fitting(look: Look, value: str, size: float, width: float, lines: int = 1) -> float:
    """The size, `size` at most, at which these words stay within so many lines."""
    room = width * lines * (1 if lines == 1 else 0.92)
    while size > SMALLEST and look.size(size) * LETTER * len(value) > room:
        size -= 0.5
    return size


def text(
    look: Look,
    value: str,
    size: float = 16,
    font: str = SANS,
    color: str | None = None,
    align: ft.TextAlign = ft.TextAlign.START,
    lines: int | None = None,
    **more: Any,
) -> ft.Text:
    style = ft.TextStyle(
        size=look.size(size),
        font_family=font,
        color=color or look.colors.text,
        height=LEADING.get(font, 1.25),
    )
    return ft.Text(
        value,
        style=style,
        text_align=align,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.VISIBLE,
        **more,
    )


def title(look: Look, value: str, size: float = 24) -> ft.Control:
    heading = text(look, value, size, CAPS)
    return ft.Semantics(content=heading, header=True, heading_level=1)


def serif(look: Look, value: str, size: float = 19, **more: Any) -> ft.Text:
    return text(look, value, size, SERIF, **more)


def soft(look: Look, value: str, size: float = 15, **more: Any) -> ft.Text:
    return text(look, value, size, SANS, look.colors.text_soft, **more)


def picture(
    svg: str,
    width: float,
    height: float,
    fit: ft.BoxFit = ft.BoxFit.FILL,
    painted: str | None = None,
    **more: Any,
) -> ft.Image:
    """A drawing, or where it is painted already; what it means is said by whatever holds it."""
    return ft.Image(
        src=painted or EASEL.source(svg, width, height),
        width=width,
        height=height,
        fit=fit,
        exclude_from_semantics=True,
        gapless_playback=True,
        anti_alias=True,
        filter_quality=ft.FilterQuality.LOW,
        **more,
    )


def sign(look: Look, name: str, size: float = 22, color: str | None = None, weight: float = 1.9) -> ft.Image:
    return picture(icon(name, color or look.colors.text, weight), size, size)


def text_field(look: Look, label: str, **more: Any) -> ft.TextField:
    """A line to write in."""
    colors = look.colors
    return ft.TextField(
        label=label,
        text_style=ft.TextStyle(size=look.size(18), font_family=SANS, color=colors.text),
        label_style=ft.TextStyle(size=look.size(16), font_family=SANS, color=colors.text_soft),
        border={
            ft.ControlState.DEFAULT: _frame(colors.line, 1.2),
            ft.ControlState.FOCUSED: _frame(colors.gold, 2.4),
        },
        bgcolor=colors.surface,
        **more,
    )


def _frame(color: str, width: float) -> ft.OutlineInputBorder:
    return ft.OutlineInputBorder(side=ft.BorderSide(width, color), border_radius=14)


def centred(*parts: ft.Control) -> ft.Control:
    """Side by side in the middle, at their own size."""
    return ft.Row(list(parts), wrap=True, spacing=10, run_spacing=8, alignment=ft.MainAxisAlignment.CENTER)


def panel(look: Look, *parts: ft.Control, padding: float = 16, **more: Any) -> ft.Container:
    return ft.Container(
        ft.Column(list(parts), spacing=12, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=look.colors.surface,
        border=ft.Border.all(1.2, look.colors.line),
        border_radius=18,
        padding=padding,
        **more,
    )
