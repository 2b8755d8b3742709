"""Pictures of a battle: the hall, the two large pieces, the swords between them, the cracks of the loser."""

from __future__ import annotations

import math
import random
from functools import lru_cache

from app.art.svg import Drawing, circle, digits, ellipse, num, path, rect
from app.games.confrontation.art.glyphs import glyph
from app.games.confrontation.art.palette import EMBER, EMBER_LIGHT, PALE_INK, black_iron, pale_stone
from app.games.confrontation.art.pieces import is_dark_character

COMBATANT_WIDTH, COMBATANT_HEIGHT = 148.0, 216.0


@lru_cache(maxsize=64)
def combatant_picture(piece: str, strength: int) -> str:
    """A piece in battle, large, with room for the name between sign and strength."""
    drawing, dark = Drawing(COMBATANT_WIDTH, COMBATANT_HEIGHT), is_dark_character(piece)
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
        path(arch(0), black_iron(drawing) if dark else pale_stone(drawing), rim, 2),
        path(arch(7), "none", line, 1.2),
        _rays(x + 64, y + 68, line),
        glyph(
            piece,
            x + w / 2,
            y + 66,
            60,
            "#E4723A" if dark else "#4A3F29",
            "#1A0F0A" if dark else "#EFE7D2",
        ),
        path(f"M{num(x + 16)} {num(y + 102)}h{num(w - 32)}", "none", line, 1),
        digits(str(strength), x + w / 2, y + 176, 44, "#F6E2CF" if dark else PALE_INK),
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


@lru_cache(maxsize=4)
def battle_hall(width: int, height: int) -> str:
    """The hall behind a battle: pillars and a glow between them."""
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
def crossed_swords() -> str:
    """The sign between the two pieces of a battle."""
    drawing = Drawing(52, 52)
    drawing.add(circle(26, 26, 24, "#14100D", EMBER, 1.6), glyph("attack", 26, 26, 28, EMBER_LIGHT))
    return drawing.svg()


@lru_cache(maxsize=2)
def crack_overlay() -> str:
    """Two cracks across a large piece that has fallen."""
    drawing = Drawing(COMBATANT_WIDTH, COMBATANT_HEIGHT)
    drawing.add(
        path("M34 20L70 78L52 104L94 150L80 206", "none", "#0A0807", 5, stroke_linejoin="round"),
        path("M120 44L92 92L112 128L62 190", "none", "#0A0807", 4, stroke_linejoin="round"),
        path("M35 20L71 78L53 104L95 150L81 206", "none", EMBER, 1.2, stroke_linejoin="round"),
    )
    return drawing.svg()
