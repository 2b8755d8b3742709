"""How the games on this device went, by game, by side and by opponent."""

from __future__ import annotations

import flet as ft

import engine
from app.app_context import AppContext
from app.error_boundary import safe_component
from app.i18n import _, game_text, ngettext
from app.match.history import PERSON, HistoryEntry, Tally, count_matches, opponents, tally
from app.screens.who_plays import level_name
from app.text.phrases import capitalized, seat_name, with_heading
from app.ui.buttons import plain_button
from app.ui.scaffold import scaffold
from app.ui.theme import SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import panel, secondary_text, serif_text, text

ROUTE = "/statistics"
BAR_HEIGHT = 14


@safe_component
def ResultsScreen(ctx: AppContext) -> ft.Control:  # noqa: N802 - Flet's components are named like controls
    """One panel for each game; before the first game, a sentence that says so."""
    asks_to_clear, set_asks_to_clear = ft.use_state(False)
    ui, history = ctx.ui, ctx.matches.history
    games = [game for game in engine.GAMES if tally(history, game=game).games]
    parts: list[ft.Control] = [_game(ui, history, game) for game in games]

    def clear() -> None:
        """The first tap asks, the second clears the history."""
        if asks_to_clear:
            ctx.tasks.run(ctx.matches.clear_history)
        set_asks_to_clear(not asks_to_clear)

    if not games:
        parts.append(secondary_text(ui, _("No finished games yet."), 17))
    else:
        label = _("Clear all statistics?") if asks_to_clear else _("Clear statistics")
        parts.append(plain_button(ui, "forget-results", label, clear, selected=asks_to_clear))
    return scaffold(ui, _("Statistics"), ctx.navigator.back, _("Back"), *parts)


def _game(ui: UiContext, history: tuple[HistoryEntry, ...], game: str) -> ft.Control:
    seats = engine.GAMES[game].seats
    rows = [
        _row(ui, capitalized(seat_name(game, seat)), tally(history, game=game, seat=seat)) for seat in seats
    ]
    against = [
        _friend_row(ui, count_matches(history, game=game, opponent=PERSON))
        if opponent == PERSON
        else _row(ui, level_name(opponent), tally(history, game=game, opponent=opponent))
        for opponent in opponents(history, game)
    ]
    return panel(
        ui,
        serif_text(ui, game_text(game, "game.name"), 22),
        secondary_text(ui, _("By side"), 16),
        *(row for row in rows if row is not None),
        secondary_text(ui, _("By opponent"), 16),
        *(row for row in against if row is not None),
    )


def _friend_row(ui: UiContext, games: int) -> ft.Control:
    """The games between two people at this device: as both are here, none of them is won or lost."""
    label, summary = _("A friend"), ngettext("{count} game", "{count} games", games)
    lines: list[ft.Control] = [text(ui, label, 17, SANS_BOLD), secondary_text(ui, summary, 16)]
    body = ft.Column(lines, spacing=4, tight=True)
    return ft.Semantics(
        content=body, label=with_heading(label, summary), container=True, exclude_semantics=True
    )


def _row(ui: UiContext, label: str, counts: Tally) -> ft.Control | None:
    """A name, a bar in two strengths, and the same in words."""
    if not counts.games:
        return None
    count = ngettext("{count} game", "{count} games", counts.games)
    share = round(100 * counts.won / counts.games)
    summary = _("{games}, {won} won ({share} %)").format(games=count, won=counts.won, share=share)
    bar = ft.Row(
        [
            ft.Container(
                bgcolor=ui.colors.gold, height=BAR_HEIGHT, expand=counts.won, visible=bool(counts.won)
            ),
            ft.Container(
                bgcolor=ui.colors.line,
                height=BAR_HEIGHT,
                expand=counts.games - counts.won,
                visible=counts.games > counts.won,
            ),
        ],
        spacing=0,
    )
    body = ft.Column(
        [
            text(ui, label, 17, SANS_BOLD),
            ft.Container(bar, border_radius=BAR_HEIGHT / 2, clip_behavior=ft.ClipBehavior.HARD_EDGE),
            secondary_text(ui, summary, 16),
        ],
        spacing=4,
        tight=True,
    )
    return ft.Semantics(
        content=body, label=with_heading(label, summary), container=True, exclude_semantics=True
    )
