"""The life of a game in the browser: listed, looked at again, deleted; and the next one is planned alike."""

from __future__ import annotations

import engine
from tests.browser.browser import AppBrowser
from tests.browser.table_driver import (
    click,
    enter_table,
    identifiers,
    label_of,
    navigate,
    start_game,
    wait_gone,
    wait_there,
)
from tests.conformance.checks import play_match


def open_link(browser: AppBrowser, match: engine.Match[engine.View]) -> None:
    """Open a match by its link."""
    navigate(browser, f"/open/{engine.pack(match.dumps())}")
    click(browser, "open-link")


def test_a_game_is_listed_looked_at_again_and_deleted_after_a_question(phone: AppBrowser) -> None:
    whole = play_match(engine.GAMES["middle_earth"], {}, seed=5)
    phone.open()
    phone.enable_semantics()
    click(phone, "games")
    wait_there(phone, "bring-in")
    assert not [name for name in identifiers(phone) if name.startswith(("running-", "finished-"))]

    open_link(phone, whole.at(4))
    enter_table(phone)
    open_link(phone, whole)
    click(phone, "replace-start")
    wait_there(phone, "winner")
    navigate(phone, "/games")
    for listed in ("aside-open-0", "finished-replay-0"):
        wait_there(phone, listed)
    click(phone, "finished-replay-0")
    wait_there(phone, "replay-step")
    assert f"{whole.decisions}" in label_of(phone, "replay-step")

    navigate(phone, "/games")
    click(phone, "aside-drop-0")
    wait_there(phone, "aside-open-0")
    click(phone, "aside-drop-0")
    wait_gone(phone, "aside-open-0")
    assert phone.log.problems() == []


def test_the_next_game_is_planned_like_the_last_one(phone: AppBrowser) -> None:
    start_game(phone, "middle_earth", "opponent-strong", "side-sauron")
    wait_there(phone, "menu")
    phone.open("#/middle_earth")
    phone.enable_semantics()
    wait_there(phone, "opponent-strong")
    for identifier in ("opponent-computer", "opponent-strong", "side-sauron"):
        assert phone.element(identifier).first.get_attribute("aria-current") == "true"
    assert phone.log.problems() == []
