"""Where everything lies on the table of Duel for Middle-earth. Nothing but arithmetic."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from app.games.middle_earth.art.cards import HEIGHT, WIDTH
from app.games.middle_earth.art.regions import MAP_HEIGHT, MAP_WIDTH
from app.ui.rect import Rect
from app.ui.theme import is_landscape_phone
from engine.middle_earth.view import DisplaySlot

CARD_ASPECT = HEIGHT / WIDTH
CARD_MAX_WIDTH = 132.0
CARD_GAP = 3.0
FACE_UP_SLICES, FACE_DOWN_SLICES = (0.52, 0.92), (0.22, 0.5)
"""How much of a covered card stays in sight, in card heights: at least, and at most. A back needs less."""
LARGE_LANDSCAPE, LARGE_UPRIGHT = (1440.0, 860.0), (820.0, 1180.0)
"""Screens from which on the table is drawn larger as a whole."""
LOW_SCREEN_HEIGHT = 720
"""On screens lower than this, what lies before the sides is drawn lower."""
HEADER_HEIGHT, LOW_HEADER_HEIGHT = 54.0, 52.0
SIDE_HEIGHT, LOW_SIDE_HEIGHT = 76.0, 62.0
"""The strip with what lies before a side."""
TABS_HEIGHT, LANDSCAPE_TABS_HEIGHT = 60.0, 50.0
LANDSCAPE_SIDE_HEIGHT = 58.0
LANDSCAPE_PANEL_MIN_WIDTH, LANDSCAPE_PANEL_SHARE = 262.0, 0.44
"""The panel beside the display of a phone held sideways, and its share of the width."""
PANEL_MIN_HEIGHT = 150.0
"""Enough for a sentence, what an action brings, and a button."""
LARGE_TEXT_SCALE = 1.5
"""With larger text an upright tablet is laid out like a phone, and the panel may cover the display."""
THREE_COLUMNS_MIN_WIDTH = 1240.0
"""From this width on the panel stands between the display and the board."""
MAIN_GONE_HEIGHT = 60.0
"""The display is not drawn where less than this would be left of it."""
BOARD_MIN_SHARE = 0.6
"""Of its height the board keeps at least this while there is much to read in the panel."""


def table_scale(width: float, height: float) -> float:
    """How many times as large as on a laptop or a tablet everything is drawn on this screen."""
    base_width, base_height = LARGE_LANDSCAPE if width > height else LARGE_UPRIGHT
    return max(1.0, min(width / base_width, height / base_height))


@dataclass(frozen=True, slots=True)
class MiddleEarthLayout:
    """The parts of the table. On a phone `board` is None: tabs show its parts in place of the display."""

    width: float
    height: float
    header_height: float
    other_side: Rect
    main: Rect
    """The display, or the open tab."""
    panel: Rect
    """Under the display or beside it: the chosen card, or the decision that is due."""
    own_side: Rect
    board: Rect | None
    """Map, quest, landmarks and alliances, beside the display or under it."""
    tabs: Rect | None
    is_low: bool
    display_height: float
    """The height of the display while nothing is chosen, after which its cards have their size."""
    header_left: float = 0.0
    """Where the header begins: on a phone held sideways it stands beside the display."""

    @property
    def landscape_phone(self) -> bool:
        """Do header, panel and tabs stand beside the display?"""
        return self.header_left > 0

    @property
    def question_area(self) -> Rect:
        """The free place for a question: never over the display, nor over the map."""
        return self.panel

    @property
    def window(self) -> tuple[float, float, float, float]:
        """The part of the screen in which the display is zoomed: left, top, width, height."""
        return self.main.x, self.main.y, self.main.width, self.main.height

    def with_map(self) -> MiddleEarthLayout:
        """On a phone the map has the whole width; what is said about it needs less height."""
        main, panel = self.main, self.panel
        if self.tabs is None:
            return self
        if self.landscape_phone:
            bottom = self.own_side.y if self.own_side.height else self.height
            main = Rect(main.x, 4, main.width, bottom - 8)
            return replace(self, main=main, other_side=Rect(4, 4, main.width, 0))
        map_height = main.width * MAP_HEIGHT / MAP_WIDTH + 4
        height = max(main.height, min(map_height, main.height + panel.height - PANEL_MIN_HEIGHT))
        main = Rect(main.x, main.y, main.width, height)
        panel = Rect(panel.x, main.bottom + 4, panel.width, panel.bottom - main.bottom - 4)
        return replace(self, main=main, panel=panel)

    def with_panel_height(self, height: float, main_min_height: float) -> MiddleEarthLayout:
        """The panel as high as it has to be, if there is room.

        On a phone it takes the place of the own side first, then as much of the display as that can spare; on
        an upright tablet a part of the board below.
        """
        if height <= self.panel.height:
            return self
        if self.landscape_phone:
            return self._with_panel_over_tabs(height, main_min_height)
        if self.panel.y >= self.main.bottom:
            return self._with_panel_over_own_side()._with_panel_over_main(height, main_min_height)
        if self.board is not None and self.board.y >= self.panel.bottom:
            return self._with_panel_over_board(height)
        return self

    def _with_panel_over_tabs(self, height: float, main_min_height: float) -> MiddleEarthLayout:
        """On a phone held sideways it takes the place of the tabs, then of the header, or of the display."""
        panel, main, own = self.panel, self.main, self.own_side
        tabs = Rect(panel.x, self.height, panel.width, 0)
        if main_min_height:
            has_header = height <= self.height - panel.y
            top = panel.y if has_header else 0.0
            larger = Rect(panel.x, top, panel.width, self.height - top)
            header_height = self.header_height if has_header else 0.0
            return replace(self, panel=larger, tabs=tabs, header_height=header_height)
        top = max(self.other_side.bottom, self.header_height) + 2
        if height > self.height - top:
            other, top = self.other_side, 0.0
            self = replace(self, other_side=Rect(other.x, 0, other.width, 0), header_height=0.0)
        return replace(
            self,
            panel=Rect(0, top, self.width, self.height - top),
            main=Rect(main.x, main.y, main.width, 0),
            own_side=Rect(own.x, self.height, own.width, 0),
            tabs=tabs,
        )

    def _with_panel_over_own_side(self) -> MiddleEarthLayout:
        panel, own = self.panel, self.own_side
        if self.tabs is None or not own.height:
            return self
        larger = Rect(panel.x, panel.y, panel.width, own.bottom - panel.y)
        return replace(self, panel=larger, own_side=Rect(own.x, own.bottom, own.width, 0))

    def _with_panel_over_main(self, height: float, main_min_height: float) -> MiddleEarthLayout:
        main, panel = self.main, self.panel
        more = max(0.0, min(height - panel.height, main.height - main_min_height))
        if main.height - more < MAIN_GONE_HEIGHT:
            more = main.height
        return replace(
            self,
            main=Rect(main.x, main.y, main.width, main.height - more),
            panel=Rect(panel.x, panel.y - more, panel.width, panel.height + more),
        )

    def _with_panel_over_board(self, height: float) -> MiddleEarthLayout:
        main, panel, board = self.main, self.panel, self.board
        assert board is not None
        more = min(height - panel.height, board.height * (1 - BOARD_MIN_SHARE))
        return replace(
            self,
            main=Rect(main.x, main.y, main.width, main.height + more),
            panel=Rect(panel.x, panel.y, panel.width, panel.height + more),
            board=Rect(board.x, board.y + more, board.width, board.height - more),
        )


@lru_cache(maxsize=8)
def middle_earth_layout(
    width: float, height: float, scale: float = 1.0, *, has_sides: bool = True
) -> MiddleEarthLayout:
    """The layout for a viewport and a scale of text.

    Without `has_sides` nothing is reserved for what lies before the two sides: it lies at the table's edges.
    """
    side_height = (LOW_SIDE_HEIGHT if height < LOW_SCREEN_HEIGHT else SIDE_HEIGHT) if has_sides else 0.0
    if is_landscape_phone(width, height):
        return _landscape_phone(width, height, scale, side_height)
    if width >= THREE_COLUMNS_MIN_WIDTH and width > height:
        return _three_columns(width, height, scale, side_height)
    if width >= 900 and width > height:
        return _landscape_tablet(width, height, scale, side_height)
    if width >= 720 and scale <= LARGE_TEXT_SCALE:
        return _upright_tablet(width, height, scale, side_height)
    return _phone(width, height, scale, side_height)


def _phone(width: float, height: float, scale: float, side_height: float) -> MiddleEarthLayout:
    is_low = height < LOW_SCREEN_HEIGHT
    header_height = (LOW_HEADER_HEIGHT if is_low else HEADER_HEIGHT) * min(scale, 1.4)
    tabs = Rect(0, height - TABS_HEIGHT, width, TABS_HEIGHT)
    own_side = Rect(6, tabs.y - side_height - 4, width - 12, side_height)
    other_side = Rect(6, header_height + 4, width - 12, side_height)
    between = own_side.y - other_side.bottom - 8
    panel_height = between * (0.44 if is_low else 0.5)
    panel = Rect(0, own_side.y - panel_height - 4, width, panel_height)
    main = Rect(4, other_side.bottom + 6, width - 8, panel.y - other_side.bottom - 10)
    return MiddleEarthLayout(
        width=width,
        height=height,
        header_height=header_height,
        other_side=other_side,
        main=main,
        panel=panel,
        own_side=own_side,
        board=None,
        tabs=tabs,
        is_low=is_low,
        display_height=main.height,
    )


def _landscape_phone(width: float, height: float, scale: float, side_height: float) -> MiddleEarthLayout:
    """A phone held sideways: the display between both sides; header, panel and tabs beside it."""
    panel_width = max(LANDSCAPE_PANEL_MIN_WIDTH, width * LANDSCAPE_PANEL_SHARE)
    panel_left, side_height = width - panel_width, min(side_height, LANDSCAPE_SIDE_HEIGHT)
    header_height = LOW_HEADER_HEIGHT * min(scale, 1.2)
    main_width = panel_left - 8
    other_side = Rect(4, 4, main_width, side_height)
    own_side = Rect(4, height - side_height - 4, main_width, side_height)
    main = Rect(4, other_side.bottom + 3, main_width, own_side.y - other_side.bottom - 6)
    tabs = Rect(panel_left, height - LANDSCAPE_TABS_HEIGHT, panel_width, LANDSCAPE_TABS_HEIGHT)
    panel = Rect(panel_left, header_height + 1, panel_width, tabs.y - header_height - 2)
    return MiddleEarthLayout(
        width=width,
        height=height,
        header_height=header_height,
        other_side=other_side,
        main=main,
        panel=panel,
        own_side=own_side,
        board=None,
        tabs=tabs,
        is_low=True,
        display_height=main.height,
        header_left=panel_left,
    )


def _upright_tablet(width: float, height: float, scale: float, side_height: float) -> MiddleEarthLayout:
    """The panel beside the display, the board below both."""
    header_height = HEADER_HEIGHT * min(scale, 1.4)
    inner_width = width - 24
    other_side = Rect(12, header_height + 8, inner_width, side_height)
    own_side = Rect(12, height - side_height - 10, inner_width, side_height)
    between = own_side.y - other_side.bottom - 16
    main = Rect(12, other_side.bottom + 8, inner_width * 0.56, between * 0.47)
    panel = Rect(main.x + main.width + 10, main.y, inner_width * 0.44 - 10, main.height)
    board = Rect(12, main.bottom + 10, inner_width, own_side.y - main.bottom - 20)
    return MiddleEarthLayout(
        width=width,
        height=height,
        header_height=header_height,
        other_side=other_side,
        main=main,
        panel=panel,
        own_side=own_side,
        board=board,
        tabs=None,
        is_low=False,
        display_height=main.height,
    )


def _landscape_tablet(width: float, height: float, scale: float, side_height: float) -> MiddleEarthLayout:
    """The display over the panel at the left, the board at the right."""
    header_height = HEADER_HEIGHT * min(scale, 1.4)
    left_width = width * 0.485
    other_side = Rect(12, header_height + 8, left_width - 18, side_height)
    own_side = Rect(12, height - side_height - 10, left_width - 18, side_height)
    panel_height = (own_side.y - other_side.bottom) * 0.42
    panel = Rect(12, own_side.y - panel_height - 8, left_width - 18, panel_height)
    main = Rect(12, other_side.bottom + 8, left_width - 18, panel.y - other_side.bottom - 14)
    board = Rect(left_width, header_height + 8, width - left_width - 12, height - header_height - 18)
    return MiddleEarthLayout(
        width=width,
        height=height,
        header_height=header_height,
        other_side=other_side,
        main=main,
        panel=panel,
        own_side=own_side,
        board=board,
        tabs=None,
        is_low=height < LOW_SCREEN_HEIGHT,
        display_height=main.height,
    )


def _three_columns(width: float, height: float, scale: float, side_height: float) -> MiddleEarthLayout:
    """On a monitor: the display between both sides, the panel beside it, the board at the right."""
    header_height = HEADER_HEIGHT * min(scale, 1.4)
    top, bottom = header_height + 8, height - 10
    left_width, panel_width = width * 0.42, width * 0.22
    other_side = Rect(12, top, left_width - 18, side_height)
    own_side = Rect(12, bottom - side_height, left_width - 18, side_height)
    main = Rect(12, other_side.bottom + 8, left_width - 18, own_side.y - other_side.bottom - 16)
    panel = Rect(left_width, top, panel_width, bottom - top)
    board = Rect(panel.right + 8, top, width - panel.right - 20, bottom - top)
    return MiddleEarthLayout(
        width=width,
        height=height,
        header_height=header_height,
        other_side=other_side,
        main=main,
        panel=panel,
        own_side=own_side,
        board=board,
        tabs=None,
        is_low=height < LOW_SCREEN_HEIGHT,
        display_height=main.height,
    )


def card_rects(
    area: Rect, display: Iterable[DisplaySlot], usual_height: float | None = None
) -> dict[int, Rect]:
    """The rectangle of each slot: rows overlap as the height requires, and every card shows what it does.

    The cards have the size that they have where the display is as high as usual.
    """
    slots = list(display)
    columns = max((abs(slot.x) for slot in slots), default=0) + 1
    tops, most_tops = _row_tops(slots, 0), _row_tops(slots, 1)
    room = max(area.height, usual_height or 0.0)
    width = min((area.width - 2) / columns - CARD_GAP, CARD_MAX_WIDTH, room / (1 + tops[-1]) / CARD_ASPECT)
    width = min(width, area.height / CARD_ASPECT)
    height = width * CARD_ASPECT
    free = area.height / height - 1
    if not tops[-1]:
        tops = [0.0]
    elif free < tops[-1]:
        tops = [top * free / tops[-1] for top in tops]
    else:
        share = min(1.0, (free - tops[-1]) / (most_tops[-1] - tops[-1]))
        tops = [least + (most - least) * share for least, most in zip(tops, most_tops, strict=True)]
    first = area.y + max(0.0, (area.height - height * (1 + tops[-1])) / 2)
    middle, half_pitch = area.x + area.width / 2, (width + CARD_GAP) / 2
    return {
        slot.slot: Rect(
            middle + slot.x * half_pitch - width / 2, first + tops[slot.row] * height, width, height
        )
        for slot in slots
    }


def _row_tops(slots: Iterable[DisplaySlot], which: int) -> list[float]:
    """Where each row begins, in card heights, with the least (0) or the most (1) of each card in sight."""
    tops = [0.0]
    for row in range(max((slot.row for slot in slots), default=0)):
        is_face_up = row % 2 == 0
        tops.append(tops[-1] + (FACE_UP_SLICES if is_face_up else FACE_DOWN_SLICES)[which])
    return tops


@dataclass(frozen=True, slots=True)
class DisplayZoomLayout:
    """Where the cards of the display lie, for zooming to one of them."""

    window: tuple[float, float, float, float]
    rects: Mapping[int, Rect]

    def middle(self, thing: str, /) -> tuple[float, float]:
        """The middle of a card, by its slot; without one, of the lowest row, where cards are taken next."""
        if thing:
            rect = self.rects[int(thing)]
            return rect.x + rect.width / 2, rect.y + rect.height / 2
        x, y, width, height = self.window
        return x + width / 2, y + height
