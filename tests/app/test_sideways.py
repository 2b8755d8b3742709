"""A phone held sideways: what stands beside what, by arithmetic alone."""

from __future__ import annotations

import pytest

from app.art.scenery import BEFORE_THE_GATE, THRESHOLD, threshold
from app.screens import home
from app.table.question_panel import TOP, room
from app.ui import theme
from app.ui.widgets import Look

PHONES = [(932, 430), (844, 390), (740, 360), (640, 360), (568, 320)]
UPRIGHT = [(360, 640), (390, 844), (820, 1180), (1180, 820), (1024, 768), (390, 440)]
CAPTIONS = 66.0
"""A name in two lines and the sides below it."""


def look(width: float, height: float) -> Look:
    return Look(theme.DARK, 1.0, width, height)


@pytest.mark.parametrize("size", PHONES)
def test_a_phone_held_sideways_is_known_as_one(size: tuple[int, int]) -> None:
    assert look(*size).sideways
    assert not look(*size).wide, "its text is that of a phone"


@pytest.mark.parametrize("size", UPRIGHT)
def test_nothing_else_is(size: tuple[int, int]) -> None:
    assert not look(*size).sideways


@pytest.mark.parametrize("size", PHONES)
def test_the_doors_stand_beside_the_title_in_full_sight(size: tuple[int, int]) -> None:
    width, height = size
    spots = home.places(width, height)
    assert spots.lying
    assert 14 + spots.door_height + CAPTIONS <= height
    assert 3 * spots.door + 4 <= spots.room
    assert spots.way <= width - spots.room
    assert spots.moon + 24 <= 60 + spots.lead + spots.gap, "the moon hangs above the title"


@pytest.mark.parametrize("size", PHONES)
def test_there_is_ground_before_a_gate_and_gate_enough_behind_it(size: tuple[int, int]) -> None:
    width, height = size
    assert height - threshold(width, height) >= BEFORE_THE_GATE
    assert threshold(width, height) >= 140


def test_an_upright_gate_is_as_it_was() -> None:
    assert threshold(390, 844) == pytest.approx(844 * THRESHOLD)


@pytest.mark.parametrize("size", PHONES)
def test_what_is_asked_leaves_the_table_in_sight(size: tuple[int, int]) -> None:
    width, height = size
    assert room(look(width, height)) <= width * 0.66
    assert height - TOP >= 260, "and is high enough for a card, its outlook and two buttons"
