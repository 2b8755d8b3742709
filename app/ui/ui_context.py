"""What a screen needs to know to draw itself: colours, size of text, viewport and motion."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.ui.theme import WIDE_SCREEN_WIDTH, Colors, is_landscape_phone

FULLY_SCALED_SIZE = 20
"""The part of a text size that follows the text scale; the rest stays."""
MAX_CAPPED_SCALE = 1.3
LAPTOP, UPRIGHT_TABLET = (1440, 900), (820, 1180)
"""Screens on which everything has its usual size."""


@dataclass(frozen=True, slots=True)
class UiContext:
    """Colours, text scale, viewport and motion."""

    colors: Colors
    text_scale: float
    width: float
    height: float
    motion: bool = True
    """Whether things may move."""
    animation_speed: float = 1.0
    """How many times as fast as usual."""
    shows_focus: bool = False
    """Whether a ring shows which button has the keyboard's focus."""
    moves_focus: bool = True
    """Whether the focus moves to the button that is due: for keys, a mouse, a screen reader."""
    language: str = ""
    """That of the interface, as `box_language` is that of printed names; with it memoized parts draw anew."""
    box_language: str | None = None
    picture_zoom: float = 1.0
    """The factor by which the drawings will be enlarged; their pictures are made with as many pixels."""
    pictures_version: int = 0
    """How often pictures were loaded: what shows drawings is then drawn again with their pictures."""

    @property
    def is_wide(self) -> bool:
        return self.width >= WIDE_SCREEN_WIDTH and not self.landscape_phone

    @property
    def landscape_phone(self) -> bool:
        return is_landscape_phone(self.width, self.height)

    @property
    def screen_scale(self) -> float:
        """How many times as large as on a laptop or a tablet a sheet is drawn on this screen."""
        width, height = LAPTOP if self.width > self.height else UPRIGHT_TABLET
        return max(1.0, min(self.width / width, self.height / height))

    def for_page(self) -> UiContext:
        """For a page that is no table: laid out as on a laptop or a tablet, and shown `screen_scale` times as
        large (`filling_screen`)."""
        return self.enlarged(self.screen_scale)

    def enlarged(self, scale: float) -> UiContext:
        """For what is laid out as on a smaller screen, and shown so many times as large."""
        return replace(
            self, width=self.width / scale, height=self.height / scale, picture_zoom=self.picture_zoom * scale
        )

    def text_size(self, value: float) -> float:
        """A text size in this context: larger on a wide screen; large texts grow less with the text scale."""
        grown = value + min(value, FULLY_SCALED_SIZE) * (self.text_scale - 1)
        return round(grown * (1.15 if self.is_wide else 1.0), 1)

    def capped_scale(self) -> UiContext:
        """For texts on a table that a dialog shows in full: they grow only as far as they fit."""
        return replace(self, text_scale=min(self.text_scale, MAX_CAPPED_SCALE))
