"""The bar for stepping through a match: a slider and buttons under the table as it stood."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.i18n import _
from app.table.dialogs import AnyController, dialog_heading
from app.ui.buttons import gold_button, icon_button, list_button, plain_button
from app.ui.theme import TOUCH_TARGET_SIZE
from app.ui.ui_context import UiContext
from app.ui.widgets import centered_row, fitting_size, secondary_text

REPLAY_BAR_HEIGHT = 118.0
MIN_TEXT_SIZE = 14.0
WIDE_BAR_WIDTH = 560.0
"""On a wider bar "Play on from here" stands beside the text; elsewhere it is behind a button."""
PADDING, GAP = 12.0, 6.0
PLAY_ON_WIDTH = 210.0


def replay_bar(
    ui: UiContext,
    controller: AnyController,
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
    ways = _ways(ui, controller, is_wide=width >= WIDE_BAR_WIDTH)
    ways_width = 2 * (TOUCH_TARGET_SIZE + GAP) + (PLAY_ON_WIDTH if len(ways) > 2 else 0)
    size = fitting_size(ui, value, 16, width - 2 * PADDING - ways_width, lines)
    words = ft.Semantics(
        content=secondary_text(ui, value, max(MIN_TEXT_SIZE / ui.text_scale, size), lines=lines),
        live_region=True,
        identifier="replay-step",
    )
    return ft.Container(
        ft.Column(
            [
                ft.Row([ft.Container(words, expand=True), *ways], spacing=GAP),
                ft.Row(_steps(ui, controller, step, last, position), spacing=GAP),
            ],
            spacing=4,
            tight=True,
        ),
        bgcolor=ui.colors.ground_deep,
        border=ft.Border(top=ft.BorderSide(1.2, ui.colors.line)),
        padding=ft.Padding.symmetric(horizontal=PADDING, vertical=8),
        left=left,
        right=0,
        bottom=0,
    )


def _ways(ui: UiContext, controller: AnyController, *, is_wide: bool) -> list[ft.Control]:
    """Out of the replay: into the game from here, to another part of it, or back."""
    play_on = plain_button(ui, "play-on", _play_on_text(), controller.play_on, icon_name="play")
    # Translators: button of the replay, for a screen reader: the list of the duels or chapters to jump to
    more = icon_button(
        ui, "replay-more", "menu", _("Parts of the game"), partial(controller.open_dialog, "replay")
    )
    end = icon_button(ui, "replay-end", "close", _("Back to the game"), partial(controller.replay, None))
    return [*([play_on] if is_wide else []), more, end]


def _play_on_text() -> str:
    # Translators: button of the replay: a new game begins with the position that is shown; up to 22 letters
    return _("Play on from here")


def _steps(ui: UiContext, controller: AnyController, step: int, last: int, label: str) -> list[ft.Control]:
    """One step back, the replay by itself, a slider to any step, one step on."""

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
    plays = controller.state.is_autoplaying
    play = icon_button(
        ui,
        "autoplay",
        "pause" if plays else "play",
        _("Pause") if plays else _("Autoplay"),
        controller.toggle_autoplay,
    )
    return [
        icon_button(ui, "step-back", "left", _("Previous move"), back),
        ft.Container(ft.Semantics(content=slider, label=label, identifier="replay-slider"), expand=True),
        play,
        icon_button(ui, "step-on", "right", _("Next move"), on),
    ]


def replay_dialog(ui: UiContext, controller: AnyController) -> list[ft.Control]:
    """The parts of the match to which one can jump, and the way into the game from the position shown."""
    parts: list[ft.Control] = [
        list_button(
            ui, f"part-{step}", controller.chapter_title(event), partial(controller.replay, step), "right"
        )
        for step, event in controller.chapters
    ]
    play_on = gold_button(ui, "play-on-here", _play_on_text(), controller.play_on, icon_name="play", size=19)
    return [
        dialog_heading(ui, _("Parts of the game"), controller),
        ft.Column(parts, spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        centered_row(play_on),
    ]
