"""What every screen is made of: texts, pictures, icons, fields, panels."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

import flet as ft

from app.art.icons import icon_svg
from app.ui.picture_cache import PICTURE_CACHE
from app.ui.text_width import balanced_width
from app.ui.theme import CAPS, ITALIC, SANS, SERIF
from app.ui.ui_context import UiContext

PressHandler = Callable[[], Any]
LETTER_WIDTH = 0.49
"""The average width of a letter of Alegreya, in text sizes."""
CAPITAL_WIDTH = 0.66
"""The width of a small capital of Alegreya, in text sizes."""
MIN_TEXT_SIZE, MIN_WHOLE_WORD_SIZE = 8.0, 11.0
LINE_HEIGHTS = {SERIF: 1.15, CAPS: 1.1, ITALIC: 1.2}


def fitting_size(ui: UiContext, value: str, size: float, width: float, lines: int = 1) -> float:
    """The text size, at most `size`, at which the text stays within this number of lines."""
    total_width = width * lines * (1 if lines == 1 else 0.92)
    while size > MIN_TEXT_SIZE and ui.text_size(size) * LETTER_WIDTH * len(value) > total_width:
        size -= 0.5
    return size


def whole_word_size(ui: UiContext, value: str, size: float, width: float, font: str = SANS) -> float:
    """The text size, at most `size`, at which even the longest word stays whole on a line of this width."""
    # A no-break space keeps what stands beside it on the same line.
    longest = max(map(len, re.split(r"[ \n]", value)))
    letter = CAPITAL_WIDTH if font == CAPS else LETTER_WIDTH
    while size > MIN_WHOLE_WORD_SIZE and ui.text_size(size) * letter * longest > width:
        size -= 0.5
    return size


def text(
    ui: UiContext,
    value: str,
    size: float = 16,
    font: str = SANS,
    color: str | None = None,
    align: ft.TextAlign = ft.TextAlign.START,
    lines: int | None = None,
    **more: Any,
) -> ft.Text:
    style = ft.TextStyle(
        size=ui.text_size(size),
        font_family=font,
        color=color or ui.colors.text,
        height=LINE_HEIGHTS.get(font, 1.25),
    )
    return ft.Text(
        value,
        style=style,
        text_align=align,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.VISIBLE,
        **more,
    )


def balanced(part: ft.Text, width: float) -> ft.Text:
    """A text in the middle of this width, of which no line is left with a single short word."""
    style = part.style
    assert style is not None and style.size is not None and style.font_family is not None
    part.width = balanced_width(part.value, float(style.size), style.font_family, width)
    return part


def page_title(ui: UiContext, value: str, size: float = 24) -> ft.Control:
    heading = text(ui, value, size, CAPS)
    return ft.Semantics(content=heading, header=True, heading_level=1)


def serif_text(ui: UiContext, value: str, size: float = 19, **more: Any) -> ft.Text:
    return text(ui, value, size, SERIF, **more)


def secondary_text(ui: UiContext, value: str, size: float = 15, **more: Any) -> ft.Text:
    return text(ui, value, size, SANS, ui.colors.text_soft, **more)


def picture(
    svg: str,
    width: float,
    height: float,
    fit: ft.BoxFit = ft.BoxFit.FILL,
    prerendered: str | None = None,
    **more: Any,
) -> ft.Image:
    """A drawing, or its picture if that is rendered already; its parent has the label for screen readers."""
    return ft.Image(
        src=prerendered or PICTURE_CACHE.src_for(svg, width, height),
        width=width,
        height=height,
        fit=fit,
        exclude_from_semantics=True,
        gapless_playback=True,
        anti_alias=True,
        filter_quality=ft.FilterQuality.LOW,
        **more,
    )


def icon(
    ui: UiContext, name: str, size: float = 22, color: str | None = None, weight: float = 1.9
) -> ft.Image:
    return picture(icon_svg(name, color or ui.colors.text, weight), size, size)


def text_field(ui: UiContext, label: str, **more: Any) -> ft.TextField:
    """A field to write one line in."""
    colors = ui.colors
    return ft.TextField(
        label=label,
        text_style=ft.TextStyle(size=ui.text_size(18), font_family=SANS, color=colors.text),
        label_style=ft.TextStyle(size=ui.text_size(16), font_family=SANS, color=colors.text_soft),
        border={
            ft.ControlState.DEFAULT: _frame(colors.line, 1.2),
            ft.ControlState.FOCUSED: _frame(colors.gold, 2.4),
        },
        bgcolor=colors.surface,
        **more,
    )


def _frame(color: str, width: float) -> ft.OutlineInputBorder:
    return ft.OutlineInputBorder(side=ft.BorderSide(width, color), border_radius=14)


def read_one_by_one(parts: Iterable[ft.Control]) -> list[ft.Control]:
    """The parts, each a node of its own for a screen reader: otherwise their texts would run together."""
    return [ft.Semantics(content=part, container=True) for part in parts]


def centered_row(*parts: ft.Control) -> ft.Control:
    """Controls side by side in the middle, each in its own size."""
    return ft.Row(list(parts), wrap=True, spacing=10, run_spacing=8, alignment=ft.MainAxisAlignment.CENTER)


def panel(ui: UiContext, *parts: ft.Control, padding: float = 16, **more: Any) -> ft.Container:
    return ft.Container(
        ft.Column(list(parts), spacing=12, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=ui.colors.surface,
        border=ft.Border.all(1.2, ui.colors.line),
        border_radius=18,
        padding=padding,
        **more,
    )
