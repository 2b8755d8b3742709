"""What the faults are tried on: a server with two releases, and a phone that has the first of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Playwright

from app.build.serve import Site, serving
from tests.browser.browser import (
    FAST_SETTINGS_SCRIPT,
    QUICK,
    QUICK_FLAGS,
    SMALL_PHONE,
    AppBrowser,
    fresh_browser,
)
from tests.browser.releases import RELEASE_SCRIPT, make_next_release, publish
from tests.browser.stored_games import FULL_STORAGE_SCRIPT

SHORT_SILENCE_SCRIPT = """
  const wait = window.setTimeout;
  window.setTimeout = (work, delay, ...more) => wait(work, delay === 15000 ? 5000 : delay, ...more);
"""
"""A Python that has stopped is told of after five seconds of silence instead of fifteen."""
FORGET_RELEASE = "cache_storage,service_workers"


@dataclass(slots=True)
class FaultBench:
    """One phone for many runs: each begins with nothing stored and the first release."""

    phone: AppBrowser
    site: Site
    releases: tuple[Path, Path]
    name: str = ""
    """The name of the first release."""

    def start_over(self) -> None:
        publish(self.site, self.releases[0])
        self.phone.start_over()
        self.phone.open()
        if self.name and self.phone.page.evaluate(RELEASE_SCRIPT) != self.name:
            session = self.phone.context.new_cdp_session(self.phone.page)
            session.send(
                "Storage.clearDataForOrigin",
                {"origin": self.phone.address, "storageTypes": FORGET_RELEASE},
            )
            session.detach()
            self.phone.open()
        self.phone.wait_until_offline_ready()
        self.name = self.phone.page.evaluate(RELEASE_SCRIPT)

    def other_release(self) -> Path:
        """The release that is not published now."""
        first, second = self.releases
        return second if self.site.folder == first.resolve() else first


@contextmanager
def fault_bench(playwright: Playwright, dist: Path, folder: Path) -> Iterator[FaultBench]:
    """A bench; the second release is made in `folder`."""
    releases = dist, make_next_release(dist, folder / "next")
    with (
        serving(dist) as site,
        fresh_browser(playwright, site.address, SMALL_PHONE, flags=QUICK_FLAGS, **QUICK) as phone,
    ):
        phone.context.add_init_script(FAST_SETTINGS_SCRIPT)
        phone.context.add_init_script(FULL_STORAGE_SCRIPT)
        phone.context.add_init_script(SHORT_SILENCE_SCRIPT)
        yield FaultBench(phone, site, releases)
