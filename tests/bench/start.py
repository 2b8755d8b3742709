"""How long until the app can be touched, against plain `flet publish` of the same app, and what it weighs.

    python -m tests.bench.start [--rounds 5] [--quarter] [--bare]

Both are opened in turn, each time in a fresh browser profile: a first visit, then a second and a third start.
Before its second start, ours has made its memory image; with --bare it is also measured where it makes none.
A start ends two frames after Flutter has taken over the page title that Python sends with the first screen,
and ours not before its page has taken its own screen away: by then the app's screen is painted, pictures and
all, and a touch is answered. Beside the time it counts the processor time of all the browser's threads, which
says the same on a machine that is busy otherwise, and what they spent it on in the second start.
With --quarter the whole browser gets a quarter of the processor, by stopping and continuing its processes.
Only ratios within one run mean anything.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import statistics
import threading
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from app.build.__main__ import DIST, build
from app.build.release import ENGINES
from app.build.serve import Site, serving
from app.build.steps import CACHE
from tests.bench.flet_publish import make_plain
from tests.browser.browser import KEPT_BYTES_SCRIPT, fresh_browser

WATCH = """(() => {
  const frame = (then) => requestAnimationFrame(() => requestAnimationFrame(then));
  new MutationObserver((changes) => {
    if (changes.some((c) => c.target.nodeName === "TITLE" || c.target.parentNode?.nodeName === "TITLE"))
      frame(() => { if (document.title === "Three Duels") (window.titles ??= []).push(performance.now()); });
  }).observe(document, { subtree: true, childList: true, characterData: true });
  addEventListener("three-duels-shown", () => (window.titles ??= []).push(performance.now()), true);
  new PerformanceObserver((list) => {
    window.painted = list.getEntriesByName("first-contentful-paint")[0]?.startTime ?? window.painted;
  }).observe({ type: "paint", buffered: true });
})()"""
# Ours has written the title before Flutter does, and says when it is over; the plain app starts with another.
STARTED = """() => document.querySelector("flutter-view") && window.titles
  && (!window.threeDuels || window.threeDuelsShown)"""
SETTLE_SECONDS = 2.0
MAX_SECONDS = 900.0
TICK_SECONDS = 1 / os.sysconf("SC_CLK_TCK")
KINDS = ("first", "second", "third")
MAX_RATIOS = {"first": 0.40, "second": 0.30}
MAX_WIRE_MB = {".br": ("brotli", 9.0), ".gz": ("gzip", 11.0)}
MAX_DISK_MB = {"disk": 30.0, "disk with the memory image": 40.0}
BROWSERS = {"skwasm": "Chromium", "chromium": "Firefox, Safari"}
"""Who runs which engine."""
SPENT = {
    ("renderer", "ThreadPoolForeg"): "compiling",
    ("renderer", "DedicatedWorker"): "Python",
    ("renderer", "chromium"): "page and Flutter",
    ("gpu-process", None): "painting",
}
OTHER_WORK = "the browser"
"""What the threads of a browser's processes do; the others are the browser itself."""
STEPS = {
    "main.dart.wasm": "Flutter is here",
    "python": "Python runs",
    "app": "app is read",
    "shown": "screen is told",
}
"""Marks of the page, in the order in which they are reached."""


class Start(NamedTuple):
    """When the app could be touched, what that cost, when anything was painted, and the steps on the way.

    All in milliseconds.
    """

    ready: float
    spent: Mapping[str, float]
    painted: float
    steps: Mapping[str, float]

    @property
    def processor(self) -> float:
        return sum(self.spent.values())


Starts = dict[str, dict[str, list[Start]]]
PLAIN, OURS, BARE = "plain", "ours", "ours without a memory image"


class Quarter(threading.Thread):
    """Lets the browser of this profile run for a quarter of the time."""

    PERIOD = 0.04

    def __init__(self, profile: str) -> None:
        super().__init__(daemon=True)
        self._profile = profile
        self._over = threading.Event()

    def run(self) -> None:
        found: set[int] = set()
        looked = 0.0
        while not self._over.is_set():
            if time.monotonic() - looked > 0.3:
                found, looked = family(self._profile), time.monotonic()
            send(found, signal.SIGSTOP)
            time.sleep(self.PERIOD * 0.75)
            send(found, signal.SIGCONT)
            time.sleep(self.PERIOD * 0.25)
        send(found, signal.SIGCONT)

    def stop(self) -> None:
        self._over.set()
        self.join()


def family(profile: str) -> set[int]:
    """The browser that was started with this profile, and every process below it."""
    parents: dict[int, int] = {}
    roots: set[int] = set()
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            parents[int(entry.name)] = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
            if profile in (entry / "cmdline").read_text():
                roots.add(int(entry.name))
        except OSError:
            continue
    found = roots - {os.getpid()}
    while more := {pid for pid, parent in parents.items() if parent in found} - found:
        found |= more
    return found


def send(pids: set[int], what: signal.Signals) -> None:
    for pid in pids:
        try:
            os.kill(pid, what)
        except ProcessLookupError:
            continue


def processor(profile: str) -> Counter[str]:
    """Milliseconds of processor time that the browser of this profile has used, by what for."""
    spent: Counter[str] = Counter()
    for pid in family(profile):
        try:
            command = Path(f"/proc/{pid}/cmdline").read_text()
            whole = used(Path(f"/proc/{pid}/stat"))[1]
            threads = [used(path) for path in Path(f"/proc/{pid}/task").glob("*/stat")]
        except OSError:
            continue
        _, _, kind = command.partition("--type=")
        process = kind.replace("\0", " ").split(" ")[0]
        for thread, time_used in threads:
            what = SPENT.get((process, thread)) or SPENT.get((process, None)) or OTHER_WORK
            spent[what] += time_used
        spent[OTHER_WORK] += whole - sum(time_used for _, time_used in threads)
    return spent


def used(stat: Path) -> tuple[str, int]:
    """The name of a process or thread, and the milliseconds of processor time that it has used."""
    name, fields = stat.read_text().split("(", 1)[1].rsplit(")", 1)
    times = fields.split()
    return name, round((int(times[11]) + int(times[12])) * TICK_SECONDS * 1000)


def start(context: BrowserContext, address: str, profile: str) -> Start:
    """Open the app in a new page and wait until it can be touched."""
    page = context.new_page()
    page.wait_for_timeout(SETTLE_SECONDS * 1000)
    before = processor(profile)
    page.goto(address, wait_until="commit")
    deadline = time.monotonic() + MAX_SECONDS
    while not page.evaluate(STARTED):
        if time.monotonic() > deadline:
            raise TimeoutError(f"{address} did not start")
        page.wait_for_timeout(100)
    spent = processor(profile)
    spent.subtract(before)
    page.wait_for_timeout(SETTLE_SECONDS * 1000)
    ready, painted, marks = page.evaluate(
        """() => [Math.max(...window.titles), window.painted ?? 0,
          performance.getEntriesByType("mark").map(({ name, startTime }) => [name, startTime])]"""
    )
    page.close()
    marks = {name.removeprefix("three-duels-"): at for name, at in marks}
    return Start(ready, spent, painted, {step: marks[step] for step in STEPS if step in marks})


@contextmanager
def slowed(context: BrowserContext, profile: str, wanted: bool) -> Iterator[None]:
    slow = Quarter(profile) if wanted else None
    if slow:
        slow.start()
    try:
        yield
    finally:
        if slow:
            slow.stop()


def round_of(playwright: Playwright, site: Site, who: str, quarter: bool) -> dict[str, Start]:
    """A first visit, then two more starts, in one fresh profile."""
    with fresh_browser(playwright, site.address, with_image=who == OURS) as browser:
        context = browser.context
        context.add_init_script(WATCH)
        profile = browser.profile
        with slowed(context, profile, quarter):
            first = start(context, site.address, profile)
        page = context.new_page()
        page.goto(site.address)
        browser.page = page
        if who == OURS:
            browser.wait_for_image()
        elif who == BARE:
            browser.wait_until_offline_ready()
        page.wait_for_timeout(3000)
        page.close()
        with slowed(context, profile, quarter):
            second = start(context, site.address, profile)
            third = start(context, site.address, profile)
    return dict(zip(KINDS, (first, second, third), strict=True))


def wire(folder: Path, names: set[str], suffix: str) -> float:
    """Megabytes of these files, packed where they are."""
    places = [(folder / (name + suffix), folder / name) for name in names]
    return sum(next(p for p in place if p.exists()).stat().st_size for place in places) / 1e6


def weigh(playwright: Playwright, folder: Path) -> dict[str, float]:
    """Megabytes of a first visit on the wire, by engine and packing, and of what is kept on the device.

    Which engine a browser runs changes nothing in what it fetches beside it.
    """
    with serving(folder) as site, fresh_browser(playwright, site.address, with_image=True) as browser:
        browser.open()
        browser.wait_until_offline_ready()
        asked = {path.split("?")[0][1:] or "index.html" for path in site.asked}
        kept = browser.page.evaluate(KEPT_BYTES_SCRIPT)
        browser.wait_for_image()
        kept_with_image = browser.page.evaluate(KEPT_BYTES_SCRIPT)
    used = next(engine for engine, files in ENGINES.items() if asked >= set(files))
    beside = {name for name in asked - set(ENGINES[used]) if (folder / name).is_file()}
    weights = dict(zip(MAX_DISK_MB, (kept / 1e6, kept_with_image / 1e6), strict=True))
    for engine, files in ENGINES.items():
        weights |= {engine + suffix: wire(folder, beside | set(files), suffix) for suffix in MAX_WIRE_MB}
    return weights


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="start", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--quarter", action="store_true", help="a quarter of the processor")
    parser.add_argument("--bare", action="store_true", help="ours without a memory image, too")
    parser.add_argument("--json", type=Path, help="write every number to this file")
    chosen = parser.parse_args(arguments)
    build()
    plain = make_plain(CACHE.parent / "bench" / "plain")
    known = (PLAIN, OURS, BARE) if chosen.bare else (PLAIN, OURS)
    starts: Starts = {who: {kind: [] for kind in KINDS} for who in known}
    with sync_playwright() as playwright, serving(plain) as theirs, serving(DIST) as ours:
        for number in range(1, chosen.rounds + 1):
            for who in known:
                found = round_of(playwright, theirs if who == PLAIN else ours, who, chosen.quarter)
                for kind, one in found.items():
                    starts[who][kind].append(one)
                said = ", ".join(f"{kind} {one.ready / 1000:.2f} s" for kind, one in found.items())
                print(f"round {number}, {who}: {said}", flush=True)
        weights = weigh(playwright, DIST)
    report(starts, weights)
    if chosen.json:
        results: dict[str, Any] = {"starts": starts, "weights": weights}
        chosen.json.write_text(json.dumps(results, indent=1))
    return 0


def verdict(value: float, bar: float) -> str:
    return f"bar {bar:g}: {'held' if value <= bar else 'NOT held'}"


def report(starts: Starts, weights: dict[str, float]) -> None:
    for measured in list(starts)[1:]:
        compare(starts, measured)
    profile(starts[OURS]["second"])
    paints = [one.painted for kind in KINDS for one in starts[OURS][kind]]
    print(f"\nfirst paint of our page: median {statistics.median(paints):.0f} ms")
    for engine, browsers in BROWSERS.items():
        for suffix, (name, most) in MAX_WIRE_MB.items():
            weight = weights[engine + suffix]
            print(f"a first visit on the wire, {browsers}, {name}: {weight:.2f} MB, {verdict(weight, most)}")
    for what, limit in MAX_DISK_MB.items():
        where = what.replace("disk", "kept on the device")
        print(f"{where}: {weights[what]:.2f} MB, {verdict(weights[what], limit)}")


def compare(starts: Starts, measured: str) -> None:
    """The times of ours beside those of the plain app."""
    for what, title in (("ready", "start"), ("processor", "processor")):
        print(f"\n{title:12}{PLAIN:>9}{OURS:>9}{'ratio':>8}{measured.removeprefix(OURS)}")
        for kind in KINDS:
            theirs, ours = (
                statistics.median(getattr(one, what) for one in starts[who][kind]) / 1000
                for who in (PLAIN, measured)
            )
            ratio = ours / theirs
            bar = verdict(ratio, MAX_RATIOS[kind]) if kind in MAX_RATIOS and what == "ready" else ""
            print(f"{kind:12}{theirs:8.2f}s{ours:8.2f}s{ratio:8.2f}   {bar}".rstrip())


def profile(starts: list[Start]) -> None:
    """Where our second start goes: when which step is reached, and what the processor does meanwhile."""
    steps = {step: statistics.median(one.steps.get(step, 0) for one in starts) for step in STEPS}
    reached = [f"{STEPS[step]} {at / 1000:.2f} s" for step, at in steps.items()]
    ready = statistics.median(one.ready for one in starts) / 1000
    print(f"\nour second start: {', '.join(reached)}, screen is painted {ready:.2f} s")
    kinds = sorted({kind for one in starts for kind in one.spent})
    spent = {kind: statistics.median(one.spent.get(kind, 0) for one in starts) for kind in kinds}
    parts = [f"{kind} {spent[kind] / 1000:.2f} s" for kind in sorted(spent, key=lambda kind: -spent[kind])]
    print(f"its processor time: {', '.join(parts)}")


if __name__ == "__main__":
    raise SystemExit(main())
