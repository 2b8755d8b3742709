"""First visit, second visit, no network: the promise of the project, in real Chromium at phone size."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Playwright, expect

from app.build.release import ENGINES
from app.build.serve import Site, serving
from tests.browser.browser import Visitor, visiting

KEPT = """async () => {
  const names = [];
  for (const cache of await caches.keys())
    for (const request of await (await caches.open(cache)).keys())
      names.push(request.url.slice(new URL(".", location.href).href.length));
  return names;
}"""
ROOM = """async () => {
  let sum = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      sum += (await (await cache.match(request)).arrayBuffer()).byteLength;
  }
  return sum;
}"""
MOST_ROOM = 30_000_000
WORKERS = (
    "async () => (await navigator.serviceWorker.getRegistrations()).map((r) => r.active?.scriptURL ?? '')"
)


def switch_language(visitor: Visitor, code: str, title: str) -> None:
    visitor.press(f"language-{code}")
    expect(visitor.page.get_by_role("heading", name=title)).to_be_attached()


def test_nothing_is_asked_of_anyone_else(visitor: Visitor) -> None:
    visitor.open()
    visitor.read_aloud()
    switch_language(visitor, "fr", "Trois Duels")
    visitor.wait_until_kept()
    visitor.reload()
    visitor.read_aloud()
    expect(visitor.page.get_by_role("heading", name="Trois Duels")).to_be_attached()
    switch_language(visitor, "de", "Drei Duelle")
    assert visitor.notes.bad() == []
    assert any("pyodide.asm.wasm" in url for url in visitor.notes.asked)


@pytest.mark.parametrize("prefix", ["/", "/games/three-duels/"])
def test_after_one_visit_it_needs_nothing(playwright: Playwright, dist: Path, prefix: str) -> None:
    with serving(dist, prefix) as site, visiting(playwright, site.address) as visitor:
        visitor.open()
        visitor.wait_until_kept()
        site.shutdown()
        site.server_close()
        visitor.offline()
        visitor.reload()
        visitor.read_aloud()
        switch_language(visitor, "de", "Drei Duelle")
        visitor.press("settings")
        expect(visitor.page.get_by_role("heading", name="Einstellungen")).to_be_attached()
        visitor.reload()
        visitor.read_aloud()
        expect(visitor.page.get_by_role("heading", name="Einstellungen")).to_be_attached()
        assert visitor.notes.bad() == []


def test_only_this_browsers_engine_is_kept(visitor: Visitor) -> None:
    visitor.open()
    visitor.wait_until_kept()
    kept = set(visitor.page.evaluate(KEPT))
    whole = [name for name, files in ENGINES.items() if set(files) <= kept]
    every = {file for files in ENGINES.values() for file in files}
    assert len(whole) == 1
    assert kept & every == set(ENGINES[whole[0]])
    assert "" in kept and "app.pack" in kept and "pyodide/pyodide.asm.wasm" in kept
    assert visitor.page.evaluate(ROOM) <= MOST_ROOM


def test_a_browser_with_another_engine_needs_nothing_either(visitor: Visitor, site: Site) -> None:
    """Firefox and Safari lack what Chromium's engine needs: they load another, in no more room."""
    visitor.context.add_init_script("delete window.ImageDecoder")
    visitor.open()
    visitor.wait_until_kept()
    assert set(visitor.page.evaluate(KEPT)) >= set(ENGINES["chromium"])
    assert visitor.page.evaluate(ROOM) <= MOST_ROOM
    site.shutdown()
    site.server_close()
    visitor.offline()
    visitor.reload()
    visitor.read_aloud()
    switch_language(visitor, "de", "Drei Duelle")
    assert visitor.notes.bad() == []


def test_without_https_it_plays_all_the_same(playwright: Playwright, site: Site) -> None:
    """A phone that follows the QR code of `make play`: no service worker, no ImageDecoder, no locks."""
    flags = ["--host-resolver-rules=MAP house.test 127.0.0.1"]
    address = site.address.replace("127.0.0.1", "house.test")
    with visiting(playwright, address, flags=flags) as visitor:
        visitor.open()
        assert visitor.page.evaluate("() => window.isSecureContext") is False
        visitor.read_aloud()
        switch_language(visitor, "fr", "Trois Duels")
        assert [*visitor.notes.foreign, *visitor.notes.refused] == []


def test_flutters_own_worker_never_comes(visitor: Visitor, site: Site) -> None:
    visitor.open()
    visitor.wait_until_kept()
    for _ in range(2):
        visitor.reload()
        (script,) = visitor.page.evaluate(WORKERS)
        assert script.startswith(site.address + "sw.js?")
    assert not any("flutter_service_worker" in path for path in site.asked)


def test_it_can_be_installed(visitor: Visitor) -> None:
    visitor.open()
    visitor.wait_until_kept()
    session = visitor.context.new_cdp_session(visitor.page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []


def test_the_policy_is_in_force_and_nothing_offends_it(visitor: Visitor) -> None:
    visitor.open()
    assert visitor.notes.bad() == []
    visitor.page.evaluate(
        "() => document.head.append(Object.assign(document.createElement('script'),"
        " { textContent: 'window.intruder = true' }))"
    )
    visitor.page.evaluate(
        "() => document.head.append(Object.assign(document.createElement('style'),"
        " { textContent: 'body { opacity: 0.5 }' }))"
    )
    assert visitor.page.evaluate("() => getComputedStyle(document.body).opacity") == "1"
    visitor.page.evaluate("() => fetch('https://example.org/').catch(() => {})")
    assert visitor.page.evaluate("() => window.intruder") is None
    assert [error for error in visitor.notes.errors if error.startswith("policy: script-src")]
    assert [error for error in visitor.notes.errors if error.startswith("policy: style-src")]
    assert [error for error in visitor.notes.errors if error.startswith("policy: connect-src")]


def test_ready_without_a_network_is_said(visitor: Visitor) -> None:
    visitor.open()
    visitor.read_aloud()
    expect(visitor.piece("offline-ready")).to_be_attached()


def test_settings_survive(visitor: Visitor) -> None:
    visitor.open()
    visitor.read_aloud()
    switch_language(visitor, "fr", "Trois Duels")
    visitor.wait("() => (localStorage.getItem('three-duels.settings') ?? '').includes('\"fr\"')")
    visitor.reload()
    assert visitor.page.evaluate("() => document.documentElement.lang") == "fr"
    visitor.read_aloud()
    expect(visitor.page.get_by_role("heading", name="Trois Duels")).to_be_attached()


def test_two_sites_on_one_host_do_not_disturb_each_other(playwright: Playwright, dist: Path) -> None:
    with serving(dist, "/one/") as site, visiting(playwright, site.address) as visitor:
        visitor.open()
        visitor.wait_until_kept()
        visitor.page.evaluate("() => caches.open('somebody else')")
        visitor.reload()
        assert "somebody else" in visitor.page.evaluate("() => caches.keys()")


def test_all_licences_can_be_read_without_a_network_and_lead_back(visitor: Visitor) -> None:
    visitor.open()
    visitor.wait_until_kept()
    visitor.offline()
    visitor.page.evaluate("() => { location.hash = '#/settings/about'; }")
    visitor.read_aloud()
    visitor.press("licences")
    expect(visitor.page.get_by_text("Mozilla Public License").first).to_be_attached()
    assert visitor.page.url.endswith("licences.html")
    visitor.page.get_by_role("link", name="Three Duels").click()
    visitor.wait_until_shown()
    assert visitor.notes.bad() == []
