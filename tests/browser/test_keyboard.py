"""The keyboard in a real browser: a ring on whatever has the focus, none after a touch, and Enter plays."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from app.ui.buttons import FOCUS_COLOR
from tests.browser.browser import SHARP, TABLET, AppBrowser, BrowserPool
from tests.browser.table_driver import focus_by_tab, identifiers, open_gate, start_game, wait_gone, wait_there

RING_MIN_PIXELS = 150
PRESS_MS = 300
"""So long that the screen is drawn again before the button is let go, and no long press."""


@pytest.fixture
def sharp_tablet(browser_pool: BrowserPool) -> AppBrowser:
    """A tablet that paints every pixel of a ring."""
    return browser_pool.lend(TABLET, SHARP)


def ring_pixels(browser: AppBrowser, identifier: str) -> int:
    """How many pixels around a part have the ring's color."""
    box = browser.element(identifier).bounding_box()
    assert box is not None
    margin = 8
    browser.page.wait_for_timeout(400)
    left, top = box["x"] - margin, box["y"] - margin
    area = (left, top, left + box["width"] + 2 * margin, top + box["height"] + 2 * margin)
    picture = Image.open(BytesIO(browser.page.screenshot(scale="css"))).convert("RGB").crop(area)
    color = tuple(int(FOCUS_COLOR[at : at + 2], 16) for at in (1, 3, 5))
    difference = ImageChops.difference(picture, Image.new("RGB", picture.size, color)).convert("L")
    return sum(difference.histogram()[:25])


def test_a_ring_shows_the_focus_on_everything_and_goes_with_a_touch(sharp_tablet: AppBrowser) -> None:
    start_game(sharp_tablet, "duel")
    open_gate(sharp_tablet)
    wait_there(sharp_tablet, "confirm")
    hand = next(name for name in identifiers(sharp_tablet) if name.startswith("hand-"))
    for part in ("menu", hand, "rules"):
        focus_by_tab(sharp_tablet, part)
        assert ring_pixels(sharp_tablet, part) > RING_MIN_PIXELS, part
    box = sharp_tablet.element("energy").bounding_box()
    assert box is not None
    sharp_tablet.page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
    assert ring_pixels(sharp_tablet, "rules") < RING_MIN_PIXELS / 5


@pytest.mark.long
def test_enter_plays_the_card_that_was_raised_by_a_key(sharp_tablet: AppBrowser) -> None:
    start_game(sharp_tablet, "duel")
    open_gate(sharp_tablet)
    wait_there(sharp_tablet, "confirm")
    sharp_tablet.page.keyboard.press("ArrowRight")
    raised = "() => document.activeElement?.getAttribute('flt-semantics-identifier') === 'confirm'"
    sharp_tablet.wait_for(raised)
    assert ring_pixels(sharp_tablet, "confirm") > RING_MIN_PIXELS
    sharp_tablet.page.keyboard.press("Enter")
    wait_gone(sharp_tablet, "confirm")
    wait_there(sharp_tablet, "open-gate")


def test_the_question_mark_opens_the_sheet_of_keys(tablet: AppBrowser) -> None:
    start_game(tablet, "duel")
    open_gate(tablet)
    wait_there(tablet, "confirm")
    tablet.page.keyboard.press("?")
    wait_there(tablet, "sheet-title")
    tablet.page.keyboard.press("Escape")
    wait_gone(tablet, "sheet-title")


def test_the_first_press_of_a_mouse_on_a_device_that_was_only_touched_counts(tablet: AppBrowser) -> None:
    """From then on the focus moves to the button that is due; it must not be another button meanwhile."""
    start_game(tablet, "duel")
    box = tablet.element("open-gate").bounding_box()
    assert box is not None
    tablet.reload()
    assert tablet.page.evaluate("() => matchMedia('(hover: none) and (pointer: coarse)').matches")
    tablet.page.wait_for_timeout(PRESS_MS)
    tablet.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    tablet.page.mouse.down()
    tablet.page.wait_for_timeout(PRESS_MS)
    tablet.page.mouse.up()
    tablet.enable_semantics()
    wait_there(tablet, "menu")
    wait_gone(tablet, "open-gate")
