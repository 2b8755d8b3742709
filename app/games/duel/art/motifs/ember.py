"""What all of the Balrog's pictures share: fire on char, pointed forms, within x 34-166, y 14-286."""

from __future__ import annotations

from app.art.palette import BLOOD, EMBER
from app.art.svg import flame, rays

RED = "#C8401A"


def blaze() -> str:
    """The fire at the foot of every picture."""
    back = "".join(
        flame(34 + 132 * (index + 0.5) / 6, 284, 44 + 18 * (index * 7 % 3), 36, BLOOD) for index in range(6)
    )
    front = "".join(
        flame(42 + 132 * (index + 0.2) / 5, 284, 24 + 12 * (index * 5 % 3), 24, EMBER) for index in range(5)
    )
    return back + front


def heat(x: float, y: float, inner: float, outer: float, count: int = 34, seed: int = 6) -> str:
    return rays(x, y, inner, outer, count, BLOOD, width=2.5, opacity=0.8, seed=seed)
