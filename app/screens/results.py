"""How the games on this device went: by side, by level, between two people with names, and in a row."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

import engine
from app.app_context import AppContext
from app.error_boundary import safe_component
from app.i18n import _, game_text, ngettext
from app.match.history import (
    PERSON,
    HistoryEntry,
    Tally,
    count_matches,
    longest_streak,
    pairs,
    series,
    streak,
    tally,
)
from app.match.series import series_text
from app.screens.games_to_begin import games_to_begin
from app.screens.page_columns import beside, body_width, has_two_columns
from app.screens.results_bar import bar_legend, result_bar
from app.screens.who_plays import level_name
from app.text.phrases import seat_heading, with_heading
from app.ui.buttons import plain_button
from app.ui.scaffold import scaffold
from app.ui.theme import SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import panel, secondary_text, serif_text, text
from engine.ai.levels import LEVELS

ROUTE = "/statistics"
MIN_STREAK = 2
"""A shorter run of wins is not mentioned."""


@safe_component
def ResultsScreen(ctx: AppContext) -> ft.Control:  # noqa: N802 - Flet's components are named like controls
    """One panel for each game; before the first game, a sentence that says so."""
    asks_to_clear, set_asks_to_clear = ft.use_state(False)
    ui, history = ctx.page_ui, ctx.matches.history
    games = [game for game in engine.GAMES if tally(history, game=game).games]
    parts: list[ft.Control] = []

    def clear() -> None:
        """The first tap asks, the second clears the history."""
        if asks_to_clear:
            ctx.tasks.run(ctx.matches.clear_history)
        set_asks_to_clear(not asks_to_clear)

    if not games:
        parts += [secondary_text(ui, _("No finished games yet."), 17), games_to_begin(ctx, ui)]
    else:
        label = _("Clear all statistics?") if asks_to_clear else _("Clear statistics")
        panels = [_game(ui, history, game) for game in games]
        parts = [
            bar_legend(ui),
            *([beside(ui, panels[::2], panels[1::2])] if has_two_columns(ui) else panels),
            plain_button(ui, "forget-results", label, clear, selected=asks_to_clear),
        ]
    return scaffold(ui, _("Statistics"), ctx.navigator.back, _("Back"), *parts, max_width=body_width(ui))


def _game(ui: UiContext, history: tuple[HistoryEntry, ...], game: str) -> ft.Control:
    """A panel: against the computer by side and level, runs of wins, and the games between two people."""
    against_computer = tuple(entry for entry in history if entry.game == game and entry.opponent in LEVELS)
    parts: list[ft.Control] = [serif_text(ui, game_text(game, "game.name"), 22)]
    if against_computer:
        sides = [
            (seat_heading(game, seat), tally(against_computer, seat=seat))
            for seat in engine.GAMES[game].seats
        ]
        levels = [(level_name(level), tally(against_computer, opponent=level)) for level in LEVELS]
        parts += [
            *_streaks(ui, against_computer),
            # Translators: Statistics: heading over the results with either side, against the computer.
            *_group(ui, _("By side"), sides),
            *_group(ui, _("By opponent"), levels),
        ]
    between = count_matches(history, game=game, opponent=PERSON)
    if between:
        parts.append(secondary_text(ui, _("Between two players"), 16))
        parts.append(text(ui, ngettext("{count} game", "{count} games", between), 17, SANS_BOLD))
        parts += _pairs(ui, history, game)
    return panel(ui, *parts)


def _group(ui: UiContext, heading: str, rows: Sequence[tuple[str, Tally]]) -> list[ft.Control]:
    """A heading and the rows that have games."""
    shown = [_row(ui, label, counts) for label, counts in rows if counts.games]
    return [secondary_text(ui, heading, 16), *shown] if shown else []


def _streaks(ui: UiContext, entries: tuple[HistoryEntry, ...]) -> list[ft.Control]:
    """The present run of wins and the longest one, where there is one."""
    present, longest = streak(entries), longest_streak(entries)
    lines = []
    if present >= MIN_STREAK:
        # Translators: Statistics: a run of wins against the computer that is still going on.
        lines.append(ngettext("{count} win in a row", "{count} wins in a row", present))
    if longest >= MIN_STREAK and longest > present:
        # Translators: Statistics: the longest run of wins against the computer so far.
        lines.append(ngettext("Longest run: {count} win", "Longest run: {count} wins", longest))
    return [text(ui, line, 17, SANS_BOLD, ui.colors.gold) for line in lines]


def _pairs(ui: UiContext, history: tuple[HistoryEntry, ...], game: str) -> list[ft.Control]:
    """The score of each two people who gave their names."""
    rows = []
    for name, other in pairs(history, game):
        counts = series(history, game, name, other)
        label = series_text(history, game, name, other)
        rows.append(_described(label, "", [text(ui, label, 17, SANS_BOLD), result_bar(ui, counts)]))
    return rows


def _row(ui: UiContext, label: str, counts: Tally) -> ft.Control:
    """A name, a bar of what was won, shared and lost, and the same in words."""
    count = ngettext("{count} game", "{count} games", counts.games)
    share = round(100 * counts.won / counts.games)
    summary = _("{games}, {won} won ({share} %)").format(games=count, won=counts.won, share=share)
    lines: list[ft.Control] = [
        text(ui, label, 17, SANS_BOLD),
        result_bar(ui, counts),
        secondary_text(ui, summary, 16),
    ]
    return _described(label, summary, lines)


def _described(label: str, summary: str, lines: list[ft.Control]) -> ft.Control:
    """Lines that a screen reader reads as one."""
    return ft.Semantics(
        content=ft.Column(lines, spacing=4, tight=True),
        label=with_heading(label, summary) if summary else label,
        container=True,
        exclude_semantics=True,
    )
