"""The table of The Confrontation by finger: dragging, taking back, the lens, files, seatings, first steps."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from app.table.lesson_script import LessonStep, load_lesson
from tests.browser.table_driver import carry_through, gone, picture, ready, said_of, sit_down, there, touch
from tests.browser.test_access import serious
from tests.browser.test_confrontation_battles import lay, stand_before, stone_of
from tests.browser.test_confrontation_table import move_to, stones
from tests.browser.browser import TABLET, Visitor

Point = tuple[float, float]
TWICE = """name => {
  const node = document.querySelector(`[flt-semantics-identifier="${name}"]`);
  node.click();
  node.click();
}"""


class Fingers:
    """Real touches on the glass, several at once if need be."""

    def __init__(self, visitor: Visitor) -> None:
        self._visitor = visitor
        self._glass = visitor.context.new_cdp_session(visitor.page)

    def _send(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
        self._visitor.page.wait_for_timeout(30)

    def middle(self, identifier: str) -> Point:
        box = self._visitor.piece(identifier).first.bounding_box()
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

    def pull(self, around: Point, first: float, last: float) -> None:
        """Two fingers around a point, from one distance to another."""
        x, y = around
        self._send("touchStart", (x, y - first), (x, y + first))
        for step in range(1, 9):
            apart = first + (last - first) * step / 8
            self._send("touchMove", (x, y - apart), (x, y + apart))
        self._send("touchEnd")


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def says(visitor: Visitor, identifier: str, words: str) -> None:
    """Wait until a part is read out with these words."""
    there(visitor, identifier)
    visitor.until(lambda: words in said_of(visitor, identifier), f"{identifier} says {words}")


def test_pieces_are_placed_by_dragging_and_moved_and_taken_back(phone: Visitor) -> None:
    phone.open("#/confrontation")
    phone.read_aloud()
    touch(phone, "start")
    there(phone, "ready")
    fingers = Fingers(phone)
    assert serious(phone) == []
    says(phone, "place-frodo", "The Shire")
    fingers.drag(fingers.middle("place-frodo"), fingers.middle("place-aragorn"))
    says(phone, "place-frodo", "Enedwaith")
    says(phone, "place-aragorn", "The Shire")
    touch(phone, "preset-bold")
    says(phone, "place-frodo", "Cardolan")
    touch(phone, "shuffle")
    picture(phone, "confrontation-placement")

    match = stand_before(phone, "move")
    before = stones(phone)
    picture(phone, "confrontation-map")
    assert serious(phone) == []
    action = next(action for action in match.legal() if action.verb == "move")
    stone, goal = stone_of(match, action.args[0]), action.args[1]
    touch(phone, stone)
    there(phone, f"target-{goal}")
    picture(phone, "confrontation-targets")
    fingers.drag(fingers.middle(stone), fingers.middle(f"land-{goal}"))
    there(phone, "open-gate")
    touch(phone, "open-gate")
    gone(phone, "open-gate")
    there(phone, "undo")
    touch(phone, "undo")
    there(phone, "open-gate")
    touch(phone, "open-gate")
    there(phone, stone)
    phone.until(lambda: stones(phone) == before, "every stone stands where it stood")
    assert phone.notes.bad() == []


def test_the_map_comes_nearer_by_touch_fingers_button_and_key(phone: Visitor) -> None:
    stand_before(phone, "move")
    fingers = Fingers(phone)
    whole = phone.piece("land-moria").first.bounding_box()
    assert whole is not None

    def is_near(near: bool) -> None:
        says(phone, "lens", "Show the whole map" if near else "Bring the map nearer")
        phone.until(lambda: larger() is near, "the map is near" if near else "the whole map is seen")

    def larger() -> bool:
        box = phone.piece("land-moria").first.bounding_box()
        return box is not None and box["width"] > whole["width"] * 1.4

    def touched_twice() -> None:
        phone.page.evaluate(TWICE, "land-moria")

    def pulled_apart() -> None:
        fingers.pull(fingers.middle("land-moria"), 30, 120)

    def nearer_by(gesture: Callable[[], None]) -> bool:
        """On a busy machine touches come late or all at once, and are no gesture; or the answer is late."""
        gesture()
        for _ in range(100):
            if "whole" in said_of(phone, "lens"):
                return True
            phone.page.wait_for_timeout(100)
        return False

    is_near(False)
    phone.until(lambda: nearer_by(touched_twice), "two touches bring the map nearer")
    is_near(True)
    picture(phone, "confrontation-lens")
    touch(phone, "lens")
    is_near(False)
    phone.until(lambda: nearer_by(pulled_apart), "two fingers bring the map nearer")
    is_near(True)
    phone.page.keyboard.press("-")
    is_near(False)
    phone.page.keyboard.press("+")
    is_near(True)
    assert phone.notes.bad() == []


def test_a_game_leaves_as_a_file_and_comes_back(phone: Visitor, tmp_path: Path) -> None:
    stand_before(phone, "card")
    touch(phone, "glance")
    there(phone, "land-moria")
    before = phone.until(lambda: stones(phone), "the stones are there")
    touch(phone, "hands")
    there(phone, "sheet-title")
    assert serious(phone) == []
    touch(phone, "close")
    touch(phone, "menu")
    touch(phone, "share-game")
    there(phone, "export")
    with phone.page.expect_download() as download:
        touch(phone, "export")
    saved = tmp_path / "game.json"
    download.value.save_as(saved)
    touch(phone, "close")
    touch(phone, "glance")
    there(phone, "abilities")
    lay(phone)
    there(phone, "open-gate")
    phone.page.evaluate("location.hash = '/open'")
    there(phone, "open-file")
    with phone.page.expect_file_chooser() as chooser:
        touch(phone, "open-file")
    chooser.value.set_files(saved)
    touch(phone, "open-gate")
    there(phone, "confirm")
    touch(phone, "glance")
    there(phone, "land-moria")
    phone.until(lambda: stones(phone) == before, "every stone stands where it stood")
    assert phone.notes.bad() == []


def test_the_picture_turns_for_whoever_sits_opposite(tablet: Visitor) -> None:
    sit_down(tablet, "confrontation", "seating-flip")
    fingers = Fingers(tablet)
    there(tablet, "ready")
    assert fingers.middle("ready")[1] > fingers.middle("menu")[1]
    touch(tablet, "ready")
    there(tablet, "open-gate")
    touch(tablet, "open-gate")
    there(tablet, "place-balrog")
    assert fingers.middle("ready")[1] < fingers.middle("menu")[1]
    assert fingers.middle("place-balrog")[1] < TABLET["viewport"]["height"] / 2  # type: ignore[index]
    picture(tablet, "confrontation-flip")
    assert tablet.notes.bad() == []


def test_the_first_steps_are_played_through(phone: Visitor) -> None:
    def seen(stage: LessonStep) -> None:
        if stage.id in ("welcome", "march", "cards"):
            picture(phone, f"confrontation-lesson-{stage.id}")
            assert serious(phone) == [], stage.id

    carry_through(phone, load_lesson("confrontation"), partial(follow, phone), seen)
    assert phone.notes.bad() == []


def follow(visitor: Visitor, stage: LessonStep) -> None:
    """Do what the lesson asks for."""
    verb, thing, *goal = str(stage.expected_action).split()
    if verb == "play":
        touch(visitor, f"card-{thing}")
        ready(visitor)
        touch(visitor, "confirm")
        return
    touch(visitor, next(name for name, said in stones(visitor).items() if said.lower().startswith(thing)))
    move_to(visitor, f"target-{goal[0]}")
