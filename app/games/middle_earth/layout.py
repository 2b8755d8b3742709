"""Where everything lies on the table of Duel for Middle-earth. Nothing but arithmetic."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.games.middle_earth.art.cards import HEIGHT, WIDTH
from app.games.middle_earth.art.lands import MAP_HEIGHT, MAP_WIDTH
from app.ui.rect import Box
from app.ui.theme import sideways
from engine.middle_earth.view import Place

TALL = HEIGHT / WIDTH
HEADER = 54.0
PANEL, LOW_PANEL = 76.0, 62.0
TABS, ASIDE_TABS = 60.0, 50.0
ASIDE_PANEL = 58.0
COLUMN = 262.0
"""What stands beside the display of a phone held sideways is at least so wide."""
GAP = 3.0
LEAST = 150.0
"""What a panel needs for a sentence, what it brings, and a button."""


@dataclass(frozen=True, slots=True)
class Places:
    """The parts of the table. On a phone `side` is None: one of its parts at a time stands in `main`."""

    width: float
    height: float
    header: float
    rival: Box
    main: Box
    sheet: Box
    """Under the display: the chosen card, or what is due."""
    own: Box
    side: Box | None
    tabs: Box | None
    low: bool
    column: float = 0.0
    """Where the header begins: on a phone held sideways it stands beside the display."""

    @property
    def aside(self) -> bool:
        """Does what is said and done stand beside the display?"""
        return self.column > 0

    @property
    def window(self) -> tuple[float, float, float, float]:
        """The room of the display under its lens."""
        return self.main.x, self.main.y, self.main.w, self.main.h

    def on_the_map(self) -> Places:
        """On a phone the map has all the width there is; what is said about it needs less height."""
        if self.tabs is None:
            return self
        if self.aside:
            main = Box(self.main.x, 4, self.main.w, (self.own.y if self.own.h else self.height) - 8)
            return replace(self, main=main, rival=Box(4, 4, self.main.w, 0))
        tall = max(
            self.main.h, min(self.main.w * MAP_HEIGHT / MAP_WIDTH + 4, self.main.h + self.sheet.h - LEAST)
        )
        main = Box(self.main.x, self.main.y, self.main.w, tall)
        sheet = Box(self.sheet.x, main.foot + 4, self.sheet.w, self.sheet.foot - main.foot - 4)
        return replace(self, main=main, sheet=sheet)

    def reading(self) -> Places:
        """On a low phone what is read about has the room of one's own side, too: it says what matters."""
        if self.tabs is None or self.aside or not self.low or not self.own.h:
            return self
        sheet = Box(self.sheet.x, self.sheet.y, self.sheet.w, self.own.foot - self.sheet.y)
        return replace(self, sheet=sheet, own=Box(self.own.x, self.own.foot, self.own.w, 0))


def places(width: float, height: float, scale: float = 1.0, panels: bool = True) -> Places:
    """Without `panels` nothing is left for the two sides: they lie at the edges, beyond this picture."""
    low = height < 720
    panel = (LOW_PANEL if low else PANEL) if panels else 0.0
    if sideways(width, height):
        return _aside(width, height, scale, panel)
    if width >= 900 and width > height:
        return _landscape(width, height, scale, panel)
    if width >= 720:
        return _upright_tablet(width, height, scale, panel)
    return _phone(width, height, scale, panel)


def _phone(width: float, height: float, scale: float, panel: float) -> Places:
    low = height < 720
    header = (52.0 if low else HEADER) * min(scale, 1.4)
    tabs = Box(0, height - TABS, width, TABS)
    own = Box(6, tabs.y - panel - 4, width - 12, panel)
    rival = Box(6, header + 4, width - 12, panel)
    room = own.y - rival.foot - 8
    sheet_height = min(room * 0.44, 236 if low else 250)
    sheet = Box(0, own.y - sheet_height - 4, width, sheet_height)
    main = Box(4, rival.foot + 6, width - 8, sheet.y - rival.foot - 10)
    return Places(width, height, header, rival, main, sheet, own, None, tabs, low)


def _aside(width: float, height: float, scale: float, panel: float) -> Places:
    """A phone held sideways: the display between both sides; beside it what is due, and the tabs."""
    side = max(COLUMN, width * 0.4)
    column, tall = width - side, min(panel, ASIDE_PANEL)
    header = 52.0 * min(scale, 1.2)
    room = column - 8
    rival = Box(4, 4, room, tall)
    own = Box(4, height - tall - 4, room, tall)
    main = Box(4, rival.foot + 3, room, own.y - rival.foot - 6)
    tabs = Box(column, height - ASIDE_TABS, side, ASIDE_TABS)
    sheet = Box(column, header + 1, side, tabs.y - header - 2)
    return Places(width, height, header, rival, main, sheet, own, None, tabs, True, column)


def _upright_tablet(width: float, height: float, scale: float, panel: float) -> Places:
    header = HEADER * min(scale, 1.4)
    column = width - 24
    rival = Box(12, header + 8, column, panel)
    own = Box(12, height - panel - 10, column, panel)
    room = own.y - rival.foot - 16
    main = Box(12, rival.foot + 8, column * 0.56, room * 0.50)
    sheet = Box(main.x + main.w + 10, main.y, column * 0.44 - 10, main.h)
    side = Box(12, main.foot + 10, column, own.y - main.foot - 20)
    return Places(width, height, header, rival, main, sheet, own, side, None, False)


def _landscape(width: float, height: float, scale: float, panel: float) -> Places:
    header = HEADER * min(scale, 1.4)
    column = width * 0.485
    rival = Box(12, header + 8, column - 18, panel)
    own = Box(12, height - panel - 10, column - 18, panel)
    tall = min(252.0, (own.y - rival.foot) * 0.42)
    sheet = Box(12, own.y - tall - 8, column - 18, tall)
    main = Box(12, rival.foot + 8, column - 18, sheet.y - rival.foot - 14)
    side = Box(column, header + 8, width - column - 12, height - header - 18)
    return Places(width, height, header, rival, main, sheet, own, side, None, height < 720)


def card_boxes(box: Box, display: Iterable[Place]) -> dict[int, Box]:
    """Each slot's place: rows overlap as far as the height asks for, and every card shows its head."""
    slots = list(display)
    rows = max((slot.row for slot in slots), default=0) + 1
    reach = max((abs(slot.x) for slot in slots), default=0) + 1
    card = min((box.w - 2) / reach - GAP, 108.0, box.h / (TALL + 0.27 * (rows - 1)))
    tall = card * TALL
    pitch = min((box.h - tall) / max(rows - 1, 1), tall * 0.62)
    top = box.y + max(0.0, (box.h - tall - pitch * (rows - 1)) / 2)
    middle, half = box.x + box.w / 2, (card + GAP) / 2
    return {
        slot.slot: Box(middle + slot.x * half - card / 2, top + slot.row * pitch, card, tall)
        for slot in slots
    }
