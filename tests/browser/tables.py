"""What a person does at any table in the browser: look for what is there, touch it, reach it by keys."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Playwright, expect

from app.build.serve import Site
from app.build.steps import ROOT
from engine import Match
from tests.browser.positions import link
from tests.browser.visits import Visitor, visiting

LONG = 60_000
SCREENS = ROOT / "artefacts" / "screens"
IDENTIFIERS = """() => [...document.querySelectorAll('[flt-semantics-identifier]')]
  .map((node) => node.getAttribute('flt-semantics-identifier'))"""
SAID = """() => {
  const page = document.body.cloneNode(true);
  page.querySelectorAll('script, template').forEach((part) => part.remove());
  return page.innerHTML;
}"""
"""All that stands on the page, labels and all; what its scripts hold for the first screen is no secret."""
WATCH_THE_GATE = (
    f"const everything = {SAID};"
    + """
window.saidAtTheGate = new Set();
const look = () => {
  const gate = document.querySelector(`[flt-semantics-identifier="open-gate"]`);
  if (gate) window.saidAtTheGate.add(everything());
};
new MutationObserver(() => Promise.resolve().then(look))
  .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });"""
)
"""Runs before the page does: remembers all that is on it after every change while a gate is there."""
LINGER = """said => {
  for (const told of document.querySelectorAll('flt-announcement-polite')) told.textContent = said;
}"""
"""What a screen reader was told last stays on the page; a busy machine takes it away late, this one never."""
FOCUSED = "() => document.activeElement?.getAttribute('flt-semantics-identifier')"


@contextmanager
def seated(playwright: Playwright, site: Site, device: dict[str, Any]) -> Iterator[Visitor]:
    """Somebody with this device, who wants nothing to move."""
    with visiting(playwright, site.address, device, reduced_motion="reduce") as opened:
        yield opened


def sit_down(visitor: Visitor, game: str, *choices: str) -> None:
    """Start a new game with these choices; all others stay as they are proposed."""
    visitor.open(f"#/{game}")
    visitor.read_aloud()
    for choice in choices:
        touch(visitor, choice)
        visitor.page.wait_for_timeout(500)
    touch(visitor, "start")


def come_to(visitor: Visitor, match: Match) -> None:
    """Open a game by its link, and say at the gate who is there."""
    if visitor.page.url == "about:blank":
        visitor.open(link(match))
        visitor.read_aloud()
    else:
        go(visitor, link(match))
    touch(visitor, "open-link")
    gone(visitor, "open-link")
    touch(visitor, "open-gate")
    gone(visitor, "open-gate")


def go(visitor: Visitor, route: str) -> None:
    """To another address, without loading the page again."""
    visitor.page.evaluate("address => { location.hash = address }", route)


def here(visitor: Visitor) -> list[str]:
    """The identifiers of everything on the page."""
    found: list[str] = visitor.page.evaluate(IDENTIFIERS)
    return found


def touch(visitor: Visitor, identifier: str) -> None:
    expect(visitor.piece(identifier).first).to_be_attached(timeout=LONG)
    visitor.piece(identifier).first.dispatch_event("click")


def gone(visitor: Visitor, identifier: str) -> None:
    expect(visitor.piece(identifier)).to_have_count(0, timeout=LONG)


def there(visitor: Visitor, identifier: str) -> None:
    expect(visitor.piece(identifier).first).to_be_attached(timeout=LONG)


def picture(visitor: Visitor, name: str) -> None:
    """Keep what the screen looks like now; `artefacts/screens` is left when the tests are over."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    visitor.page.screenshot(path=SCREENS / f"{name}.png")


def said_at_gates(visitor: Visitor) -> list[str]:
    """All that the page has held while a gate was there, after every single change of it."""
    found: list[str] = visitor.page.evaluate("() => [...window.saidAtTheGate]")
    return found


def said_of(visitor: Visitor, identifier: str) -> str:
    """What is read out of a part."""
    part = visitor.piece(identifier).first
    return str(part.get_attribute("aria-label") or part.inner_text())


def reach(visitor: Visitor, identifier: str) -> None:
    """Tab until the keyboard is on this part; on a busy machine the focus follows a key late."""
    for _ in range(120):
        before = visitor.page.evaluate(FOCUSED)
        if before == identifier:
            return
        visitor.page.keyboard.press("Tab")
        for _wait in range(20):
            visitor.page.wait_for_timeout(40)
            if visitor.page.evaluate(FOCUSED) != before:
                break
    raise AssertionError(f"the keyboard does not reach {identifier}")
