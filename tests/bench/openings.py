"""How long the first opening of each game's table takes.

    python -m tests.bench.openings [--rounds 3] [--whole] [GAMES]

A match is opened by its link in a fresh browser whose start was from a memory image. Where something is
secret, a touch leads to the gate and the next one to the table, else the first one does. For each: how long
until the last frame of what it brings, and the processor time of all the browser's threads, which depends
less on what else the machine does. The browser gets a quarter of the processor (with --whole: all of it).
"""

from __future__ import annotations

import argparse
import statistics
from collections import defaultdict
from collections.abc import Mapping
from typing import NamedTuple

from playwright.sync_api import Playwright, sync_playwright

import engine
from app.build.__main__ import DIST, build
from app.build.serve import Site, serving
from tests.bench.start import processor, slowed, verdict
from tests.bench.touch_latency import MIDDLE, WATCH, Tap, figures, tapped
from tests.browser.browser import PHONE, AppBrowser, fresh_browser
from tests.browser.positions import match_link
from tests.browser.table_driver import enter_table, wait_there

SEED = 11
MAX_MS = {True: 800.0, False: 250.0}
"""How long the table may take, with a quarter of the processor and with all of it."""
SETTLE_MS = 6000
"""A person reads what the link holds before it is opened; meanwhile the app makes things ready."""


def places(playwright: Playwright, site: Site, game: str) -> list[Tap]:
    """Where a person touches until the table lies there; found on a page that is read aloud."""
    with fresh_browser(playwright, site.address, PHONE, reduced_motion="reduce") as browser:
        browser.open(match_link(engine.new_match(game, seed=SEED)))
        browser.enable_semantics()
        wait_there(browser, "open-link")
        found = [touched(browser, "open-link")]
        if enter_table(browser) == "open-gate":
            found.append(touched(browser, "open-gate"))
    return found


def touched(browser: AppBrowser, step: str) -> Tap:
    tap = Tap(step, *browser.page.evaluate(MIDDLE, step))
    browser.tap(step)
    return tap


class Opening(NamedTuple):
    """What a touch costs until the end of what it brings, in milliseconds."""

    ready: float
    spent: Mapping[str, float]


def opening(
    playwright: Playwright, site: Site, game: str, taps: list[Tap], quarter: bool
) -> dict[str, Opening]:
    """What each touch costs in a browser of its own, which has made its memory image."""
    with fresh_browser(playwright, site.address, PHONE, reduced_motion="reduce", with_image=True) as browser:
        browser.context.add_init_script(WATCH)
        browser.open()
        browser.wait_for_image()
        browser.page.goto("about:blank")
        browser.open(match_link(engine.new_match(game, seed=SEED)))
        browser.page.wait_for_timeout(SETTLE_MS)
        found = {}
        with slowed(browser.context, browser.profile, quarter):
            for tap in taps:
                before = processor(browser.profile)
                said = figures(tapped(browser, tap))
                spent = processor(browser.profile) - before
                if said:
                    found[tap.kind] = Opening(said["end"], spent)
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="openings", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--whole", action="store_true", help="all of the processor instead of a quarter")
    parser.add_argument("games", nargs="*", default=[*engine.GAMES])
    chosen = parser.parse_args(arguments)
    build()
    found: dict[str, list[Opening]] = defaultdict(list)
    with sync_playwright() as playwright, serving(DIST) as site:
        learned = {game: places(playwright, site, game) for game in chosen.games}
        for _ in range(chosen.rounds):
            for game, taps in learned.items():
                for step, one in opening(playwright, site, game, taps, not chosen.whole).items():
                    found[f"{game} {step}"].append(one)
    report(found, [f"{game} {taps[-1].kind}" for game, taps in learned.items()], MAX_MS[not chosen.whole])
    return 0


def report(found: dict[str, list[Opening]], tables: list[str], bar: float) -> None:
    """Every step, and those that have brought a table."""
    for name, many in found.items():
        ready = statistics.median(one.ready for one in many)
        kinds = sorted({kind for one in many for kind in one.spent})
        spent = {kind: statistics.median(one.spent.get(kind, 0) for one in many) for kind in kinds}
        kinds.sort(key=lambda kind: -spent[kind])
        parts = ", ".join(f"{kind} {spent[kind]:.0f}" for kind in kinds)
        print(f"{name:28} {ready:5.0f} ms; processor time {sum(spent.values()):.0f} ms: {parts}")
    middle = statistics.median(statistics.median(one.ready for one in found[name]) for name in tables)
    print(f"a table for the first time: {middle:.0f} ms, {verdict(middle, bar)}")


if __name__ == "__main__":
    raise SystemExit(main())
