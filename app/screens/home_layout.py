"""Where everything stands on the first screen, from the size of the screen alone.

The page that is shown while the app starts uses the same (`static/page/splash.css`).
"""

from __future__ import annotations

from dataclasses import dataclass

from app.art import doors
from app.ui.theme import is_landscape_phone
from app.ui.ui_context import LAPTOP

SKY_HEIGHT = 480
SKY_WIDTHS = (440, 1600)
"""The sky is drawn this wide, for a phone or for a desktop, and what does not fit the screen is cut off."""
LOW_HEIGHT = 740.0
"""A lower screen has the languages at the left and the moon beside them."""
LOW_MOON_Y, MOON_Y = 66.0, 120.0
LARGE_MIN_WIDTH = 1000.0
LARGE_MIN_ASPECT = 1.25
LARGE_DOOR_MAX_WIDTH = 420.0
BUTTON_HEIGHT = 84.0
"""That of the button that continues a match, with the gap below it."""
LANDSCAPE_NAMES_HEIGHT = 130.0
"""What the names below the doors need on a phone held sideways, with all around them."""
UPRIGHT_MAX_WIDTH = 900.0
UPRIGHT_BUTTON_MAX_WIDTH = 580.0
"""How wide the doors and the golden button grow on a screen that is higher than wide."""


@dataclass(frozen=True, slots=True)
class HomeLayout:
    """Sizes and positions for a viewport. The page that is shown while the app starts uses the same."""

    doors_width: float
    """The width of all doors together."""
    door_count: int
    button_width: float
    """The width of the golden button that continues a match."""
    moon_x: float
    moon_y: float
    top_gap: float
    title_size: float
    subtitle_size: float
    door_width: float
    gap: float
    is_beside: bool = False
    """The doors stand beside the title: on a phone held sideways, and on a large screen."""
    doors_top: float = 14
    """How far down they stand there."""
    sky_scale: float = 1
    """How much larger than drawn the sky is shown."""
    unit: float = 1
    """How many times as large as on a laptop words and signs are."""
    landscape_phone: bool = False

    @property
    def door_height(self) -> float:
        return self.door_width * doors.DOOR_HEIGHT / doors.DOOR_WIDTH

    @property
    def links_width(self) -> float:
        """The width for the links to everything but the games."""
        if self.is_beside and not self.landscape_phone:
            return self.doors_width * 2 / 3 - 24
        return self.button_width + 16 if self.is_beside else self.doors_width

    @property
    def wide_door_width(self) -> float:
        """The width for a small door with large words beside it."""
        return self.doors_width - 24 if self.landscape_phone else self.button_width

    @property
    def door_slot_width(self) -> float:
        """The width for a door with the words below it."""
        return (self.doors_width - 12) / self.door_count


def home_layout(width: float, height: float, door_count: int = 3, running: int = 0) -> HomeLayout:
    """`running` matches have a button each, for which the doors of an upright screen make room."""
    if is_landscape_phone(width, height):
        return _landscape_phone_layout(width, height, door_count)
    if width >= LARGE_MIN_WIDTH and width >= LARGE_MIN_ASPECT * height:
        return _large_layout(width, height, door_count)
    doors_width = min(width, UPRIGHT_MAX_WIDTH)
    is_low = height < LOW_HEIGHT
    spare_height = max(0.0, min(60.0, (height - 844) / 4))
    other_height = (352 if is_low else 500 + spare_height) + BUTTON_HEIGHT * running
    return HomeLayout(
        doors_width=doors_width,
        door_count=door_count,
        button_width=min(doors_width - 40, UPRIGHT_BUTTON_MAX_WIDTH),
        moon_x=max(width / 2, SKY_WIDTHS[0] / 2) if is_low else width / 2,
        moon_y=LOW_MOON_Y if is_low else MOON_Y + spare_height / 2,
        top_gap=24 if is_low else 88 + spare_height,
        title_size=min(48.0, width / 7.5) if is_low else min(58.0, width / 7),
        subtitle_size=17 if is_low else 20,
        door_width=min(
            (doors_width - 16) / door_count,
            max(190.0, min(290.0, (height - 480) / 2.9)),
            max(84.0, (height - other_height) / 2.25),
        ),
        gap=12 if is_low else 22,
    )


def _landscape_phone_layout(width: float, height: float, door_count: int) -> HomeLayout:
    """On a phone held sideways: title, continue button and links at the left, the doors at the right."""
    doors_width, title_width = width * 0.56, width * 0.44
    door_height = height - LANDSCAPE_NAMES_HEIGHT
    return HomeLayout(
        doors_width=doors_width,
        door_count=door_count,
        button_width=title_width - 24,
        moon_x=width * 0.36,
        moon_y=LOW_MOON_Y,
        top_gap=28,
        title_size=min(48.0, title_width / 7.5),
        subtitle_size=17,
        door_width=min(
            (doors_width - 16) / door_count, 190.0, door_height * doors.DOOR_WIDTH / doors.DOOR_HEIGHT
        ),
        gap=8,
        is_beside=True,
        landscape_phone=True,
    )


def _large_layout(width: float, height: float, door_count: int) -> HomeLayout:
    """On a large screen that is wider than high: the same, with everything grown."""
    doors_width, title_width = width * 0.6, width * 0.4
    unit = max(1.0, min(width / LAPTOP[0], height / LAPTOP[1]))
    by_height = (height - 190 * unit) * doors.DOOR_WIDTH / doors.DOOR_HEIGHT
    door_width = min((doors_width - 60) / door_count, LARGE_DOOR_MAX_WIDTH * unit, by_height)
    door_height = door_width * doors.DOOR_HEIGHT / doors.DOOR_WIDTH
    return HomeLayout(
        doors_width=doors_width,
        door_count=door_count,
        button_width=min(title_width - 64, 460.0 * unit),
        moon_x=title_width / 2,
        moon_y=LOW_MOON_Y if height < LOW_HEIGHT else MOON_Y,
        top_gap=max(height * 0.29, width * 0.168) - 60,
        title_size=min(84.0 * unit, title_width / 7.5),
        subtitle_size=22 * unit,
        door_width=door_width,
        gap=22,
        is_beside=True,
        sky_scale=2 * (width - title_width / 2) / SKY_WIDTHS[1],
        doors_top=max(14.0, (height - door_height - 100 * unit) / 2),
        unit=unit,
    )


def sky_width(width: float) -> int:
    """The width of the drawn sky that covers this much; a screen wider than any has one of its own."""
    return next((drawn for drawn in SKY_WIDTHS if width <= drawn), round(width))
