"""A position of Duel for Middle-earth as a small picture: whose pieces stand where, and the chase below it.

Both sides know all of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.art.position_frame import HEIGHT, WIDTH, framed_position
from app.art.svg import Drawing, circle, digits, group, path, rect
from app.games.middle_earth.art.board import INK, REGION_COLORS
from app.games.middle_earth.art.cards import glyph
from app.games.middle_earth.art.regions import MAP_HEIGHT, MAP_WIDTH, REGION_CENTRES, REGION_OUTLINES
from engine.middle_earth.components import QUEST_GOAL
from engine.middle_earth.view import MiddleEarthView, Side

MAP_SCALE = 206 / MAP_HEIGHT
MAP_LEFT = (WIDTH - MAP_WIDTH * MAP_SCALE) / 2
TRACK_Y, TRACK_LEFT, TRACK_RIGHT = 220.0, 30.0, WIDTH - 30.0
COUNTER = 44.0
COLORS = (("#EFE4C8", "#2B2518", "#3A301D"), ("#2A211C", "#F08A3C", "#F8D9BE"))
"""Of the Fellowship's and Sauron's pieces: ground, rim and ink."""


def position_picture(view: MiddleEarthView) -> str:
    drawing = Drawing(WIDTH, HEIGHT)
    regions = [path(d, REGION_COLORS[name], INK, 5) for name, d in REGION_OUTLINES.items()]
    borders = [path(d, "none", "#B09A68", 1.6, opacity=0.7) for d in REGION_OUTLINES.values()]
    counters = [shape for name in REGION_OUTLINES for shape in _counters(name, view.sides)]
    return framed_position(
        drawing,
        rect(0, 0, WIDTH, HEIGHT, "#141B1F"),
        group(*regions, *borders, *counters, transform=f"translate({MAP_LEFT:.1f} 4)scale({MAP_SCALE:.4f})"),
        *_quest(view.sides),
    )


def _counters(region: str, sides: Sequence[Side]) -> Iterator[str]:
    """Each side's units in a region, with a keep above them where it has a fortress."""
    x, y = REGION_CENTRES[region]
    present = [(number, side) for number, side in enumerate(sides) if region in side.regions]
    for place, (number, side) in enumerate(present):
        ground, rim, ink = COLORS[number]
        middle = x + (place - (len(present) - 1) / 2) * (COUNTER + 6)
        shape = {"rx": COUNTER / 2} if number == 0 else {"rx": 6}
        yield rect(
            middle - COUNTER / 2, y - COUNTER / 2, COUNTER, COUNTER, ground, stroke=rim, width=3, **shape
        )
        units = dict(side.units).get(region, 0)
        if units:
            yield digits(str(units), middle, y + 12, 34, ink)
        if region in side.fortresses:
            keep_y = y - (COUNTER * 0.66 if units else 0)
            yield glyph("fortress", middle, keep_y, 30, *_keep_colors(number, units))


def _keep_colors(number: int, units: int) -> tuple[str, str]:
    """Of a fortress on a counter or, above the units, on the map: the sign, and what is cut out of it."""
    ground, rim, ink = COLORS[number]
    return ((ground, rim)[number], INK) if units else (ink, ground)


def _quest(sides: Sequence[Side]) -> list[str]:
    """Frodo and Sam on their way to the fire, the Nazgûl behind them."""
    fellowship, sauron = (side.quest for side in sides)
    step = (TRACK_RIGHT - TRACK_LEFT) / (2 * QUEST_GOAL)
    ring = TRACK_LEFT + (QUEST_GOAL + fellowship) * step
    nazgul = ring - (QUEST_GOAL - sauron) * step
    return [
        path(f"M{TRACK_LEFT} {TRACK_Y}H{TRACK_RIGHT}", "none", "#4E4331", 4, stroke_linecap="round"),
        path(f"M{nazgul:.1f} {TRACK_Y}H{ring:.1f}", "none", "#A5946C", 3),
        glyph("chain_campfire", TRACK_RIGHT, TRACK_Y - 2, 26, "#F08A3C", "#141B1F"),
        circle(ring, TRACK_Y, 11, "#EFE4C8", "#231D12", 1.6),
        glyph("ring", ring, TRACK_Y, 15, "#4A3F29", "#EFE4C8"),
        circle(nazgul, TRACK_Y, 11, "#2A211C", "#F08A3C", 1.8),
        glyph("nazgul", nazgul, TRACK_Y, 15, "#F08A3C", "#2A211C"),
    ]
