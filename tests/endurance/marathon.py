"""Hundreds of games in a row in one page of the real bundle: what memory it takes must not grow with them.

`python -m tests.endurance.marathon` plays 500 games, the three by turns, through the app's own sessions and
tables, drawn by Flutter in real Chromium. After the first hundred, when everything that is fetched or kept
once is there, memory is measured for the first time, and again at the end.

Measured over 400 games: the heaps of Python and of the page stay as they are, and over 150 games that of
the worker. The page's process grows on outside of those heaps, by a third of a megabyte a game. The process
that paints grows by 40 to 80 MB in the first hundred games and then stays. Both take a single step of 60 MB
and more in some runs, and stay there: what counts of them is the median step, which grows with any leak.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Playwright, Worker, sync_playwright

from app.build.__main__ import DIST, build
from app.build.serve import serving
from tests.browser.browser import SMALL_PHONE, AppBrowser, fresh_browser

MEGABYTE = 2**20
WARM_UP, LEG = 100, 25
SCREEN = SMALL_PHONE | {"device_scale_factor": 1}
ENTRY = "  await hasState;"
"""Where the worker has its Python; the marathon needs a handle on it, and the bundle offers none."""
SET_UP = """
import asyncio, gc, random
import flet as ft
import engine
from app.app_context import AppContext
from app.match.seating import SEATING_MODES, Seating
from app.match.session import Session

CTX = next(found for found in gc.get_objects() if isinstance(found, AppContext))

EYES = None

async def drawn():
    '''Until Flutter has taken in all that was sent: it answers in turn.'''
    global EYES
    await asyncio.sleep(0)
    if EYES is None:
        EYES = ft.SemanticsService()
    await EYES.get_accessibility_features()

async def play(number):
    name = list(engine.GAMES)[number % 3]
    session = Session(engine.new_match(name, seed=number), Seating(SEATING_MODES[number % 2]))
    dice = random.Random(number)
    CTX.matches.start_match(session)
    while getattr(CTX.tables.get(name), "session", None) is not session:
        await drawn()
    controller = CTX.tables.get(name)
    while not session.is_over:
        for _ in range(12):
            if not session.is_over:
                session.reveal()
                session.act(dice.choice(session.match.legal()))
        await CTX.matches.save(session)
        controller._set(gate_closed=session.curtain.is_down, dialog=dice.choice((None, "log", "menu")))
        await drawn()
    CTX.navigator.go("/")
    await drawn()

async def leg(first, last):
    for number in range(first, last):
        await play(number)
    gc.collect()
    return len(gc.get_objects())
"""


@dataclass(frozen=True, slots=True)
class Memory:
    """What the app takes, in megabytes, and how many objects Python holds."""

    python: float
    page: float
    process: float
    """That of the page, with its workers."""
    painting: float
    """The process that turns drawings into pixels."""
    objects: int

    def told(self) -> str:
        return ", ".join(f"{field.name} {getattr(self, field.name):.1f}" for field in fields(self))


MAX_GROWTH = Memory(python=10.0, page=12.0, process=60.0, painting=200.0, objects=15_000)
"""By so much more at the end than after the first hundred games, and no more.

WebAssembly takes memory in steps of a fifth of what it has: one such step is allowed. The objects are those
of caches that fill up, each of them bounded, and of the results that are counted, the last 2,000 of them.
What paints may take room for large surfaces once more.
"""


PROCESSES = ("process", "painting")


def growth(measured: Sequence[Memory]) -> dict[str, float]:
    """How much more there is at the end; of processes, by their median step, as much as that comes to."""
    grown = {}
    for field in fields(Memory):
        values = [float(getattr(each, field.name)) for each in measured]
        steps = [after - before for before, after in pairwise(values)]
        is_process = field.name in PROCESSES
        grown[field.name] = median(steps) * len(steps) if is_process else values[-1] - values[0]
    return grown


@contextmanager
def runner(playwright: Playwright) -> Iterator[tuple[AppBrowser, Worker]]:
    """An open app, and the worker in which its Python runs."""
    with (
        serving(DIST) as site,
        fresh_browser(
            playwright, site.address, SCREEN, reduced_motion="reduce", service_workers="block"
        ) as browser,
    ):
        worker = (DIST / "python-worker.js").read_text(encoding="utf-8")
        assert ENTRY in worker
        body = worker.replace(ENTRY, f"  self.python = python;\n{ENTRY}")
        browser.context.route(
            "**/python-worker.js", lambda route: route.fulfill(body=body, content_type="text/javascript")
        )
        browser.open()
        python = next(one for one in browser.page.workers if "python-worker" in one.url)
        python.evaluate("code => { self.python.runPython(code); }", SET_UP)
        yield browser, python


def run(worker: Worker, first: int, last: int) -> int:
    found: Any = worker.evaluate(
        "([first, last]) => self.python.globals.get('leg')(first, last)", [first, last]
    )
    return int(found)


def resident(profile: str, kind: str) -> float:
    """The memory of the browser's processes of this kind with this profile, where /proc has it."""
    total = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes()
            if f"--user-data-dir={profile}".encode() in command and f"--type={kind}".encode() in command:
                pages = int((folder / "statm").read_text().split()[1]) - int(
                    (folder / "statm").read_text().split()[2]
                )
                total += pages * os.sysconf("SC_PAGE_SIZE")
        except (OSError, ValueError):
            continue
    return total / MEGABYTE


def measure(browser: AppBrowser, worker: Worker, objects: int) -> Memory:
    session = browser.context.new_cdp_session(browser.page)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    session.detach()
    python: Any = worker.evaluate("() => self.python._module.HEAP8.length")
    return Memory(
        python=python / MEGABYTE,
        page=metrics["JSHeapUsedSize"] / MEGABYTE,
        process=resident(browser.profile, "renderer"),
        painting=resident(browser.profile, "gpu-process"),
        objects=objects,
    )


def marathon(playwright: Playwright, games: int, say: Any = print, leg: int = LEG) -> list[Memory]:
    """Play that many games; returns the memory in use after the warm-up and after every leg since."""
    warm_up = min(WARM_UP, games // 2)
    measured: list[Memory] = []
    with runner(playwright) as (browser, worker):
        for first in range(0, games, leg):
            last = min(first + leg, games)
            after = measure(browser, worker, run(worker, first, last))
            say(f"{last:5} games: {after.told()}")
            if last >= warm_up:
                measured.append(after)
        assert not [error for error in browser.log.errors if "Traceback" in error], browser.log.errors[:5]
    return measured


def main() -> int:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--games", type=int, default=500)
    chosen = options.parse_args()
    build()
    with sync_playwright() as playwright:
        grown = growth(marathon(playwright, chosen.games))
    beyond = {name: more for name, more in grown.items() if more > getattr(MAX_GROWTH, name)}
    for name, more in grown.items():
        limit = getattr(MAX_GROWTH, name)
        print(f"{name}: {more:+.1f} since the first {WARM_UP} games, at most {limit:+} allowed")
    print(
        f"{chosen.games} games in one page:", *(("too much:", *beyond) if beyond else ("within the bounds",))
    )
    return 1 if beyond else 0


if __name__ == "__main__":
    sys.exit(main())
