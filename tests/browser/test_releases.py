"""A new release comes whole, waits to be asked for, and never stands between a person and the older one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Playwright, expect

import engine
from app.browser import autosave
from app.browser.autosave import SLOTS
from app.build.serve import Site, serving
from app.match.seating import Seating
from app.match.session import Session
from engine.core import save
from tests.browser.browser import QUICK, QUICK_FLAGS, AppBrowser, fresh_browser
from tests.browser.releases import (
    RELEASE_SCRIPT,
    UPDATE_WAITS_SCRIPT,
    make_next_release,
    replaced,
    start_update,
)
from tests.browser.stored_games import new_match, open_stored_match, resume_match
from tests.browser.table_driver import click, label_of, wait_there


@pytest.fixture(scope="module")
def next_release(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_next_release(dist, tmp_path_factory.mktemp("releases") / "next")


@pytest.fixture
def settled(browser: AppBrowser) -> AppBrowser:
    """Somebody who has this release whole on the device."""
    browser.open()
    browser.wait_until_offline_ready()
    return browser


def test_a_new_release_waits_until_it_is_wanted(settled: AppBrowser, site: Site, next_release: Path) -> None:
    old = settled.page.evaluate(RELEASE_SCRIPT)
    with replaced(site, next_release):
        before = len(site.asked)
        settled.reload()
        assert settled.page.evaluate(RELEASE_SCRIPT) == old
        settled.wait_for(UPDATE_WAITS_SCRIPT)
        fetched = [path for path in site.asked[before:] if "pyodide.asm.wasm" in path]
        assert fetched == []
        settled.reload()
        assert settled.page.evaluate(RELEASE_SCRIPT) == old
        settled.enable_semantics()
        expect(settled.element("update")).to_be_attached()
        settled.tap("update")
        settled.wait_for(f"() => ![null, {old!r}].includes(({RELEASE_SCRIPT})())")
        settled.wait_until_shown()
        settled.wait_for("async () => (await caches.keys()).length === 1")
    assert settled.log.problems() == []


OTHER_RELEASE_SCRIPT = """() => {
  navigator.serviceWorker.dispatchEvent(new Event("controllerchange"));
  window.isOfOlderRelease = true;
}"""
"""What the browser says when somebody has started the next release in another tab."""


def test_a_start_in_the_middle_of_an_update_begins_anew(settled: AppBrowser) -> None:
    """It would go on with the older page and the newer files."""
    settled.page.reload(wait_until="commit")
    settled.wait_for("() => !!window.threeDuels && !window.threeDuelsShown")
    settled.page.evaluate(OTHER_RELEASE_SCRIPT)
    settled.wait_for("() => !!window.threeDuels && !window.isOfOlderRelease")
    settled.wait_until_shown()


@pytest.mark.long
def test_a_release_that_cannot_be_had_whole_changes_nothing(
    settled: AppBrowser, site: Site, next_release: Path
) -> None:
    """A file that is not what was promised, one that is missing, a connection that is cut in the middle."""
    old, name = settled.page.evaluate(RELEASE_SCRIPT), "icons/icon.svg"
    file = next_release / name
    whole = file.read_bytes()

    def tried() -> None:
        before = len(site.asked)
        settled.reload()
        settled.wait_for("async () => !!(await navigator.serviceWorker.getRegistration())")
        settled.wait_until(lambda: any(name in path for path in site.asked[before:]), f"{name} is asked for")
        settled.wait_for("async () => !(await navigator.serviceWorker.getRegistration()).installing")

    with replaced(site, next_release):
        file.write_bytes(b"something else than was promised")
        tried()
        assert not settled.page.evaluate(UPDATE_WAITS_SCRIPT)
        file.unlink()
        tried()
        assert not settled.page.evaluate(UPDATE_WAITS_SCRIPT)
        file.write_bytes(whole)
        site.lost[name] = 0
        tried()
        assert not settled.page.evaluate(UPDATE_WAITS_SCRIPT)
        settled.go_offline()
        settled.reload()
        assert settled.page.evaluate(RELEASE_SCRIPT) == old
        settled.go_online()
        site.lost.clear()
        settled.reload()
        settled.wait_for(UPDATE_WAITS_SCRIPT)


def write_local_storage(browser: AppBrowser, text: str) -> None:
    """What a release writes that knows localStorage alone: a newer game, and no count."""
    places = browser.page.evaluate(
        "() => ['a', 'b'].map((place) => localStorage.getItem(`three-duels.game.middle_earth.${place}`))"
    )
    numbers = [int(text.split("\n")[1]) if text else 0 for text in places]
    place = numbers.index(min(numbers))
    sealed = autosave._encoded(autosave.SavedText(max(numbers) + 1, SLOTS[place], text))
    key = f"three-duels.game.middle_earth.{SLOTS[place]}"
    browser.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, sealed])


def text_of_newer_version(match: engine.Match[Any]) -> str:
    content = json.loads(match.dumps()) | {"version": save.VERSION + 1}
    del content["digest"]
    newer = save._canonical(content | {"digest": save._digest(content)})
    return json.dumps(json.loads(Session(match, Seating()).dumps()) | {"match": newer})


@pytest.mark.long
def test_a_running_game_goes_on_under_the_next_release_and_after_rolling_back(
    settled: AppBrowser, site: Site, next_release: Path
) -> None:
    match, old = new_match(), settled.page.evaluate(RELEASE_SCRIPT)
    open_stored_match(settled, match)
    with replaced(site, next_release):
        settled.page.evaluate("() => { location.hash = '#/'; }")
        settled.reload()
        settled.wait_for(UPDATE_WAITS_SCRIPT)
        settled.go_offline()
        resume_match(settled, match)
        assert settled.page.evaluate(RELEASE_SCRIPT) == old, (
            "it works on without a network, in the release it has"
        )
        settled.go_online()
        assert start_update(settled) != old
        resume_match(settled, match)
    assert start_update(settled) == old
    resume_match(settled, match)

    match.play(next(action for action in match.legal() if action.verb == "discard"))
    write_local_storage(settled, Session(match, Seating()).dumps())
    resume_match(settled, match)

    write_local_storage(settled, text_of_newer_version(match))
    settled.open()
    settled.enable_semantics()
    click(settled, "continue-middle_earth")
    wait_there(settled, "laid-aside")
    assert "newer version" in label_of(settled, "notice")
    click(settled, "laid-aside")
    wait_there(settled, "aside-save-0")
    open_stored_match(settled, new_match())
    settled.open("#/games")
    settled.enable_semantics()
    wait_there(settled, "aside-save-0")
    assert settled.log.problems() == []


@pytest.mark.parametrize(
    "lost", ["app.pack", pytest.param("pyodide/pyodide.asm.wasm", marks=pytest.mark.long)]
)
def test_a_precache_cut_off_in_the_middle(playwright: Playwright, dist: Path, lost: str) -> None:
    with (
        serving(dist) as site,
        fresh_browser(playwright, site.address, flags=QUICK_FLAGS, **QUICK) as browser,
    ):
        site.lost[lost] = 1
        browser.open()
        browser.wait_for("async () => (await caches.keys()).length === 1")
        browser.wait_for("async () => !(await navigator.serviceWorker.getRegistration())?.installing")
        active = "async () => !!(await navigator.serviceWorker.getRegistration())?.active"
        assert not browser.page.evaluate(active)
        site.lost.clear()
        browser.reload()
        browser.wait_until_offline_ready()
        browser.go_offline()
        browser.reload()
