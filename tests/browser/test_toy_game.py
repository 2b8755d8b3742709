"""The toy of tests/toy_game by touch in real Chromium: nothing outside its folder knows that it is there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from app.build.serve import serving
from tests.browser.browser import (
    FAST_SETTINGS_SCRIPT,
    QUICK,
    QUICK_FLAGS,
    SMALL_PHONE,
    AppBrowser,
    fresh_browser,
)
from tests.browser.table_driver import click, identifiers, start_game, wait_gone, wait_there
from tests.browser.test_middle_earth_table import enabled_identifiers
from tests.toy_game import GAME
from tests.toy_game.bundle import add_toy

TOUCHED = ("winner", "open-gate", "go-on", "bank", "hand-")
"""What is touched first where there is something to choose from."""
MAX_TOUCHES = 60


@pytest.fixture(scope="module")
def toy_phone(
    dist: Path, playwright: Playwright, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[AppBrowser]:
    """A phone on which a bundle with the toy in it was opened."""
    folder = tmp_path_factory.mktemp("toy") / "dist"
    add_toy(dist, folder, tmp_path_factory.mktemp("words"))
    with (
        serving(folder) as site,
        fresh_browser(playwright, site.address, SMALL_PHONE, flags=QUICK_FLAGS, **QUICK) as browser,
    ):
        browser.context.add_init_script(FAST_SETTINGS_SCRIPT)
        yield browser


def wait_for_touch(phone: AppBrowser) -> str:
    """What can be touched now."""

    def look() -> str:
        found = enabled_identifiers(phone)
        if "winner" in identifiers(phone):
            return "winner"
        return next((name for wanted in TOUCHED for name in found if name.startswith(wanted)), "")

    return phone.wait_until(look, "something can be touched")


def play_to_the_end(phone: AppBrowser) -> list[str]:
    """Touch what can be touched until somebody has won; returns what was touched."""
    touched: list[str] = []
    while (name := wait_for_touch(phone)) != "winner":
        assert len(touched) < MAX_TOUCHES, touched
        if name == "open-gate":
            assert not [other for other in identifiers(phone) if other.startswith("hand-")]
        click(phone, name)
        wait_gone(phone, name)
        touched.append(name)
    return touched


def test_a_match_of_the_toy_is_played_kept_resumed_and_replayed(toy_phone: AppBrowser) -> None:
    toy_phone.open()
    toy_phone.enable_semantics()
    wait_there(toy_phone, f"door-{GAME}")
    start_game(toy_phone, GAME)
    assert wait_for_touch(toy_phone) == "open-gate"
    click(toy_phone, "open-gate")
    wait_gone(toy_phone, "open-gate")
    card = wait_for_touch(toy_phone)
    assert card.startswith("hand-")
    click(toy_phone, card)
    wait_gone(toy_phone, card)
    toy_phone.reload()
    toy_phone.enable_semantics()
    touched = play_to_the_end(toy_phone)
    assert len([name for name in touched if name.startswith("hand-")]) == 5
    click(toy_phone, "replay-finish")
    wait_there(toy_phone, "replay-slider")
    assert toy_phone.log.problems() == []


def test_the_app_plays_the_toy(toy_phone: AppBrowser) -> None:
    toy_phone.start_over()
    with toy_phone.page.expect_event("worker", lambda worker: "ai-worker" in worker.url):
        start_game(toy_phone, GAME, "opponent-easy")
    touched = play_to_the_end(toy_phone)
    assert len([name for name in touched if name.startswith("hand-")]) == 3
    assert toy_phone.log.problems() == []
