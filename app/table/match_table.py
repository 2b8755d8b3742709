"""The table of any game as a component: with its running match, or with its lesson."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from app.app_context import AppContext
from app.error_boundary import safe_component
from app.games import GAME_UIS
from app.match.session import Session
from app.table.controller import TableController, controller_for
from app.table.lesson import lesson_table
from app.table.table_context import TableContext
from app.ui.change_notifier import use_changes

C = TypeVar("C", bound=TableController[Any, Any])


@safe_component
def MatchTable(  # noqa: N802 - named like a control
    ctx: AppContext, session: Session[Any]
) -> ft.Control:
    """The table as its game draws it. Each game needs a key of its own, because it has hooks of its own."""
    game_ui = GAME_UIS[session.match.game.id]
    controller = use_controller(ctx, session, game_ui.controller.load())
    return game_ui.draw_table.load()(ctx.ui, controller)


@safe_component
def LessonTable(  # noqa: N802 - named like a control
    ctx: AppContext, game: str
) -> ft.Control:
    """The lesson of a game at its own table."""
    game_ui = GAME_UIS[game]
    assert game_ui.lesson_controller is not None
    return lesson_table(ctx, game, game_ui.lesson_controller.load(), game_ui.draw_table.load())


def use_controller(
    ctx: AppContext, session: Session[Any], make: Callable[[TableContext, Session[Any]], C]
) -> C:
    """A hook: the controller of this match. Whenever its state changes, the component is drawn again."""
    made: MutableRef[C] = ft.use_ref(partial(controller_for, ctx, session, make))
    controller = made.current
    assert controller is not None
    use_changes(controller.changes)
    ft.use_effect(controller.start, [], cleanup=controller.leave)
    has_cover = ctx.preferences.settings.cover and controller.is_worth_covering
    ft.use_effect(
        partial(ctx.browser.set_cover, has_cover), [has_cover], cleanup=partial(ctx.browser.set_cover, False)
    )
    return controller
