"""A bar that shows what was won, shared and lost: won is filled, shared is hatched, lost is empty."""

from __future__ import annotations

import flet as ft

from app.art.svg import Drawing, path
from app.i18n import _
from app.match.history import Tally
from app.ui.ui_context import UiContext
from app.ui.widgets import picture, secondary_text

BAR_HEIGHT = 16
SAMPLE_WIDTH = 26
HATCH_DISTANCE = 6
UNIT_WIDTH = 1000
"""The width of the drawing, which is stretched over the width of the bar."""


def result_bar(ui: UiContext, counts: Tally) -> ft.Control:
    """The bar of some games; of none won, nothing is filled."""
    parts = [(counts.won, _won(ui)), (counts.shared, _shared(ui)), (counts.lost, _lost(ui))]
    cells: list[ft.Control] = [
        ft.Container(sample, expand=count, height=BAR_HEIGHT, clip_behavior=ft.ClipBehavior.HARD_EDGE)
        for count, sample in parts
        if count
    ]
    return ft.Container(
        ft.Row(cells, spacing=0),
        height=BAR_HEIGHT + 3,
        border=ft.Border.all(1.5, ui.colors.line),
        border_radius=BAR_HEIGHT / 2,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
    )


def _won(ui: UiContext) -> ft.Control:
    return ft.Container(bgcolor=ui.colors.gold)


def _shared(ui: UiContext) -> ft.Control:
    """Hatched lines, which stand for half of it."""
    drawing = Drawing(UNIT_WIDTH, BAR_HEIGHT)
    starts = range(-BAR_HEIGHT, UNIT_WIDTH, HATCH_DISTANCE)
    lines = "".join(f"M{x} {BAR_HEIGHT}l{BAR_HEIGHT} -{BAR_HEIGHT}" for x in starts)
    drawing.add(path(lines, "none", ui.colors.gold, 2))
    return picture(drawing.svg(), UNIT_WIDTH, BAR_HEIGHT, ft.BoxFit.NONE)


def _lost(ui: UiContext) -> ft.Control:
    return ft.Container(bgcolor=ui.colors.ground)


def bar_legend(ui: UiContext) -> ft.Control:
    """What the parts of a bar stand for."""
    # Translators: Statistics: what the filled part of a bar stands for. One word.
    samples = [(_("won"), Tally(won=1)), (_("shared"), Tally(shared=1)), (_("lost"), Tally(lost=1))]
    entries: list[ft.Control] = [
        ft.Row(
            [ft.Container(result_bar(ui, counts), width=SAMPLE_WIDTH), secondary_text(ui, word, 16)],
            spacing=6,
            tight=True,
        )
        for word, counts in samples
    ]
    return ft.Row(entries, spacing=18, wrap=True)
