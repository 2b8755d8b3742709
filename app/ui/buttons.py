"""Whatever answers to a touch: one node for a screen reader, a ring for the keyboard, 48 points or more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import flet as ft

from app.ui.theme import RADIUS_BOX, SANS_BOLD, SERIF, TOUCH
from app.ui.widgets import Handler, Look, serif, sign, soft, text


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
    shown = ft.Container(content, tooltip=tooltip) if tooltip else content
    pressed, held = _heard(on_press), _heard(on_hold)
    button: ft.Control = ft.TextButton(
        content=ft.Semantics(content=shown, exclude_semantics=True),
        on_click=pressed,
        on_long_press=held,
        disabled=on_press is None,
        autofocus=autofocus,
        style=_ringed(look, radius),
    )
    if held:
        button = ft.GestureDetector(content=button, on_secondary_tap=held, exclude_from_semantics=True)
    told = ft.Semantics(
        content=button, identifier=identifier, label=label, button=True, selected=selected, **more
    )
    return ft.MergeSemantics(told)


def _heard(handler: Handler | None) -> Callable[[Any], Any] | None:
    """The handler as Flet calls it: nobody asks what exactly has touched."""
    return None if handler is None else lambda _event: handler()


def _ringed(look: Look, radius: float) -> ft.ButtonStyle:
    """As its content is drawn, with a ring while the keyboard is on it."""
    ring = ft.BorderSide(3, "#FFFFFF" if look.colors.dark else look.colors.ink)
    return ft.ButtonStyle(
        padding=ft.Padding.all(0),
        shape=ft.RoundedRectangleBorder(radius=radius),
        overlay_color="#14FFFFFF",
        side={ft.ControlState.FOCUSED: ring},
        visual_density=ft.VisualDensity.COMPACT,
        animation_duration=0,
    )


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
