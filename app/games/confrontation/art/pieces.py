"""Pictures of the pieces of The Confrontation, without their names, which are set over them."""

from __future__ import annotations

from functools import lru_cache

from app.art.svg import Drawing, circle, digits, ellipse, num, path, rect
from app.games.confrontation.art.glyphs import glyph
from app.games.confrontation.art.palette import (
    EMBER,
    IRON_INK,
    IRON_LINE,
    PALE_INK,
    PALE_LINE,
    black_iron,
    pale_stone,
)
from engine.confrontation.components import PIECES, STRENGTH

PIECE_WIDTH, PIECE_HEIGHT = 50.0, 62.0
"""The size of a piece's picture, with its shadow and its foot."""
PIECE_BODY = (4.0, 5.0, 42.0, 50.0)


def is_dark_character(piece: str) -> bool:
    return PIECES.index(piece) >= 9


def strength_of(piece: str) -> int:
    return STRENGTH[PIECES.index(piece)]


def _arch(x: float, y: float, w: float, h: float, inset: float = 0) -> str:
    left, right, top, foot = x + inset, x + w - inset, y + inset, y + h - inset
    shoulder = y + w * 0.42
    return (
        f"M{num(left)} {num(foot)}V{num(shoulder)}Q{num(left)} {num(top)} {num(x + w / 2)} {num(top - 2)}"
        f"Q{num(right)} {num(top)} {num(right)} {num(shoulder)}V{num(foot)}Z"
    )


def _piece_body(drawing: Drawing, dark: bool, chosen: bool) -> list[str]:
    x, y, w, h = PIECE_BODY
    rim = EMBER if chosen else "#C4512A" if dark else "#2B2518"
    parts = [ellipse(x + w / 2, y + h + 3, w * 0.6, 4, "#000000", opacity=0.5)]
    parts.append(
        path(
            _arch(x, y, w, h),
            black_iron(drawing) if dark else pale_stone(drawing),
            rim,
            2.8 if chosen else 1.3,
        )
    )
    return parts


def _foot(dark: bool) -> str:
    x, y, w, h = PIECE_BODY
    fill, edge = ("#0D0A08", "#C4512A") if dark else ("#9A8B66", "#2B2518")
    return rect(x - 1.5, y + h, w + 3, 4, fill, stroke=edge, width=0.8)


@lru_cache(maxsize=64)
def piece_face(piece: str, chosen: bool = False, bare: bool = False) -> str:
    """A piece as its owner sees it: sign and strength above, room for the name below; `bare`: no name."""
    drawing, dark = Drawing(PIECE_WIDTH, PIECE_HEIGHT), is_dark_character(piece)
    x, y, w, h = PIECE_BODY
    ink, tone, line = (IRON_INK, "#E4723A", IRON_LINE) if dark else (PALE_INK, "#5A4C31", PALE_LINE)
    lift = 5 if bare else 0
    drawing.add(
        *_piece_body(drawing, dark, chosen),
        glyph(piece, x + w * 0.33, y + h * 0.37 + lift, w * 0.46, tone, "#1A0F0A" if dark else "#EFE7D2"),
        digits(str(strength_of(piece)), x + w * 0.75, y + h * 0.53 + lift, w * 0.56, ink),
    )
    if not bare:
        drawing.add(path(f"M{num(x + 3)} {num(y + h * 0.63)}h{num(w - 6)}", "none", line, 0.8))
    drawing.add(_foot(dark))
    return drawing.svg()


@lru_cache(maxsize=8)
def piece_back(seat: str, chosen: bool = False) -> str:
    """A piece from behind: a star for Light, a flame for Dark."""
    drawing, dark = Drawing(PIECE_WIDTH, PIECE_HEIGHT), seat == "dark"
    x, y, w, h = PIECE_BODY
    drawing.add(*_piece_body(drawing, dark, chosen))
    drawing.add(path(_arch(x, y, w, h, 4), "none", IRON_LINE if dark else "#A08F64", 0.9))
    sign, tone, cut = ("flame", "#E4723A", "#1A0F0A") if dark else ("star", "#4D4636", "#EFE7D2")
    drawing.add(glyph(sign, x + w / 2, y + h * 0.53, w * 0.56, tone, cut), _foot(dark))
    return drawing.svg()


@lru_cache(maxsize=4)
def emblem(seat: str) -> str:
    """The sign of a side in a disc."""
    drawing, dark = Drawing(48, 48), seat == "dark"
    if dark:
        drawing.add(
            circle(24, 24, 22, black_iron(drawing), "#C4512A", 2), glyph("flame", 24, 23, 28, "#E4723A")
        )
    else:
        drawing.add(
            circle(24, 24, 22, pale_stone(drawing), "#FFFAF0", 2), glyph("star", 24, 24, 30, "#4D4636")
        )
    return drawing.svg()
