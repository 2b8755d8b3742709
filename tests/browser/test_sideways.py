"""A phone held sideways, in the real bundle: at every table what a decision needs is in sight and apart."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import FloatRect

import engine
from engine import Match
from engine.ai.levels import choose_action
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

THUMB = 48
EVENLY = 0.5
"""So much may be lost where pixels are rounded."""


def under_way(game: str, decisions: int) -> Match[Any]:
    match = engine.new_match(game, seed=5)
    for _ in range(decisions):
        match.play(choose_action(match, "medium"))
    return match


def box(browser: AppBrowser, identifier: str) -> FloatRect:
    found = browser.element(identifier).first.bounding_box()
    assert found is not None, identifier
    return found


def in_sight(browser: AppBrowser, identifiers: list[str], thumb: float = THUMB) -> None:
    """All of it on the screen, large enough to be touched, and nothing over another."""
    boxes = {name: box(browser, name) for name in identifiers}
    for name, one in boxes.items():
        assert one["x"] >= -EVENLY and one["x"] + one["width"] <= 844 + EVENLY, name
        assert one["y"] >= -EVENLY and one["y"] + one["height"] <= 390 + EVENLY, name
        assert min(one["width"], one["height"]) >= thumb - EVENLY, name
        for other, two in boxes.items():
            apart = (
                one["x"] + one["width"] <= two["x"] + EVENLY
                or two["x"] + two["width"] <= one["x"] + EVENLY
                or one["y"] + one["height"] <= two["y"] + EVENLY
                or two["y"] + two["height"] <= one["y"] + EVENLY
            )
            assert name == other or apart, f"{name} and {other}"


def starting(browser: AppBrowser, prefix: str) -> list[str]:
    return [name for name in identifiers(browser) if name.startswith(prefix)]


@pytest.fixture
def sideways(browser_pool: BrowserPool) -> AppBrowser:
    return browser_pool.lend(SIDEWAYS_PHONE)


@pytest.mark.parametrize("game", ["duel", "confrontation", "middle_earth"])
def test_a_table_on_a_phone_held_sideways(sideways: AppBrowser, game: str) -> None:
    open_match(sideways, under_way(game, {"duel": 9, "confrontation": 36, "middle_earth": 9}[game]))
    wait_there(sideways, "menu")
    if game == "duel":
        hand = starting(sideways, "hand-")
        in_sight(sideways, [*hand, "confirm", "undo", "rules", "log", "menu"])
        click(sideways, hand[0])
        wait_there(sideways, "preview")
        in_sight(sideways, ["confirm", "preview", *hand[1:]], thumb=40)
    elif game == "confrontation":
        in_sight(sideways, [*starting(sideways, "land-"), "hands"])
        in_sight(sideways, ["undo", "hint", "rules", "lens", "menu", "hands"])
    else:
        in_sight(sideways, ["side-fellowship", "side-sauron", "due", "menu"], thumb=16)
        in_sight(sideways, starting(sideways, "tab-"))
    save_screenshot(sideways, f"{game}-sideways")
    assert sideways.log.problems() == []


def judging(match: Match[Any]) -> bool:
    """Has a card to be judged that has a long text of its own?"""
    if match.due != "verdict":
        return False
    view = match.view("gandalf")
    assert isinstance(view, DuelView)
    return view.pending_card == "power"


def test_a_card_with_a_text_is_judged_without_scrolling(sideways: AppBrowser) -> None:
    open_match(sideways, find_position(judging))
    wait_there(sideways, "decision")
    in_sight(sideways, ["accept", "reject", "asked-power"])
    save_screenshot(sideways, "duel-sideways-verdict")
