"""The display of Duel for Middle-earth fits on every screen, and every card shows enough of itself."""

from __future__ import annotations

import pytest

import engine
from app.table.box import Box
from app.table.middle_earth.places import Places, card_boxes, places
from engine.middle_earth.components import LAYOUTS
from engine.middle_earth.view import MiddleEarthView, Place

SCREENS = [(360, 640), (390, 844), (820, 1180), (1180, 820), (1440, 900)]


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


@pytest.mark.parametrize("screen", SCREENS)
def test_the_parts_do_not_overlap(screen: tuple[int, int]) -> None:
    spots = places(*screen)
    parts = [spots.rival, spots.main, spots.sheet, spots.own, *filter(None, (spots.side, spots.tabs))]
    for number, one in enumerate(parts):
        assert inside(one, Box(0, 0, spots.width, spots.height))
        for other in parts[number + 1 :]:
            apart = (
                one.x + one.w <= other.x + 0.5
                or other.x + other.w <= one.x + 0.5
                or one.foot <= other.y + 0.5
                or other.foot <= one.y + 0.5
            )
            assert apart, f"{one} and {other}"


def test_places_are_the_same_for_the_same_screen() -> None:
    assert isinstance(places(390, 844), Places) and places(390, 844) == places(390, 844)
