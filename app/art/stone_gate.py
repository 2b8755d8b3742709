"""A closed gate of stone and wood, of light or of fire, that hides a table between two people."""

from __future__ import annotations

import random
from functools import lru_cache

from app.art.palette import (
    BLACK,
    EMBER,
    FLAME,
    MIDNIGHT,
    MOON,
    MOON_SOFT,
)
from app.art.scenery import floor_y
from app.art.svg import (
    Drawing,
    circle,
    flame,
    lozenge,
    num,
    path,
    rays,
    rect,
    star,
)

TRACK_WIDTH = 72
TRACK_MARGIN = 18

GATE_COLORS = {
    True: ("#2B3E60", "#0E1420", "#34507A", "#14213A", "#6B7C98", MOON_SOFT, MIDNIGHT),
    False: ("#4A2018", "#120A08", "#7A2C16", "#1E0C08", "#8A5A48", EMBER, "#140807"),
}
"""Of a gate of light, and of one of fire."""


@lru_cache(maxsize=8)
def gate_leaf(is_light: bool, width: int, height: int, right: bool) -> str:
    """One half of the closed gate that hides the table; both halves together fill the screen."""
    drawing = Drawing(width, height)
    drawing.add(_gate(drawing, is_light, width, height))
    half = num(width / 2)
    whole = f'viewBox="0 0 {width} {height}" width="{width}"'
    cut = f'viewBox="{half if right else 0} 0 {half} {height}" width="{half}"'
    return drawing.svg().replace(whole, cut, 1)


def _gate(drawing: Drawing, is_light: bool, w: float, h: float) -> str:
    top, foot, door_top, door_foot, stone, ray, dark = GATE_COLORS[is_light]
    middle, floor = w / 2, floor_y(w, h)
    peak = min(max(60.0, h * 0.09), floor * 0.13)
    half = min(w * 0.37, 210.0, (floor - peak) / 1.9)
    shoulder = peak + half * 1.2
    arch = (
        f"M{num(middle - half)} {num(floor + 14)}V{num(shoulder)}"
        f"C{num(middle - half)} {num(shoulder - half * 0.55)} "
        f"{num(middle - half * 0.5)} {num(peak + half * 0.3)} {num(middle)} {num(peak)}"
        f"C{num(middle + half * 0.5)} {num(peak + half * 0.3)} "
        f"{num(middle + half)} {num(shoulder - half * 0.55)} {num(middle + half)} {num(shoulder)}"
        f"V{num(floor)}Z"
    )
    y = (shoulder + floor) / 2 - half * 0.16
    wood = drawing.linear([(0, door_top), (1, door_foot)])
    glow = drawing.radial([(0, "#DCE9F6", 0.5), (0.4, ray, 0.2), (1, ray, 0)])
    inside = [
        rect(0, 0, w, h, wood),
        circle(middle, y, half * 1.5, glow),
        rays(middle, y, half * 0.6, half * 2.7, 64, ray, width=2.6, opacity=0.5, seed=2),
        *(path(f"M{num(middle + half * t)} 0V{num(floor)}", "none", dark, 1.6, opacity=0.5) for t in PLANKS),
        *(_band(middle, half, at_y, dark, ray) for at_y in (shoulder - 26, floor - half * 0.62)),
        path(f"M{num(middle)} 0V{num(floor)}", "none", BLACK, 5),
        _seal(is_light, middle, y, half * 0.62),
    ]
    return (
        rect(0, 0, w, h, drawing.linear([(0, top), (0.6, foot), (1, foot)]))
        + path(_bricks(w, floor), "none", BLACK, 2, opacity=0.5)
        + path(arch, "none", BLACK, 42)
        + path(arch, "none", stone, 34)
        + path(arch, "none", foot, 34, stroke_dasharray="2 30", opacity=0.7)
        + path(arch, "none", BLACK, 6)
        + drawing.clipped(arch, *inside)
        + rect(0, floor, w, 14, stone)
        + rect(0, floor + 14, w, h - floor - 14, "#0B101A" if is_light else "#120908")
    )


PLANKS = (-0.72, -0.46, -0.2, 0.2, 0.46, 0.72)


def _bricks(w: float, floor: float) -> str:
    chance, d = random.Random(9), ""
    for row in range(int(floor / 38) + 1):
        for column in range(int(w / 78) + 2):
            x = column * 78 - (39 if row % 2 else 0)
            d += f"M{x} {row * 38}h{76 + round(2 * chance.random())}M{x} {row * 38}v36"
    return d


def _band(middle: float, half: float, y: float, dark: str, nail: str) -> str:
    nails = "".join(circle(middle + half * (index - 5.5) / 6, y + 8, 3.4, nail) for index in range(12))
    return rect(middle - half, y, 2 * half, 16, dark) + nails


def _seal(is_light: bool, x: float, y: float, r: float) -> str:
    split = path(f"M{num(x)} {num(y - r)}V{num(y + r)}", "none", BLACK, 2.5, opacity=0.55)
    if is_light:
        return (
            circle(x, y, r, MIDNIGHT, MOON, 4)
            + circle(x, y, r * 0.89, "none", MOON, 1.5, stroke_dasharray="2 7")
            + circle(x - r * 0.08, y, r * 0.7, MOON)
            + circle(x + r * 0.18, y - r * 0.11, r * 0.58, MIDNIGHT)
            + star(x + r * 0.25, y - r * 0.11, r * 0.36, "#FFFFFF", waist=0.34)
            + split
        )
    return (
        lozenge(x, y, r * 1.12, "#140807", FLAME, 4)
        + lozenge(x, y, r * 0.98, "none", EMBER, 1.5, stroke_dasharray="2 7")
        + flame(x, y + r * 0.62, r * 1.34, r * 0.72, EMBER)
        + flame(x, y + r * 0.56, r * 0.86, r * 0.42, FLAME)
        + flame(x, y + r * 0.5, r * 0.44, r * 0.2, "#140807")
        + split
    )
