"""How wide a text is in the fonts of the app, and into how many lines it breaks, before it is drawn.

Flutter alone knows exactly. This leaves out kerning, which makes texts narrower: what fits here fits there.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from functools import cache

from app.ui.letter_widths import LETTER_WIDTHS
from app.ui.theme import SANS

UNITS = 100
"""The table of widths has hundredths of the text's size."""
UNKNOWN_WIDTH = 80
WORDS = re.compile(r"[^ \n]+?(?:[-–—/](?=\w)|(?=[ \n]|$))")
"""Parts of a text that stay together: a line ends at a space or behind a hyphen, not at a no-break space."""
STICKING_ENDS = "-–—/"
BALANCED_WIDTH_RATIO = 1.06
"""A measured width is not exact: Flutter sets small letters a quarter of a point apart. With so much more, no
line breaks that was meant to fit."""


@cache
def _widths(font: str) -> dict[str, int]:
    """The width of each letter of a font."""
    groups = LETTER_WIDTHS.get(font, LETTER_WIDTHS[SANS])
    return {letter: width for width, letters in groups.items() for letter in letters}


def text_width(value: str, size: float, font: str = SANS) -> float:
    """The width of a text on one line."""
    widths = _widths(font)
    return sum(widths.get(letter, UNKNOWN_WIDTH) for letter in value) * size / UNITS


def line_count(value: str, size: float, font: str, width: float) -> int:
    """The number of lines that a text takes in this width."""
    lines, space = 0, text_width(" ", size, font)
    for paragraph in value.split("\n"):
        lines, at = lines + 1, 0.0
        for word in WORDS.findall(paragraph):
            word_width = text_width(word, size, font)
            if at and at + word_width > width:
                lines, at = lines + 1, 0.0
            at += word_width + (0 if word[-1] in STICKING_ENDS else space)
    return lines


def balanced_width(value: str, size: float, font: str, width: float) -> float:
    """The least width in which a text takes no more lines than in this one: its lines are about as long."""
    lines = line_count(value, size, font, width)
    least = math.ceil(max((text_width(word, size, font) for word in WORDS.findall(value)), default=width))
    if lines == 1 or least >= width:
        return width
    fits = bisect_left(
        range(least, int(width)), True, key=lambda tried: line_count(value, size, font, tried) <= lines
    )
    return min(width, (least + fits) * BALANCED_WIDTH_RATIO)
