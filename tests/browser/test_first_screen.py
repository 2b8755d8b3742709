"""The screen that the page paints by itself: at once, in the person's language, and taken over unnoticed."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import FloatRect, Page, Playwright, Route, expect

import engine
from app.browser.autosave import SavedText, _encoded
from app.browser.storage import KEY_PREFIX, Settings
from app.build.serve import Site, serving
from app.match.seating import Seating
from app.match.session import Session
from tests.browser.browser import PHONE, SMALL_PHONE, TABLET, Visitor, visiting

TITLES = {"fr-FR": "Trois Duels", "en-GB": "Three Duels", "de-AT": "Drei Duelle"}
NEARLY = 3.0
GAMES = ("duel", "confrontation", "middle_earth")
SQUARE = 24
ALIKE = 48.0
SIDEWAYS = PHONE | {"viewport": {"width": 844, "height": 390}}


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
        assert visitor.page.locator("#progress").get_attribute("aria-valuenow") is not None
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


def places(page: Page, identifiers: dict[str, str]) -> dict[str, FloatRect]:
    boxes = {name: page.locator(selector).first.bounding_box() for name, selector in identifiers.items()}
    return {name: box for name, box in boxes.items() if box is not None}


def left_behind(running: Sequence[str], over: Sequence[str] = (), **settings: Any) -> str:
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
            small.append(top.resize((top.width // SQUARE, top.height // SQUARE), Image.Resampling.BOX))
    one, other = (part.tobytes() for part in small)
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize(
    ("device", "language", "running", "more"),
    [
        (PHONE, "en-GB", (), {}),
        (PHONE, "de-DE", ("duel", "middle_earth"), {"theme": "light"}),
        (SMALL_PHONE, "fr-FR", ("confrontation",), {"text_size": 1.6}),
        (TABLET, "fr-FR", ("middle_earth",), {"text_size": 1.3}),
        (SIDEWAYS, "de-DE", ("duel",), {}),
    ],
    ids=["phone", "phone-two-games", "small-phone-large-text", "tablet", "sideways"],
)
def test_nothing_jumps_when_the_app_takes_over(
    playwright: Playwright,
    site: Site,
    device: dict[str, Any],
    language: str,
    running: tuple[str, ...],
    more: dict[str, Any],
) -> None:
    over = tuple(game for game in GAMES if game not in running)
    ours = {"title": "h1", **{f"door-{game}": f"#doors a[data-game={game}]" for game in GAMES}}
    ours |= {f"continue-{game}": f"#continue > :nth-child({n})" for n, game in enumerate(reversed(running), 1)}
    theirs = {name: f'[flt-semantics-identifier="{name}"]' for name in ours} | {
        "title": "flt-semantics h1, h1"
    }
    with visiting(playwright, site.address, device, language) as visitor:
        visitor.context.add_init_script(left_behind(running, over, movement="none", **more))
        visitor.context.route(re.compile("app.pack"), lambda route: None)
        visitor.page.goto(site.address, wait_until="commit")
        visitor.wait("() => !!window.threeDuels && document.fonts.status === 'loaded'")
        assert visitor.page.locator("#continue > *").count() == len(running)
        painted, before = places(visitor.page, ours), visitor.page.screenshot()
        assert painted.keys() == ours.keys()
        bar = visitor.page.locator("#progress").bounding_box() or {"y": 0.0}
        visitor.context.unroute_all()
        visitor.page.reload(wait_until="commit")
        visitor.wait_until_shown()
        after = visitor.page.screenshot()
        visitor.read_aloud()
        drawn = places(visitor.page, theirs)
        for name, here in painted.items():
            there = drawn[name]
            assert abs(here["y"] - there["y"]) <= NEARLY, (name, here, there)
            middle = here["x"] + here["width"] / 2 - there["x"] - there["width"] / 2
            assert abs(middle) <= NEARLY, (name, here, there)
        feet = [box["y"] + box["height"] for name, box in painted.items() if name.startswith("door")]
        assert difference(before, after, min(*feet, bar["y"])) <= ALIKE


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
    visitor.page.locator("#languages [data-code=fr]").click()
    visitor.wait("() => document.querySelector('h1').textContent === 'Trois Duels'")
    assert visitor.page.locator("#languages [data-code=fr]").get_attribute("aria-pressed") == "true"


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
    ("missing", "language", "said"),
    [
        ("WebAssembly", "en-GB", "too old"),
        ("DecompressionStream", "fr-FR", "trop ancien"),
        ("PerformanceObserver", "de-DE", "zu alt"),
    ],
)
def test_an_old_browser_is_told_so(
    playwright: Playwright, site: Site, missing: str, language: str, said: str
) -> None:
    with visiting(playwright, site.address, language=language) as visitor:
        visitor.context.add_init_script(f"delete window.{missing}")
        visitor.page.goto(site.address, wait_until="commit")
        visitor.wait("() => document.getElementById('problem')?.hidden === false")
        assert said in visitor.page.locator("#problem-text").inner_text()


NO_STORAGE = """for (const name of ["localStorage", "indexedDB"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });
}"""
KEEPS_NOTHING = {
    "fr": "Cet appareil ne garde rien",
    "en": "This device keeps nothing",
    "de": "Dieses Gerät behält nichts",
}


def test_without_storage_it_plays_and_says_so(visitor: Visitor) -> None:
    visitor.context.add_init_script(NO_STORAGE)
    visitor.open()
    visitor.read_aloud()
    for language, said in KEEPS_NOTHING.items():
        visitor.press(f"language-{language}")
        expect(visitor.page.get_by_text(said)).to_be_attached()
    visitor.press("door-duel")
    expect(visitor.piece("back")).to_be_attached()
    assert visitor.notes.bad() == []
