"""The cards of Duel for Middle-earth: what they give, what they cost, what they chain with, without letters.

A card is 120 by 176. Its head carries the colour's sign, the chaining symbol it asks for and the one it
gives; its middle what it does; its bottom what it costs: as printed, or on a tag what it costs now.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from app.art.glyphs import glyph_svg, placed_glyph
from app.art.svg import Drawing, circle, digits, num, path, rays, rect
from app.games.middle_earth.art.glyphs import GLYPHS
from app.games.middle_earth.art.regions import MAP_HEIGHT, MAP_WIDTH, REGION_OUTLINES
from engine.middle_earth.components import CARDS, COLOURS, Card

CARDS_BY_ID = {piece.id: piece for piece in CARDS}

WIDTH, HEIGHT = 120, 176
HEAD_HEIGHT = 36
SIGNS_Y, COVERED_SIGNS_Y = 84, 66
"""The middle of the signs for what a card does."""
CORNER_RADIUS = 10

COLOUR_INKS = {
    "grey": "#B9B5AA",
    "yellow": "#F0C552",
    "blue": "#6FB2E8",
    "green": "#82C471",
    "red": "#EC7460",
    "purple": "#BC92E4",
}
COLOUR_GRADIENTS = {
    "grey": ("#4A4844", "#33312E"),
    "yellow": ("#5C4A1D", "#3D3012"),
    "blue": ("#274865", "#16293B"),
    "green": ("#2F4F2E", "#1B2F1A"),
    "red": ("#5C2820", "#381511"),
    "purple": ("#45305C", "#281A38"),
}
SKILL_INKS = {
    "ruse": "#D9D2C2",
    "strength": "#7DB4E0",
    "courage": "#E8776A",
    "knowledge": "#86C178",
    "leadership": "#BF98E0",
}
PALE, DIM, DARK, AMBER = "#F4E6C2", "#B9AD94", "#120F0C", "#FFC27A"
RACE_INK = "#CFEAC4"
UNIT_INK = "#F6CFC2"
RING_INK = "#F3D78A"


@dataclass(frozen=True, slots=True)
class PriceTag:
    """What a card costs now: coins, or nothing by its chain; and how many of them the side lacks."""

    coins: int
    chained: bool = False
    lacking: int = 0
    """How many coins the side is short of."""


def glyph(name: str, x: float, y: float, size: float, color: str, cut: str = DARK) -> str:
    """A sign around a point; `cut` is the colour of what lies below it."""
    return placed_glyph(GLYPHS[name], x, y, size, color, cut)


@lru_cache(maxsize=128)
def sign_drawing(name: str, color: str, cut: str = DARK) -> str:
    """A sign as a drawing of its own."""
    return glyph_svg(GLYPHS[name], color, cut)


def skill(name: str, x: float, y: float, r: float, *, faint: bool = False) -> str:
    """A skill in its ring."""
    ink = "#8D8370" if faint else SKILL_INKS[name]
    return circle(x, y, r, "#14110D", ink, r / 9) + glyph(name, x, y, r * 1.3, ink, "#14110D")


def coin(x: float, y: float, r: float, worth: int | None = None) -> str:
    """A coin, with its worth when it matters."""
    face = circle(x, y, r, "#E0B04A", "#4A3210", r / 9) + circle(x, y, r * 0.76, "none", "#7B5519", r / 11)
    shine = path(
        f"M{num(x - r * 0.5)} {num(y - r * 0.62)}a{num(r)} {num(r)} 0 0 1 {num(r * 0.9)} -.2",
        "none",
        "#FFF0BF",
        r / 8,
    )
    if worth is None:
        return face + shine + path(f"M{num(x)} {num(y - r * 0.4)}v{num(r * 0.8)}", "none", "#5D3F10", r / 5)
    return face + shine + digits(str(worth), x, y + r * 0.45, r * 1.35, "#2A1A05")


@lru_cache(maxsize=4)
def coin_drawing(*, is_grey: bool = False) -> str:
    """A coin as a drawing of its own; grey where there are not enough."""
    drawing = Drawing(24, 24)
    drawing.add(grey_coin(12, 12, 11) if is_grey else coin(12, 12, 11))
    return drawing.svg()


def grey_coin(x: float, y: float, r: float) -> str:
    """A coin of a price that is too dear."""
    stroke = path(f"M{num(x)} {num(y - r * 0.42)}v{num(r * 0.84)}", "none", "#3A3835", r / 5)
    return circle(x, y, r, "#8B877E", "#1D1B19", r / 9) + stroke


@lru_cache(maxsize=512)
def face(card: str, tag: PriceTag | None = None, *, is_covered: bool = False) -> str:
    """A card, by the engine's id, as a picture of its own.

    Of a card that others cover, what it does stands higher, where it is seen.
    """
    drawing = Drawing(WIDTH, HEIGHT)
    piece = CARDS_BY_ID[card]
    colour = COLOURS[piece.colour]
    ink, (top, foot) = COLOUR_INKS[colour], COLOUR_GRADIENTS[colour]
    drawing.add(
        rect(
            1,
            1,
            WIDTH - 2,
            HEIGHT - 2,
            drawing.linear([(0, top), (1, foot)]),
            stroke="#0D0B09",
            width=2,
            rx=CORNER_RADIUS,
        ),
        rect(6, 6, WIDTH - 12, HEIGHT - 12, stroke=ink, width=1.4, rx=CORNER_RADIUS - 4, opacity=0.55),
        path(f"M6 {HEAD_HEIGHT}H{WIDTH - 6}", "none", ink, 1.4, opacity=0.6),
        glyph(f"colour_{colour}", 23, 21, 22, ink),
        *_chain_signs(piece),
        *(_covered_signs(piece) if is_covered else _effect_signs(piece, SIGNS_Y)),
        *(_tag(tag) if tag else _printed_cost(piece)),
    )
    return drawing.svg()


def _chain_signs(piece: Card) -> list[str]:
    parts = []
    if piece.needs:
        parts += [glyph("chain", 49, 21, 15, DIM), glyph(f"chain_{piece.needs}", 68, 21, 20, DIM)]
    if piece.gives:
        parts.append(glyph(f"chain_{piece.gives}", 97, 21, 23, PALE))
    return parts


def _covered_signs(piece: Card) -> list[str]:
    """The same in the part of a covered card that stays in sight."""
    y = COVERED_SIGNS_Y
    match COLOURS[piece.colour]:
        case "red":
            step = 22.0 if piece.amount < 3 else 16.0
            units = _sign_row([_glyph_at("unit", 25, UNIT_INK)] * piece.amount, 32, y, step)
            return [*units, small_map(piece.regions.split(), 82, y, 38)]
        case "purple":
            return _manoeuvre(piece, WIDTH / 2, y - 4, digits_below=28)
        case _:
            return _effect_signs(piece, y)


def _effect_signs(piece: Card, y: float) -> list[str]:
    """What the card does, as signs side by side."""
    middle = WIDTH / 2
    if piece.grants:
        return _sign_row([_skill_at(name, 22) for name in piece.grants.split()], middle, y, 44)
    if piece.choice:
        names = piece.choice.split()
        size = 21 if len(names) == 2 else 14.5
        return [
            *_sign_row([_skill_at(name, size) for name in names], middle, y, size * 2.2),
            *_slashes(len(names), middle, y, size),
        ]
    if piece.race:
        return [glyph(piece.race, middle, y, 52, RACE_INK)]
    match COLOURS[piece.colour]:
        case "yellow":
            return [coin(middle, y, 27, piece.amount)]
        case "blue":
            return _rings(piece.amount, middle, y)
        case "red":
            units = _sign_row([_glyph_at("unit", 34, UNIT_INK)] * piece.amount, middle, y - 24, 30)
            return [*units, small_map(piece.regions.split(), middle, y + 20, 46)]
        case _:
            return _manoeuvre(piece, middle, y)


Sign = tuple[str, str, float]
"""A sign, its colour ("" for a skill in its ring), and its size."""


def _skill_at(name: str, radius: float) -> Sign:
    return name, "", radius


def _glyph_at(name: str, size: float, ink: str) -> Sign:
    return name, ink, size


def _sign_row(signs: Sequence[Sign], middle: float, y: float, step: float) -> list[str]:
    first = middle - step * (len(signs) - 1) / 2
    return [
        glyph(name, first + step * n, y, size, ink) if ink else skill(name, first + step * n, y, size)
        for n, (name, ink, size) in enumerate(signs)
    ]


def _slashes(count: int, middle: float, y: float, size: float) -> list[str]:
    """Strokes between the options of which one counts each turn."""
    step = size * 2.2
    first = middle - step * (count - 2) / 2
    return [
        path(
            f"M{num(first + step * n + 4)} {num(y - size - 4)}l-8 {num(2 * size + 8)}",
            "none",
            PALE,
            2.6,
            stroke_linecap="round",
        )
        for n in range(count - 1)
    ]


def small_map(lit: Sequence[str], x: float, y: float, height: float) -> str:
    """The whole map, small, around a point, with the lands that are meant alight."""
    scale = height / MAP_HEIGHT
    lands = "".join(
        path(outline, UNIT_INK if name in lit else "#1A0D0A", "#0D0B09", 9, stroke_linejoin="round")
        for name, outline in REGION_OUTLINES.items()
    )
    place = f"translate({num(x - MAP_WIDTH * scale / 2)} {num(y - height / 2)}) scale({scale:.4f})"
    return f'<g transform="{place}">{lands}</g>'


def _rings(amount: int, middle: float, y: float) -> list[str]:
    if amount <= 2:
        return _sign_row([_glyph_at("ring", 42, RING_INK)] * amount, middle, y, 44)
    upper = _sign_row([_glyph_at("ring", 36, RING_INK)], middle, y - 17, 0)
    return upper + _sign_row([_glyph_at("ring", 36, RING_INK)] * (amount - 1), middle, y + 17, 40)


def _manoeuvre(piece: Card, middle: float, y: float, digits_below: float = 38) -> list[str]:
    """Purple: units to remove, coins to take away, steps to move, in the printed order."""
    parts: list[str] = []
    kinds = [("removes", piece.removes), ("taxes", piece.taxes), ("moves", piece.moves)]
    model = [(kind, amount) for kind, amount in kinds if amount]
    step = 100 / max(len(model), 1)
    for n, (kind, amount) in enumerate(model):
        x = middle + step * (n - (len(model) - 1) / 2)
        parts += [*_manoeuvre_sign(kind, x, y), digits(str(amount), x, y + digits_below, 22, PALE)]
    return parts


def _manoeuvre_sign(kind: str, x: float, y: float) -> list[str]:
    if kind == "taxes":
        return [
            coin(x, y - 4, 16),
            path(
                f"M{num(x - 14)} {num(y + 10)}L{num(x + 14)} {num(y - 18)}",
                "none",
                "#EC7460",
                4,
                stroke_linecap="round",
            ),
        ]
    mark = "remove" if kind == "removes" else "move"
    color = "#EC7460" if kind == "removes" else PALE
    return [glyph("unit", x - 2, y - 4, 32, UNIT_INK), glyph(mark, x + 9, y + 9, 16, color)]


def _printed_cost(piece: Card) -> list[str]:
    """The printed price, small: coins first, then the skills that are asked for."""
    words = piece.cost.split()
    if not words:
        return []
    step = min(20.0, 96 / len(words))
    first, y = WIDTH / 2 - step * (len(words) - 1) / 2, HEIGHT - 24
    parts = []
    for n, word in enumerate(words):
        x = first + step * n
        parts.append(coin(x, y, 10, int(word)) if word.isdigit() else skill(word, x, y, 9.6))
    return parts


def _tag(tag: PriceTag) -> list[str]:
    """The price now, large: coins, or the chain that makes it free; grey with what is lacking if too dear."""
    y = HEIGHT - 46
    middle = y + 18
    if tag.lacking > 0:
        return [
            rect(10, y, WIDTH - 20, 36, "#3A3835", stroke="#8B877E", width=2, rx=8),
            grey_coin(33, middle, 12),
            digits(str(tag.coins), 58, middle + 9, 26, "#C9C4B8"),
            rect(75, y - 8, 36, 26, "#7A1F12", stroke="#FFD9C8", width=1.4, rx=13),
            path(f"M82 {y + 5}h8", "none", "#FFE9DD", 2.6),
            digits(str(tag.lacking), 100, y + 12, 20, "#FFE9DD"),
        ]
    parts = [rect(10, y, WIDTH - 20, 36, DARK, stroke=AMBER, width=2, rx=8)]
    if tag.chained:
        return [*parts, glyph("chain", 44, middle, 22, AMBER), glyph("free", 76, middle, 22, AMBER)]
    return [*parts, coin(42, middle, 13), digits(str(tag.coins), 74, middle + 10.5, 31, PALE)]


@lru_cache(maxsize=4)
def back(chapter: int) -> str:
    """The back of a chapter's cards: a gate of rays over the chapter's number in strokes."""
    drawing = Drawing(WIDTH, HEIGHT)
    strokes = "".join(f"M{num(60 + 13 * (n - (chapter - 1) / 2))} 74v30" for n in range(chapter))
    bar = 13 * (chapter - 1) / 2 + 8
    drawing.add(
        rect(
            1,
            1,
            WIDTH - 2,
            HEIGHT - 2,
            drawing.linear([(0, "#40392F"), (1, "#26211B")]),
            stroke="#0D0B09",
            width=2,
            rx=CORNER_RADIUS,
        ),
        rect(7, 7, WIDTH - 14, HEIGHT - 14, stroke="#8A7650", width=1.6, rx=CORNER_RADIUS - 4),
        rays(60, 88, 30, 58, 22, "#8A7650", width=1.4, opacity=0.8, seed=chapter),
        path(strokes, "none", "#D0B77C", 5),
        path(f"M{num(60 - bar)} 72h{num(2 * bar)}M{num(60 - bar)} 106h{num(2 * bar)}", "none", "#D0B77C", 4),
    )
    return drawing.svg()


@lru_cache(maxsize=2)
def taken_card() -> str:
    """Where a card has been taken: a dashed ghost, so that the display keeps its shape."""
    drawing = Drawing(WIDTH, HEIGHT)
    drawing.add(
        rect(
            4,
            4,
            WIDTH - 8,
            HEIGHT - 8,
            "#0D0B09",
            stroke="#7A6844",
            width=2,
            rx=CORNER_RADIUS,
            opacity=0.36,
            stroke_dasharray="8 8",
        )
    )
    return drawing.svg()
