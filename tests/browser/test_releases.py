"""A new release comes whole, waits to be asked for, and never stands between a person and the older one."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, expect

from app.build.__main__ import plan
from app.build.release import lay_page
from app.build.serve import Site, read_headers, serving
from tests.browser.visits import Visitor, visiting

RELEASE = "() => window.threeDuels?.release ?? null"
WAITING = "async () => !!(await navigator.serviceWorker.getRegistration())?.waiting"


@pytest.fixture
def next_release(dist: Path, tmp_path: Path) -> Path:
    """The same site with two files that have grown, and so with another name."""
    folder = tmp_path / "next"
    shutil.copytree(dist, folder, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    for name in ("index.html", "sw.js", "_headers", "nginx-headers.conf"):
        (folder / name).unlink()
    with (folder / "icons" / "icon.svg").open("a") as icon:
        icon.write("\n")
    with (folder / "flutter_bootstrap.js").open("a") as bootstrap:
        bootstrap.write("\n")
    own = next(step for step in plan() if step.name == "compile app, engine and words")
    lay_page(folder, own.folder / "locales")
    return folder


@contextmanager
def replaced(site: Site, folder: Path) -> Iterator[None]:
    """Another release at the same address, with the headers that belong to it."""
    before = site.folder, site.headers
    site.folder, site.headers = folder.resolve(), read_headers(folder)
    try:
        yield
    finally:
        site.folder, site.headers = before


@pytest.fixture
def settled(visitor: Visitor) -> Visitor:
    """Somebody who has this release whole on the device."""
    visitor.open()
    visitor.wait_until_kept()
    return visitor


def test_a_new_release_waits_until_it_is_wanted(settled: Visitor, site: Site, next_release: Path) -> None:
    old = settled.page.evaluate(RELEASE)
    with replaced(site, next_release):
        before = len(site.asked)
        settled.reload()
        assert settled.page.evaluate(RELEASE) == old
        settled.wait(WAITING)
        fetched = [path for path in site.asked[before:] if "pyodide.asm.wasm" in path]
        assert fetched == []
        settled.reload()
        assert settled.page.evaluate(RELEASE) == old
        settled.read_aloud()
        expect(settled.piece("update")).to_be_attached(timeout=60_000)
        settled.press("update")
        settled.wait(f"() => ![null, {old!r}].includes(({RELEASE})())")
        settled.wait_until_shown()
        settled.wait("async () => (await caches.keys()).length === 1")
    assert settled.notes.bad() == []


def test_a_half_fetched_release_changes_nothing(settled: Visitor, site: Site, next_release: Path) -> None:
    old = settled.page.evaluate(RELEASE)
    (next_release / "icons" / "icon.svg").write_text("something else than was promised")
    with replaced(site, next_release):
        settled.reload()
        settled.wait("async () => (await caches.keys()).length === 2")
        settled.wait("async () => !(await navigator.serviceWorker.getRegistration()).installing")
        assert not settled.page.evaluate(WAITING)
    settled.offline()
    settled.reload()
    assert settled.page.evaluate(RELEASE) == old


@pytest.mark.parametrize("lost", ["app.pack", "pyodide/pyodide.asm.wasm"])
def test_a_precache_cut_off_in_the_middle(playwright: Playwright, dist: Path, lost: str) -> None:
    with serving(dist) as site, visiting(playwright, site.address) as visitor:
        site.lost[lost] = 1
        visitor.open()
        visitor.wait("async () => (await caches.keys()).length === 1")
        visitor.wait("async () => !(await navigator.serviceWorker.getRegistration())?.installing")
        active = "async () => !!(await navigator.serviceWorker.getRegistration())?.active"
        assert not visitor.page.evaluate(active)
        site.lost.clear()
        visitor.reload()
        visitor.wait_until_kept()
        visitor.offline()
        visitor.reload()
