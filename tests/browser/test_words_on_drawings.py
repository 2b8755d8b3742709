"""Words that stand on a drawing can be read: The Duel's hall and its shelf, as a browser paints them.

What stands on a plain ground is judged without a browser (tests/app/test_contrast.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page

from app.games.duel.art import board as duel_board_art
from app.games.duel.layout import DuelLayout, duel_layout
from app.games.duel.sides import SHADE_HEIGHT
from app.ui import theme
from app.ui.picture_cache import resized
from app.ui.rect import Rect
from app.ui.theme import Colors
from tests.app.tables import SCREENS
from tests.app.test_theme import TEXT, contrast

HEAD_HEIGHT = 52.0
"""So high are both lines at the head of the hall."""
LINE_HEIGHT = 20.0
"""So high are the words on the shelf."""
EXTREME_COLORS_SCRIPT = """async ([width, height, ground, drawings, box]) => {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext("2d", { willReadFrequently: true });
  brush.fillStyle = ground;
  brush.fillRect(0, 0, width, height);
  for (const [address, x, y] of drawings) {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    brush.drawImage(picture, x, y);
  }
  const { data } = brush.getImageData(...box);
  const points = [];
  for (let at = 0; at < data.length; at += 4) points.push([data[at], data[at + 1], data[at + 2]]);
  const light = ([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  points.sort((one, other) => light(one) - light(other));
  const few = Math.floor(points.length / 100);
  return [points[few], points[points.length - 1 - few]]
    .map((point) => "#" + point.map((part) => part.toString(16).padStart(2, "0")).join(""));
}"""
"""The darkest and the lightest colour within a box, but for the darkest and the lightest hundredth."""


@pytest.fixture(scope="module")
def page(shared_chromium: Browser) -> Iterator[Page]:
    opened = shared_chromium.new_page()
    yield opened
    opened.close()


def lowest_contrast(page: Page, spots: DuelLayout, palette: Colors, color: str, box: Rect) -> float:
    """How far a colour stands out from the drawings of the table within this box, where it does so least."""
    hall, shelf, shade = spots.hall, spots.shelf, Rect(0, 0, spots.table_width, spots.top + SHADE_HEIGHT)
    drawings = [
        (duel_board_art.hall_with_bridge(*_whole(hall), spots.bridge, palette.ground, spots.moon), hall),
        (
            duel_board_art.shelf(
                *_whole(shelf), palette.gold, palette.dark, spots.landscape_phone, spots.shelf_sag
            ),
            shelf,
        ),
        (duel_board_art.shade(*_whole(shade)), shade),
    ]
    painted = [(f"data:image/svg+xml,{quote(resized(svg, *_whole(at)))}", at.x, at.y) for svg, at in drawings]
    size = [round(spots.width), round(spots.height)]
    found = page.evaluate(
        EXTREME_COLORS_SCRIPT, [*size, palette.ground, painted, [box.x, box.y, *_whole(box)]]
    )
    return min(contrast(color, ground) for ground in found)


def _whole(box: Rect) -> tuple[int, int]:
    return round(box.width), round(box.height)


@pytest.mark.parametrize("palette", [theme.DARK, theme.LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: f"{screen[0]}x{screen[1]}")
def test_words_in_the_hall_and_on_the_shelf(page: Page, screen: tuple[int, int], palette: Colors) -> None:
    spots = duel_layout(*screen)
    head = Rect(60, spots.top, spots.table_width - 60, HEAD_HEIGHT)
    own = Rect(spots.own_name.x + 30, spots.own_name.y, spots.own_name.width - 30, LINE_HEIGHT)
    for color, box in (
        (theme.DARK.text, head),
        (theme.DARK.text_soft, head),
        (palette.text, own),
        (palette.text_soft, own),
    ):
        assert lowest_contrast(page, spots, palette, color, box) >= TEXT, (color, box)


def test_dark_words_in_the_dark_hall_would_be_found(page: Page) -> None:
    """The same measure finds what cannot be read."""
    spots = duel_layout(390, 844)
    head = Rect(60, spots.top, spots.table_width - 60, HEAD_HEIGHT)
    assert lowest_contrast(page, spots, theme.LIGHT, theme.LIGHT.text, head) < TEXT
