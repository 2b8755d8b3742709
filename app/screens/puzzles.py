"""The puzzles: the one of the day, those of each game by grade, and the table at which one is solved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import flet as ft
from flet.components.hooks.use_ref import MutableRef

import engine
from app.app_context import AppContext
from app.error_boundary import safe_component
from app.games import GAME_UIS
from app.i18n import _, pgettext
from app.match.puzzle_progress import PuzzleProgress
from app.match.today import today
from app.screens.page_columns import COLUMN_GAP, body_width, has_two_columns
from app.table.puzzle import PuzzleTable
from app.text.phrases import with_heading
from app.ui.buttons import gold_button, plain_button, pressable
from app.ui.game_cards import game_door
from app.ui.scaffold import scaffold
from app.ui.theme import RADIUS_BOX, SANS_BOLD, TOUCH_TARGET_SIZE
from app.ui.ui_context import UiContext
from app.ui.widgets import icon, panel, secondary_text, serif_text, text, whole_word_size
from engine import BadSave
from engine.ai.puzzle_book import GRADES, OpenPuzzle, Puzzle, open_puzzle, puzzle_of_day, puzzles_of

ROUTE = "/puzzles"
DOOR_HEIGHT = 84.0
NARROW_WIDTH = 320.0
"""On a narrower screen a grade and what is solved of it stand one above the other."""
TITLE_SURROUNDINGS = 110.0
"""What a panel is wider than the name of its game: margins and door."""


def puzzles_screen(ctx: AppContext) -> ft.Control:
    """The list, or the puzzle that the address names: /puzzles/duel/12."""
    game, _slash, number = ctx.navigator.route.split("?")[0].removeprefix(ROUTE).strip("/").partition("/")
    try:
        puzzles = puzzles_of(game)
        if number.isdecimal() and 0 < int(number) <= len(puzzles):
            key = f"puzzle-{game}-{number}"
            return PuzzleScreen(ctx, game, int(number), key=key)
        return PuzzleList(ctx)
    except BadSave:
        return _damaged(ctx)


@safe_component
def PuzzleList(ctx: AppContext) -> ft.Control:  # noqa: N802 - named like a control
    """The puzzle of the day, and each game's puzzles by grade."""
    _use_progress(ctx)
    ui, progress = ctx.page_ui, progress_of(ctx)
    by_game = {game: puzzles_of(game) for game in engine.GAMES}
    panels = [
        _game_panel(ctx, game, puzzles, progress.solved) for game, puzzles in by_game.items() if puzzles
    ]
    return scaffold(
        ui,
        # Translators: heading of the list of puzzles, and the button that leads to it; one word
        _("Puzzles"),
        partial(ctx.navigator.go, "/"),
        _("Back"),
        *_of_day(ctx, by_game),
        *([_side_by_side(panels)] if has_two_columns(ui) else panels),
        max_width=body_width(ui),
    )


@safe_component
def PuzzleScreen(ctx: AppContext, game: str, number: int) -> ft.Control:  # noqa: N802 - named like a control
    """A puzzle at its table; a clear message if it is damaged."""
    _use_progress(ctx)
    puzzle = puzzles_of(game)[number - 1]
    kept: MutableRef[OpenPuzzle | None] = ft.use_ref(partial(_opened, puzzle))
    if kept.current is None:
        return _damaged(ctx)
    # Translators: which puzzle it is: the game, the grade, the number
    title = _("{game} · {grade} · Puzzle {number}").format(
        game=GAME_UIS[game].title(), grade=grade_name(puzzle.grade), number=number
    )
    solved = partial(ctx.tasks.run, partial(progress_of(ctx).add, ctx.storage, puzzle.id))
    return PuzzleTable(ctx, kept.current, title, solved, partial(_go_on, ctx, game, number))


def _opened(puzzle: Puzzle) -> OpenPuzzle | None:
    """The puzzle with its position; None if it is damaged."""
    try:
        return open_puzzle(puzzle)
    except BadSave:
        return None


def progress_of(ctx: AppContext) -> PuzzleProgress:
    return ctx.screen_states.of(PuzzleProgress)


def _use_progress(ctx: AppContext) -> None:
    """A hook: reads which puzzles were solved, and draws them then."""

    async def load() -> None:
        await progress_of(ctx).load(ctx.storage)
        ctx.changes.notify()

    ft.use_effect(partial(ctx.tasks.run, load), [])


def grade_name(grade: int) -> str:
    # Translators: how hard a puzzle is
    return (pgettext("puzzle", "Easy"), pgettext("puzzle", "Medium"), pgettext("puzzle", "Hard"))[grade - 1]


def puzzle_route(game: str, number: int) -> str:
    return f"{ROUTE}/{game}/{number}"


def next_number(puzzles: Sequence[Puzzle], solved: Sequence[str], after: int, grade: int = 0) -> int:
    """The number of the next puzzle that is not solved, from the start again after the last one.

    With a grade, only of this grade. If all are solved: the next one.
    """
    order = list(range(after, len(puzzles))) + list(range(after))
    fitting = [index for index in order if grade in (0, puzzles[index].grade)]
    unsolved = [index for index in fitting if puzzles[index].id not in solved]
    return (unsolved or fitting)[0] + 1


def _go_on(ctx: AppContext, game: str, number: int) -> None:
    """To the next puzzle of this game that is not solved."""
    following = next_number(puzzles_of(game), progress_of(ctx).solved, number)
    ctx.navigator.go(puzzle_route(game, following))


def _of_day(ctx: AppContext, by_game: Mapping[str, Sequence[Puzzle]]) -> list[ft.Control]:
    """The door to the puzzle of the day."""
    puzzle = puzzle_of_day(by_game, today())
    if puzzle is None:
        return []
    number = list(by_game[puzzle.game]).index(puzzle) + 1
    go = partial(ctx.navigator.go, puzzle_route(puzzle.game, number))
    # Translators: golden button in the list of puzzles; up to 24 letters
    button = gold_button(ctx.page_ui, "puzzle-of-day", _("Puzzle of the day"), go, icon_name="right")
    words = " · ".join((GAME_UIS[puzzle.game].title(), grade_name(puzzle.grade), *_tick(ctx, puzzle)))
    return [
        ft.Column(
            [button, secondary_text(ctx.page_ui, words, 16)],
            spacing=6,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
    ]


def _tick(ctx: AppContext, puzzle: Puzzle) -> list[str]:
    # Translators: said of a puzzle, after its game and grade: it has been solved
    return [_("solved")] if puzzle.id in progress_of(ctx).solved else []


def _side_by_side(panels: Sequence[ft.Control]) -> ft.Control:
    columns: list[ft.Control] = [ft.Container(each, expand=True) for each in panels]
    return ft.Row(columns, spacing=COLUMN_GAP / 2, vertical_alignment=ft.CrossAxisAlignment.START)


def _game_panel(ctx: AppContext, game: str, puzzles: Sequence[Puzzle], solved: Sequence[str]) -> ft.Control:
    """A game and its grades, each with what is solved of it; a touch opens the next one."""
    ui = ctx.page_ui
    rows = [_grade_row(ctx, game, grade, puzzles, solved) for grade in GRADES]
    title = GAME_UIS[game].title()
    width = body_width(ui) / (len(engine.GAMES) if has_two_columns(ui) else 1)
    size = whole_word_size(ui, title, 22, width - TITLE_SURROUNDINGS)
    head = ft.Row(
        [game_door(game, DOOR_HEIGHT), ft.Container(serif_text(ui, title, size), expand=True)], spacing=16
    )
    return panel(ui, head, *rows)


def _grade_row(
    ctx: AppContext, game: str, grade: int, puzzles: Sequence[Puzzle], solved: Sequence[str]
) -> ft.Control:
    ui = ctx.page_ui
    of_grade = [puzzle for puzzle in puzzles if puzzle.grade == grade]
    done = sum(puzzle.id in solved for puzzle in of_grade)
    # Translators: beside a grade of puzzles: how many of them are solved; short
    count = _("{done} of {all} solved").format(done=done, all=len(of_grade))
    name, solved_text = text(ui, grade_name(grade), 18, SANS_BOLD), secondary_text(ui, count, 16)
    words: list[ft.Control] = [ft.Container(name, expand=True), solved_text]
    if ui.width < NARROW_WIDTH:
        words = [ft.Column([name, solved_text], spacing=0, tight=True, expand=True)]
    face = ft.Container(
        ft.Row(
            [
                *words,
                icon(ui, "check" if done == len(of_grade) else "right", 20, ui.colors.gold),
            ],
            spacing=10,
        ),
        border=ft.Border.all(1.2, ui.colors.line),
        border_radius=RADIUS_BOX,
        padding=ft.Padding.symmetric(horizontal=14),
        height=max(TOUCH_TARGET_SIZE, ui.text_size(48)),
    )
    go = partial(_open_next, ctx, game, grade)
    return pressable(ui, f"puzzles-{game}-{grade}", with_heading(grade_name(grade), count), face, go)


def _open_next(ctx: AppContext, game: str, grade: int) -> None:
    number = next_number(puzzles_of(game), progress_of(ctx).solved, 0, grade)
    ctx.navigator.go(puzzle_route(game, number))


def _damaged(ctx: AppContext) -> ft.Control:
    """A clear message and a way on: the rest of the app is as it was."""
    ui: UiContext = ctx.page_ui
    # Translators: shown instead of a puzzle whose data are damaged
    message = _("This puzzle is damaged and can’t be opened. Your games are not affected.")
    return scaffold(
        ui,
        _("Puzzles"),
        partial(ctx.navigator.go, "/"),
        _("Back"),
        ft.Semantics(content=secondary_text(ui, message, 17), live_region=True, identifier="puzzle-damaged"),
        plain_button(ui, "puzzles-home", _("Home"), partial(ctx.navigator.go, "/")),
    )
