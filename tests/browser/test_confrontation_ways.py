"""The table of The Confrontation by finger: dragging, taking back, the lens, files, seatings, first steps."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from app.table.lesson_script import LessonStep, load_lesson
from tests.browser.browser import TABLET, AppBrowser
from tests.browser.table_driver import (
    LESSON_LENGTHS,
    click,
    enter_table,
    label_of,
    open_gate,
    play_lesson,
    save_screenshot,
    start_game,
    wait_enabled,
    wait_gone,
    wait_there,
)
from tests.browser.test_access import violations
from tests.browser.test_confrontation_battles import open_position, piece_identifier, play_card
from tests.browser.test_confrontation_table import move_to, piece_labels

Point = tuple[float, float]
DOUBLE_CLICK_SCRIPT = """name => {
  const node = document.querySelector(`[flt-semantics-identifier="${name}"]`);
  node.click();
  node.click();
}"""


class TouchScreen:
    """Real touches on the glass, several at once if need be."""

    def __init__(self, browser: AppBrowser) -> None:
        self._browser = browser
        self._session = browser.context.new_cdp_session(browser.page)

    def _send(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
        self._browser.page.wait_for_timeout(30)

    def center(self, identifier: str) -> Point:
        box = self._browser.element(identifier).first.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def tap(self, point: Point) -> None:
        self._send("touchStart", point)
        self._send("touchEnd")

    def drag(self, start: Point, end: Point) -> None:
        self._send("touchStart", start)
        for step in range(1, 9):
            self._send("touchMove", *[_between(start, end, step / 8)])
        self._send("touchEnd")

    def pinch(self, around: Point, first: float, last: float) -> None:
        """Two fingers around a point, from one distance to another."""
        x, y = around
        self._send("touchStart", (x, y - first), (x, y + first))
        for step in range(1, 9):
            apart = first + (last - first) * step / 8
            self._send("touchMove", (x, y - apart), (x, y + apart))
        self._send("touchEnd")


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def wait_for_label(browser: AppBrowser, identifier: str, words: str) -> None:
    """Wait until a part is read out with these words."""
    wait_there(browser, identifier)
    browser.wait_until(lambda: words in label_of(browser, identifier), f"{identifier} says {words}")


def test_pieces_are_placed_by_dragging_and_moved_and_taken_back(phone: AppBrowser) -> None:
    start_game(phone, "confrontation")
    open_gate(phone)
    wait_there(phone, "ready")
    fingers = TouchScreen(phone)
    assert violations(phone) == []
    wait_for_label(phone, "place-frodo", "The Shire")
    fingers.drag(fingers.center("place-frodo"), fingers.center("place-aragorn"))
    wait_for_label(phone, "place-frodo", "Enedwaith")
    wait_for_label(phone, "place-aragorn", "The Shire")
    click(phone, "preset-bold")
    wait_for_label(phone, "place-frodo", "Cardolan")
    click(phone, "shuffle")
    save_screenshot(phone, "confrontation-placement")

    match = open_position(phone, "move")
    before = piece_labels(phone)
    save_screenshot(phone, "confrontation-map")
    assert violations(phone) == []
    action = next(action for action in match.legal() if action.verb == "move")
    stone, goal = piece_identifier(match, action.args[0]), action.args[1]
    click(phone, stone)
    wait_there(phone, f"target-{goal}")
    save_screenshot(phone, "confrontation-targets")
    fingers.drag(fingers.center(stone), fingers.center(f"land-{goal}"))
    wait_there(phone, "open-gate")
    click(phone, "open-gate")
    wait_gone(phone, "open-gate")
    wait_there(phone, "undo")
    click(phone, "undo")
    wait_there(phone, "open-gate")
    click(phone, "open-gate")
    wait_there(phone, stone)
    phone.wait_until(lambda: piece_labels(phone) == before, "every stone stands where it stood")
    assert phone.log.problems() == []


def test_the_map_comes_nearer_by_touch_fingers_button_and_key(phone: AppBrowser) -> None:
    open_position(phone, "move")
    fingers = TouchScreen(phone)
    whole = phone.element("land-moria").first.bounding_box()
    assert whole is not None

    def is_near(near: bool) -> None:
        wait_for_label(phone, "lens", "Zoom out" if near else "Zoom in")
        phone.wait_until(lambda: larger() is near, "the map is near" if near else "the whole map is seen")

    def larger() -> bool:
        box = phone.element("land-moria").first.bounding_box()
        return box is not None and box["width"] > whole["width"] * 1.4

    def touched_twice() -> None:
        phone.page.evaluate(DOUBLE_CLICK_SCRIPT, "land-moria")

    def pulled_apart() -> None:
        fingers.pinch(fingers.center("land-moria"), 30, 120)

    def nearer_by(gesture: Callable[[], None]) -> bool:
        """On a busy machine touches come late or all at once, and are no gesture; or the answer is late."""
        gesture()
        for _ in range(100):
            if "out" in label_of(phone, "lens"):
                return True
            phone.page.wait_for_timeout(100)
        return False

    is_near(False)
    phone.wait_until(lambda: nearer_by(touched_twice), "two touches bring the map nearer")
    is_near(True)
    save_screenshot(phone, "confrontation-lens")
    click(phone, "lens")
    is_near(False)
    phone.wait_until(lambda: nearer_by(pulled_apart), "two fingers bring the map nearer")
    is_near(True)
    phone.page.keyboard.press("-")
    is_near(False)
    phone.page.keyboard.press("+")
    is_near(True)
    assert phone.log.problems() == []


@pytest.mark.long
def test_a_game_leaves_as_a_file_and_comes_back(phone: AppBrowser, tmp_path: Path) -> None:
    open_position(phone, "card")
    click(phone, "glance")
    wait_there(phone, "land-moria")
    before = phone.wait_until(lambda: piece_labels(phone), "the stones are there")
    click(phone, "hands")
    wait_there(phone, "sheet-title")
    assert violations(phone) == []
    click(phone, "close")
    click(phone, "menu")
    click(phone, "share-game")
    wait_there(phone, "export")
    with phone.page.expect_download() as download:
        click(phone, "export")
    saved = tmp_path / "game.json"
    download.value.save_as(saved)
    click(phone, "close")
    click(phone, "glance")
    wait_there(phone, "abilities")
    play_card(phone)
    wait_there(phone, "open-gate")
    phone.page.evaluate("location.hash = '/open'")
    wait_there(phone, "open-file")
    with phone.page.expect_file_chooser() as chooser:
        click(phone, "open-file")
    chooser.value.set_files(saved)
    enter_table(phone)
    click(phone, "open-gate")
    wait_there(phone, "confirm")
    click(phone, "glance")
    wait_there(phone, "land-moria")
    phone.wait_until(lambda: piece_labels(phone) == before, "every stone stands where it stood")
    assert phone.log.problems() == []


@pytest.mark.long
def test_the_picture_turns_for_whoever_sits_opposite(tablet: AppBrowser) -> None:
    start_game(tablet, "confrontation", "seating-flip")
    fingers = TouchScreen(tablet)
    open_gate(tablet)
    wait_there(tablet, "ready")
    assert fingers.center("ready")[1] > fingers.center("menu")[1]
    click(tablet, "ready")
    wait_there(tablet, "open-gate")
    click(tablet, "open-gate")
    wait_there(tablet, "place-balrog")
    assert fingers.center("ready")[1] < fingers.center("menu")[1]
    assert fingers.center("place-balrog")[1] < TABLET["viewport"]["height"] / 2
    save_screenshot(tablet, "confrontation-flip")
    assert tablet.log.problems() == []


@pytest.mark.long
@pytest.mark.parametrize("most", LESSON_LENGTHS)
def test_the_first_steps_are_played_through(phone: AppBrowser, most: int | None) -> None:
    def seen(stage: LessonStep) -> None:
        if stage.id in ("welcome", "march", "cards"):
            save_screenshot(phone, f"confrontation-lesson-{stage.id}")
            assert violations(phone) == [], stage.id

    play_lesson(phone, load_lesson("confrontation"), partial(follow_step, phone), seen, most)
    assert phone.log.problems() == []


def follow_step(browser: AppBrowser, stage: LessonStep) -> None:
    """Do what the lesson asks for."""
    verb, thing, *goal = str(stage.expected_action).split()
    if verb == "play":
        click(browser, f"card-{thing}")
        wait_enabled(browser)
        click(browser, "confirm")
        return
    click(
        browser, next(name for name, said in piece_labels(browser).items() if said.lower().startswith(thing))
    )
    move_to(browser, f"target-{goal[0]}")
