"""A game in progress survives what a phone does to it: kills, crashes, full and cleared storage, two tabs."""

from __future__ import annotations

import copy
import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Playwright

import engine
from app.build.serve import Site
from app.match.session import loads
from tests.browser.browser import QUICK, QUICK_FLAGS, SMALL_PHONE, AppBrowser, Device, fresh_browser
from tests.browser.stored_games import (
    FULL_STORAGE_SCRIPT,
    IS_STORED_TWICE_SCRIPT,
    NEWEST_RECORD_SCRIPT,
    discard_card,
    new_match,
    open_stored_match,
    record_text,
    resume_match,
    wait_until_stored,
)
from tests.browser.table_driver import click, identifiers, start_game, wait_gone, wait_there
from tests.browser.test_duel_table import take_decision

COUNT_PERSIST_SCRIPT = """
  window.persistAsked = 0;
  navigator.storage.persist = async () => { window.persistAsked += 1; return false; };
  navigator.storage.persisted = async () => false;
"""
SET_VISIBILITY_SCRIPT = """state => {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""Without a screen every tab takes itself for visible."""
WATCH_NOTICES_SCRIPT = """() => {
  window.notices = new Set();
  new MutationObserver(() => {
    const notice = document.querySelector("[flt-semantics-identifier=notice]");
    if (notice) window.notices.add(notice.getAttribute("aria-label") ?? notice.textContent);
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}"""
"""Keeps all notices: those that go away by themselves may do so before a busy machine looks."""
NAMES_SECRETS_SCRIPT = """() => [...window.notices].some((text) => text.includes("still hidden"))"""
CORRUPT_SCRIPT = """async (places) => {
  const key = (place) => `three-duels.game.middle_earth.${place}`;
  const number = (place) => Number(localStorage.getItem(key(place)).split("\\n")[1]);
  const order = ["a", "b"].sort((one, other) => number(other) - number(one)).slice(0, places);
  const opened = indexedDB.open("three-duels.texts");
  await new Promise((resolve) => (opened.onsuccess = resolve));
  const change = opened.result.transaction("texts", "readwrite");
  for (const place of order) {
    const half = localStorage.getItem(key(place)).slice(0, 200);
    localStorage.setItem(key(place), half);
    change.objectStore("texts").put(half, key(place));
  }
  await new Promise((resolve) => (change.oncomplete = resolve));
}"""


@pytest.fixture
def own_phone(playwright: Playwright, site: Site) -> Iterator[AppBrowser]:
    """A browser that no other test uses: what is done to it goes deeper than its page."""
    with fresh_browser(playwright, site.address, SMALL_PHONE, flags=QUICK_FLAGS, **QUICK) as opened:
        yield opened


def processes_with(profile: str) -> list[int]:
    """The browser that this test has started with this profile."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            command = (folder / "cmdline").read_bytes().decode(errors="replace")
            if f"--user-data-dir={profile}" in command and "--type=" not in command:
                found.append(int(folder.name))
    return found


def crash(browser: AppBrowser) -> None:
    """The page crashes, and with it the service worker, which lives in its process; another page is opened.

    A person sees that the page is gone and opens it again. A browser does not notice at the same moment that
    the worker is gone, too; whoever asks it for a page in between is never answered, whatever page it is.
    """
    browser.wait_until_offline_ready()
    crashed, browser.page = browser.page, browser.context.new_page()
    states: list[str] = []
    session = browser.context.new_cdp_session(browser.page)
    session.on(
        "ServiceWorker.workerVersionUpdated",
        lambda told: states.extend(version["runningStatus"] for version in told["versions"]),
    )
    session.send("ServiceWorker.enable")
    browser.wait_until(lambda: states[-1:] == ["running"], "the service worker runs")
    with crashed.expect_event("crash"), suppress(PlaywrightError):
        crashed.goto("chrome://crash")
    browser.wait_until(lambda: states[-1:] == ["stopped"], "the service worker is gone, too")
    session.detach()


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="finds the browser's process in /proc")
def test_a_browser_killed_in_the_middle_of_a_game(playwright: Playwright, site: Site, tmp_path: Path) -> None:
    """The battery is taken out: no goodbye, no time to write anything down."""
    match = new_match()
    options: Device = {"profile": tmp_path, "flags": QUICK_FLAGS, **QUICK}
    # A browser that was killed cannot be closed any more.
    with (
        suppress(PlaywrightError),
        fresh_browser(playwright, site.address, SMALL_PHONE, **options) as phone,
    ):
        open_stored_match(phone, match)
        for _ in range(3):
            discard_card(phone, match)
            wait_until_stored(phone, match)
        phone.wait_for(IS_STORED_TWICE_SCRIPT)
        (process,) = processes_with(str(tmp_path))
        os.kill(process, signal.SIGKILL)
        phone.page.wait_for_event("close")
    with fresh_browser(playwright, site.address, SMALL_PHONE, **options) as phone:
        resume_match(phone, match)
        phone.page.goto("about:blank")
        resume_match(phone, match)


@pytest.mark.long
def test_a_crashed_page_and_crashed_workers(own_phone: AppBrowser) -> None:
    match = new_match()
    open_stored_match(own_phone, match)
    discard_card(own_phone, match)
    wait_until_stored(own_phone, match)

    # An error that Python survives stops nothing.
    own_phone.worker("python-worker").evaluate(
        "() => { setTimeout(() => { throw new Error('a hiccup'); }); }"
    )
    discard_card(own_phone, match)
    wait_until_stored(own_phone, match)

    # Python is gone without a word: the next touch finds out.
    own_phone.worker("python-worker").evaluate("() => { self.close(); }")
    own_phone.page.mouse.click(180, 320)
    own_phone.wait_for("() => !!document.getElementById('stopped')")
    assert "saved on this device" in own_phone.page.locator("#stopped").inner_text()
    own_phone.page.locator("#stopped button").click()
    own_phone.wait_until_shown()
    resume_match(own_phone, match)

    # The page itself crashes.
    crash(own_phone)
    resume_match(own_phone, match)


@pytest.mark.long
def test_an_opponent_that_stops_thinking_is_replaced(phone: AppBrowser) -> None:
    with phone.page.expect_event("worker", lambda worker: "ai-worker" in worker.url) as begun:
        start_game(phone, "duel", "opponent-beginner")
    begun.value.evaluate("() => { self.close(); }")
    played = [take_decision(phone) for _ in range(6)]
    assert played.count("confirm") >= 2, "the opponent has answered"


def test_full_storage_is_said_and_the_game_goes_on(phone: AppBrowser) -> None:
    match = new_match()
    phone.page.add_init_script(FULL_STORAGE_SCRIPT)
    open_stored_match(phone, match)
    kept = record_text(match)
    phone.page.evaluate("() => { window.full = true; }")
    discard_card(phone, match)
    wait_there(phone, "notice")
    phone.page.evaluate(WATCH_NOTICES_SCRIPT)
    with phone.page.expect_download() as saved:
        click(phone, "keep-as-file")
    exported = loads(Path(saved.value.path()).read_text(encoding="utf-8"))
    assert record_text(exported.match) == record_text(match)
    phone.wait_for(NAMES_SECRETS_SCRIPT)
    wait_gone(phone, "notice")
    discard_card(phone, match)
    assert phone.page.evaluate(NEWEST_RECORD_SCRIPT) == kept, "what was kept before is still there"
    assert "notice" not in identifiers(phone), "it is said once"
    phone.page.evaluate("() => { window.full = false; }")
    discard_card(phone, match)
    wait_until_stored(phone, match)
    wait_there(phone, "notice")
    resume_match(phone, match)


@pytest.mark.long
def test_cleared_storage_loses_no_running_game(own_phone: AppBrowser) -> None:
    match = new_match()
    open_stored_match(own_phone, match)
    session = own_phone.context.new_cdp_session(own_phone.page)
    own_phone.wait_for("() => !!navigator.serviceWorker.controller")
    for kinds in ("local_storage", "indexeddb", "local_storage,indexeddb,cache_storage,service_workers"):
        session.send("Storage.clearDataForOrigin", {"origin": own_phone.address, "storageTypes": kinds})
        discard_card(own_phone, match)
        wait_until_stored(own_phone, match)
    resume_match(own_phone, match)


@pytest.mark.long
def test_a_torn_write_costs_one_move_and_two_are_laid_aside(phone: AppBrowser) -> None:
    match = new_match()
    open_stored_match(phone, match)
    discard_card(phone, match)
    wait_until_stored(phone, match)
    before = record_text(match)
    discard_card(phone, match)
    wait_until_stored(phone, match)
    phone.page.evaluate(CORRUPT_SCRIPT, 1)
    match = engine.load_match(new_match().dumps())
    while record_text(match) != before:
        match.play(next(action for action in match.legal() if action.verb == "discard"))
    resume_match(phone, match)

    phone.page.evaluate(CORRUPT_SCRIPT, 2)
    phone.open()
    phone.enable_semantics()
    assert "continue-middle_earth" not in identifiers(phone)
    click(phone, "laid-aside")
    wait_there(phone, "aside-save-1")
    with phone.page.expect_download() as saved:
        click(phone, "aside-save-0")
    assert "middle_earth" in Path(saved.value.path()).read_text(encoding="utf-8")
    click(phone, "aside-open-0")
    wait_there(phone, "notice")
    open_stored_match(phone, new_match())
    phone.open("#/games")
    phone.enable_semantics()
    wait_there(phone, "aside-save-1")


@pytest.mark.long
def test_two_tabs_one_keeps_the_game_and_the_other_can_take_over(own_phone: AppBrowser) -> None:
    match = new_match()
    open_stored_match(own_phone, match)
    own_phone.page.evaluate(SET_VISIBILITY_SCRIPT, "hidden")
    other = copy.copy(own_phone)
    other.page = own_phone.context.new_page()
    other.open()
    other.enable_semantics()
    wait_there(other, "take-over")
    click(other, "continue-middle_earth")
    discard_card(other, engine.load_match(match.dumps()))
    assert other.page.evaluate(NEWEST_RECORD_SCRIPT) == record_text(match), (
        "a tab that does not keep the game changes nothing"
    )

    click(other, "notice-close")
    other.page.reload(wait_until="commit")
    other.wait_until_shown()
    other.enable_semantics()
    other.page.evaluate("() => { window.before = true; }")
    click(other, "take-over")
    other.wait_for("() => !window.before")
    other.wait_until_shown()
    resume_match(other, match)
    own_phone.page.evaluate(SET_VISIBILITY_SCRIPT, "visible")
    wait_there(own_phone, "take-over")
    own_phone.page.evaluate("() => { window.before = true; }")
    other.page.close()
    own_phone.wait_for("() => !window.before")
    resume_match(own_phone, match)


@pytest.mark.long
def test_the_browser_is_asked_to_keep_and_the_person_is_told_how(phone: AppBrowser) -> None:
    match = new_match()
    phone.page.add_init_script(COUNT_PERSIST_SCRIPT)
    open_stored_match(phone, match)
    discard_card(phone, match)
    discard_card(phone, match)
    wait_until_stored(phone, match)
    assert phone.page.evaluate("() => window.persistAsked") == 0, "there is nothing to lose yet"
    discard_card(phone, match)
    discard_card(phone, match)
    phone.wait_for("() => window.persistAsked === 1")
    phone.page.evaluate("() => { location.hash = '#/'; }")
    click(phone, "advice-read")
    wait_gone(phone, "advice-read")
    phone.wait_for("() => localStorage.getItem('three-duels.advised') !== null")
    resume_match(phone, match)
    phone.wait_for("() => window.persistAsked === 1")
    phone.page.evaluate("() => { location.hash = '#/'; }")
    wait_there(phone, "door-duel")
    phone.wait_for("() => !!document.querySelector('[flt-semantics-identifier=continue-middle_earth]')")
    assert "advice-read" not in identifiers(phone), "it is said once"
