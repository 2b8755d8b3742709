"""A guided match at any game's own table, with a panel that says what happens and what to do."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from app.i18n import _, game_text
from app.match.session import ActionResult
from app.table.film import FilmRun
from app.table.guided_controller import GuidedController
from app.table.lesson_script import LessonScript, LessonStep, load_lesson
from app.table.table_context import TableContext
from app.table.table_sight import S, V
from app.ui.buttons import gold_button, icon_button
from app.ui.change_notifier import use_changes
from app.ui.theme import SERIF
from app.ui.ui_context import UiContext
from app.ui.widgets import centered_row, text
from engine import Action

FAST_ACTION_SECONDS = 0.6
OPPONENT_LEVEL = "beginner"
"""The level that the opponent's seat is given; the lesson plays for it."""
PANEL_MAX_WIDTH = 560.0
PANEL_MIN_WIDTH = 300.0
"""On a phone held sideways, as the next one."""
PANEL_WIDTH_SHARE, TABLE_WIDTH_SHARE = 0.42, 0.53
LOW_SCREEN_HEIGHT = 700.0
WORDS_SIZE, LOW_WORDS_SIZE = 18.0, 16.0
"""On a low screen smaller words leave more of the table in sight."""
MARGIN = 8.0


class LessonController(GuidedController[V, S]):
    """The controller of a table on which a lesson decides what comes next."""

    HAND_AT_RIGHT = False
    """On a phone held sideways: is what has to be touched at the right? Then the panel is at the left."""

    def __init__(self, ctx: TableContext, game: str) -> None:
        self.script: LessonScript = load_lesson(game)
        self.step_index = 0
        super().__init__(ctx, self.script.new_match(), self.script.seat, OPPONENT_LEVEL)

    @abstractmethod
    def target_name(self, action: str) -> str:
        """The name of the thing that an action is done with."""

    @property
    def step(self) -> LessonStep:
        return self.script.steps[self.step_index]

    @property
    def is_last_step(self) -> bool:
        return self.step_index + 1 == len(self.script.steps)

    @property
    def can_act(self) -> bool:
        return self.step.expected_action is not None and super().can_act

    @property
    def can_continue(self) -> bool:
        """Is it enough to read on, and is nothing being shown?"""
        state = self.state
        return self.step.expected_action is None and not state.animating and not state.news

    def act(self, *actions: Action | str) -> None:
        if tuple(map(str, actions)) == (self.step.expected_action,):
            super().act(*actions)
        else:
            self.ctx.notices.show_transient(game_text(self.script.game, "lesson.other_card"))

    def continue_lesson(self) -> None:
        """On to the next step and its actions; until they have been shown one cannot read on."""
        if not self.is_last_step:
            self.step_index += 1
            self._set(animating=bool(self.step.auto_actions))
            if self.step.auto_actions:
                self.ctx.tasks.run(self._play_auto_actions)

    async def _play_auto_actions(self) -> None:
        for action in self.step.auto_actions:
            decided = self.session.match.decisions
            result = self.session.act(action)
            run = self._begin_film(decided)
            if self.step.fast:
                self._set(film=None)
                await run.pause(FAST_ACTION_SECONDS / self.ctx.ui.animation_speed)
                self._end_film(run)
            else:
                await super()._show_result(result, run)

    async def _show_result(self, result: ActionResult, run: FilmRun) -> None:
        """What the person did is shown; then the lesson goes on by itself."""
        await super()._show_result(result, run)
        self.continue_lesson()


C = TypeVar("C", bound=LessonController[Any, Any])


def lesson_table(
    ctx: TableContext,
    game: str,
    make: Callable[[TableContext, str], C],
    draw: Callable[[UiContext, C], ft.Control],
) -> ft.Control:
    """A hook: a game's own table with its lesson; to be called by the component that is shown."""
    made: MutableRef[C] = ft.use_ref(partial(make, ctx, game))
    controller = made.current
    assert controller is not None
    use_changes(controller.changes)
    return ft.Stack([draw(ctx.ui, controller), *lesson_panel(ctx.ui, controller)], expand=True)


def lesson_panel(ui: UiContext, controller: LessonController[Any, Any]) -> list[ft.Control]:
    """What the lesson says: at the bottom while one reads, at the top while one has to do something."""
    if controller.state.dialog is not None or controller.state.news:
        return []
    size = LOW_WORDS_SIZE if ui.height < LOW_SCREEN_HEIGHT else WORDS_SIZE
    words = ft.Semantics(
        content=text(ui, _step_text(controller), size, SERIF, ui.colors.text),
        live_region=True,
        identifier=f"lesson-{controller.step.id}",
    )
    position = f"{controller.step_index + 1} / {len(controller.script.steps)}"
    go = controller.ctx.navigator.go
    count: ft.Control = text(ui, position, 14, color=ui.colors.text_soft)
    leave = icon_button(ui, "lesson-leave", "close", _("Exit tutorial"), partial(go, "/"))
    acts = controller.step.expected_action is not None
    width = _panel_width(ui, acts and controller.HAND_AT_RIGHT)
    lines: list[ft.Control]
    if acts:
        # As low as it can be: what one does something with lies right below.
        middle = ft.CrossAxisAlignment.CENTER
        aside = ft.Column([leave, count], spacing=0, tight=True, horizontal_alignment=middle)
        lines = [ft.Row([ft.Container(words, expand=True), aside], spacing=4)]
    else:
        lines = [words, *_lines_on(ui, controller, count, leave)]
    panel = ft.Container(
        ft.Column(lines, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=ui.colors.surface,
        border=ft.Border.all(1.5, ui.colors.gold),
        border_radius=16,
        padding=ft.Padding.only(left=16, right=10, top=14, bottom=6),
        shadow=ft.BoxShadow(blur_radius=14, color="#A0000000"),
        width=width,
    )
    left = (ui.width - width) / 2
    if ui.landscape_phone:
        left = MARGIN if acts and controller.HAND_AT_RIGHT else ui.width - width - MARGIN
    top, bottom = (MARGIN, None) if acts or controller.step.is_about_foot else (None, MARGIN)
    return [ft.Container(panel, left=left, top=top, bottom=bottom, key="lesson")]


def _lines_on(
    ui: UiContext, controller: LessonController[Any, Any], count: ft.Control, leave: ft.Control
) -> list[ft.Control]:
    """The way on, between the number of the step and the way out; a long one has a line of its own."""
    ways_on, between = _ways_on(ui, controller), ft.MainAxisAlignment.SPACE_BETWEEN
    if controller.is_last_step and not ui.landscape_phone:
        return [centered_row(*ways_on), ft.Row([count, leave], alignment=between)]
    return [ft.Row([count, *ways_on, leave], alignment=between)]


def _ways_on(ui: UiContext, controller: LessonController[Any, Any]) -> list[ft.Control]:
    """The button to the next step, or from the last one to a real game."""
    if controller.is_last_step:
        start = partial(controller.ctx.navigator.go, f"/{controller.script.game}")
        return [gold_button(ui, "lesson-play", _("Play a real game"), start, size=19)]
    if controller.can_continue:
        go_on = controller.continue_lesson
        return [gold_button(ui, "lesson-on", _("Continue"), go_on, icon_name="right", height=46, size=19)]
    return []


def _panel_width(ui: UiContext, is_over_table: bool) -> float:
    """On a phone held sideways about as wide as what stands beside the table, or as the table."""
    if ui.landscape_phone:
        return max((TABLE_WIDTH_SHARE if is_over_table else PANEL_WIDTH_SHARE) * ui.width, PANEL_MIN_WIDTH)
    return min(ui.width - 2 * MARGIN, PANEL_MAX_WIDTH)


def _step_text(controller: LessonController[Any, Any]) -> str:
    """The words of the step; they may name the thing of the action that is expected or was expected last."""
    steps = controller.script.steps[: controller.step_index + 1]
    expected = [step.expected_action for step in steps if step.expected_action]
    name = controller.target_name(expected[-1]) if expected else ""
    return game_text(controller.script.game, f"lesson.{controller.step.id}").format(card=name)
