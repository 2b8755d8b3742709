"""Real Chromium with the real bundle: a browser of its own or a shared one, and all that goes wrong in it."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Playwright,
    Response,
    Worker,
    expect,
)
from playwright.sync_api import Error as PlaywrightError

from app.build.browsers import chromium

Device = dict[str, Any]
PHONE: Device = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
SMALL_PHONE: Device = {**PHONE, "viewport": {"width": 360, "height": 640}}
TABLET: Device = {**PHONE, "viewport": {"width": 820, "height": 1180}}
SIDEWAYS_PHONE: Device = {**PHONE, "viewport": {"width": 844, "height": 390}}
STILL: Device = {"reduced_motion": "reduce"}
"""The wish that nothing moves."""
SHARP: Device = {**STILL, "device_scale_factor": 1}
"""A pixel for each point, for whoever looks at them."""
QUICK: Device = {**STILL, "device_scale_factor": 0.5}
"""A quarter of these pixels: where nothing looks at them, what is painted costs least."""
BROWSER_FLAGS = ["--disable-background-networking", "--disable-component-update", "--no-first-run"]
QUICK_FLAGS = ("--js-flags=--liftoff-only",)
"""WebAssembly is compiled once and quickly, not a second time for speed: a start costs a quarter less."""
TIMEOUT_SECONDS = 90.0
"""Everything that is waited for comes within this time, however slow and busy the machine is."""
POLL_MS = 60
MAX_LOST_REQUESTS = 10
expect.set_options(timeout=TIMEOUT_SECONDS * 1000)
T = TypeVar("T")
# What Chromium itself remarks about its own drawing, and about our keeping its install banner back.
HARMLESS_MESSAGES = ("GPU stall due to ReadPixels", "Banner not shown")
WATCH_SCRIPT = """
addEventListener("securitypolicyviolation", (e) =>
  console.error(`policy: ${e.violatedDirective} ${e.blockedURI} ${e.sourceFile}:${e.lineNumber}`));
addEventListener("three-duels-shown", () => { window.threeDuelsShown = true; }, true);
"""
FAST_SETTINGS_SCRIPT = """
if (location.protocol.startsWith("http") && !localStorage.getItem("three-duels.settings"))
  localStorage.setItem("three-duels.settings", '{"pace": "fast"}');
"""
"""The app's own pauses are as short as a person can choose."""
WITH_IMAGE = os.environ.get("MEMORY_IMAGE", "") not in ("", "0")
"""Whether the tests of a run start the app from memory images; else only those do that ask for it."""
LITTLE_MEMORY_SCRIPT = "Object.defineProperty(navigator, 'deviceMemory', { value: 1 });"
"""On a device with so little memory no image is made."""
IMAGE_IS_KEPT_SCRIPT = "async () => !!(await caches.match('memory-image'))"
WAKE_SERVICE_WORKER_SCRIPT = "() => fetch('manifest.webmanifest').then((response) => response.ok)"
KEPT_BYTES_SCRIPT = """async () => {
  let sum = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      sum += (await (await cache.match(request)).arrayBuffer()).byteLength;
  }
  return sum;
}"""
"""How much the service workers keep on the device, in bytes."""


@dataclass
class BrowserLog:
    """What was asked for, and what went wrong."""

    foreign_requests: list[str] = field(default_factory=list)
    failed_responses: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    lost_requests: list[str] = field(default_factory=list)
    """Requests that were never answered: why a start has failed, or only what a reload has cut off."""

    def problems(self) -> list[str]:
        """Empty at the end of a good visit."""
        return [*self.foreign_requests, *self.failed_responses, *self.errors]


IDENTIFIERS_SCRIPT = """() => [...document.querySelectorAll('[flt-semantics-identifier]')]
  .map((node) => node.getAttribute('flt-semantics-identifier'))"""
FIX_CHANCE_SCRIPT = """(seed) => {
  let state = seed;
  crypto.getRandomValues = (view) => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    for (let at = 0; at < bytes.length; at += 1) {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      bytes[at] = state >>> 24;
    }
    return view;
  };
}"""
"""Runs where Python runs: what it takes for chance is the same in every run."""


class AppBrowser:
    """One browser profile, at the address of the app."""

    timeout_seconds = TIMEOUT_SECONDS
    is_offline = False

    def __init__(
        self, context: BrowserContext, address: str, profile: str = "", with_image: bool = WITH_IMAGE
    ) -> None:
        self.context = context
        self.address = address
        self.profile = profile
        self.log = BrowserLog()
        context.set_default_timeout(TIMEOUT_SECONDS * 1000)
        context.add_init_script(WATCH_SCRIPT)
        if not with_image:
            context.add_init_script(LITTLE_MEMORY_SCRIPT)
        context.on("request", lambda request: self._on_request(request.url))
        context.on("requestfailed", lambda lost: self.log.lost_requests.append(f"{lost.failure}: {lost.url}"))
        context.on("response", self._on_response)
        context.on("console", self._on_console)
        context.on("weberror", lambda error: self.log.errors.append(str(error.error)[:400]))
        self.page: Page = context.pages[0] if context.pages else context.new_page()

    def _on_request(self, url: str) -> None:
        parts = urlsplit(url)
        self.log.requests.append(url)
        own = urlsplit(self.address)
        if parts.scheme in ("http", "https", "ws", "wss") and (
            parts.netloc != own.netloc or not parts.path.startswith(own.path)
        ):
            self.log.foreign_requests.append(f"foreign: {url}")

    def _on_response(self, response: Response) -> None:
        if response.status >= 400:
            self.log.failed_responses.append(f"{response.status}: {response.url}")

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(known in message.text for known in HARMLESS_MESSAGES):
            self.log.errors.append(message.text[:400])

    def open(self, route: str = "") -> None:
        self.page.goto(self.address + route, wait_until="commit")
        self.wait_until_shown()

    def reload(self) -> None:
        self.page.reload(wait_until="commit")
        self.wait_until_shown()

    def wait_for(self, script: str, argument: Any = None) -> Any:
        """Ask the page until it answers with something true; the policy forbids waiting inside the page."""

        def ask() -> Any:
            try:
                return self.page.evaluate(script, argument)
            except PlaywrightError as problem:
                if "context was destroyed" not in str(problem):
                    raise
                return None

        return self.wait_until(ask, script if argument is None else f"{script} of {argument}")

    def wait_until(self, look: Callable[[], T | None], what: str) -> T:
        """Look again and again until something is found."""
        end = time.monotonic() + self.timeout_seconds
        while time.monotonic() < end:
            if found := look():
                return found
            self.page.wait_for_timeout(POLL_MS)
        noticed = [*self.log.problems(), *self.log.lost_requests[-MAX_LOST_REQUESTS:]]
        shown = self.page.evaluate(IDENTIFIERS_SCRIPT)
        raise AssertionError(f"never true: {what}; noticed: {noticed}; on the page: {shown}")

    def wait_until_shown(self) -> None:
        """Until the app has painted its own first screen and can be touched."""
        self.wait_for("() => window.threeDuelsShown === true && !document.getElementById('splash')")

    def wait_until_offline_ready(self) -> None:
        """Until the whole release is stored for the time without a network."""
        self.wait_for(
            "async () => !!navigator.serviceWorker.controller &&"
            " (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'"
        )

    def wait_for_image(self) -> None:
        """Until the memory image of the next start is kept, for which the page must be left alone."""
        self.wait_until_offline_ready()
        self.wait_for(IMAGE_IS_KEPT_SCRIPT)

    def fix_chance(self, seed: int = 1) -> None:
        """From now on the app deals alike in every run; the computer player goes by the deal, too."""
        self.worker("python-worker").evaluate(FIX_CHANCE_SCRIPT, seed)

    def worker(self, name: str) -> Worker:
        """The page's worker whose script has this in its name."""
        return self.wait_until(
            lambda: next((worker for worker in self.page.workers if name in worker.url), None), name
        )

    def enable_semantics(self) -> None:
        """Switch on what a screen reader sees; Flutter offers it behind an invisible button."""
        self.wait_for("() => !!document.querySelector('flt-semantics-placeholder, flt-semantics-host *')")
        self.page.evaluate("() => document.querySelector('flt-semantics-placeholder')?.click()")
        self.wait_for("() => document.querySelectorAll('flt-semantics').length > 2")

    def element(self, identifier: str) -> Locator:
        """A part of the screen by the identifier that the app gives it."""
        return self.page.locator(f'[flt-semantics-identifier="{identifier}"]')

    def tap(self, identifier: str) -> None:
        self.element(identifier).first.tap()

    def go_offline(self) -> None:
        self._cut_network(True)

    def go_online(self) -> None:
        self._cut_network(False)

    def _cut_network(self, is_cut: bool) -> None:
        """Playwright waits for every worker to answer, and a service worker that is stopped never does."""
        with suppress(PlaywrightError):
            self.page.evaluate(WAKE_SERVICE_WORKER_SCRIPT)
        self.context.set_offline(is_cut)
        self.is_offline = is_cut

    def start_over(self) -> None:
        """A new page and nothing stored, as if nobody had played here; the files of the release stay."""
        if self.is_offline:
            self.go_online()
        used = self.context.pages
        self.page = self.context.new_page()
        for page in used:
            page.close()
        session = self.context.new_cdp_session(self.page)
        kinds = "local_storage,indexeddb,cookies"
        session.send("Storage.clearDataForOrigin", {"origin": self.address, "storageTypes": kinds})
        session.detach()
        self.context.unroute_all()
        self.log = BrowserLog()


def launch_arguments(flags: Sequence[str] = ()) -> list[str]:
    """What Chromium is started with."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*BROWSER_FLAGS, *flags, *(["--no-sandbox"] if root else [])]


@contextmanager
def fresh_context(
    shared_chromium: Browser, address: str, device: Device = PHONE, language: str = "en-GB"
) -> Iterator[AppBrowser]:
    """A part of a running Chromium in which the app was never opened: sooner there than a whole browser."""
    context = shared_chromium.new_context(locale=language, **device)
    try:
        yield AppBrowser(context, address)
    finally:
        context.close()


@contextmanager
def fresh_browser(
    playwright: Playwright,
    address: str,
    device: Device = PHONE,
    language: str = "en-GB",
    profile: Path | None = None,
    flags: Sequence[str] = (),
    with_image: bool = WITH_IMAGE,
    **more: Any,
) -> Iterator[AppBrowser]:
    """A profile on a disk, as a phone has one: service workers and storage behave as they do there.

    It is a new one, unless one is given that was used before.
    """
    with tempfile.TemporaryDirectory(prefix="three-duels-") as new:
        context = playwright.chromium.launch_persistent_context(
            profile or new,
            executable_path=chromium(),
            args=launch_arguments(flags),
            locale=language,
            **{**device, **more},
        )
        try:
            yield AppBrowser(context, address, str(profile or new), with_image)
        finally:
            context.close()


class BrowserPool:
    """The browsers that tests share: to start one costs more than most of what is done in it.

    Each is one that has been here before: it has the release, and its compiled code, but no settings and no
    games. What a test adds to the page goes with its page, and so does its size; it must add nothing to the
    context.
    """

    def __init__(self, playwright: Playwright, address: str) -> None:
        self._playwright = playwright
        self._address = address
        self._browsers: dict[str, AppBrowser] = {}
        self._open = ExitStack()

    def lend(self, device: Device, more: Device = QUICK) -> AppBrowser:
        """A browser in which nothing moves, with an empty page and nothing stored."""
        described = {**device, **more}
        size = described.pop("viewport")
        key = str(described)
        if key not in self._browsers:
            opened = fresh_browser(self._playwright, self._address, device, flags=QUICK_FLAGS, **more)
            browser = self._browsers[key] = self._open.enter_context(opened)
            browser.context.add_init_script(FAST_SETTINGS_SCRIPT)
            if WITH_IMAGE:
                browser.open()
                browser.wait_for_image()
        browser = self._browsers[key]
        browser.start_over()
        browser.page.set_viewport_size(size)
        return browser

    def close(self) -> None:
        self._open.close()
