"""The bridge of the duel: five steps on each side and a keystone, seen from the side and from above."""

from __future__ import annotations

import random
from dataclasses import dataclass

from app.art.emblems import pawn
from app.art.palette import BALROG, GANDALF, GOLD, PARCHMENT
from app.art.svg import Drawing, digits, num, path, rect, star

STEPS = 5
SEAM = "#0B0E15"


@dataclass(frozen=True, slots=True)
class Bridge:
    """Where a bridge stands: the left end of its lowest step, its span, and how high a step is."""

    x: float
    y: float
    span: float
    rise: float
    drop: float
    apron: float = 60
    """How far the ground reaches out on either side."""

    @property
    def keystone(self) -> float:
        return self.span * 0.1

    @property
    def tread(self) -> float:
        return (self.span - self.keystone) / (2 * STEPS)

    @property
    def middle(self) -> float:
        return self.x + self.span / 2

    def stand(self, side: str, step: int) -> tuple[float, float]:
        """Where a pawn stands; step 0 is the ground before the bridge."""
        distance = self.tread * (step - 0.5) if step else -self.tread * 0.4
        height = self.rise * (step - 1) if step else -self.rise
        x = self.x + distance if side == GANDALF else self.x + self.span - distance
        return x, self.y - height


def side_view(drawing: Drawing, place: Bridge, *, numbers: bool = True) -> str:
    stone = drawing.linear([(0, "#8EA2BC"), (0.46, "#66728A"), (0.56, "#7A5A4C"), (1, "#8C4226")], 0, 0, 1, 0)
    parts = [
        path(_outline(place), stone, SEAM, 2),
        path(_joints(place), "none", SEAM, 1.2, opacity=0.55),
        path(_arch_line(place), "none", PARCHMENT, 1.6, opacity=0.4, transform="translate(0 -5)"),
    ]
    if place.span > 200:
        parts.append(path(_mortar(place), "none", SEAM, 1.2, opacity=0.4, stroke_linecap="round"))
    parts.append(path(_edges(place), "none", PARCHMENT, 2.2, opacity=0.85))
    if numbers:
        parts += [_number(place, side, step) for side in (GANDALF, BALROG) for step in range(1, STEPS + 1)]
    parts.append(star(place.middle, place.y - place.rise * STEPS + 11, 7, GOLD, points=4, waist=0.4))
    return "".join(parts)


def _outline(place: Bridge) -> str:
    x, y, w, tread, rise = place.x, place.y, place.span, place.tread, place.rise
    points = [(x - place.apron, y + rise), (x, y + rise)]
    for step in range(STEPS):
        points += [(x + tread * step, y - rise * step), (x + tread * (step + 1), y - rise * step)]
    top = y - rise * STEPS
    points += [(x + STEPS * tread, top), (x + STEPS * tread + place.keystone, top)]
    for step in reversed(range(STEPS)):
        points += [(x + w - tread * (step + 1), y - rise * step), (x + w - tread * step, y - rise * step)]
    points += [(x + w, y + rise), (x + w + place.apron, y + rise)]
    foot = y + place.drop + 30
    under = (
        f"L{num(x + w + place.apron)} {num(foot)}L{num(x + w + 6)} {num(foot)}"
        f"Q{num(x + w * 0.86)} {num(y + 2)} {num(place.middle)} {num(top + 26)}"
        f"Q{num(x + w * 0.14)} {num(y + 2)} {num(x - 6)} {num(foot)}L{num(x - place.apron)} {num(foot)}Z"
    )
    return "M" + "L".join(f"{num(a)} {num(b)}" for a, b in points) + under


def _arch_line(place: Bridge) -> str:
    x, y, w, foot = place.x, place.y, place.span, place.y + place.drop + 30
    top = y - place.rise * STEPS + 26
    return (
        f"M{num(x - 6)} {num(foot)}Q{num(x + w * 0.14)} {num(y + 2)} {num(place.middle)} {num(top)}"
        f"Q{num(x + w * 0.86)} {num(y + 2)} {num(x + w + 6)} {num(foot)}"
    )


def _joints(place: Bridge) -> str:
    d, half = "", place.span / 2
    for index in range(2 * STEPS + 1):
        if index < STEPS:
            x = place.x + place.tread * index
        elif index == STEPS:
            x = place.middle
        else:
            x = place.x + STEPS * place.tread + place.keystone + place.tread * (index - STEPS)
        t = (x - place.middle) / half
        top = place.y - place.rise * min(index, 2 * STEPS - index) + 3
        foot = place.y - place.rise * STEPS + 30 + abs(t) ** 1.8 * place.drop * 0.8
        d += f"M{num(x)} {num(top)}L{num(x - t * 14)} {num(foot)}"
    return d


def _mortar(place: Bridge) -> str:
    chance, d = random.Random(4), ""
    for index in range(5, 16):
        t = index / 16
        for side in (-1, 1):
            for depth in (22, 32):
                x = place.middle + side * t * place.span / 2
                y = place.y - place.rise * STEPS * (1 - t) + depth + t * t * 8
                if chance.random() < 0.75:
                    d += f"M{num(x - 8)} {num(y + side * 3.2)}L{num(x + 6)} {num(y + side * 2.6)}"
    return d


def _edges(place: Bridge) -> str:
    d = ""
    for step in range(STEPS):
        y = place.y - place.rise * step + 1.4
        for x in (place.x + place.tread * step, place.x + place.span - place.tread * (step + 1)):
            d += f"M{num(x + 1)} {num(y)}h{num(place.tread - 2)}"
    top = place.y - STEPS * place.rise + 1.4
    return d + f"M{num(place.x + STEPS * place.tread + 1)} {num(top)}h{num(place.keystone - 2)}"


def _number(place: Bridge, side: str, step: int) -> str:
    x, y = place.stand(side, step)
    color = "#0E1624" if side == GANDALF else "#FBE3C8"
    return digits(str(step), x, y + min(14, place.rise + 2), min(11, place.rise + 1), color)


def plan_view(x: float, y: float, w: float, h: float, gandalf: int, balrog: int) -> str:
    """The same bridge from above, for a table between two people: Gandalf comes from below."""
    key, middle, ground = 36.0, x + w / 2, 40.0
    tread = (h - key - 2 * ground) / (2 * STEPS)
    parts = [
        rect(x, y, w, ground - 4, "#4A2419", stroke=SEAM, width=1.5, rx=3),
        rect(x, y + h - ground + 4, w, ground - 4, "#475570", stroke=SEAM, width=1.5, rx=3),
    ]
    y, h = y + ground, h - 2 * ground
    shades = {
        GANDALF: ("#56657F", "#66768F", "#7788A1", "#8A9BB4", "#9DAFC7"),
        BALROG: ("#5E2F20", "#703926", "#82432B", "#964E30", "#AB5A36"),
    }
    for side, colors in shades.items():
        for step in range(STEPS):
            wide = w * (1 - 0.09 * step)
            top = y + h - tread * (step + 1) if side == GANDALF else y + tread * step
            parts.append(
                f'<rect x="{num(middle - wide / 2)}" y="{num(top + 1)}" width="{num(wide)}" '
                f'height="{num(tread - 2)}" rx="3" fill="{colors[step]}" stroke="{SEAM}" stroke-width="1.5"/>'
            )
            edge = top + 2.4 if side == GANDALF else top + tread - 2.4
            parts.append(
                path(
                    f"M{num(middle - wide / 2 + 3)} {num(edge)}h{num(wide - 6)}",
                    "none",
                    PARCHMENT,
                    2,
                    opacity=0.8,
                )
            )
            parts.append(_plan_number(side, step, middle, wide, top + tread / 2))
    stone = y + STEPS * tread
    parts.append(
        f'<rect x="{num(middle - w * 0.28)}" y="{num(stone)}" width="{num(w * 0.56)}" height="{num(key)}" '
        f'rx="4" fill="#B9AE97" stroke="{SEAM}" stroke-width="1.5"/>'
    )
    parts.append(star(middle, stone + key / 2, 15, "#6A4A14"))
    parts.append(pawn(GANDALF, middle + 6, y + h - _climbed(gandalf, tread) + 18, 50))
    foot = y + _climbed(balrog, tread) - 18
    parts.append(
        f'<g transform="translate({num(middle - 6)} {num(foot)}) rotate(180)">{pawn(BALROG, 0, 0, 50)}</g>'
    )
    return "".join(parts)


def _climbed(step: int, tread: float) -> float:
    """How far from the near end of the bridge a pawn stands; before the first step it waits on the ground."""
    return tread * (step - 0.5) if step else -20


def _plan_number(side: str, step: int, middle: float, wide: float, y: float) -> str:
    color = "#FFFFFF" if side == BALROG or step < 3 else "#0E1624"
    sign = digits(str(step + 1), 0, 6, 16, color)
    offset, turn = (-wide * 0.36, 0) if side == GANDALF else (wide * 0.36, 180)
    return f'<g transform="translate({num(middle + offset)} {num(y)}) rotate({turn})">{sign}</g>'
