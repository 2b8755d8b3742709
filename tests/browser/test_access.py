"""What assistive technology is given: axe finds nothing serious on any screen of The Duel's way."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from tests.browser.browser import AppBrowser
from tests.browser.table_driver import click, wait_there

GRAVE_IMPACTS = ("serious", "critical")
AXE_SCRIPT = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
RUN_AXE_SCRIPT = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations
  .map((found) => ({ id: found.id, impact: found.impact, where: found.nodes.map((node) => node.html) }))"""

DONE_MESSAGE = "axe has looked"
LOG_DONE_SCRIPT = "done => { setTimeout(() => setTimeout(() => console.debug(done))); }"
"""After all that axe has caused and that is still on its way to the console."""


def serious_violations(browser: AppBrowser) -> list[Any]:
    before = len(browser.log.errors)
    if not browser.page.evaluate("() => 'axe' in window"):
        browser.page.evaluate(AXE_SCRIPT)
    found: list[dict[str, Any]] = browser.page.evaluate(RUN_AXE_SCRIPT)
    with browser.page.expect_console_message(lambda message: message.text == DONE_MESSAGE):
        browser.page.evaluate(LOG_DONE_SCRIPT, DONE_MESSAGE)
    del browser.log.errors[before:]  # axe itself tries styles that the policy forbids
    return [violation for violation in found if violation["impact"] in GRAVE_IMPACTS]


def open_by(browser: AppBrowser, identifier: str, then: str) -> None:
    """Click one part and wait for another."""
    click(browser, identifier)
    wait_there(browser, then)


def test_axe_finds_nothing_serious(large_phone: AppBrowser) -> None:
    large_phone.open()
    large_phone.enable_semantics()
    ways = (
        ("settings", "set-language-de"),
        ("back", "door-duel"),
        ("door-duel", "start"),
        ("start", "open-gate"),
        ("open-gate", "confirm"),
        ("menu", "close"),
        ("close", "log"),
        ("log", "sheet-title"),
    )
    assert serious_violations(large_phone) == []
    for press, then in ways:
        open_by(large_phone, press, then)
        assert serious_violations(large_phone) == [], f"after {press}"


def test_every_control_can_be_touched_and_named(large_phone: AppBrowser) -> None:
    large_phone.open("#/duel")
    large_phone.enable_semantics()
    open_by(large_phone, "start", "open-gate")
    open_by(large_phone, "open-gate", "confirm")
    buttons = large_phone.page.evaluate(
        """() => [...document.querySelectorAll('[role="button"]')].map((node) => {
          const box = node.getBoundingClientRect();
          const name = (node.getAttribute("aria-label") || node.innerText).trim();
          return { name, w: box.width, h: box.height };
        })"""
    )
    assert len(buttons) > 10
    assert [button for button in buttons if not button["name"]] == []
    assert [button for button in buttons if max(button["w"], button["h"]) < 46] == []
    assert [button for button in buttons if min(button["w"], button["h"]) < 36] == []
