"""Glyphs on a grid of 24: a few strokes each, placed in a drawing or as a drawing of their own."""

from __future__ import annotations

from collections.abc import Sequence

from app.art.svg import Drawing, num, path

Stroke = tuple[str, str, float]
"""An outline, its style (filled, a line, or either cut out of the ground), and the width of the line."""
FILL, LINE, CUT, CUT_LINE = "fill", "line", "cut", "cut_line"
GLYPH_GRID = 24


def placed_glyph(strokes: Sequence[Stroke], x: float, y: float, size: float, color: str, cut: str) -> str:
    """A glyph around a point; `cut` is the colour of the ground below it."""
    parts = []
    for outline, how, width in strokes:
        tone = cut if how in (CUT, CUT_LINE) else color
        if how in (FILL, CUT):
            parts.append(path(outline, tone))
        else:
            parts.append(path(outline, "none", tone, width, stroke_linecap="round", stroke_linejoin="round"))
    place = f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({size / GLYPH_GRID:.4f})"
    return f'<g transform="{place}">{"".join(parts)}</g>'


def glyph_svg(strokes: Sequence[Stroke], color: str, cut: str) -> str:
    """A sign as a drawing of its own."""
    drawing = Drawing(GLYPH_GRID, GLYPH_GRID)
    drawing.add(placed_glyph(strokes, GLYPH_GRID / 2, GLYPH_GRID / 2, GLYPH_GRID, color, cut))
    return drawing.svg()
