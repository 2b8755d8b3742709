"""The app's own sign: half night, half ember, a star against a flame. Icons are made from it."""

from __future__ import annotations

from app.art.palette import EMBER, FLAME, GOLD, MOON
from app.art.svg import Drawing, flame, path, rays, rect, star

SIDE = 512
HALF = SIDE / 2
# A launcher may cut an icon down to a circle of this share of its side.
SAFE = 0.8


def app_icon(*, corner: float = 0, shrink: float = 1) -> str:
    """The sign on a square; `corner` rounds it, `shrink` keeps the figures away from the edge."""
    drawing = Drawing(SIDE, SIDE)
    far = SIDE - corner
    ground = (
        f"M{corner} 0H{far}Q{SIDE} 0 {SIDE} {corner}V{far}Q{SIDE} {SIDE} {far} {SIDE}"
        f"H{corner}Q0 {SIDE} 0 {far}V{corner}Q0 0 {corner} 0Z"
    )
    night = drawing.linear([(0, "#3C5C8C"), (1, "#0F1726")])
    ember = drawing.linear([(0, "#8A2A16"), (1, "#1C0A07")])
    drawing.add(
        drawing.clipped(
            ground,
            rect(0, 0, HALF, SIDE, night),
            rect(HALF, 0, HALF, SIDE, ember),
            rays(HALF, HALF, 60, 380, 26, MOON, width=6, opacity=0.35, start=90, end=270),
            rays(HALF, HALF, 60, 380, 26, EMBER, width=7, opacity=0.5, start=-90, end=90),
            _figures(shrink),
        )
    )
    return drawing.svg()


def _figures(shrink: float) -> str:
    reach = 118 * shrink
    foot = HALF + 128 * shrink
    return (
        star(HALF - reach, HALF, 112 * shrink, "#FFFFFF", waist=0.34)
        + flame(HALF + reach, foot, 270 * shrink, 150 * shrink, EMBER)
        + flame(HALF + reach, foot - 6 * shrink, 165 * shrink, 84 * shrink, FLAME)
        + path(f"M{HALF} 0V{SIDE}", "none", GOLD, 8)
    )
