"""The colours that were chosen in the app hold everywhere, whatever colours the device prefers."""

from __future__ import annotations

from io import BytesIO
from typing import Literal

import pytest
from PIL import Image, ImageChops

from tests.browser.browser import PHONE, SHARP, AppBrowser, BrowserPool
from tests.browser.table_driver import navigate, use_settings, wait_there
from tests.samples import first_and_rest

ROUTES = {"rules/duel/overview": "page-after", "open": "open-file", "settings": "back", "duel": "start"}
"""Screens with plain texts, fields, switches and chips, and what each of them shows once it is there."""
SQUARE = 6
"""Pixels that are looked at together, so that the finer edge of a sign makes no difference."""
LEVELS = 24
"""Colours that differ by less are the same to the eye."""
SETTLED_MS = 400
DEVICES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def picture(browser: AppBrowser, route: str) -> Image.Image:
    """What a screen looks like once nothing on it changes any more."""
    navigate(browser, f"/{route}")
    wait_there(browser, ROUTES[route])
    last = b""
    while (shot := browser.page.screenshot()) != last:
        last = shot
        browser.page.wait_for_timeout(SETTLED_MS)
    whole = Image.open(BytesIO(last)).convert("RGB")
    return whole.resize((whole.width // SQUARE, whole.height // SQUARE), Image.Resampling.BOX)


@pytest.mark.parametrize("chosen", first_and_rest(["light", "dark"], 1))
def test_the_colours_of_the_device_change_nothing(browser_pool: BrowserPool, chosen: str) -> None:
    """A light app on a dark device looks as on a light one, and the other way round."""
    looks = []
    for preferred in DEVICES:
        browser = browser_pool.lend(PHONE, SHARP)
        browser.page.emulate_media(color_scheme=preferred)
        use_settings(browser, theme=chosen)
        browser.open()
        browser.enable_semantics()
        looks.append({route: picture(browser, route) for route in ROUTES})
    for route in ROUTES:
        difference = ImageChops.difference(looks[0][route], looks[1][route])
        strongest = max(max(band.tobytes()) for band in difference.split())
        assert strongest < LEVELS, f"{route} depends on the device: {difference.getbbox()}"
