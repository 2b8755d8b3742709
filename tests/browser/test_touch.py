"""A touch is answered at once by a light under the finger, whatever Python and Flutter are busy with."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.browser import AppBrowser
from tests.browser.table_driver import wait_gone, wait_there

WATCH_LIGHT_SCRIPT = """() => {
  const glow = document.getElementById("touch-light");
  window.lit = [];
  new MutationObserver(() => {
    const { left, top, width, height } = glow.getBoundingClientRect();
    if (glow.hasAttribute("data-on")) window.lit.push([left + width / 2, top + height / 2]);
  }).observe(glow, { attributeFilter: ["data-on"] });
}"""
SLEEPY_SCRIPT = """(() => {
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
LIT_POINTS_SCRIPT = "() => window.lit.map((point) => point.map(Math.round))"


def center_of(browser: AppBrowser, identifier: str) -> tuple[float, float]:
    box = browser.element(identifier).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_tap_is_lit_where_it_was_and_does_its_work(large_phone: AppBrowser) -> None:
    large_phone.open()
    large_phone.enable_semantics()
    wait_there(large_phone, "door-duel")
    large_phone.page.evaluate(WATCH_LIGHT_SCRIPT)
    x, y = center_of(large_phone, "door-duel")
    large_phone.page.touchscreen.tap(x, y)
    wait_there(large_phone, "start")
    wait_gone(large_phone, "door-duel")
    assert large_phone.page.evaluate(LIT_POINTS_SCRIPT) == [[round(x), round(y)]]
    expect(large_phone.page.locator("#touch-light")).to_be_hidden()
    assert large_phone.log.problems() == []


def test_a_finger_that_moves_or_rests_is_not_lit(large_phone: AppBrowser) -> None:
    large_phone.open("#/settings")
    large_phone.page.evaluate(WATCH_LIGHT_SCRIPT)
    fingers = large_phone.context.new_cdp_session(large_phone.page)

    def finger(what: str, y: float = 0) -> None:
        points = [] if what == "touchEnd" else [{"x": 200, "y": y}]
        fingers.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})

    finger("touchStart", 600)
    for y in range(590, 300, -20):
        finger("touchMove", y)
    finger("touchEnd")
    finger("touchStart", 600)
    large_phone.page.wait_for_timeout(700)
    finger("touchEnd")
    assert large_phone.page.evaluate(LIT_POINTS_SCRIPT) == []
    large_phone.page.touchscreen.tap(200, 600)
    large_phone.wait_until(lambda: large_phone.page.evaluate(LIT_POINTS_SCRIPT), "a light")


def test_what_python_says_does_not_wait_for_a_page_that_paints_nothing(large_phone: AppBrowser) -> None:
    large_phone.page.add_init_script(SLEEPY_SCRIPT)
    large_phone.open()
    large_phone.enable_semantics()
    x, y = center_of(large_phone, "door-duel")
    large_phone.page.evaluate("() => { window.asleep = true }")
    large_phone.page.touchscreen.tap(x, y)
    large_phone.wait_for("() => window.heard > 0")
    large_phone.page.evaluate("() => { window.asleep = false; window.wake() }")
    wait_there(large_phone, "start")
