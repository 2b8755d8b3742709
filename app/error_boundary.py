"""What is drawn instead of a screen that cannot be drawn; the game stays stored.

A component that raises would stop Flet from drawing anything again. Handlers and tasks that fail end in
`TaskRunner.on_error` instead.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from functools import partial, wraps
from typing import Any

import flet as ft

from app.app_context import AppContext
from app.error_log import log_error
from app.i18n import _
from app.ui.buttons import gold_button, plain_button
from app.ui.memo_component import ON_DRAW_ERROR, describe
from app.ui.picture_cache import PICTURE_CACHE
from app.ui.scaffold import scaffold
from app.ui.theme import SANS
from app.ui.widgets import secondary_text, serif_text, text


def safe_component(draw: Callable[..., ft.Control]) -> Callable[..., ft.Control]:
    """A component whose first argument is the app's context.

    If drawing it, or a memoized part of it, fails, `error_screen` is drawn.
    """

    @wraps(draw)
    def draw_safely(ctx: AppContext, *args: Any) -> ft.Control:
        error, set_error = ft.use_state("")
        if not error:
            try:
                with PICTURE_CACHE.at_zoom(ctx.page_ui.picture_zoom):
                    return ON_DRAW_ERROR(set_error, partial(draw, ctx, *args))
            except Exception as raised:
                log_error(traceback.format_exc())
                error = describe(raised)
        return error_screen(ctx, error, partial(set_error, ""))

    component: Callable[..., ft.Control] = ft.component(draw_safely)
    return component


def error_screen(ctx: AppContext, error: str, forget: Callable[[], object]) -> ft.Control:
    """What happened, and the ways on: once more, home, or the game as a file."""
    ui = ctx.page_ui
    game = ctx.navigator.route.strip("/").partition("/")[0]
    session = ctx.matches.sessions.get(game)
    again, home = partial(_try_again, ctx, game, forget), partial(_go_home, ctx, game, forget)
    parts: list[ft.Control] = [
        ft.Semantics(
            content=serif_text(ui, _("Your game is saved exactly as it was."), 21),
            live_region=True,
            identifier="mishap",
        ),
        gold_button(ui, "mishap-again", _("Try again"), again, icon_name="replay", size=19),
        plain_button(ui, "mishap-home", _("Home"), home),
    ]
    if session is not None:
        save_file = partial(ctx.tasks.run, partial(ctx.matches.save_file, session))
        parts.append(plain_button(ui, "mishap-save", _("Save as file"), save_file, icon_name="save"))
    parts += [
        secondary_text(ui, _("If this keeps happening, please include this line in your report:"), 16),
        text(ui, error, 14, SANS, selectable=True),
    ]
    return scaffold(ui, _("Something went wrong"), home, _("Back"), *parts)


def _close_table(ctx: AppContext, game: str) -> None:
    """Set the table up anew from the match, which is whole."""
    ctx.tables.close(game)
    ctx.matches.table_generation += 1


def _try_again(ctx: AppContext, game: str, forget: Callable[[], object]) -> None:
    _close_table(ctx, game)
    forget()
    ctx.changes.notify()


def _go_home(ctx: AppContext, game: str, forget: Callable[[], object]) -> None:
    _close_table(ctx, game)
    forget()
    ctx.navigator.go("/")
