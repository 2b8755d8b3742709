"""Where everything lies on the table of The Confrontation, computed from the viewport."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from app.games.confrontation.art.map_geometry import (
    FOOT_MARGIN,
    HEAD_MARGIN,
    HOME_WIDTH,
    MAP_WIDTH,
    REGION_WIDTH,
    ROW_PITCH,
    MapGeometry,
    row_index,
)
from app.games.confrontation.art.pieces import PIECE_HEIGHT, PIECE_WIDTH
from app.games.confrontation.model import LIGHT
from app.ui.rect import Rect
from app.ui.theme import TOUCH_TARGET_SIZE, is_landscape_phone
from app.ui.ui_context import UiContext
from engine.confrontation.components import HOME, REGIONS, ROWS

MIN_ROW_PITCH, MAX_ROW_PITCH = 60, 104
PHONE_MAX_WIDTH = 430.0
PHONE_MIN_ROW_PITCH, TABLET_MIN_ROW_PITCH = 66, 80
"""How close the rows may come before the map gets narrower than its window: a phone needs all its width."""
WIDE_MIN_WIDTH = 900.0
LOW_MAX_HEIGHT = 740.0
"""Up to this height of the viewport the header, the action bar and the card strip are low."""
SIDE_COLUMN_WIDTH, SIDE_COLUMN_SHARE = 372.0, 0.31
"""The least width of the column beside the map on a wide screen, and its part of a very wide one."""
WIDE_STRIP_SHARE = 0.27
"""The part of a wide screen's height that the cards have."""
WIDE_PLACING_STRIP_HEIGHT = 186.0
"""Two lines of proposals and a button: the rest of the column says what the characters can do."""
PROPOSALS_WIDTH, TWO_LINES_OF_PROPOSALS_HEIGHT = 348.0, 192.0
"""On a narrower screen the proposals for a placement take two lines: so high are they with their button."""
HALF_MAP_WIDTH, HALF_MAP_HEIGHT = 3 * REGION_WIDTH + 16, FOOT_MARGIN + 2.75 * ROW_PITCH
"""The part of the map on which one side places its pieces: its home and two rows before it."""
MAX_MAP_SCALE = 2.2
FULL_SIZE_ROW_PITCH = 82
"""From this pitch on the pieces have their full size."""
MAX_TEXT_SCALE, LANDSCAPE_PHONE_MAX_TEXT_SCALE, LANDSCAPE_PHONE_MAX_BAR_SCALE = 1.6, 1.15, 1.4
"""Up to these scales what surrounds the map grows with the text; the action bar takes the log's place."""
LARGE_SCREEN, MAX_GROWTH = (1180.0, 820.0), 1.6
"""On a screen larger than this the texts grow with it, up to this factor."""
LANDSCAPE_MIN_ROW_PITCH, LANDSCAPE_MIN_PIECE_SCALE = 58, 0.8
LANDSCAPE_SIDE_WIDTH, LANDSCAPE_NARROW_SIDE_WIDTH = 284.0, 218.0
"""The width of the column beside the map on a landscape phone, and on one narrower than 800."""
LANDSCAPE_HEADER_HEIGHT, LANDSCAPE_BAR_MARGIN = 52.0, 10.0
EDGE_HEIGHT = 76.0
"""On a device between two people: the edge of each of them, above and below the table."""
MIN_PIECE_STEP = float(TOUCH_TARGET_SIZE)
"""The least distance between two pieces in a region, so that each can be touched."""
PIECE_STEP = 44.0
"""Their distance on the unscaled map."""
CROWD_SPREAD = 1.3
"""While a third one attacks: how much more room they take than two."""
HOME_STEP_SHARE, HOME_SHIFT = 0.6, 10.0
"""On a landscape phone: how far apart pieces stand at home, by the distance of the rows, and how far out."""
PIECE_ABOVE = 0.44
"""The part of a piece that stands above the centre of its region."""
PIECE_FOOT = 0.13
"""The part of a piece's width that its foot is high, below its name."""
MAX_STRETCH, MAX_PIECE_GROWTH = 1.35, 1.12
"""How much wider than drawn the regions may be where there is room, and how much larger then the pieces."""


@dataclass(frozen=True, slots=True)
class ConfrontationLayout:
    """The parts of the table. The map begins at (map_left, map_top), drawn `map_scale` times as large.

    Where there is width to spare its regions are wider than that, by `map_stretch`.
    """

    width: float
    height: float
    header_height: float
    map_left: float
    map_top: float
    map_scale: float
    geometry: MapGeometry
    action_bar: Rect
    """The line that says what is chosen and what is due."""
    card_strip: Rect
    is_low: bool
    is_wide: bool
    """The cards lie in a column beside the map."""
    landscape_phone: bool = False
    """The map lies on its side, and the header stands in the column, too."""
    map_stretch: float = 1.0

    @property
    def max_text_scale(self) -> float:
        """What surrounds the map grows with the text up to this scale."""
        return LANDSCAPE_PHONE_MAX_TEXT_SCALE if self.landscape_phone else MAX_TEXT_SCALE

    @property
    def max_bar_text_scale(self) -> float:
        """The bar grows with the text up to this scale."""
        return LANDSCAPE_PHONE_MAX_BAR_SCALE if self.landscape_phone else MAX_TEXT_SCALE

    @property
    def map_scale_x(self) -> float:
        return self.map_scale * self.map_stretch

    @property
    def map_size(self) -> tuple[float, float]:
        """Width and height of the map on the screen."""
        return self.geometry.width * self.map_scale_x, self.geometry.height * self.map_scale

    @property
    def question_area(self) -> Rect:
        """The free place for a question: beside the map, or over its near half."""
        return self.free_area("mordor" if not self.geometry.is_rotated else "shire")

    def free_area(self, region: str) -> Rect:
        """The place for a question about this region, which stays in sight."""
        window = self.map_window
        if self.is_wide:
            return Rect(self.action_bar.x, 8.0, self.action_bar.width, self.height - 16)
        middle = window.y + window.height / 2
        if self.center(region)[1] > middle:
            return Rect(8.0, window.y + 4, self.width - 16, window.height / 2 - 8)
        return Rect(8.0, middle + 4, self.width - 16, self.height - middle - 12)

    @property
    def map_window(self) -> Rect:
        """The part of the screen that the map may use."""
        right = self.action_bar.x if self.is_wide else self.width
        bottom = self.height if self.is_wide else self.action_bar.y - 4
        top = 0.0 if self.landscape_phone else self.header_height
        return Rect(0.0, top, right - 6 if self.landscape_phone else right, bottom - top)

    @property
    def window(self) -> tuple[float, float, float, float]:
        """The same window, for the zoom."""
        window = self.map_window
        return window.x, window.y, window.width, window.height

    def middle(self, region: str) -> tuple[float, float]:
        """The centre of a region, for the zoom."""
        return self.center(region)

    def center(self, region: str) -> tuple[float, float]:
        x, y = self.geometry.center(region)
        return self.map_left + x * self.map_scale_x, self.map_top + y * self.map_scale

    def region(self, region: str) -> Rect:
        """The rectangle that belongs to a region; the rectangles of all regions never overlap."""
        x, y = self.center(region)
        is_home = REGIONS.index(region) in HOME
        across = (HOME_WIDTH if is_home else REGION_WIDTH) * self.map_scale_x
        along = self.geometry.row_pitch * self.map_scale
        width, height = (along, across) if self.landscape_phone else (across, along)
        return Rect(x - width / 2, y - height / 2, width, height)

    @property
    def piece_size(self) -> tuple[float, float]:
        """Width and height of the picture of one piece."""
        pitch_ratio = self.geometry.row_pitch / FULL_SIZE_ROW_PITCH
        if self.landscape_phone:
            scale = max(LANDSCAPE_MIN_PIECE_SCALE, min(1.0, pitch_ratio)) * self.map_scale
            return PIECE_WIDTH * scale, PIECE_HEIGHT * scale
        scale = self.map_scale * min(self.map_stretch, MAX_PIECE_GROWTH)
        scale *= min(1.0, pitch_ratio)  # one that was only lower would not fill its place
        return PIECE_WIDTH * scale, PIECE_HEIGHT * scale

    def piece_position(self, region: str, index: int, count: int) -> tuple[float, float]:
        """Left and top of one of the pieces in a region: side by side, closer the more there are."""
        x, y = self.piece_center(region, index, count)
        return x - self.piece_size[0] / 2, y - self.piece_size[1] * PIECE_ABOVE

    def piece_center(self, region: str, index: int, count: int) -> tuple[float, float]:
        """Where a piece stands: two of them so far apart that a finger can tell them apart."""
        x, y = self.center(region)
        is_home = REGIONS.index(region) in HOME
        if self.landscape_phone:
            return self._sideways_piece_center(x, y, index, count, is_home)
        step = self._piece_step(count, is_home)
        return x + self._shift(region, count, step) + (index - (count - 1) / 2) * step, y

    def _piece_step(self, count: int, is_home: bool) -> float:
        """The distance of the pieces in a region."""
        if is_home:
            natural = (HOME_WIDTH - 6 - PIECE_WIDTH * 0.84) * self.map_scale_x / max(1, count - 1)
            return max(MIN_PIECE_STEP, min(PIECE_STEP * self.map_scale_x, natural))
        pair = self._pair_step
        return pair if count <= 2 else pair / (count - 1) * CROWD_SPREAD

    @property
    def _pair_step(self) -> float:
        """The distance of two pieces that a finger can tell apart."""
        return max(MIN_PIECE_STEP, PIECE_STEP * (1.0 if self.landscape_phone else self.map_scale_x))

    def _shift(self, region: str, count: int, step: float) -> float:
        """How far the pieces of a region stand outwards in their row, so that two pairs have room."""
        row = ROWS[row_index(region)]
        place = row.index(REGIONS.index(region)) - (len(row) - 1) / 2
        return place * max(0.0, 2 * step - REGION_WIDTH * self.map_scale_x) if count == 2 else 0.0

    def _sideways_piece_center(
        self, x: float, y: float, index: int, count: int, is_home: bool
    ) -> tuple[float, float]:
        """Side by side; in a home on a sideways map two lines of two."""
        step = MIN_PIECE_STEP if count <= 2 else MIN_PIECE_STEP / (count - 1) * CROWD_SPREAD
        if is_home:
            step = HOME_STEP_SHARE * self.geometry.row_pitch * self.map_scale
            outwards = -1 if x < self.map_left + self.map_size[0] / 2 else 1
            x += outwards * HOME_SHIFT * self.map_scale
            if count > 2:
                line, index, count = index // 2, index % 2, 2 if index // 2 < count // 2 else 1
                y += (line - 0.5) * self._home_line_step
        return x + (index - (count - 1) / 2) * step, y

    @property
    def _home_line_step(self) -> float:
        """From one line of pieces to the next, in a home on a sideways map."""
        return self.piece_size[1] + 4 * self.map_scale

    def is_crowded(self, region: str, count: int) -> bool:
        """Do so many pieces stand too close in this region to be touched one by one?"""
        return count > 2 and REGIONS.index(region) not in HOME

    def touch_rect(self, region: str, index: int, count: int) -> Rect:
        """What of the screen belongs to one piece: it is never smaller than a finger needs, nor overlaps."""
        x = self.piece_center(region, index, count)[0]
        top = self.piece_position(region, index, count)[1]
        width, height = self.piece_size
        wanted = max(TOUCH_TARGET_SIZE, width)
        if count > 1:
            step = abs(self.piece_center(region, 1, count)[0] - self.piece_center(region, 0, count)[0])
            wanted = max(width, step) if self.is_crowded(region, count) else step
        high = min(max(TOUCH_TARGET_SIZE, height), self._max_touch_height)
        return Rect(x - wanted / 2, top + (height - high) / 2, wanted, high)

    def attackable_rects(self, region: str, asked: Sequence[bool]) -> list[tuple[Rect, Rect]]:
        """Where the pieces of a region stand while one of them is to be chosen, and what belongs to each.

        Those that can be chosen stand so far apart that each can be touched; the attacker close to them.
        They stand in a row; in a home on a sideways map, which is high and narrow, below each other.
        """
        x, y = self.center(region)
        width, height = self.piece_size
        top, high = y - height * PIECE_ABOVE, min(max(TOUCH_TARGET_SIZE, height), self._max_touch_height)
        if self.landscape_phone and REGIONS.index(region) in HOME:
            wide, shift = max(TOUCH_TARGET_SIZE, width), height * (0.5 - PIECE_ABOVE)
            return [
                (
                    Rect(x - width / 2, top + at, width, height),
                    Rect(x - wide / 2, y + shift + start, wide, end - start),
                )
                for at, start, end in _asked_spans(asked, max(MIN_PIECE_STEP, height), height)
            ]
        return [
            (
                Rect(x + at - width / 2, top, width, height),
                Rect(x + start, top + (height - high) / 2, end - start, high),
            )
            for at, start, end in _asked_spans(asked, self._pair_step, width)
        ]

    @property
    def _max_touch_height(self) -> float:
        """Pieces of neighboring rows are never reached."""
        pitch = REGION_WIDTH / 2 if self.landscape_phone else self.geometry.row_pitch
        return pitch * self.map_scale

    def region_name_center(self, region: str) -> tuple[float, float]:
        """The centre of a region's name: above its pieces."""
        x, y = self.center(region)
        if self.landscape_phone and REGIONS.index(region) in HOME:
            y -= self._home_line_step / 2
        return x, y - self.piece_size[1] * PIECE_ABOVE - 4 * self.map_scale

    @property
    def room_below_names(self) -> float:
        """From the names of the pieces in a row down to the pieces in the next one."""
        if self.landscape_phone:
            return math.inf
        width, height = self.piece_size
        return self.geometry.row_pitch * self.map_scale - height + width * PIECE_FOOT

    def badge_center(self, region: str, is_occupied: bool, half_height: float) -> tuple[float, float]:
        """The centre of a move's badge in this region: below the names of its pieces, or in its middle."""
        x, y = self.center(region)
        if not is_occupied:
            return x, y + 8 * self.map_scale
        width, height = self.piece_size
        return x, y + height * (1 - PIECE_ABOVE) - width * PIECE_FOOT + half_height


def _asked_spans(asked: Sequence[bool], step: float, size: float) -> Iterator[tuple[float, float, float]]:
    """Along a line around 0: the middle of each piece, and from where to where it can be touched."""
    gaps = [step if one and other else size for one, other in pairwise(asked)]
    for index, is_asked in enumerate(asked):
        at = sum(gaps[:index]) - sum(gaps) / 2
        if is_asked:
            yield at, at - step / 2, at + step / 2
        elif index == 0:
            yield at, at - size / 2, at + size - step / 2
        else:
            yield at, at - size + step / 2, at + size / 2


def grown(ui: UiContext) -> UiContext:
    """The texts of a large screen are larger, as its pieces are."""
    growth = min(ui.width / LARGE_SCREEN[0], ui.height / LARGE_SCREEN[1], MAX_GROWTH)
    return replace(ui, text_scale=ui.text_scale * growth) if growth > 1 else ui


def edge_height(ui: UiContext) -> float:
    return EDGE_HEIGHT * max(1.0, ui.capped_scale().text_scale)


def between_edges(ui: UiContext) -> UiContext:
    """The viewport of a table that lies between the edges of two people."""
    return replace(ui, height=ui.height - 2 * edge_height(ui))


@lru_cache(maxsize=16)
def confrontation_layout(
    width: float,
    height: float,
    text_scale: float = 1.0,
    placing_seat: str | None = None,
    rotated: bool = False,
) -> ConfrontationLayout:
    """The table upright, or with the cards beside the map on a wide screen; `rotated` for Dark.

    While a seat places its pieces, only its own half of the map is in sight, as large as it can be. The same
    layout is the same object, so that nothing is drawn again because of it.
    """
    text_scale = min(text_scale, MAX_TEXT_SCALE)
    if is_landscape_phone(width, height):
        return _landscape_phone(width, height, text_scale, placing_seat, rotated)
    if width >= WIDE_MIN_WIDTH and width > height:
        return _wide(width, height, text_scale, placing_seat, rotated)
    is_low = height < LOW_MAX_HEIGHT
    header_height = (52 if is_low else 54) * max(1.0, text_scale * 0.9)
    bar_height = (50 if is_low else 52) * text_scale
    strip_lines = (150 if placing_seat else 48) if is_low else (178 if placing_seat else 92)
    strip_height = strip_lines * max(1.0, text_scale * 0.85)
    if placing_seat and width < PROPOSALS_WIDTH * text_scale:
        strip_height = max(strip_height, TWO_LINES_OF_PROPOSALS_HEIGHT)
    strip_top = height - strip_height
    bar_top = strip_top - bar_height - 4
    window = Rect(0, header_height, width, bar_top - header_height)
    left, top, scale, stretch, geometry = _map_in(window, placing_seat, rotated)
    return ConfrontationLayout(
        width=width,
        height=height,
        header_height=header_height,
        map_left=left,
        map_top=top,
        map_scale=scale,
        geometry=geometry,
        action_bar=Rect(8.0, bar_top, width - 16, bar_height),
        card_strip=Rect(0.0, strip_top, width, strip_height),
        is_low=is_low,
        is_wide=False,
        map_stretch=stretch,
    )


def _wide(
    width: float, height: float, text_scale: float, placing_seat: str | None, rotated: bool
) -> ConfrontationLayout:
    """The map, wider than drawn where there is room, and a column beside it."""
    header_height = 56.0 * max(1.0, text_scale * 0.9)
    column_width = max(SIDE_COLUMN_WIDTH, width * SIDE_COLUMN_SHARE)
    column_left = width - column_width
    window = Rect(0, header_height, column_left, height - header_height)
    left, top, scale, stretch, geometry = _map_in(window, placing_seat, rotated)
    strip_height = max(220 * text_scale, height * WIDE_STRIP_SHARE)
    if placing_seat:
        strip_height = WIDE_PLACING_STRIP_HEIGHT * text_scale
    bar_height = 96 * text_scale
    bar_top = height - strip_height - bar_height - 12
    return ConfrontationLayout(
        width=width,
        height=height,
        header_height=header_height,
        map_left=left,
        map_top=top,
        map_scale=scale,
        geometry=geometry,
        action_bar=Rect(column_left, bar_top, column_width - 12, bar_height),
        card_strip=Rect(column_left, height - strip_height, column_width, strip_height),
        is_low=False,
        is_wide=True,
        map_stretch=stretch,
    )


def _landscape_phone(
    width: float, height: float, text_scale: float, placing_seat: str | None, rotated: bool
) -> ConfrontationLayout:
    """The map on its side, the viewer's home at the left; everything else in a column."""
    column_width = LANDSCAPE_SIDE_WIDTH if width >= 800 else LANDSCAPE_NARROW_SIDE_WIDTH
    map_width = width - column_width
    strip_height = 194.0 if placing_seat else 92.0 * min(text_scale, LANDSCAPE_PHONE_MAX_TEXT_SCALE)
    bar_height = 98.0 * text_scale
    if text_scale > LANDSCAPE_PHONE_MAX_TEXT_SCALE:
        bar_height = height - strip_height - LANDSCAPE_HEADER_HEIGHT - LANDSCAPE_BAR_MARGIN
    if placing_seat is None:
        length = HEAD_MARGIN + FOOT_MARGIN + 6 * LANDSCAPE_MIN_ROW_PITCH
        scale = min(height / MAP_WIDTH, map_width / length)
        row_pitch = int((map_width / scale - HEAD_MARGIN - FOOT_MARGIN) / 6)
        geometry = MapGeometry(min(MAX_ROW_PITCH, row_pitch), rotated, True)
        left, top = (map_width - geometry.width * scale) / 2, (height - geometry.height * scale) / 2
    else:
        geometry = MapGeometry(ROW_PITCH, rotated, True)
        scale = min(MAX_MAP_SCALE, height / HALF_MAP_WIDTH, map_width / HALF_MAP_HEIGHT)
        margin = (map_width - HALF_MAP_HEIGHT * scale) / 2
        is_at_left = (placing_seat == LIGHT) != rotated
        left = margin if is_at_left else map_width - margin - geometry.width * scale
        top = (height - geometry.height * scale) / 2
    bar_top = height - strip_height - bar_height - 4
    return ConfrontationLayout(
        width=width,
        height=height,
        header_height=LANDSCAPE_HEADER_HEIGHT,
        map_left=left,
        map_top=top,
        map_scale=scale,
        geometry=geometry,
        action_bar=Rect(map_width + 6, bar_top, column_width - 12, bar_height),
        card_strip=Rect(map_width, height - strip_height, column_width, strip_height),
        is_low=False,
        is_wide=True,
        landscape_phone=True,
    )


def _map_in(
    window: Rect, placing_seat: str | None, rotated: bool
) -> tuple[float, float, float, float, MapGeometry]:
    """Left, top, scale, stretch and geometry of the map in a window: whole, or the placing side's half."""
    if placing_seat is None:
        scale, geometry = _whole_map(window, rotated)
        stretch = max(1.0, min(MAX_STRETCH, window.width / (MAP_WIDTH * scale)))
        top = window.y + max(0.0, (window.height - geometry.height * scale) / 2)
        return (window.width - MAP_WIDTH * scale * stretch) / 2, top, scale, stretch, geometry
    geometry = MapGeometry(ROW_PITCH, rotated)
    scale = min(MAX_MAP_SCALE, window.width / HALF_MAP_WIDTH, window.height / HALF_MAP_HEIGHT)
    margin = (window.height - HALF_MAP_HEIGHT * scale) / 2
    is_at_foot = (placing_seat == LIGHT) != rotated
    top = window.bottom - margin - geometry.height * scale if is_at_foot else window.y + margin
    return (window.width - MAP_WIDTH * scale) / 2, top, scale, 1.0, geometry


def _whole_map(window: Rect, rotated: bool) -> tuple[float, MapGeometry]:
    """The largest scale of the whole map, and how far apart its rows then lie."""
    min_pitch = PHONE_MIN_ROW_PITCH if window.width < PHONE_MAX_WIDTH else TABLET_MIN_ROW_PITCH
    scale = min(window.width / MAP_WIDTH, window.height / MapGeometry(min_pitch).height)
    row_pitch = (window.height / scale - HEAD_MARGIN - FOOT_MARGIN) / 6
    return scale, MapGeometry(int(max(MIN_ROW_PITCH, min(MAX_ROW_PITCH, row_pitch))), rotated)
