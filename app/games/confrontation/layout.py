"""Where everything lies on the table of The Confrontation, from the room there is. Nothing but arithmetic."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.confrontation.art import map as land
from app.games.confrontation.art.map import Sheet
from app.ui.theme import sideways
from engine.confrontation.components import HOME, REGIONS, SEATS

LEAST_PITCH, MOST_PITCH = 60, 104
PHONE = 430.0
NARROW_PITCH, WIDE_PITCH = 66, 80
"""How close the rows may come before the map gets narrower than its room: a phone needs all its width."""
SIDE = 372.0
"""The width of what lies beside the map on a wide screen."""
HALF_WIDTH, HALF_HEIGHT = 3 * land.LAND + 16, land.FOOT + 2.75 * land.PITCH
"""The part of the sheet on which one side places its pieces: its home and two rows before it."""
LYING_PITCH, LYING_STONE = 58, 0.8
"""On a phone held sideways: how close the columns may come, and how small the stones may be."""
LYING_SIDE, NARROW_SIDE = 284.0, 218.0
LARGEST = 2.2
LIGHT = SEATS[0]


@dataclass(frozen=True, slots=True)
class Places:
    """The parts of the table. The map's sheet begins at (x, y) and is drawn `scale` times as large."""

    width: float
    height: float
    header: float
    x: float
    y: float
    scale: float
    map: Sheet
    bar: tuple[float, float, float, float]
    """Left, top, width, height of the line that says what is chosen and what is due."""
    tray: tuple[float, float, float, float]
    low: bool
    wide: bool
    lying: bool = False
    """Does the map lie on its side, as on a phone held sideways? Then the header stands beside it, too."""

    @property
    def sheet(self) -> tuple[float, float]:
        """Width and height of the map as it is shown."""
        return self.map.width * self.scale, self.map.height * self.scale

    @property
    def window(self) -> tuple[float, float, float, float]:
        """Left, top, width, height of the room that the map has."""
        right, foot = (self.bar[0], self.height) if self.wide else (self.width, self.bar[1] - 4)
        top = 0.0 if self.lying else self.header
        return 0.0, top, right - 6 if self.lying else right, foot - top

    def middle(self, region: str) -> tuple[float, float]:
        x, y = self.map.middle(region)
        return self.x + x * self.scale, self.y + y * self.scale

    def land(self, region: str) -> tuple[float, float, float, float]:
        """The rectangle that belongs to a land; the rectangles of all lands never overlap."""
        x, y = self.middle(region)
        home = REGIONS.index(region) in HOME
        across = (land.HOME_WIDTH if home else land.LAND) * self.scale
        along = self.map.pitch * self.scale
        width, height = (along, across) if self.lying else (across, along)
        return x - width / 2, y - height / 2, width, height

    @property
    def stone(self) -> tuple[float, float]:
        """The sheet of one stone."""
        if self.lying:
            size = max(LYING_STONE, min(1.0, self.map.pitch / 82)) * self.scale
            return 50 * size, 62 * size
        tall = min(1.0, self.map.pitch / 82) * 62 * self.scale
        return 50 * self.scale * min(1.0, max(0.9, self.map.pitch / 82)), tall

    def stand(self, region: str, index: int, count: int) -> tuple[float, float]:
        """Left and top of one of the stones in a land: side by side, closer the more there are."""
        x, y = self.middle(region)
        home = REGIONS.index(region) in HOME
        width, height = self.stone
        if self.lying:
            return self._stand_lying(x, y, index, count, home)
        room = (166 if home else 90) * self.scale
        step = min(44 * self.scale, (room - 42 * self.scale) / max(1, count - 1)) if count > 1 else 0.0
        offset = (index - (count - 1) / 2) * step
        return x + offset - width / 2, y - height * 0.44

    def _stand_lying(self, x: float, y: float, index: int, count: int, home: bool) -> tuple[float, float]:
        """Side by side; in a home that lies on its side two lines of two."""
        width, height = self.stone
        if home and count > 2:
            line, index, count = index // 2, index % 2, 2 if index // 2 < count // 2 else 1
            y += (line - 0.5) * (height + 4 * self.scale)
        step = max(34.5, min(width * 0.88, self.map.pitch * self.scale - width + 12))
        return x + (index - (count - 1) / 2) * step - width / 2, y - height * 0.44

    def name(self, region: str) -> tuple[float, float]:
        """Where the name of a land is centred: above its stones."""
        x, y = self.middle(region)
        return x, y - self.stone[1] * 0.44 - 4 * self.scale

    def badge(self, region: str, taken: bool) -> tuple[float, float]:
        """Where the sign for a move to this land is centred: at the stones' feet, or in the middle."""
        x, y = self.middle(region)
        return x, y + (self.stone[1] * 0.56 if taken else 8 * self.scale)


def places(
    width: float, height: float, text: float = 1.0, placing: str | None = None, turned: bool = False
) -> Places:
    """The table upright, or with the hand beside the map where the screen is wide; `turned` for Dark.

    While a side is `placing`, only its own half of the map is in sight, as large as it can be.
    """
    large = min(text, 1.6)
    if sideways(width, height):
        return _lying(width, height, min(large, 1.15), placing, turned)
    if width >= 900 and width > height:
        return _wide(width, height, large, placing, turned)
    low = height < 740
    header = (52 if low else 54) * max(1.0, large * 0.9)
    bar_height = (50 if low else 52) * large
    tray_height = ((150 if placing else 48) if low else (178 if placing else 92)) * max(1.0, large * 0.85)
    tray_top = height - tray_height
    bar_top = tray_top - bar_height - 4
    x, y, scale, sheet = _laid(width, header, bar_top - header, placing, turned)
    return Places(
        width=width,
        height=height,
        header=header,
        x=x,
        y=y,
        scale=scale,
        map=sheet,
        bar=(8.0, bar_top, width - 16, bar_height),
        tray=(0.0, tray_top, width, tray_height),
        low=low,
        wide=False,
    )


def _wide(width: float, height: float, large: float, placing: str | None, turned: bool) -> Places:
    header = 56.0
    room = width - SIDE
    x, y, scale, sheet = _laid(room, header, height - header, placing, turned)
    tray_height = 220 * large
    bar_height = 96 * large
    return Places(
        width=width,
        height=height,
        header=header,
        x=x,
        y=y,
        scale=scale,
        map=sheet,
        bar=(room, height - tray_height - bar_height - 12, SIDE - 12, bar_height),
        tray=(room, height - tray_height, SIDE, tray_height),
        low=False,
        wide=True,
    )


def _lying(width: float, height: float, large: float, placing: str | None, turned: bool) -> Places:
    """A phone held sideways: the map on its side, one's own home at the left; the rest in a column."""
    side = LYING_SIDE if width >= 800 else NARROW_SIDE
    room, tray_height = width - side, 194.0 if placing else 92.0 * large
    bar_height = 98.0 * large
    if placing is None:
        scale = min(height / land.SHEET, room / (land.HEAD + land.FOOT + 6 * LYING_PITCH))
        pitch = int((room / scale - land.HEAD - land.FOOT) / 6)
        sheet = Sheet(min(MOST_PITCH, pitch), turned, True)
        x, y = (room - sheet.width * scale) / 2, (height - sheet.height * scale) / 2
    else:
        sheet = Sheet(land.PITCH, turned, True)
        scale = min(LARGEST, height / HALF_WIDTH, room / HALF_HEIGHT)
        spare = (room - HALF_HEIGHT * scale) / 2
        at_left = (placing == LIGHT) != turned
        x = spare if at_left else room - spare - sheet.width * scale
        y = (height - sheet.height * scale) / 2
    return Places(
        width=width,
        height=height,
        header=52.0,
        x=x,
        y=y,
        scale=scale,
        map=sheet,
        bar=(room + 6, height - tray_height - bar_height - 4, side - 12, bar_height),
        tray=(room, height - tray_height, side, tray_height),
        low=False,
        wide=True,
        lying=True,
    )


def _laid(
    width: float, top: float, height: float, placing: str | None, turned: bool
) -> tuple[float, float, float, Sheet]:
    """Where the map's sheet begins, how large it is drawn, and the sheet: all of it, or one's own half."""
    if placing is None:
        scale, sheet = _fitting(width, height, turned)
        return (
            (width - land.SHEET * scale) / 2,
            top + max(0.0, (height - sheet.height * scale) / 2),
            scale,
            sheet,
        )
    sheet = Sheet(land.PITCH, turned)
    scale = min(LARGEST, width / HALF_WIDTH, height / HALF_HEIGHT)
    spare = (height - HALF_HEIGHT * scale) / 2
    at_foot = (placing == LIGHT) != turned
    y = top + height - spare - sheet.height * scale if at_foot else top + spare
    return (width - land.SHEET * scale) / 2, y, scale, sheet


def _fitting(width: float, height: float, turned: bool) -> tuple[float, Sheet]:
    """How large the map can be, and how far apart its rows then lie."""
    closest = Sheet(NARROW_PITCH if width < PHONE else WIDE_PITCH)
    scale = min(width / land.SHEET, height / closest.height)
    pitch = (height / scale - land.HEAD - land.FOOT) / 6
    return scale, Sheet(int(max(LEAST_PITCH, min(MOST_PITCH, pitch))), turned)
