"""What lies before a side of Duel for Middle-earth, as rows of signs and figures; landmarks and tokens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from app.art.svg import Drawing, circle, digits, num, path, rect, star
from app.games.middle_earth.art.board import REGION_COLORS
from app.games.middle_earth.art.cards import (
    AMBER,
    COLOUR_GRADIENTS,
    COLOUR_INKS,
    DIM,
    PALE,
    RACE_INK,
    RING_INK,
    UNIT_INK,
    coin,
    glyph,
    skill,
)
from engine.middle_earth.components import COLOURS, SKILLS

STRIP_WIDTH, STRIP_HEIGHT = 360, 30
PURSE_HEIGHT = 28
COUNT_WIDTH, COUNT_HEIGHT = 216, 24
TILE_WIDTH, TILE_HEIGHT = 56, 56
STONE_COLORS = {"fellowship": ("#F7F0DC", "#C9BB97", "#4A3F29"), "sauron": ("#43352F", "#15100E", "#E4723A")}


@lru_cache(maxsize=8)
def side_stone(seat: str) -> str:
    """The standing stone of a side: pale with a star, or iron with a flame."""
    top, foot, ink = STONE_COLORS[seat]
    drawing = Drawing(44, 56)
    arch = "M4 50V20Q4 4 22 2Q40 4 40 20V50Z"
    edge = "#FFFAF0" if seat == "fellowship" else "#C4512A"
    drawing.add(
        path(arch, drawing.linear([(0, top), (1, foot)]), edge, 1.8),
        star(22, 27, 13, ink) if seat == "fellowship" else glyph("chain_campfire", 22, 26, 26, ink, foot),
        rect(1, 49, 42, 6, foot, stroke=edge, width=1, rx=1),
    )
    return drawing.svg()


SkillChoices = tuple[tuple[str, ...], ...]


@lru_cache(maxsize=256)
def skill_strip(
    skills: tuple[int, ...], choices: SkillChoices, wild: bool, units: int, fortresses: int
) -> str:
    """The five skills with their counts, what cards and the Elves leave open, the pieces in the supply."""
    drawing = Drawing(STRIP_WIDTH, STRIP_HEIGHT)
    for place, (name, count) in enumerate(zip(SKILLS, skills, strict=True)):
        x = 14 + place * 40
        drawing.add(
            skill(name, x, 15, 11.5, faint=not count),
            digits(str(count), x + 19, 22, 18, PALE if count else "#9A8C70"),
        )
    drawing.add(*_open_skills(choices, wild, 207))
    drawing.add(glyph("unit", 284, 14, 21, UNIT_INK), digits(str(units), 304, 22, 18, PALE))
    drawing.add(glyph("fortress", 330, 14, 20, DIM), digits(str(fortresses), 349, 22, 18, PALE))
    return drawing.svg()


def _open_skills(choices: SkillChoices, wild: bool, x: float) -> list[str]:
    parts = []
    for options in choices:
        for option in options:
            parts.append(skill(option, x, 15, 6.4))
            x += 11
        x += 4
    return [*parts, star(x, 15, 8, AMBER, points=4, waist=0.34)] if wild else parts


def purse_width(races: int) -> float:
    """The width of a purse with this many races."""
    return 116.0 + 18 * races


@lru_cache(maxsize=256)
def purse(coins: int, quest: int, races: tuple[str, ...]) -> str:
    """Races that lend support, the place on the quest, and the coins."""
    width = purse_width(len(races))
    drawing = Drawing(width, PURSE_HEIGHT)
    drawing.add(coin(width - 44, 14, 12), digits(str(coins), width - 15, 22, 23, PALE))
    drawing.add(glyph("ring", width - 102, 14, 20, RING_INK), digits(str(quest), width - 78, 22, 19, PALE))
    for place, race in enumerate(reversed(races)):
        drawing.add(glyph(race, width - 124 - place * 18, 14, 17, RACE_INK))
    return drawing.svg()


@lru_cache(maxsize=256)
def card_counts(counts: tuple[int, ...]) -> str:
    """How many cards of each colour, by the colours' signs."""
    drawing = Drawing(COUNT_WIDTH, COUNT_HEIGHT)
    for place, (colour, count) in enumerate(zip(COLOURS, counts, strict=True)):
        x = 10 + place * 36
        ink = COLOUR_INKS[colour] if count else "#6B6355"
        drawing.add(
            glyph(f"colour_{colour}", x, 12, 15, ink),
            digits(str(count), x + 17, 18, 16, PALE if count else DIM),
        )
    return drawing.svg()


BILL_HEIGHT = 34
BILL_COLUMN_WIDTH = 34


def price_bill_width(symbols: Sequence[tuple[str, bool]], coins: int, surcharge: int) -> float:
    """The width of a price with these symbols and coins."""
    return BILL_COLUMN_WIDTH * (len(symbols) + (coins > 0) + (surcharge > 0)) + 6.0


@lru_cache(maxsize=256)
def price_bill(symbols: tuple[tuple[str, bool], ...], coins: int, surcharge: int) -> str:
    """A price, symbol by symbol: a tick where the side has the skill, a coin where it lacks it."""
    drawing = Drawing(price_bill_width(symbols, coins, surcharge), BILL_HEIGHT)
    x = 15.0
    if coins:
        drawing.add(coin(x, 16, 13, coins))
        x += BILL_COLUMN_WIDTH
    for name, covered in symbols:
        drawing.add(skill(name, x, 15, 13), _tick(x + 10, 25) if covered else coin(x + 10, 25, 8, 1))
        x += BILL_COLUMN_WIDTH
    if surcharge:
        drawing.add(glyph("fortress", x, 14, 22, DIM), coin(x + 10, 25, 8, surcharge))
    return drawing.svg()


def _tick(x: float, y: float) -> str:
    mark = path(f"M{num(x - 4)} {num(y)}l3 3.4l5 -6.4", "none", "#2B2518", 2.2, stroke_linecap="round")
    return circle(x, y, 7.6, "#EFE4C8", "#2B2518", 1) + mark


@lru_cache(maxsize=32)
def landmark(name: str, region: str) -> str:
    """A landmark: a gate, a mountain, a haven, on the colour of its region."""
    drawing = Drawing(TILE_WIDTH, TILE_HEIGHT)
    hatch = "".join(f"M4 {y}h10M42 {y}h10" for y in range(8, 54, 6))
    drawing.add(
        rect(1, 1, TILE_WIDTH - 2, TILE_HEIGHT - 2, REGION_COLORS[region], stroke="#C9B27C", width=1.4, rx=9),
        path(hatch, "none", "#0C0A07", 1, opacity=0.35),
        _LANDMARK_DRAWINGS[name],
    )
    return drawing.svg()


def _shape(d: str, width: float = 0) -> str:
    if width:
        return path(d, "none", "#F0E3C0", width, stroke_linecap="round", stroke_linejoin="round")
    return path(d, "#F0E3C0")


def _gate(x: float, half: float, height: float) -> str:
    top = 48 - height + half
    return path(
        f"M{num(x - half)} 48V{num(top)}a{num(half)} {num(half)} 0 0 1 {num(2 * half)} 0V48Z", "#241C12"
    )


_WALL = "M8 48V24H12V20H16V24H20V20H24V24H32V20H36V24H40V20H44V24H48V48Z"
_CITY = "M8 48V40H14V32H20V24H25V8H31V24H36V32H42V40H48V48Z"
_SHIP = "M28 8V38M28 10C40 16 42 28 40 36H30M26 16C18 22 15 30 14 36H26"
_LANDMARK_DRAWINGS = {
    "barad_dur": _shape("M24 50L26 18L22 12V6H25V10H31V6H34V12L30 18L32 50Z") + circle(28, 24, 4, "#F08A3C"),
    "bree": _shape("M12 30L28 16L44 30V48H12Z") + _shape("M36 18V11H40V22Z") + _gate(28, 4, 12),
    "erebor": _shape("M6 48L28 10L50 48Z") + _gate(28, 4, 14),
    "grey_havens": _shape(_SHIP, 2.4) + _shape("M8 40H48L42 48H14Z"),
    "helms_deep": _shape(_WALL) + _gate(28, 4, 14),
    "isengard": _shape("M22 48L24 14L20 6L25 10L28 6L31 10L36 6L32 14L34 48Z")
    + _shape("M8 46Q28 54 48 46", 2),
    "minas_tirith": _shape(_CITY) + _gate(28, 3, 9),
}


@lru_cache(maxsize=32)
def token(race: str, rank: int | None) -> str:
    """An alliance token: its race, and strokes that tell a race's three apart; face down without."""
    drawing = Drawing(TILE_WIDTH, TILE_HEIGHT)
    top, foot = COLOUR_GRADIENTS["green"] if rank else ("#40392F", "#26211B")
    drawing.add(
        circle(28, 28, 26, drawing.linear([(0, top), (1, foot)]), "#C9B27C", 2),
        circle(28, 28, 21.5, "none", "#C9B27C", 0.9),
        glyph(race, 28, 25 if rank else 28, 26, RACE_INK if rank else "#8D8A84", foot),
    )
    for stroke in range(rank or 0):
        x = 28 + (stroke - ((rank or 1) - 1) / 2) * 6
        drawing.add(path(f"M{num(x)} 41v6", "none", AMBER, 2.6, stroke_linecap="round"))
    return drawing.svg()
