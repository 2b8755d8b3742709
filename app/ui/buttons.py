"""Buttons: one node for a screen reader, a focus ring for the keyboard, at least 48 points in size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import flet as ft

from app.ui.text_width import text_width
from app.ui.theme import RADIUS_BOX, SANS_BOLD, SERIF, TOUCH_TARGET_SIZE
from app.ui.ui_context import UiContext
from app.ui.widgets import PressHandler, icon, secondary_text, serif_text, text, whole_word_size

GOLD_BUTTON_HEIGHT = 52
NARROW_SCREEN_WIDTH = 320.0
GOLD_BUTTON_TEXT_SIZE = 21
GOLD_SURROUNDINGS, PLAIN_SURROUNDINGS = 44.0, 36.0
"""What a button is wider than its words and its icon."""
PLAIN_ICON_SIZE = 22.0
LIST_BUTTON_SURROUNDINGS = 120.0
"""What a screen is wider than the words of a line in a list: margins, padding and icon."""
LIST_BUTTON_FRAME = 60.0
"""What such a line itself is wider than its words."""
LIST_BUTTON_TEXT_SIZE, LIST_BUTTON_LINE_HEIGHT = 18.0, 1.25
FOCUS_COLOR, FOCUS_GLOW_COLOR = "#1768D8", "#FFFFFF"
"""A blue that stands out from all that lies on screens and tables, and a light around it for what is dark."""
FOCUS_GLOW_HEIGHT = 8
FOCUS_TIMEOUT_SECONDS = 3.0
FOCUS_RING = ft.BorderSide(3.5, FOCUS_COLOR, stroke_align=ft.BorderSideStrokeAlign.OUTSIDE)


def pressable(
    ui: UiContext,
    identifier: str,
    label: str,
    content: ft.Control,
    on_press: PressHandler | None,
    *,
    radius: float = RADIUS_BOX,
    on_long_press: PressHandler | None = None,
    selected: bool | None = None,
) -> ft.Control:
    """Any content as a button: one node for a screen reader, a focus ring for the keyboard.

    The label replaces the texts of the content. All is merged into the node of a real button, because only
    such a node answers to a click of the browser, to the keyboard and to assistive technology.
    """
    button: ft.Control = _bare_button(ui, content, on_press, radius, on_long_press)
    if on_long_press:
        on_hold = _event_handler(on_long_press)
        button = ft.GestureDetector(content=button, on_secondary_tap=on_hold, exclude_from_semantics=True)
    return _button_node(button, identifier, label, selected, is_enabled=on_press is not None)


def taking_focus(ui: UiContext, button: ft.Control, moment: object) -> ft.Control:
    """A button that takes the keyboard's focus when it is shown, and whenever `moment` changes.

    Enter then presses it. The ring around it is seen only where there is a keyboard. For somebody who touches
    the screen, and hears nothing, no focus moves: that would cost every touch a second frame.
    """
    bare: Any = button
    while not isinstance(bare, ft.TextButton):
        bare = bare.content
    return _focusing(button, bare, moment, ui.moves_focus)


def _bare_button(
    ui: UiContext,
    content: ft.Control,
    on_press: PressHandler | None,
    radius: float,
    on_long_press: PressHandler | None = None,
) -> ft.TextButton:
    """The button itself, of which a screen reader does not read the content."""
    return ft.TextButton(
        content=ft.Semantics(content=content, exclude_semantics=True),
        on_click=_event_handler(on_press),
        on_long_press=_event_handler(on_long_press),
        disabled=on_press is None,
        style=_style(ui, radius),
    )


def _button_node(
    button: ft.Control, identifier: str, label: str, selected: bool | None = None, *, is_enabled: bool = True
) -> ft.Control:
    """The one node for a screen reader."""
    node = ft.Semantics(
        content=button,
        identifier=identifier,
        label=label,
        button=True,
        selected=selected,
        disabled=not is_enabled,
    )
    return ft.MergeSemantics(node)


@ft.component
def _focusing(node: ft.Control, button: ft.TextButton, moment: object, moves_focus: bool) -> ft.Control:
    """A button to which the keyboard's focus moves, if it does.

    It is the same button when the first key or mouse is used: a press that is under way then still counts.
    """
    ft.use_effect(partial(_take_focus, button) if moves_focus else _leave_focus, [moment, moves_focus])
    return node


def _leave_focus() -> None:
    """The focus stays where it is."""


async def _take_focus(button: ft.TextButton) -> None:
    """Move the focus, unless the button has gone meanwhile.

    Flutter says nothing of a button that has just gone: `focus` would wait for ever and keep its whole table.
    """
    with suppress(RuntimeError, TimeoutError):
        await button._invoke_method("focus", timeout=FOCUS_TIMEOUT_SECONDS)


def _event_handler(handler: PressHandler | None) -> Callable[[Any], Any] | None:
    """The handler as Flet calls it, with an event that is not needed."""
    return None if handler is None else lambda _event: handler()


def _style(ui: UiContext, radius: float) -> ft.ButtonStyle:
    """The style of a button that looks like its content, with a ring while it has the keyboard's focus.

    The content lies over all that the button itself draws, so the ring goes around it.
    """
    style = ft.ButtonStyle(
        padding=ft.Padding.all(0),
        shape=ft.RoundedRectangleBorder(radius=radius),
        overlay_color="#14FFFFFF",
        visual_density=ft.VisualDensity.COMPACT,
        animation_duration=0,
    )
    if ui.shows_focus:
        style.side = {ft.ControlState.FOCUSED: FOCUS_RING}
        style.elevation = {ft.ControlState.FOCUSED: FOCUS_GLOW_HEIGHT, ft.ControlState.DEFAULT: 0}
        style.shadow_color = FOCUS_GLOW_COLOR
    return style


def _available_width(ui: UiContext) -> float:
    """The width for a button that is given none; on the narrowest phones it may stand in a panel."""
    return ui.width - (40 if ui.width >= NARROW_SCREEN_WIDTH else 84)


def gold_button(
    ui: UiContext,
    identifier: str,
    value: str,
    on_press: PressHandler | None,
    *,
    icon_name: str | None = None,
    width: float | None = None,
    height: float = GOLD_BUTTON_HEIGHT,
    size: float = GOLD_BUTTON_TEXT_SIZE,
) -> ft.Control:
    """The main action of a screen, of which there is one."""
    face = _gold_face(ui, value, on_press is not None, icon_name, width, height, size)
    return pressable(ui, identifier, value, face, on_press, radius=height / 2)


def _gold_face(
    ui: UiContext,
    value: str,
    is_enabled: bool,
    icon_name: str | None = None,
    width: float | None = None,
    height: float = GOLD_BUTTON_HEIGHT,
    size: float = GOLD_BUTTON_TEXT_SIZE,
) -> ft.Control:
    colors, parts = ui.colors, list[ft.Control]()
    needed = text_width(value, ui.text_size(size), SERIF) + (34 if icon_name else 0) + GOLD_SURROUNDINGS
    one_line = ui.text_scale <= 1.15 and needed <= (width or _available_width(ui))
    ink = colors.ink if is_enabled else colors.text_soft
    if icon_name:
        parts.append(icon(ui, icon_name, 24, ink, 2.6))
    parts.append(
        ft.Container(
            text(ui, value, size, SERIF, ink, ft.TextAlign.CENTER),
            expand=True,
            expand_loose=True,
        )
    )
    return ft.Container(
        ft.Container(
            ft.Row(parts, alignment=ft.MainAxisAlignment.CENTER, spacing=10, tight=width is None),
            border=ft.Border.all(1, "#8C7A5518") if is_enabled else None,
            border_radius=height / 2,
            padding=ft.Padding.symmetric(horizontal=16, vertical=4 if one_line else 9),
            alignment=ft.Alignment.CENTER if width else None,
        ),
        bgcolor=None if is_enabled else colors.surface,
        gradient=ft.LinearGradient(
            [colors.gold_top, colors.gold_foot],
            begin=ft.Alignment.TOP_CENTER,
            end=ft.Alignment.BOTTOM_CENTER,
        )
        if is_enabled
        else None,
        border=ft.Border.all(1.2, colors.gold_rim if is_enabled else colors.line),
        border_radius=height / 2,
        padding=3,
        width=width,
        height=height if one_line else None,
        shadow=ft.BoxShadow(blur_radius=0, color="#73000000", offset=ft.Offset(0, 3)),
    )


def plain_button(
    ui: UiContext,
    identifier: str,
    value: str,
    on_press: PressHandler | None,
    *,
    icon_name: str | None = None,
    width: float | None = None,
    height: float = TOUCH_TARGET_SIZE,
    selected: bool = False,
) -> ft.Control:
    """Any other action."""
    face = _plain_face(ui, value, on_press is not None, icon_name, width, height, selected)
    return pressable(ui, identifier, value, face, on_press, radius=height / 2, selected=selected or None)


def _plain_face(
    ui: UiContext,
    value: str,
    is_enabled: bool,
    icon_name: str | None = None,
    width: float | None = None,
    height: float = TOUCH_TARGET_SIZE,
    selected: bool = False,
) -> ft.Control:
    colors, parts = ui.colors, list[ft.Control]()
    ink = colors.ink if selected else colors.text if is_enabled else colors.text_soft
    inner_height = ui.text_size(17) * 1.25
    needed = text_width(value, ui.text_size(17), SANS_BOLD) + (30 if icon_name else 0) + PLAIN_SURROUNDINGS
    if icon_name:
        parts.append(icon(ui, icon_name, PLAIN_ICON_SIZE, ink))
        inner_height = max(inner_height, PLAIN_ICON_SIZE)
    label = text(ui, value, 17, SANS_BOLD, ink, ft.TextAlign.CENTER)
    parts.append(ft.Container(label, expand=True, expand_loose=True))
    return ft.Container(
        ft.Row(parts, alignment=ft.MainAxisAlignment.CENTER, spacing=8, tight=True),
        bgcolor=colors.gold_top if selected else colors.surface,
        border=ft.Border.all(1.3, colors.gold if selected else colors.line),
        border_radius=height / 2,
        padding=ft.Padding.symmetric(horizontal=16, vertical=max(6.0, (height - inner_height) / 2 - 1.3)),
        alignment=ft.Alignment.CENTER if width else None,
        width=width,
        height=height if ui.text_scale <= 1.15 and needed <= (width or _available_width(ui)) else None,
    )


def list_button(
    ui: UiContext,
    identifier: str,
    value: str,
    on_press: PressHandler,
    icon_name: str,
    size: float = LIST_BUTTON_TEXT_SIZE,
) -> ft.Control:
    """A line of a list, as wide as the list: an icon at the edge, and the text beside it."""
    colors = ui.colors
    size = whole_word_size(ui, value, size, ui.width - LIST_BUTTON_SURROUNDINGS)
    above = max(12.0, (TOUCH_TARGET_SIZE - ui.text_size(size) * LIST_BUTTON_LINE_HEIGHT) / 2)
    parts: list[ft.Control] = [
        icon(ui, icon_name, 24, colors.gold),
        ft.Container(text(ui, value, size, SANS_BOLD), expand=True),
    ]
    face = ft.Container(
        ft.Row(parts, spacing=16, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        border=ft.Border(bottom=ft.BorderSide(1, "#405F6B86" if colors.dark else "#307E7A6C")),
        padding=ft.Padding.symmetric(horizontal=10, vertical=above),
    )
    return pressable(ui, identifier, value, face, on_press, radius=10)


def icon_button(
    ui: UiContext,
    identifier: str,
    name: str,
    label: str,
    on_press: PressHandler | None,
    *,
    size: float = TOUCH_TARGET_SIZE,
) -> ft.Control:
    face = ft.Container(
        icon(ui, name, size * 0.5, ui.colors.text if on_press else ui.colors.line),
        width=size,
        height=size,
        alignment=ft.Alignment.CENTER,
        bgcolor="#B80E1119" if ui.colors.dark else "#CCFFFBF0",
        border=ft.Border.all(1.2, ui.colors.line),
        border_radius=size / 2,
    )
    with_tooltip = ft.Container(face, tooltip=label)
    return pressable(ui, identifier, label, with_tooltip, on_press, radius=size / 2)


def choice_group(
    ui: UiContext,
    identifier: str,
    heading: str,
    options: Sequence[tuple[Any, str]],
    chosen: Any,
    on_choose: Callable[[Any], Any],
    note: str | None = None,
) -> ft.Control:
    """A question with a few answers, all of them in sight."""
    buttons = [
        pressable(
            ui,
            f"{identifier}-{value}",
            f"{heading} {label}",
            _plain_face(ui, label, True, "check" if value == chosen else "circle", selected=value == chosen),
            partial(on_choose, value),
            radius=TOUCH_TARGET_SIZE / 2,
            selected=value == chosen,
        )
        for value, label in options
    ]
    parts: list[ft.Control] = [serif_text(ui, heading, 18)]
    if note:
        parts.append(secondary_text(ui, note))
    parts.append(choices(heading, ft.Row(buttons, wrap=True, spacing=8, run_spacing=8)))
    return ft.Column(parts, spacing=6)


def choices(heading: str, buttons: ft.Control) -> ft.Control:
    """Buttons of which one is chosen: the page makes radio buttons of them (static/page/accessibility.js)."""
    return ft.Semantics(content=buttons, identifier="choices", label=heading, container=True)
