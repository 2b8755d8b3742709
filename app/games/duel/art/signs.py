"""Signs of powers in force: the picture of their card in a round seal."""

from __future__ import annotations

from functools import lru_cache

from app.art.palette import BALROG, CHAR, EMBER, GANDALF, GOLD, INK, INK_BLUE, MIDNIGHT, MOON, MOON_SOFT
from app.art.svg import Drawing, circle, path, placed, star
from app.games.duel.art.cards import picture_of
from app.games.duel.model import side_of

SIZE = 48
MOTIF_SCALE = 0.25
MOTIF_MIDDLE = (100, 150)
"""Of a card of 200 by 300."""


@lru_cache(maxsize=16)
def effect_sign(card: str, is_resting: bool = False) -> str:
    """The seal of a card whose power is in force; one that rests has a broken rim."""
    drawing, middle = Drawing(SIZE, SIZE), SIZE / 2
    is_light = side_of(card) == GANDALF
    paper = drawing.linear([(0, "#F7FAFC"), (1, "#CBD8E4")] if is_light else [(0, "#2A120D"), (1, CHAR)])
    x, y = (middle - MOTIF_SCALE * at for at in MOTIF_MIDDLE)
    window = f"M{middle} 4A20 20 0 0 1 {middle} 44A20 20 0 0 1 {middle} 4Z"
    motif = placed(x, y, picture_of(card), scale=MOTIF_SCALE)
    rim = {"stroke_dasharray": "5 4"} if is_resting else {}
    drawing.add(
        circle(middle, middle, 22.5, INK),
        drawing.clipped(window, circle(middle, middle, 20, paper), motif),
        circle(middle, middle, 20.5, "none", INK_BLUE if is_light else EMBER, 1.2),
        circle(middle, middle, 22, "none", GOLD, 2.6, **rim),
        star(middle, 5.5, 5.5, GOLD, points=4, waist=0.34),
    )
    return drawing.svg()


BANNER_COLORS = {
    GANDALF: ("#41608A", INK_BLUE, MIDNIGHT, MOON_SOFT, MOON),
    BALROG: ("#7A2413", "#2B1008", "#1B0A08", EMBER, GOLD),
    None: ("#46403A", "#211D1B", "#171413", GOLD, GOLD),
}
"""Of a banner of either side, or of none: its cloth above and below, its ends, its rim and its stars."""


@lru_cache(maxsize=8)
def banner(side: str | None, width: int, height: int) -> str:
    """A banner with cut ends in the colours of a side, or of none, behind the words of a heading."""
    drawing = Drawing(width, height)
    top, foot, ends, edge, stars = BANNER_COLORS[side]
    fabric = drawing.linear([(0, top), (1, foot)])
    tail, fold = 26, 10
    tails = (
        f"M0 {fold}H{2 * tail}V{height}H0L{tail * 0.6} {(height + fold) / 2}Z"
        f"M{width} {fold}H{width - 2 * tail}V{height}H{width}L{width - tail * 0.6} {(height + fold) / 2}Z"
    )
    drawing.add(
        path(tails, ends, edge, 1.2),
        path(f"M{tail} 1H{width - tail}V{height - fold}H{tail}Z", fabric, edge, 1.6),
        path(
            f"M{tail + 6} 6H{width - tail - 6}M{tail + 6} {height - fold - 5}H{width - tail - 6}",
            "none",
            GOLD,
            1,
        ),
        star(tail + 16, (height - fold) / 2, 7, stars, points=4, waist=0.34),
        star(width - tail - 16, (height - fold) / 2, 7, stars, points=4, waist=0.34),
    )
    return drawing.svg()
