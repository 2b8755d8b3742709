"""The table of The Confrontation in the real bundle: a whole game, the gate, a killed page, keys."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from engine import Match
from engine.confrontation.view import ConfrontationView
from tests.browser.browser import AppBrowser
from tests.browser.positions import find_position
from tests.browser.table_driver import (
    IS_ABOVE_SCRIPT,
    KEEP_ANNOUNCEMENT_SCRIPT,
    WATCH_GATE_SCRIPT,
    click,
    focus_by_tab,
    identifiers,
    in_every_language,
    label_of,
    open_gate,
    open_match,
    start_game,
    texts_at_gates,
    wait_enabled,
    wait_gone,
    wait_there,
)

LIGHT_NAMES = ("Frodo", "Sam", "Pippin", "Merry", "Gandalf", "Aragorn", "Legolas", "Gimli", "Boromir")
DARK_NAMES = (
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
MAX_DECISIONS = 40
DUE_IDENTIFIERS = ("winner", "open-gate", "go-on", "ready", "confirm", "decision")


def piece_labels(browser: AppBrowser) -> dict[str, str]:
    """Every stone on the board with what is read out of it."""
    return {name: label_of(browser, name) for name in identifiers(browser) if name.startswith("piece-")}


def revealed_pieces(browser: AppBrowser) -> list[str]:
    """The stones of which a name is read out."""
    return [
        name
        for name, said in piece_labels(browser).items()
        if not any(words in said for words in in_every_language("confrontation", "label.hidden_piece"))
    ]


def what_is_due(browser: AppBrowser) -> str:
    """What waits for a touch at this moment; empty while nothing does."""
    found = identifiers(browser)
    for name in DUE_IDENTIFIERS:
        if name in found:
            return name
    if "battle" in found:
        answer = next((name for name in found if name in ANSWERS or name.startswith("flee")), None)
        if answer:
            return answer
    turns = (name for name in ("move", "move_again", "defender") if f"due-{name}" in found)
    return next(turns, "").removesuffix("_again")


def wait_until_due(browser: AppBrowser) -> str:
    """The same; the table may still be busy with the last touch."""
    return browser.wait_until(partial(what_is_due, browser), "something is to be done")


def take_decision(browser: AppBrowser) -> str:
    """Whatever is due, done once."""
    what = wait_until_due(browser)
    if what == "move":
        move_any_piece(browser)
    elif what == "defender":
        attack = tuple(in_every_language("confrontation", "verb.attack"))
        click(browser, next(name for name, said in piece_labels(browser).items() if said.startswith(attack)))
        wait_gone(browser, "due-defender")
    elif what == "confirm":
        click(browser, cards_to_choose(browser)[0])
        wait_enabled(browser)
        click(browser, "confirm")
        wait_gone(browser, "confirm")
    elif what == "decision":
        click(browser, "pass")
        wait_gone(browser, "decision")
    elif what != "winner":
        click(browser, what)
        wait_gone(browser, what)
    return what


def cards_to_choose(browser: AppBrowser) -> list[str]:
    """The cards that can be laid, or that can replace Magic: then it says which are held."""
    names = [name for name in identifiers(browser) if name.startswith("card-") and name != "card-preview"]
    labels = {name: label_of(browser, name) for name in names}

    def says(name: str, key: str) -> bool:
        return any(sentence in labels[name] for sentence in in_every_language("confrontation", key))

    used = [name for name in names if says(name, "label.used_card")]
    if any(says(name, "label.kept_card") for name in names):
        return [name for name in used if not name.endswith("_magic")]
    return [name for name in names if name not in used]


def move_any_piece(browser: AppBrowser) -> None:
    """Some piece goes somewhere; Frodo hurries to Mordor, so that the game ends."""
    mine = revealed_pieces(browser)
    known = piece_labels(browser)
    mine.sort(key=lambda name: not known[name].startswith("Frodo"))
    for name in mine:
        click(browser, name)
        goals = targets_of_selected(browser)
        if goals:
            move_to(browser, goals[-1])
            return
        click(browser, "close")
        wait_gone(browser, "close")
    raise AssertionError(f"nobody can move: {known}")


def start_to_move(phone: AppBrowser) -> None:
    """A new game between two people, in which the pieces are placed and Light is to move."""
    start_game(phone, "confrontation")
    play_until_move(phone)


def play_until_move(phone: AppBrowser) -> None:
    """Do what is due until a piece is to be moved."""
    for _ in range(MAX_DECISIONS):
        if wait_until_due(phone) == "move":
            return
        take_decision(phone)
    raise AssertionError("no piece is to be moved")


def targets_of_selected(browser: AppBrowser) -> list[str]:
    """Where the stone in hand may go; nowhere if it cannot be moved and tells about itself instead."""
    answers = browser.wait_until(
        lambda: [name for name in identifiers(browser) if name.startswith("target-") or name == "close"],
        "a stone is lifted or tells about itself",
    )
    return [] if "close" in answers else answers


def move_to(browser: AppBrowser, goal: str) -> None:
    """Touch where the stone in hand shall go, and once more where that is asked for."""

    def answer() -> str:
        found = identifiers(browser)
        return "moved" if goal not in found else "confirm" if "confirm" in found else ""

    click(browser, goal)
    if browser.wait_until(answer, goal) == "confirm":
        click(browser, "confirm")
    wait_gone(browser, goal)


def play_from_gate_to_gate(phone: AppBrowser, max_steps: int) -> int:
    """Do what is due up to the winner; returns the number of gates."""
    gates = 0
    for _ in range(max_steps):
        what = wait_until_due(phone)
        if what == "winner":
            break
        gates += what == "open-gate"
        phone.page.evaluate(KEEP_ANNOUNCEMENT_SCRIPT, "Frodo and the Warg")
        take_decision(phone)
    return gates


def assert_gates_named_nobody(phone: AppBrowser) -> None:
    """From the first moment of every gate nothing was on the page, in a label or still being read out."""
    texts = texts_at_gates(phone)
    assert texts
    assert [name for name in LIGHT_NAMES + DARK_NAMES if any(name in page for page in texts)] == []


@pytest.mark.long
def test_a_whole_game_is_passed_from_hand_to_hand(phone: AppBrowser) -> None:
    phone.page.add_init_script(WATCH_GATE_SCRIPT)
    start_game(phone, "confrontation")
    assert play_from_gate_to_gate(phone, 300) > 5
    assert wait_until_due(phone) == "winner"
    assert_gates_named_nobody(phone)
    assert phone.log.problems() == []


def test_a_game_is_passed_from_hand_to_hand_in_its_beginning_a_battle_and_its_end(phone: AppBrowser) -> None:
    """Without the moves between them: `long` plays all of a game."""
    phone.page.add_init_script(WATCH_GATE_SCRIPT)
    start_game(phone, "confrontation")
    assert play_from_gate_to_gate(phone, 6) >= 2
    open_match(phone, find_position(lambda match: match.due == "card", "confrontation"))
    assert play_from_gate_to_gate(phone, 5) >= 1
    match = find_position(reaches_mordor, "confrontation")
    open_match(phone, match)
    move(phone, match, "frodo", "mordor")
    play_from_gate_to_gate(phone, 3)
    assert wait_until_due(phone) == "winner"
    assert_gates_named_nobody(phone)
    click(phone, "replay-finish")
    wait_there(phone, "replay-slider")
    click(phone, "step-on")
    click(phone, "replay-end")
    wait_there(phone, "winner")
    assert phone.log.problems() == []


def reaches_mordor(match: Match[Any]) -> bool:
    return "move frodo mordor" in map(str, match.legal())


def move(browser: AppBrowser, match: Match[ConfrontationView], character: str, region: str) -> None:
    """One's own character goes to a region."""
    view = match.view(str(match.to_act))
    (stand,) = [each.stand for each in view.stands if each.piece == character]
    click(browser, f"piece-{stand}")
    wait_there(browser, f"target-{region}")
    move_to(browser, f"target-{region}")


@pytest.mark.long
def test_a_killed_page_comes_back_to_the_same_table(phone: AppBrowser) -> None:
    start_to_move(phone)
    before = piece_labels(phone)
    assert before
    phone.page.goto("about:blank")
    phone.open()
    phone.enable_semantics()
    click(phone, "continue-confrontation")
    assert wait_until_due(phone) == "open-gate", "whoever comes back says first who they are"
    assert piece_labels(phone) == {}
    click(phone, "open-gate")
    wait_there(phone, "land-moria")
    phone.wait_until(lambda: piece_labels(phone) == before, "every stone stands where it stood")
    assert phone.log.problems() == []


@pytest.mark.long
def test_the_app_answers_a_move(phone: AppBrowser) -> None:
    start_game(phone, "confrontation", "opponent-beginner")
    play_until_move(phone)
    before = piece_labels(phone)
    move_any_piece(phone)
    play_until_move(phone)
    assert piece_labels(phone) != before
    click(phone, "log")
    wait_there(phone, "sheet-title")
    click(phone, "close")
    wait_gone(phone, "sheet-title")
    assert phone.log.problems() == []


@pytest.mark.long
def test_the_language_changes_in_the_middle_of_a_game(phone: AppBrowser) -> None:
    start_game(phone, "confrontation")
    open_gate(phone)
    wait_there(phone, "land-moria")
    assert "Misty Mountains" in label_of(phone, "land-misty_mountains")
    click(phone, "menu")
    click(phone, "home-menu")
    click(phone, "language-de")
    expect(phone.page.get_by_role("heading", name="Drei Duelle")).to_be_attached()
    click(phone, "continue-confrontation")
    wait_there(phone, "land-moria")
    assert "Nebelgebirge" in label_of(phone, "land-misty_mountains")
    assert phone.log.problems() == []


@pytest.mark.long
def test_a_guess_is_pencilled_on_a_stone(phone: AppBrowser) -> None:
    start_to_move(phone)
    hidden = next(name for name in piece_labels(phone) if name not in revealed_pieces(phone))
    click(phone, hidden)
    wait_there(phone, "note-frodo")
    click(phone, "note-frodo")
    expect(phone.element("note-frodo").first).to_have_attribute("aria-current", "true")
    assert phone.log.problems() == []


@pytest.mark.long
def test_flat_between_two_pieces_show_only_while_they_are_held(tablet: AppBrowser) -> None:
    start_game(tablet, "confrontation", "seating-mirrored")
    for side in ("light", "dark"):
        wait_there(tablet, f"show-{side}")
        assert "ready" not in identifiers(tablet)
        click(tablet, f"show-{side}")
        click(tablet, "ready")
        wait_gone(tablet, "ready")
        click(tablet, f"show-{side}")
        tablet.wait_until(
            lambda: not any(name.startswith("place-") for name in identifiers(tablet)), "they are covered"
        )
    wait_there(tablet, "piece-l1")
    assert revealed_pieces(tablet) == []
    click(tablet, "show-dark")
    tablet.wait_until(
        lambda: {name[:7] for name in revealed_pieces(tablet)} == {"piece-d"}, "whoever holds sees their own"
    )
    click(tablet, "show-dark")
    tablet.wait_until(lambda: not revealed_pieces(tablet), "they are covered again")
    assert tablet.log.problems() == []


@pytest.mark.long
def test_a_flat_map_that_turns_at_the_end_is_read_where_it_is_drawn(tablet: AppBrowser) -> None:
    start_game(tablet, "confrontation", "seating-mirrored")
    for side in ("light", "dark"):
        click(tablet, f"show-{side}")
        click(tablet, "ready")
        wait_gone(tablet, "ready")
        click(tablet, f"show-{side}")
    wait_there(tablet, "piece-d1")
    for name in ("menu", "resign-menu", "resign", "look-at-table"):
        click(tablet, name)
        wait_gone(tablet, name)
    wait_there(tablet, "back-to-result")
    tablet.wait_for(IS_ABOVE_SCRIPT, ["land-shire", "land-mordor"])
    assert tablet.log.problems() == []


@pytest.mark.long
def test_keys_alone_set_up_and_move(phone: AppBrowser) -> None:
    start_game(phone, "confrontation", "opponent-beginner")
    focus_by_tab(phone, "ready")
    phone.page.keyboard.press("Enter")
    wait_gone(phone, "ready")
    play_until_move(phone)
    for name in revealed_pieces(phone):
        focus_by_tab(phone, name)
        phone.page.keyboard.press("Enter")
        goals = targets_of_selected(phone)
        if goals:
            focus_by_tab(phone, goals[0])
            phone.page.keyboard.press("Enter")
            wait_gone(phone, goals[0])
            break
        phone.page.keyboard.press("Escape")
        wait_gone(phone, "close")
    else:
        raise AssertionError("no piece could be moved by keys")
    assert phone.log.problems() == []
