"""How wide and high texts are in the fonts of the bundle, and which of them do not fit where they are drawn.

Goes through what would be drawn as Flutter lays it out, as far as sizes are known without painting.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import flet as ft
from fontTools.ttLib import TTFont

from app.build.steps import ROOT
from app.ui.theme import FONTS, SANS
from tests.app.tables import unwrapped

WORDS = re.compile(r"[^ \n]+?(?:[-–—/](?=\w)|(?=[ \n]|$))")
"""Parts of a text that stay together: a line ends at a space or behind a hyphen, not at a no-break space."""
UNBOUNDED = 100_000.0
TOLERANCE = 1.5
WRAPPERS = ("content", "title")


@cache
def _font(name: str) -> tuple[dict[int, str], Any, int]:
    font = TTFont(ROOT / "static" / FONTS.get(name, FONTS[SANS]))
    return font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm


@cache
def width_of(text: str, font: str, size: float) -> float:
    """The width of a line of text, without kerning, which makes it narrower."""
    glyphs, advances, units = _font(font)
    whole: float = sum(advances[glyphs[ord(sign)]][0] for sign in text if ord(sign) in glyphs)
    return whole * size / units


class Fit:
    """Looks for words that are cut, or broken in the middle."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def check(self, control: Any, width: float) -> None:
        """Look at a control that may be this wide."""
        control = unwrapped(control)
        if isinstance(control, ft.Text):
            self._check_text(control, width)
        elif isinstance(control, ft.Row):
            self._check_row(control, width)
        elif isinstance(control, ft.Stack):
            for child in map(unwrapped, control.controls):
                self.check(child, _stacked_width(child, width))
        elif isinstance(control, ft.Column):
            for child in control.controls:
                self.check(child, width)
        elif isinstance(control, ft.Container):
            self._check_container(control, width)
        elif isinstance(control, ft.BaseControl):
            for name in WRAPPERS:
                self.check(getattr(control, name, None), width)

    def _check_text(self, control: ft.Text, width: float) -> None:
        text, font, size = _style(control)
        lines = _lines(text, font, size, width)
        widest = max((width_of(word, font, size) for word in _words(text)), default=0)
        if widest > width + TOLERANCE:
            self.found.append(f"broken: {text!r} needs {widest:.0f} of {width:.0f}")
        elif control.max_lines and lines > control.max_lines:
            self.found.append(f"cut: {text!r} needs {lines} lines of {control.max_lines} at {width:.0f}")

    def _check_row(self, row: ft.Row, width: float) -> None:
        children = [child for child in map(unwrapped, row.controls) if child is not None]
        if row.wrap or row.scroll:
            for child in children:
                self.check(child, width if row.wrap else UNBOUNDED)
            return
        fixed = [child for child in children if not child.expand]
        room = width - float(row.spacing or 0) * max(0, len(children) - 1)
        taken = sum(
            natural_width(child, UNBOUNDED if isinstance(child, ft.Text) else room) for child in fixed
        )
        if taken > room + TOLERANCE:
            self.found.append(f"too wide: {_said(row)!r} needs {taken:.0f} of {room:.0f}")
        for child in fixed:
            self.check(child, natural_width(child, room))
        growing = [child for child in children if child.expand]
        for child in growing:
            self.check(child, max(0.0, room - taken) / len(growing))

    def _check_container(self, box: ft.Container, width: float) -> None:
        inner = _inner_width(box, width)
        if box.height is not None and isinstance(box.content, ft.Text | ft.Row | ft.Container):
            needed, room = natural_height(box.content, inner), float(box.height) - _padding(box)[1]
            if needed > room + 2 * TOLERANCE and _said(box):
                self.found.append(f"too high: {_said(box)!r} needs {needed:.0f} of {room:.0f}")
        self.check(box.content, inner)


def natural_width(control: Any, room: float) -> float:
    """How wide a control is that may choose, at most so wide."""
    control = unwrapped(control)
    if isinstance(control, ft.Text):
        text, font, size = _style(control)
        return min(room, max((width_of(line, font, size) for line in text.split("\n")), default=0) + 1)
    if isinstance(control, ft.Container):
        return _container_width(control, room)
    if isinstance(control, ft.Row):
        gaps = float(control.spacing or 0) * max(0, len(control.controls) - 1)
        whole = sum(natural_width(child, room) for child in control.controls) + gaps
        return min(room, whole) if control.wrap or any(child.expand for child in control.controls) else whole
    if isinstance(control, ft.Column | ft.Stack):
        if control.width is not None:
            return float(control.width)
        return max((natural_width(child, room) for child in control.controls), default=0)
    if getattr(control, "width", None) is not None:
        return float(control.width)
    for name in WRAPPERS:
        if isinstance(getattr(control, name, None), ft.BaseControl):
            return natural_width(getattr(control, name), room)
    return 0.0


def _container_width(box: ft.Container, room: float) -> float:
    if box.width is not None:
        return float(box.width)
    if box.alignment is not None and box.height is None:
        return room
    return min(room, natural_width(box.content, room) + _padding(box)[0])


def natural_height(control: Any, width: float) -> float:
    """How high a control becomes at this width; what scrolls takes the room that there is."""
    control = unwrapped(control)
    if isinstance(control, ft.Text):
        text, font, size = _style(control)
        lines = _lines(text, font, size, width)
        style = control.style if isinstance(control.style, ft.TextStyle) else ft.TextStyle()
        return min(lines, control.max_lines or lines) * size * float(style.height or 1.2)
    if isinstance(control, ft.Container):
        if control.height is not None:
            return float(control.height)
        return natural_height(control.content, _inner_width(control, width)) + _padding(control)[1]
    if isinstance(control, ft.Row):
        children = [unwrapped(child) for child in control.controls]
        fixed = sum(natural_width(child, width) for child in children if not child.expand)
        gaps = float(control.spacing or 0) * max(0, len(children) - 1)
        return max(
            (
                natural_height(child, width - fixed - gaps if child.expand else natural_width(child, width))
                for child in children
            ),
            default=0,
        )
    if isinstance(control, ft.Column):
        gaps = float(control.spacing or 0) * max(0, len(control.controls) - 1)
        return (
            0.0 if control.scroll else sum(natural_height(child, width) for child in control.controls) + gaps
        )
    if getattr(control, "height", None) is not None:
        return float(control.height)
    for name in WRAPPERS:
        if isinstance(getattr(control, name, None), ft.BaseControl):
            return natural_height(getattr(control, name), width)
    return 0.0


def _words(text: str) -> list[str]:
    return WORDS.findall(text)


def _lines(text: str, font: str, size: float, width: float) -> int:
    """How many lines a text takes."""
    lines, space = 0, width_of(" ", font, size)
    for paragraph in text.split("\n"):
        lines, at = lines + 1, 0.0
        for word in _words(paragraph):
            wide = width_of(word, font, size)
            if at and at + wide > width + TOLERANCE:
                lines, at = lines + 1, 0.0
            at += wide + (0 if word[-1] in "-–—/" else space)
    return lines


def _style(control: ft.Text) -> tuple[str, str, float]:
    style = control.style if isinstance(control.style, ft.TextStyle) else ft.TextStyle()
    text = (control.value or "") + "".join(span.text or "" for span in control.spans or ())
    font = str(control.font_family or style.font_family or SANS)
    return text, font, float(control.size or style.size or 14)


def _padding(box: ft.Container) -> tuple[float, float]:
    """What the padding and the border take of the width and of the height."""
    pad, edge = box.padding, 0.0
    if isinstance(box.border, ft.Border) and isinstance(box.border.left, ft.BorderSide):
        edge = 2 * float(box.border.left.width or 0)
    if isinstance(pad, ft.Padding):
        return pad.left + pad.right + edge, pad.top + pad.bottom + edge
    return 2 * float(pad or 0) + edge, 2 * float(pad or 0) + edge


def _inner_width(box: ft.Container, width: float) -> float:
    return (min(width, float(box.width)) if box.width is not None else width) - _padding(box)[0]


def _stacked_width(child: Any, width: float) -> float:
    """How wide something may be that lies in a stack."""
    own, left, right = (getattr(child, name, None) for name in ("width", "left", "right"))
    if own is not None:
        return float(own)
    return width - float(left or 0) - float(right or 0)


def _said(control: Any) -> str:
    return " / ".join(_texts(control))[:90]


def _texts(control: Any) -> Iterator[str]:
    control = unwrapped(control)
    if isinstance(control, ft.Text):
        yield _style(control)[0]
    elif isinstance(control, ft.BaseControl):
        for name in ("content", "controls", "title"):
            held = getattr(control, name, None)
            for each in held if isinstance(held, list | tuple) else [held]:
                yield from _texts(each)


def misfits(control: Any, width: float) -> list[str]:
    """Every text of a screen that is cut, broken or does not fit."""
    fit = Fit()
    fit.check(control, width)
    return fit.found
