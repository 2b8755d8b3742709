"""The screen that the page paints by itself: at once, in the person's language, and taken over unnoticed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright, Route

from app.build.serve import Site, serving
from tests.browser.visits import PHONE, SMALL_PHONE, TABLET, Visitor, visiting

TITLES = {"fr-FR": "Trois Duels", "en-GB": "Three Duels", "de-AT": "Drei Duelle"}
NEARLY = 3.0


def hold_back(page: Page, *names: str) -> None:
    """These files never arrive."""
    page.route(re.compile("|".join(map(re.escape, names))), lambda route: None)


def spoil(visitor: Visitor, name: str) -> None:
    """This file arrives, but it is not what it should be."""

    def answer(route: Route) -> None:
        route.fulfill(status=200, body=b"not what you think")

    visitor.context.route(re.compile(re.escape(name)), answer)


@pytest.mark.parametrize("language", TITLES)
def test_it_needs_nothing_but_the_page(playwright: Playwright, site: Site, language: str) -> None:
    with visiting(playwright, site.address, language=language) as visitor:
        hold_back(visitor.page, "worker.js", "flutter_bootstrap.js", "fonts/", "icons/", ".webmanifest")
        visitor.page.goto(site.address, wait_until="commit")
        visitor.wait("() => !!window.threeDuels")
        assert visitor.page.locator("h1").inner_text() == TITLES[language]
        assert visitor.page.evaluate("() => document.documentElement.lang") == language[:2]
        for game in ("duel", "confrontation", "middle_earth"):
            door = visitor.page.locator(f"#doors a[data-game={game}]")
            assert door.locator("img").evaluate("(image) => image.complete && image.naturalWidth > 0")
            assert door.inner_text().strip()
        assert visitor.page.locator("#bar").get_attribute("aria-valuenow") is not None
        faces = "() => [...document.fonts].filter((f) => f.status === 'loaded').map((f) => f.family)"
        visitor.wait(f"() => ({faces})().length >= 3")


def test_the_bar_follows_what_really_happens(visitor: Visitor, site: Site) -> None:
    hold_back(visitor.page, "app.pack")
    # The pack is asked for by the worker, which the context routes.
    visitor.context.route(re.compile("app.pack"), lambda route: None)
    visitor.page.goto(site.address, wait_until="commit")
    visitor.wait("() => Number(document.getElementById('bar').getAttribute('aria-valuenow')) >= 30")
    visitor.page.wait_for_timeout(2000)
    reached = visitor.page.evaluate(
        "() => Number(document.getElementById('bar').getAttribute('aria-valuenow'))"
    )
    assert reached < 75


def places(page: Page, identifiers: dict[str, str]) -> dict[str, dict[str, float]]:
    return {name: page.locator(selector).first.bounding_box() or {} for name, selector in identifiers.items()}


@pytest.mark.parametrize("device", [PHONE, SMALL_PHONE, TABLET], ids=["phone", "small-phone", "tablet"])
def test_nothing_jumps_when_the_app_takes_over(
    playwright: Playwright, site: Site, device: dict[str, Any]
) -> None:
    games = ("duel", "confrontation", "middle_earth")
    with visiting(playwright, site.address, device) as visitor:
        visitor.context.route(re.compile("app.pack"), lambda route: None)
        visitor.page.goto(site.address, wait_until="commit")
        visitor.wait("() => !!window.threeDuels && document.fonts.status === 'loaded'")
        painted = places(
            visitor.page, {"title": "h1", **{game: f"#doors a[data-game={game}]" for game in games}}
        )
        visitor.context.unroute_all()
        visitor.page.reload(wait_until="commit")
        visitor.wait_until_shown()
        visitor.read_aloud()
        drawn = places(
            visitor.page,
            {
                "title": "flt-semantics h1, h1",
                **{game: f'[flt-semantics-identifier="door-{game}"]' for game in games},
            },
        )
        for name in painted:
            ours, theirs = painted[name], drawn[name]
            assert abs(ours["y"] - theirs["y"]) <= NEARLY, (name, ours, theirs)
            middle = ours["x"] + ours["width"] / 2 - theirs["x"] - theirs["width"] / 2
            assert abs(middle) <= NEARLY, (name, ours, theirs)


def test_a_door_can_be_chosen_before_the_app_is_there(visitor: Visitor, site: Site) -> None:
    visitor.page.goto(site.address, wait_until="commit")
    visitor.wait("() => !!window.threeDuels")
    visitor.page.locator("#doors a[data-game=duel]").click()
    assert visitor.page.evaluate("() => location.hash") == "#/duel"
    visitor.wait_until_shown()
    assert visitor.page.evaluate("() => location.hash") == "#/duel"


def test_a_language_can_be_chosen_before_the_app_is_there(visitor: Visitor, site: Site) -> None:
    hold_back(visitor.page, "flutter_bootstrap.js")
    visitor.page.goto(site.address, wait_until="commit")
    visitor.wait("() => !!window.threeDuels")
    visitor.page.locator("#tongues [data-code=fr]").click()
    visitor.wait("() => document.querySelector('h1').textContent === 'Trois Duels'")
    assert visitor.page.locator("#tongues [data-code=fr]").get_attribute("aria-pressed") == "true"


BROKEN = [
    "app.pack",
    "python_stdlib.zip",
    "pyodide.asm.mjs",
    "python-worker.js",
    "main.dart.wasm",
    "skwasm.wasm",
]
SAYS = {"fr-FR": "Réessayer", "en-GB": "Try again", "de-DE": "Noch einmal versuchen"}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_said(visitor: Visitor, site: Site, name: str) -> None:
    spoil(visitor, name)
    visitor.page.goto(site.address, wait_until="commit")
    visitor.wait("() => document.getElementById('problem')?.hidden === false")
    assert "Part of the game did not arrive" in visitor.page.locator("#problem-text").inner_text()
    visitor.context.unroute_all()
    visitor.page.locator("#again").click()
    visitor.wait_until_shown()


@pytest.mark.parametrize("language", SAYS)
def test_trouble_is_told_in_the_persons_language(playwright: Playwright, dist: Path, language: str) -> None:
    with serving(dist) as site, visiting(playwright, site.address, language=language) as visitor:
        spoil(visitor, "app.pack")
        visitor.page.goto(site.address, wait_until="commit")
        visitor.wait("() => document.getElementById('problem')?.hidden === false")
        assert visitor.page.locator("#again").inner_text() == SAYS[language]
        assert visitor.page.locator("#problem-text").inner_text().strip()


@pytest.mark.parametrize(
    "missing",
    ["delete window.WebAssembly", "delete window.DecompressionStream", "delete window.PerformanceObserver"],
)
def test_an_old_browser_is_told_so(visitor: Visitor, site: Site, missing: str) -> None:
    visitor.context.add_init_script(missing)
    visitor.page.goto(site.address, wait_until="commit")
    visitor.wait("() => document.getElementById('problem')?.hidden === false")
    assert "too old" in visitor.page.locator("#problem-text").inner_text()


def test_without_storage_it_plays_all_the_same(visitor: Visitor) -> None:
    visitor.context.add_init_script(
        "Object.defineProperty(window, 'localStorage',"
        " { get() { throw new DOMException('no', 'SecurityError') } })"
    )
    visitor.open()
    visitor.read_aloud()
    assert visitor.piece("door-duel").count() == 1
