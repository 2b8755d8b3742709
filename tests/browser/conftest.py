"""What every browser test starts from: the built bundle, a server, a browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from app.build.__main__ import DIST, build
from app.build.browsers import chromium
from app.build.serve import Site, serving
from tests.browser.browser import (
    PHONE,
    QUICK,
    QUICK_FLAGS,
    SMALL_PHONE,
    TABLET,
    AppBrowser,
    BrowserPool,
    fresh_browser,
    launch_arguments,
)
from tests.browser.two_phones import Pair, two_phones


@pytest.fixture(scope="session")
def dist() -> Path:
    """The bundle, brought up to date with the sources; nobody needs its compressed copies here."""
    build(to_play=True)
    return DIST


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def shared_chromium(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium for pages and contexts that last for one test."""
    running = playwright.chromium.launch(executable_path=chromium(), args=launch_arguments(QUICK_FLAGS))
    yield running
    running.close()


@pytest.fixture
def site(dist: Path) -> Iterator[Site]:
    """A server for one test, which may stop or change it."""
    with serving(dist) as running:
        yield running


@pytest.fixture
def browser(playwright: Playwright, site: Site) -> Iterator[AppBrowser]:
    """A new browser on a phone, in which the app was never opened."""
    with fresh_browser(playwright, site.address, PHONE, flags=QUICK_FLAGS, **QUICK) as opened:
        yield opened


@pytest.fixture
def pair(playwright: Playwright, site: Site, tmp_path: Path) -> Iterator[Pair]:
    """Two phones that have never met, in French and in German."""
    with two_phones(playwright, site, tmp_path) as phones:
        yield phones


@pytest.fixture(scope="session")
def browser_pool(playwright: Playwright, dist: Path) -> Iterator[BrowserPool]:
    """The browsers that tests share, and their server."""
    with serving(dist) as running:
        pool = BrowserPool(playwright, running.address)
        yield pool
        pool.close()


@pytest.fixture
def phone(browser_pool: BrowserPool) -> AppBrowser:
    """The smallest phone that the app is made for, with an app that was opened before."""
    return browser_pool.lend(SMALL_PHONE)


@pytest.fixture
def large_phone(browser_pool: BrowserPool) -> AppBrowser:
    """A phone of the usual size, with an app that was opened before."""
    return browser_pool.lend(PHONE)


@pytest.fixture
def tablet(browser_pool: BrowserPool) -> AppBrowser:
    return browser_pool.lend(TABLET)
