"""The news in the middle of any table: what nobody should miss, told to the one it is for, or to both."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import flet as ft

from app.i18n import _
from app.table.dialogs import AnyController, modal
from app.ui.buttons import gold_button, taking_focus
from app.ui.ui_context import UiContext
from app.ui.widgets import balanced, centered_row, panel, serif_text

MARGIN = 8.0
MAX_WIDTH = 560.0
PADDING = 18.0
Pictures = Callable[[], Sequence[ft.Control]]


def news_of(ui: UiContext, controller: AnyController, pictures: Pictures = tuple) -> list[ft.Control]:
    """The news, to be closed with one touch, or gone by themselves; between two people for each of them."""
    if controller.is_mirrored:
        return _for_both(ui, controller, pictures)
    return modal(ui, controller.dismiss_news, *_parts(ui, controller, pictures))


def _parts(
    ui: UiContext, controller: AnyController, pictures: Pictures, *, is_copy: bool = False
) -> list[ft.Control]:
    """Pictures, sentences, and the button where somebody has to read them; a copy is not read out."""
    state = controller.state
    lines: list[ft.Control] = []
    for event in state.news:
        sentence = serif_text(ui, controller.news_sentence(event), 19, align=ft.TextAlign.CENTER)
        line = ft.Container(balanced(sentence, _width(ui) - 2 * PADDING), alignment=ft.Alignment.CENTER)
        lines.append(line if is_copy else ft.Semantics(content=line, live_region=True, identifier="news"))
    parts = [*pictures(), *lines]
    if not state.are_news_passing:
        identifier = "go-on-far" if is_copy else "go-on"
        go_on = gold_button(ui, identifier, _("Continue"), controller.dismiss_news)
        parts.append(centered_row(go_on if is_copy else taking_focus(ui, go_on, state.news)))
    return parts


def _width(ui: UiContext) -> float:
    """How wide the panel is."""
    return min(ui.width - 2 * MARGIN, MAX_WIDTH)


def _for_both(ui: UiContext, controller: AnyController, pictures: Pictures) -> list[ft.Control]:
    """The same news before each of the two people, for each the right way up."""
    width, half = _width(ui), ui.height / 2
    shade = ft.Container(
        bgcolor=ui.colors.scrim, on_click=lambda _event: controller.dismiss_news(), expand=True
    )
    scrim = ft.Container(
        ft.Semantics(content=shade, exclude_semantics=True), left=0, right=0, top=0, bottom=0
    )
    halves: list[ft.Control] = [scrim]
    for is_far in (True, False):
        box = panel(ui, *_parts(ui, controller, pictures, is_copy=is_far), width=width, padding=PADDING)
        body: ft.Control = ft.Column(
            [box], scroll=ft.ScrollMode.AUTO, alignment=ft.MainAxisAlignment.CENTER, expand=True
        )
        if is_far:
            body = ft.Semantics(content=body, exclude_semantics=True)
        halves.append(
            ft.Container(
                body,
                left=(ui.width - width) / 2,
                width=width,
                top=MARGIN if is_far else half + MARGIN,
                height=half - 2 * MARGIN,
                rotate=math.pi if is_far else None,
            )
        )
    return halves
