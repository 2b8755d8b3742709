"""A puzzle in the browser, without a network: tried, solved, and remembered after a reload."""

from __future__ import annotations

from engine.ai.puzzle_book import open_puzzle, puzzles_of
from tests.browser.browser import AppBrowser
from tests.browser.table_driver import (
    click,
    label_of,
    navigate,
    wait_disabled,
    wait_enabled,
    wait_gone,
    wait_there,
)

GAME = "duel"
ASKS_TO_PLAY = "play"


def test_a_puzzle_is_tried_solved_and_remembered(phone: AppBrowser) -> None:
    puzzles = puzzles_of(GAME)
    number = next(at for at, each in enumerate(puzzles, 1) if open_puzzle(each).match.due == ASKS_TO_PLAY)
    puzzle = open_puzzle(puzzles[number - 1])
    wrong = next(action for action in puzzle.match.legal() if action != puzzle.answer)
    phone.open()
    phone.wait_until_offline_ready()
    phone.go_offline()
    phone.enable_semantics()
    click(phone, "puzzles")
    wait_there(phone, "puzzle-of-day")
    navigate(phone, f"/puzzles/{GAME}/{number}")

    wait_there(phone, "puzzle-question")
    for action, verdict in ((wrong, "puzzle-wrong"), (puzzle.answer, "puzzle-right")):
        wait_disabled(phone)
        click(phone, f"hand-{action.args[0]}")
        wait_enabled(phone)
        click(phone, "confirm")
        wait_there(phone, verdict)
        if action == wrong:
            click(phone, "puzzle-again")
            wait_gone(phone, verdict)
    click(phone, "puzzle-next")
    wait_gone(phone, "puzzle-right")

    phone.open("#/puzzles")
    phone.enable_semantics()
    row = f"puzzles-{GAME}-{puzzle.puzzle.grade}"
    wait_there(phone, row)
    phone.wait_until(lambda: " 1 " in f" {label_of(phone, row)} ", "one puzzle is solved")
    assert phone.log.problems() == []
