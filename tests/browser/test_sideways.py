"""A phone held sideways, in the real bundle: at every table what a decision needs is in sight and apart."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import FloatRect, Playwright

import engine
from app.build.serve import Site
from engine import Match
from engine.ai.levels import choose_action
from engine.duel.view import DuelView
from tests.browser.browser import PHONE, AppBrowser
from tests.browser.positions import find_position
from tests.browser.table_driver import (
    click,
    identifiers,
    open_match,
    save_screenshot,
    still_browser,
    wait_there,
)

SIDEWAYS = PHONE | {"viewport": {"width": 844, "height": 390}}
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


@pytest.mark.parametrize("game", ["duel", "confrontation", "middle_earth"])
def test_a_table_on_a_phone_held_sideways(playwright: Playwright, site: Site, game: str) -> None:
    with still_browser(playwright, site, SIDEWAYS) as browser:
        open_match(browser, under_way(game, {"duel": 9, "confrontation": 36, "middle_earth": 9}[game]))
        wait_there(browser, "menu")
        if game == "duel":
            hand = starting(browser, "hand-")
            in_sight(browser, [*hand, "confirm", "undo", "rules", "log", "menu"])
            click(browser, hand[0])
            wait_there(browser, "preview")
            in_sight(browser, ["confirm", "preview", *hand[1:]], thumb=40)
        elif game == "confrontation":
            in_sight(browser, [*starting(browser, "land-"), "hands"])
            in_sight(browser, ["undo", "hint", "rules", "lens", "menu", "hands"])
        else:
            in_sight(browser, ["side-fellowship", "side-sauron", "due", "menu"], thumb=16)
            in_sight(browser, starting(browser, "tab-"))
        save_screenshot(browser, f"{game}-sideways")
        assert browser.log.problems() == []


def judging(match: Match[Any]) -> bool:
    """Has a card to be judged that has a long text of its own?"""
    if match.due != "verdict":
        return False
    view = match.view("gandalf")
    assert isinstance(view, DuelView)
    return view.pending_card == "power"


def test_a_card_with_a_text_is_judged_without_scrolling(playwright: Playwright, site: Site) -> None:
    with still_browser(playwright, site, SIDEWAYS) as browser:
        open_match(browser, find_position(judging))
        wait_there(browser, "decision")
        in_sight(browser, ["accept", "reject", "asked-power"])
        save_screenshot(browser, "duel-sideways-verdict")
