"""The end of a match of The Duel as a picture: the bridge breaks under the Balrog, or Gandalf falls."""

from __future__ import annotations

from functools import lru_cache

from app.art.emblems import pawn
from app.art.palette import BALROG, BLACK, EMBER, FLAME, GANDALF, GOLD_DEEP, INK, MOON, MOON_SOFT
from app.art.svg import Drawing, circle, ellipse, flame, num, path, placed, rays, rect, star

WIDTH, HEIGHT = 360, 240
GROUND = 150
"""The height of the bridge's road."""
ABYSS = 196
STONE_LIGHT, STONE_DARK = "#7E90AB", "#7A3A22"


@lru_cache(maxsize=4)
def ending_scene(winner: str | None, reason: str) -> str:
    """The picture of an ending, whatever its reason: what counts is who still stands on the bridge."""
    drawing = Drawing(WIDTH, HEIGHT)
    is_dark = winner == BALROG
    sky = (
        [(0, "#3A160E"), (0.55, "#1F0E0C"), (1, BLACK)]
        if is_dark
        else [(0, "#35507A"), (0.6, "#16213A"), (1, BLACK)]
    )
    glow = drawing.radial([(0, EMBER, 0.9), (0.5, "#8E2A14", 0.45), (1, "#8E2A14", 0)])
    right, bottom = WIDTH - 2, HEIGHT - 2
    frame = (
        f"M14 2H{right - 12}Q{right} 2 {right} 14V{bottom - 12}Q{right} {bottom} {right - 12} {bottom}"
        f"H14Q2 {bottom} 2 {bottom - 12}V14Q2 2 14 2Z"
    )
    shapes = [
        rect(0, 0, WIDTH, HEIGHT, drawing.linear(sky)),
        _pillars(),
        _light(is_dark),
        ellipse(180, HEIGHT + 6, 190, 76, glow),
    ]
    if winner == GANDALF:
        shapes += [_broken_bridge(drawing, 208), *_gandalf_stands(150), *_falling(BALROG, 258)]
    elif winner == BALROG:
        shapes += [_broken_bridge(drawing, 150), *_balrog_stands(222), *_falling(GANDALF, 104)]
    else:
        shapes += [_whole_bridge(drawing), *_gandalf_stands(96), *_balrog_stands(264)]
    drawing.add(drawing.clipped(frame, *shapes), path(frame, "none", GOLD_DEEP, 2))
    return drawing.svg()


def _pillars() -> str:
    return "".join(
        rect(x, 0, width, HEIGHT, "#05070C", opacity=0.35)
        for x, width in ((22, 26), (84, 14), (256, 16), (312, 30))
    )


def _light(is_dark: bool) -> str:
    if is_dark:
        return rays(180, 240, 70, 330, 60, EMBER, width=2.5, opacity=0.4, start=185, end=355, seed=3)
    return (
        rays(118, 62, 34, 260, 60, "#E8F1FA", width=1.6, opacity=0.35, seed=4)
        + circle(118, 62, 26, MOON)
        + circle(129, 57, 22, "#2C4164")
    )


def _stones(drawing: Drawing) -> str:
    return drawing.linear(
        [(0, STONE_LIGHT), (0.45, "#5A6478"), (0.6, "#6B5148"), (1, STONE_DARK)], 0, 0, 1, 0
    )


def _broken_bridge(drawing: Drawing, edge: float) -> str:
    """The bridge, with a gap at this x."""
    stone = _stones(drawing)
    left = (
        f"M0 {GROUND}H{num(edge - 20)}l-7 12 9 7 -14 10 4 9L{num(edge - 70)} {ABYSS - 12}"
        f"Q60 {ABYSS - 6} 30 {HEIGHT}H0Z"
    )
    right = (
        f"M{WIDTH} {GROUND}H{num(edge + 26)}l8 10 -10 9 12 11 -3 8L{num(min(330, edge + 80))} {ABYSS - 12}"
        f"Q{WIDTH - 50} {ABYSS - 6} {WIDTH - 26} {HEIGHT}H{WIDTH}Z"
    )
    rubble = "".join(
        path(f"M{num(edge + dx)} {y}l9 -4 7 6 -5 8 -10 -1Z", "#4A5468", INK, 1.4)
        for dx, y in ((-14, 172), (6, 186), (-4, 204), (18, 166), (12, 216))
    )
    return (
        path(left, stone, INK, 2)
        + path(right, stone, INK, 2)
        + rubble
        + _road(0, edge - 22)
        + _road(edge + 28, WIDTH)
    )


def _whole_bridge(drawing: Drawing) -> str:
    arch = (
        f"M0 {GROUND}H{WIDTH}V{HEIGHT}H{WIDTH - 26}Q{WIDTH - 60} {ABYSS - 18} 180 {ABYSS - 24}"
        f"Q60 {ABYSS - 18} 26 {HEIGHT}H0Z"
    )
    return path(arch, _stones(drawing), INK, 2) + _road(0, WIDTH)


def _road(start: float, end: float) -> str:
    return path(f"M{num(start)} {GROUND + 2}H{num(end)}", "none", MOON_SOFT, 2, opacity=0.8)


def _gandalf_stands(x: float) -> list[str]:
    return [
        rays(x + 34, GROUND - 80, 8, 74, 26, "#FFFFFF", width=1.8, opacity=0.65, seed=2),
        pawn(GANDALF, x, GROUND, 92),
        star(x + 34, GROUND - 89, 16, "#FFFFFF", waist=0.34),
    ]


def _balrog_stands(x: float) -> list[str]:
    return [
        flame(x, GROUND + 4, 118, 84, EMBER, opacity=0.4),
        pawn(BALROG, x, GROUND, 104),
    ]


def _falling(side: str, x: float) -> list[str]:
    """A figure that falls into the depth, with a trail above it."""
    trail = FLAME if side == BALROG else MOON
    lines = "".join(
        path(f"M{num(x + dx)} {num(126 + dy)}v{length}", "none", trail, 2, opacity=0.6)
        for dx, dy, length in ((-18, 8, 26), (-6, 0, 30), (7, 4, 28), (19, 12, 22))
    )
    turn = 34 if side == BALROG else -58
    return [lines, placed(x, ABYSS + 4, pawn(side, 0, 26, 62), turn=turn)]
