"""The few things that every screen is made of: text, pictures, buttons, choices, panels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from app.art.icons import icon
from app.easel import EASEL
from app.theme import (
    CAPS,
    ITALIC,
    MARGIN,
    RADIUS_BOX,
    SANS,
    SANS_BOLD,
    SERIF,
    TOUCH,
    WIDE,
    Colors,
    sideways,
)

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


def press(
    look: Look,
    identifier: str,
    label: str,
    content: ft.Control,
    on_press: Handler | None,
    *,
    radius: float = RADIUS_BOX,
    on_hold: Handler | None = None,
    selected: bool | None = None,
    tooltip: str | None = None,
    autofocus: bool = False,
    **more: Any,
) -> ft.Control:
    """Anything that can be touched: one node for a screen reader, a ring for the keyboard.

    The label replaces what the content says. All is merged into the node of a real button, which alone
    answers to a click of the browser, to the keyboard and to assistive technology.
    """

    def pressed(_: Any) -> None:
        if on_press:
            on_press()

    def held(_: Any) -> None:
        if on_hold:
            on_hold()

    ring = ft.BorderSide(3, "#FFFFFF" if look.colors.dark else look.colors.ink)
    shown = ft.Container(content, tooltip=tooltip) if tooltip else content
    button: ft.Control = ft.TextButton(
        content=ft.Semantics(content=shown, exclude_semantics=True),
        on_click=pressed if on_press else None,
        on_long_press=held if on_hold else None,
        disabled=on_press is None,
        autofocus=autofocus,
        style=ft.ButtonStyle(
            padding=ft.Padding.all(0),
            shape=ft.RoundedRectangleBorder(radius=radius),
            overlay_color="#14FFFFFF",
            side={ft.ControlState.FOCUSED: ring},
            visual_density=ft.VisualDensity.COMPACT,
            animation_duration=0,
        ),
    )
    if on_hold:
        button = ft.GestureDetector(content=button, on_secondary_tap=held, exclude_from_semantics=True)
    told = ft.Semantics(
        content=button, identifier=identifier, label=label, button=True, selected=selected, **more
    )
    return ft.MergeSemantics(told)


def gold_button(
    look: Look,
    identifier: str,
    value: str,
    on_press: Handler | None,
    *,
    sign_name: str | None = None,
    width: float | None = None,
    height: float = 52,
    size: float = 21,
    autofocus: bool = False,
) -> ft.Control:
    """The one golden action of a screen."""
    colors, parts = look.colors, list[ft.Control]()
    long = len(value) * size * 0.52 + (34 if sign_name else 0)
    one_line = look.scale <= 1.15 and long < (width or look.width - 40) - 56
    ink = colors.ink if on_press else colors.text_soft
    if sign_name:
        parts.append(sign(look, sign_name, 24, ink, 2.6))
    parts.append(
        ft.Container(
            text(look, value, size, SERIF, ink, ft.TextAlign.CENTER),
            expand=True,
            expand_loose=True,
        )
    )
    face = ft.Container(
        ft.Container(
            ft.Row(parts, alignment=ft.MainAxisAlignment.CENTER, spacing=10, tight=width is None),
            border=ft.Border.all(1, "#8C7A5518") if on_press else None,
            border_radius=height / 2,
            padding=ft.Padding.symmetric(horizontal=16, vertical=4 if one_line else 9),
            alignment=ft.Alignment.CENTER if width else None,
        ),
        bgcolor=None if on_press else colors.surface,
        gradient=ft.LinearGradient(
            [colors.gold_top, colors.gold_foot],
            begin=ft.Alignment.TOP_CENTER,
            end=ft.Alignment.BOTTOM_CENTER,
        )
        if on_press
        else None,
        border=ft.Border.all(1.2, colors.gold_rim if on_press else colors.line),
        border_radius=height / 2,
        padding=3,
        width=width,
        height=height if one_line else None,
        shadow=ft.BoxShadow(blur_radius=0, color="#73000000", offset=ft.Offset(0, 3)),
    )
    return press(look, identifier, value, face, on_press, radius=height / 2, autofocus=autofocus)


def plain_button(
    look: Look,
    identifier: str,
    value: str,
    on_press: Handler | None,
    *,
    sign_name: str | None = None,
    width: float | None = None,
    height: float = TOUCH,
    selected: bool = False,
    hint: str | None = None,
) -> ft.Control:
    colors, parts = look.colors, list[ft.Control]()
    ink = colors.ink if selected else colors.text if on_press else colors.text_soft
    if sign_name:
        parts.append(sign(look, sign_name, 22, ink))
    label = text(look, value, 17, SANS_BOLD, ink, ft.TextAlign.CENTER)
    parts.append(ft.Container(label, expand=True, expand_loose=True))
    face = ft.Container(
        ft.Row(parts, alignment=ft.MainAxisAlignment.CENTER, spacing=8, tight=True),
        bgcolor=colors.gold_top if selected else colors.surface,
        border=ft.Border.all(1.3, colors.gold if selected else colors.line),
        border_radius=height / 2,
        padding=ft.Padding.symmetric(horizontal=16, vertical=6),
        alignment=ft.Alignment.CENTER if width else None,
        width=width,
        height=height if look.scale <= 1.15 and len(value) * 8.4 < (width or look.width) - 80 else None,
    )
    return press(
        look, identifier, hint or value, face, on_press, radius=height / 2, selected=selected or None
    )


def list_button(look: Look, identifier: str, value: str, on_press: Handler, sign_name: str) -> ft.Control:
    """A line of a list, as wide as the list: its sign at the edge, its words beside it."""
    colors = look.colors
    parts: list[ft.Control] = [
        sign(look, sign_name, 24, colors.gold),
        ft.Container(text(look, value, 18, SANS_BOLD), expand=True),
    ]
    face = ft.Container(
        ft.Row(parts, spacing=16, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        border=ft.Border(bottom=ft.BorderSide(1, "#405F6B86" if colors.dark else "#307E7A6C")),
        padding=ft.Padding.symmetric(horizontal=10, vertical=12),
    )
    return press(look, identifier, value, face, on_press, radius=10)


def icon_button(
    look: Look, identifier: str, name: str, label: str, on_press: Handler | None, *, size: float = TOUCH
) -> ft.Control:
    face = ft.Container(
        sign(look, name, size * 0.5, look.colors.text if on_press else look.colors.line),
        width=size,
        height=size,
        alignment=ft.Alignment.CENTER,
        bgcolor="#B80E1119" if look.colors.dark else "#CCFFFBF0",
        border=ft.Border.all(1.2, look.colors.line),
        border_radius=size / 2,
    )
    return press(look, identifier, label, face, on_press, radius=size / 2, tooltip=label)


def choices(
    look: Look,
    identifier: str,
    heading: str,
    options: Sequence[tuple[Any, str]],
    chosen: Any,
    on_choose: Callable[[Any], Any],
    note: str | None = None,
) -> ft.Control:
    """One question with a few answers, all of them in sight."""
    buttons = [
        plain_button(
            look,
            f"{identifier}-{value}",
            label,
            partial(on_choose, value),
            selected=value == chosen,
            sign_name="check" if value == chosen else None,
            hint=f"{heading} {label}",
        )
        for value, label in options
    ]
    parts: list[ft.Control] = [serif(look, heading, 18)]
    if note:
        parts.append(soft(look, note))
    parts.append(ft.Row(buttons, wrap=True, spacing=8, run_spacing=8))
    return ft.Column(parts, spacing=6)


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


def screen(
    look: Look, heading: str, on_back: Handler, back: str, *parts: ft.Control, foot: ft.Control | None = None
) -> ft.Control:
    """A page with a bar and a scrolling body, held to a readable width; `foot` stays in sight below it.

    On a phone held sideways there is room for it in the bar.
    """
    head: list[ft.Control] = [
        icon_button(look, "back", "left", back, on_back),
        ft.Container(title(look, heading), expand=True),
    ]
    if foot is not None and look.sideways:
        head.append(foot)
        foot = None
    around = 4 if look.sideways else 10
    bar = ft.Container(
        ft.Row(head, spacing=14, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        padding=ft.Padding.symmetric(horizontal=12, vertical=around),
        bgcolor=look.colors.ground_deep,
    )
    room = min(look.width, 780.0 if look.sideways else 640.0)
    body = ft.Column(
        [
            ft.Container(
                ft.Column(list(parts), spacing=22, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
                width=room,
                padding=ft.Padding.symmetric(horizontal=MARGIN, vertical=18),
            )
        ],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    rows: list[ft.Control] = [bar, body]
    if foot is not None:
        rows.append(
            ft.Container(
                foot,
                bgcolor=look.colors.ground_deep,
                padding=ft.Padding.symmetric(horizontal=MARGIN, vertical=10),
                alignment=ft.Alignment.CENTER,
            )
        )
    return ft.Container(
        ft.Column(rows, spacing=0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=look.colors.ground,
        expand=True,
    )
