"""The two sides of The Duel: a disc with the moon, a lozenge with the flame; and their pawns."""

from __future__ import annotations

from app.art.palette import (
    CHAR,
    EMBER,
    FLAME,
    GANDALF,
    INK_BLUE,
    MIDNIGHT,
    MOON,
    MOON_SOFT,
    STEEL,
)
from app.art.svg import circle, ellipse, flame, lozenge, path, placed, star


def medal(side: str, x: float, y: float, r: float) -> str:
    """The sign of a side, around a point."""
    if side == GANDALF:
        return (
            circle(x, y, r, MIDNIGHT, MOON, 2)
            + circle(x - r * 0.08, y, r * 0.66, MOON)
            + circle(x + r * 0.18, y - r * 0.1, r * 0.54, MIDNIGHT)
            + star(x + r * 0.24, y - r * 0.1, r * 0.34, "#FFFFFF", waist=0.34)
        )
    return (
        lozenge(x, y, r * 1.16, "#1B0A08", FLAME, 2)
        + flame(x, y + r * 0.66, r * 1.36, r * 0.72, EMBER)
        + flame(x, y + r * 0.6, r * 0.8, r * 0.4, FLAME)
    )


def pawn(side: str, x: float, y: float, height: float = 46) -> str:
    """A figure whose foot stands on the point."""
    return placed(x, y, _gandalf() if side == GANDALF else _balrog(), scale=height / 60)


def _gandalf() -> str:
    return (
        ellipse(0, 0, 19, 5, "#000000", opacity=0.5)
        + path("M-15 -1C-13 -20 -9 -30 -5 -38H6C10 -30 14 -20 16 -1Q0 5 -15 -1Z", MOON, INK_BLUE, 2)
        + path("M-6 -6L-3 -30M1 -5V-32M8 -6L4 -30", "none", STEEL, 2)
        + path("M-13 -37Q1 -32 14 -37L5 -42L2 -60L-5 -43Z", MOON_SOFT, INK_BLUE, 2)
        + path("M20 0L22 -54", "none", INK_BLUE, 5)
        + path("M20 0L22 -54", "none", MOON, 2.4)
        + star(22, -58, 13, "#FFFFFF", waist=0.4, stroke=INK_BLUE, width=2.6)
    )


def _balrog() -> str:
    return (
        ellipse(0, 0, 19, 5, "#000000", opacity=0.5)
        + path(
            "M0 -22C-8 -40 -18 -52 -32 -58C-28 -46 -31 -40 -27 -30C-23 -26 -24 -18 -16 -14L0 -6L16 -14"
            "C24 -18 23 -26 27 -30C31 -40 28 -46 32 -58C18 -52 8 -40 0 -22Z",
            "#1A0B09",
            EMBER,
            2,
        )
        + flame(0, 2, 54, 30, EMBER)
        + flame(0, 0, 34, 17, FLAME)
        + flame(0, 0, 15, 7, CHAR)
    )
