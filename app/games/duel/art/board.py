"""What lies beside the cards of The Duel: the energy track, the marks of an exchange, hall and gate."""

from __future__ import annotations

import random
from functools import lru_cache

from app.art.emblems import medal, pawn
from app.art.palette import (
    BASE,
    BLACK,
    COAL,
    DARK_RED,
    EMBER,
    FLAME,
    GANDALF,
    HIT,
    INK,
    INK_BLUE,
    MIDNIGHT,
    MIST,
    MOON,
    MOON_SOFT,
    PARCHMENT,
    PREVIEW,
)
from app.art.scenery import floor_y, hall
from app.art.svg import (
    Drawing,
    circle,
    digits,
    flame,
    lozenge,
    num,
    path,
    placed,
    rays,
    rect,
    star,
)
from app.games.duel.art.bridge import Bridge, ground_marks, side_view
from app.games.duel.art.cards import HEIGHT, ROWS, SOCKET, WIDTH, card_back
from app.text.phrases import true_minus

TRACK_WIDTH = 72
TRACK_MARGIN = 18


def notch(value: int, top: int, bottom: int, height: float) -> float:
    """The height on a track at which a value stands."""
    return TRACK_MARGIN + (top - value) * (height - 2 * TRACK_MARGIN) / (top - bottom)


@lru_cache(maxsize=12)
def track(height: int, top: int, bottom: int, start: int, final: int, first_space: int) -> str:
    """The rail with its spaces: white start, orange start of the final, the red below the first space."""
    drawing, middle = Drawing(TRACK_WIDTH, height), TRACK_WIDTH / 2
    step = (height - 2 * TRACK_MARGIN) / (top - bottom)
    stone = drawing.linear([(0, "#55627D"), (0.5, "#39435A"), (0.8, "#2A2630"), (1, "#3A1710")])
    edge = notch(first_space, top, bottom, height) + step / 2
    drawing.add(
        path(
            f"M12 2H60L55 9V{height - 9}L60 {height - 2}H12L17 {height - 9}V9Z",
            stone,
            BLACK,
            2,
        ),
        rect(18, edge, 36, max(0, height - 8 - edge), "#5C140B", opacity=0.75),
        path(f"M7 {num(edge)}H65", "none", EMBER, 2, stroke_dasharray="4 3"),
    )
    plate = min(16.0, step * 1.6)
    for value in range(bottom, top + 1):
        y = notch(value, top, bottom, height)
        if value in (start, final):
            fill, ink = ("#FFFFFF", INK) if value == start else (EMBER, "#1A0B06")
            drawing.add(rect(20, y - plate / 2, 32, plate, fill), digits(str(value), middle, y + 5, 14, ink))
        elif value % 5 == 0 and value != 0 and abs(value - start) > 1 and abs(value - final) > 1:
            color = PARCHMENT if value > 0 else "#FFB59A"
            drawing.add(digits(true_minus(value), middle, y + 4.4, 13, color))
        else:
            drawing.add(path(f"M{num(middle - 5)} {num(y)}h10", "none", MIST, 1.4, opacity=0.7))
    return drawing.svg()


@lru_cache(maxsize=128)
def marker(side: str, value: int, ghost: bool = False) -> str:
    """An energy marker with its number; a ghost is where it would come to stand."""
    drawing = Drawing(40, 40)
    if ghost:
        if side == GANDALF:
            drawing.add(circle(20, 20, 16, BASE), circle(20, 20, 13, "none", MOON, 2, stroke_dasharray="4 3"))
        else:
            drawing.add(
                lozenge(20, 20, 19, BASE), lozenge(20, 20, 15, "none", FLAME, 2, stroke_dasharray="4 3")
            )
    elif side == GANDALF:
        drawing.add(path("M39 20L30 12V28Z", MOON), circle(20, 20, 14.5, MOON, INK_BLUE, 2.5))
        drawing.add(digits(true_minus(value), 20, 25.6, 17 if value >= 0 else 14, INK))
    else:
        drawing.add(path("M1 20L10 12V28Z", FLAME), lozenge(20, 20, 17.5, COAL, FLAME, 2.5))
        drawing.add(digits(true_minus(value), 20, 25.4, 16 if value >= 0 else 13, "#FFE2B0"))
    return drawing.svg()


def _burst(preview: bool) -> str:
    """Around the origin, 62 wide."""
    return (
        star(0, 0, 31, INK, points=9, waist=0.68, turn=0)
        + star(0, 0, 26.5, PREVIEW if preview else HIT, points=9, waist=0.66, turn=0)
        + digits("−1", -1, 8, 24, DARK_RED if preview else "#FFFFFF")
    )


def _ring(preview: bool) -> str:
    """Around the origin, 62 wide."""
    dark = circle(0, 0, 26, "none", INK, 10)
    if preview:
        return dark + circle(0, 0, 26, "none", PARCHMENT, 5, stroke_dasharray="9 6")
    clasps = "".join(rect(-5, y, 10, 10, PARCHMENT, stroke=INK, width=2) for y in (-30.5, 20.5))
    return dark + circle(0, 0, 26, "none", PARCHMENT, 5) + clasps


@lru_cache(maxsize=4)
def hit(preview: bool = False) -> str:
    """The burst over a socket that strikes: it stands on the side that loses."""
    drawing = Drawing(64, 64)
    drawing.add(placed(32, 32, _burst(preview)))
    return drawing.svg()


@lru_cache(maxsize=4)
def clasp(preview: bool = False) -> str:
    """The ring that joins two sockets which meet."""
    drawing = Drawing(64, 64)
    drawing.add(placed(32, 32, _ring(preview)))
    return drawing.svg()


RING_SIZE = (SOCKET + 6) * 2 * 1.12
BURST_SIZE = SOCKET * 2.7
BURST_OFFSET = SOCKET + 4


@lru_cache(maxsize=256)
def seam(attack: tuple[int, ...], defence: tuple[int, ...]) -> str:
    """All marks of an exchange that is over, as wide and high as a card, with the seam in the middle."""
    drawing = Drawing(WIDTH, HEIGHT)
    for row, y in enumerate(ROWS):
        if attack[row] and defence[row]:
            drawing.add(placed(WIDTH / 2, y, _ring(False), scale=RING_SIZE / 64))
        elif attack[row] or defence[row]:
            x = WIDTH / 2 + (BURST_OFFSET if attack[row] else -BURST_OFFSET)
            drawing.add(placed(x, y, _burst(False), scale=BURST_SIZE / 64))
    return drawing.svg()


@lru_cache(maxsize=32)
def fan(side: str, count: int) -> str:
    """A hand from behind: so many backs, close together; 20 wide each."""
    step = 8 if count <= 7 else 6
    drawing = Drawing(step * max(0, count - 1) + 28, 36)
    for index in range(count):
        turn = (index - (count - 1) / 2) * 3.4
        card = placed(-10, -15, card_back(drawing, side), scale=0.1)
        drawing.add(placed(14 + step * index, 18, card, turn=turn))
    return drawing.svg()


@lru_cache(maxsize=4)
def joined_sign(preview: bool = False) -> str:
    """Small sign for results: a ring around two halves."""
    drawing = Drawing(24, 24)
    drawing.add(
        path("M12 5A7 7 0 0 0 12 19Z", MOON_SOFT),
        path("M12 5L19 12L12 19Z", FLAME),
        circle(12, 12, 10.5, "none", INK, 3),
        circle(12, 12, 10.5, "none", PARCHMENT, 2, **({"stroke_dasharray": "3 2"} if preview else {})),
    )
    return drawing.svg()


@lru_cache(maxsize=4)
def medal_sign(side: str) -> str:
    drawing = Drawing(48, 48)
    drawing.add(medal(side, 24, 24, 21 if side == GANDALF else 19))
    return drawing.svg()


@lru_cache(maxsize=4)
def pawn_piece(side: str) -> str:
    """A pawn; its foot stands at x 40, y 72 of 80 by 80."""
    drawing = Drawing(80, 80)
    drawing.add(pawn(side, 40, 72, 60))
    return drawing.svg()


@lru_cache(maxsize=12)
def hall_with_bridge(
    width: int, height: int, bridge: Bridge, ground: str, moon: tuple[int, int] = (80, 90)
) -> str:
    """The scene behind the table; pawns are pieces of their own."""
    drawing = Drawing(width, height)
    fade = drawing.linear([(0, ground, 0), (1, ground, 1)])
    drawing.add(
        hall(drawing, width, height, moon, ground),
        side_view(drawing, bridge),
        ground_marks(bridge),
        rect(0, bridge.y + 20, width, max(0, height - bridge.y - 20), fade),
        rect(0, height - 2, width, 2, ground),
    )
    return drawing.svg()


@lru_cache(maxsize=4)
def shade(width: int, height: int) -> str:
    """What lies behind words at the head of the hall, and over whoever has climbed so high."""
    drawing = Drawing(width, height)
    drawing.add(
        rect(0, 0, width, height, drawing.linear([(0, BLACK, 0.92), (0.62, BLACK, 0.71), (1, BLACK, 0)]))
    )
    return drawing.svg()


GATE_COLORS = {
    GANDALF: ("#2B3E60", "#0E1420", "#34507A", "#14213A", "#6B7C98", MOON_SOFT, MIDNIGHT),
    "balrog": ("#4A2018", "#120A08", "#7A2C16", "#1E0C08", "#8A5A48", EMBER, "#140807"),
}


@lru_cache(maxsize=8)
def gate_leaf(side: str, width: int, height: int, right: bool) -> str:
    """One half of the closed gate that hides the table; both halves together fill the screen."""
    drawing = Drawing(width, height)
    drawing.add(_gate(drawing, side, width, height))
    half = num(width / 2)
    whole = f'viewBox="0 0 {width} {height}" width="{width}"'
    cut = f'viewBox="{half if right else 0} 0 {half} {height}" width="{half}"'
    return drawing.svg().replace(whole, cut, 1)


def _gate(drawing: Drawing, side: str, w: float, h: float) -> str:
    top, foot, door_top, door_foot, stone, ray, dark = GATE_COLORS[side]
    middle, floor = w / 2, floor_y(w, h)
    peak = min(max(60.0, h * 0.09), floor * 0.13)
    half = min(w * 0.37, 210.0, (floor - peak) / 1.9)
    shoulder = peak + half * 1.2
    arch = (
        f"M{num(middle - half)} {num(floor + 14)}V{num(shoulder)}"
        f"C{num(middle - half)} {num(shoulder - half * 0.55)} "
        f"{num(middle - half * 0.5)} {num(peak + half * 0.3)} {num(middle)} {num(peak)}"
        f"C{num(middle + half * 0.5)} {num(peak + half * 0.3)} "
        f"{num(middle + half)} {num(shoulder - half * 0.55)} {num(middle + half)} {num(shoulder)}"
        f"V{num(floor)}Z"
    )
    y = (shoulder + floor) / 2 - half * 0.16
    wood = drawing.linear([(0, door_top), (1, door_foot)])
    glow = drawing.radial([(0, "#DCE9F6", 0.5), (0.4, ray, 0.2), (1, ray, 0)])
    inside = [
        rect(0, 0, w, h, wood),
        circle(middle, y, half * 1.5, glow),
        rays(middle, y, half * 0.6, half * 2.7, 64, ray, width=2.6, opacity=0.5, seed=2),
        *(path(f"M{num(middle + half * t)} 0V{num(floor)}", "none", dark, 1.6, opacity=0.5) for t in PLANKS),
        *(_band(middle, half, at_y, dark, ray) for at_y in (shoulder - 26, floor - half * 0.62)),
        path(f"M{num(middle)} 0V{num(floor)}", "none", BLACK, 5),
        _seal(side, middle, y, half * 0.62),
    ]
    return (
        rect(0, 0, w, h, drawing.linear([(0, top), (0.6, foot), (1, foot)]))
        + path(_bricks(w, floor), "none", BLACK, 2, opacity=0.5)
        + path(arch, "none", BLACK, 42)
        + path(arch, "none", stone, 34)
        + path(arch, "none", foot, 34, stroke_dasharray="2 30", opacity=0.7)
        + path(arch, "none", BLACK, 6)
        + drawing.clipped(arch, *inside)
        + rect(0, floor, w, 14, stone)
        + rect(0, floor + 14, w, h - floor - 14, "#0B101A" if side == GANDALF else "#120908")
    )


PLANKS = (-0.72, -0.46, -0.2, 0.2, 0.46, 0.72)


def _bricks(w: float, floor: float) -> str:
    chance, d = random.Random(9), ""
    for row in range(int(floor / 38) + 1):
        for column in range(int(w / 78) + 2):
            x = column * 78 - (39 if row % 2 else 0)
            d += f"M{x} {row * 38}h{76 + round(2 * chance.random())}M{x} {row * 38}v36"
    return d


def _band(middle: float, half: float, y: float, dark: str, nail: str) -> str:
    nails = "".join(circle(middle + half * (index - 5.5) / 6, y + 8, 3.4, nail) for index in range(12))
    return rect(middle - half, y, 2 * half, 16, dark) + nails


def _seal(side: str, x: float, y: float, r: float) -> str:
    split = path(f"M{num(x)} {num(y - r)}V{num(y + r)}", "none", BLACK, 2.5, opacity=0.55)
    if side == GANDALF:
        return (
            circle(x, y, r, MIDNIGHT, MOON, 4)
            + circle(x, y, r * 0.89, "none", MOON, 1.5, stroke_dasharray="2 7")
            + circle(x - r * 0.08, y, r * 0.7, MOON)
            + circle(x + r * 0.18, y - r * 0.11, r * 0.58, MIDNIGHT)
            + star(x + r * 0.25, y - r * 0.11, r * 0.36, "#FFFFFF", waist=0.34)
            + split
        )
    return (
        lozenge(x, y, r * 1.12, "#140807", FLAME, 4)
        + lozenge(x, y, r * 0.98, "none", EMBER, 1.5, stroke_dasharray="2 7")
        + flame(x, y + r * 0.62, r * 1.34, r * 0.72, EMBER)
        + flame(x, y + r * 0.56, r * 0.86, r * 0.42, FLAME)
        + flame(x, y + r * 0.5, r * 0.44, r * 0.2, "#140807")
        + split
    )


@lru_cache(maxsize=8)
def shelf(width: int, height: int, gold: str, dark: bool, aside: bool = False, dip: float = 28) -> str:
    """The dark shelf that the hand lies on, with its golden rim: below the table, or to its right.

    Below the table the rim falls by `dip` towards both edges.
    """
    drawing = Drawing(width, height)
    fill = drawing.linear([(0, BLACK), (1, "#07090E")] if dark else [(0, "#E6DCC5"), (1, "#D9CBAA")])
    middle = (height if aside else width) / 2
    edge = num(dip)
    above = f"M0 {edge}Q{num(middle)} {num(10 - dip)} {width} {edge}"
    rim = f"M22 0Q-10 {num(middle)} 22 {height}" if aside else above
    drawing.add(
        path(f"{rim}H{width}V0Z" if aside else f"{rim}V{height}H0Z", fill),
        path(rim, "none", gold, 1.3, opacity=0.7),
        star(6 if aside else middle, middle if aside else 5, 8, gold, points=4, waist=0.34),
    )
    return drawing.svg()
