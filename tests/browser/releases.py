"""Another release at the same address, and the way in which a person changes to it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from app.build.__main__ import build_steps
from app.build.release import write_page
from app.build.serve import Site, read_headers
from tests.browser.browser import AppBrowser
from tests.browser.table_driver import click
from tests.bundle.packs import pack_of, packed_files

RELEASE_SCRIPT = "() => window.threeDuels?.release ?? null"
UPDATE_WAITS_SCRIPT = "async () => !!(await navigator.serviceWorker.getRegistration())?.waiting"


def make_next_release(dist: Path, folder: Path) -> Path:
    """The same site with two files that have grown, and so with another name."""
    copy_release(dist, folder)
    with (folder / "icons" / "icon.svg").open("a") as icon:
        icon.write("\n")
    with (folder / "flutter_bootstrap.js").open("a") as bootstrap:
        bootstrap.write("\n")
    return complete_release(folder)


def make_release_with(dist: Path, folder: Path, sources: Mapping[str, str]) -> Path:
    """The same site with other modules: Python takes a source before what was compiled from another one."""
    copy_release(dist, folder)
    pack = folder / "app.pack"
    added = {name: source.encode() for name, source in sources.items()}
    pack.write_bytes(pack_of({**packed_files(pack.read_bytes()), **added}))
    return complete_release(folder)


def copy_release(dist: Path, folder: Path) -> None:
    """Everything but what names the release."""
    shutil.copytree(dist, folder, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    for name in ("index.html", "sw.js", "_headers", "nginx-headers.conf"):
        (folder / name).unlink()


def complete_release(folder: Path) -> Path:
    """The release under a name of its own."""
    own = next(step for step in build_steps() if step.name == "compile app, engine and words")
    write_page(folder, own.folder / "locales")
    return folder


def publish(site: Site, folder: Path) -> None:
    """From now on the server hands out this release, with the headers that belong to it."""
    site.folder, site.headers = folder.resolve(), read_headers(folder)


@contextmanager
def replaced(site: Site, folder: Path) -> Iterator[None]:
    """Another release for the length of a `with` block."""
    before = site.folder
    publish(site, folder)
    try:
        yield
    finally:
        publish(site, before)


def start_update(browser: AppBrowser) -> str:
    """Wait for a release that waits, and start it; returns its name."""
    old = browser.page.evaluate(RELEASE_SCRIPT)
    browser.page.evaluate("() => { location.hash = '#/'; }")
    browser.reload()
    browser.enable_semantics()
    click(browser, "update")
    browser.wait_for(f"() => ![null, {old!r}].includes(({RELEASE_SCRIPT})())")
    browser.wait_until_shown()
    return str(browser.page.evaluate(RELEASE_SCRIPT))
