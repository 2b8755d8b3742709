"""The few strokes that every drawing is made of."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

from app.art.digit_outlines import DIGIT_OUTLINES

Stop = tuple[float, str] | tuple[float, str, float]


def num(value: float) -> str:
    """A coordinate, short: one decimal is a tenth of a logical pixel."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


class Drawing:
    """One SVG document: shared definitions first, shapes after them."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self._definitions: dict[str, str] = {}
        self._body: list[str] = []

    def add(self, *shapes: str) -> None:
        self._body.extend(shapes)

    def linear(
        self, stops: Sequence[Stop], x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 1
    ) -> str:
        return self._define(
            f'<linearGradient id="{{id}}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">'
            f"{_stops(stops)}</linearGradient>"
        )

    def radial(self, stops: Sequence[Stop], cx: float = 0.5, cy: float = 0.5, r: float = 0.5) -> str:
        return self._define(
            f'<radialGradient id="{{id}}" cx="{cx}" cy="{cy}" r="{r}">{_stops(stops)}</radialGradient>'
        )

    def clipped(self, path: str, *shapes: str) -> str:
        clip = self._define(f'<clipPath id="{{id}}"><path d="{path}"/></clipPath>')
        return f'<g clip-path="{clip}">{"".join(shapes)}</g>'

    def _define(self, template: str) -> str:
        name = self._definitions.setdefault(template, f"d{len(self._definitions)}")
        return f"url(#{name})"

    def svg(self) -> str:
        definitions = "".join(text.replace("{id}", name) for text, name in self._definitions.items())
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(self.width)} {num(self.height)}" '
            f'width="{num(self.width)}" height="{num(self.height)}">'
            f"<defs>{definitions}</defs>{''.join(self._body)}</svg>"
        )


def _stops(stops: Sequence[Stop]) -> str:
    parts = []
    for stop in stops:
        opacity = f' stop-opacity="{stop[2]}"' if len(stop) == 3 else ""
        parts.append(f'<stop offset="{stop[0]}" stop-color="{stop[1]}"{opacity}/>')
    return "".join(parts)


def path(d: str, fill: str = "none", stroke: str = "", width: float = 0, **more: Any) -> str:
    return f'<path d="{d}"{_paint(fill, stroke, width, more)}/>'


def circle(
    x: float, y: float, r: float, fill: str = "none", stroke: str = "", width: float = 0, **more: Any
) -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"{_paint(fill, stroke, width, more)}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str = "none", **more: Any) -> str:
    stroke, width = str(more.pop("stroke", "")), float(str(more.pop("width", 0)))
    return (
        f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"'
        f"{_paint(fill, stroke, width, more)}/>"
    )


def rect(x: float, y: float, w: float, h: float, fill: str = "none", **more: Any) -> str:
    stroke, width = str(more.pop("stroke", "")), float(str(more.pop("width", 0)))
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"'
        f"{_paint(fill, stroke, width, more)}/>"
    )


def group(*shapes: str, transform: str = "", opacity: float = 1) -> str:
    attributes = (f' transform="{transform}"' if transform else "") + (
        f' opacity="{opacity}"' if opacity != 1 else ""
    )
    return f"<g{attributes}>{''.join(shapes)}</g>"


def placed(x: float, y: float, *shapes: str, scale: float = 1, turn: float = 0) -> str:
    """Shapes drawn around the origin, put in their place."""
    steps = f"translate({num(x)} {num(y)})"
    if turn:
        steps += f" rotate({num(turn)})"
    if scale != 1:
        steps += f" scale({scale:.4f})"
    return group(*shapes, transform=steps)


def both_sides(*shapes: str, about: float = 100) -> str:
    """The shapes, and the same once more on the other side of a vertical line; x runs from that line."""
    both = [
        f'<g transform="translate({num(about)} 0) scale({side} 1)">{"".join(shapes)}</g>' for side in (1, -1)
    ]
    return "".join(both)


def _paint(fill: str, stroke: str, width: float, more: dict[str, Any]) -> str:
    parts = [f' fill="{fill}"']
    if stroke:
        parts.append(f' stroke="{stroke}" stroke-width="{num(width)}"')
    for name, value in more.items():
        text = num(value) if isinstance(value, float) and name != "opacity" else str(value)
        parts.append(f' {name.replace("_", "-")}="{text}"')
    return "".join(parts)


def rays(
    cx: float,
    cy: float,
    inner: float,
    outer: float,
    count: int,
    color: str,
    *,
    width: float = 2,
    opacity: float = 1,
    start: float = 0,
    end: float = 360,
    seed: int = 1,
    uneven: float = 0.25,
) -> str:
    """Tapered rays around a point, long and short by turns, like cuts of a gouge."""
    chance, d = random.Random(seed), []
    for index in range(count):
        angle = math.radians(start + (end - start) * (index + 0.5) / count)
        length = outer * (1 - uneven * (index % 2) - chance.random() * uneven * 0.5)
        side = angle + math.pi / 2
        x, y = cx + inner * math.cos(angle), cy + inner * math.sin(angle)
        dx, dy = width * math.cos(side), width * math.sin(side)
        d.append(
            f"M{num(x + dx)} {num(y + dy)}"
            f"L{num(cx + length * math.cos(angle))} {num(cy + length * math.sin(angle))}"
            f"L{num(x - dx)} {num(y - dy)}Z"
        )
    return path("".join(d), color, opacity=opacity)


def star(
    cx: float,
    cy: float,
    r: float,
    color: str,
    *,
    points: int = 8,
    waist: float = 0.36,
    turn: float = -90,
    **more: Any,
) -> str:
    """A star; one of eight points has four long and four short ones."""
    corners = []
    for index in range(2 * points):
        angle = math.radians(turn + 180 * index / points)
        reach = r if index % 2 == 0 else r * waist
        if points == 8 and index % 4 == 2:
            reach = r * 0.62
        corners.append(f"{num(cx + reach * math.cos(angle))} {num(cy + reach * math.sin(angle))}")
    return path("M" + "L".join(corners) + "Z", color, **more)


def flame(cx: float, foot: float, height: float, width: float, color: str, **more: Any) -> str:
    def point(dx: float, dy: float) -> str:
        return f"{num(cx + width * dx)} {num(foot - height * dy)}"

    d = (
        f"M{point(0, 1)}C{point(0.15, 0.68)} {point(0.62, 0.55)} {point(0.5, 0.2)}"
        f"C{point(0.45, 0.04)} {point(0.2, 0)} {point(0, 0)}"
        f"C{point(-0.3, 0)} {point(-0.58, 0.12)} {point(-0.48, 0.34)}"
        f"C{point(-0.42, 0.5)} {point(-0.2, 0.52)} {point(-0.24, 0.7)}"
        f"C{point(-0.1, 0.74)} {point(-0.02, 0.86)} {point(0, 1)}Z"
    )
    return path(d, color, **more)


def lozenge(
    cx: float, cy: float, r: float, fill: str = "none", stroke: str = "", width: float = 0, **more: Any
) -> str:
    d = f"M{num(cx)} {num(cy - r)}L{num(cx + r)} {num(cy)}L{num(cx)} {num(cy + r)}L{num(cx - r)} {num(cy)}Z"
    return path(d, fill, stroke, width, **more)


def mountains(
    left: float,
    right: float,
    foot: float,
    height: float,
    color: str,
    light: str,
    *,
    seed: int = 3,
    count: int = 4,
) -> str:
    """A range of peaks, lit from the right by hatch cuts."""
    chance, step, parts = random.Random(seed), (right - left) / count, []
    for index in range(count):
        x, rise, half = left + step * (index + 0.5), height * (0.6 + 0.4 * chance.random()), step * 0.95
        parts.append(
            path(
                f"M{num(x - half)} {num(foot)}L{num(x)} {num(foot - rise)}L{num(x + half)} {num(foot)}Z",
                color,
            )
        )
        cuts = ""
        for cut in range(1, 6):
            t = cut / 6
            y = foot - rise * (1 - t)
            cuts += (
                f"M{num(x - half * t * 0.96)} {num(y)}"
                f"L{num(x - half * t * 0.55)} {num(y + rise * 0.2 * (1 - t) + 3)}"
                f"L{num(x - half * t * 0.9)} {num(y + 3)}Z"
            )
        parts.append(path(cuts, light))
    return "".join(parts)


def digits(
    text: str, x: float, y: float, size: float, color: str, *, anchor: str = "middle", **more: Any
) -> str:
    """A number as outlines, standing on y."""
    scale = size / 1000
    width = sum(DIGIT_OUTLINES[sign][0] for sign in text) * scale
    left = x - (width / 2 if anchor == "middle" else width if anchor == "end" else 0)
    parts = []
    for sign in text:
        advance, outline = DIGIT_OUTLINES[sign]
        parts.append(f'<path transform="translate({left:.2f} {num(y)}) scale({scale:.4f})" d="{outline}"/>')
        left += advance * scale
    return f'<g fill="{color}"{_paint_more(more)}>{"".join(parts)}</g>'


def _paint_more(more: dict[str, Any]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in more.items())
