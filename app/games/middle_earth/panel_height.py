"""How high what the panel says will be: the layout gives the panel the height that it needs.

Flutter alone knows exactly; this adds up letters and errs on the side of too much room.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import flet as ft
from flet.components.component import Component

from app.ui.text_width import line_count, text_width
from app.ui.theme import SANS

BUTTON_MIN_WIDTH = 64.0
"""Flutter makes no button narrower."""
ROUNDING = 0.5
"""What sums of widths may differ by where nothing is meant."""


def column_height(controls: Sequence[ft.Control], width: float, spacing: float) -> float:
    """The height of controls one under the other."""
    return sum(height_of(control, width) for control in controls) + spacing * max(len(controls) - 1, 0)


def height_of(control: Any, width: float) -> float:
    """The height of a control in this width, about."""
    match control:
        case ft.Text():
            return _text_height(control, width)
        case ft.Image():
            return float(control.height or 0)
        case ft.Container():
            return _container_height(control, width)
        case ft.Row():
            return _row_height(control, width)
        case ft.Column():
            return column_height(control.controls, width, float(control.spacing))
        case _:
            content = _content_of(control)
            return 0.0 if content is None else height_of(content, width)


def _content_of(control: Any) -> Any:
    """What a control wraps; of a component the first control that it was given."""
    if isinstance(control, Component):
        return next((each for each in control.args if isinstance(each, ft.BaseControl)), None)
    return getattr(control, "content", None)


def _text_height(text: ft.Text, width: float) -> float:
    size = _text_size(text)
    line_height = size * float(getattr(text.style, "height", None) or 1.2)
    lines = line_count(str(text.value), size, _font(text), width)
    return min(lines, text.max_lines or lines) * line_height


def _text_size(text: ft.Text) -> float:
    return float(getattr(text.style, "size", None) or 16)


def _font(text: ft.Text) -> str:
    return str(getattr(text.style, "font_family", None) or SANS)


def _padding(container: ft.Container) -> tuple[float, float]:
    """Beside the content, and above and below it, with the border."""
    padding, border = container.padding, container.border
    edge = 2 * float(border.top.width) if isinstance(border, ft.Border) and border.top else 0.0
    if isinstance(padding, ft.Padding):
        return padding.left + padding.right + edge, padding.top + padding.bottom + edge
    around = 2 * float(padding or 0) + edge
    return around, around


def _container_height(container: ft.Container, width: float) -> float:
    if container.height:
        return float(container.height)
    if container.content is None:
        return 0.0
    beside, above = _padding(container)
    return height_of(container.content, float(container.width or width) - beside) + above


def _row_height(row: ft.Row, width: float) -> float:
    if row.wrap:
        return _wrapped_height(row, width)
    parts = [part for part in row.controls if isinstance(part, ft.Control)]
    spacing = float(row.spacing) * max(len(parts) - 1, 0)
    fixed = sum(_width_of(part) for part in parts if not part.expand)
    shares = sum(1 for part in parts if part.expand) or 1
    flexible = max((width - fixed - spacing) / shares, 1.0)
    return max((height_of(part, flexible if part.expand else _width_of(part)) for part in parts), default=0.0)


def _wrapped_height(row: ft.Row, width: float) -> float:
    """The lines into which a row is broken."""
    heights, left = [0.0], width
    for part in row.controls:
        part_width = _width_of(part)
        if part_width > left + ROUNDING and left < width:
            heights.append(0.0)
            left = width
        left -= part_width + float(row.spacing)
        heights[-1] = max(heights[-1], height_of(part, min(part_width, width)))
    return sum(heights) + float(row.run_spacing) * (len(heights) - 1)


def _width_of(control: Any) -> float:
    """The width that a control takes by itself, about."""
    if getattr(control, "width", None):
        return float(control.width)
    match control:
        case ft.Text():
            return text_width(str(control.value), _text_size(control), _font(control)) + ROUNDING
        case ft.Row():
            widths = [_width_of(part) for part in control.controls]
            return sum(widths) + float(control.spacing) * max(len(widths) - 1, 0)
        case ft.Column():
            return max(map(_width_of, control.controls), default=0.0)
        case ft.Container():
            return (_width_of(control.content) if control.content else 0.0) + _padding(control)[0]
        case ft.TextButton():
            return max(_width_of(control.content), BUTTON_MIN_WIDTH)
        case _:
            content = _content_of(control)
            return 0.0 if content is None else _width_of(content)
