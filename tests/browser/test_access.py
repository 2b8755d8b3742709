"""What assistive technology is given: axe finds nothing serious on any screen of The Duel's way."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from playwright.sync_api import expect

from tests.browser.browser import Visitor

GRAVE = ("serious", "critical")
AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
RUN = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations
  .map((found) => ({ id: found.id, impact: found.impact, where: found.nodes.map((node) => node.html) }))"""

DONE = "axe has looked"
SAY_DONE = "done => { setTimeout(() => setTimeout(() => console.debug(done))); }"
"""After all that axe has caused and that is still on its way to the console."""


def serious(visitor: Visitor) -> list[Any]:
    before = len(visitor.notes.errors)
    visitor.page.evaluate(AXE)
    found: list[dict[str, Any]] = visitor.page.evaluate(RUN)
    with visitor.page.expect_console_message(lambda message: message.text == DONE):
        visitor.page.evaluate(SAY_DONE, DONE)
    del visitor.notes.errors[before:]  # axe itself tries styles that the policy forbids
    return [violation for violation in found if violation["impact"] in GRAVE]


def touch(visitor: Visitor, identifier: str, then: str) -> None:
    """Press one part and wait for another."""
    expect(visitor.piece(identifier).first).to_be_attached()
    visitor.piece(identifier).first.dispatch_event("click")
    expect(visitor.piece(then).first).to_be_attached()


def test_axe_finds_nothing_serious(visitor: Visitor) -> None:
    visitor.open()
    visitor.read_aloud()
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
    assert serious(visitor) == []
    for press, then in ways:
        touch(visitor, press, then)
        assert serious(visitor) == [], f"after {press}"


def test_every_control_can_be_touched_and_named(visitor: Visitor) -> None:
    visitor.open("#/duel")
    visitor.read_aloud()
    touch(visitor, "start", "open-gate")
    touch(visitor, "open-gate", "confirm")
    buttons = visitor.page.evaluate(
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
