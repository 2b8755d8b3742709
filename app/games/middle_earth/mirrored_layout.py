"""The layout of the table flat between two people: an edge for each of them, the table between."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from app.games.middle_earth.layout import (
    LOW_SIDE_HEIGHT,
    SIDE_HEIGHT,
    MiddleEarthLayout,
    middle_earth_layout,
)
from app.ui.rect import Rect
from app.ui.ui_context import MAX_CAPPED_SCALE

HOLD_HEIGHT, HOLD_MAX_WIDTH = 66.0, 430.0
"""The place to hold, which each edge has once there is something to see."""
HOLD_BESIDE_SHARE, HOLD_BESIDE_MAX_WIDTH, HOLD_GAP = 0.2, 236.0, 14.0
"""Of the width of a wide screen, where the place to hold stands beside the side and takes no height."""
LOW_SCREEN_HEIGHT = 760
EDGE_PADDING = 5.0
RIVAL_WIDTH = 286.0


@dataclass(frozen=True, slots=True)
class MirroredMiddleEarthLayout:
    """The edges and the table between them."""

    table: MiddleEarthLayout
    """Its rectangles are relative to the place of the table."""
    edge_height: float
    side: Rect
    """What lies before a person, relative to their edge."""
    rival: Rect
    """What the other person has, the right way up for the owner of the edge."""
    hold: Rect | None
    """The place to hold, relative to the edge, where there is something to see."""


@lru_cache(maxsize=8)
def mirrored_middle_earth_layout(
    width: float, height: float, scale: float, *, has_hold: bool
) -> MirroredMiddleEarthLayout:
    """The layout for a viewport and a scale of text; with `has_hold` each edge has a place to hold."""
    side_height = LOW_SIDE_HEIGHT if height < LOW_SCREEN_HEIGHT else SIDE_HEIGHT
    hold_height = HOLD_HEIGHT * max(1.0, min(scale, MAX_CAPPED_SCALE)) if has_hold else 0.0
    left, above, hold = 6.0, hold_height, None
    if has_hold and width > height:
        side_height, above = max(side_height, hold_height), 0.0
        hold_width = min(HOLD_BESIDE_MAX_WIDTH, width * HOLD_BESIDE_SHARE)
        hold = Rect(left, EDGE_PADDING + (side_height - hold_height) / 2 + 3, hold_width, hold_height)
        left = hold.right + HOLD_GAP
    elif has_hold:
        hold_width = min(HOLD_MAX_WIDTH, width - 20)
        hold = Rect((width - hold_width) / 2, 3, hold_width, hold_height)
    edge_height = side_height + above + 2 * EDGE_PADDING
    side_top = edge_height - side_height - EDGE_PADDING
    rival_width = min(RIVAL_WIDTH, width * 0.36)
    side = Rect(left, side_top, width - rival_width - left - 12, side_height)
    return MirroredMiddleEarthLayout(
        table=middle_earth_layout(width, height - 2 * edge_height, scale, has_sides=False),
        edge_height=edge_height,
        side=side,
        rival=Rect(side.right + 6, side_top, rival_width, side_height),
        hold=hold,
    )
