"""First visit, second visit, no network: the promise of the project, in real Chromium at phone size."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, expect

from app.build.release import ENGINES
from app.build.serve import Site, serving
from tests.browser.browser import (
    KEPT_BYTES_SCRIPT,
    QUICK,
    QUICK_FLAGS,
    SMALL_PHONE,
    WITH_IMAGE,
    AppBrowser,
    fresh_browser,
)

CACHED_FILES_SCRIPT = """async () => {
  const names = [];
  for (const cache of await caches.keys())
    for (const request of await (await caches.open(cache)).keys())
      names.push(request.url.slice(new URL(".", location.href).href.length));
  return names;
}"""
MAX_CACHE_BYTES = 40_000_000 if WITH_IMAGE else 30_000_000
UNREADABLE_SCRIPT = """(name) => {
  const match = Cache.prototype.match;
  Cache.prototype.match = function (address) {
    return address.endsWith(name) ? Promise.reject(new DOMException("lost")) : match.call(this, address);
  };
}"""
"""Runs where the service worker runs: its browser can no longer read this file."""
SERVICE_WORKERS_SCRIPT = (
    "async () => (await navigator.serviceWorker.getRegistrations()).map((r) => r.active?.scriptURL ?? '')"
)


@pytest.fixture(scope="module")
def visited_site(dist: Path) -> Iterator[Site]:
    with serving(dist) as running:
        yield running


@pytest.fixture(scope="module")
def visited_browser(playwright: Playwright, visited_site: Site) -> Iterator[AppBrowser]:
    """One after a first visit: the release is stored for the time without a network."""
    with fresh_browser(playwright, visited_site.address, flags=QUICK_FLAGS, **QUICK) as opened:
        opened.open()
        opened.wait_until_offline_ready()
        yield opened


@pytest.fixture
def visited(visited_browser: AppBrowser) -> AppBrowser:
    visited_browser.start_over()
    visited_browser.open()
    visited_browser.wait_until_offline_ready()
    return visited_browser


def switch_language(browser: AppBrowser, code: str, title: str) -> None:
    browser.tap(f"language-{code}")
    expect(browser.page.get_by_role("heading", name=title)).to_be_attached()


def test_nothing_is_asked_of_anyone_else(browser: AppBrowser) -> None:
    browser.open()
    browser.enable_semantics()
    switch_language(browser, "fr", "Trois Duels")
    browser.wait_until_offline_ready()
    browser.reload()
    browser.enable_semantics()
    expect(browser.page.get_by_role("heading", name="Trois Duels")).to_be_attached()
    switch_language(browser, "de", "Drei Duelle")
    assert browser.log.problems() == []
    assert any("pyodide.asm.wasm" in url for url in browser.log.requests)


@pytest.mark.parametrize("prefix", [pytest.param("/", marks=pytest.mark.long), "/games/three-duels/"])
def test_after_one_visit_it_needs_nothing(playwright: Playwright, dist: Path, prefix: str) -> None:
    with (
        serving(dist, prefix) as site,
        fresh_browser(playwright, site.address, flags=QUICK_FLAGS, **QUICK) as browser,
    ):
        browser.open()
        browser.wait_until_offline_ready()
        site.shutdown()
        site.server_close()
        browser.go_offline()
        browser.reload()
        browser.enable_semantics()
        switch_language(browser, "de", "Drei Duelle")
        browser.tap("settings")
        expect(browser.page.get_by_role("heading", name="Einstellungen")).to_be_attached()
        browser.reload()
        browser.enable_semantics()
        expect(browser.page.get_by_role("heading", name="Einstellungen")).to_be_attached()
        assert browser.log.problems() == []


@pytest.mark.long
def test_only_this_browsers_engine_is_kept(visited: AppBrowser) -> None:
    kept = set(visited.page.evaluate(CACHED_FILES_SCRIPT))
    whole = [name for name, files in ENGINES.items() if set(files) <= kept]
    every = {file for files in ENGINES.values() for file in files}
    assert len(whole) == 1
    assert kept & every == set(ENGINES[whole[0]])
    assert "" in kept and "app.pack" in kept and "pyodide/pyodide.asm.wasm" in kept
    assert visited.page.evaluate(KEPT_BYTES_SCRIPT) <= MAX_CACHE_BYTES


@pytest.mark.long
def test_a_browser_with_another_engine_needs_nothing_either(browser: AppBrowser, site: Site) -> None:
    """Firefox and Safari lack what Chromium's engine needs: they load another, in no more room."""
    browser.context.add_init_script("delete window.ImageDecoder")
    browser.open()
    browser.wait_until_offline_ready()
    assert set(browser.page.evaluate(CACHED_FILES_SCRIPT)) >= set(ENGINES["chromium"])
    assert browser.page.evaluate(KEPT_BYTES_SCRIPT) <= MAX_CACHE_BYTES
    site.shutdown()
    site.server_close()
    browser.go_offline()
    browser.reload()
    browser.enable_semantics()
    switch_language(browser, "de", "Drei Duelle")
    assert browser.log.problems() == []


def test_without_https_it_plays_all_the_same(playwright: Playwright, site: Site) -> None:
    """A phone that follows the QR code of `make play`: no service worker, no ImageDecoder, no locks."""
    flags = ["--host-resolver-rules=MAP house.test 127.0.0.1", *QUICK_FLAGS]
    address = site.address.replace("127.0.0.1", "house.test")
    with fresh_browser(playwright, address, flags=flags, **QUICK) as browser:
        browser.open()
        assert browser.page.evaluate("() => window.isSecureContext") is False
        browser.enable_semantics()
        switch_language(browser, "fr", "Trois Duels")
        assert [*browser.log.foreign_requests, *browser.log.failed_responses] == []


def test_a_file_that_cannot_be_read_comes_from_the_network(browser: AppBrowser, site: Site) -> None:
    browser.open()
    browser.wait_until_offline_ready()
    browser.context.service_workers[0].evaluate(UNREADABLE_SCRIPT, "main.dart.mjs")
    site.asked.clear()
    browser.reload()
    assert "/main.dart.mjs" in site.asked
    assert browser.log.problems() == []


def test_flutters_own_worker_never_comes(visited: AppBrowser, visited_site: Site) -> None:
    for _ in range(2):
        visited.reload()
        (script,) = visited.page.evaluate(SERVICE_WORKERS_SCRIPT)
        assert script.startswith(visited_site.address + "sw.js?")
    assert not any("flutter_service_worker" in path for path in visited_site.asked)


def test_it_can_be_installed(visited: AppBrowser) -> None:
    session = visited.context.new_cdp_session(visited.page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []


def test_the_policy_is_in_force_and_nothing_offends_it(visited: AppBrowser) -> None:
    assert visited.log.problems() == []
    visited.page.evaluate(
        "() => document.head.append(Object.assign(document.createElement('script'),"
        " { textContent: 'window.intruder = true' }))"
    )
    visited.page.evaluate(
        "() => document.head.append(Object.assign(document.createElement('style'),"
        " { textContent: 'body { opacity: 0.5 }' }))"
    )
    assert visited.page.evaluate("() => getComputedStyle(document.body).opacity") == "1"
    visited.page.evaluate("() => fetch('https://example.org/').catch(() => {})")
    assert visited.page.evaluate("() => window.intruder") is None
    assert [error for error in visited.log.errors if error.startswith("policy: script-src")]
    assert [error for error in visited.log.errors if error.startswith("policy: style-src")]
    assert [error for error in visited.log.errors if error.startswith("policy: connect-src")]


def test_ready_without_a_network_is_said_where_it_is_seen(browser: AppBrowser) -> None:
    browser.page.set_viewport_size(SMALL_PHONE["viewport"])
    browser.open()
    browser.enable_semantics()
    expect(browser.element("offline-ready")).to_be_attached()
    line, links = (browser.element(name).bounding_box() for name in ("offline-ready", "rules"))
    assert line and links and line["y"] + line["height"] <= links["y"]


def test_settings_survive(visited: AppBrowser) -> None:
    visited.enable_semantics()
    switch_language(visited, "fr", "Trois Duels")
    visited.wait_for("() => (localStorage.getItem('three-duels.settings') ?? '').includes('\"fr\"')")
    visited.reload()
    assert visited.page.evaluate("() => document.documentElement.lang") == "fr"
    visited.enable_semantics()
    expect(visited.page.get_by_role("heading", name="Trois Duels")).to_be_attached()


@pytest.mark.long
def test_two_sites_on_one_host_do_not_disturb_each_other(playwright: Playwright, dist: Path) -> None:
    with (
        serving(dist, "/one/") as site,
        fresh_browser(playwright, site.address, flags=QUICK_FLAGS, **QUICK) as browser,
    ):
        browser.open()
        browser.wait_until_offline_ready()
        browser.page.evaluate("() => caches.open('somebody else')")
        browser.reload()
        assert "somebody else" in browser.page.evaluate("() => caches.keys()")


def test_all_licences_can_be_read_without_a_network_and_lead_back(visited: AppBrowser) -> None:
    visited.go_offline()
    visited.page.evaluate("() => { location.hash = '#/settings/about'; }")
    visited.enable_semantics()
    visited.tap("licences")
    expect(visited.page.get_by_text("Mozilla Public License").first).to_be_attached()
    assert visited.page.url.endswith("licences.html")
    visited.page.get_by_role("link", name="Three Duels").click()
    visited.wait_until_shown()
    assert visited.log.problems() == []
