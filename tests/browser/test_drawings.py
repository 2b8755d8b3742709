"""Flutter is given pictures that look as the drawings do; where a browser falsifies them, the drawings."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Playwright

import engine
from app.build.serve import Site
from app.ui.picture_cache import ADDRESS_MARK
from tests.browser.browser import PHONE, QUICK_FLAGS, STILL, AppBrowser, fresh_browser
from tests.browser.table_driver import (
    open_match,
    wait_there,
)

FALSIFY_PICTURES_SCRIPT = """OffscreenCanvasRenderingContext2D.prototype.getImageData =
  (x, y, wide, high) => new ImageData(wide, high);"""
"""What browsers do that do not want to be recognised by their way of painting."""
MIN_PICTURES = 20
"""A table shows more drawings than this."""
STILL_MS = 400
OTHER_SCREEN = {"width": 389, "height": 844, "mobile": True, "deviceScaleFactor": 4}
"""Only a little narrower: Chromium tells the page of other pixels when it lays the page out again."""
MIN_WIDTH_OF_FINER = 1500
"""A picture that is so wide fills that screen, and none of the phone's is."""
BACKGROUND_WIDTHS_SCRIPT = """() => [...document.querySelectorAll("#background img")]
  .map((image) => image.naturalWidth > 0 && image.getBoundingClientRect().width)"""
"""How wide each drawing is that the page shows behind Flutter."""
WATCH_WIDTHS_SCRIPT = """window.widest = 0;
const read = OffscreenCanvasRenderingContext2D.prototype.getImageData;
OffscreenCanvasRenderingContext2D.prototype.getImageData = function (x, y, wide, high) {
  window.widest = Math.max(window.widest, wide);
  return read.call(this, x, y, wide, high);
};"""
SLOW_PAINTING_SCRIPT = """const seen = window.seen = { early: 0, whole: 0, waiting: 0, emptied: 0 };
const width = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, "width");
Object.defineProperty(HTMLCanvasElement.prototype, "width", {
  ...width,
  set(value) {
    if (seen.whole && this.isConnected) seen.emptied += 1;
    width.set.call(this, value);
  },
});
const decodeDrawing = HTMLImageElement.prototype.decode;
HTMLImageElement.prototype.decode = async function () {
  await decodeDrawing.call(this);
  await new Promise((resolve) => setTimeout(resolve, 250));
};
window.XMLHttpRequest = class extends window.XMLHttpRequest {
  open(method, address, ...more) {
    if (String(address).endsWith("#drawing")) {
      seen.waiting += 1;
      this.addEventListener("loadend", () => (seen.waiting -= 1));
    }
    super.open(method, address, ...more);
  }
};
const showFrame = ImageBitmapRenderingContext.prototype.transferFromImageBitmap;
ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (bitmap) {
  seen[seen.waiting ? "early" : "whole"] += 1;
  return showFrame.call(this, bitmap);
};"""
"""Pictures take their time. Counted are frames that are seen before the pictures that they ask for, and how
often the canvas gets a size after its first frame, which empties it."""

SHUT_SCRIPT = """window.refusals = 0;
HTMLImageElement.prototype.decode = async () => {
  window.refusals += 1;
  throw new Error("it cannot be painted");
};"""


def picture_of_table(browser: AppBrowser, differing: Image.Image | None = None) -> Image.Image:
    """What a table of The Duel looks like once it stands still; if need be, `differing` from another look."""
    open_match(browser, engine.new_match("duel", seed=1, options={"deck": "counted_totals"}))
    wait_there(browser, "confirm")
    before = screenshot(browser)

    def still() -> bool:
        nonlocal before
        browser.page.wait_for_timeout(STILL_MS)
        now, before = before, screenshot(browser)
        return now == before != differing

    browser.wait_until(still, "the table stands still")
    return before


def screenshot(browser: AppBrowser) -> Image.Image:
    return Image.open(BytesIO(browser.page.screenshot())).convert("RGB")


def picture_count(browser: AppBrowser) -> int:
    """How many pictures Flutter has asked for."""
    return sum(
        address.endswith(ADDRESS_MARK) or address.startswith("blob:") for address in browser.log.requests
    )


def widest_picture(browser: AppBrowser) -> int:
    """How wide the widest picture is that the page has painted, in pixels."""
    return int(browser.page.evaluate("() => window.widest"))


@pytest.mark.long
def test_pictures_look_as_the_drawings_do(playwright: Playwright, site: Site) -> None:
    with fresh_browser(playwright, site.address, PHONE, flags=QUICK_FLAGS, **STILL) as browser:
        browser.page.add_init_script(FALSIFY_PICTURES_SCRIPT)
        drawn = picture_of_table(browser)
        assert picture_count(browser) == 0
        assert browser.log.problems() == []

        browser.start_over()
        browser.page.add_init_script(WATCH_WIDTHS_SCRIPT)
        painted = picture_of_table(browser, drawn)
        assert picture_count(browser) > MIN_PICTURES
        assert 0 < widest_picture(browser) < MIN_WIDTH_OF_FINER
        size = browser.page.viewport_size
        assert size is not None
        assert browser.page.evaluate(BACKGROUND_WIDTHS_SCRIPT) == [size["width"]] * 2, "hall and shelf"
        screen = browser.context.new_cdp_session(browser.page)
        screen.send("Emulation.setDeviceMetricsOverride", OTHER_SCREEN)
        browser.wait_until(
            lambda: widest_picture(browser) > MIN_WIDTH_OF_FINER, "pictures for a screen with more pixels"
        )
        assert browser.log.problems() == []
    apart = ImageChops.difference(drawn, painted)
    assert max(ImageStat.Stat(apart).mean) < 2, "of 255"


def test_no_frame_is_seen_before_its_pictures(playwright: Playwright, site: Site) -> None:
    with fresh_browser(playwright, site.address, PHONE, flags=QUICK_FLAGS, **STILL) as browser:
        browser.context.add_init_script(SLOW_PAINTING_SCRIPT)
        open_match(browser, engine.new_match("duel", seed=1, options={"deck": "counted_totals"}))
        wait_there(browser, "confirm")
        browser.wait_for("() => window.seen.waiting === 0 && window.seen.whole > 5")
        assert browser.page.evaluate("() => window.seen.early") == 0
        assert browser.page.evaluate("() => window.seen.emptied") == 0, "nothing goes away meanwhile"
        assert picture_count(browser) > MIN_PICTURES
        assert browser.log.problems() == []


def test_what_cannot_be_painted_is_seen_as_it_is_drawn(playwright: Playwright, site: Site) -> None:
    with fresh_browser(playwright, site.address, PHONE, flags=QUICK_FLAGS, **STILL) as browser:
        painted = picture_of_table(browser)

        browser.start_over()
        browser.page.add_init_script(SHUT_SCRIPT)
        open_match(browser, engine.new_match("duel", seed=1, options={"deck": "counted_totals"}))

        def looks_alike() -> bool:
            apart = ImageChops.difference(screenshot(browser), painted)
            return max(ImageStat.Stat(apart).mean) < 2  # of 255

        browser.wait_until(looks_alike, "a table of drawings")
        assert browser.page.evaluate("() => window.refusals") > MIN_PICTURES
        assert browser.log.problems() == []
