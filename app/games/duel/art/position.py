"""A position of The Duel as a small picture: where both stand on the bridge, their energy, the cards laid.

It shows what both sides know, whoever looks.
"""

from __future__ import annotations

from app.art.emblems import pawn
from app.art.palette import BALROG, GANDALF, INK, MOON
from app.art.position_frame import HEIGHT, WIDTH, framed_position
from app.art.svg import Drawing, digits, rect
from app.games.duel.art.stone_bridge import Bridge, side_view
from engine.duel.components import SEATS
from engine.duel.view import DuelView

BRIDGE = Bridge(x=66, y=178, span=228, rise=17, drop=40)
PAWN_HEIGHT = 62.0
SKY = ((0, "#35507A"), (0.55, "#1B2338"), (1, "#3A160E"))
CARD_WIDTH, CARD_HEIGHT, CARD_STEP = 13.0, 19.0, 17.0
CARD_COLORS = {GANDALF: "#DDE6F0", BALROG: "#E2672C"}
MAX_CARDS = 18
"""So many lie beside each other at the foot of the picture."""


def position_picture(view: DuelView) -> str:
    drawing = Drawing(WIDTH, HEIGHT)
    figures = []
    for seat, step in zip(SEATS, view.steps, strict=True):
        x, foot = BRIDGE.stand(seat, step)
        figures.append(pawn(seat, x, foot, PAWN_HEIGHT))
    gandalf, balrog = map(str, view.energy)
    return framed_position(
        drawing,
        rect(0, 0, WIDTH, HEIGHT, drawing.linear(SKY)),
        side_view(drawing, BRIDGE, numbers=False),
        *figures,
        digits(gandalf, 22, 52, 40, MOON, anchor="start"),
        digits(balrog, WIDTH - 22, 52, 40, "#FF9A5B", anchor="end"),
        *_row(view),
    )


def _row(view: DuelView) -> list[str]:
    """The cards on the table, first to last."""
    sides = _sides_of_row(view)[-MAX_CARDS:]
    left = WIDTH / 2 - len(sides) * CARD_STEP / 2
    return [
        rect(
            left + place * CARD_STEP + (CARD_STEP - CARD_WIDTH) / 2,
            HEIGHT - CARD_HEIGHT - 10,
            CARD_WIDTH,
            CARD_HEIGHT,
            CARD_COLORS[side],
            stroke=INK,
            width=1.4,
            rx=2,
        )
        for place, side in enumerate(sides)
    ]


def _sides_of_row(view: DuelView) -> list[str]:
    """Who has laid each card: they take turns from the one who began."""
    starter = view.starter or GANDALF
    other = BALROG if starter == GANDALF else GANDALF
    return [(starter, other)[place % 2] for place in range(len(view.row))]
