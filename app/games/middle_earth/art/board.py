"""The map of Duel for Middle-earth and its quest track. The table lays names and tap areas over them."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import lru_cache

from app.art.svg import Drawing, circle, digits, num, path, rect, star
from app.games.middle_earth.art.cards import AMBER, PALE, coin, glyph
from app.games.middle_earth.art.regions import MAP_HEIGHT, MAP_WIDTH, REGION_CENTRES, REGION_OUTLINES
from engine.middle_earth.components import BONUS_STEPS, BONUSES, CONNECTIONS, QUEST_GOAL

REGION_COLORS: Mapping[str, str] = {
    "lindon": "#35505A",
    "arnor": "#4F5A3C",
    "rhovanion": "#3C4A34",
    "enedwaith": "#55523A",
    "rohan": "#66582F",
    "gondor": "#57514A",
    "mordor": "#421C14",
}
INK = "#0C0A07"
WOOD, LAMPLIGHT = "#171411", "#3A2A1E"
RIVER = "M400 20C392 60 412 108 402 150S424 236 404 268S380 340 392 392"

RegionPieces = tuple[int, int, int, int]
"""In one region: the Fellowship's units, Sauron's units, and the number of fortresses of each."""


def table_wood(width: int, height: int) -> str:
    """The dark wood beneath everything, in the light of a lamp."""
    drawing = Drawing(width, height)
    light = drawing.radial([(0, LAMPLIGHT), (1, WOOD)])
    drawing.add(
        rect(0, 0, width, height, WOOD),
        circle(width / 2, height * 0.35, min(width, height) * 1.1, light),
    )
    return drawing.svg()


@lru_cache(maxsize=1)
def map_drawing() -> str:
    """The regions themselves, engraved: they never change, and are drawn once."""
    drawing = Drawing(MAP_WIDTH, MAP_HEIGHT)
    drawing.add(rect(0, 0, MAP_WIDTH, MAP_HEIGHT, "#141B1F", stroke="#8A7146", width=1.2, rx=10), _waves())
    for name, outline in REGION_OUTLINES.items():
        drawing.add(path(outline, REGION_COLORS[name], INK, 4, stroke_linejoin="round"))
        drawing.add(path(outline, "none", "#B09A68", 1, opacity=0.7))
    drawing.add(*_hills(), *_woods(), *_peaks(), *_plains(), *_fire())
    drawing.add(path(RIVER, "none", "#0B1216", 7, opacity=0.8), path(RIVER, "none", "#5F8B99", 4))
    drawing.add(*_roads(), *_compass(86, 322))
    return drawing.svg()


def _waves() -> str:
    d = "".join(f"M{6 + (i * 67) % 560} {14 + i * 13}q8 -4 16 0t16 0" for i in range(30))
    return path(d, "none", "#3D5560", 1, opacity=0.8)


def _hills() -> list[str]:
    places = {
        "#5D6849": ((170, 130), (232, 118), (150, 70)),
        "#44636E": ((60, 180), (40, 70), (96, 140)),
        "#646047": ((180, 256), (246, 262)),
        "#665F57": ((262, 360), (390, 360)),
        "#4A5A40": ((300, 60), (340, 128)),
    }
    return [
        _hill(x + dx, y + dy, w, color)
        for color, hills in places.items()
        for x, y in hills
        for dx, dy, w in ((-14, 0, 30), (8, 5, 34))
    ]


def _hill(x: float, y: float, w: float, color: str) -> str:
    return path(f"M{num(x - w / 2)} {num(y)}q{num(w / 2)} -13 {num(w)} 0", color, "#12110C", 1)


def _woods() -> list[str]:
    dark = ((440, 60), (456, 72), (430, 80), (470, 56), (446, 92), (466, 94), (480, 78), (420, 60))
    light: tuple[tuple[int, int], ...] = (
        (312, 176),
        (326, 170),
        (318, 190),
        (336, 180),
        (350, 172),
        (304, 196),
        (150, 196),
        (160, 206),
    )
    light += ((144, 210), (300, 100), (312, 106), (354, 50), (340, 44))
    return [_tree(x, y, 11, "#2A3826") for x, y in dark] + [_tree(x, y + 8, 10, "#35452F") for x, y in light]


def _tree(x: float, y: float, size: float, color: str) -> str:
    crown = path(
        f"M{num(x)} {num(y - size * 1.5)}l{num(size / 2)} {num(size * 1.2)}h{num(-size)}Z",
        color,
        "#0D0F0A",
        0.8,
    )
    return crown + path(f"M{num(x)} {num(y - size * 0.3)}v{num(size * 0.35)}", "none", "#0D0F0A", 1.1)


def _peaks() -> list[str]:
    misty = ((262, 126, 34, 32), (276, 152, 34, 36), (268, 180, 30, 30), (246, 60, 28, 26))
    ash = ((438, 196, 26, 24), (434, 234, 26, 24), (450, 170, 26, 24), (528, 162, 26, 24))
    return [_peak(*at, "#23201D", "#7A7163") for at in misty] + [
        _peak(*at, "#1A0C08", "#5A3022") for at in ash
    ]


def _peak(x: float, y: float, w: float, h: float, dark: str, lit: str) -> str:
    top, half = y - h, w / 2
    slope = f"M{num(x - half)} {num(y)}L{num(x - w * 0.2)} {num(y - h * 0.55)}L{num(x)} {num(top)}"
    whole = path(f"{slope}L{num(x + w * 0.22)} {num(y - h / 2)}L{num(x + half)} {num(y)}Z", dark, INK, 1.2)
    return whole + path(f"{slope}L{num(x - w * 0.04)} {num(y - h * 0.5)}L{num(x - w * 0.06)} {num(y)}Z", lit)


def _plains() -> list[str]:
    chance = random.Random(5)
    grass = "".join(
        f"M{chance.randint(318, 396)} {chance.randint(236, 268)}l2 -5m1 5l3 -5" for _ in range(26)
    )
    cracks = "".join(
        f"M{chance.randint(456, 566)} {chance.randint(196, 370)}"
        f"l{chance.randint(8, 16)} {chance.randint(-4, 4)}l4 5"
        for _ in range(22)
    )
    return [path(grass, "none", "#2A230F", 1, opacity=0.8), path(cracks, "none", "#1B0805", 1.1, opacity=0.8)]


def _fire() -> list[str]:
    return [
        circle(552, 316, 30, "#F0772A", opacity=0.16),
        circle(552, 312, 19, "#FFAB52", opacity=0.25),
        _peak(552, 344, 52, 48, "#1A0C08", "#6A3422"),
        path("M548 300l5 9l-4 8l7 12", "none", "#F08A3C", 2.4, stroke_linecap="round"),
    ]


def _roads() -> list[str]:
    parts = []
    for one, other in CONNECTIONS:
        (x1, y1), (x2, y2) = REGION_CENTRES[one], REGION_CENTRES[other]
        ends = [(x1 + (x2 - x1) * k, y1 + (y2 - y1) * k) for k in (0.36, 0.64)]
        d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in ends)
        parts.append(path(d, "none", INK, 6, opacity=0.8, stroke_linecap="round"))
        parts.append(path(d, "none", "#ECD9A6", 2.6, stroke_dasharray="0.1 6", stroke_linecap="round"))
    return parts


def _compass(x: float, y: float) -> list[str]:
    return [
        circle(x, y, 44, "none", "#6B5F45", 0.9),
        circle(x, y, 38, "none", "#6B5F45", 0.6),
        star(x, y, 42, "#8D7D57", points=4, waist=0.26),
        circle(x, y, 5, "#141B1F", "#C9B27C", 1.2),
    ]


@lru_cache(maxsize=128)
def map_pieces(
    state: tuple[tuple[str, RegionPieces], ...],
    sites: tuple[str, ...],
    marked: tuple[str, ...],
    chosen: str = "",
    marks: tuple[tuple[str, int, str], ...] = (),
) -> str:
    """The pieces in each region: round counters for the Fellowship, square ones for Sauron; the regions that
    can be chosen now, and where a landmark can be taken.

    `marks` are signs on the pieces of a side in a region: what a touch does to them.
    """
    drawing = Drawing(MAP_WIDTH, MAP_HEIGHT)
    for name in marked:
        drawing.add(
            path(REGION_OUTLINES[name], "#F08A3C", AMBER, 4, fill_opacity=0.16, stroke_linejoin="round")
        )
    if chosen:
        drawing.add(
            path(REGION_OUTLINES[chosen], "#F08A3C", "#FFE3B8", 7, fill_opacity=0.5, stroke_linejoin="round")
        )
    for name, counter in state:
        x, y = REGION_CENTRES[name]
        present = [seat for seat in (0, 1) if counter[seat] or counter[2 + seat]]
        for place, seat in enumerate(present):
            left = x + (place - (len(present) - 1) / 2) * 72
            drawing.add(*_counter(left, y + 4, seat, counter[seat], counter[2 + seat]))
            for sign in (sign for region, of, sign in marks if (region, of) == (name, seat)):
                width = _counter_width(counter[seat], counter[2 + seat])
                drawing.add(*_mark(left + width / 2 - 2, y - 14, sign))
        if name in sites:
            foot = y + (42 if present else 6)
            drawing.add(path(f"M{num(x)} {num(foot - 15)}l15 15l-15 15l-15 -15Z", "#2C251D", "#F3D78A", 1.6))
            drawing.add(glyph("fortress", x, foot, 15, "#F3D78A", "#2C251D"))
    return drawing.svg()


def _counter(x: float, y: float, seat: int, units: int, fortress: int) -> list[str]:
    width = _counter_width(units, fortress)
    left, light = x - width / 2, seat == 0
    paper, edge, ink = ("#EFE4C8", "#2B2518", "#3A301D") if light else ("#2A211C", "#F08A3C", "#F8D9BE")
    drawn = [rect(left, y - 16, width, 34, paper, stroke=edge, width=1.8, rx=17 if light else 4)]
    at = left + 17
    if units:
        drawn += [glyph("unit", at, y + 1, 20, ink, paper), digits(str(units), at + 20, y + 9, 22, ink)]
        at += 45
    if fortress:
        drawn.append(glyph("fortress", at, y + 1, 20, ink, paper))
    return drawn


def _counter_width(units: int, fortress: int) -> float:
    return 30.0 + (26 if units else 0) + (24 if units and fortress else 0)


def _mark(x: float, y: float, sign: str) -> list[str]:
    """A sign on a piece: it can be moved or removed."""
    ground = "#8E2416" if sign == "remove" else "#2F5A35"
    return [circle(x, y, 11, ground, "#FFF3DC", 1.6), glyph(sign, x, y, 14, "#FFF3DC", ground)]


TRACK_WIDTH, TRACK_HEIGHT = 420, 64
STEP_WIDTH = 13.6
TRACK_START_X = 210.0
"""Where Frodo and Sam begin: in the middle, as far from the fire as the Nazgûl is from them."""
TRACK_Y = 40.0
BONUS_SIGNS = {
    "bonus_coin": "coin",
    "bonus_unit": "unit",
    "bonus_turn": "again",
    "bonus_fortress": "fortress",
}


@lru_cache(maxsize=128)
def quest_track(fellowship: int, sauron: int) -> str:
    """One track: Frodo and Sam on their way to the fire, the Nazgûl on a trail that they draw behind them.

    So the Nazgûl goes along whenever they go; above the track stands how far it is to each goal.
    """
    drawing = Drawing(TRACK_WIDTH, TRACK_HEIGHT)
    ring = _step_x(fellowship)
    nazgul = ring - (QUEST_GOAL - sauron) * STEP_WIDTH
    goal = _step_x(QUEST_GOAL)
    drawing.add(
        path(f"M{num(_step_x(-QUEST_GOAL))} {TRACK_Y}H{num(goal)}", "none", "#0B0907", 7),
        path(f"M{num(_step_x(-QUEST_GOAL))} {TRACK_Y}H{num(goal)}", "none", "#4E4331", 1.5),
        *_trail(ring, sauron),
        *_way_ahead(fellowship),
        glyph("chain_campfire", goal, TRACK_Y - 2, 30, "#F08A3C", "#1B1612"),
    )
    if sauron < QUEST_GOAL:
        drawing.add(*_distance((nazgul + ring) / 2, QUEST_GOAL - sauron, AMBER))
    if fellowship < QUEST_GOAL:
        drawing.add(*_distance((ring + goal) / 2, QUEST_GOAL - fellowship, PALE))
    drawing.add(
        circle(ring, TRACK_Y, 15, "#EFE4C8", "#231D12", 1.8),
        glyph("ring", ring, TRACK_Y, 19, "#4A3F29", "#EFE4C8"),
        circle(nazgul, TRACK_Y, 15, "#2A211C", "#F08A3C", 2),
        glyph("nazgul", nazgul, TRACK_Y, 19, "#F08A3C", "#2A211C"),
    )
    return drawing.svg()


def _step_x(step: float) -> float:
    return TRACK_START_X + step * STEP_WIDTH


def _trail(ring: float, at: int) -> list[str]:
    """The trail behind the Ring, with the Nazgûl's bonuses; what it has behind itself glows."""
    tail = ring - QUEST_GOAL * STEP_WIDTH
    nazgul = tail + at * STEP_WIDTH
    parts = [
        path(f"M{num(tail)} {TRACK_Y}H{num(ring)}", "none", "#5E2A16", 7, stroke_linecap="round"),
        path(f"M{num(tail)} {TRACK_Y}H{num(nazgul)}", "none", "#F08A3C", 4, stroke_linecap="round"),
    ]
    for step in range(QUEST_GOAL + 1):
        x = tail + step * STEP_WIDTH
        parts.append(circle(x, TRACK_Y, 2.6, "#F08A3C" if step <= at else "#C08A62"))
    for bonus, step in zip(BONUSES, BONUS_STEPS, strict=True):
        parts += _medallion(bonus, tail + step * STEP_WIDTH, "#F08A3C", is_open=step > at)
    return parts


def _way_ahead(at: int) -> list[str]:
    """The steps before Frodo and Sam, with their bonuses."""
    first, goal = _step_x(at), _step_x(QUEST_GOAL)
    parts = [path(f"M{num(first)} {TRACK_Y}H{num(goal)}", "none", "#A5946C", 2.4)]
    parts += [circle(_step_x(step), TRACK_Y, 2.6, "#D8C89C") for step in range(at + 1, QUEST_GOAL)]
    for bonus, step in zip(BONUSES, BONUS_STEPS, strict=True):
        if step > at:
            parts += _medallion(bonus, _step_x(step), PALE, is_open=True)
    return parts


def _medallion(bonus: str, x: float, edge: str, *, is_open: bool) -> list[str]:
    """A bonus on the track; paler once it was reached."""
    sign, ground = BONUS_SIGNS[bonus], "#1B1612"
    ring = circle(x, TRACK_Y, 11, ground, edge if is_open else "#6B4A35", 1.4)
    if sign == "coin" and is_open:
        return [ring, coin(x, TRACK_Y, 7.5)]
    ink = PALE if is_open else "#8A7A66"
    return [ring, glyph("ring" if sign == "coin" else sign, x, TRACK_Y, 13.5, ink, ground)]


def _distance(x: float, steps: int, ink: str) -> list[str]:
    """The number of steps to a goal, in the middle of the way there."""
    return [digits(str(steps), x, 17, 17, ink)]
