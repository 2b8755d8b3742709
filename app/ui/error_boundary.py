"""When something fails that never should: the person is told what they can do, and the game stays kept.

What a person presses and what runs beside it ends in `Application.failed`. What a screen draws ends here,
because a component that raises would stop Flet from drawing anything again.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from functools import partial, wraps
from typing import Any

import flet as ft

from app.application import Application
from app.i18n import _
from app.ui.buttons import gold_button, plain_button
from app.ui.scaffold import screen
from app.ui.theme import SANS
from app.ui.widgets import serif, soft, text


def component(draw: Callable[..., ft.Control]) -> Callable[..., ft.Control]:
    """A component of Flet; when it cannot be drawn, the way out is drawn instead."""

    @wraps(draw)
    def safely(app: Application, *more: Any) -> ft.Control:
        try:
            return draw(app, *more)
        except Exception as error:
            app.report(traceback.format_exc())
            return sorry(app, traceback.format_exception_only(error)[-1].strip())

    made: Callable[..., ft.Control] = ft.component(safely)
    return made


def sorry(app: Application, what: str) -> ft.Control:
    """What happened, and the ways on: once more, home, or the game as a file."""
    look = app.look
    game = app.route.strip("/").partition("/")[0]
    session = app.games.sessions.get(game)
    parts: list[ft.Control] = [
        ft.Semantics(
            content=serif(look, _("The app has made a mistake. Your game is kept as it stood."), 21),
            live_region=True,
            identifier="mishap",
        ),
        gold_button(
            look, "mishap-again", _("Try again"), partial(_again, app, game), sign_name="replay", size=19
        ),
        plain_button(look, "mishap-home", _("To the first page"), partial(_home, app, game)),
    ]
    if session is not None:
        save = partial(app.run, partial(app.games.save_file, session))
        parts.append(plain_button(look, "mishap-save", _("Save as a file"), save, sign_name="save"))
    parts += [
        soft(look, _("If it happens again, this line helps whoever mends it:"), 16),
        text(look, what, 14, SANS, selectable=True),
    ]
    return screen(look, _("Something went wrong"), partial(_home, app, game), _("Back"), *parts)


def _forget_table(app: Application, game: str) -> None:
    """The table is laid anew from the match, which is whole."""
    app.tables.pop(game, None)
    app.games.visit += 1


def _again(app: Application, game: str) -> None:
    _forget_table(app, game)
    app.changed()


def _home(app: Application, game: str) -> None:
    _forget_table(app, game)
    app.go("/")
