"""The door of Duel for Middle-earth on the first screen: the Ring over a display of cards."""

from __future__ import annotations

from functools import cache

from app.art.doors import OPENING_CENTER_X, OPENING_HEIGHT, OPENING_TOP, OPENING_WIDTH, doorway
from app.art.svg import Drawing, circle, rays, rect, star

CARD_WIDTH, CARD_HEIGHT, CARD_GAP, ROW_PITCH = 19, 29, 3, 20
CARD_ROWS = (("#3F6FA0", "#4C7A50"), ("#4A2B12", "#4A2B12"), ("#B4472A", "#7C6AA6"))
"""The colours of the cards in each row; those in the middle lie face down."""
GLITTER = "#FFE9BE"


@cache
def door() -> str:
    return doorway(("#8A6A2C", "#231508"), _scene)


def _scene(_drawing: Drawing) -> str:
    y, radius = OPENING_TOP + OPENING_HEIGHT * 0.33, OPENING_WIDTH * 0.21
    parts = [
        rays(
            OPENING_CENTER_X,
            y,
            OPENING_WIDTH * 0.2,
            OPENING_HEIGHT * 0.55,
            40,
            "#FFE2A0",
            width=1.6,
            opacity=0.55,
            seed=5,
        ),
        circle(OPENING_CENTER_X, y, radius, "#2A1A08", "#FFDF8E", 8),
        circle(OPENING_CENTER_X, y, radius, "none", "#8A5C18", 1.4, stroke_dasharray="3 4"),
    ]
    step = CARD_WIDTH + CARD_GAP
    for row, colors in enumerate(CARD_ROWS):
        for index in range(row + 2):
            x = OPENING_CENTER_X - (row + 2) * step / 2 + index * step + CARD_GAP / 2
            top, face_up = OPENING_TOP + OPENING_HEIGHT * 0.57 + row * ROW_PITCH, row != 1
            fill = colors[index % 2]
            parts.append(rect(x, top, CARD_WIDTH, CARD_HEIGHT, fill, stroke=GLITTER, width=1.4, rx=3))
            parts.append(
                star(
                    x + CARD_WIDTH / 2,
                    top + (11 if face_up else 14),
                    6,
                    GLITTER,
                    points=4 if face_up else 8,
                )
            )
    return "".join(parts)
