"""A phone held sideways, in the real bundle: at every table what a decision needs is in sight and apart."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import FloatRect

from engine import Match
from engine.duel.view import DuelView
from tests.browser.browser import SIDEWAYS_PHONE, AppBrowser, BrowserPool
from tests.browser.positions import find_position
from tests.browser.table_driver import (
    click,
    identifiers,
    open_match,
    save_screenshot,
    wait_there,
)
from tests.samples import first_and_rest

MIN_TOUCH_SIZE = 48
ROUNDING = 0.5
"""So much may be lost where pixels are rounded."""


def match_after(game: str, decisions: int) -> Match[Any]:
    """A match that is under way: The Confrontation's map is in sight there, not a combat."""
    return find_position(
        lambda match: match.decisions >= decisions and match.due not in ("card", "place"), game
    )


def box(browser: AppBrowser, identifier: str) -> FloatRect:
    found = browser.element(identifier).first.bounding_box()
    assert found is not None, identifier
    return found


def assert_in_sight(browser: AppBrowser, identifiers: list[str], thumb: float = MIN_TOUCH_SIZE) -> None:
    """All of it on the screen, large enough to be touched, and nothing over another."""
    boxes = {name: box(browser, name) for name in identifiers}
    for name, one in boxes.items():
        assert one["x"] >= -ROUNDING and one["x"] + one["width"] <= 844 + ROUNDING, name
        assert one["y"] >= -ROUNDING and one["y"] + one["height"] <= 390 + ROUNDING, name
        assert min(one["width"], one["height"]) >= thumb - ROUNDING, name
        for other, two in boxes.items():
            apart = (
                one["x"] + one["width"] <= two["x"] + ROUNDING
                or two["x"] + two["width"] <= one["x"] + ROUNDING
                or one["y"] + one["height"] <= two["y"] + ROUNDING
                or two["y"] + two["height"] <= one["y"] + ROUNDING
            )
            assert name == other or apart, f"{name} and {other}"


def identifiers_starting(browser: AppBrowser, prefix: str) -> list[str]:
    return [name for name in identifiers(browser) if name.startswith(prefix)]


@pytest.fixture
def sideways(browser_pool: BrowserPool) -> AppBrowser:
    return browser_pool.lend(SIDEWAYS_PHONE)


@pytest.mark.parametrize("game", first_and_rest(["confrontation", "duel", "middle_earth"], 1))
def test_a_table_on_a_phone_held_sideways(sideways: AppBrowser, game: str) -> None:
    open_match(sideways, match_after(game, {"duel": 9, "confrontation": 36, "middle_earth": 9}[game]))
    wait_there(sideways, "menu")
    if game == "duel":
        hand = identifiers_starting(sideways, "hand-")
        assert_in_sight(sideways, [*hand, "confirm", "undo", "rules", "log", "menu"])
        click(sideways, hand[0])
        wait_there(sideways, "preview")
        assert_in_sight(sideways, ["confirm", "preview", *hand[1:]], thumb=40)
    elif game == "confrontation":
        assert_in_sight(sideways, [*identifiers_starting(sideways, "land-"), "hands"])
        assert_in_sight(sideways, ["undo", "hint", "rules", "lens", "menu", "hands"])
    else:
        assert_in_sight(sideways, ["side-fellowship", "side-sauron", "due", "menu"], thumb=16)
        assert_in_sight(sideways, identifiers_starting(sideways, "tab-"))
    save_screenshot(sideways, f"{game}-sideways")
    assert sideways.log.problems() == []


def judges_power(match: Match[Any]) -> bool:
    """Has a card to be judged that has a long text of its own?"""
    if match.due != "verdict":
        return False
    view = match.view("gandalf")
    assert isinstance(view, DuelView)
    return view.pending_card == "power"


@pytest.mark.long
def test_a_card_with_a_text_is_judged_without_scrolling(sideways: AppBrowser) -> None:
    open_match(sideways, find_position(judges_power))
    wait_there(sideways, "decision")
    assert_in_sight(sideways, ["accept", "reject"])
    assert_in_sight(sideways, ["preview"], thumb=0)
    save_screenshot(sideways, "duel-sideways-verdict")
