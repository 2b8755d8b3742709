"""The screen that the page paints by itself: at once, in the person's language, and taken over unnoticed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, FloatRect, Page, Playwright, Route, expect

import engine
from app.browser.autosave import SavedText, _encoded
from app.browser.storage import KEY_PREFIX, Settings
from app.build.serve import Site, serving
from app.match.seating import Seating
from app.match.session import Session
from tests.bench.start import slowed
from tests.browser.browser import (
    PHONE,
    QUICK_FLAGS,
    SIDEWAYS_PHONE,
    SMALL_PHONE,
    TABLET,
    AppBrowser,
    fresh_browser,
    fresh_context,
)
from tests.samples import first_and_rest

TITLES = {"fr-FR": "Trois Duels", "en-GB": "Three Duels", "de-AT": "Drei Duelle"}
DESKTOP = {**TABLET, "viewport": {"width": 1440, "height": 900}}
LARGE_PHONE = {**PHONE, "viewport": {"width": 430, "height": 932}}
LYING_TABLET = {**TABLET, "viewport": {"width": 1180, "height": 820}}
MAX_SHIFT = 3.0
GAMES = ("duel", "confrontation", "middle_earth")
SQUARE_PIXELS = 24
MAX_DIFFERENCE = 48.0


def block_files(page: Page, *names: str) -> None:
    """These files never arrive."""
    page.route(re.compile("|".join(map(re.escape, names))), lambda route: None)


def corrupt_file(browser: AppBrowser, name: str) -> None:
    """This file arrives, but it is not what it should be."""

    def answer(route: Route) -> None:
        route.fulfill(status=200, body=b"not what you think")

    browser.context.route(re.compile(re.escape(name)), answer)


@contextmanager
def withheld(browser: AppBrowser, name: str) -> Iterator[None]:
    """This file arrives only afterwards."""
    waiting: list[Route] = []
    browser.context.route(re.compile(re.escape(name)), lambda route: waiting.append(route))
    yield
    for route in waiting:
        route.continue_()
    browser.context.unroute_all()


@pytest.fixture(scope="module")
def browser_without_service_worker(playwright: Playwright, dist: Path) -> Iterator[AppBrowser]:
    """One in which every start loads all files from the server, so that they can be held back and spoilt."""
    with (
        serving(dist) as site,
        fresh_browser(playwright, site.address, PHONE, flags=QUICK_FLAGS, service_workers="block") as opened,
    ):
        yield opened


@pytest.fixture
def unserved(browser_without_service_worker: AppBrowser) -> AppBrowser:
    browser_without_service_worker.start_over()
    return browser_without_service_worker


@pytest.mark.parametrize("language", TITLES)
def test_it_needs_nothing_but_the_page(shared_chromium: Browser, site: Site, language: str) -> None:
    with fresh_context(shared_chromium, site.address, language=language) as browser:
        block_files(browser.page, "worker.js", "flutter_bootstrap.js", "fonts/", "icons/", ".webmanifest")
        browser.page.goto(site.address, wait_until="commit")
        browser.wait_for("() => !!window.threeDuels")
        assert browser.page.locator("h1").inner_text() == TITLES[language]
        assert browser.page.evaluate("() => document.documentElement.lang") == language[:2]
        for game in ("duel", "confrontation", "middle_earth"):
            door = browser.page.locator(f"#doors a[data-game={game}]")
            assert door.locator("img").evaluate("(image) => image.complete && image.naturalWidth > 0")
            assert door.inner_text().strip()
        assert browser.page.locator("#progress").get_attribute("aria-valuenow") is not None
        faces = "() => [...document.fonts].filter((f) => f.status === 'loaded').map((f) => f.family)"
        browser.wait_for(f"() => ({faces})().length >= 3")


def test_the_bar_follows_what_really_happens(unserved: AppBrowser) -> None:
    block_files(unserved.page, "app.pack")
    # The pack is asked for by the worker, which the context routes.
    unserved.context.route(re.compile("app.pack"), lambda route: None)
    unserved.page.goto(unserved.address, wait_until="commit")
    unserved.wait_for(
        "() => Number(document.getElementById('progress')?.getAttribute('aria-valuenow')) >= 30"
    )
    unserved.page.wait_for_timeout(2000)
    reached = unserved.page.evaluate(
        "() => Number(document.getElementById('progress').getAttribute('aria-valuenow'))"
    )
    assert reached < 75


def bounding_boxes(page: Page, identifiers: dict[str, str]) -> dict[str, FloatRect]:
    boxes = {name: page.locator(selector).first.bounding_box() for name, selector in identifiers.items()}
    return {name: box for name, box in boxes.items() if box is not None}


def storage_script(running: Sequence[str], over: Sequence[str] = (), **settings: Any) -> str:
    """A script that stores these settings and games, as the app would have left them."""
    stored = {
        KEY_PREFIX + "settings": Settings().with_changes(**settings).dumps(),
        KEY_PREFIX + "last": running[-1] if running else "",
    }
    for game in (*running, *over):
        session = Session(engine.new_match(game, seed=7), Seating())
        text = (
            session.dumps()
            if game in running
            else json.dumps({**json.loads(session.dumps()), "to_act": None})
        )
        stored[f"{KEY_PREFIX}game.{game}.b"] = _encoded(SavedText(2, "b", text))
    return f"Object.entries({json.dumps(stored)}).forEach(([key, text]) => localStorage.setItem(key, text))"


def difference(before: bytes, after: bytes, height: float) -> float:
    """How different two pictures look down to this height: the greatest difference of any little square."""
    small = []
    for picture in (before, after):
        with Image.open(BytesIO(picture)) as whole:
            top = whole.convert("L").crop((0, 0, whole.width, int(height * 2)))
            small.append(
                top.resize((top.width // SQUARE_PIXELS, top.height // SQUARE_PIXELS), Image.Resampling.BOX)
            )
    one, other = (part.tobytes() for part in small)
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize(
    ("device", "language", "running", "more"),
    [
        pytest.param(PHONE, "en", (), {}, marks=pytest.mark.long),
        pytest.param(PHONE, "de", ("duel", "middle_earth"), {"theme": "light"}, marks=pytest.mark.long),
        (SMALL_PHONE, "fr", ("duel",), {"text_size": 1.6}),
        pytest.param(TABLET, "fr", ("middle_earth",), {"text_size": 1.3}, marks=pytest.mark.long),
        pytest.param(SIDEWAYS_PHONE, "de", ("confrontation",), {}, marks=pytest.mark.long),
        pytest.param(SIDEWAYS_PHONE, "fr", ("duel",), {"text_size": 2.0}, marks=pytest.mark.long),
        pytest.param(LARGE_PHONE, "de", (), {"text_size": 2.0}, marks=pytest.mark.long),
        pytest.param(DESKTOP, "de", ("duel", "middle_earth"), {}, marks=pytest.mark.long),
        pytest.param(
            LYING_TABLET, "fr", ("duel",), {"theme": "light", "text_size": 1.3}, marks=pytest.mark.long
        ),
    ],
    ids=[
        "phone",
        "two-games",
        "small-phone",
        "tablet",
        "sideways",
        "sideways-large",
        "wide-phone",
        "desktop",
        "lying-tablet",
    ],
)
def test_nothing_jumps_when_the_app_takes_over(
    unserved: AppBrowser,
    device: dict[str, Any],
    language: str,
    running: tuple[str, ...],
    more: dict[str, Any],
) -> None:
    over = tuple(game for game in GAMES if game not in running)
    ours = {"title": "h1", **{f"door-{game}": f"#doors a[data-game={game}]" for game in GAMES}}
    ours |= {
        f"continue-{game}": f"#continue > :nth-child({n})" for n, game in enumerate(reversed(running), 1)
    }
    theirs = {name: f'[flt-semantics-identifier="{name}"]' for name in ours} | {
        "title": "flt-semantics h1, h1"
    }
    unserved.page.set_viewport_size(device["viewport"])
    settings = {"language": language, "movement": "none", **more}
    unserved.page.add_init_script(storage_script(running, over, **settings))
    unserved.context.route(re.compile("app.pack"), lambda route: None)
    unserved.page.goto(unserved.address, wait_until="commit")
    unserved.wait_for("() => !!window.threeDuels && document.fonts.status === 'loaded'")
    assert unserved.page.locator("#continue > *").count() == len(running)
    painted, before = bounding_boxes(unserved.page, ours), unserved.page.screenshot()
    assert painted.keys() == ours.keys()
    bar = unserved.page.locator("#progress").bounding_box() or {"y": 0.0}
    unserved.context.unroute_all()
    unserved.page.reload(wait_until="commit")
    unserved.wait_until_shown()
    after = unserved.page.screenshot()
    unserved.enable_semantics()
    drawn = bounding_boxes(unserved.page, theirs)
    for name, here in painted.items():
        there = drawn[name]
        assert abs(here["y"] - there["y"]) <= MAX_SHIFT, (name, here, there)
        middle = here["x"] + here["width"] / 2 - there["x"] - there["width"] / 2
        assert abs(middle) <= MAX_SHIFT, (name, here, there)
    feet = [box["y"] + box["height"] for name, box in painted.items() if name.startswith("door")]
    assert difference(before, after, min(*feet, bar["y"])) <= MAX_DIFFERENCE


def test_what_is_chosen_before_the_app_is_there_comes_first(unserved: AppBrowser) -> None:
    page = unserved.page
    page.add_init_script(storage_script(("duel",), movement="none"))
    page.goto(unserved.address, wait_until="commit")
    unserved.wait_for("() => !!window.threeDuels")
    door, goes_on = page.evaluate(CHOOSE_SCRIPT)
    assert door == ["#/confrontation", "#/confrontation"]
    assert goes_on == ["#/duel/table", "#/duel/table"]
    unserved.wait_until_shown()
    assert page.evaluate("() => location.hash") == "#/duel/table"
    unserved.enable_semantics()
    at_table = page.locator('[flt-semantics-identifier="open-gate"], [flt-semantics-identifier="menu"]')
    expect(at_table.first).to_be_attached()


def test_a_touch_before_the_app_is_there_counts(unserved: AppBrowser) -> None:
    """A finger on a slow phone, as soon as the page has painted its own screen."""
    page = unserved.page
    with slowed(unserved.context, unserved.profile, wanted=True):
        with withheld(unserved, "app.pack"):
            page.goto(unserved.address, wait_until="commit")
            unserved.wait_for("() => performance.getEntriesByName('first-contentful-paint').length > 0")
            page.locator("#languages [data-code=fr]").tap()
            page.locator("#doors a[data-game=confrontation]").tap()
            assert page.evaluate("() => location.hash") == "#/confrontation"
        unserved.wait_for(SHOWS_FRENCH_CONFRONTATION_SCRIPT)


def test_a_touch_counts_while_the_app_reads_the_settings(unserved: AppBrowser) -> None:
    """On a slow phone, just before the first screen of the app: the page may have to start again for it."""
    unserved.page.add_init_script(TOUCH_WHEN_CONNECTED_SCRIPT)
    with slowed(unserved.context, unserved.profile, wanted=True):
        unserved.page.goto(unserved.address, wait_until="commit")
        unserved.wait_for(SHOWS_FRENCH_CONFRONTATION_SCRIPT)


def test_a_language_can_be_chosen_before_the_app_is_there(unserved: AppBrowser) -> None:
    block_files(unserved.page, "flutter_bootstrap.js")
    unserved.page.goto(unserved.address, wait_until="commit")
    unserved.wait_for("() => !!window.threeDuels")
    unserved.page.locator("#languages [data-code=fr]").click()
    unserved.wait_for("() => document.querySelector('h1').textContent === 'Trois Duels'")
    assert unserved.page.locator("#languages [data-code=fr]").get_attribute("aria-pressed") == "true"


TOUCH_WHEN_CONNECTED_SCRIPT = """
addEventListener("DOMContentLoaded", () => {
  new PerformanceObserver((list) => {
    if (sessionStorage.getItem("touched") || !list.getEntriesByName("three-duels-connected").length) return;
    sessionStorage.setItem("touched", "yes");
    document.querySelector("#languages [data-code=fr]").click();
    document.querySelector("#doors a[data-game=confrontation]").click();
  }).observe({ entryTypes: ["mark"] });
});
"""
SHOWS_FRENCH_CONFRONTATION_SCRIPT = """() => {
  document.querySelector("flt-semantics-placeholder")?.click();
  const headings = [...document.querySelectorAll("flt-semantics h1, flt-semantics h2")];
  return headings.some((heading) => heading.textContent === "La Confrontation")
    && !!document.querySelector('[flt-semantics-identifier="back"]');
}"""
CHOOSE_SCRIPT = """async () => {
  const chosen = [];
  for (const name of ["#doors a[data-game=confrontation]", "#continue a"]) {
    const done = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
    document.querySelector(name).click();
    await done;
    chosen.push([location.hash, document.querySelector("#splash [aria-current]").getAttribute("href")]);
  }
  return chosen;
}"""
BREAKABLE_FILES = [
    "app.pack",
    "python_stdlib.zip",
    "pyodide.asm.mjs",
    "python-worker.js",
    "main.dart.wasm",
    "skwasm.wasm",
]
STARTED_AGAIN = ("app.pack", "main.dart.wasm")
"""One file of Python's and one of Flutter's: with these the button “Try again” is tried, too."""
AGAIN_TEXTS = {"fr-FR": "Réessayer", "en-GB": "Try again", "de-DE": "Erneut versuchen"}


@pytest.mark.parametrize("name", BREAKABLE_FILES)
def test_a_broken_file_is_said(unserved: AppBrowser, name: str) -> None:
    corrupt_file(unserved, name)
    unserved.page.goto(unserved.address, wait_until="commit")
    unserved.wait_for("() => document.getElementById('problem')?.hidden === false")
    assert "Part of the game could not be loaded" in unserved.page.locator("#problem-text").inner_text()
    if name in STARTED_AGAIN:
        unserved.context.unroute_all()
        unserved.page.locator("#again").click()
        unserved.wait_until_shown()


@pytest.mark.parametrize("name", ["main.dart.mjs", pytest.param("app.pack", marks=pytest.mark.long)])
def test_a_file_that_was_lost_once_does_not_end_the_start(unserved: AppBrowser, name: str) -> None:
    """As in a lift: the browser itself never asks again for a module that it has missed."""
    asked: list[str] = []

    def lose_first(route: Route) -> None:
        asked.append(route.request.url)
        route.abort() if len(asked) == 1 else route.continue_()

    unserved.context.route(re.compile(re.escape(name)), lose_first)
    unserved.page.goto(f"{unserved.address}#/duel", wait_until="commit")
    unserved.wait_until_shown()
    assert len(asked) == 2
    assert unserved.page.evaluate("() => location.hash") == "#/duel"


@pytest.mark.parametrize("language", first_and_rest([*AGAIN_TEXTS], 1))
def test_trouble_is_told_in_the_persons_language(shared_chromium: Browser, site: Site, language: str) -> None:
    with fresh_context(shared_chromium, site.address, language=language) as browser:
        corrupt_file(browser, "app.pack")
        browser.page.goto(site.address, wait_until="commit")
        browser.wait_for("() => document.getElementById('problem')?.hidden === false")
        assert browser.page.locator("#again").inner_text() == AGAIN_TEXTS[language]
        assert browser.page.locator("#problem-text").inner_text().strip()


@pytest.mark.parametrize(
    ("missing", "language", "said"),
    [
        ("WebAssembly", "en-GB", "too old"),
        ("DecompressionStream", "fr-FR", "trop ancien"),
        ("PerformanceObserver", "de-DE", "zu alt"),
    ],
)
def test_an_old_browser_is_told_so(
    shared_chromium: Browser, site: Site, missing: str, language: str, said: str
) -> None:
    with fresh_context(shared_chromium, site.address, language=language) as browser:
        browser.context.add_init_script(f"delete window.{missing}")
        browser.page.goto(site.address, wait_until="commit")
        browser.wait_for("() => document.getElementById('problem')?.hidden === false")
        assert said in browser.page.locator("#problem-text").inner_text()


NO_STORAGE_SCRIPT = """for (const name of ["localStorage", "indexedDB"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });
}"""
NO_STORAGE_TEXTS = {
    "fr": "Cet appareil ne peut rien enregistrer",
    "en": "This device can’t save games",
    "de": "Auf diesem Gerät kann nichts gespeichert werden",
}


def test_without_storage_it_plays_and_says_so(unserved: AppBrowser) -> None:
    unserved.page.add_init_script(NO_STORAGE_SCRIPT)
    unserved.open()
    unserved.enable_semantics()
    for language, said in NO_STORAGE_TEXTS.items():
        unserved.tap(f"language-{language}")
        expect(unserved.page.get_by_text(said)).to_be_attached()
    unserved.tap("door-duel")
    expect(unserved.element("back")).to_be_attached()
    assert unserved.log.problems() == []
