"""A person with a phone: opens the real bundle in real Chromium and notices everything that goes wrong."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Playwright, Response, expect
from playwright.sync_api import Error as PlaywrightError

from app.build.browsers import chromium

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
SMALL_PHONE = PHONE | {"viewport": {"width": 360, "height": 640}}
TABLET = PHONE | {"viewport": {"width": 820, "height": 1180}}
ARGUMENTS = ["--disable-background-networking", "--disable-component-update", "--no-first-run"]
PATIENCE = 90.0
"""Seconds in which anything that is waited for comes, however slow and busy the machine is."""
expect.set_options(timeout=PATIENCE * 1000)
T = TypeVar("T")
# What Chromium itself remarks about its own drawing, and about our keeping its install banner back.
HARMLESS = ("GPU stall due to ReadPixels", "Banner not shown")
WATCH = """
addEventListener("securitypolicyviolation", (e) =>
  console.error(`policy: ${e.violatedDirective} ${e.blockedURI} ${e.sourceFile}:${e.lineNumber}`));
addEventListener("three-duels-shown", () => { window.threeDuelsShown = true; }, true);
"""


@dataclass
class Notes:
    """What was noticed on the way; all lists must be empty in a good visit."""

    foreign: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)

    def bad(self) -> list[str]:
        return [*self.foreign, *self.refused, *self.errors]


class Visitor:
    """One browser profile that visits one address."""

    def __init__(self, context: BrowserContext, address: str, profile: str = "") -> None:
        self.context = context
        self.address = address
        self.profile = profile
        self.notes = Notes()
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(WATCH)
        context.on("request", lambda request: self._request(request.url))
        context.on("response", self._response)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.notes.errors.append(str(error.error)[:400]))
        self.page: Page = context.pages[0] if context.pages else context.new_page()

    def _request(self, url: str) -> None:
        parts = urlsplit(url)
        self.notes.asked.append(url)
        ours = urlsplit(self.address)
        if parts.scheme in ("http", "https", "ws", "wss") and (
            parts.netloc != ours.netloc or not parts.path.startswith(ours.path)
        ):
            self.notes.foreign.append(f"foreign: {url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.notes.refused.append(f"{response.status}: {response.url}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(known in message.text for known in HARMLESS):
            self.notes.errors.append(message.text[:400])

    def open(self, route: str = "") -> None:
        self.page.goto(self.address + route, wait_until="commit")
        self.wait_until_shown()

    def reload(self) -> None:
        self.page.reload(wait_until="commit")
        self.wait_until_shown()

    def wait(self, script: str) -> Any:
        """Ask the page again and again until it says yes; the policy forbids waiting inside the page."""

        def ask() -> Any:
            try:
                return self.page.evaluate(script)
            except PlaywrightError as problem:
                if "context was destroyed" not in str(problem):
                    raise
                return None

        return self.until(ask, script)

    def until(self, look: Callable[[], T | None], what: str) -> T:
        """Look again and again until something is found."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if found := look():
                return found
            self.page.wait_for_timeout(50)
        raise AssertionError(f"never true: {what}; noticed: {self.notes.bad()}")

    def wait_until_shown(self) -> None:
        """Until the app has painted its own first screen and can be touched."""
        self.wait("() => window.threeDuelsShown === true && !document.getElementById('splash')")

    def wait_until_kept(self) -> None:
        """Until the whole release is kept for the time without a network."""
        self.wait(
            "async () => !!navigator.serviceWorker.controller &&"
            " (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'"
        )

    def read_aloud(self) -> None:
        """Switch on what a screen reader sees; Flutter offers it behind an invisible button."""
        self.wait("() => !!document.querySelector('flt-semantics-placeholder, flt-semantics-host *')")
        self.page.evaluate("() => document.querySelector('flt-semantics-placeholder')?.click()")
        self.wait("() => document.querySelectorAll('flt-semantics').length > 2")

    def piece(self, identifier: str) -> Locator:
        """A part of the screen by the identifier that the app gives it."""
        return self.page.locator(f'[flt-semantics-identifier="{identifier}"]')

    def press(self, identifier: str) -> None:
        self.piece(identifier).first.tap()

    def offline(self) -> None:
        self.context.set_offline(True)


@contextmanager
def visiting(
    playwright: Playwright,
    address: str,
    device: dict[str, Any] | None = None,
    language: str = "en-GB",
    profile: Path | None = None,
    flags: Sequence[str] = (),
    **more: Any,
) -> Iterator[Visitor]:
    """A profile on a disk, as a phone has one: service workers and storage behave as they do there.

    It is a fresh one, unless somebody comes back with the one they had.
    """
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    arguments = [*ARGUMENTS, *flags, *(["--no-sandbox"] if root else [])]
    with tempfile.TemporaryDirectory(prefix="three-duels-") as fresh:
        context = playwright.chromium.launch_persistent_context(
            profile or fresh,
            executable_path=chromium(),
            args=arguments,
            locale=language,
            **(device or PHONE),
            **more,
        )
        try:
            yield Visitor(context, address, str(profile or fresh))
        finally:
            context.close()


Visit = Callable[..., Any]
