"""How soon the table of The Duel answers a finger, and how smoothly an exchange moves.

    python -m tests.bench.touch_latency [--taps 60] [--whole]

A game is played once by its labels, to learn where a person would tap; then the same taps go to a fresh
browser without a screen reader, which gets a quarter of the processor (with --whole: all of it). For every
tap: how long until anything is seen of it (the light under the finger, or else a frame), until Flutter's
first frame, until the first frame with the app's answer, and until the last frame of the update. Movement is
off for these, so that an update has an end. Then the first exchanges are played with movement, and their
frames are counted; and the log is opened and closed while the strongest opponent thinks, and while it ponders
on the person's turn, on a page that is read aloud, which costs time, too.
"""

from __future__ import annotations

import argparse
import statistics
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from playwright.sync_api import Playwright, expect, sync_playwright

import engine
from app.build.__main__ import DIST, build
from app.build.serve import Site, serving
from app.table.ai_player import PONDER_DELAY_SECONDS
from tests.bench.start import slowed
from tests.browser.browser import PHONE, AppBrowser, fresh_browser
from tests.browser.positions import match_link
from tests.browser.table_driver import click, identifiers, start_game, wait_gone, wait_there

SEED = 11
ANSWERS = ("accept", "leave-it", "decline", "look-elsewhere")
"""The buttons of which one answers what is asked; the first that is there is touched."""
WATCH = """(() => {
  const log = window.bench = { taps: [], lights: [], answers: [], frames: [] };
  const paint = requestAnimationFrame.bind(window), after = new MessageChannel();
  after.port1.onmessage = () => {
    if (document.getElementById("touch-light")?.hasAttribute("data-on")) log.lights.push(performance.now());
  };
  addEventListener("pointerup", (event) => {
    log.taps.push(event.timeStamp);
    paint(() => after.port2.postMessage(0));
  }, true);
  const Plain = window.Worker;
  window.Worker = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if (data instanceof Uint8Array) log.answers.push(performance.now());
      });
    }
  };
  const shown = (kind, name) => {
    const plain = kind?.prototype[name];
    if (!plain) return;
    kind.prototype[name] = function (...given) {
      const done = plain.apply(this, given), now = performance.now();
      if (now - (log.frames.at(-1) ?? 0) > 2) log.frames.push(now);
      return done;
    };
  };
  shown(window.ImageBitmapRenderingContext, "transferFromImageBitmap");
})()"""
TAKE = """() => { const { taps, lights, answers, frames } = window.bench;
  Object.assign(window.bench, { taps: [], lights: [], answers: [], frames: [] });
  return { taps, lights, answers, frames }; }"""
IS_AT_REST = """(rest) => { const { answers, frames } = window.bench;
  return answers.length > 0 && performance.now() - Math.max(answers.at(-1), frames.at(-1) ?? 0) > rest; }"""
MIDDLE = """(name) => {
  const box = document.querySelector(`[flt-semantics-identifier="${name}"]`)?.getBoundingClientRect();
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : null; }"""
REST_MS_AFTER = {"confirm": 2400, "decision": 2400}
REST_MS = 700
"""After this time without an answer or a frame the table is at rest; after a move it takes longer."""
MAX_WAIT_MS = 30_000
QUIET_MS = 400.0
"""After this time without a message from the app an update is over."""
MAX_MS = {"first": 100.0, "end": 250.0}
FRAME_MS = 1000 / 60
MOVING_EXCHANGES = 3
TAPS_WHILE_THINKING = 12


@dataclass(frozen=True, slots=True)
class Tap:
    """Where a person touched, and what they meant."""

    kind: str
    x: float
    y: float


def due(browser: AppBrowser) -> str:
    """What waits for a touch."""
    for _ in range(600):
        found = identifiers(browser)
        for name in ("winner", "open-link", "open-gate", "go-on", "decision", "confirm"):
            if name in found and (name != "confirm" or any(one.startswith("hand-") for one in found)):
                return name
        browser.page.wait_for_timeout(100)
    raise TimeoutError("the table does not come to rest")


def touch(browser: AppBrowser, taps: list[Tap], kind: str, identifier: str) -> None:
    piece = browser.element(identifier).first
    box = piece.bounding_box()
    assert box is not None, identifier
    taps.append(Tap(kind, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    piece.dispatch_event("click")


def play_on(browser: AppBrowser, taps: list[Tap], what: str) -> None:
    """Take the decision that is due once."""
    if what == "decision":
        found = identifiers(browser)
        answers: list[str] = [name for name in ANSWERS if name in found]
        answers += [name for name in found if name.startswith(("start-", "swap-"))]
        touch(browser, taps, what, answers[0])
        if answers[0].startswith("swap-"):
            touch(browser, taps, "confirm", "confirm")
        wait_gone(browser, answers[0])
    elif what == "confirm":
        cards = [name for name in identifiers(browser) if name.startswith("hand-")]
        touch(browser, taps, "hand", cards[len(cards) // 2])
        ready = browser.page.locator('[flt-semantics-identifier="confirm"][flt-tappable]')
        expect(ready).to_have_count(1)
        touch(browser, taps, what, "confirm")
        expect(ready).to_have_count(0)
    else:
        touch(browser, taps, what, what)
        wait_gone(browser, what)


def learn(playwright: Playwright, site: Site, count: int) -> list[Tap]:
    """Play a game by its labels, and note where each tap went."""
    taps: list[Tap] = []
    with seat(playwright, site, "reduce") as browser:
        browser.enable_semantics()
        while len(taps) < count and (what := due(browser)) != "winner":
            play_on(browser, taps, what)
    return taps


@contextmanager
def seat(playwright: Playwright, site: Site, motion: str) -> Iterator[AppBrowser]:
    """Somebody before the same deal, about to open it."""
    with fresh_browser(playwright, site.address, PHONE, reduced_motion=motion) as browser:
        browser.context.add_init_script(WATCH)
        browser.open(match_link(engine.new_match("duel", seed=SEED)))
        browser.page.wait_for_timeout(2500)
        yield browser


def tapped(browser: AppBrowser, tap: Tap) -> dict[str, list[float]]:
    """Everything that this tap brought."""
    browser.page.evaluate(TAKE)
    browser.page.touchscreen.tap(tap.x, tap.y)
    rest = REST_MS_AFTER.get(tap.kind, REST_MS)
    for _ in range(MAX_WAIT_MS // 200):
        browser.page.wait_for_timeout(200)
        if browser.page.evaluate(IS_AT_REST, rest):
            break
    found: dict[str, list[float]] = browser.page.evaluate(TAKE)
    return found


def figures(log: dict[str, list[float]]) -> dict[str, float] | None:
    """Milliseconds from the tap to what is seen of it first, to Flutter's first frame, to the app's first
    answer in sight, to the end."""
    if not log["taps"] or not log["answers"] or not log["frames"]:
        return None
    start, answers = log["taps"][0], log["answers"]
    last = answers[0]
    for before, after in pairwise(answers):
        if after - before > QUIET_MS:
            break
        last = after
    frames = [frame for frame in log["frames"] if frame >= start]
    answered = [frame for frame in frames if frame >= answers[0]]
    ended = [frame for frame in frames if frame >= last]
    if not answered or not ended:
        return None
    first = min([frames[0], *log["lights"]])
    return {
        "first": first - start,
        "frame": frames[0] - start,
        "answer": answered[0] - start,
        "end": ended[0] - start,
    }


def measure(playwright: Playwright, site: Site, taps: list[Tap], quarter: bool) -> dict[str, list[Any]]:
    """Every tap's figures, by what was tapped."""
    found: dict[str, list[Any]] = defaultdict(list)
    with seat(playwright, site, "reduce") as browser, slowed(browser.context, browser.profile, quarter):
        for tap in taps:
            said = figures(tapped(browser, tap))
            if tap.kind != "open-link":
                found[tap.kind].append(said)
    return found


def frames_of_exchanges(
    playwright: Playwright, site: Site, taps: list[Tap], quarter: bool
) -> tuple[int, int, float]:
    """Of the first exchanges with movement: frames shown, frames that came late, the longest gap."""
    gaps: list[float] = []
    played = 0
    with (
        seat(playwright, site, "no-preference") as browser,
        slowed(browser.context, browser.profile, quarter),
    ):
        for tap in taps:
            log = tapped(browser, tap)
            played += tap.kind == "confirm"
            if tap.kind == "confirm" and played > 1:
                gaps += [after - before for before, after in pairwise(log["frames"]) if after - before < 300]
            if played > MOVING_EXCHANGES:
                break
    return len(gaps), sum(gap > 2.5 * FRAME_MS for gap in gaps), max(gaps, default=0.0)


def while_thinking(
    playwright: Playwright, site: Site, quarter: bool
) -> tuple[list[dict[str, float]], list[dict[str, float]]]:
    """The figures of touches while it thinks about its first answers, and while it ponders before them."""
    found: list[dict[str, float] | None] = []
    pondered: list[dict[str, float] | None] = []
    taps: list[Tap] = []
    with fresh_browser(playwright, site.address, PHONE, reduced_motion="reduce") as browser:
        browser.context.add_init_script(WATCH)
        start_game(browser, "duel", "opponent-strongest")
        with slowed(browser.context, browser.profile, quarter):
            while len(found) < TAPS_WHILE_THINKING:
                what = due(browser)
                if found:
                    browser.page.wait_for_timeout(1000 * PONDER_DELAY_SECONDS)
                    pondered += open_and_close_log(browser)
                play_on(browser, taps, what)
                if thinks(browser):
                    found += open_and_close_log(browser)
    return [said for said in found if said], [said for said in pondered if said]


def open_and_close_log(browser: AppBrowser) -> list[dict[str, float] | None]:
    """The figures of both touches; the log is closed in any case."""
    found = []
    for name in ("log", "close"):
        wait_there(browser, name)
        browser.page.wait_for_timeout(QUIET_MS)
        found.append(during(browser, name))
    if "close" in identifiers(browser):
        click(browser, "close")
    wait_gone(browser, "close")
    return found


def thinks(browser: AppBrowser) -> bool:
    """Does the opponent begin to think within a while?"""
    for _ in range(30):
        said = browser.element("due").all_inner_texts()
        if any("thinking" in one for one in said):
            return True
        browser.page.wait_for_timeout(100)
    return False


def during(browser: AppBrowser, identifier: str) -> dict[str, float] | None:
    """What a touch brings while the opponent thinks; nothing if its answer closed the log first."""
    middle = browser.page.evaluate(MIDDLE, identifier)
    if middle is None:
        return None
    browser.page.evaluate(TAKE)
    browser.page.touchscreen.tap(*middle)
    browser.page.wait_for_timeout(QUIET_MS)
    return figures(browser.page.evaluate(TAKE))


def report(found: dict[str, list[Any]]) -> None:
    lost = sum(said is None for many in found.values() for said in many)
    whole = [said for many in found.values() for said in many if said]
    for kind, many in [*found.items(), ("all", whole)]:
        good = [said for said in many if said]
        if not good:
            continue
        middles = {name: statistics.median(said[name] for said in good) for name in good[0]}
        worst = max(said["end"] for said in good)
        print(
            f"{kind:10} {len(good):3} taps: seen {middles['first']:4.0f} ms, "
            f"frame {middles['frame']:4.0f} ms, answer {middles['answer']:4.0f} ms, "
            f"end {middles['end']:4.0f} ms (worst end {worst:.0f} ms)"
        )
        if kind == "all":
            for name, bar in MAX_MS.items():
                print(f"  {name}: {middles[name]:.0f} ms, bar {bar:.0f} ms: {_verdict(middles[name], bar)}")
    if lost:
        print(f"{lost} taps brought nothing to measure")


def _verdict(value: float, bar: float) -> str:
    return "held" if value <= bar else "NOT held"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="taps", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--taps", type=int, default=60)
    parser.add_argument("--whole", action="store_true", help="all of the processor instead of a quarter")
    chosen = parser.parse_args(arguments)
    build()
    with sync_playwright() as playwright, serving(DIST) as site:
        taps = learn(playwright, site, chosen.taps)
        report(measure(playwright, site, taps, not chosen.whole))
        for quarter in {False, not chosen.whole}:
            count, late, longest = frames_of_exchanges(playwright, site, taps, quarter)
            share = "a quarter" if quarter else "all"
            told = f"{count} frames, {late} late, longest gap {longest:.0f} ms"
            print(f"exchanges with {share} of the processor: {told}")
            for does, touches in zip(
                ("thinks", "ponders"), while_thinking(playwright, site, quarter), strict=True
            ):
                middles = [statistics.median(one[name] for one in touches) for name in ("first", "answer")]
                told = f"seen {middles[0]:.0f} ms, answer {middles[1]:.0f} ms"
                print(f"{len(touches)} touches while the opponent {does}: {told}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
