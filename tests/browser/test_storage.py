"""A game in progress survives what a phone does to it: kills, crashes, full and cleared storage, two tabs."""

from __future__ import annotations

import copy
import os
import signal
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Playwright, Worker

import engine
from app.build.serve import Site
from app.match.session import loads
from tests.browser.stored_games import NEWEST, bring, discard, fresh_game, go_on, record, until_kept
from tests.browser.table_driver import gone, here, sit_down, there, touch
from tests.browser.test_duel_table import play_on
from tests.browser.browser import SMALL_PHONE, Visitor, visiting

FULL = """
  const taken = [[Storage.prototype, "setItem"], [IDBObjectStore.prototype, "put"]];
  for (const [shelf, name] of taken) {
    const put = shelf[name];
    shelf[name] = function (...given) {
      if (window.full) throw new DOMException("full", "QuotaExceededError");
      return put.apply(this, given);
    };
  }
"""
ASKED = """
  window.persistAsked = 0;
  navigator.storage.persist = async () => { window.persistAsked += 1; return false; };
  navigator.storage.persisted = async () => false;
"""
SEEN = """state => {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""Without a screen every tab takes itself for visible."""
SAID_OF_SECRETS = """() => document.querySelector("[flt-semantics-identifier=notice]")
  ?.getAttribute("aria-label")?.includes("both hands hide")"""
SURELY_KEPT = """async () => {
  const opened = indexedDB.open("three-duels.texts");
  const database = await new Promise((resolve) => (opened.onsuccess = () => resolve(opened.result)));
  const shelf = database.transaction("texts").objectStore("texts");
  const asked = ["a", "b"].map((place) => shelf.get(`three-duels.game.middle_earth.${place}`));
  await new Promise((resolve) => (shelf.transaction.oncomplete = resolve));
  database.close();
  const quick = ["a", "b"].map((place) => localStorage.getItem(`three-duels.game.middle_earth.${place}`));
  return asked.every((each, place) => (each.result ?? null) === quick[place]);
}"""
"""Is what the quick shelf holds on the sure one, too? What came in the last moments is on its way there."""
SPOIL = """async (places) => {
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


def processes_with(profile: str) -> list[int]:
    """The browser that this test has started with this profile."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            command = (folder / "cmdline").read_bytes().decode(errors="replace")
            if f"--user-data-dir={profile}" in command and "--type=" not in command:
                found.append(int(folder.name))
    return found


def worker_of(visitor: Visitor, name: str) -> Worker:
    return visitor.until(
        lambda: next((worker for worker in visitor.page.workers if name in worker.url), None), name
    )


def crash(visitor: Visitor) -> None:
    """The page crashes, and with it the service worker, which lives in its process; another page is opened.

    A person sees that the page is gone and opens it again. A browser does not notice at the same moment that
    the worker is gone, too; whoever asks it for a page in between is never answered, whatever page it is.
    """
    visitor.wait_until_kept()
    crashed, visitor.page = visitor.page, visitor.context.new_page()
    states: list[str] = []
    session = visitor.context.new_cdp_session(visitor.page)
    session.on(
        "ServiceWorker.workerVersionUpdated",
        lambda told: states.extend(version["runningStatus"] for version in told["versions"]),
    )
    session.send("ServiceWorker.enable")
    visitor.until(lambda: states[-1:] == ["running"], "the service worker runs")
    with crashed.expect_event("crash"), suppress(PlaywrightError):
        crashed.goto("chrome://crash")
    visitor.until(lambda: states[-1:] == ["stopped"], "the service worker is gone, too")
    session.detach()


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="finds the browser's process in /proc")
def test_a_browser_killed_in_the_middle_of_a_game(playwright: Playwright, site: Site, tmp_path: Path) -> None:
    """The battery is taken out: no goodbye, no time to write anything down."""
    match, profile = fresh_game(), tmp_path / "profile"
    # A browser that was killed cannot be closed any more.
    with suppress(PlaywrightError), visiting(playwright, site.address, SMALL_PHONE, profile=profile) as phone:
        bring(phone, match)
        for _ in range(3):
            discard(phone, match)
            until_kept(phone, match)
        phone.wait(SURELY_KEPT)
        (browser,) = processes_with(str(profile))
        os.kill(browser, signal.SIGKILL)
        phone.page.wait_for_event("close")
    with visiting(playwright, site.address, SMALL_PHONE, profile=profile) as phone:
        go_on(phone, match)
        phone.page.goto("about:blank")
        go_on(phone, match)


def test_a_crashed_page_and_crashed_workers(phone: Visitor) -> None:
    match = fresh_game()
    bring(phone, match)
    discard(phone, match)
    until_kept(phone, match)

    # An error that Python survives stops nothing.
    worker_of(phone, "python-worker").evaluate(
        "() => { setTimeout(() => { throw new Error('a hiccup'); }); }"
    )
    discard(phone, match)
    until_kept(phone, match)

    # Python is gone without a word: the next touch finds out.
    worker_of(phone, "python-worker").evaluate("() => { self.close(); }")
    phone.page.mouse.click(180, 320)
    phone.wait("() => !!document.getElementById('stopped')")
    assert "kept on this device" in phone.page.locator("#stopped").inner_text()
    phone.page.locator("#stopped button").click()
    phone.wait_until_shown()
    go_on(phone, match)

    # The page itself crashes.
    crash(phone)
    go_on(phone, match)


def test_an_opponent_that_stops_thinking_is_replaced(phone: Visitor) -> None:
    with phone.page.expect_event("worker", lambda worker: "ai-worker" in worker.url) as begun:
        sit_down(phone, "duel", "opponent-beginner")
    begun.value.evaluate("() => { self.close(); }")
    played = [play_on(phone) for _ in range(6)]
    assert played.count("confirm") >= 2, "the opponent has answered"


def test_full_storage_is_said_and_the_game_goes_on(phone: Visitor) -> None:
    match = fresh_game()
    phone.context.add_init_script(FULL)
    bring(phone, match)
    kept = record(match)
    phone.page.evaluate("() => { window.full = true; }")
    discard(phone, match)
    there(phone, "notice")
    with phone.page.expect_download() as saved:
        touch(phone, "keep-as-file")
    exported = loads(Path(saved.value.path()).read_text(encoding="utf-8"))
    assert record(exported.match) == record(match)
    phone.wait(SAID_OF_SECRETS)
    touch(phone, "notice-close")
    gone(phone, "notice")
    discard(phone, match)
    assert phone.page.evaluate(NEWEST) == kept, "what was kept before is still there"
    assert "notice" not in here(phone), "it is said once"
    phone.page.evaluate("() => { window.full = false; }")
    discard(phone, match)
    until_kept(phone, match)
    there(phone, "notice")
    go_on(phone, match)


def test_cleared_storage_loses_no_running_game(phone: Visitor) -> None:
    match = fresh_game()
    bring(phone, match)
    session = phone.context.new_cdp_session(phone.page)
    for kinds in ("local_storage", "indexeddb", "local_storage,indexeddb,cache_storage,service_workers"):
        session.send("Storage.clearDataForOrigin", {"origin": phone.address, "storageTypes": kinds})
        discard(phone, match)
        until_kept(phone, match)
    go_on(phone, match)


def test_a_torn_write_costs_one_move_and_two_are_laid_aside(phone: Visitor) -> None:
    match = fresh_game()
    bring(phone, match)
    discard(phone, match)
    until_kept(phone, match)
    before = record(match)
    discard(phone, match)
    until_kept(phone, match)
    phone.page.evaluate(SPOIL, 1)
    match = engine.load_match(fresh_game().dumps())
    while record(match) != before:
        match.play(next(action for action in match.legal() if action.verb == "discard"))
    go_on(phone, match)

    phone.page.evaluate(SPOIL, 2)
    phone.open()
    phone.read_aloud()
    assert "continue-middle_earth" not in here(phone)
    touch(phone, "laid-aside")
    there(phone, "aside-save-1")
    with phone.page.expect_download() as saved:
        touch(phone, "aside-save-0")
    assert "middle_earth" in Path(saved.value.path()).read_text(encoding="utf-8")
    touch(phone, "aside-open-0")
    there(phone, "notice")
    bring(phone, fresh_game())
    phone.open("#/open")
    phone.read_aloud()
    there(phone, "aside-save-1")


def test_two_tabs_one_keeps_the_game_and_the_other_can_take_over(phone: Visitor) -> None:
    match = fresh_game()
    bring(phone, match)
    phone.page.evaluate(SEEN, "hidden")
    other = copy.copy(phone)
    other.page = phone.context.new_page()
    other.open()
    other.read_aloud()
    there(other, "take-over")
    touch(other, "continue-middle_earth")
    discard(other, engine.load_match(match.dumps()))
    assert other.page.evaluate(NEWEST) == record(match), "a tab that does not keep the game changes nothing"

    touch(other, "notice-close")
    other.page.reload(wait_until="commit")
    other.wait_until_shown()
    other.read_aloud()
    other.page.evaluate("() => { window.before = true; }")
    touch(other, "take-over")
    other.wait("() => !window.before")
    other.wait_until_shown()
    go_on(other, match)
    phone.page.evaluate(SEEN, "visible")
    there(phone, "take-over")
    phone.page.evaluate("() => { window.before = true; }")
    other.page.close()
    phone.wait("() => !window.before")
    go_on(phone, match)


def test_the_browser_is_asked_to_keep_and_the_person_is_told_how(phone: Visitor) -> None:
    match = fresh_game()
    phone.context.add_init_script(ASKED)
    bring(phone, match)
    discard(phone, match)
    discard(phone, match)
    until_kept(phone, match)
    assert phone.page.evaluate("() => window.persistAsked") == 0, "there is nothing to lose yet"
    discard(phone, match)
    discard(phone, match)
    phone.wait("() => window.persistAsked === 1")
    phone.page.evaluate("() => { location.hash = '#/'; }")
    touch(phone, "advice-read")
    gone(phone, "advice-read")
    phone.wait("() => localStorage.getItem('three-duels.advised') !== null")
    go_on(phone, match)
    phone.wait("() => window.persistAsked === 1")
    phone.page.evaluate("() => { location.hash = '#/'; }")
    there(phone, "door-duel")
    phone.wait("() => !!document.querySelector('[flt-semantics-identifier=continue-middle_earth]')")
    assert "advice-read" not in here(phone), "it is said once"
