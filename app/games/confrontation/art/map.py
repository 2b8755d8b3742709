"""The board of The Confrontation as a map: sixteen lands that touch, roads, the Anduin, the Mines.

Everything is drawn on a sheet that is four lands wide. How far apart its rows lie depends on the room there
is; a land keeps its width. For Dark the sheet can be turned, so that Mordor lies at the near edge. On a phone
held sideways it lies on its side, one's own home at the left.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache

from app.art.svg import Drawing, circle, group, num, path, rect
from app.games.confrontation.art.terrain import peak, terrain
from engine.confrontation.components import DOWNSTREAM, FORWARD, LATERAL, LIGHT, REGIONS, ROWS

Point = tuple[float, float]

SHEET = 390.0
LAND = 94.0
EDGE = 29.0
"""Half of a land's upright side, where the rows have their natural pitch."""
PITCH = 86
HEAD = FOOT = 60.0
"""From the middle of Mordor to the top of the sheet, and from the middle of the Shire to its foot."""
HOME_WIDTH = 172.0

INK = "#0C0A07"
SKY = ((0, "#451910"), (0.22, "#231511"), (0.6, "#171512"), (1, "#1B2226"))
EMBER, EMBER_LIGHT, PALE, WATER = "#F28E42", "#FFC27A", "#EFE7D2", "#B9D3DC"
GROUNDS = dict(
    zip(
        REGIONS,
        "#4D5A3A #525440 #4C5341 #494A40 #4F5142 #4C4E3E #3B3A38 #37373A #2F2C2E #413D33 #2D382D #36422F"
        " #5A5238 #463B30 #4D4740 #3D1D15".split(),
        strict=True,
    )
)


def row_of(region: str) -> int:
    number = REGIONS.index(region)
    return next(row for row, regions in enumerate(ROWS) if number in regions)


@dataclass(frozen=True, slots=True)
class Sheet:
    """Where the lands lie: so far apart are the rows, and so is the whole turned."""

    pitch: int = PITCH
    turned: bool = False
    lying: bool = False
    """Does it lie on its side? Then the rows are columns."""

    @property
    def length(self) -> float:
        """From home to home and beyond."""
        return HEAD + 6 * self.pitch + FOOT

    @property
    def width(self) -> float:
        return self.length if self.lying else SHEET

    @property
    def height(self) -> float:
        return SHEET if self.lying else self.length

    @property
    def squeeze(self) -> float:
        """How much closer than by nature the rows lie."""
        return self.pitch / PITCH

    def middle(self, region: str) -> Point:
        """The middle of a land: one's own home at the foot, or at the left of a sheet that lies."""
        row = row_of(region)
        place = ROWS[row].index(REGIONS.index(region)) - (len(ROWS[row]) - 1) / 2
        return self.laid(SHEET / 2 + place * LAND, HEAD + (6 - row) * self.pitch)

    def laid(self, x: float, y: float) -> Point:
        """Where a point lies here that is at (x, y) on the sheet that stands before Light."""
        if self.lying:
            return (y, SHEET - x) if self.turned else (self.length - y, x)
        return (SHEET - x, self.length - y) if self.turned else (x, y)

    @property
    def way(self) -> str:
        """The same as a transformation of a drawing."""
        if self.lying:
            return (
                f"translate(0 {num(SHEET)})rotate(-90)"
                if self.turned
                else f"translate({num(self.length)} 0)rotate(90)"
            )
        return f"rotate(180 {num(SHEET / 2)} {num(self.length / 2)})" if self.turned else ""


NATURAL = Sheet()


# Outlines


def outline(region: str, sheet: Sheet = NATURAL) -> str:
    """The border of a land; two neighbours share every wobble of theirs."""
    corners = [_moved(*sheet.laid(x, y)) for x, y in _corners(region, Sheet(sheet.pitch))]
    points: list[Point] = []
    for index, corner in enumerate(corners):
        points += _wobbling(corner, corners[(index + 1) % len(corners)])[:-1]
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def _corners(region: str, sheet: Sheet) -> list[Point]:
    """The corners of a land on the sheet that stands before Light."""
    x, y = sheet.middle(region)
    half, edge = LAND / 2, EDGE * sheet.squeeze
    tip = sheet.pitch - edge
    if region in ("shire", "mordor"):
        k = 1 if region == "shire" else -1
        return [
            (x, y - tip * k),
            (x + half, y - edge * k),
            (x + half + 38, y - 6 * k),
            (x + half + 34, y + 36 * k),
            (x + 20, y + 46 * k),
            (x - 24, y + 44 * k),
            (x - half - 36, y + 36 * k),
            (x - half - 38, y - 6 * k),
            (x - half, y - edge * k),
        ]
    return [
        (x, y - tip),
        (x + half, y - edge),
        (x + half, y + edge),
        (x, y + tip),
        (x - half, y + edge),
        (x - half, y - edge),
    ]


def _moved(x: float, y: float) -> Point:
    chance = random.Random(round(x) * 7000 + round(y) * 3)
    return x + chance.uniform(-4, 4), y + chance.uniform(-4, 4)


def _wobbling(start: Point, end: Point) -> list[Point]:
    first, last = sorted((start, end))
    chance = random.Random(round(first[0] * 13 + first[1] * 7 + last[0] * 5 + last[1] * 3))
    points = [first]
    for part in (0.2, 0.4, 0.6, 0.8):
        x, y = first[0] + (last[0] - first[0]) * part, first[1] + (last[1] - first[1]) * part
        points.append((x + chance.uniform(-2.2, 2.2), y + chance.uniform(-2.2, 2.2)))
    points.append(last)
    return points if first == start else points[::-1]


# The sheet


def sky(width: int, height: int, lying: bool, turned: bool) -> str:
    """Behind the sheet and all that surrounds it: fire over Mordor, the sea beyond the Shire."""
    drawing = Drawing(width, height)
    mordor, shire = ((1, 0), (0, 0)) if lying else ((0, 0), (0, 1))
    start, end = (shire, mordor) if turned else (mordor, shire)
    drawing.add(rect(0, 0, width, height, drawing.linear(SKY, *start, *end)))
    return drawing.svg()


@lru_cache(maxsize=8)
def board(sheet: Sheet) -> str:
    """The whole board without pieces and names."""
    drawing = Drawing(sheet.width, sheet.height)
    drawing.add(*_surroundings(drawing, sheet))
    lands = {region: outline(region, sheet) for region in REGIONS}
    for region, border in lands.items():
        drawing.add(path(border, GROUNDS[region], INK, 3, stroke_linejoin="round"))
        x, y = sheet.middle(region)
        drawing.add(drawing.clipped(border, group(*terrain(region, x, y), transform=_squeezed(sheet, x, y))))
    for border in lands.values():
        drawing.add(
            path(border, "none", "#100D0A", 2.4, stroke_linejoin="round"),
            path(border, "none", "#A08A5C", 0.8, opacity=0.55, stroke_linejoin="round"),
        )
    below = Sheet(sheet.pitch)
    drawing.add(group(*river(below), *mines(below), transform=sheet.way), *roads(sheet))
    return drawing.svg()


def _squeezed(sheet: Sheet, x: float, y: float) -> str:
    """A land's ground as narrow as the rows lie close."""
    squeeze = sheet.squeeze
    if sheet.lying:
        return f"matrix({squeeze:.3f} 0 0 1 {x * (1 - squeeze):.2f} 0)"
    return f"matrix(1 0 0 {squeeze:.3f} 0 {y * (1 - squeeze):.2f})"


@lru_cache(maxsize=64)
def marks(sheet: Sheet, targets: tuple[tuple[str, str], ...], chosen: str | None) -> str:
    """What lies over the board while a piece is held: where it may go and how, and where it stands."""
    drawing = Drawing(sheet.width, sheet.height)
    for region, kind in targets:
        border, color = outline(region, sheet), COLORS[kind]
        dashes = {"stroke_dasharray": "8 5"} if kind in ("tunnel", "river") else {}
        drawing.add(
            path(border, color, opacity=0.17),
            path(border, "none", color, 2.8, stroke_linejoin="round", **dashes),
        )
    if chosen is not None:
        drawing.add(path(outline(chosen, sheet), "none", EMBER_LIGHT, 3.4, stroke_linejoin="round"))
    return drawing.svg()


COLORS = {
    "march": PALE,
    "ride": PALE,
    "place": PALE,
    "attack": EMBER,
    "power": EMBER,
    "tunnel": WATER,
    "river": WATER,
}
"""The colour of each way to a land; its badge says the same in shape and word."""


@lru_cache(maxsize=64)
def trail(sheet: Sheet, origin: str, goal: str) -> str:
    """The way that the last piece took."""
    drawing = Drawing(sheet.width, sheet.height)
    (x1, y1), (x2, y2) = sheet.middle(origin), sheet.middle(goal)
    bend_x, bend_y = (x1 + x2) / 2 + (y2 - y1) * 0.12, (y1 + y2) / 2 - (x2 - x1) * 0.12
    way = f"M{num(x1)} {num(y1)}Q{num(bend_x)} {num(bend_y)} {num(x2)} {num(y2)}"
    drawing.add(
        path(way, "none", INK, 7, opacity=0.5, stroke_linecap="round"),
        path(way, "none", EMBER_LIGHT, 2.6, stroke_dasharray="2 7", stroke_linecap="round"),
    )
    return drawing.svg()


def _surroundings(drawing: Drawing, sheet: Sheet) -> list[str]:
    """Mordor's range behind its land, waves round the Shire, cracks in the waste between."""
    chance, upright = random.Random(4), Sheet(sheet.pitch)
    mordor, shore = upright.middle("mordor")[1], upright.middle("shire")[1]
    parts = _range_beside(drawing, sheet) if sheet.lying else _range(drawing, sheet)
    for _ in range(40):
        left = chance.choice((chance.uniform(-4, 92), chance.uniform(292, 384)))
        out = chance.uniform(-60, 48)
        x, y = sheet.laid(left, shore + out)
        parts.append(
            path(
                f"M{num(x)} {num(y)}q4 -4 8 0t8 0",
                "none",
                "#6F97A5",
                1,
                opacity=round(0.16 + 0.4 * (out + 60) / 130, 2),
            )
        )
    for _ in range(26):
        left = chance.choice((chance.uniform(4, 80), chance.uniform(310, 380)))
        x, y = sheet.laid(left, mordor + chance.uniform(10, 2 * sheet.pitch - 20))
        slope = f"l{num(chance.uniform(8, 20))} {num(chance.uniform(-5, 5))}l4 4"
        parts.append(path(f"M{num(x)} {num(y)}{slope}", "none", "#7A3C26", 1, opacity=0.35))
    return parts


def _range_beside(drawing: Drawing, sheet: Sheet) -> list[str]:
    """Peaks above and below Mordor, where it lies at the side."""
    x, y = sheet.middle("mordor")
    glow = drawing.radial([(0, "#FFAB52", 0.75), (1, "#FFAB52", 0)])
    peaks = ((-34, 74, 80, 36, 1), (26, 92, 96, 58, 2), (-30, 330, 84, 40, 3), (30, 352, 100, 54, 5))
    return [
        circle(x, y, 150, glow, opacity=0.5),
        *(peak(x + dx, foot, wide, tall, "#150B09", "#46211A", seed) for dx, foot, wide, tall, seed in peaks),
    ]


def _range(drawing: Drawing, sheet: Sheet) -> list[str]:
    mordor = sheet.middle("mordor")[1]
    glow = drawing.radial([(0, "#FFAB52", 0.75), (1, "#FFAB52", 0)])
    base = mordor + 64 if sheet.turned else mordor - 14
    parts = [circle(SHEET / 2, base - 30, 130, glow, opacity=0.55)]
    for x, wide, tall, seed in ((40, 90, 34, 1), (118, 100, 52, 2), (272, 104, 50, 3), (350, 96, 36, 5)):
        parts.append(peak(x, base, wide, tall, "#150B09", "#46211A", seed))
    fade = drawing.linear([(0.1, "#2B1610"), (1, "#2B1610", 0)])
    parts += [
        path(
            f"M-20 {num(base - 4)}l42 -7l26 9l30 -5l24 8l34 -9l40 8l60 -6l32 9l30 -9l34 7l28 -8l50 6v46H-20Z",
            fade,
        ),
        circle(197, base - 48, 26, glow),
        path(f"M190 {num(base - 42)}l7 7l-3 8l8 12l-4 14", "none", EMBER, 2.2, stroke_linecap="round"),
    ]
    return parts


# Ways


def roads(sheet: Sheet) -> list[str]:
    """Dots across every border that can be crossed."""
    parts = []
    for number, region in enumerate(REGIONS):
        for goal in (*FORWARD[LIGHT][number], *(n for n in LATERAL[number] if n > number)):
            (x1, y1), (x2, y2) = sheet.middle(region), sheet.middle(REGIONS[goal])
            way = (
                f"M{num(x1 + (x2 - x1) * 0.37)} {num(y1 + (y2 - y1) * 0.37)}"
                f"L{num(x1 + (x2 - x1) * 0.63)} {num(y1 + (y2 - y1) * 0.63)}"
            )
            parts += [
                path(way, "none", INK, 5, opacity=0.75, stroke_linecap="round"),
                path(way, "none", "#D3BF8E", 2.2, stroke_dasharray="0.1 5", stroke_linecap="round"),
            ]
    return parts


def river(sheet: Sheet) -> list[str]:
    """The Anduin, with the direction in which it carries Light."""
    (a, y), (b, _), (c, _) = (sheet.middle(region) for region in ("mirkwood", "fangorn", "rohan"))
    low = y + 34 * sheet.squeeze
    course = (
        f"M{num(a - 34)} {num(y - 40)}C{num(a - 52)} {num(y + 4)} {num(a - 26)} {num(low - 1)} {num(a + 10)} "
        f"{num(low - 1)}S{num(b - 30)} {num(low + 2)} {num(b)} {num(low)}S{num(b + 50)} {num(low + 2)} "
        f"{num(c)} {num(low)}S{num(c + 44)} {num(low - 14)} {num(c + 58)} {num(low - 18)}"
    )
    borders = [
        (sheet.middle(REGIONS[source])[0] + sheet.middle(REGIONS[goal])[0]) / 2
        for source, goal in DOWNSTREAM.items()
    ]
    arrows = "".join(f"M{num(border - 4)} {num(low - 4)}l5 4l-5 4" for border in borders)
    return [
        path(course, "none", "#0B1216", 9, stroke_linecap="round"),
        path(course, "none", "#4F7683", 6, stroke_linecap="round"),
        path(course, "none", "#A9CBD3", 1.1, opacity=0.8, stroke_dasharray="9 7"),
        path(arrows, "none", "#E6F2F4", 1.8, stroke_linecap="round", stroke_linejoin="round"),
    ]


def mines(sheet: Sheet) -> list[str]:
    """Under the mountains from Eregion to Fangorn, past the gate of Moria."""
    (ex, ey), (mx, my), (fx, fy) = (sheet.middle(region) for region in ("eregion", "moria", "fangorn"))
    start, bend = ey - 36 * sheet.squeeze, ey - 0.9 * sheet.pitch
    end, last = fy + 0.5 * sheet.pitch, fy + 0.68 * sheet.pitch
    way = (
        f"M{num(ex + 8)} {num(start)}C{num(ex + 8)} {num(bend)} {num(mx - 54)} {num(my + 6)} "
        f"{num(mx - 45)} {num(my - 20)}S{num(fx + 6)} {num(last)} {num(fx)} {num(end)}"
    )
    return [
        path(way, "none", "#0A0B0C", 6, opacity=0.8, stroke_linecap="round"),
        path(way, "none", WATER, 2, opacity=0.75, stroke_dasharray="6 5", stroke_linecap="round"),
    ]
