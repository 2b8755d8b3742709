"""How the games on this device went, by game, by side and by opponent."""

from __future__ import annotations

from functools import partial

import flet as ft

import engine
from app.application import Application
from app.i18n import _, ngettext, word
from app.match.history import PERSON, Played, Tally, opponents, tally
from app.screens.new_game import level_name
from app.text.phrases import headed, seat_name, sentence
from app.ui.buttons import plain_button
from app.ui.scaffold import screen
from app.ui.theme import SANS_BOLD
from app.ui.widgets import Look, panel, serif, soft, text

ROUTE = "/statistics"
BAR = 14


def results(app: Application) -> ft.Control:
    """One panel a game; before the first game, a word of welcome."""
    look, history = app.look, app.games.history
    games = [game for game in engine.GAMES if tally(history, game=game).games]
    parts: list[ft.Control] = [_game(look, history, game) for game in games]
    if not games:
        parts.append(soft(look, _("No game has been finished here yet."), 17))
    else:
        parts.append(
            plain_button(
                look,
                "forget-results",
                _("Really forget everything?") if app.forgetting else _("Forget these results"),
                partial(_forget, app),
                selected=app.forgetting,
            )
        )
    return screen(look, _("Results"), app.back, _("Back"), *parts)


def _game(look: Look, history: tuple[Played, ...], game: str) -> ft.Control:
    seats = engine.GAMES[game].seats
    rows = [
        _row(look, sentence(seat_name(game, seat)), tally(history, game=game, seat=seat)) for seat in seats
    ]
    against = [
        _row(look, _opponent(opponent), tally(history, game=game, opponent=opponent))
        for opponent in opponents(history, game)
    ]
    return panel(
        look,
        serif(look, word(game, "game.name"), 22),
        soft(look, _("By side"), 16),
        *(row for row in rows if row is not None),
        soft(look, _("By opponent"), 16),
        *(row for row in against if row is not None),
    )


def _opponent(opponent: str) -> str:
    return _("A person") if opponent == PERSON else level_name(opponent)


def _row(look: Look, label: str, found: Tally) -> ft.Control | None:
    """A name, a bar in two strengths, and the same in words."""
    if not found.games:
        return None
    count = ngettext("{count} game", "{count} games", found.games)
    share = round(100 * found.won / found.games)
    said = _("{games}, {won} won ({share} %)").format(games=count, won=found.won, share=share)
    bar = ft.Row(
        [
            ft.Container(bgcolor=look.colors.gold, height=BAR, expand=found.won, visible=bool(found.won)),
            ft.Container(
                bgcolor=look.colors.line,
                height=BAR,
                expand=found.games - found.won,
                visible=found.games > found.won,
            ),
        ],
        spacing=0,
    )
    body = ft.Column(
        [
            text(look, label, 17, SANS_BOLD),
            ft.Container(bar, border_radius=BAR / 2, clip_behavior=ft.ClipBehavior.HARD_EDGE),
            soft(look, said, 16),
        ],
        spacing=4,
        tight=True,
    )
    return ft.Semantics(content=body, label=headed(label, said), container=True, exclude_semantics=True)


def _forget(app: Application) -> None:
    """The first tap asks, the second forgets."""
    if app.forgetting:
        app.run(app.games.forget_history)
    app.forgetting = not app.forgetting
    app.changed()
