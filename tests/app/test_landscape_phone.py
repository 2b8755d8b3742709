"""A phone held sideways: what stands beside what, by arithmetic alone."""

from __future__ import annotations

import flet as ft
import pytest

from app.art.scenery import FLOOR_MIN_HEIGHT, FLOOR_RATIO, floor_y
from app.screens.home_layout import home_layout
from app.table.question_panel import PANEL_TOP, estimated_height, panel_width
from app.ui import theme
from app.ui.ui_context import UiContext

PHONES = [(932, 430), (844, 390), (740, 360), (640, 360), (568, 320)]
UPRIGHT = [(360, 640), (390, 844), (820, 1180), (1180, 820), (1024, 768), (390, 440)]
CAPTIONS = 66.0
"""A name in two lines and the sides below it."""


def ui(width: float, height: float) -> UiContext:
    return UiContext(theme.DARK, 1.0, width, height)


@pytest.mark.parametrize("size", PHONES)
def test_a_phone_held_sideways_is_known_as_one(size: tuple[int, int]) -> None:
    assert ui(*size).landscape_phone
    assert not ui(*size).is_wide, "its text is that of a phone"


@pytest.mark.parametrize("size", UPRIGHT)
def test_nothing_else_is(size: tuple[int, int]) -> None:
    assert not ui(*size).landscape_phone


@pytest.mark.parametrize("size", PHONES)
def test_the_doors_stand_beside_the_title_in_full_sight(size: tuple[int, int]) -> None:
    width, height = size
    spots = home_layout(width, height)
    assert spots.landscape_phone
    assert 14 + spots.door_height + CAPTIONS <= height
    assert 3 * spots.door_width + 4 <= spots.doors_width
    assert spots.button_width <= width - spots.doors_width
    assert spots.moon_y + 24 <= 60 + spots.top_gap + spots.gap, "the moon hangs above the title"


@pytest.mark.parametrize("size", PHONES)
def test_there_is_ground_before_a_gate_and_gate_enough_behind_it(size: tuple[int, int]) -> None:
    width, height = size
    assert height - floor_y(width, height) >= FLOOR_MIN_HEIGHT
    assert floor_y(width, height) >= 140


def test_an_upright_gate_is_as_it_was() -> None:
    assert floor_y(390, 844) == pytest.approx(844 * FLOOR_RATIO)


@pytest.mark.parametrize("size", PHONES)
def test_what_is_asked_leaves_the_table_in_sight(size: tuple[int, int]) -> None:
    width, height = size
    assert panel_width(ui(width, height)) <= width * 0.66
    assert height - PANEL_TOP >= 260, "and is high enough for a card, its outlook and two buttons"


def test_a_row_of_answers_is_as_high_as_the_lines_that_it_takes() -> None:
    """Else a question would be thought higher than its place, and be stretched over all of it."""
    answers = [
        ft.Semantics(content=ft.Container(ft.Container(), width=100, height=120)) for _each in range(3)
    ]
    row = ft.Row(list(answers), wrap=True, spacing=10, run_spacing=8)
    assert [estimated_height(row, width) for width in (320, 319, 210, 209)] == [120, 248, 248, 376]
