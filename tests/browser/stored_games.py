"""A game that is played in the browser and beside it at once, so that what is kept of it can be checked."""

from __future__ import annotations

from typing import Any

import engine
from tests.browser.browser import AppBrowser
from tests.browser.table_driver import click, enter_table, identifiers, skip_or_dismiss, wait_gone

NEWEST_RECORD_SCRIPT = """() => {
  const written = ["a", "b"].map((place) => localStorage.getItem(`three-duels.game.middle_earth.${place}`));
  const found = written.filter(Boolean).map((text) => text.split("\\n"));
  found.sort((one, other) => other[1] - one[1]);
  return found.length ? JSON.parse(JSON.parse(found[0].slice(2).join("\\n")).match).record : "";
}"""
"""The record of the newest game that is kept."""


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
    browser.wait_until(lambda: _is_chosen(browser, f"slot-{slot}"), f"slot {slot} is chosen")
    click(browser, "discard")
    wait_gone(browser, "discard")
    match.play(action)


def _is_chosen(browser: AppBrowser, slot: str) -> bool:
    """True once the card there can be discarded; a touch while something is shown is not heard."""
    if skip_or_dismiss(browser):
        return False
    found = identifiers(browser)
    if slot in found and "discard" not in found and "preview" not in found:
        click(browser, slot)
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
