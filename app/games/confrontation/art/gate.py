"""The closed gates of The Confrontation: a door of starlight in the rock for Light, one of iron for Dark."""

from __future__ import annotations

import math
import random
from functools import lru_cache

from app.art.palette import BLACK, COAL, EMBER, FLAME, MOON, MOON_SOFT
from app.art.scenery import floor_y
from app.art.svg import (
    Drawing,
    both_sides,
    circle,
    ellipse,
    lozenge,
    mountains,
    num,
    path,
    rays,
    rect,
    star,
)

HALF_GATE_WIDTH_SHARE = 0.38
"""Half of the gate's width as a share of the picture's width."""


@lru_cache(maxsize=8)
def gate_leaf(seat: str, width: int, height: int, right: bool) -> str:
    """One half of the closed gate; both halves together fill the screen."""
    drawing = Drawing(width, height)
    draw = _iron_gate if seat == "dark" else _starlit_door
    drawing.add(*draw(drawing, width, height))
    half = num(width / 2)
    whole = f'viewBox="0 0 {width} {height}" width="{width}"'
    cut = f'viewBox="{half if right else 0} 0 {half} {height}" width="{half}"'
    return drawing.svg().replace(whole, cut, 1)


def _half_gate_width(w: float, tall: float) -> float:
    return min(w * HALF_GATE_WIDTH_SHARE, 230.0, tall / 1.5)


def _cracks(w: float, h: float, count: int, seed: int) -> str:
    """Clefts in a wall of rock."""
    chance, d = random.Random(seed), ""
    for _ in range(count):
        x, y = chance.uniform(-20, w), chance.uniform(0, h)
        d += f"M{num(x)} {num(y)}"
        for _step in range(3):
            d += f"l{num(chance.uniform(6, 26))} {num(chance.uniform(-10, 18))}"
    return d


# Light: a door that only starlight shows


def _starlit_door(drawing: Drawing, w: float, h: float) -> list[str]:
    middle, floor = w / 2, floor_y(w, h)
    peak = min(max(44.0, h * 0.07), floor * 0.12)
    half = _half_gate_width(w, floor - peak)
    shoulder = peak + half
    night = drawing.linear([(0, "#2C4164"), (0.55, "#16202F"), (1, "#0D131D")])
    slab = drawing.linear([(0, "#24385A"), (1, "#0F1927")])
    glow = drawing.radial([(0, "#E8F1FA", 0.65), (0.4, "#9DB8D6", 0.24), (1, "#9DB8D6", 0)])
    heart = (middle, shoulder + (floor - shoulder) * 0.2)
    inside = [
        rect(middle - half, 0, 2 * half, floor, slab),
        circle(*heart, half * 1.5, glow),
        rays(*heart, half * 0.3, half * 1.3, 48, MOON_SOFT, width=1.8, opacity=0.3, seed=2),
        both_sides(*_tree(half, shoulder, floor), about=middle),
        star(*heart, half * 0.34, MOON, waist=0.34),
        _arc_of_stars(middle, shoulder, half * 0.7),
        path(f"M{num(middle)} {num(peak)}V{num(floor)}", "none", BLACK, 3),
        path(
            f"M{num(middle + 2)} {num(peak)}V{num(floor)}",
            "none",
            MOON_SOFT,
            0.8,
            opacity=0.5,
        ),
    ]
    return [
        rect(0, 0, w, h, night),
        path(_cracks(w, floor, 46, 7), "none", "#0A0F18", 2.4, opacity=0.7),
        path(_cracks(w, floor, 26, 9), "none", "#5D7699", 1, opacity=0.5),
        path(_arch(middle, half + 20, peak - 20, floor), "#111A28", "#070B12", 3),
        drawing.clipped(_arch(middle, half, peak, floor), *inside),
        path(_arch(middle, half + 10, peak - 10, floor), "none", MOON_SOFT, 1.4, stroke_dasharray="1.5 7"),
        path(_arch(middle, half, peak, floor), "none", MOON, 2.6),
        path(_arch(middle, half - 9, peak + 9, floor), "none", MOON_SOFT, 1.1, opacity=0.8),
        *_steps(middle, half, floor, w, h),
    ]


def _arch(middle: float, half: float, peak: float, floor: float) -> str:
    """A round arch on two straight sides."""
    spring = num(peak + half)
    return (
        f"M{num(middle - half)} {num(floor)}V{spring}A{num(half)} {num(half)} 0 0 1 {num(middle + half)} "
        f"{spring}V{num(floor)}Z"
    )


def _tree(half: float, shoulder: float, floor: float) -> list[str]:
    """A tree of silver lines, beside the middle of the door; its boughs curl up into the arch."""
    x, tall = half * 0.66, floor - shoulder
    trunk = (
        f"M{num(x)} {num(floor)}C{num(x - 10)} {num(floor - tall * 0.5)} {num(x + 8)} {num(shoulder + 30)} "
    )
    trunk += f"{num(x - half * 0.06)} {num(shoulder - half * 0.1)}"
    parts = [
        path(trunk, "none", MOON_SOFT, 3.2, stroke_linecap="round"),
        path(
            f"M{num(x - 16)} {num(floor)}q12 -8 14 -34M{num(x + 18)} {num(floor)}q-14 -6 -18 -30",
            "none",
            MOON_SOFT,
            2,
            stroke_linecap="round",
        ),
    ]
    for share, reach, side in (
        (0.1, 0.2, -1),
        (0.28, 0.2, 1),
        (0.42, 0.22, -1),
        (0.6, 0.16, 1),
        (0.74, 0.15, -1),
    ):
        parts.append(_bough(x, shoulder + tall * share, half * reach, side))
    return parts


def _bough(x: float, y: float, reach: float, side: int) -> str:
    """One bough that rolls itself up, with leaves along its back."""
    end = x + side * reach
    curl = (
        f"M{num(x)} {num(y + reach * 0.9)}C{num(x + side * reach * 0.2)} {num(y)} {num(end)} "
        f"{num(y - reach * 0.1)} {num(end)} {num(y - reach * 0.55)}"
        f"A{num(reach * 0.3)} {num(reach * 0.3)} 0 1 {0 if side > 0 else 1} {num(end - side * reach * 0.4)} "
        f"{num(y - reach * 0.4)}"
    )
    leaves = "".join(
        ellipse(x + side * reach * dx, y + reach * dy, reach * 0.1, reach * 0.2, MOON_SOFT)
        for dx, dy in ((0.28, -0.02), (0.62, -0.3), (0.75, 0.16), (1.22, -0.42))
    )
    return path(curl, "none", MOON_SOFT, 2, stroke_linecap="round") + leaves


def _arc_of_stars(x: float, y: float, radius: float) -> str:
    """Seven small stars under the arch."""
    parts = []
    for index in range(7):
        angle = math.radians(-162 + index * 24)
        parts.append(
            star(x + radius * math.cos(angle), y + radius * math.sin(angle), 6.5, MOON, points=4, waist=0.3)
        )
    return "".join(parts)


def _steps(middle: float, half: float, floor: float, w: float, h: float) -> list[str]:
    """Two steps, and dark water with the light of the door on it."""
    waves = "".join(
        f"M{num(middle + dx * half)} {num(floor + dy)}q9 -4 18 0t18 0"
        for dx, dy in ((-0.9, 44), (0.35, 52), (-0.2, 74), (-1.1, 96), (0.7, 110), (-0.5, 130), (0.2, 160))
    )
    return [
        rect(0, floor + 22, w, h - floor - 22, "#0B1019"),
        rect(middle - half - 26, floor, 2 * half + 52, 12, "#3A4C69"),
        rect(middle - half - 44, floor + 12, 2 * half + 88, 12, "#243349"),
        path(waves, "none", "#5D7699", 1.4, opacity=0.5),
    ]


# Dark: a gate of iron between two towers


def _iron_gate(drawing: Drawing, w: float, h: float) -> list[str]:
    middle, floor = w / 2, floor_y(w, h)
    top = min(max(96.0, h * 0.17), floor * 0.3)
    half = _half_gate_width(w, floor - top)
    sky = drawing.linear([(0, "#6A2412"), (0.4, "#2C110B"), (1, "#120807")])
    glow = drawing.radial([(0, "#FFAB52", 0.8), (0.5, "#C4512A", 0.35), (1, "#C4512A", 0)])
    iron = drawing.linear([(0, "#463630"), (0.5, "#2A1E1A"), (1, "#150D0B")])
    eye = (middle, top + (floor - top) * 0.4)
    return [
        rect(0, 0, w, h, sky),
        circle(middle, top, half * 1.5, glow),
        mountains(-30, w + 30, floor, (floor - top) * 0.9, "#1C0C09", "#4A1D12", seed=8, count=4),
        *_door(middle, half, top, floor, iron),
        circle(*eye, half * 0.9, glow, opacity=0.8),
        *_eye(*eye, half * 0.52),
        path(f"M{num(middle)} {num(top)}V{num(floor)}", "none", BLACK, 6),
        path(f"M{num(middle)} {num(top)}V{num(floor)}", "none", EMBER, 2),
        both_sides(*_tower(half, w, top, floor), about=middle),
        rect(0, floor, w, 10, "#3A221B"),
        rect(0, floor + 10, w, h - floor - 10, "#120807"),
        *_embers(middle, w, floor, h),
    ]


def _door(middle: float, half: float, top: float, floor: float, iron: str) -> list[str]:
    """Both leaves: bars with points above, bands with nails across."""
    left, count = middle - half, 12
    step = 2 * half / count
    points = "".join(
        f"M{num(left + index * step)} {num(top + 4)}l{num(step / 2)} {-34 if index % 2 else -22}"
        f"l{num(step / 2)} {34 if index % 2 else 22}Z"
        for index in range(count)
    )
    bars = "".join(f"M{num(left + index * step)} {num(top)}V{num(floor)}" for index in range(1, count))
    parts = [
        path(points, "#2A1E1A", BLACK, 2),
        rect(left, top, 2 * half, floor - top, iron, stroke=BLACK, width=3),
        path(bars, "none", "#0D0706", 2.2, opacity=0.8),
        path(bars, "none", "#6B4A3C", 0.8, opacity=0.6),
    ]
    for share in (0.04, 0.72, 0.92):
        y = top + (floor - top) * share
        nails = "".join(circle(left + (index + 0.5) * step, y + 10, 3.2, "#C9703F") for index in range(count))
        parts.append(rect(left - 6, y, 2 * half + 12, 20, "#1D1310", stroke="#6B4A3C", width=1) + nails)
    return parts


def _eye(x: float, y: float, r: float) -> list[str]:
    """The seal: a slit of fire in a ring of iron."""
    lid = (
        f"M{num(x - r)} {num(y)}Q{num(x)} {num(y - r * 0.98)} {num(x + r)} {num(y)}"
        f"Q{num(x)} {num(y + r * 0.98)} {num(x - r)} {num(y)}Z"
    )
    slit = (
        f"M{num(x)} {num(y - r * 0.5)}Q{num(x + r * 0.24)} {num(y)} {num(x)} {num(y + r * 0.5)}"
        f"Q{num(x - r * 0.24)} {num(y)} {num(x)} {num(y - r * 0.5)}Z"
    )
    return [
        lozenge(x, y, r * 1.28, "#150D0B", "#C9703F", 3),
        lozenge(x, y, r * 1.12, "none", EMBER, 1.4, stroke_dasharray="2 7"),
        path(lid, EMBER, COAL, 2),
        rays(x, y, r * 0.2, r * 0.72, 26, FLAME, width=2.2, opacity=0.85, seed=3),
        path(slit, "#0D0605"),
    ]


def _tower(half: float, w: float, top: float, floor: float) -> list[str]:
    """The tower beside the gate, from the middle outwards: it leans back and ends in horns."""
    inner, outer = half + 4, max(w / 2 + 20, half + 90)
    head = top - 52
    body = (
        f"M{num(inner)} {num(floor)}V{num(top - 6)}L{num(inner + 12)} {num(head)}L{num(inner + 22)} "
        f"{num(head + 24)}L{num(inner + 40)} {num(head - 18)}L{num(inner + 58)} {num(head + 22)}"
        f"L{num(outer)} {num(head + 6)}V{num(floor)}Z"
    )
    windows = "".join(
        path(f"M{num(inner + dx)} {num(top + dy)}l5 -12l5 12v16h-10Z", FLAME, opacity=0.85)
        for dx, dy in ((20, 26), (20, 120), (46, 72))
    )
    courses = "".join(
        f"M{num(inner)} {num(top + 20 + 34 * row)}H{num(outer)}" for row in range(int((floor - top) / 34))
    )
    return [
        path(body, "#1D110E", BLACK, 3),
        path(courses, "none", "#0D0706", 1.6, opacity=0.9),
        path(
            f"M{num(inner + 3)} {num(floor)}V{num(top - 4)}",
            "none",
            "#8A4428",
            1.6,
            opacity=0.9,
        ),
        windows,
    ]


def _embers(middle: float, w: float, floor: float, h: float) -> list[str]:
    """Cracks of fire in the ground, and sparks."""
    chance = random.Random(6)
    sparks = "".join(
        lozenge(chance.uniform(0, w), chance.uniform(20, floor), chance.uniform(1.2, 2.8), FLAME, opacity=0.7)
        for _ in range(22)
    )
    cracks = f"M{num(middle - 130)} {num(h)}l30 -26l-8 -14l34 -30"
    cracks += f"M{num(middle + 150)} {num(h)}l-24 -20l6 -18l-40 -24"
    return [path(cracks, "none", "#8E2A14", 2, opacity=0.6), sparks]
