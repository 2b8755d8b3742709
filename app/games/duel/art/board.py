"""What lies beside the cards of The Duel: the energy track, the marks of an exchange, hall and gate."""

from __future__ import annotations

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
    GOLD,
    HIT,
    INK,
    INK_BLUE,
    MIST,
    MOON,
    MOON_SOFT,
    PARCHMENT,
    PREVIEW,
)
from app.art.scenery import hall
from app.art.svg import (
    Drawing,
    circle,
    digits,
    lozenge,
    num,
    path,
    placed,
    rect,
    star,
)
from app.games.duel.art.cards import HEIGHT, ROWS, SOCKET, WIDTH, card_back
from app.games.duel.art.stone_bridge import Bridge, side_view
from app.text.phrases import true_minus

TRACK_WIDTH = 72
TRACK_MARGIN = 18


def notch(value: int, top: int, bottom: int, height: float) -> float:
    """The height on a track at which a value stands."""
    return TRACK_MARGIN + (top - value) * (height - 2 * TRACK_MARGIN) / (top - bottom)


@lru_cache(maxsize=12)
def track(
    height: int, top: int, bottom: int, start: int, final: int, first_space: int, both_ways: bool = False
) -> str:
    """The rail with its spaces: white start, orange start of the final, the red below the first space.

    Between two people each number stands there twice, once for either side.
    """
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
            drawing.add(rect(20, y - plate / 2, 32, plate, fill), _number(value, y, 14, ink, both_ways))
        elif value % 5 == 0 and value != 0 and abs(value - start) > 1 and abs(value - final) > 1:
            color = PARCHMENT if value > 0 else "#FFB59A"
            drawing.add(_number(value, y, 13, color, both_ways))
        else:
            drawing.add(path(f"M{num(middle - 5)} {num(y)}h10", "none", MIST, 1.4, opacity=0.7))
    return drawing.svg()


def _number(value: int, y: float, size: float, color: str, both_ways: bool) -> str:
    """A number in the middle of the track; between two people beside its twin, which is turned around."""
    middle, text = TRACK_WIDTH / 2, true_minus(value)
    if not both_ways:
        return digits(text, middle, y + 0.34 * size, size, color)
    size *= 0.78
    near, far = (digits(text, 0, 0.34 * size, size, color) for _side in range(2))
    return placed(middle - 8.5, y, near) + placed(middle + 8.5, y, far, turn=180)


@lru_cache(maxsize=32)
def gap(height: int, spaces: tuple[int, ...], count: int) -> str:
    """The free spaces between the markers, each a golden bar, and how many they are."""
    drawing, middle = Drawing(TRACK_WIDTH, height), TRACK_WIDTH / 2
    for y in spaces:
        drawing.add(rect(21, y - 4, 30, 8, GOLD, rx=3, stroke=INK, width=1.5))
    if spaces:
        disc_y = (spaces[0] + spaces[-1]) / 2
        drawing.add(
            circle(middle, disc_y, 15, INK, GOLD, 2.5), digits(str(count), middle, disc_y + 6, 18, PARCHMENT)
        )
    return drawing.svg()


@lru_cache(maxsize=2)
def negative_ring() -> str:
    """A red ring around a marker that stands below the first space."""
    drawing = Drawing(56, 56)
    drawing.add(circle(28, 28, 24, "none", INK, 6), circle(28, 28, 24, "none", HIT, 4))
    return drawing.svg()


@lru_cache(maxsize=128)
def marker(side: str, value: int, ghost: bool = False, turned: bool = False) -> str:
    """An energy marker with its number, perhaps turned around; a ghost is where it would come to stand."""
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
        number = digits(true_minus(value), 0, 5.4, 16 if value >= 0 else 13, "#FFE2B0")
        drawing.add(placed(20, 20, number, turn=180 if turned else 0))
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
