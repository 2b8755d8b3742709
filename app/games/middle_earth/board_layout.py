"""How the board is laid out beside the display: the map as large as can be, the lists below or beside it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from app.games.middle_earth.art.board import TRACK_HEIGHT, TRACK_WIDTH
from app.games.middle_earth.art.regions import MAP_HEIGHT, MAP_WIDTH
from app.ui.rect import Rect

MAP_ASPECT = MAP_WIDTH / MAP_HEIGHT
GAP, LIST_SPACING = 12.0, 8.0
QUEST_MAX_WIDTH = 480.0
HEADING_HEIGHT = 26.0
LANDMARK_COUNT, RACE_COUNT = 3, 6
TILE_MIN_WIDTH, TILE_HEIGHT, DETAILED_TILE_HEIGHT = 132.0, 70.0, 88.0
"""Of a landmark: with its name, and across the whole width with what it does."""
DETAILED_TILE_MIN_WIDTH = 420.0
STACK_MIN_WIDTH, STACK_HEIGHT = 66.0, 54.0
"""Of a race's tokens."""
LIST_WIDTHS = (230.0, 270.0, 330.0, 400.0, 480.0, 560.0)
"""Widths that are tried for the lists beside the map."""
RICH_MAP_MIN_SHARE = 0.85
"""A larger map is not worth poorer lists unless it is larger by this."""
SCROLLING_MAP_SHARE = 0.45
"""Of the height, for the map where the lists have to scroll."""
MIN_MAP_SHARE, SCROLLING_LIST_SHARE = 0.4, 0.45
"""Of the width of a low board: rather than a narrower map, lists of this width scroll beside it."""


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """Where map and lists lie within the board."""

    map: Rect
    lists: Rect
    quest: Rect | None
    """The track of the quest over the map, where there is room; else it leads the lists."""
    has_headings: bool
    is_detailed: bool
    """It is said of each landmark what it does."""
    landmark_columns: int
    stack_columns: int


def quest_size(width: float) -> tuple[float, float]:
    """The size of the quest track in this width."""
    width = min(width, QUEST_MAX_WIDTH)
    return width, width * TRACK_HEIGHT / TRACK_WIDTH


@lru_cache(maxsize=8)
def board_layout(width: float, height: float, text_scale: float) -> BoardLayout:
    """The layout in this room: of those with the richest lists the one with the largest map."""
    candidates = [
        each
        for each in _candidates(width, height, text_scale)
        if each.map.width >= MIN_MAP_SHARE * min(width, height * MAP_ASPECT)
    ]
    if not candidates:
        return _scrolling(width, height, text_scale)
    largest = max(each.map.width for each in candidates)
    rich = [each for each in candidates if each.map.width >= largest * RICH_MAP_MIN_SHARE]
    return max(rich, key=lambda each: (each.is_detailed, each.has_headings, each.map.width))


def _candidates(width: float, height: float, text_scale: float) -> Iterator[BoardLayout]:
    for has_headings, is_detailed in ((True, True), (True, False), (False, False)):
        if is_detailed and width < DETAILED_TILE_MIN_WIDTH:
            continue
        lists_height = _lists_height(width, text_scale, has_headings, is_detailed)
        on_top = _fitting(Rect(0, 0, width, height - lists_height - GAP))
        below = Rect(0, on_top.bottom + GAP, width, height - on_top.bottom - GAP)
        yield _layout(on_top, below, text_scale, has_headings, is_detailed)
        for list_width in LIST_WIDTHS:
            at_left, quest = _beside(width, height, list_width)
            lists_height = _lists_height(
                list_width, text_scale, has_headings, is_detailed, has_quest=quest is None
            )
            too_narrow = is_detailed and list_width < DETAILED_TILE_MIN_WIDTH
            if lists_height <= height and list_width < width / 2 and not too_narrow:
                lists = Rect(at_left.right + GAP, 0, width - at_left.right - GAP, height)
                yield _layout(at_left, lists, text_scale, has_headings, is_detailed, quest)


def _beside(width: float, height: float, list_width: float) -> tuple[Rect, Rect | None]:
    """The map at the left of lists of this width; over it the quest, if there is room for both."""
    on_map = _fitting(Rect(0, 0, width - list_width - GAP, height))
    track_width, track_height = quest_size(on_map.width)
    top = (height - on_map.height - track_height - GAP) / 2
    if top < 0:
        return replace(on_map, y=(height - on_map.height) / 2), None
    quest = Rect(on_map.x + (on_map.width - track_width) / 2, top, track_width, track_height)
    return replace(on_map, y=quest.bottom + GAP), quest


def _scrolling(width: float, height: float, text_scale: float) -> BoardLayout:
    """On a low board or with very large text: the lists scroll beside the map or below it."""
    if width > height * MAP_ASPECT:
        at_left, quest = _beside(width, height, width * SCROLLING_LIST_SHARE)
        lists = Rect(at_left.right + GAP, 0, width - at_left.right - GAP, height)
        return _layout(at_left, lists, text_scale, False, False, quest)
    on_top = _fitting(Rect(0, 0, width, height * SCROLLING_MAP_SHARE))
    below = Rect(0, on_top.bottom + GAP, width, height - on_top.bottom - GAP)
    return _layout(on_top, below, text_scale, True, False)


def _layout(
    on_map: Rect,
    lists: Rect,
    text_scale: float,
    has_headings: bool,
    is_detailed: bool,
    quest: Rect | None = None,
) -> BoardLayout:
    columns = 1 if is_detailed else landmark_columns(lists.width, text_scale)
    return BoardLayout(
        on_map, lists, quest, has_headings, is_detailed, columns, stack_columns(lists.width, text_scale)
    )


def _fitting(room: Rect) -> Rect:
    """The map as large as this room allows, in the middle of its width."""
    width = min(room.width, max(room.height, 0.0) * MAP_ASPECT)
    return Rect(room.x + (room.width - width) / 2, room.y, width, width / MAP_ASPECT)


def landmark_columns(width: float, text_scale: float) -> int:
    return max(1, min(LANDMARK_COUNT, int((width + LIST_SPACING) // (TILE_MIN_WIDTH * text_scale))))


def stack_columns(width: float, text_scale: float) -> int:
    across = int((width + LIST_SPACING) // (STACK_MIN_WIDTH * text_scale))
    return next((columns for columns in (6, 3, 2) if columns <= across), 1)


def _lists_height(
    width: float, text_scale: float, has_headings: bool, is_detailed: bool, has_quest: bool = True
) -> float:
    """The height of quest, landmarks and alliances one under the other."""
    landmark_rows = LANDMARK_COUNT
    landmark_height = DETAILED_TILE_HEIGHT
    if not is_detailed:
        landmark_rows = math.ceil(LANDMARK_COUNT / landmark_columns(width, text_scale))
        landmark_height = TILE_HEIGHT
    stack_rows = math.ceil(RACE_COUNT / stack_columns(width, text_scale))
    rows = landmark_rows * (landmark_height * text_scale + LIST_SPACING)
    rows += stack_rows * (STACK_HEIGHT * text_scale + LIST_SPACING)
    count = 2 + has_quest if has_headings else 0
    quest = quest_size(width)[1] + LIST_SPACING if has_quest else 0.0
    return quest + rows + count * (HEADING_HEIGHT * text_scale + LIST_SPACING)
