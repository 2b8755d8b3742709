"""A touch is answered at once by a light under the finger, whatever Python and Flutter are busy with."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.table_driver import gone, there
from tests.browser.browser import Visitor

WATCH = """() => {
  const glow = document.getElementById("touch");
  window.lit = [];
  new MutationObserver(() => {
    const { left, top, width, height } = glow.getBoundingClientRect();
    if (glow.hasAttribute("data-on")) window.lit.push([left + width / 2, top + height / 2]);
  }).observe(glow, { attributeFilter: ["data-on"] });
}"""
SLEEPY = """(() => {
  const paint = requestAnimationFrame.bind(window), asked = [];
  window.requestAnimationFrame = (callback) => (window.asleep ? asked.push(callback) : paint(callback));
  window.wake = () => asked.splice(0).forEach(paint);
  window.heard = 0;
  let connect = null;
  Object.defineProperty(window, "jsConnect", {
    get: () => connect,
    set: (plain) => {
      connect = (id, given, hear) => plain(id, given, (said) => {
        if (window.asleep) window.heard += 1;
        hear(said);
      });
    },
  });
})();"""
"""Paints nothing while it sleeps, like a page out of sight; counts what Flutter hears meanwhile."""
LIT = "() => window.lit.map((point) => point.map(Math.round))"


def middle(visitor: Visitor, identifier: str) -> tuple[float, float]:
    box = visitor.piece(identifier).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_tap_is_lit_where_it_was_and_does_its_work(visitor: Visitor) -> None:
    visitor.open()
    visitor.read_aloud()
    there(visitor, "door-duel")
    visitor.page.evaluate(WATCH)
    x, y = middle(visitor, "door-duel")
    visitor.page.touchscreen.tap(x, y)
    there(visitor, "start")
    gone(visitor, "door-duel")
    assert visitor.page.evaluate(LIT) == [[round(x), round(y)]]
    expect(visitor.page.locator("#touch-light")).to_be_hidden()
    assert visitor.notes.bad() == []


def test_a_finger_that_moves_or_rests_is_not_lit(visitor: Visitor) -> None:
    visitor.open("#/settings")
    visitor.page.evaluate(WATCH)
    fingers = visitor.context.new_cdp_session(visitor.page)

    def finger(what: str, y: float = 0) -> None:
        points = [] if what == "touchEnd" else [{"x": 200, "y": y}]
        fingers.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})

    finger("touchStart", 600)
    for y in range(590, 300, -20):
        finger("touchMove", y)
    finger("touchEnd")
    finger("touchStart", 600)
    visitor.page.wait_for_timeout(700)
    finger("touchEnd")
    assert visitor.page.evaluate(LIT) == []
    visitor.page.touchscreen.tap(200, 600)
    visitor.until(lambda: visitor.page.evaluate(LIT), "a light")


def test_what_python_says_does_not_wait_for_a_page_that_paints_nothing(visitor: Visitor) -> None:
    visitor.context.add_init_script(SLEEPY)
    visitor.open()
    visitor.read_aloud()
    x, y = middle(visitor, "door-duel")
    visitor.page.evaluate("() => { window.asleep = true }")
    visitor.page.touchscreen.tap(x, y)
    visitor.wait("() => window.heard > 0")
    visitor.page.evaluate("() => { window.asleep = false; window.wake() }")
    there(visitor, "start")
