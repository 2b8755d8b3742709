"""The bar for stepping through a match: a slider and buttons under the table as it stood."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from app.i18n import _
from app.table.controller import TableController
from app.ui.buttons import icon_button
from app.ui.theme import TOUCH_TARGET_SIZE
from app.ui.ui_context import UiContext
from app.ui.widgets import fitting_size, secondary_text

REPLAY_BAR_HEIGHT = 112.0
MIN_TEXT_SIZE = 14.0
NARROW_BAR_WIDTH = 420.0
"""On a narrower bar the way out stands beside the text, so that the slider keeps its width."""
PADDING = 12.0


def replay_bar(
    ui: UiContext,
    controller: TableController[Any, Any],
    event_text: str,
    left: float = 0,
    available_width: float | None = None,
    lines: int = 2,
) -> ft.Control:
    """The step of the match, what happened there, and the buttons on, back and out.

    The bar lies along the bottom of the screen, from `left` on; its text takes the available width, or all.
    """
    width = available_width or ui.width - left
    step, last = controller.state.replay_step or 0, controller.session.match.decisions
    position = _("Move {step} of {last}").format(step=step, last=last)
    value = f"{position} · {event_text}" if event_text else position
    narrow = width < NARROW_BAR_WIDTH
    text_width = width - 2 * PADDING - (TOUCH_TARGET_SIZE + 14 if narrow else 0)
    size = max(MIN_TEXT_SIZE / ui.text_scale, fitting_size(ui, value, 16, text_width, lines))
    words: ft.Control = ft.Semantics(
        content=secondary_text(ui, value, size, lines=lines), live_region=True, identifier="replay-step"
    )
    buttons = _buttons(ui, controller, step, last, position)
    end = icon_button(ui, "replay-end", "close", _("Back to the game"), partial(controller.replay, None))
    if narrow:
        words = ft.Row([ft.Container(words, expand=True), end], spacing=6)
    else:
        buttons.append(end)
    return ft.Container(
        ft.Column([words, ft.Row(buttons, spacing=6)], spacing=4, tight=True),
        bgcolor=ui.colors.ground_deep,
        border=ft.Border(top=ft.BorderSide(1.2, ui.colors.line)),
        padding=ft.Padding.symmetric(horizontal=PADDING, vertical=8),
        left=left,
        right=0,
        bottom=0,
    )


def _buttons(
    ui: UiContext, controller: TableController[Any, Any], step: int, last: int, label: str
) -> list[ft.Control]:
    """One step back, a slider to any step, one step on."""

    def slide(event: ft.Event[ft.Slider]) -> None:
        controller.replay(round(float(event.control.value or 0)))

    slider = ft.Slider(
        value=step,
        min=0,
        max=max(1, last),
        divisions=max(1, last),
        on_change=slide,
        expand=True,
        active_color=ui.colors.gold,
    )
    back = partial(controller.replay, step - 1) if step > 0 else None
    on = controller.replay_next if step < last else None
    return [
        icon_button(ui, "step-back", "left", _("Previous move"), back),
        ft.Container(ft.Semantics(content=slider, label=label, identifier="replay-slider"), expand=True),
        icon_button(ui, "step-on", "right", _("Next move"), on),
    ]
