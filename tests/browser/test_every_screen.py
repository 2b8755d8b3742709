"""Every screen at many sizes, in three languages and all colors: nothing leaves it, all can be touched.

Whether words fit is judged without a browser (tests/app/test_fitting.py), and so are their colors. With
`KEEP_SCREENS=yes` the pictures are kept, to be looked at.
"""

from __future__ import annotations

from itertools import product
from typing import Any, Literal

import pytest

from tests.browser.browser import PHONE, AppBrowser, BrowserPool
from tests.browser.screen_reader import ScreenReader
from tests.browser.table_driver import (
    click,
    enter_table,
    navigate,
    save_screenshot,
    use_settings,
    wait_enabled,
    wait_gone,
    wait_there,
)
from tests.browser.test_access import MIN_TOUCH_SIZE, violations

Scheme = Literal["light", "dark"]
SIZES = ((360, 640), (390, 844), (820, 1180), (1180, 820), (1440, 900), (1920, 1080), (2560, 1440))
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
ROUTES = {
    "settings": "set-language-de",
    "settings/about": "back",
    "games": "bring-in",
    "statistics": "back",
    "puzzles": "puzzle-of-day",
    "duel": "start",
    "confrontation": "start",
    "middle_earth": "start",
    "rules": "back",
    "rules/duel": "back",
    "rules/duel/overview": "page-after",
    "invite": "back",
    "invite/letter": "back",
    "open": "open-file",
    "workshop": "back",
    "": "door-duel",
}
"""All screens but the tables, and what each of them shows once it is there."""
BOXES_SCRIPT = """() => [
  ...document.querySelectorAll('[flt-semantics-identifier][flt-tappable]'),
].map((part) => {
  const { x, right, top, bottom, width, height } = part.getBoundingClientRect();
  const cut = [...document.querySelectorAll('flt-semantics')].some((list) => {
    if (!list.contains(part) || !/auto|scroll/.test(getComputedStyle(list).overflowY)) return false;
    const box = list.getBoundingClientRect();
    return top < box.top + 1 || bottom > box.bottom - 1;
  });
  return [part.getAttribute('flt-semantics-identifier'), x, right, width, height, cut];
}).filter(([_name, _x, _right, width, height]) => width > 0 && height > 0)"""
"""Of what can be touched: name, left, right, width, height, and whether a list that scrolls cuts it off."""
SETTLED_MS = 100
WHOLE = [
    pytest.param(size, *rest, marks=pytest.mark.long)
    for size, *rest in product(SIZES, ("en", "fr", "de"), SCHEMES, SCHEMES)
]
SOME = [((360, 640), "de", "light", "dark")]


def show(browser: AppBrowser, route: str, shown: str) -> None:
    """Go to a screen, until nothing of the one before is read out and all of this one is."""
    reader = ScreenReader(browser)
    before = [stop.words for stop in reader.stops()]
    navigate(browser, f"/{route}")
    wait_there(browser, shown)
    last: list[str] = []

    def settled() -> bool:
        nonlocal last
        earlier, last = last, [stop.words for stop in reader.stops()]
        browser.page.wait_for_timeout(SETTLED_MS)
        return last == earlier != before

    browser.wait_until(settled, f"{route} is there")


def faults(browser: AppBrowser, width: int) -> list[Any]:
    """Controls that leave the screen at a side, or are too small for a finger."""
    found: list[Any] = browser.page.evaluate(BOXES_SCRIPT)
    return [
        (name, x, right, wide, high)
        for name, x, right, wide, high, is_cut in found
        if x < -1 or right > width + 1 or wide < MIN_TOUCH_SIZE or (high < MIN_TOUCH_SIZE and not is_cut)
    ]


@pytest.mark.parametrize(("size", "language", "theme", "device"), [*SOME, *WHOLE])
def test_every_screen_at_every_size(
    browser_pool: BrowserPool, size: tuple[int, int], language: str, theme: Scheme, device: Scheme
) -> None:
    width, height = size
    browser = browser_pool.lend({**PHONE, "viewport": {"width": width, "height": height}})
    browser.page.emulate_media(color_scheme=device)
    use_settings(browser, language=language, theme=theme, text_size=2.0 if width == SIZES[0][0] else 1.0)
    browser.open()
    browser.enable_semantics()
    wait_there(browser, "door-duel")
    for route, shown in ROUTES.items():
        show(browser, route, shown)
        save_screenshot(browser, f"{route.replace('/', '-') or 'home'}-{width}-{language}-{theme}-{device}")
        assert faults(browser, width) == [], route
        assert violations(browser) == [], route
    assert browser.log.problems() == []


def test_the_first_card_is_four_touches_away(large_phone: AppBrowser) -> None:
    """For somebody new: the door, the start, a card, and to play it."""
    large_phone.open()
    large_phone.enable_semantics()
    click(large_phone, "door-duel")
    click(large_phone, "start")
    assert enter_table(large_phone) == "menu", "against the computer, which is proposed, there is no gate"
    large_phone.wait_for("() => !!document.querySelector('[flt-semantics-identifier^=hand-][flt-tappable]')")
    card = large_phone.page.locator("[flt-semantics-identifier^=hand-][flt-tappable]").first
    name = str(card.get_attribute("flt-semantics-identifier"))
    card.dispatch_event("click")
    wait_enabled(large_phone)
    click(large_phone, "confirm")
    wait_gone(large_phone, name)
    assert large_phone.log.problems() == []
