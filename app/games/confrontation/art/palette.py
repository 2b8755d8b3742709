"""The colours of The Confrontation: pale stone for Light, black iron with an ember rim for Dark, the map.

The sides differ in brightness, and their backs in their sign, so that no colour is needed to tell them apart.
"""

from __future__ import annotations

from app.art.svg import Drawing
from engine.confrontation.components import REGIONS

PALE_INK, PALE_LINE = "#231D12", "#8D7D57"
IRON_INK, IRON_LINE = "#F3D9C0", "#7A3C26"
INK = "#0C0A07"
EMBER, EMBER_LIGHT, PARCHMENT, WATER = "#F28E42", "#FFC27A", "#EFE7D2", "#B9D3DC"
SKY_GRADIENT = ((0, "#451910"), (0.22, "#231511"), (0.6, "#171512"), (1, "#1B2226"))
REGION_COLORS = dict(
    zip(
        REGIONS,
        "#4D5A3A #525440 #4C5341 #494A40 #4F5142 #4C4E3E #3B3A38 #37373A #2F2C2E #413D33 #2D382D #36422F"
        " #5A5238 #463B30 #4D4740 #3D1D15".split(),
        strict=True,
    )
)
TARGET_COLORS = {
    "march": PARCHMENT,
    "ride": PARCHMENT,
    "place": PARCHMENT,
    "attack": EMBER,
    "power": EMBER,
    "tunnel": WATER,
    "river": WATER,
}
"""The colour of each kind of move to a region; the badge says the same in shape and word."""


def pale_stone(drawing: Drawing) -> str:
    return drawing.linear([(0, "#FBF6E6"), (1, "#CDBF9C")], x2=0.3)


def black_iron(drawing: Drawing) -> str:
    return drawing.linear([(0, "#40332E"), (1, "#120D0C")], x2=0.3)
