"""The other browsers, driven as the tests drive Chromium: what these ask of a page, said to a WebDriver."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, cast

from playwright.sync_api import Locator, Page

from tests.browser.browser import AppBrowser, BrowserLog
from tests.browser.other.drivers import PATIENCE, Browser, until
from tests.browser.table_driver import ELEMENT

SHOWN = "!!window.threeDuels && !document.getElementById('splash')"
FAST_SETTINGS = {"pace": "fast", "movement": "none"}


class DrivenPage:
    """The part of Playwright's page that a game needs."""

    def __init__(self, driver: Browser) -> None:
        self._driver = driver

    @property
    def url(self) -> str:
        return str(self._driver.ask("location.href"))

    def evaluate(self, script: str, argument: Any = None) -> Any:
        return self._driver.ask(f"await ({script})({json.dumps(argument)})")

    def goto(self, address: str, **_options: Any) -> None:
        page, mark, _ = address.partition("#")
        if mark and self.url.partition("#")[0] == page:
            self._driver.open(address)
            until(self._driver, f"location.href === {json.dumps(address)}")
        else:
            self._leave(lambda: self._driver.open(address))

    def reload(self, **_options: Any) -> None:
        self._leave(lambda: self._driver.ask("(location.reload(), true)"))

    def _leave(self, go: Callable[[], None]) -> None:
        """Go, and wait until the old document is gone: neither driver waits, and what is asked of the old
        one is answered, but forgotten."""
        self._driver.ask("window.isOldDocument = true")
        go()
        until(self._driver, "!window.isOldDocument")

    def wait_for_timeout(self, milliseconds: float) -> None:
        time.sleep(milliseconds / 1000)

    def screenshot(self, **_options: Any) -> None:
        """Nobody looks: the pictures are Chromium's."""


class DrivenElement:
    """The first element with an identifier."""

    def __init__(self, page: DrivenPage, identifier: str) -> None:
        self._page = page
        self._selector = ELEMENT.format(identifier)

    @property
    def first(self) -> DrivenElement:
        return self

    def count(self) -> int:
        return int(self._page.evaluate("one => document.querySelectorAll(one).length", self._selector))

    def dispatch_event(self, _kind: str) -> None:
        self._page.evaluate("one => document.querySelector(one)?.click()", self._selector)

    def get_attribute(self, name: str) -> str | None:
        script = "([one, name]) => document.querySelector(one)?.getAttribute(name)"
        found: str | None = self._page.evaluate(script, [self._selector, name])
        return found

    def inner_text(self) -> str:
        return str(self._page.evaluate("one => document.querySelector(one)?.innerText ?? ''", self._selector))


class DrivenBrowser(AppBrowser):
    """Firefox or WebKitGTK at the address of the app."""

    timeout_seconds = PATIENCE

    def __init__(self, driver: Browser, address: str) -> None:
        self.driver = driver
        self.address = address
        self.log = BrowserLog()
        self._page = DrivenPage(driver)
        self.page = cast(Page, self._page)

    def use_settings(self, **settings: Any) -> None:
        """The app finds these settings, as if a person had chosen them before."""
        self.driver.open(f"{self.address}licences.html")
        until(self.driver, "document.readyState === 'complete' && location.href.endsWith('licences.html')")
        text = json.dumps(json.dumps({**FAST_SETTINGS, **settings}))
        self.driver.ask(f"localStorage.setItem('three-duels.settings', {text}) ?? true")

    def fix_chance(self, seed: int = 1) -> None:
        """No WebDriver reaches the worker in which Python runs: here every deal is another one."""

    def wait_until_shown(self) -> None:
        until(self.driver, SHOWN)

    def element(self, identifier: str) -> Locator:
        return cast(Locator, DrivenElement(self._page, identifier))
