"""Signs on a grid of 24: a few strokes each, drawn around a point or as a drawing of their own."""

from __future__ import annotations

from collections.abc import Sequence

from app.art.svg import Drawing, num, path

Stroke = tuple[str, str, float]
"""An outline, how it is drawn (filled, as a line, or cut out of what lies below), and how thick."""
FILL, LINE, CUT, CUT_LINE = "fill", "line", "cut", "cut_line"
GRID = 24


def drawn(strokes: Sequence[Stroke], x: float, y: float, size: float, color: str, cut: str) -> str:
    """A sign around a point; `cut` is the colour of what lies below it."""
    parts = []
    for outline, how, width in strokes:
        tone = cut if how in (CUT, CUT_LINE) else color
        if how in (FILL, CUT):
            parts.append(path(outline, tone))
        else:
            parts.append(path(outline, "none", tone, width, stroke_linecap="round", stroke_linejoin="round"))
    place = f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({size / GRID:.4f})"
    return f'<g transform="{place}">{"".join(parts)}</g>'


def alone(strokes: Sequence[Stroke], color: str, cut: str) -> str:
    """A sign as a drawing of its own."""
    drawing = Drawing(GRID, GRID)
    drawing.add(drawn(strokes, GRID / 2, GRID / 2, GRID, color, cut))
    return drawing.svg()
