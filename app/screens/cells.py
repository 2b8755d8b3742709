"""Choices as cells of one size, side by side: nothing moves when another one is chosen."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from app.ui.buttons import choices, pressable
from app.ui.theme import SANS_BOLD, SERIF
from app.ui.ui_context import UiContext
from app.ui.widgets import icon, picture, secondary_text, serif_text, text

GAP = 6.0
RADIUS = 14.0
CHOSEN_RIM, RIM = 3.0, 1.2
PADDING = 2.0
WORD_SIZE = 17.0
MIN_WORD_SIZE = 13.0
"""Where a word does not fit in this size, there are fewer cells side by side."""
LETTER_EMS = (
    dict.fromkeys("ABCDEFGHKNOPQRTUVXYZ", 0.68)
    | dict.fromkeys("ijl1’'.,:-()", 0.32)
    | dict.fromkeys("ftIJ", 0.38)
    | dict.fromkeys("crsz", 0.44)
    | dict.fromkeys("aeéè", 0.5)
    | dict.fromkeys("mwMW", 0.88)
)
"""The widths of letters of the bold typefaces that are far from the usual one, in text sizes."""
USUAL_LETTER_EMS = 0.55
LINE_HEIGHT = 1.3
MARK_SIZE = 16.0
BESIDE_MARGIN = 66.0
"""What a cell needs beside its sign and its word: for the mark, the gaps and the rim."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One choice: its value, its word, and a picture or an icon over it."""

    value: str
    word: str
    svg: str = ""
    icon_name: str = ""
    sign_size: float = 28


def cell_group(
    ui: UiContext,
    identifier: str,
    heading: str,
    cells: Sequence[Cell],
    chosen: str,
    on_choose: Callable[[Any], Any],
    width: float,
    note: str = "",
) -> ft.Control:
    """A question with its answers in cells of one size, over the whole width."""
    count = _cells_side_by_side(ui, cells, width)
    cell_width = math.floor((width - GAP * (count - 1)) / count)
    is_beside = _has_room_beside_sign(ui, cells, cell_width)
    draw = _beside if is_beside else partial(_below, _size_below(ui, cells, cell_width))
    bodies = [draw(ui, cell, cell_width, cell.value == chosen) for cell in cells]
    height = max(height for _body, height in bodies)
    shown = [
        pressable(
            ui,
            f"{identifier}-{cell.value}",
            f"{heading} {cell.word}",
            _plate(ui, body, cell_width, height, cell.value == chosen),
            partial(on_choose, cell.value),
            radius=RADIUS,
            selected=cell.value == chosen,
        )
        for cell, (body, _height) in zip(cells, bodies, strict=True)
    ]
    parts: list[ft.Control] = [
        serif_text(ui, heading, 18),
        choices(heading, ft.Row(list(shown), wrap=True, spacing=GAP, run_spacing=GAP)),
    ]
    if note:
        parts.append(secondary_text(ui, note))
    return ft.Column(parts, spacing=6)


def _width_ems(words: str) -> float:
    """About the width of some words, in text sizes."""
    return sum(LETTER_EMS.get(letter, USUAL_LETTER_EMS) for letter in words)


def _longest_word_ems(cells: Sequence[Cell]) -> float:
    return max(_width_ems(word) for cell in cells for word in cell.word.split())


def _cells_side_by_side(ui: UiContext, cells: Sequence[Cell], width: float) -> int:
    """As many as have room for the longest word of any; several rows are about equally long."""
    needed = ui.text_size(MIN_WORD_SIZE) * _longest_word_ems(cells) + 2 * (PADDING + CHOSEN_RIM)
    fitting = max(1, min(len(cells), int((width + GAP) // (needed + GAP))))
    rows = math.ceil(len(cells) / fitting)
    return math.ceil(len(cells) / rows)


def _has_room_beside_sign(ui: UiContext, cells: Sequence[Cell], width: float) -> bool:
    """Can the words of cells of this width stand beside their signs instead of below them?"""
    words = ui.text_size(WORD_SIZE) * _longest_word_ems(cells)
    return words + max(cell.sign_size for cell in cells) + BESIDE_MARGIN <= width


def _plate(ui: UiContext, body: ft.Control, width: float, height: float, is_chosen: bool) -> ft.Control:
    """What a cell stands on; that of the chosen one is golden."""
    colors = ui.colors
    rim = CHOSEN_RIM if is_chosen else RIM
    return ft.Container(
        body,
        width=width,
        height=height,
        padding=ft.Padding.symmetric(horizontal=PADDING + CHOSEN_RIM - rim, vertical=3 + CHOSEN_RIM - rim),
        border_radius=RADIUS,
        bgcolor=colors.gold_top if is_chosen else colors.surface,
        border=ft.Border.all(rim, colors.gold if is_chosen else colors.line),
    )


def _beside(ui: UiContext, cell: Cell, width: float, is_chosen: bool) -> tuple[ft.Control, float]:
    """Sign, word and mark in a row; and the height that they need."""
    ink, sign, mark = _ink(ui, is_chosen), _sign(ui, cell, is_chosen), _mark(ui, is_chosen)
    word = text(ui, cell.word, WORD_SIZE, SERIF if cell.svg else SANS_BOLD, ink)
    lines = _lines(ui, cell, WORD_SIZE, width - cell.sign_size - BESIDE_MARGIN)
    height = max(60.0, cell.sign_size + 14, ui.text_size(WORD_SIZE) * LINE_HEIGHT * lines + 14)
    return ft.Row(
        [ft.Container(width=1), *sign, ft.Container(word, expand=True), mark, ft.Container(width=0)],
        spacing=8,
    ), height


def _size_below(ui: UiContext, cells: Sequence[Cell], width: float) -> float:
    """One size for the words of all cells: that in which the longest word stays whole."""
    room = width - 2 * (PADDING + CHOSEN_RIM) - 4
    return min(WORD_SIZE, room / _longest_word_ems(cells) * WORD_SIZE / ui.text_size(WORD_SIZE))


def _below(size: float, ui: UiContext, cell: Cell, width: float, is_chosen: bool) -> tuple[ft.Control, float]:
    """The word below the sign, and the mark in the corner; and the height that they need."""
    ink, sign, mark = _ink(ui, is_chosen), _sign(ui, cell, is_chosen), _mark(ui, is_chosen)
    inner_width = width - 2 * (PADDING + CHOSEN_RIM)
    lines = max(_lines(ui, cell, size, inner_width), 1 if sign else 2)
    column = ft.Column(
        [*sign, text(ui, cell.word, size, SERIF if cell.svg else SANS_BOLD, ink, ft.TextAlign.CENTER)],
        spacing=4,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    top = 2.0 if sign else MARK_SIZE
    height = top + (cell.sign_size + 4 if sign else 0) + ui.text_size(size) * LINE_HEIGHT * lines + 16
    corner = ft.Container(mark, right=2, top=2)
    return ft.Stack([ft.Container(column, left=0, right=0, top=top, bottom=0), corner], expand=True), height


def _ink(ui: UiContext, is_chosen: bool) -> str:
    return ui.colors.ink if is_chosen else ui.colors.text


def _mark(ui: UiContext, is_chosen: bool) -> ft.Control:
    """A tick in the chosen cell, an empty ring in the others."""
    if is_chosen:
        return icon(ui, "check", MARK_SIZE, ui.colors.ink, 2.4)
    return icon(ui, "circle", MARK_SIZE, ui.colors.line, 2.4)


def _sign(ui: UiContext, cell: Cell, is_chosen: bool) -> list[ft.Control]:
    """The picture or icon of a cell."""
    if cell.svg:
        return [picture(cell.svg, cell.sign_size, cell.sign_size)]
    return [icon(ui, cell.icon_name, cell.sign_size, _ink(ui, is_chosen))] if cell.icon_name else []


def _lines(ui: UiContext, cell: Cell, size: float, width: float) -> int:
    """The lines that the words take; one more than they would fill, where they break badly."""
    filled = _width_ems(cell.word) * ui.text_size(size) / width
    return 1 if filled <= 1 else min(math.ceil(filled + 0.3), len(cell.word.split()))
