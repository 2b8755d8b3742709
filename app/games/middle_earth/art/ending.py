"""How a match of Duel for Middle-earth ends: one picture for each way to win."""

from __future__ import annotations

import math
from functools import lru_cache

from app.art.svg import Drawing, circle, group, num, path, placed, rays, rect, star
from app.games.middle_earth.art.board import REGION_COLORS
from app.games.middle_earth.art.cards import RACE_INK, glyph
from app.games.middle_earth.art.regions import (
    MAP_HEIGHT,
    MAP_WIDTH,
    REGION_CENTRES,
    REGION_OUTLINES,
)
from engine.middle_earth.components import RACES, SEATS

WIDTH, HEIGHT = 360, 240
FELLOWSHIP, SAURON = SEATS
LIGHTS = {FELLOWSHIP: ("#F6E7B8", "#6C7F95", "#1C2836"), SAURON: ("#FFB163", "#6B2415", "#190C0A")}
"""For each side, the light of its victory: bright, middle and dark."""
EMBLEM_GLYPHS = {SAURON: "chain_campfire"}
SIX_RACES = tuple(race for race in RACES if race != "eagles")
BANNER_OUTLINE = "M-6 -78H38L30 -54L38 -26L16 -34L-6 -26Z"
BANNER_STEP = 54.0
"""The distance of two banners in one region."""
DARK, EMBER, GOLD, PALE = "#0C0A07", "#F08A3C", "#F3D78A", "#EFE4C8"


Presence = tuple[tuple[str, tuple[str, ...]], ...]
"""For each side the regions in which it is present."""


@lru_cache(maxsize=8)
def ending_scene(winner: str | None, reason: str, presence: Presence = ()) -> str:
    """The picture for who has won, or None for both, and why; on a map their banners are where they are."""
    drawing = Drawing(WIDTH, HEIGHT)
    if reason == "quest":
        shapes = _fire(drawing) if winner == FELLOWSHIP else _catch(drawing)
    elif reason == "races":
        shapes = _union(drawing, winner or FELLOWSHIP)
    elif reason == "conquest":
        shapes = _conquest(drawing, winner or FELLOWSHIP)
    else:
        shapes = _borders(drawing, winner, presence)
    frame = rect(1.5, 1.5, WIDTH - 3, HEIGHT - 3, stroke="#8A7146", width=2.4, rx=14)
    drawing.add(drawing.clipped(_rounded(), *shapes), frame)
    return drawing.svg()


def _rounded() -> str:
    return (
        f"M14 0H{WIDTH - 14}Q{WIDTH} 0 {WIDTH} 14V{HEIGHT - 14}Q{WIDTH} {HEIGHT} {WIDTH - 14} {HEIGHT}"
        f"H14Q0 {HEIGHT} 0 {HEIGHT - 14}V14Q0 0 14 0Z"
    )


def _sky(drawing: Drawing, top: str, middle: str, foot: str) -> str:
    return rect(0, 0, WIDTH, HEIGHT, drawing.linear([(0, top), (0.6, middle), (1, foot)]))


# The quest


def _fire(drawing: Drawing) -> list[str]:
    """Frodo and Sam at the mountain, and the Ring on its way into the fire."""
    glow = drawing.radial([(0, "#FFE39A"), (0.35, "#F7913C", 0.9), (1, "#5A1B10", 0)])
    lava = drawing.linear([(0, "#FFF0B0"), (0.4, "#F7A13C"), (1, "#A22C12")])
    cloud = path("M0 0H360V52Q318 78 280 54Q236 84 190 58Q150 88 106 58Q60 82 0 50Z", "#1A0E0C", opacity=0.85)
    return [
        _sky(drawing, "#2A1210", "#7A2A16", "#D9752E"),
        rays(196, 96, 26, 190, 34, "#FFCB7A", width=1.6, opacity=0.35, seed=3),
        cloud,
        circle(196, 100, 110, glow),
        path("M40 240L150 96Q172 84 196 92Q222 84 242 98L360 240Z", "#1C0F0C", "#3A1D14", 2),
        path("M150 96Q172 108 196 104Q222 110 242 98Q222 84 196 92Q172 84 150 96Z", lava),
        path(
            "M186 104L178 132L190 156L180 190L196 240H216L206 196L216 160L204 134L212 104Z", lava, opacity=0.9
        ),
        path("M196 240L150 96M196 240L242 98", "none", "#35190F", 1.2, opacity=0.7),
        path("M0 240V190Q36 166 74 172L112 166L128 178L120 196L84 204L60 240Z", "#120A08", "#4A2415", 1.6),
        _walker(88, 168, 1.0),
        _walker(108, 168, 0.94, arm=True),
        *_falling_ring(152, 128),
        *_sparks("#FFD27A", 24),
    ]


def _walker(x: float, foot: float, scale: float, *, arm: bool = False) -> str:
    """A small figure in a cloak, seen against the fire."""
    shapes = [
        path("M0 -34Q9 -30 8 -14L11 0H-11L-8 -14Q-9 -30 0 -34Z", "#0A0605", "#E88A3F", 1),
        circle(0, -37, 5.2, "#0A0605", "#E88A3F", 1),
    ]
    if arm:
        shapes.append(path("M4 -26L20 -36", "none", "#0A0605", 4.4, stroke_linecap="round"))
    return placed(x, foot, *shapes, scale=scale)


def _falling_ring(x: float, y: float) -> list[str]:
    return [
        circle(x, y, 22, "#FFE9A8", opacity=0.28),
        circle(x, y, 13, "#FFE9A8", opacity=0.35),
        circle(x, y, 7.5, "none", "#4A3210", 4.6),
        circle(x, y, 7.5, "none", "#FFDF8E", 3),
        path(
            f"M{num(x - 24)} {num(y - 12)}Q{num(x - 12)} {num(y - 16)} {num(x - 6)} {num(y - 8)}",
            "none",
            GOLD,
            1.2,
            opacity=0.8,
        ),
    ]


def _sparks(color: str, count: int) -> list[str]:
    return [
        circle(20 + (n * 97) % 320, 14 + (n * 53) % 150, 0.8 + n % 3 * 0.6, color, opacity=0.4 + n % 4 * 0.14)
        for n in range(count)
    ]


def _catch(drawing: Drawing) -> list[str]:
    """The Nazgûl over the two on the road, and the Ring in its hand."""
    moon = drawing.radial([(0, "#E9D9B6"), (0.25, "#A98A5E", 0.8), (1, "#1A0F12", 0)])
    cloak = drawing.linear([(0, "#2C2227"), (1, "#050405")])
    wings = path(
        "M180 70C150 36 92 20 22 34C50 46 62 58 66 78C86 70 100 78 108 96"
        "C126 86 144 92 156 112L180 92L204 112C216 92 234 86 252 96"
        "C260 78 274 70 294 78C298 58 310 46 338 34C268 20 210 36 180 70Z",
        cloak,
        "#5B2418",
        1.6,
    )
    hood = path(
        "M180 44C206 44 218 72 214 104C236 120 246 160 250 204L226 190L212 214"
        "L196 194L180 216L164 194L148 214L134 190L110 204C114 160 124 120 146 104C142 72 154 44 180 44Z",
        cloak,
        "#7A2E1C",
        1.8,
    )
    return [
        _sky(drawing, "#150C10", "#2C161A", "#4A1E16"),
        circle(180, 78, 150, moon),
        *_sparks("#B98A5A", 14),
        wings,
        hood,
        path("M180 58C196 58 202 78 198 98Q190 110 180 112Q170 110 162 98C158 78 164 58 180 58Z", "#020202"),
        path("M168 84l8 4-7 2zM192 84l-8 4 7 2z", EMBER),
        path("M214 130Q240 134 252 152L246 160Q230 146 210 148Z", "#0A0808", "#7A2E1C", 1.4),
        path("M246 150l14 2M247 155l14 8M244 160l9 12", "none", "#B9A58A", 3, stroke_linecap="round"),
        circle(268, 168, 24, "#FFE9A8", opacity=0.22),
        circle(268, 168, 8, "none", "#3A260C", 5),
        circle(268, 168, 8, "none", "#FFDF8E", 3.2),
        path("M0 240V216Q90 196 180 212T360 208V240Z", "#070505", "#3A1A14", 1.6),
        _fallen(306, 212),
        _fallen(332, 214),
    ]


def _fallen(x: float, foot: float) -> str:
    """A small figure that has sunk to its knees."""
    return placed(
        x,
        foot,
        path("M-12 0Q-10 -18 2 -20Q12 -16 12 0Z", "#120C0B", "#8A4A2A", 1),
        circle(-4, -21, 5, "#120C0B", "#8A4A2A", 1),
    )


# The races


def _union(drawing: Drawing, winner: str) -> list[str]:
    """Six races around the light of the side that they support."""
    bright, middle, dark = LIGHTS[winner]
    x, y, radius = WIDTH / 2, HEIGHT / 2 + 2, 86
    glow = drawing.radial([(0, bright, 0.9), (0.5, middle, 0.5), (1, dark, 0)])
    seats = [
        (x + radius * 1.36 * math.sin(n * math.pi / 3), y - radius * math.cos(n * math.pi / 3))
        for n in range(6)
    ]
    ring = "M" + "L".join(f"{num(px)} {num(py)}" for px, py in seats) + "Z"
    spokes = "".join(f"M{num(x)} {num(y)}L{num(px)} {num(py)}" for px, py in seats)
    parts = [
        _sky(drawing, dark, middle, dark),
        rays(x, y, 34, 190, 44, bright, width=1.3, opacity=0.3, seed=8),
        circle(x, y, 120, glow),
        path(ring, "none", bright, 1.4, opacity=0.7),
        path(spokes, "none", bright, 2.2, opacity=0.6),
    ]
    for race, (px, py) in zip(SIX_RACES, seats, strict=True):
        parts += [
            circle(px, py, 27, "#1B2F1A", "#C9B27C", 2.4),
            circle(px, py, 22.5, "none", "#C9B27C", 0.9),
            glyph(race, px, py, 29, RACE_INK, "#1B2F1A"),
        ]
    return [*parts, *_emblem(drawing, x, y, winner, 34)]


def _emblem(drawing: Drawing, x: float, y: float, seat: str, radius: float) -> list[str]:
    """The sign of a side on its stone."""
    if seat == FELLOWSHIP:
        ground = drawing.linear([(0, "#F7F0DC"), (1, "#C9BB97")])
        return [
            circle(x, y, radius, ground, "#FFFAF0", 2.4),
            star(x, y, radius * 0.68, "#4A3F29"),
        ]
    ground = drawing.linear([(0, "#43352F"), (1, "#15100E")])
    return [
        circle(x, y, radius, ground, "#E4723A", 2.4),
        glyph(EMBLEM_GLYPHS[seat], x, y - 1, radius * 1.2, "#E4723A", "#15100E"),
    ]


# The regions


def _conquest(drawing: Drawing, winner: str) -> list[str]:
    """The seven regions in the light of their new lord, with a banner in each."""
    bright, middle, dark = LIGHTS[winner]
    return [
        _sky(drawing, dark, middle, dark),
        rays(180, 120, 60, 220, 50, bright, width=1.2, opacity=0.22, seed=5),
        *_map(((winner, tuple(REGION_OUTLINES)),)),
        *_emblem(drawing, 44, 198, winner, 24),
    ]


def _borders(drawing: Drawing, winner: str | None, presence: Presence) -> list[str]:
    """The regions when all cards are played: under one sign, or under both."""
    bright, middle, dark = LIGHTS[winner or FELLOWSHIP]
    signs = [winner] if winner else [FELLOWSHIP, SAURON]
    emblems = [
        shape for n, seat in enumerate(signs) for shape in _emblem(drawing, 40 + n * 54, 200, str(seat), 23)
    ]
    return [
        _sky(drawing, "#1A2026", "#39424A" if winner != SAURON else "#3A2620", dark),
        circle(180, 110, 170, drawing.radial([(0, bright, 0.35), (1, middle, 0)])),
        *_map(presence),
        *emblems,
    ]


def _map(presence: Presence) -> list[str]:
    """The map, each region in the light of the one who is there alone, with the banners of all who are."""
    scale = 0.53
    lands, banners = [], []
    for region, outline in REGION_OUTLINES.items():
        present = [seat for seat, regions in presence if region in regions]
        lands.append(path(outline, REGION_COLORS[region], DARK, 5, stroke_linejoin="round"))
        if len(present) == 1:
            light = LIGHTS[present[0]][0]
            lands.append(path(outline, light, light, 3, fill_opacity=0.3, stroke_linejoin="round"))
        x, y = REGION_CENTRES[region]
        left = x - (len(present) - 1) * BANNER_STEP / 2
        banners += [_banner(left + n * BANNER_STEP, y, seat) for n, seat in enumerate(present)]
    left, top = (WIDTH - MAP_WIDTH * scale) / 2, (HEIGHT - MAP_HEIGHT * scale) / 2 - 2
    place = f"translate({num(left)} {num(top)}) scale({scale})"
    return [group(*lands, *banners, transform=place)]


def _banner(x: float, y: float, lord: str) -> str:
    ground, ink = ("#EFE4C8", "#4A3F29") if lord == FELLOWSHIP else ("#2A1A14", EMBER)
    sign = star(14, -50, 13, ink) if lord == FELLOWSHIP else glyph("chain_campfire", 14, -51, 26, ink, ground)
    return placed(
        x - 10,
        y + 34,
        path("M-8 0V-82", "none", DARK, 7, stroke_linecap="round"),
        path("M-8 0V-82", "none", "#C9B27C", 3.6, stroke_linecap="round"),
        path(BANNER_OUTLINE, ground, DARK, 2.4, stroke_linejoin="round"),
        sign,
    )
