"""What a reader has in front of them: which book, where it is open, what lies beside it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from app.i18n import LANGUAGES
from app.rules_reader.sections import SECTIONS
from engine.core.outside import read_json

NAME = "reader"
ROOT = "/rules"
"""The addresses of the reader's pages begin with this."""
DEEPEST = 1e6
"""No page is that long."""


@dataclass(slots=True)
class Reading:
    """The reader's state. Places and the language beside are kept; the rest lasts as long as the visit."""

    game: str | None = None
    """The book read last."""
    places: dict[str, str] = field(default_factory=dict)
    """The section at which each book was left."""
    depths: dict[str, float] = field(default_factory=dict)
    """How far down in that section."""
    beside: str | None = None
    """The language that is shown beside the text on a wide screen."""
    spoken: str | None = None
    """On a narrow screen: the language looked at instead of the reader's own."""
    query: str = ""
    opened: set[str] = field(default_factory=set)
    """The rulings whose marks are opened."""
    trail: list[str] = field(default_factory=list)
    """The way back: the screen from which the rules were opened, then the pages from which links led on."""
    heights: dict[str, float] = field(default_factory=dict)
    """How far down each address of this visit was left, for the way back to it."""
    returning: bool = True
    """Whether the next page is one that was being read: then it opens where it was left."""
    shown: str = ""
    """The address that was drawn last: one that is drawn again is not scrolled again."""
    options: dict[str, Mapping[str, str]] = field(default_factory=dict)
    """What the running match of each game plays, to be shown with the rulings."""

    def turn_to(self, game: str, section: str) -> None:
        """Remember where the reader is."""
        self.game = game
        if self.places.get(game) != section:
            self.depths.pop(game, None)
        self.places[game] = section

    def reads(self, route: str, game: str, depth: float) -> None:
        """Remember how far down the reader is."""
        self.heights[route] = self.depths[game] = depth

    def opens(self, route: str, game: str, section: str) -> float:
        """A page is opened: how far down it was left, if it is one that the reader comes back to."""
        returning, self.returning = self.returning, False
        left = self.depths.get(game, 0.0) if self.places.get(game) == section else 0.0
        return self.heights.get(route, left) if returning else 0.0

    def goes(self, origin: str, route: str) -> None:
        """A screen leads to another one: when it opens the rules, they lead back to it."""
        if route.startswith(ROOT) and not origin.startswith(ROOT):
            self.trail = [origin]
            self.spoken = None
            self.shown = ""

    def way_back(self, here: str, above: str) -> str:
        """Where one came from; without a trail, the page above."""
        self.returning = True
        while self.trail:
            route = self.trail.pop()
            if route != here:
                return route
        return above

    def toggle(self, ruling: str) -> None:
        """Open or close a ruling's mark."""
        self.opened ^= {ruling}

    def dumps(self) -> str:
        """What is kept from one visit to the next."""
        kept = {"game": self.game, "places": self.places, "depths": self.depths, "beside": self.beside}
        return json.dumps(kept)

    @classmethod
    def loads(cls, text: str | None) -> Reading:
        """The reader as it was left; what does not hold is left out."""
        found = _object(text)
        game, beside, places = found.get("game"), found.get("beside"), found.get("places")
        reading = cls(
            game=game if isinstance(game, str) and game in SECTIONS else None,
            beside=beside if beside in LANGUAGES else None,
        )
        for name, section in places.items() if isinstance(places, dict) else ():
            if section in SECTIONS.get(name, ()):
                reading.places[name] = section
        depths = found.get("depths")
        for name, depth in depths.items() if isinstance(depths, dict) else ():
            if name in reading.places and type(depth) in (int, float) and 0 < depth < DEEPEST:
                reading.depths[name] = float(depth)
        return reading


def _object(text: str | None) -> dict[str, Any]:
    try:
        found = read_json(text) if isinstance(text, str) else {}
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
