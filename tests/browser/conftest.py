"""What every browser test starts from: the built bundle, a server, a browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, sync_playwright

from app.build.__main__ import DIST, build
from app.build.serve import Site, serving
from tests.browser.table_driver import seated
from tests.browser.browser import SMALL_PHONE, TABLET, Visitor, visiting


@pytest.fixture(scope="session")
def dist() -> Path:
    """The bundle, brought up to date with the sources."""
    build()
    return DIST


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture
def site(dist: Path) -> Iterator[Site]:
    with serving(dist) as running:
        yield running


@pytest.fixture
def visitor(playwright: Playwright, site: Site) -> Iterator[Visitor]:
    with visiting(playwright, site.address) as opened:
        yield opened


@pytest.fixture
def phone(playwright: Playwright, site: Site) -> Iterator[Visitor]:
    """The smallest phone that the app is made for."""
    with seated(playwright, site, SMALL_PHONE) as opened:
        yield opened


@pytest.fixture
def tablet(playwright: Playwright, site: Site) -> Iterator[Visitor]:
    with seated(playwright, site, TABLET) as opened:
        yield opened
