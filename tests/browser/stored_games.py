"""A game that is played in the browser and beside it at once, so that what is kept of it can be checked."""

from __future__ import annotations

from typing import Any

import engine
from tests.browser.browser import POLL_MS, AppBrowser
from tests.browser.table_driver import click, enter_table, identifiers, skip_or_dismiss, wait_gone

NEWEST_RECORD_SCRIPT = """() => {
  const written = ["a", "b"].map((place) => localStorage.getItem(`three-duels.game.middle_earth.${place}`));
  const found = written.filter(Boolean).map((text) => text.split("\\n"));
  found.sort((one, other) => other[1] - one[1]);
  return found.length ? JSON.parse(JSON.parse(found[0].slice(2).join("\\n")).match).record : "";
}"""
"""The record of the newest game that is kept."""
IS_STORED_TWICE_SCRIPT = """async () => {
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
HEARD_MS = 3_000
"""A touch that was heard is answered within this time, however busy the machine is."""
FULL_STORAGE_SCRIPT = """
  const taken = [[Storage.prototype, "setItem"], [IDBObjectStore.prototype, "put"]];
  for (const [shelf, name] of taken) {
    const put = shelf[name];
    shelf[name] = function (...given) {
      if (window.full) throw new DOMException("full", "QuotaExceededError");
      return put.apply(this, given);
    };
  }
"""
"""Adds `window.full`: while it is true, neither place has room for anything."""


def new_match() -> engine.Match[Any]:
    """One in which a card can be discarded in every turn, and nothing is secret yet."""
    return engine.new_match("middle_earth", seed=11)


def record_text(match: engine.Match[Any]) -> str:
    return ",".join(map(str, match.record))


def open_stored_match(browser: AppBrowser, match: engine.Match[Any]) -> None:
    """Open a game by its link."""
    browser.open(f"#/open/{engine.pack(match.dumps())}")
    browser.enable_semantics()
    click(browser, "open-link")
    enter_table(browser)
    wait_until_stored(browser, match)


def discard_card(browser: AppBrowser, match: engine.Match[Any]) -> None:
    """A card is discarded, in the browser and beside it."""
    action = next(action for action in match.legal() if action.verb == "discard")
    view = match.view(str(match.to_act)).as_dict()
    slot = next(
        place["slot"] for place in view["display"] if place["present"] and place["card"] == action.args[0]
    )
    discard_from(browser, f"slot-{slot}")
    match.play(action)


def discard_from(browser: AppBrowser, slot: str) -> None:
    """Discard the card that lies there."""
    browser.wait_until(lambda: is_chosen(browser, slot), f"{slot} is chosen")
    click(browser, "discard")
    wait_gone(browser, "discard")


def is_chosen(browser: AppBrowser, slot: str) -> bool:
    """True once the card there can be discarded.

    A touch while something is shown is not heard, and one that is heard may be answered late: another touch
    would put the card back.
    """
    if skip_or_dismiss(browser):
        return False
    found = identifiers(browser)
    if slot in found and "discard" not in found and "preview" not in found:
        click(browser, slot)
        for _ in range(HEARD_MS // POLL_MS):
            found = identifiers(browser)
            if "discard" in found or skip_or_dismiss(browser):
                break
            browser.page.wait_for_timeout(POLL_MS)
    return "discard" in found


def wait_until_stored(browser: AppBrowser, match: engine.Match[Any]) -> None:
    browser.wait_for(f"() => ({NEWEST_RECORD_SCRIPT})() === {record_text(match)!r}")


def resume_match(browser: AppBrowser, match: engine.Match[Any]) -> None:
    """Somebody comes back: the game stands where it stood, and goes on."""
    browser.open()
    browser.enable_semantics()
    click(browser, "continue-middle_earth")
    discard_card(browser, match)
    wait_until_stored(browser, match)
