"""What a person does at any table in the browser: look for what is there, touch it, reach it by keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, Playwright, expect

from app.build.serve import Site
from app.build.steps import ROOT
from app.table.lesson_script import LessonScript, LessonStep
from engine import Match
from tests.browser.positions import link
from tests.browser.browser import Visitor, visiting

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
FOCUSED = """() => {
  const part = document.activeElement;
  return [part?.getAttribute("flt-semantics-identifier") ?? "", part?.id || part?.tagName];
}"""
"""Where the keyboard is: the part's identifier, if it has one, and what tells it from all others."""
ABOVE = """([from, goal]) => {
  const height = (part) => { const box = part.getBoundingClientRect(); return box.top + box.bottom; };
  const named = (name) => document.querySelector(`[flt-semantics-identifier="${name}"]`);
  return height(named(goal)) < height(named(from));
}"""
ENTRANCES = ("open-gate", "menu")
"""What shows first at a table: the gate before it, or the table itself."""
MOST_KEYS = 150
KEY_PATIENCE = 5_000
ANSWERING = '[flt-semantics-identifier="{}"][flt-tappable]'


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
        choose(visitor, choice)
    touch(visitor, "start")


def come_to(visitor: Visitor, match: Match[Any]) -> None:
    """Open a game by its link, and say at the gate who is there; where nothing is secret, there is none."""
    if visitor.page.url == "about:blank":
        visitor.open(link(match))
        visitor.read_aloud()
    else:
        go(visitor, link(match))
    touch(visitor, "open-link")
    gone(visitor, "open-link")
    if visitor.until(lambda: [name for name in here(visitor) if name in ENTRANCES], "a table") == [
        "open-gate"
    ]:
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
    expect(visitor.piece(identifier).first).to_be_attached()
    visitor.piece(identifier).first.dispatch_event("click")


def gone(visitor: Visitor, identifier: str) -> None:
    expect(visitor.piece(identifier)).to_have_count(0)


def there(visitor: Visitor, identifier: str) -> None:
    expect(visitor.piece(identifier).first).to_be_attached()


def choose(visitor: Visitor, identifier: str) -> None:
    """Touch one of several answers, and wait until it is the chosen one."""
    touch(visitor, identifier)
    expect(visitor.piece(identifier).first).to_have_attribute("aria-current", "true")


def ready(visitor: Visitor, identifier: str = "confirm") -> None:
    """Wait until this answers to a touch."""
    expect(visitor.page.locator(ANSWERING.format(identifier))).to_have_count(1)


def done(visitor: Visitor, identifier: str = "confirm") -> None:
    """Wait until this has done its work and does not answer any more."""
    expect(visitor.page.locator(ANSWERING.format(identifier))).to_have_count(0)


def come_upon(visitor: Visitor, identifier: str) -> None:
    """Until this is on the page; news that lie over it are read and put away."""

    def look() -> bool:
        found = here(visitor)
        if "go-on" in found:
            touch(visitor, "go-on")
            gone(visitor, "go-on")
            return False
        return identifier in found

    visitor.until(look, identifier)


def carry_through(
    visitor: Visitor,
    course: LessonScript,
    follow: Callable[[LessonStep], None],
    seen: Callable[[LessonStep], None],
) -> None:
    """Take the first steps: look at each, do what it asks for (`follow`) or read on, to a real game."""
    visitor.open(f"#/{course.game}")
    visitor.read_aloud()
    touch(visitor, "lesson")
    for stage in course.steps:
        come_upon(visitor, f"lesson-{stage.id}")
        seen(stage)
        if stage is course.steps[-1]:
            break
        if stage.expected_action:
            follow(stage)
        else:
            come_upon(visitor, "lesson-on")
            touch(visitor, "lesson-on")
        gone(visitor, f"lesson-{stage.id}")
    touch(visitor, "lesson-play")
    there(visitor, "start")


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


def fill(field: Locator, text: str) -> bool:
    """Write, as often as Flutter takes away what was written before it had opened the field."""
    field.fill(text)
    field.page.wait_for_timeout(300)
    return field.input_value() == text


def type_in(visitor: Visitor, text: str) -> None:
    """Write into the first field of the screen."""
    field = visitor.page.locator("input").first
    expect(field).to_be_attached()
    field.focus()
    visitor.until(lambda: fill(field, text), f"{text} is written")


def reach(visitor: Visitor, identifier: str) -> None:
    """Tab until the keyboard is on this part; backwards if it stands higher up than where the keyboard is."""
    there(visitor, identifier)
    key = "Tab"
    for pressed in range(MOST_KEYS):
        at = visitor.page.evaluate(FOCUSED)
        if at[0] == identifier:
            return
        if pressed <= 1 and at[0]:
            key = "Shift+Tab" if visitor.page.evaluate(ABOVE, [at[0], identifier]) else "Tab"
        press_and_follow(visitor, key, at)
    raise AssertionError(f"the keyboard does not reach {identifier}")


def press_and_follow(visitor: Visitor, key: str, at: list[str]) -> None:
    """Press a key; on a busy machine the focus follows it late. A screen that is just coming has none yet."""
    visitor.page.keyboard.press(key)
    for _ in range(KEY_PATIENCE // 20):
        if visitor.page.evaluate(FOCUSED) != at:
            return
        visitor.page.wait_for_timeout(20)


def strike(visitor: Visitor, identifier: str) -> None:
    """By the keyboard to this part, and Enter."""
    reach(visitor, identifier)
    visitor.page.keyboard.press("Enter")
