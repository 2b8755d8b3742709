"""Scenery behind screens: the night sky of the first page, the hall of the bridge, the floor of the gate."""

from __future__ import annotations

import random
from functools import lru_cache

from app.art.palette import BASE, BLOOD, FLAME, MOON, STEEL
from app.art.svg import Drawing, circle, ellipse, mountains, num, path, rays, rect, star

FLOOR_RATIO = 0.72
FLOOR_MIN_HEIGHT = 172.0
"""The floor in front of a gate, where the name of the person who may open it has to fit."""
LIGHT_SKY = ("#6F8DB4", "#B9C7D6", "#F4EDDD")
DARK_SKY = ("#314567", "#1C2537", BASE)


@lru_cache(maxsize=8)
def night_sky(width: int, height: int, dark: bool, moon: int = 120) -> str:
    """The sky over the title: moon, rays, mountains. It fades into the ground of the theme."""
    drawing = Drawing(width, height)
    top, middle, foot = DARK_SKY if dark else LIGHT_SKY
    x, y = width / 2, moon
    halo = drawing.radial([(0, "#DCE9F6", 0.7), (0.3, "#9DB8D6", 0.28), (1, "#9DB8D6", 0)])
    reach, disc = max(330, width * 0.6), min(36, moon * 0.34)
    drawing.add(
        rect(0, 0, width, height, drawing.linear([(0, top), (0.45, middle), (1, foot)])),
        circle(x, y - 8, reach * 0.62, halo),
        rays(x, y, disc + 8, reach, 72, "#E8F1FA", width=1.6, opacity=0.22 if dark else 0.5, seed=4),
        circle(x, y, disc, "#F2F6FA"),
        circle(x + disc / 3, y - disc / 6, disc * 0.84, "#5C7596"),
        star(x + disc * 0.42, y - disc / 6, disc * 0.42, "#FFFFFF", waist=0.34),
        _stars(width),
    )
    far, near, light_far, light_near = (
        ("#24324C", NEAR_MOUNTAINS_DARK, "#A9C0D8", "#5C7596")
        if dark
        else ("#9FB2C8", "#C9CFCB", MOON, "#F4EDDD")
    )
    count = max(4, width // 95)
    drawing.add(
        mountains(-30, width + 30, 330, 118, far, light_far, seed=12, count=count),
        mountains(-20, width + 20, 360, 78, near, light_near, seed=5, count=round(count * 1.5)),
        rect(0, 359, width, height - 359, drawing.linear([(0, near), (1, foot)])),
    )
    return drawing.svg()


NEAR_MOUNTAINS_DARK = "#172032"


def _stars(width: float) -> str:
    chance = random.Random(3)
    parts = []
    for _ in range(round(34 * width / 390)):
        x, y, r = chance.random() * width, 14 + chance.random() * 140, 2 + 2.5 * chance.random()
        parts.append(
            star(x, y, r, "#FFFFFF", points=4, waist=0.3, opacity=round(0.35 + 0.5 * chance.random(), 2))
        )
    return "".join(parts)


def floor_y(w: float, h: float) -> float:
    """Where a gate meets the ground, from the top of the picture; a wide, low picture has less gate."""
    return h * FLOOR_RATIO if h > w else min(h * FLOOR_RATIO, h - FLOOR_MIN_HEIGHT)


def hall(drawing: Drawing, w: float, h: float, moon: tuple[float, float], ground: str = BASE) -> str:
    """The hall of the bridge: moonlight from the left, ember light from the right, pillars between."""
    sky = drawing.linear([(0, "#2C3D5A"), (0.45, "#1A2233"), (1, "#120D10")])
    glow = drawing.radial([(0, "#E8662A", 0.75), (0.5, "#8E2A14", 0.4), (1, "#8E2A14", 0)])
    halo = drawing.radial([(0, "#DCE9F6", 0.6), (0.35, "#9DB8D6", 0.25), (1, "#9DB8D6", 0)])
    fade = drawing.linear([(0, ground, 0), (0.92, ground, 1), (1, ground, 1)])
    unit, ember = min(w, 420), (w * 0.88, h * 0.72)
    shapes = [
        rect(0, 0, w, h, sky),
        circle(*moon, unit * 0.5, halo),
        ellipse(*ember, w * 0.62, h * 0.75, glow),
        rays(*moon, unit * 0.07, unit * 0.62, 46, "#DCE9F6", width=1.5, opacity=0.2, seed=4),
        rays(
            *ember, unit * 0.06, unit * 0.6, 34, "#FFB04A", width=2, opacity=0.2, start=150, end=350, seed=6
        ),
        _pillars(w, h),
        circle(*moon, unit * 0.052, "#EEF4FA"),
        circle(moon[0] + unit * 0.02, moon[1] - unit * 0.01, unit * 0.043, "#52698A"),
        _sparks(w, h),
        rect(0, h * 0.6, w, h * 0.41, fade),
    ]
    return drawing.clipped(f"M0 0H{num(w)}V{num(h)}H0Z", *shapes)


PILLARS = (
    (0.0, 0.10, 0.95),
    (0.13, 0.05, 0.75),
    (0.84, 0.06, 0.8),
    (0.93, 0.1, 0.98),
    (0.3, 0.03, 0.5),
    (0.7, 0.035, 0.52),
)


def _pillars(w: float, h: float) -> str:
    chance, parts = random.Random(1), []
    for index, (left, width, height) in enumerate(PILLARS):
        x, wide, top = w * left, w * width, h * (1 - height)
        shaft = (
            f"M{num(x)} {num(h)}V{num(top)}L{num(x - 4)} {num(top - 8)}V0H{num(x + wide + 4)}"
            f"V{num(top - 8)}L{num(x + wide)} {num(top)}V{num(h)}Z"
        )
        parts.append(path(shaft, "#0F131D", opacity=0.5 if index > 3 else 0.78))
        lit = x + wide * (0.12 if left < 0.5 else 0.55)
        cuts = "".join(
            f"M{num(lit)} {num(top + 6 + row * 9)}h{num(wide * 0.34 * (0.5 + 0.5 * chance.random()))}"
            for row in range(int(h * height / 9))
        )
        parts.append(path(cuts, "none", STEEL if left < 0.5 else BLOOD, 1.3, opacity=0.55))
    return "".join(parts)


def _sparks(w: float, h: float) -> str:
    chance, parts = random.Random(1), []
    for _ in range(26):
        x, y, r = w * (0.55 + 0.45 * chance.random()), h * chance.random(), 1 + 1.6 * chance.random()
        tall = r * 1.6
        d = f"M{num(x)} {num(y - tall)}L{num(x + r)} {num(y)}L{num(x)} {num(y + tall)}L{num(x - r)} {num(y)}Z"
        parts.append(path(d, FLAME, opacity=round(0.3 + 0.6 * chance.random(), 1)))
    return "".join(parts)


SKYLINE_WIDTH, SKYLINE_HEIGHT = 1200, 220


@lru_cache(maxsize=2)
def skyline(dark: bool) -> str:
    """Mountains far away, barely darker or lighter than the ground of the theme on which they stand."""
    drawing = Drawing(SKYLINE_WIDTH, SKYLINE_HEIGHT)
    far, far_light, near, near_light = (
        ("#182031", "#1C2538", "#101521", "#151B29") if dark else ("#EBE3D0", "#F0E9D9", "#E6DCC6", "#ECE4D1")
    )
    drawing.add(
        mountains(-40, SKYLINE_WIDTH + 40, SKYLINE_HEIGHT, 190, far, far_light, seed=12, count=9),
        mountains(-30, SKYLINE_WIDTH + 30, SKYLINE_HEIGHT, 110, near, near_light, seed=5, count=14),
    )
    return drawing.svg()


@lru_cache(maxsize=2)
def divider(color: str, gold: str) -> str:
    """A thin line with a star in the middle."""
    drawing = Drawing(320, 24)
    drawing.add(
        path("M6 12H136M184 12H314", "none", color, 1.2),
        star(160, 12, 10, gold, points=4, waist=0.34),
    )
    return drawing.svg()
