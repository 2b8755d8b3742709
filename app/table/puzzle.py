"""A puzzle at any game's own table, below a bar with what is asked; the first action is judged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from typing import Any, cast

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from app.app_context import AppContext
from app.error_boundary import safe_component
from app.games import GAME_UIS
from app.i18n import _
from app.match.session import ActionResult
from app.table.film import FilmRun
from app.table.guided_controller import GuidedController
from app.table.match_review import line_text
from app.table.table_context import TableContext
from app.table.table_sight import S, V
from app.text.phrases import seat_heading
from app.ui.buttons import gold_button, icon_button, plain_button
from app.ui.change_notifier import use_changes
from app.ui.theme import SANS_BOLD, SERIF
from app.ui.ui_context import UiContext
from app.ui.widgets import centered_row, fitting_size, secondary_text, text
from engine import Action, Event
from engine.ai.puzzle_book import SAVE, OpenPuzzle

OPPONENT_LEVEL = "strong"
"""The level that the other seat is given; it never has to decide."""
BAR_HEIGHT, LOW_BAR_HEIGHT = 58.0, 48.0
"""Of the bar above the table; the lower one on a phone held sideways."""
TEXT_LEFT = 60.0
PANEL_MAX_WIDTH = 560.0
MARGIN = 8.0
UNDECIDED, WRONG, RIGHT, SHOWN = "undecided", "wrong", "right", "shown"
"""What a person has come to: nothing yet, another action, the right one; or they were told."""


class PuzzleController(GuidedController[V, S]):
    """The controller of a table on which one action is asked for and judged."""

    def __init__(self, ctx: TableContext, puzzle: OpenPuzzle, on_solved: Callable[[], object]) -> None:
        self.puzzle = puzzle
        self.result = UNDECIDED
        self._on_solved = on_solved
        match = puzzle.match.at(puzzle.match.decisions)
        assert match.to_act is not None, "somebody has to decide in a puzzle"
        super().__init__(ctx, match, match.to_act, OPPONENT_LEVEL)

    @property
    def help_level(self) -> str:
        """Help would tell the answer."""
        return "none"

    @property
    def view(self) -> V:
        """The position without the warnings that would tell the answer."""
        view = super().view
        threats = getattr(view, "threats", None)
        if threats is None:
            return view
        silent = tuple(replace(each, wins_with=()) for each in threats)
        return cast(V, replace(cast(Any, view), threats=silent))

    @property
    def can_act(self) -> bool:
        return self.result in (UNDECIDED, WRONG) and super().can_act

    @property
    def shows_ending(self) -> bool:
        """The verdict is shown instead."""
        return False

    @property
    def resigning_seat(self) -> str | None:
        return None

    def is_news(self, _event: Event) -> bool:
        """The verdict is the news."""
        return False

    def act(self, *actions: Action | str) -> None:
        """The right action is done at the table; of any other one is only said that it is not right."""
        if str(actions[0]) == str(self.puzzle.answer):
            super().act(actions[0])
            return
        self.clear_selection()
        self.close_dialog()
        self._judge(WRONG)

    async def _show_result(self, result: ActionResult, run: FilmRun) -> None:
        await super()._show_result(result, run)
        self._on_solved()
        self._judge(RIGHT)

    def try_again(self) -> None:
        self._judge(UNDECIDED)

    def show_answer(self) -> None:
        self._judge(SHOWN)

    def _judge(self, result: str) -> None:
        self.result = result
        self.changes.notify()


@cache
def puzzle_controller(game: str) -> Callable[..., PuzzleController[Any, Any]]:
    """The class of a game's own controller on which a puzzle is judged."""
    own = cast(type, GAME_UIS[game].controller.load())
    return cast(Callable[..., PuzzleController[Any, Any]], type("Puzzle", (PuzzleController, own), {}))


@safe_component
def PuzzleTable(  # noqa: N802 - named like a control
    ctx: AppContext,
    puzzle: OpenPuzzle,
    title: str,
    on_solved: Callable[[], object],
    go_on: Callable[[], object],
) -> ft.Control:
    """A game's own table with a puzzle. Each puzzle needs a key of its own."""
    game, table_context = puzzle.puzzle.game, replace(ctx, bar_height=bar_height)
    made: MutableRef[PuzzleController[Any, Any]] = ft.use_ref(
        partial(puzzle_controller(game), table_context, puzzle, on_solved)
    )
    controller = made.current
    assert controller is not None
    use_changes(controller.changes)
    ui = ctx.ui
    table = ft.Container(
        GAME_UIS[game].draw_table.load()(table_context.ui, controller), height=table_context.ui.height
    )
    column = ft.Column([_bar(ui, ctx, controller, title), table], spacing=0)
    return ft.Stack([column, *_verdict_panel(ui, controller, go_on)], expand=True)


def bar_height(ui: UiContext) -> float:
    height = LOW_BAR_HEIGHT if ui.landscape_phone else BAR_HEIGHT
    return height * max(1.0, min(ui.text_scale, 1.5))


def _bar(ui: UiContext, ctx: AppContext, controller: PuzzleController[Any, Any], title: str) -> ft.Control:
    """The way back, which puzzle it is, and what is asked."""
    question, width = question_text(controller.puzzle), ui.width - TEXT_LEFT - 2 * MARGIN
    lines: list[ft.Control] = [
        secondary_text(ui, title, fitting_size(ui, title, 14, width), lines=1),
        text(ui, question, fitting_size(ui, question, 18, width), SANS_BOLD, lines=1),
    ]
    words = ft.Semantics(
        content=ft.Column(lines, spacing=0, tight=True), container=True, identifier="puzzle-question"
    )
    # Translators: button on a puzzle's table that leads back to the list of puzzles
    leave = icon_button(ui, "puzzle-leave", "left", _("All puzzles"), partial(ctx.navigator.go, "/puzzles"))
    return ft.Container(
        ft.Row([leave, ft.Container(words, expand=True)], spacing=MARGIN),
        bgcolor=ui.colors.ground_deep,
        height=bar_height(ui),
        padding=ft.Padding.symmetric(horizontal=MARGIN / 2),
    )


def question_text(puzzle: OpenPuzzle) -> str:
    """Who has to find what."""
    seat = seat_heading(puzzle.puzzle.game, str(puzzle.match.to_act))
    if puzzle.puzzle.kind == SAVE:
        # Translators: what a puzzle asks, with the side that moves ("Sauron"); up to 50 letters
        return _("{seat}: find the move that averts defeat").format(seat=seat)
    if GAME_UIS[puzzle.puzzle.game].puzzles_win_a_duel:
        # Translators: what a puzzle of The Duel asks, with the side that moves; up to 50 letters
        return _("{seat}: find the move that wins this duel").format(seat=seat)
    # Translators: what a puzzle asks, with the side that moves ("Sauron"); up to 50 letters
    return _("{seat}: find the move that wins for certain").format(seat=seat)


def _verdict_panel(
    ui: UiContext, controller: PuzzleController[Any, Any], go_on: Callable[[], object]
) -> list[ft.Control]:
    """Whether the action was right, why, and the ways on."""
    if controller.result == UNDECIDED:
        return []
    sentences = [ft.Container(text(ui, each, 17, SERIF)) for each in verdict_sentences(controller)]
    words = ft.Semantics(
        content=ft.Column(list(sentences), spacing=6, tight=True),
        live_region=True,
        identifier=f"puzzle-{controller.result}",
    )
    # Translators: button after a puzzle
    label = _("Next puzzle")
    ways = [gold_button(ui, "puzzle-next", label, go_on, icon_name="right", height=46, size=19)]
    if controller.result == WRONG:
        ways = [
            plain_button(ui, "puzzle-again", _("Try again"), controller.try_again),
            # Translators: button of a puzzle after a wrong answer
            plain_button(ui, "puzzle-answer", _("Show answer"), controller.show_answer),
        ]
    width = min(ui.width - 2 * MARGIN, PANEL_MAX_WIDTH)
    panel = ft.Container(
        ft.Column(
            [words, centered_row(*ways)],
            spacing=10,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=ui.colors.surface,
        border=ft.Border.all(1.5, ui.colors.gold),
        border_radius=16,
        padding=ft.Padding.symmetric(horizontal=16, vertical=12),
        shadow=ft.BoxShadow(blur_radius=14, color="#A0000000"),
        width=width,
    )
    return [ft.Container(panel, left=(ui.width - width) / 2, bottom=MARGIN, key="verdict")]


def verdict_sentences(controller: PuzzleController[Any, Any]) -> list[str]:
    """What is said of the action that was tried, or of the answer."""
    puzzle, is_save = controller.puzzle.puzzle, controller.puzzle.puzzle.kind == SAVE
    if controller.result == WRONG:
        return [_wrong_text(puzzle.game, is_save=is_save)]
    answer = controller.action_name(str(controller.puzzle.answer))
    # Translators: said when a puzzle is solved; the reason follows on a line of its own
    verdict = _("Right!")
    if controller.result == SHOWN:
        # Translators: after a puzzle that was not solved; {move} is the right action
        verdict = _("The answer: {move}").format(move=answer)
    sentences = [verdict, _reason_text(puzzle.game, is_save=is_save)]
    if puzzle.line and is_save:
        moves = " · ".join(controller.action_name(str(action)) for action in puzzle.line)
        # Translators: after a puzzle; {moves} is how the other side would have won: a list of decisions
        sentences.append(_("The threat: {moves}").format(moves=moves))
    elif puzzle.line:
        sentences.append(line_text(controller, puzzle.line))
    return sentences


def _wrong_text(game: str, *, is_save: bool) -> str:
    if is_save:
        # Translators: verdict on a wrong answer to a puzzle
        return _("Not this one: your opponent wins next turn, whatever you do.")
    if GAME_UIS[game].puzzles_win_a_duel:
        # Translators: verdict on a wrong answer to a puzzle of The Duel
        return _("Not this one: your opponent could still win the duel.")
    # Translators: verdict on a wrong answer to a puzzle
    return _("Not this one: your opponent could still escape.")


def _reason_text(game: str, *, is_save: bool) -> str:
    """Why the answer is right."""
    if is_save:
        # Translators: why the answer to a puzzle is right
        return _("After any other move, your opponent wins next turn.")
    if GAME_UIS[game].puzzles_win_a_duel:
        # Translators: why the answer to a puzzle of The Duel is right
        return _("Whatever your opponent holds and plays, you win the duel.")
    # Translators: why the answer to a puzzle is right
    return _("Whatever your opponent does now, you win the game.")
