"""The table of The Duel in the real bundle: a whole game, the gate, a killed page, two at one tablet."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.tables import LONG, SAID, gone, here, picture, reach, sit_down, touch
from tests.browser.visits import Visitor

HAND = """() => [...document.querySelectorAll('[flt-semantics-identifier^="hand-"]')]
  .map((node) => (node.getAttribute('aria-label') || node.innerText).split('.')[0].trim())"""
FREE = """() => [...document.querySelectorAll('[flt-semantics-identifier^="hand-"]')]
  .filter((node) => !/Kept for the final/.test(node.getAttribute('aria-label') || node.innerText))
  .map((node) => node.getAttribute('flt-semantics-identifier'))"""
READY = '[flt-semantics-identifier="confirm"][flt-tappable]'
HASTE = """localStorage.setItem("three-duels.settings", '{"pace": "fast"}')"""
DUES = ("open-gate", "go-on", "winner", "decision", "confirm")
FIRST_CHOICES = ("dictate", "accept", "recall", "start-gandalf")


def hand(visitor: Visitor) -> list[str]:
    """The names of the cards that are shown as somebody's hand."""
    found: list[str] = visitor.page.evaluate(HAND)
    return found


def due(visitor: Visitor) -> str:
    """What waits for a touch; the table may still be busy with the last one."""
    for _ in range(600):
        found = here(visitor)
        for name in DUES:
            if name in found and (name != "confirm" or any(one.startswith("hand-") for one in found)):
                return name
        visitor.page.wait_for_timeout(100)
    raise AssertionError(f"nothing to do: {here(visitor)}; noticed: {visitor.notes.bad()}")


def play_on(visitor: Visitor) -> str:
    """Whatever is due, done once."""
    what = due(visitor)
    if what in ("open-gate", "go-on"):
        touch(visitor, what)
        expect(visitor.piece(what)).to_have_count(0, timeout=LONG)
    elif what == "decision":
        found = here(visitor)
        choice = next((name for name in found if name in FIRST_CHOICES or name.startswith("swap-")), "")
        touch(visitor, choice)
        if choice.startswith("swap-"):
            expect(visitor.page.locator(READY)).to_have_count(1, timeout=LONG)
            touch(visitor, "confirm")
        expect(visitor.piece(choice)).to_have_count(0, timeout=LONG)
    elif what == "confirm":
        cards = visitor.page.evaluate(FREE)
        touch(visitor, cards[len(cards) // 2])
        ready = visitor.page.locator(READY)
        expect(ready).to_have_count(1, timeout=LONG)
        touch(visitor, "confirm")
        expect(ready).to_have_count(0, timeout=LONG)
    return what


def test_a_whole_game_is_passed_from_hand_to_hand(phone: Visitor) -> None:
    phone.context.add_init_script(HASTE)
    sit_down(phone, "duel")
    seen: list[str] = []
    gates = 0
    for _ in range(400):
        what = due(phone)
        if what == "winner":
            break
        if what == "open-gate":
            gates += 1
            if gates == 1:
                picture(phone, "duel-gate")
            said = phone.page.evaluate(SAID)
            assert hand(phone) == []
            assert [name for name in seen if name in said] == [], "the other hand is still on the page"
        else:
            seen = hand(phone)
        play_on(phone)
    assert due(phone) == "winner"
    picture(phone, "duel-winner")
    assert gates > 30
    assert phone.notes.bad() == []


def test_a_killed_page_comes_back_to_the_same_table(phone: Visitor) -> None:
    sit_down(phone, "duel")
    for _ in range(8):
        play_on(phone)
    while due(phone) in ("open-gate", "go-on"):
        play_on(phone)
    played = phone.piece("energy").first.get_attribute("aria-label")
    phone.page.goto("about:blank")
    phone.open()
    phone.read_aloud()
    touch(phone, "continue-duel")
    assert due(phone) == "open-gate", "whoever comes back says first who they are"
    assert hand(phone) == []
    touch(phone, "open-gate")
    expect(phone.piece("energy").first).to_be_attached(timeout=LONG)
    assert phone.piece("energy").first.get_attribute("aria-label") == played
    assert hand(phone)
    assert phone.notes.bad() == []


def test_a_game_is_stepped_through_and_gone_on_with(phone: Visitor) -> None:
    sit_down(phone, "duel", "opponent-beginner")
    for _ in range(2):
        play_on(phone)
    while due(phone) != "confirm":
        play_on(phone)
    touch(phone, "menu")
    touch(phone, "replay")
    touch(phone, "step-back")
    expect(phone.piece("replay-step").first).to_be_attached(timeout=LONG)
    touch(phone, "replay-end")
    assert due(phone) in DUES
    touch(phone, "log")
    expect(phone.piece("sheet-title").first).to_be_attached(timeout=LONG)
    touch(phone, "close")
    assert phone.notes.bad() == []


def test_flat_between_two_a_hand_shows_while_it_is_held(tablet: Visitor) -> None:
    sit_down(tablet, "duel", "seating-mirrored")
    place = tablet.piece("show-gandalf").first
    expect(place).to_be_attached(timeout=LONG)
    assert hand(tablet) == []
    box = place.bounding_box()
    assert box is not None
    finger = {"x": box["x"] + box["width"] + 60, "y": box["y"] + box["height"] / 2}
    session = tablet.context.new_cdp_session(tablet.page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(tablet.piece("confirm-gandalf").first).to_be_attached(timeout=LONG)
    assert len(hand(tablet)) == 9
    picture(tablet, "duel-mirrored")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(tablet.piece("confirm-gandalf")).to_have_count(0, timeout=LONG)
    assert hand(tablet) == []
    assert tablet.notes.bad() == []


def test_keys_alone_play_a_game(phone: Visitor) -> None:
    """Both sides' first cards, with nothing but Tab, Enter, Escape and the arrows."""
    sit_down(phone, "duel")
    keys = phone.page.keyboard
    played = 0
    while played < 4:
        what = due(phone)
        if what in ("open-gate", "go-on"):
            reach(phone, what)
            keys.press("Enter")
            gone(phone, what)
            continue
        assert what == "confirm", "the first cards of a duel ask nothing else"
        if not played:
            reach(phone, "menu")
            keys.press("Enter")
            reach(phone, "close")
            assert "log" not in here(phone), "under a sheet the table is not read out"
            keys.press("Escape")
            gone(phone, "close")
        keys.press("ArrowRight")
        ready = phone.page.locator(READY)
        expect(ready).to_have_count(1, timeout=LONG)
        reach(phone, "confirm")
        keys.press("Enter")
        expect(ready).to_have_count(0, timeout=LONG)
        played += 1
    assert phone.notes.bad() == []
