"""Playing as with VoiceOver: the next thing, and the next, and activate; only what is read out is known."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from tests.browser.browser import POLL_MS, AppBrowser

HEARD_SCRIPT = """() => {
  const whole = document.querySelector('flt-semantics-host');
  const place = whole?.querySelector('[aria-modal="true"]') ?? whole;
  const own = (node) => node.getAttribute('aria-label') ?? [...node.childNodes]
    .filter((part) => part.nodeType === Node.TEXT_NODE || part.tagName === 'SPAN')
    .map((part) => part.textContent).join('');
  return [...place?.querySelectorAll('flt-semantics, h1, h2, h3') ?? []]
    .map((node) => [node.id, node.getAttribute('role') ?? '', own(node).trim(),
      node.getAttribute('aria-disabled') === 'true',
      [node.getAttribute('aria-current'), node.getAttribute('aria-checked')].includes('true')])
    .filter(([_id, role, words]) => words || ['button', 'radio', 'textbox', 'slider'].includes(role));
}"""
"""What can be stopped at, in the order of the page; under an open dialog nothing else can be."""
ACTIVATE_SCRIPT = """id => {
  const node = document.getElementById(id);
  node?.click();
  return !!node;
}"""
CONTROLS = ("button", "radio")
CLOSE = "Close"
PRESS_MS = 5_000
MAX_PRESSES_PER_MOVE = 20


@dataclass(frozen=True, slots=True)
class Heard:
    """One stop: what a screen reader says there."""

    node: str
    role: str
    words: str
    is_disabled: bool
    is_chosen: bool

    @property
    def can_be_activated(self) -> bool:
        return self.role in CONTROLS and not self.is_disabled


class ScreenReader:
    """A cursor on the page that goes from one stop to the next."""

    def __init__(self, browser: AppBrowser) -> None:
        self.browser = browser
        self._at = ""
        self.steps = 0
        """How many stops have been heard."""

    def stops(self) -> list[Heard]:
        return [Heard(*found) for found in self.browser.page.evaluate(HEARD_SCRIPT)]

    def find(self, wanted: Callable[[Heard], bool]) -> Heard | None:
        """From stop to stop, past the last to the first, until one is wanted; None after a whole round."""
        stops = self.stops()
        nodes = [stop.node for stop in stops]
        first = nodes.index(self._at) + 1 if self._at in nodes else 0
        for stop in [*stops[first:], *stops[:first]]:
            self.steps += 1
            self._at = stop.node
            if wanted(stop):
                return stop
        return None

    def activate(self) -> bool:
        """Press what the cursor is on, until something comes of it; False if it has gone meanwhile."""
        before = self.stops()

        def press() -> str:
            if not self.browser.page.evaluate(ACTIVATE_SCRIPT, self._at):
                return "gone"
            for _ in range(PRESS_MS // POLL_MS):
                if self.stops() != before:
                    return "pressed"
                self.browser.page.wait_for_timeout(POLL_MS)
            return ""

        return self.browser.wait_until(press, "something is said after pressing") == "pressed"


def said(*patterns: str) -> Callable[[Heard], bool]:
    """A control whose words begin like one of these."""
    pattern = re.compile("|".join(patterns))
    return lambda stop: stop.can_be_activated and pattern.match(stop.words) is not None


@dataclass(frozen=True, slots=True)
class Listener:
    """Somebody who plays by ear: what is pressed first where there is something to choose from."""

    goes_on: Callable[[Heard], bool]
    """Brings the game on; after it all is open again."""
    chooses: Sequence[Callable[[Heard], bool]]
    """Is chosen until something brings the game on, each once; the first of these before the others."""
    ends: str
    """What is heard when the match is over."""

    def play(self, browser: AppBrowser, most: int) -> list[str]:
        """Play until the end is heard or the game was brought on so often; returns what was pressed."""
        reader, pressed, tried, moves = ScreenReader(browser), list[str](), set[str](), 0
        is_over = re.compile(self.ends).search
        while moves < most and len(pressed) < most * MAX_PRESSES_PER_MOVE:
            find = partial(self._next, reader, tried)
            stop = browser.wait_until(find, f"something to do after {pressed[-6:]}")
            if is_over(stop.words):
                return [*pressed, stop.words]
            if not reader.activate():
                continue
            pressed.append(stop.words)
            if self.goes_on(stop):
                tried.clear()
                moves += 1
            elif stop.words != CLOSE:
                tried.add(stop.words)
        assert moves == most, f"nothing brings the game on: {pressed[-6:]}"
        return pressed

    def _next(self, reader: ScreenReader, tried: set[str]) -> Heard | None:
        """The end, or what is to be pressed now."""
        is_over = re.compile(self.ends).search
        wishes: list[Callable[[Heard], bool]] = [
            lambda stop: is_over(stop.words) is not None,
            self.goes_on,
            lambda stop: stop.can_be_activated and stop.words == CLOSE,
            *(partial(_is_new, wanted, tried) for wanted in self.chooses),
        ]
        found = next(filter(None, map(reader.find, wishes)), None)
        if found is None:
            tried.clear()  # what was pressed while the table still moved is pressed again
        return found


def _is_new(wanted: Callable[[Heard], bool], tried: set[str], stop: Heard) -> bool:
    return wanted(stop) and stop.words not in tried
