"""The table of The Confrontation in the real bundle: a whole game, the gate, a killed page, keys."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.table_driver import (
    LINGER,
    WATCH_THE_GATE,
    gone,
    here,
    reach,
    ready,
    said_at_gates,
    said_of,
    sit_down,
    there,
    touch,
)
from tests.browser.browser import Visitor

LIGHT = ("Frodo", "Sam", "Pippin", "Merry", "Gandalf", "Aragorn", "Legolas", "Gimli", "Boromir")
DARK = (
    "Balrog",
    "Shelob",
    "Witch-king",
    "Flying Nazgûl",
    "Black Rider",
    "Saruman",
    "Orcs",
    "Warg",
    "Cave Troll",
)
ANSWERS = ("ambush", "substitute", "show", "forgo_cards", "pass")
DUES = ("winner", "open-gate", "go-on", "ready", "confirm", "decision")


def stones(visitor: Visitor) -> dict[str, str]:
    """Every stone on the board with what is read out of it."""
    return {name: said_of(visitor, name) for name in here(visitor) if name.startswith("piece-")}


def faces(visitor: Visitor) -> list[str]:
    """The stones of which a name is read out."""
    return [
        name for name, said in stones(visitor).items() if any(said.startswith(who) for who in LIGHT + DARK)
    ]


def due(visitor: Visitor) -> str:
    """What waits for a touch; the table may still be busy with the last one."""

    def look() -> str | None:
        found = here(visitor)
        for name in DUES:
            if name in found:
                return name
        if "battle" in found:
            answer = next((name for name in found if name in ANSWERS or name.startswith("flee")), None)
            if answer:
                return answer
        turns = (name for name in ("move", "move_again", "defender") if f"due-{name}" in found)
        return next(turns, "").removesuffix("_again")

    return visitor.until(look, "something is to be done")


def play_on(visitor: Visitor) -> str:
    """Whatever is due, done once."""
    what = due(visitor)
    if what == "move":
        march(visitor)
    elif what == "defender":
        touch(visitor, next(name for name in here(visitor) if name.startswith("piece-d")))
        gone(visitor, "due-defender")
    elif what == "confirm":
        cards = [name for name in here(visitor) if name.startswith("card-")]
        touch(visitor, next(name for name in cards if "Already used" not in said_of(visitor, name)))
        ready(visitor)
        touch(visitor, "confirm")
        gone(visitor, "confirm")
    elif what == "decision":
        touch(visitor, "pass")
        gone(visitor, "decision")
    elif what != "winner":
        touch(visitor, what)
        gone(visitor, what)
    return what


def march(visitor: Visitor) -> None:
    """Some piece goes somewhere; Frodo hurries to Mordor, so that the game ends."""
    mine = faces(visitor)
    known = stones(visitor)
    mine.sort(key=lambda name: not known[name].startswith("Frodo"))
    for name in mine:
        touch(visitor, name)
        goals = lifted(visitor)
        if goals:
            move_to(visitor, goals[-1])
            return
        touch(visitor, "close")
        gone(visitor, "close")
    raise AssertionError(f"nobody can move: {known}")


def lifted(visitor: Visitor) -> list[str]:
    """Where the stone in hand may go; nowhere if it cannot be moved and tells about itself instead."""
    answers = visitor.until(
        lambda: [name for name in here(visitor) if name.startswith("target-") or name == "close"],
        "a stone is lifted or tells about itself",
    )
    return [] if "close" in answers else answers


def move_to(visitor: Visitor, goal: str) -> None:
    """Touch where the stone in hand shall go, and once more where that is asked for."""

    def answer() -> str:
        found = here(visitor)
        return "moved" if goal not in found else "confirm" if "confirm" in found else ""

    touch(visitor, goal)
    if visitor.until(answer, goal) == "confirm":
        touch(visitor, "confirm")
    gone(visitor, goal)


def test_a_whole_game_is_passed_from_hand_to_hand(phone: Visitor) -> None:
    """From the first moment of every gate nothing is on the page, in a label or still being read out."""
    phone.page.add_init_script(WATCH_THE_GATE)
    sit_down(phone, "confrontation")
    gates = 0
    for _ in range(300):
        what = due(phone)
        if what == "winner":
            break
        gates += what == "open-gate"
        phone.page.evaluate(LINGER, "Frodo and the Warg")
        play_on(phone)
    assert due(phone) == "winner"
    assert gates > 5
    said = said_at_gates(phone)
    assert said
    assert [name for name in LIGHT + DARK if any(name in page for page in said)] == []
    touch(phone, "replay-finish")
    there(phone, "replay-slider")
    touch(phone, "step-on")
    touch(phone, "replay-end")
    there(phone, "winner")
    assert phone.notes.bad() == []


def test_a_killed_page_comes_back_to_the_same_table(phone: Visitor) -> None:
    sit_down(phone, "confrontation")
    for _ in range(30):
        if due(phone) == "move":
            break
        play_on(phone)
    before = stones(phone)
    assert before
    phone.page.goto("about:blank")
    phone.open()
    phone.read_aloud()
    touch(phone, "continue-confrontation")
    assert due(phone) == "open-gate", "whoever comes back says first who they are"
    assert stones(phone) == {}
    touch(phone, "open-gate")
    there(phone, "land-moria")
    phone.until(lambda: stones(phone) == before, "every stone stands where it stood")
    assert phone.notes.bad() == []


def test_the_app_answers_a_move(phone: Visitor) -> None:
    sit_down(phone, "confrontation", "opponent-beginner")
    while due(phone) != "move":
        play_on(phone)
    before = stones(phone)
    march(phone)
    while due(phone) != "move":
        play_on(phone)
    assert stones(phone) != before
    touch(phone, "log")
    there(phone, "sheet-title")
    touch(phone, "close")
    gone(phone, "sheet-title")
    assert phone.notes.bad() == []


def test_the_language_changes_in_the_middle_of_a_game(phone: Visitor) -> None:
    sit_down(phone, "confrontation")
    there(phone, "land-moria")
    assert "Misty Mountains" in said_of(phone, "land-misty_mountains")
    touch(phone, "menu")
    touch(phone, "home-menu")
    touch(phone, "language-de")
    expect(phone.page.get_by_role("heading", name="Drei Duelle")).to_be_attached()
    touch(phone, "continue-confrontation")
    there(phone, "land-moria")
    assert "Nebelgebirge" in said_of(phone, "land-misty_mountains")
    assert phone.notes.bad() == []


def test_a_guess_is_pencilled_on_a_stone(phone: Visitor) -> None:
    sit_down(phone, "confrontation")
    while due(phone) != "move":
        play_on(phone)
    hidden = next(name for name in stones(phone) if name not in faces(phone))
    touch(phone, hidden)
    there(phone, "note-frodo")
    touch(phone, "note-frodo")
    expect(phone.piece("note-frodo").first).to_have_attribute("aria-current", "true")
    assert phone.notes.bad() == []


def test_flat_between_two_pieces_show_only_while_they_are_held(tablet: Visitor) -> None:
    sit_down(tablet, "confrontation", "seating-mirrored")
    for side in ("light", "dark"):
        there(tablet, f"show-{side}")
        assert "ready" not in here(tablet)
        touch(tablet, f"show-{side}")
        touch(tablet, "ready")
        gone(tablet, "ready")
        touch(tablet, f"show-{side}")
        tablet.until(lambda: not any(name.startswith("place-") for name in here(tablet)), "they are covered")
    there(tablet, "piece-l1")
    assert faces(tablet) == []
    touch(tablet, "show-dark")
    tablet.until(lambda: {name[:7] for name in faces(tablet)} == {"piece-d"}, "whoever holds sees their own")
    touch(tablet, "show-dark")
    tablet.until(lambda: not faces(tablet), "they are covered again")
    assert tablet.notes.bad() == []


def test_keys_alone_set_up_and_move(phone: Visitor) -> None:
    sit_down(phone, "confrontation", "opponent-beginner")
    reach(phone, "ready")
    phone.page.keyboard.press("Enter")
    gone(phone, "ready")
    while due(phone) != "move":
        play_on(phone)
    for name in faces(phone):
        reach(phone, name)
        phone.page.keyboard.press("Enter")
        goals = lifted(phone)
        if goals:
            reach(phone, goals[0])
            phone.page.keyboard.press("Enter")
            gone(phone, goals[0])
            break
        phone.page.keyboard.press("Escape")
        gone(phone, "close")
    else:
        raise AssertionError("no piece could be moved by keys")
    assert phone.notes.bad() == []
