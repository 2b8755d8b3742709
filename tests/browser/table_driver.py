"""Driving any table in the browser: find what is on the page, click it, reach it by keys."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from app.build.catalogs import catalog_path, read_catalog
from app.build.steps import ROOT
from app.i18n import LANGUAGES
from app.table.lesson_script import LessonScript, LessonStep
from engine import Match
from tests.browser.browser import IDENTIFIERS_SCRIPT, POLL_MS, AppBrowser
from tests.browser.positions import match_link

SCREENSHOT_FOLDER = ROOT / "artefacts" / "screens"
PAGE_TEXT_SCRIPT = """() => {
  const page = document.body.cloneNode(true);
  page.querySelectorAll('script, template').forEach((part) => part.remove());
  return page.innerHTML;
}"""
"""The whole page, with labels; what its scripts hold for the first screen is no secret."""
WATCH_GATE_SCRIPT = (
    f"const wholePage = {PAGE_TEXT_SCRIPT};"
    + """
window.textsAtGates = new Set();
const look = () => {
  const gate = document.querySelector(`[flt-semantics-identifier="open-gate"]`);
  if (gate) window.textsAtGates.add(wholePage());
};
new MutationObserver(() => Promise.resolve().then(look))
  .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });"""
)
"""Runs before the page's own scripts: keeps the whole page after every change while a gate is there."""
KEEP_ANNOUNCEMENT_SCRIPT = """said => {
  for (const told of document.querySelectorAll('flt-announcement-polite')) told.textContent = said;
}"""
"""The last announcement to a screen reader stays on the page: on a busy machine it goes late."""
FOCUSED_SCRIPT = """() => {
  const part = document.activeElement;
  return [part?.getAttribute("flt-semantics-identifier") ?? "", part?.id || part?.tagName];
}"""
"""The element with the keyboard's focus: its identifier, if it has one, and what tells it from others."""
IS_ABOVE_SCRIPT = """([from, goal]) => {
  const height = (part) => { const box = part.getBoundingClientRect(); return box.top + box.bottom; };
  const named = (name) => document.querySelector(`[flt-semantics-identifier="${name}"]`);
  return height(named(goal)) < height(named(from));
}"""
LESSON_LENGTHS = (4, pytest.param(None, marks=pytest.mark.long, id="all"))
"""How many steps of a lesson are taken in the page: a few in every run, all of them at length."""
FIRST_IDENTIFIERS = ("replace-start", "open-gate", "menu")
"""The question before an unfinished game gives way; of a table, the gate before it, or the table itself."""
MAX_KEY_PRESSES = 150
KEY_TIMEOUT_MS = 5_000
NO_FOCUS_TIMEOUT_MS = 500
"""Flutter moves its own focus a few times before the first element of the page has it."""
ELEMENT = '[flt-semantics-identifier="{}"]'
ENABLED_ELEMENT = ELEMENT + "[flt-tappable]"
GO_ON_SCRIPT = """() => {
  const over = document.querySelector(
    '[flt-semantics-identifier="skip"], [flt-semantics-identifier="go-on"]',
  );
  over?.click();
  return !!over;
}"""
COUNT_SCRIPT = "selector => document.querySelectorAll(selector).length"


def use_settings(browser: AppBrowser, **settings: Any) -> None:
    """From now on the page finds these settings, as if a person had chosen them before."""
    text = json.dumps(json.dumps({"pace": "fast", **settings}))
    browser.page.add_init_script(
        f"""if (location.protocol.startsWith("http") && !sessionStorage.getItem("settings-given")) {{
          sessionStorage.setItem("settings-given", "yes");
          localStorage.setItem("three-duels.settings", {text});
        }}"""
    )


def start_game(browser: AppBrowser, game: str, *choices: str) -> None:
    """Start a new game with these choices, the others as they are proposed, and always the same deal."""
    browser.open(f"#/{game}")
    browser.enable_semantics()
    against_computer = any(choice.startswith(("opponent-", "side-")) for choice in choices)
    for choice in ("opponent-computer" if against_computer else "opponent-person", *choices):
        choose(browser, choice)
    browser.fix_chance()
    click(browser, "start")


def open_gate(browser: AppBrowser) -> None:
    """Pass the gate that has closed between two people."""
    wait_there(browser, "open-gate")
    click(browser, "open-gate")
    wait_gone(browser, "open-gate")


def open_match(browser: AppBrowser, match: Match[Any]) -> None:
    """Open a match by its link, and pass the gate; where nothing is secret, there is none."""
    if browser.page.url == "about:blank":
        browser.open(match_link(match))
        browser.enable_semantics()
    else:
        navigate(browser, match_link(match))
    click(browser, "open-link")
    if enter_table(browser) == "open-gate":
        click(browser, "open-gate")
        wait_gone(browser, "open-gate")


def enter_table(browser: AppBrowser) -> str:
    """Until a table is there; a game that is not over is set aside. Returns "open-gate" or "menu"."""

    def look() -> str:
        return next((name for name in FIRST_IDENTIFIERS if name in identifiers(browser)), "")

    first = browser.wait_until(look, "a table")
    if first == "replace-start":
        click(browser, first)
        wait_gone(browser, first)
        first = browser.wait_until(look, "a table")
    return first


def navigate(browser: AppBrowser, route: str) -> None:
    """To another address, without loading the page again."""
    browser.page.evaluate("address => { location.hash = address }", route)


def identifiers(browser: AppBrowser) -> list[str]:
    """The identifiers of everything on the page."""
    found: list[str] = browser.page.evaluate(IDENTIFIERS_SCRIPT)
    return found


def click(browser: AppBrowser, identifier: str) -> None:
    """Click an element as soon as it is there."""
    wait_there(browser, identifier)
    browser.element(identifier).first.dispatch_event("click")


def wait_there(browser: AppBrowser, identifier: str) -> None:
    browser.wait_for(COUNT_SCRIPT, ELEMENT.format(identifier))


def wait_gone(browser: AppBrowser, identifier: str) -> None:
    browser.wait_for(f"selector => ({COUNT_SCRIPT})(selector) === 0", ELEMENT.format(identifier))


def wait_enabled(browser: AppBrowser, identifier: str = "confirm") -> None:
    """Wait until this answers to a click."""
    browser.wait_for(COUNT_SCRIPT, ENABLED_ELEMENT.format(identifier))


def wait_disabled(browser: AppBrowser, identifier: str = "confirm") -> None:
    """Wait until this has done its work and does not answer any more."""
    browser.wait_for(f"selector => ({COUNT_SCRIPT})(selector) === 0", ENABLED_ELEMENT.format(identifier))


def choose(browser: AppBrowser, identifier: str) -> None:
    """Click one of several answers, and wait until it is the chosen one."""
    click(browser, identifier)
    browser.wait_for(COUNT_SCRIPT, ELEMENT.format(identifier) + '[aria-current="true"]')


def dismiss_news_until(browser: AppBrowser, identifier: str) -> None:
    """Until this can be touched: frames that are still shown are skipped, news over it dismissed."""

    def look() -> bool:
        return not skip_or_dismiss(browser) and identifier in identifiers(browser)

    browser.wait_until(look, identifier)


def skip_or_dismiss(browser: AppBrowser) -> bool:
    """Go on where the table asks for it; False if it does not."""
    clicked: bool = browser.page.evaluate(GO_ON_SCRIPT)
    return clicked


def play_lesson(
    browser: AppBrowser,
    course: LessonScript,
    follow: Callable[[LessonStep], None],
    seen: Callable[[LessonStep], None],
    most: int | None = None,
) -> None:
    """Take the first steps: look at each, do what it asks for (`follow`) or read on, to a real game.

    After `most` of them the lesson is left.
    """
    browser.open(f"#/{course.game}")
    browser.enable_semantics()
    click(browser, "lesson")
    for stage in course.steps[:most]:
        dismiss_news_until(browser, f"lesson-{stage.id}")
        seen(stage)
        if stage is course.steps[-1]:
            break
        if stage.expected_action:
            follow(stage)
        else:
            dismiss_news_until(browser, "lesson-on")
            click(browser, "lesson-on")
        wait_gone(browser, f"lesson-{stage.id}")
    if most is not None:
        click(browser, "lesson-leave")
        wait_there(browser, f"door-{course.game}")
        return
    click(browser, "lesson-play")
    wait_there(browser, "start")


def save_screenshot(browser: AppBrowser, name: str) -> None:
    """Keep what the screen looks like now, if that is wanted (`KEEP_SCREENS=yes`), in `artefacts/screens`."""
    if not os.environ.get("KEEP_SCREENS"):
        return
    SCREENSHOT_FOLDER.mkdir(parents=True, exist_ok=True)
    browser.page.screenshot(path=SCREENSHOT_FOLDER / f"{name}.png")


def texts_at_gates(browser: AppBrowser) -> list[str]:
    """All that the page has held while a gate was there, after every single change of it."""
    found: list[str] = browser.page.evaluate("() => [...window.textsAtGates]")
    return found


def label_of(browser: AppBrowser, identifier: str) -> str:
    """What is read out of a part."""
    part = browser.element(identifier).first
    return str(part.get_attribute("aria-label") or part.inner_text())


def in_every_language(domain: str, key: str) -> tuple[str, ...]:
    """How a message of the catalogs begins, in each language: up to what is put into it."""
    catalogs = (read_catalog(catalog_path(domain, language), language) for language in LANGUAGES)
    messages = (catalog.get(key) for catalog in catalogs)
    return tuple(str(message.string).partition("{")[0] for message in messages if message is not None)


def fill_field(field: Locator, text: str) -> bool:
    """Write, as often as Flutter takes away what was written before it had opened the field."""
    field.fill(text)
    field.page.wait_for_timeout(300)
    return field.input_value() == text


def type_text(browser: AppBrowser, text: str) -> None:
    """Write into the first field of the screen."""
    field = browser.page.locator("input").first
    expect(field).to_be_attached()
    field.focus()
    browser.wait_until(lambda: fill_field(field, text), f"{text} is written")


def focus_by_tab(browser: AppBrowser, identifier: str) -> None:
    """Tab until the keyboard is on this part; backwards if it stands higher up than where the keyboard is."""
    wait_there(browser, identifier)
    key = "Tab"
    for pressed in range(MAX_KEY_PRESSES):
        at = browser.page.evaluate(FOCUSED_SCRIPT)
        if at[0] == identifier:
            return
        if pressed <= 1 and at[0]:
            key = "Shift+Tab" if browser.page.evaluate(IS_ABOVE_SCRIPT, [at[0], identifier]) else "Tab"
        press_and_await_focus(browser, key, at)
    raise AssertionError(f"the keyboard does not reach {identifier}")


def press_and_await_focus(browser: AppBrowser, key: str, at: list[str]) -> None:
    """Press a key; on a busy machine the focus follows it late. A screen that is just coming has none yet."""
    browser.page.keyboard.press(key)
    timeout_ms = KEY_TIMEOUT_MS if at[0] else NO_FOCUS_TIMEOUT_MS
    for _ in range(timeout_ms // POLL_MS):
        if browser.page.evaluate(FOCUSED_SCRIPT) != at:
            return
        browser.page.wait_for_timeout(POLL_MS)


def press_by_keyboard(browser: AppBrowser, identifier: str) -> None:
    """By the keyboard to this part, and Enter."""
    focus_by_tab(browser, identifier)
    browser.page.keyboard.press("Enter")
