"""The display of Duel for Middle-earth fits on every screen, and every card shows enough of itself."""

from __future__ import annotations

import pytest

import engine
from app.games.middle_earth.layout import Places, card_boxes, places
from app.ui.rect import Box
from engine.middle_earth.components import LAYOUTS
from engine.middle_earth.view import MiddleEarthView, Place
from tests.app.tables import SCREENS


def inside(small: Box, large: Box) -> bool:
    return (
        small.x >= large.x - 0.5
        and small.y >= large.y - 0.5
        and small.x + small.w <= large.x + large.w + 0.5
        and small.foot <= large.foot + 0.5
    )


def display_of(chapter: int) -> tuple[Place, ...]:
    """The places of a chapter's display, whatever lies there."""
    view = engine.new_match("middle_earth", seed=1).view("sauron")
    assert isinstance(view, MiddleEarthView)
    pattern = view.display[0]
    return tuple(
        Place(
            **{
                **{name: getattr(pattern, name) for name in pattern.__slots__},
                "slot": number,
                "row": slot.row,
                "x": slot.x,
            }
        )
        for number, slot in enumerate(LAYOUTS[chapter])
    )


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("chapter", [0, 1, 2])
def test_every_card_lies_in_the_display(screen: tuple[int, int], chapter: int) -> None:
    spots = places(*screen)
    boxes = card_boxes(spots.main, display_of(chapter))
    assert len(boxes) == 20
    assert all(inside(box, spots.main) for box in boxes.values())
    assert min(box.w for box in boxes.values()) >= 40


def apart(one: Box, other: Box) -> bool:
    return (
        one.right <= other.x + 0.5
        or other.right <= one.x + 0.5
        or one.foot <= other.y + 0.5
        or other.foot <= one.y + 0.5
    )


def arrangements(width: int, height: int) -> list[Places]:
    """The table as it is, while one reads, with the map in front, and without what lies at the edges."""
    usual = places(width, height)
    flat = places(width, height, panels=False)
    reading = usual.reading()
    return [usual, reading, usual.on_the_map(), reading.on_the_map(), flat, flat.reading(), flat.on_the_map()]


@pytest.mark.parametrize("screen", SCREENS)
def test_the_parts_do_not_overlap(screen: tuple[int, int]) -> None:
    for spots in arrangements(*screen):
        parts = [spots.rival, spots.main, spots.sheet, spots.own, *filter(None, (spots.side, spots.tabs))]
        shown = [part for part in parts if part.h]
        for number, one in enumerate(shown):
            assert inside(one, Box(0, 0, spots.width, spots.height))
            for other in shown[number + 1 :]:
                assert apart(one, other), f"{one} and {other}"


@pytest.mark.parametrize("screen", [(360, 640), (390, 844)])
def test_a_phone_gives_room_to_what_is_read_and_to_the_map(screen: tuple[int, int]) -> None:
    usual = places(*screen)
    assert usual.reading().sheet.h >= 230
    on_the_map = usual.reading().on_the_map()
    assert on_the_map.main.h > usual.main.h or on_the_map.main.h >= usual.main.w * 0.68
    assert on_the_map.sheet.h >= 150


def test_places_are_the_same_for_the_same_screen() -> None:
    assert isinstance(places(390, 844), Places) and places(390, 844) == places(390, 844)
