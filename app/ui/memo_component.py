"""Components that Flet draws again only when their inputs have changed."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, cast

import flet as ft

from app.error_log import log_error
from app.ui.picture_cache import PICTURE_CACHE
from app.ui.ui_context import UiContext

P = ParamSpec("P")
Draw = Callable[Concatenate[UiContext, P], ft.Control]


def _ignore(_error: str) -> None:
    """Outside an error boundary a failure is only logged."""


ON_DRAW_ERROR = ft.create_context(cast(Callable[[str], Any], _ignore))
"""What the error boundary around a component does when a part of it cannot be drawn."""


def memo_component(draw: Draw[P]) -> Draw[P]:
    """A part of a screen that is drawn again only when one of its arguments is not equal to what it was.

    The function draws from its arguments alone: what it shows depends on nothing else. Arguments that do not
    change are best the same objects. A `key` among the keyword arguments is Flet's: it tells parts of a list
    apart, and the function itself always gets None for it. If drawing fails, the part stays empty and the
    error boundary around it shows what can be done.
    """

    @wraps(draw)
    def draw_part(ui: UiContext, *args: Any, **kwargs: Any) -> ft.Control:
        try:
            with PICTURE_CACHE.at_zoom(ui.picture_zoom):
                return cast(ft.Control, cast(Any, draw)(ui, *args, **kwargs))
        except Exception as error:
            log_error(traceback.format_exc())
            ft.use_context(ON_DRAW_ERROR)(describe(error))
            return ft.Container()

    memo: Any = ft.memo
    component: Draw[P] = memo(ft.component(cast(Any, draw_part)))
    return component


def describe(error: Exception) -> str:
    """An error in one line."""
    return traceback.format_exception_only(error)[-1].strip()
