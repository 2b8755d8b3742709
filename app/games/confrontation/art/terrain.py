"""The ground of the map's regions: mountains, woods, meadows, hills, waste."""

from __future__ import annotations

import random

from app.art.svg import num, path
from engine.confrontation.components import MOUNTAINS, REGIONS

WOOD_COLORS = {"fangorn": "#34452F", "mirkwood": "#22301F"}
MEADOW_REGIONS = ("rohan", "enedwaith", "cardolan")
SHIRE_HILLS = ((-50, 8), (46, 6), (-10, 0), (20, 30), (-44, 32))
GONDOR_HILLS = ((-24, -10), (20, -16), (-10, 34), (26, 28))
"""The foot of each hill, from the centre of the region."""


def terrain(region: str, x: float, y: float) -> list[str]:
    """The ground of a region round its centre."""
    if REGIONS.index(region) in MOUNTAINS:
        return _mountain_region(region, x, y)
    if region in WOOD_COLORS:
        return _wood(region, x, y)
    if region in MEADOW_REGIONS:
        return _meadow(region, x, y)
    if region == "dagorlad":
        return _waste(region, x, y)
    if region == "mordor":
        return [_ridge(x, y)]
    if region == "shire":
        return [_hill(x + dx, y + dy, 44, 9, "#5D6B43") for dx, dy in SHIRE_HILLS]
    if region == "gondor":
        return [_hill(x + dx, y + dy, 30, 6, "#5A5348") for dx, dy in GONDOR_HILLS]
    return _hills_and_groves(x, y)


def _wood(region: str, x: float, y: float) -> list[str]:
    chance = random.Random(region)
    positions = [(x + chance.uniform(-38, 38), y + chance.uniform(-28, 40)) for _ in range(26)]
    return [
        _tree(a, b, 9, WOOD_COLORS[region]) for a, b in sorted(positions, key=lambda position: position[1])
    ]


def _meadow(region: str, x: float, y: float) -> list[str]:
    """Tufts of grass."""
    chance = random.Random(region)
    return [
        path(
            f"M{num(x + chance.uniform(-38, 34))} {num(y + chance.uniform(-28, 38))}l2 -5m1 5l3 -5m0 5l4 -4",
            "none",
            "#1B1A10",
            0.9,
            opacity=0.75,
        )
        for _ in range(20)
    ]


def _waste(region: str, x: float, y: float) -> list[str]:
    """Cracks in dry ground."""
    chance = random.Random(region)
    return [
        path(
            f"M{num(x + chance.uniform(-36, 24))} {num(y + chance.uniform(-26, 34))}"
            f"l{num(chance.uniform(8, 16))} {num(chance.uniform(-4, 4))}l5 5",
            "none",
            "#1B140F",
            1.1,
            opacity=0.8,
        )
        for _ in range(14)
    ]


def _ridge(x: float, y: float) -> str:
    """The mountains round Mordor, with the mouth of the fire in their midst."""
    outline = (
        f"M{num(x - 74)} {num(y + 30)}L{num(x - 44)} {num(y - 14)}L{num(x - 28)} {num(y - 2)}"
        f"L{num(x - 10)} {num(y - 30)}h16L{num(x + 30)} {num(y)}L{num(x + 48)} {num(y - 16)}"
        f"L{num(x + 76)} {num(y + 30)}Z"
    )
    return path(outline, "#22100C", "#0A0504", 1.2)


def _hills_and_groves(x: float, y: float) -> list[str]:
    rises = ((-22, -14), (20, -18), (-24, 30), (18, 34))
    groves = ((0, -26), (34, 4), (-36, 10), (6, 44))
    return [
        *(_hill(x + dx, y + dy, 34, 7, "#5A5A46") for dx, dy in rises),
        *(_tree(x + dx, y + dy, 7, "#3F4A35") for dx, dy in groves),
    ]


def _mountain_region(region: str, x: float, y: float) -> list[str]:
    if region == "gap_of_rohan":
        return [
            peak(x - 30, y + 34, 42, 46, "#211E1D", "#5D574F", 4),
            peak(x + 32, y + 34, 40, 40, "#211E1D", "#5D574F", 9),
            _hill(x, y + 36, 40, 6, "#544C38"),
        ]
    lit = "#4B4144" if region == "moria" else "#5D574F"
    parts = [
        peak(x + dx, y + 36 + k * 3, wide, tall, "#211E1D", lit, len(region) + k)
        for k, (dx, wide, tall) in enumerate(((-26, 46, 44), (24, 48, 48), (0, 50, 60)))
    ]
    if region == "moria":
        gate = f"M{num(x - 9)} {num(y + 42)}v-13a9 9 0 0 1 18 0v13Z"
        parts.append(path(gate, "#0A0808", "#C9A35E", 1.2))
    return parts


def peak(x: float, y: float, w: float, h: float, dark: str, lit: str, seed: int) -> str:
    top = x + random.Random(seed).uniform(-0.08, 0.08) * w
    left = f"M{num(x - w / 2)} {num(y)}L{num(x - w * 0.2)} {num(y - h * 0.55)}L{num(top)} {num(y - h)}"
    cuts = "".join(
        f"M{num(top + w * 0.05 + a * w * 0.36)} {num(y - h * (1 - a) * 0.8)}"
        f"l{num(-w * 0.05)} {num(h * 0.36 * (1 - a) + 3)}"
        for a in (0.2, 0.38, 0.56, 0.74)
    )
    return (
        path(
            f"{left}L{num(x + w * 0.22)} {num(y - h * 0.5)}L{num(x + w / 2)} {num(y)}Z",
            dark,
            "#0C0A08",
            1.2,
        )
        + path(
            f"{left}L{num(top - w * 0.04)} {num(y - h * 0.62)}L{num(top + w * 0.05)} {num(y - h * 0.4)}"
            f"L{num(x - w * 0.06)} {num(y)}Z",
            lit,
        )
        + path(cuts, "none", "#0C0A08", 0.9, opacity=0.8)
    )


def _tree(x: float, y: float, size: float, color: str) -> str:
    crown = f"M{num(x)} {num(y - size * 1.5)}l{num(size * 0.5)} {num(size * 1.2)}h{num(-size)}Z"
    return path(crown, color, "#0D0F0A", 0.8) + path(
        f"M{num(x)} {num(y - size * 0.3)}v{num(size * 0.35)}", "none", "#0D0F0A", 1.1
    )


def _hill(x: float, y: float, w: float, h: float, color: str) -> str:
    cuts = "".join(
        f"M{num(x + w * (0.08 + 0.1 * k))} {num(y - h * (0.78 - 0.16 * k))}"
        f"q{num(w * 0.06)} {num(h * 0.3)} {num(w * 0.07)} {num(h * 0.55)}"
        for k in range(3)
    )
    return path(
        f"M{num(x - w / 2)} {num(y)}q{num(w / 2)} {num(-h * 2)} {num(w)} 0",
        color,
        "#12110C",
        1,
    ) + path(cuts, "none", "#12110C", 0.7, opacity=0.7)
