"""The display of Duel for Middle-earth fits on every screen, and every card shows enough of itself."""

from __future__ import annotations

import pytest

import engine
from app.games.middle_earth.layout import MiddleEarthLayout, card_rects, middle_earth_layout
from app.ui.rect import Rect
from engine.middle_earth.components import LAYOUTS
from engine.middle_earth.view import DisplaySlot, MiddleEarthView
from tests.app.tables import SCREENS


def inside(small: Rect, large: Rect) -> bool:
    return (
        small.x >= large.x - 0.5
        and small.y >= large.y - 0.5
        and small.x + small.width <= large.x + large.width + 0.5
        and small.bottom <= large.bottom + 0.5
    )


def display_of(chapter: int) -> tuple[DisplaySlot, ...]:
    """The places of a chapter's display, whatever lies there."""
    view = engine.new_match("middle_earth", seed=1).view("sauron")
    assert isinstance(view, MiddleEarthView)
    pattern = view.display[0]
    return tuple(
        DisplaySlot(
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
    layout = middle_earth_layout(*screen)
    boxes = card_rects(layout.main, display_of(chapter))
    assert len(boxes) == 20
    assert all(inside(box, layout.main) for box in boxes.values())
    assert min(box.width for box in boxes.values()) >= 40


def apart(one: Rect, other: Rect) -> bool:
    return (
        one.right <= other.x + 0.5
        or other.right <= one.x + 0.5
        or one.bottom <= other.y + 0.5
        or other.bottom <= one.y + 0.5
    )


def arrangements(width: int, height: int) -> list[MiddleEarthLayout]:
    """The table as it is, while one reads, with the map in front, and without what lies at the edges."""
    usual = middle_earth_layout(width, height)
    flat = middle_earth_layout(width, height, has_sides=False)
    reading = usual.with_expanded_panel()
    upright = [usual, reading, usual.with_map(), reading.with_map()]
    return [*upright, flat, flat.with_expanded_panel(), flat.with_map()]


@pytest.mark.parametrize("screen", SCREENS)
def test_the_parts_do_not_overlap(screen: tuple[int, int]) -> None:
    for layout in arrangements(*screen):
        always = [layout.other_side, layout.main, layout.panel, layout.own_side]
        parts = [*always, *filter(None, (layout.board, layout.tabs))]
        shown = [part for part in parts if part.height]
        for number, one in enumerate(shown):
            assert inside(one, Rect(0, 0, layout.width, layout.height))
            for other in shown[number + 1 :]:
                assert apart(one, other), f"{one} and {other}"


@pytest.mark.parametrize("screen", [(360, 640), (390, 844)])
def test_a_phone_gives_room_to_what_is_read_and_to_the_map(screen: tuple[int, int]) -> None:
    usual = middle_earth_layout(*screen)
    assert usual.with_expanded_panel().panel.height >= 230
    on_the_map = usual.with_expanded_panel().with_map()
    assert on_the_map.main.height > usual.main.height or on_the_map.main.height >= usual.main.width * 0.68
    assert on_the_map.panel.height >= 150


def test_places_are_the_same_for_the_same_screen() -> None:
    assert isinstance(middle_earth_layout(390, 844), MiddleEarthLayout)
    assert middle_earth_layout(390, 844) is middle_earth_layout(390, 844)
