"""The display of Duel for Middle-earth fits on every screen, and every card shows enough of itself."""

from __future__ import annotations

from itertools import combinations

import flet as ft
import pytest

import engine
from app import i18n
from app.games.middle_earth.art.cards import COVERED_SIGNS_Y
from app.games.middle_earth.art.cards import HEIGHT as CARD_HEIGHT
from app.games.middle_earth.board_layout import board_layout
from app.games.middle_earth.board_panels import TAB_SIGNS, tab_bar
from app.games.middle_earth.layout import (
    MiddleEarthLayout,
    card_rects,
    middle_earth_layout,
    table_scale,
)
from app.games.middle_earth.mirrored_layout import mirrored_middle_earth_layout
from app.games.middle_earth.state import DISPLAY_TAB
from app.match.seating import PASS, Seating
from app.match.session import Session
from app.ui.rect import Rect
from app.ui.text_width import text_width
from app.ui.theme import TOUCH_TARGET_SIZE
from engine.middle_earth.display_layouts import LAYOUTS
from engine.middle_earth.view import DisplaySlot, MiddleEarthView
from tests.app.contexts import still_context
from tests.app.tables import SCREENS, make_controller, parts, rendered

LARGE_SCREENS = [(1180, 820), (1366, 1024), (1440, 900), (1920, 1080), (2560, 1440)]


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
    boxes = card_rects(layout.main, display_of(chapter), layout.display_height)
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
    """The table as it is, while one reads much or little, with the map in front, and without both sides."""
    scale = table_scale(width, height)
    found = []
    for has_sides in (True, False):
        usual = middle_earth_layout(width / scale, height / scale, has_sides=has_sides)
        for layout in (usual, usual.with_map()):
            found.append(layout)
            for panel_height in (layout.panel.height + 60, layout.panel.height + 160, 2000):
                found += [layout.with_panel_height(panel_height, least) for least in (0, 170)]
    return found


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
    reading = usual.with_panel_height(290, 170)
    assert reading.panel.height >= 270 and reading.main.height >= 170
    assert usual.with_panel_height(420, 0).panel.height >= 420
    on_the_map = usual.with_map()
    assert on_the_map.main.height > usual.main.height or on_the_map.main.height >= usual.main.width * 0.68
    assert on_the_map.panel.height >= 150


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("chapter", [0, 1, 2])
def test_a_covered_card_shows_what_it_does(screen: tuple[int, int], chapter: int) -> None:
    """Not its head alone: the signs in its middle, too, so that one can plan ahead."""
    layout = middle_earth_layout(*screen)
    display = display_of(chapter)
    rects = card_rects(layout.main, display, layout.display_height)
    for slot in display:
        below = [rects[other.slot].y for other in display if other.row == slot.row + 1]
        if below and slot.row % 2 == 0:
            seen = (below[0] - rects[slot.slot].y) / rects[slot.slot].height
            assert seen >= (COVERED_SIGNS_Y + 22) / CARD_HEIGHT


@pytest.mark.parametrize("screen", LARGE_SCREENS)
def test_a_large_screen_is_filled(screen: tuple[int, int]) -> None:
    """What lies on the table covers most of the screen, and the map is a large part of it."""
    width, height = screen
    scale = table_scale(width, height)
    layout = middle_earth_layout(width / scale, height / scale)
    assert layout.board is not None
    parts = [layout.other_side, layout.main, layout.panel, layout.own_side, layout.board]
    covered = sum(part.width * part.height for part in parts) * scale**2
    assert covered > 0.85 * width * height
    board = board_layout(layout.board.width - 24, layout.board.height - 24, 1.15)
    assert board.map.width * scale >= 0.28 * width
    cards = card_rects(layout.main, display_of(0), layout.display_height)
    assert cards[0].width * scale >= 0.058 * width


@pytest.mark.parametrize("screen", [(1180, 820), (820, 1180), (1440, 900)])
@pytest.mark.parametrize("scale", [1.15, 1.5])
def test_the_boards_lists_end_where_the_board_ends(screen: tuple[int, int], scale: float) -> None:
    board = middle_earth_layout(*screen).board
    assert board is not None
    room = Rect(0, 0, board.width - 24, board.height - 24)
    places = board_layout(room.width, room.height, scale)
    assert inside(places.map, room) and inside(places.lists, room) and apart(places.map, places.lists)
    if places.quest is not None:
        assert inside(places.quest, room) and apart(places.map, places.quest)
        assert apart(places.lists, places.quest)


@pytest.mark.parametrize("screen", [(820, 1180), (768, 1024), (1180, 820), (1024, 768), (1440, 900)])
@pytest.mark.parametrize("has_hold", [False, True])
def test_between_two_people_the_map_can_be_read_on_every_tablet(
    screen: tuple[int, int], has_hold: bool
) -> None:
    board = mirrored_middle_earth_layout(*screen, 1.0, has_hold=has_hold).table.board
    assert board is not None
    assert board_layout(board.width - 24, board.height - 24, 1.15).map.width >= 360


def test_an_upright_tablet_has_the_quest_over_the_map() -> None:
    board = middle_earth_layout(820, 1180).board
    assert board is not None
    quest = board_layout(board.width - 24, board.height - 24, 1.15).quest
    assert quest is not None and quest.width >= 420


def test_between_two_people_a_tablet_has_a_large_map() -> None:
    for has_hold in (False, True):
        layout = mirrored_middle_earth_layout(1180, 820, 1.0, has_hold=has_hold)
        board = layout.table.board
        assert board is not None
        assert board_layout(board.width - 24, board.height - 24, 1.15).map.width >= 420


@pytest.mark.parametrize("screen", [(1180, 820), (820, 1180), (844, 390), (1440, 900)])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_between_two_people_the_place_to_hold_lies_beside_what_each_has(
    screen: tuple[int, int], scale: float
) -> None:
    layout = mirrored_middle_earth_layout(*screen, scale, has_hold=True)
    edge, parts = Rect(0, 0, screen[0], layout.edge_height), (layout.hold, layout.side, layout.rival)
    for part in parts:
        assert part is not None and inside(part, edge)
    for one, other in combinations(parts, 2):
        assert one is not None and other is not None and apart(one, other)
    assert layout.table.height >= 0.6 * screen[1] or max(screen) < 900


def test_places_are_the_same_for_the_same_screen() -> None:
    assert isinstance(middle_earth_layout(390, 844), MiddleEarthLayout)
    assert middle_earth_layout(390, 844) is middle_earth_layout(390, 844)


def test_an_upright_tablet_has_a_large_map() -> None:
    board = middle_earth_layout(820, 1180).board
    assert board is not None
    assert board_layout(board.width - 24, board.height - 24, 1.15).map.width >= 500


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("width", [360.0, 390.0, 844.0])
def test_the_words_of_the_tabs_grow_with_the_text_and_fit(language: str, width: float) -> None:
    sizes = []
    i18n.set_language(language)
    for scale in (1.0, 1.3, 2.0):
        controller = make_controller(
            still_context(width, 844, scale), Session(engine.new_match("middle_earth", seed=1), Seating(PASS))
        )
        bar = rendered(
            tab_bar, controller.ctx.ui, controller, width, 60.0, DISPLAY_TAB, controller.session.seats[0]
        )
        words = [part for part in parts(bar) if isinstance(part, ft.Text)]
        assert len(words) == len(TAB_SIGNS)
        (size,) = {part.style.size for part in words if isinstance(part.style, ft.TextStyle)}
        sizes.append(float(size or 0))
        assert sum(text_width(part.value, sizes[-1]) for part in words) < width
        faces = [part for part in parts(bar) if isinstance(part, ft.Container) and part.width and part.height]
        assert all(float(part.width or 0) >= TOUCH_TARGET_SIZE for part in faces)
    assert sizes[0] < sizes[1] <= sizes[2]
