"""The banner of a chapter that begins: dark fabric with golden hems, and a ring for each chapter."""

from __future__ import annotations

from functools import lru_cache

from app.art.svg import Drawing, circle, path

FABRIC, TAIL, HEM, RING, SHADE = ("#5A2F1B", "#2A1510"), "#1B0E0A", "#C9A15A", "#F3C469", "#7A5A38"
TAIL_WIDTH, FOLD = 26, 12
CHAPTERS, RING_STEP, RING_RADIUS = 3, 26.0, 7.0


@lru_cache(maxsize=8)
def chapter_banner(chapter: int, width: int, height: int) -> str:
    """Behind the name of a chapter; the rings of this chapter and of those before it glow."""
    drawing = Drawing(width, height)
    fabric = drawing.linear([(0, FABRIC[0]), (1, FABRIC[1])])
    left, right, bottom = TAIL_WIDTH, width - TAIL_WIDTH, height - FOLD
    tails = (
        f"M0 {FOLD}H{2 * left}V{height}H0L{left * 0.6} {(height + FOLD) / 2}Z"
        f"M{width} {FOLD}H{width - 2 * left}V{height}H{width}L{width - left * 0.6} {(height + FOLD) / 2}Z"
    )
    drawing.add(
        path(tails, TAIL, HEM, 1.2),
        path(f"M{left} 1H{right}V{bottom}H{left}Z", fabric, HEM, 1.8),
        path(f"M{left + 7} 7H{right - 7}M{left + 7} {bottom - 6}H{right - 7}", "none", HEM, 1),
    )
    first, y = width / 2 - RING_STEP * (CHAPTERS - 1) / 2, bottom - 22
    for number in range(CHAPTERS):
        is_lit = number < chapter
        x = first + number * RING_STEP
        if is_lit:
            drawing.add(circle(x, y, RING_RADIUS + 3.5, RING, opacity=0.25))
        drawing.add(circle(x, y, RING_RADIUS, "none", RING if is_lit else SHADE, 2.6))
    return drawing.svg()
