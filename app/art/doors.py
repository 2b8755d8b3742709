"""The three doors of the first screen, one for each game."""

from __future__ import annotations

from functools import lru_cache

from app.art.palette import BLACK, EMBER, FLAME, GOLD, MOON, PARCHMENT
from app.art.svg import Drawing, at, circle, flame, mountains, num, path, rays, rect, star
from app.games.duel.art.bridge import Bridge, side_view

WIDTH = 118
HEIGHT = 262
X, Y, W, H = 7.0, 8.0, 104.0, 248.0
CENTRE = X + W / 2
GLOW = {
    "duel": ("#35507A", "#0F1726"),
    "confrontation": ("#3C6650", "#0E1B17"),
    "middle_earth": ("#8A6A2C", "#231508"),
}


def _arch() -> str:
    half = W / 2
    return (
        f"M{num(X)} {num(Y + H)}V{num(Y + half * 1.25)}"
        f"C{num(X)} {num(Y + half * 0.6)} {num(X + half * 0.5)} {num(Y + half * 0.2)} {num(CENTRE)} {num(Y)}"
        f"C{num(X + W - half * 0.5)} {num(Y + half * 0.2)} {num(X + W)} {num(Y + half * 0.6)} "
        f"{num(X + W)} {num(Y + half * 1.25)}"
        f"V{num(Y + H)}Z"
    )


@lru_cache(maxsize=8)
def door(game: str) -> str:
    drawing, arch = Drawing(WIDTH, HEIGHT), _arch()
    top, foot = GLOW[game]
    drawing.add(
        path(arch, "none", BLACK, 15),
        path(arch, "none", "#66728A", 11),
        path(arch, "none", "#2C3548", 11, stroke_dasharray="1.5 15"),
    )
    inside = {"duel": _duel, "confrontation": _confrontation, "middle_earth": _middle_earth}[game]
    drawing.add(
        drawing.clipped(arch, path(arch, drawing.linear([(0, top), (1, foot)])), inside(drawing)),
        path(arch, "none", GOLD, 1.6),
    )
    return drawing.svg()


def _duel(drawing: Drawing) -> str:
    half, y = W / 2, Y + H * 0.36
    night = drawing.linear([(0, "#7A2413"), (1, "#1C0A07")])
    small = Bridge(X + 2, Y + H * 0.78, W - 4, 5, 50)
    return (
        rect(CENTRE, Y, half, H, night)
        + rays(CENTRE, y, 10, H * 0.6, 22, MOON, width=1.5, opacity=0.45, start=90, end=270)
        + rays(CENTRE, y, 10, H * 0.6, 22, EMBER, width=2, opacity=0.6, start=-90, end=90)
        + star(CENTRE - half * 0.46, Y + H * 0.34, half * 0.36, "#FFFFFF", waist=0.34)
        + flame(CENTRE + half * 0.48, Y + H * 0.44, half * 0.95, half * 0.5, EMBER)
        + flame(CENTRE + half * 0.48, Y + H * 0.435, half * 0.58, half * 0.28, FLAME)
        + side_view(drawing, small, numbers=False)
        + path(f"M{num(CENTRE)} {num(Y)}V{num(Y + H * 0.6)}", "none", PARCHMENT, 1.5, opacity=0.7)
    )


def _shield(x: float, size: float, fill: str, edge: str, sign: str) -> str:
    body = (
        f"M{num(-size)} {num(-size)}Q0 {num(-size * 1.5)} {num(size)} {num(-size)}V{num(size * 0.6)}"
        f"Q{num(size * 0.8)} {num(size * 1.7)} 0 {num(size * 2.2)}"
        f"Q{num(-size * 0.8)} {num(size * 1.7)} {num(-size)} {num(size * 0.6)}Z"
    )
    return at(x, Y + H * 0.66, path(body, fill, edge, 2.4), sign)


def _confrontation(drawing: Drawing) -> str:
    size, half = W * 0.17, W / 2
    leaf = path(
        "M0 26V-3M0 16C-14 12 -12 0 -7 -5C-2 2 0 7 0 16C0 5 2 -2 9 -7C14 5 9 14 0 16",
        "#23432F",
        "#23432F",
        1.6,
    )
    tower = path("M-10 23V-3L-5 -12L-2 -2H2L5 -12L10 -3V23Z", "#D9663A")
    return (
        rays(CENTRE, Y + H * 0.3, 14, H * 0.5, 30, "#CFE3C0", width=1.4, opacity=0.45, seed=4)
        + circle(CENTRE, Y + H * 0.3, 15, "#E9E4B8")
        + mountains(X - 8, X + W + 8, Y + H * 0.62, H * 0.2, "#1B3A30", "#9CC3A0", seed=8, count=3)
        + mountains(X - 10, X + W + 10, Y + H * 0.74, H * 0.12, "#12271F", "#5C8A6C", seed=3, count=4)
        + rect(X, Y + H * 0.735, W, H * 0.3, "#12271F")
        + _shield(CENTRE - half * 0.46, size, "#EFE7CC", "#23432F", leaf)
        + _shield(CENTRE + half * 0.46, size, "#2A1614", "#D9663A", tower)
        + star(CENTRE, Y + H * 0.7, 7, "#E9E4B8", points=4, waist=0.34)
    )


def _middle_earth(drawing: Drawing) -> str:
    y, r, parts = Y + H * 0.33, W * 0.21, []
    parts += [
        rays(CENTRE, y, W * 0.2, H * 0.55, 40, "#FFE2A0", width=1.6, opacity=0.55, seed=5),
        circle(CENTRE, y, r, "#2A1A08", "#FFDF8E", 8),
        circle(CENTRE, y, r, "none", "#8A5C18", 1.4, stroke_dasharray="3 4"),
    ]
    rows = (("#3F6FA0", "#4C7A50"), ("#4A2B12", "#4A2B12"), ("#B4472A", "#7C6AA6"))
    wide = 19
    for row, colors in enumerate(rows):
        for index in range(row + 2):
            x = CENTRE - (row + 2) * (wide + 3) / 2 + index * (wide + 3) + 1.5
            top, face_up = Y + H * 0.57 + row * 20, row != 1
            parts.append(rect(x, top, wide, 29, colors[index % 2], stroke="#FFE9BE", width=1.4, rx=3))
            parts.append(
                star(x + wide / 2, top + (11 if face_up else 14), 6, "#FFE9BE", points=4 if face_up else 8)
            )
    return "".join(parts)
