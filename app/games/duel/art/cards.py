"""The cards of The Duel. On a card of 200 by 300 the four sockets of each edge lie on the very edge.

Neighbours that touch therefore close their half sockets to whole ones, at any size.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from app.art.palette import (
    BLOOD,
    CHAR,
    DEEP_BLUE,
    EMBER,
    FLAME,
    GANDALF,
    GOLD_DEEP,
    INK_BLUE,
    MIDNIGHT,
    MOON,
    MOON_SOFT,
    PARCHMENT,
    RUST,
)
from app.art.svg import Drawing, circle, flame, lozenge, num, path, rays, rect, star
from app.games.duel.art.motifs import MOTIFS
from app.games.duel.model import has_text, side_of

WIDTH = 200
HEIGHT = 300
ROWS = (54, 118, 182, 246)
RADIUS = 11
SOCKET = 25

ARCH = "M34 286V92C34 50 64 24 100 14C136 24 166 50 166 92V286Z"
CHAMFER = "M34 286V40L62 14H138L166 40V286Z"

Bits = Sequence[bool | int]


@lru_cache(maxsize=256)
def face(
    card: str, defence: tuple[int, ...], attack: tuple[int, ...], reflected: tuple[int, ...] = ()
) -> str:
    """A card, by the engine's id, as a picture of its own; the Mirror with the attack that it sends back."""
    drawing = Drawing(WIDTH, HEIGHT)
    drawing.add(card_face(drawing, card, defence, attack))
    drawing.add(*(_reflected_socket(y) for y, bit in zip(ROWS, reflected, strict=False) if bit))
    return drawing.svg()


def _reflected_socket(y: float) -> str:
    """The Balrog's fire in a socket of Gandalf's, on the edge that attacks."""
    return (
        path(_half_disc(WIDTH, y, SOCKET, -1), EMBER, "#FFFFFF", 3)
        + path(_half_disc(WIDTH, y, SOCKET - 8, -1), FLAME)
        + path(_half_disc(WIDTH, y, SOCKET - 15, -1), DEEP_BLUE)
    )


def card_face(drawing: Drawing, card: str, defence: Bits, attack: Bits) -> str:
    """A card inside a larger drawing, in its own coordinates of 200 by 300."""
    side = side_of(card)
    light = side == GANDALF
    window, frame = (ARCH, INK_BLUE) if light else (CHAMFER, RUST)
    paper = drawing.linear([(0, "#F7FAFC"), (1, "#CBD8E4")] if light else [(0, "#2A120D"), (1, "#140908")])
    parts = [
        rect(0, 0, WIDTH, HEIGHT, "#D6E0EA" if light else "#1C0D0A", rx=RADIUS),
        drawing.clipped(window, rect(30, 10, 140, 280, paper), picture_of(card)),
        path(window, "none", frame, 2.5),
        _corners(light),
        rect(1.5, 1.5, WIDTH - 3, HEIGHT - 3, stroke=frame, width=3, rx=RADIUS - 1),
    ]
    if has_text(card):
        parts += _marks_of_power()
    parts += sockets(side, defence, attack)
    return "".join(parts)


def picture_of(card: str) -> str:
    return MOTIFS[side_of(card)][card]()


def _corners(light: bool) -> str:
    if light:
        return star(20, 20, 8, INK_BLUE, points=4, waist=0.3) + star(
            180, 20, 8, INK_BLUE, points=4, waist=0.3
        )
    return path("M12 12H34L12 34ZM188 12H166L188 34Z", BLOOD)


def _marks_of_power() -> list[str]:
    """A golden seal at the top and a parchment band at the foot."""
    return [
        path("M34 252H166V286H34Z", PARCHMENT, GOLD_DEEP, 1.5),
        star(100, 269, 15, GOLD_DEEP, points=4),
        path("M48 269H78M122 269H152", "none", GOLD_DEEP, 1.6),
        circle(100, 18, 14, GOLD_DEEP, PARCHMENT, 2.5),
        star(100, 18, 11, PARCHMENT, points=4, waist=0.34),
    ]


def sockets(side: str, defence: Bits, attack: Bits) -> list[str]:
    """All eight half sockets: defence on the left edge, attack on the right one."""
    parts = []
    for row, y in enumerate(ROWS):
        parts.append(socket(side, 0, y, 1, bool(defence[row])))
        parts.append(socket(side, WIDTH, y, -1, bool(attack[row])))
    return parts


def socket(side: str, x: float, y: float, inward: int, filled: bool) -> str:
    """Half a socket that opens from an edge into the card."""
    if side == GANDALF:
        return _round(x, y, inward, filled)
    return _pointed(x, y, inward, filled)


def _half_disc(x: float, y: float, r: float, inward: int) -> str:
    return f"M{num(x)} {num(y - r)}A{num(r)} {num(r)} 0 0 {1 if inward > 0 else 0} {num(x)} {num(y + r)}"


def _half_lozenge(x: float, y: float, r: float, inward: int) -> str:
    return f"M{num(x)} {num(y - r)}L{num(x + inward * r)} {num(y)}L{num(x)} {num(y + r)}"


def _round(x: float, y: float, inward: int, filled: bool) -> str:
    if not filled:
        return path(_half_disc(x, y, SOCKET - 5, inward), "#FFFFFF", "#4F6A88", 3)
    return (
        path(_half_disc(x, y, SOCKET, inward), DEEP_BLUE, "#FFFFFF", 3)
        + path(_half_disc(x, y, SOCKET - 8, inward), MOON_SOFT)
        + path(_half_disc(x, y, SOCKET - 13, inward), DEEP_BLUE)
    )


def _pointed(x: float, y: float, inward: int, filled: bool) -> str:
    r = SOCKET + 3
    if not filled:
        return path(_half_lozenge(x, y, r - 5, inward), "#080404", "#B96545", 2.5)
    return (
        path(_half_lozenge(x, y, r, inward), FLAME, CHAR, 3)
        + path(_half_lozenge(x, y, r - 11, inward) + "Z", "#C8401A")
        + path(_half_lozenge(x, y, r - 19, inward) + "Z", FLAME)
    )


@lru_cache(maxsize=4)
def back(side: str) -> str:
    drawing = Drawing(WIDTH, HEIGHT)
    drawing.add(card_back(drawing, side))
    return drawing.svg()


def card_back(drawing: Drawing, side: str) -> str:
    light = side == GANDALF
    glow = drawing.radial(
        [(0, "#41608A" if light else "#7A2413"), (1, MIDNIGHT if light else "#140807")], r=0.75
    )
    inside = _moon_back() if light else _flame_back()
    window = "M18 12H182Q188 12 188 18V282Q188 288 182 288H18Q12 288 12 282V18Q12 12 18 12Z"
    return (
        rect(0, 0, WIDTH, HEIGHT, MOON if light else RUST, rx=RADIUS)
        + drawing.clipped(window, rect(0, 0, WIDTH, HEIGHT, glow), inside)
        + path(window, "none", "#000000", 2, stroke_opacity=0.35)
    )


BACK_CORNERS = ((34, 36), (166, 36), (34, 264), (166, 264))


def _moon_back() -> str:
    return (
        rays(100, 150, 52, 190, 48, MOON_SOFT, width=2, opacity=0.55, seed=2)
        + circle(100, 150, 62, "none", MOON, 2.5)
        + circle(100, 150, 52, "none", MOON, 1.2)
        + circle(100, 150, 50, MIDNIGHT)
        + circle(96, 150, 38, MOON)
        + circle(110, 144, 31, MIDNIGHT)
        + star(114, 144, 19, "#FFFFFF", waist=0.34)
        + "".join(star(x, y, 12, MOON, points=4, waist=0.3) for x, y in BACK_CORNERS)
    )


def _flame_back() -> str:
    return (
        rays(100, 150, 50, 200, 30, EMBER, width=4, opacity=0.6, seed=5)
        + path("M100 74L162 150L100 226L38 150Z", "#140807", FLAME, 3)
        + path("M100 88L150 150L100 212L50 150Z", "none", EMBER, 1.5)
        + flame(100, 194, 96, 46, EMBER)
        + flame(100, 190, 62, 27, FLAME)
        + flame(100, 186, 32, 13, "#140807")
        + "".join(lozenge(x, y, 13, FLAME) for x, y in BACK_CORNERS)
    )


@lru_cache(maxsize=4)
def empty_place(color: str) -> str:
    """Where a card will lie: a dashed outline with a star."""
    drawing = Drawing(WIDTH, HEIGHT)
    drawing.add(
        rect(
            4,
            4,
            WIDTH - 8,
            HEIGHT - 8,
            stroke=color,
            width=3,
            rx=RADIUS,
            stroke_dasharray="10 8",
            opacity=0.7,
        ),
        star(100, 150, 16, color, opacity=0.55),
    )
    return drawing.svg()
