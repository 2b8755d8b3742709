"""The app's own sign: half night, half ember, a star against a flame. Icons are made from it."""

from __future__ import annotations

from app.art.palette import EMBER, FLAME, GOLD, MOON
from app.art.svg import Drawing, flame, path, rays, rect, star

ICON_SIZE = 512
HALF_SIZE = ICON_SIZE / 2
# A launcher may cut an icon down to a circle of this share of its side.
SAFE_ZONE = 0.8


def app_icon(*, corner: float = 0, shrink: float = 1) -> str:
    """The sign on a square; `corner` rounds it, `shrink` keeps the figures away from the edge."""
    drawing = Drawing(ICON_SIZE, ICON_SIZE)
    far = ICON_SIZE - corner
    ground = (
        f"M{corner} 0H{far}Q{ICON_SIZE} 0 {ICON_SIZE} {corner}"
        f"V{far}Q{ICON_SIZE} {ICON_SIZE} {far} {ICON_SIZE}"
        f"H{corner}Q0 {ICON_SIZE} 0 {far}V{corner}Q0 0 {corner} 0Z"
    )
    night = drawing.linear([(0, "#3C5C8C"), (1, "#0F1726")])
    ember = drawing.linear([(0, "#8A2A16"), (1, "#1C0A07")])
    drawing.add(
        drawing.clipped(
            ground,
            rect(0, 0, HALF_SIZE, ICON_SIZE, night),
            rect(HALF_SIZE, 0, HALF_SIZE, ICON_SIZE, ember),
            rays(HALF_SIZE, HALF_SIZE, 60, 380, 26, MOON, width=6, opacity=0.35, start=90, end=270),
            rays(HALF_SIZE, HALF_SIZE, 60, 380, 26, EMBER, width=7, opacity=0.5, start=-90, end=90),
            _figures(shrink),
        )
    )
    return drawing.svg()


def _figures(shrink: float) -> str:
    reach = 118 * shrink
    foot = HALF_SIZE + 128 * shrink
    return (
        star(HALF_SIZE - reach, HALF_SIZE, 112 * shrink, "#FFFFFF", waist=0.34)
        + flame(HALF_SIZE + reach, foot, 270 * shrink, 150 * shrink, EMBER)
        + flame(HALF_SIZE + reach, foot - 6 * shrink, 165 * shrink, 84 * shrink, FLAME)
        + path(f"M{HALF_SIZE} 0V{ICON_SIZE}", "none", GOLD, 8)
    )
