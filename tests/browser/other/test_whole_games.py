"""Whole games in the two other engines, and what may happen to one: kills, languages, no network, updates."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any

import pytest

from app.build.serve import Site
from tests.browser import (
    test_confrontation_table,
    test_duel_table,
    test_middle_earth_table,
)
from tests.browser.other.driven import DrivenBrowser
from tests.browser.other.drivers import firefox, webkit
from tests.browser.releases import (
    RELEASE_SCRIPT,
    UPDATE_WAITS_SCRIPT,
    make_next_release,
    replaced,
    start_update,
)
from tests.browser.stored_games import discard_card, new_match, open_stored_match, resume_match
from tests.browser.table_driver import click, start_game, wait_there

Opened = Callable[[], AbstractContextManager[Any]]
BROWSERS: dict[str, Opened] = {"firefox": firefox, "webkit": webkit}


@pytest.fixture(params=BROWSERS)
def other(request: pytest.FixtureRequest, site: Site) -> Iterator[DrivenBrowser]:
    """One of the two, in which nothing moves."""
    with BROWSERS[request.param]() as driver:
        browser = DrivenBrowser(driver, site.address)
        browser.use_settings()
        yield browser


def play_duel(browser: DrivenBrowser) -> None:
    assert test_duel_table.play_from_gate_to_gate(browser, 400) > 5


def play_confrontation(browser: DrivenBrowser) -> None:
    assert test_confrontation_table.play_from_gate_to_gate(browser, 300) > 5


def play_middle_earth(browser: DrivenBrowser) -> None:
    test_middle_earth_table.play_until(browser, lambda choice: choice == "winner")


GAMES = {"duel": play_duel, "confrontation": play_confrontation, "middle_earth": play_middle_earth}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_touch(other: DrivenBrowser, game: str) -> None:
    start_game(other, game)
    GAMES[game](other)
    wait_there(other, "winner")


def test_a_match_goes_on_after_a_kill_another_language_and_without_a_network(
    other: DrivenBrowser, site: Site
) -> None:
    match = new_match()
    open_stored_match(other, match)
    other.wait_until_offline_ready()
    for _ in range(3):
        discard_card(other, match)
    resume_match(other, match)
    other.open("#/settings")
    other.enable_semantics()
    click(other, "set-language-de")
    other.wait_for("() => document.documentElement.lang === 'de'")
    resume_match(other, match)
    site.shutdown()
    site.server_close()
    other.page.goto("about:blank")
    resume_match(other, match)
    assert other.page.evaluate("() => document.documentElement.lang") == "de"


def test_a_killed_firefox_has_kept_the_match(site: Site, tmp_path: Path) -> None:
    match = new_match()
    with suppress(Exception), firefox(tmp_path) as driver:
        browser = DrivenBrowser(driver, site.address)
        browser.use_settings()
        open_stored_match(browser, match)
        for _ in range(3):
            discard_card(browser, match)
        resume_match(browser, match)
        driver.kill()
    with firefox(tmp_path) as driver:
        resume_match(DrivenBrowser(driver, site.address), match)


def test_a_match_goes_on_under_the_next_release(
    other: DrivenBrowser, site: Site, dist: Path, tmp_path: Path
) -> None:
    match = new_match()
    open_stored_match(other, match)
    other.wait_until_offline_ready()
    old = other.page.evaluate(RELEASE_SCRIPT)
    with replaced(site, make_next_release(dist, tmp_path / "next")):
        other.page.evaluate("() => { location.hash = '#/'; }")
        other.reload()
        other.wait_for(UPDATE_WAITS_SCRIPT)
        assert start_update(other) != old
        resume_match(other, match)
