"""Standing stones, cards and the battlefield of The Confrontation.

Light is pale stone with dark signs, Dark is black iron with an ember rim: they differ in brightness, and the
backs in their sign, so that no colour is needed to tell them apart. Names are set over the drawings.
"""

from __future__ import annotations

import math
import random
from functools import lru_cache

from app.art.svg import Drawing, circle, ellipse, figures, num, path, rect, star
from app.games.confrontation.art.glyphs import glyph
from app.games.confrontation.art.map import EMBER, EMBER_LIGHT
from engine.confrontation.components import CARDS, PIECES, STRENGTH, VALUE

STONE_WIDTH, STONE_HEIGHT = 50.0, 62.0
"""The sheet of a stone, with its shadow and its foot."""
BODY = (4.0, 5.0, 42.0, 50.0)
CARD_WIDTH, CARD_HEIGHT = 68.0, 84.0
BIG_WIDTH, BIG_HEIGHT = 148.0, 216.0

PALE_INK, PALE_LINE = "#231D12", "#8D7D57"
IRON_INK, IRON_LINE = "#F3D9C0", "#7A3C26"


def is_dark(piece: str) -> bool:
    return PIECES.index(piece) >= 9


def strength(piece: str) -> int:
    return STRENGTH[PIECES.index(piece)]


def _pale(drawing: Drawing) -> str:
    return drawing.linear([(0, "#FBF6E6"), (1, "#CDBF9C")], x2=0.3)


def _iron(drawing: Drawing) -> str:
    return drawing.linear([(0, "#40332E"), (1, "#120D0C")], x2=0.3)


def _arch(x: float, y: float, w: float, h: float, inset: float = 0) -> str:
    left, right, top, foot = x + inset, x + w - inset, y + inset, y + h - inset
    shoulder = y + w * 0.42
    return (
        f"M{num(left)} {num(foot)}V{num(shoulder)}Q{num(left)} {num(top)} {num(x + w / 2)} {num(top - 2)}"
        f"Q{num(right)} {num(top)} {num(right)} {num(shoulder)}V{num(foot)}Z"
    )


def _stone(drawing: Drawing, dark: bool, chosen: bool) -> list[str]:
    x, y, w, h = BODY
    rim = EMBER if chosen else "#C4512A" if dark else "#2B2518"
    parts = [ellipse(x + w / 2, y + h + 3, w * 0.6, 4, "#000000", opacity=0.5)]
    parts.append(
        path(_arch(x, y, w, h), _iron(drawing) if dark else _pale(drawing), rim, 2.8 if chosen else 1.3)
    )
    return parts


def _foot(dark: bool) -> str:
    x, y, w, h = BODY
    fill, edge = ("#0D0A08", "#C4512A") if dark else ("#9A8B66", "#2B2518")
    return rect(x - 1.5, y + h, w + 3, 4, fill, stroke=edge, width=0.8)


@lru_cache(maxsize=64)
def face(piece: str, chosen: bool = False, bare: bool = False) -> str:
    """A stone as its owner sees it: sign and strength above, room for the name below; bare: no name."""
    drawing, dark = Drawing(STONE_WIDTH, STONE_HEIGHT), is_dark(piece)
    x, y, w, h = BODY
    ink, tone, line = (IRON_INK, "#E4723A", IRON_LINE) if dark else (PALE_INK, "#5A4C31", PALE_LINE)
    lift = 5 if bare else 0
    drawing.add(
        *_stone(drawing, dark, chosen),
        glyph(piece, x + w * 0.33, y + h * 0.37 + lift, w * 0.46, tone, "#1A0F0A" if dark else "#EFE7D2"),
        figures(str(strength(piece)), x + w * 0.75, y + h * 0.53 + lift, w * 0.56, ink),
    )
    if not bare:
        drawing.add(path(f"M{num(x + 3)} {num(y + h * 0.63)}h{num(w - 6)}", "none", line, 0.8))
    drawing.add(_foot(dark))
    return drawing.svg()


@lru_cache(maxsize=8)
def back(seat: str, chosen: bool = False) -> str:
    """A stone from behind: a star for Light, a flame for Dark."""
    drawing, dark = Drawing(STONE_WIDTH, STONE_HEIGHT), seat == "dark"
    x, y, w, h = BODY
    drawing.add(*_stone(drawing, dark, chosen))
    drawing.add(path(_arch(x, y, w, h, 4), "none", IRON_LINE if dark else "#A08F64", 0.9))
    sign, tone, cut = ("flame", "#E4723A", "#1A0F0A") if dark else ("star", "#4D4636", "#EFE7D2")
    drawing.add(glyph(sign, x + w / 2, y + h * 0.53, w * 0.56, tone, cut), _foot(dark))
    return drawing.svg()


@lru_cache(maxsize=4)
def emblem(seat: str) -> str:
    """The sign of a side in a disc."""
    drawing, dark = Drawing(48, 48), seat == "dark"
    if dark:
        drawing.add(circle(24, 24, 22, _iron(drawing), "#C4512A", 2), glyph("flame", 24, 23, 28, "#E4723A"))
    else:
        drawing.add(circle(24, 24, 22, _pale(drawing), "#FFFAF0", 2), glyph("star", 24, 24, 30, "#4D4636"))
    return drawing.svg()


@lru_cache(maxsize=64)
def big(piece: str, power: int) -> str:
    """A fighter in battle, with room for the name between sign and strength."""
    drawing, dark = Drawing(BIG_WIDTH, BIG_HEIGHT), is_dark(piece)
    x, y, w, h = 10.0, 12.0, 128.0, 188.0
    rim, line = ("#D9632A", "#8A4428") if dark else ("#FFFAF0", "#A08F64")

    def arch(inset: float) -> str:
        left, right, shoulder, foot = x + inset, x + w - inset, y + 54, y + h - inset
        peak = y - 6 + inset * 1.15
        return (
            f"M{num(left)} {num(foot)}V{num(shoulder)}Q{num(left)} {num(y + 4 + inset)} {num(x + w / 2)} "
            f"{num(peak)}Q{num(right)} {num(y + 4 + inset)} {num(right)} {num(shoulder)}V{num(foot)}Z"
        )

    drawing.add(
        ellipse(x + w / 2, y + h + 8, 70, 7, "#000000", opacity=0.6),
        path(arch(0), _iron(drawing) if dark else _pale(drawing), rim, 2),
        path(arch(7), "none", line, 1.2),
        _rays(x + 64, y + 74, line),
        glyph(
            piece,
            x + w / 2,
            y + 72,
            62,
            "#E4723A" if dark else "#4A3F29",
            "#1A0F0A" if dark else "#EFE7D2",
        ),
        path(f"M{num(x + 16)} {num(y + 112)}h{num(w - 32)}", "none", line, 1),
        figures(str(power), x + w / 2, y + 176, 44, "#F6E2CF" if dark else PALE_INK),
        rect(
            x - 6,
            y + h,
            w + 12,
            9,
            "#0D0A08" if dark else "#9A8B66",
            stroke="#D9632A" if dark else "#EFE7D2",
            width=1,
        ),
    )
    return drawing.svg()


def _rays(x: float, y: float, color: str) -> str:
    cuts = ""
    for index in range(15):
        angle = math.pi * (1.08 + index * 0.84 / 14)
        reach = 47 + 6 * (index % 2)
        cuts += (
            f"M{num(x + math.cos(angle) * 38)} {num(y + math.sin(angle) * 38)}"
            f"L{num(x + math.cos(angle) * reach)} {num(y + math.sin(angle) * reach)}"
        )
    return path(cuts, "none", color, 1.3, stroke_linecap="round")


def sign_of(card: str) -> str:
    """The sign of a card with a text."""
    return "magic" if card.endswith("_magic") else "gandalf" if card == "gandalf_the_white" else card


def value(card: str) -> int:
    return VALUE[CARDS.index(card)] if card in CARDS else 0


def _is_dark(card: str) -> bool:
    return card.startswith("dark_") or card in ("eye_of_sauron", "palantir", "recall_to_mordor")


def _card_frame(drawing: Drawing, dark: bool, line: str, chosen: bool = False) -> tuple[str, str]:
    """The ground of a card with its rim, and a line within it."""
    fill = _iron(drawing) if dark else _pale(drawing)
    rim = EMBER if chosen else "#C4512A" if dark else "#2B2518"
    thick = 3.2 if chosen else 1.4
    return (
        rect(1.6, 1.6, CARD_WIDTH - 3.2, CARD_HEIGHT - 3.2, fill, stroke=rim, width=thick, rx=6),
        rect(6, 6, CARD_WIDTH - 12, CARD_HEIGHT - 12, "none", stroke=line, width=1, rx=4),
    )


@lru_cache(maxsize=64)
def card_face(card: str, chosen: bool = False) -> str:
    """A card: its strength, or its sign with room for the name below. The variant's cards look alike."""
    drawing = Drawing(CARD_WIDTH, CARD_HEIGHT)
    dark = _is_dark(card)
    ink, line = (IRON_INK, "#8A4428") if dark else (PALE_INK, "#A08F64")
    drawing.add(*_card_frame(drawing, dark, line, chosen))
    if value(card):
        drawing.add(figures(str(value(card)), CARD_WIDTH / 2, 56, 44, ink))
        for x in (12, CARD_WIDTH - 12):
            drawing.add(*(star(x, y, 4, line, points=4, waist=0.32) for y in (12, CARD_HEIGHT - 12)))
    else:
        tone, cut = ("#E4723A", "#1A0F0A") if dark else ("#4A3F29", "#EFE7D2")
        drawing.add(glyph(sign_of(card), CARD_WIDTH / 2, 33, 32, tone, cut))
    return drawing.svg()


@lru_cache(maxsize=64)
def card_chip(card: str) -> str:
    """A card so small that only its strength or sign stays."""
    drawing = Drawing(36, 46)
    dark = _is_dark(card)
    ink, line = (IRON_INK, "#8A4428") if dark else (PALE_INK, "#A08F64")
    drawing.add(
        rect(
            0.8,
            0.8,
            34.4,
            44.4,
            _iron(drawing) if dark else _pale(drawing),
            stroke="#C4512A" if dark else "#2B2518",
            width=1.2,
            rx=4,
        ),
        rect(3.4, 3.4, 29.2, 39.2, "none", stroke=line, width=0.8, rx=2),
    )
    if value(card):
        drawing.add(figures(str(value(card)), 18, 31, 24, ink))
    else:
        tone, cut = ("#E4723A", "#1A0F0A") if dark else ("#4A3F29", "#EFE7D2")
        drawing.add(glyph(sign_of(card), 18, 23, 20, tone, cut))
    return drawing.svg()


@lru_cache(maxsize=2)
def card_back(seat: str) -> str:
    """A card face down."""
    drawing, dark = Drawing(CARD_WIDTH, CARD_HEIGHT), seat == "dark"
    drawing.add(
        *_card_frame(drawing, dark, IRON_LINE if dark else "#A08F64"),
        glyph(
            "flame" if dark else "star",
            CARD_WIDTH / 2,
            CARD_HEIGHT / 2,
            36,
            "#E4723A" if dark else "#4D4636",
            "#1A0F0A" if dark else "#EFE7D2",
        ),
    )
    return drawing.svg()


@lru_cache(maxsize=4)
def used_place(width: int, height: int) -> str:
    """Where a card lay that has been used."""
    drawing = Drawing(width, height)
    drawing.add(
        rect(1, 1, width - 2, height - 2, "none", stroke="#75684F", width=1.2, rx=5, stroke_dasharray="4 4")
    )
    return drawing.svg()


@lru_cache(maxsize=4)
def hall(width: int, height: int) -> str:
    """Where they fight: pillars and a glow between them."""
    drawing = Drawing(width, height)
    glow = drawing.radial([(0, "#FFAB52", 0.75), (1, "#FFAB52", 0)])
    chance, floor = random.Random(5), height - 24
    drawing.add(rect(0, 0, width, height, drawing.linear([(0, "#3B1510"), (1, "#17110F")])))
    for share, wide in ((0.045, 30), (0.21, 22), (0.79, 22), (0.955, 30)):
        x = width * share
        shaft = f"M{num(x - wide / 2)} 16h{wide}v6l-4 6V{num(floor - 14)}l6 12h{-wide - 4}l6 -12V28l-4 -6z"
        drawing.add(path(shaft, "#241A17", "#0B0807", 1.2, opacity=0.9))
        cuts = "".join(f"M{num(x - wide / 2 + 6 + 5 * k)} 36V{num(floor - 20)}" for k in range(wide // 5 - 1))
        drawing.add(path(cuts, "none", "#0B0807", 1, opacity=0.6))
    strokes = "".join(
        f"M{num(chance.uniform(0, width))} {num(chance.uniform(0, height))}"
        f"l{num(chance.uniform(4, 16))} {num(chance.uniform(-1.5, 1.5))}"
        for _ in range(120)
    )
    drawing.add(
        path(strokes, "none", "#000000", 0.8, opacity=0.28),
        circle(width / 2, height * 0.46, min(width, height) * 0.44, glow, opacity=0.34),
        path(f"M0 {num(floor)}H{width}", "none", "#0B0807", 2),
    )
    return drawing.svg()


@lru_cache(maxsize=2)
def crossed() -> str:
    """The sign between two fighters."""
    drawing = Drawing(52, 52)
    drawing.add(circle(26, 26, 24, "#14100D", EMBER, 1.6), glyph("attack", 26, 26, 28, EMBER_LIGHT))
    return drawing.svg()


@lru_cache(maxsize=2)
def crack() -> str:
    """Two lines across a stone that has fallen."""
    drawing = Drawing(BIG_WIDTH, BIG_HEIGHT)
    drawing.add(
        path("M34 20L70 78L52 104L94 150L80 206", "none", "#0A0807", 5, stroke_linejoin="round"),
        path("M120 44L92 92L112 128L62 190", "none", "#0A0807", 4, stroke_linejoin="round"),
        path("M35 20L71 78L53 104L95 150L81 206", "none", EMBER, 1.2, stroke_linejoin="round"),
    )
    return drawing.svg()
