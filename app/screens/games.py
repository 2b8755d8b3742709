"""The matches of all games: under way, set aside, finished; each to resume, look at, share or delete."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import flet as ft

import engine
from app.app_context import AppContext
from app.error_boundary import safe_component
from app.i18n import _, ngettext
from app.match import share_codes
from app.match.finished_matches import MAX_FINISHED
from app.match.session import Session, loads
from app.match.stored_match import StoredMatch, read_stored_match
from app.screens.games_to_begin import games_to_begin
from app.screens.match_card import match_card
from app.screens.page_columns import body_width, in_columns
from app.screens.position_pictures import draw_positions
from app.screens.replacement_question import with_replacement_question
from app.screens.table_door import REPLAY, REVIEW, open_finished
from app.table.share_controls import secrets_warning, share_controls
from app.ui.buttons import gold_button, icon_button, plain_button, taking_focus
from app.ui.scaffold import scaffold
from app.ui.theme import CAPS
from app.ui.ui_context import UiContext
from app.ui.widgets import centered_row, page_title, secondary_text, text
from engine import EngineError

RUNNING, ASIDE, FINISHED = "running", "aside", "finished"


@dataclass(slots=True)
class GameListState:
    """What the list shows beyond the matches that the app has open."""

    finished: dict[str, tuple[StoredMatch, ...]] = field(default_factory=dict)
    shared: Session[Any] | None = None
    """The match for which the ways to share it are open."""
    pictures: dict[str, str] = field(default_factory=dict)
    """How the matches stand that are not over: drawings by the text of the match."""
    to_delete: str = ""
    """The text of the match that the next tap on its button deletes."""


def list_state(ctx: AppContext) -> GameListState:
    return ctx.screen_states.of(GameListState)


@safe_component
def GamesScreen(ctx: AppContext) -> ft.Control:  # noqa: N802 - named like a control
    """Three lists, the latest match first."""

    def read() -> None:
        list_state(ctx).to_delete, list_state(ctx).shared = "", None
        ctx.tasks.run(partial(_fill_list, ctx))

    ft.use_effect(read, [])
    ui = ctx.page_ui
    parts: list[ft.Control] = [
        *_section(ctx, _("In progress"), RUNNING, _running(ctx)),
        *_section(ctx, _("Games set aside"), ASIDE, _set_aside(ctx)),
        *_section(ctx, _("Finished"), FINISHED, _finished(ctx)),
    ]
    if not parts:
        # Translators: The list of games, while there is none. One sentence.
        parts.append(secondary_text(ui, _("Games that you have begun or finished are listed here."), 17))
        parts.append(games_to_begin(ctx, ui))
    buttons = centered_row(
        plain_button(
            ui,
            "bring-in",
            _("Import game"),
            partial(ctx.navigator.go, share_codes.OPEN_ROUTE),
            icon_name="load",
        ),
        plain_button(
            ui, "results", _("Statistics"), partial(ctx.navigator.go, "/statistics"), icon_name="chart"
        ),
    )
    # Translators: Heading of the list of all games, and the button that leads to it. One word.
    heading = _("Games")
    go_home = partial(ctx.navigator.go, "/")
    screen = scaffold(ui, heading, go_home, _("Back"), *parts, buttons, max_width=body_width(ui))
    return _with_share_dialog(ctx, with_replacement_question(ctx, screen))


# The lists


def _running(ctx: AppContext) -> list[StoredMatch]:
    return [match for match in _in_slots(ctx) if match.to_act is not None]


def _set_aside(ctx: AppContext) -> list[StoredMatch]:
    archived = ctx.matches.archived
    return [read_stored_match(game, text) for game in engine.GAMES for text in archived[game]]


def _finished(ctx: AppContext) -> list[StoredMatch]:
    """The matches that have just ended, and those of the archive; the latest first, as far as is known."""
    just_ended = [match for match in _in_slots(ctx) if match.outcome is not None]
    texts = {match.text for match in just_ended}
    kept = [match for game in engine.GAMES for match in list_state(ctx).finished.get(game, ())]
    return sorted(
        [*just_ended, *(match for match in kept if match.text not in texts)],
        key=lambda match: match.day,
        reverse=True,
    )


def _in_slots(ctx: AppContext) -> list[StoredMatch]:
    """The matches in the slots of the games, the one that was played last before the others."""
    matches = ctx.matches
    texts = {game: session.dumps() for game, session in matches.sessions.items()} | matches.unopened
    games = sorted(texts, key=lambda game: game != matches.last_game)
    return [read_stored_match(game, texts[game]) for game in games]


async def _fill_list(ctx: AppContext) -> None:
    """Read the finished matches, and draw how the others stand."""
    await _read_finished(ctx)
    await draw_positions(ctx, list_state(ctx).pictures, [*_in_slots(ctx), *_set_aside(ctx)])


async def _read_finished(ctx: AppContext) -> None:
    """Read the archive of finished matches."""
    for game, finished in ctx.matches.finished.items():
        list_state(ctx).finished[game] = tuple(
            read_stored_match(game, text) for text in await finished.texts()
        )
    ctx.changes.notify()


# What is drawn


def _section(ctx: AppContext, heading: str, kind: str, matches: Sequence[StoredMatch]) -> list[ft.Control]:
    """A heading and the matches below it; nothing without any."""
    if not matches:
        return []
    ui = ctx.page_ui
    parts: list[ft.Control] = [page_title(ui, heading, 22)]
    if kind == FINISHED:
        # Translators: Below the heading of the finished games: how many of each game are kept.
        note = ngettext(
            "The last {count} of each game are kept.", "The last {count} of each game are kept.", MAX_FINISHED
        )
        parts.append(secondary_text(ui, note))
    elif kind == ASIDE:
        parts.append(secrets_warning(ui))
    cards = [
        match_card(
            ui,
            match,
            f"{kind}-card-{number}",
            _main_action(ctx, kind, match),
            list_state(ctx).pictures.get(match.text, ""),
            _buttons(ctx, ui, kind, number, match),
        )
        for number, match in enumerate(matches)
    ]
    return [*parts, *in_columns(ui, cards)]


def _main_action(ctx: AppContext, kind: str, match: StoredMatch) -> Callable[[], object]:
    """What a tap on the match itself does: it goes on, or is looked at again."""
    if kind == RUNNING:
        return partial(ctx.navigator.go, f"/{match.game}/table")
    return partial(_resume, ctx, match) if kind == ASIDE else _look_back(ctx, match, REPLAY)


def _buttons(ctx: AppContext, ui: UiContext, kind: str, number: int, match: StoredMatch) -> list[ft.Control]:
    """What can be done with a match of the list; its parts are named after the list and its number there."""
    name = f"{kind}-{{}}-{number}"
    main: list[ft.Control] = []
    go_on = _main_action(ctx, kind, match)
    if kind == RUNNING:
        main.append(gold_button(ui, name.format("open"), _("Resume game"), go_on, size=18, height=48))
    elif kind == ASIDE:
        # Translators: The list of games: button beside three icons, for a game that was set aside. Short.
        label = _("Resume") if match.is_readable else _("Open")
        main.append(plain_button(ui, name.format("open"), label, go_on))
    else:
        main += [
            icon_button(ui, name.format("replay"), "play", _("Replay"), _look_back(ctx, match, REPLAY)),
            icon_button(ui, name.format("review"), "chart", _("Game review"), _look_back(ctx, match, REVIEW)),
        ]
    is_to_delete = list_state(ctx).to_delete == match.text
    share = icon_button(ui, name.format("share"), "share", _("Share"), partial(_share, ctx, match))
    save = icon_button(
        ui, name.format("save"), "save", _("Save as file"), partial(ctx.tasks.run, partial(_save, ctx, match))
    )
    drop = partial(_delete, ctx, kind, match)
    if is_to_delete:
        # Translators: Second tap on the button that deletes a game: it asks.
        delete = plain_button(ui, name.format("drop"), _("Delete this game?"), drop, selected=True)
    else:
        delete = icon_button(ui, name.format("drop"), "delete", _("Delete"), drop)
    return [*main, *((share,) if match.is_readable else ()), *((save,) if kind == ASIDE else ()), delete]


def _with_share_dialog(ctx: AppContext, screen: ft.Control) -> ft.Control:
    """The ways to share a match, over the list."""
    session = list_state(ctx).shared
    beneath = ft.Semantics(content=ft.Stack([screen], expand=True), exclude_semantics=session is not None)
    return ft.Stack(
        [
            ft.Container(beneath, left=0, right=0, top=0, bottom=0, disabled=session is not None),
            *(_share_dialog(ctx, session) if session is not None else ()),
        ],
        expand=True,
    )


def _share_dialog(ctx: AppContext, session: Session[Any]) -> list[ft.Control]:
    from app.table.dialogs import modal  # imported here: only this dialog needs it

    ui = ctx.ui

    def close() -> None:
        list_state(ctx).shared = None
        ctx.changes.notify()

    heading = ft.Semantics(
        content=text(ui, _("Save or share game"), 22, CAPS), header=True, identifier="sheet-title"
    )
    close_button = taking_focus(ui, icon_button(ui, "close", "close", _("Close"), close), session)
    head = ft.Row([ft.Container(heading, expand=True), close_button])
    return modal(ui, close, head, *share_controls(ctx, session))


# What taps do


def _session_of(ctx: AppContext, match: StoredMatch) -> Session[Any] | None:
    """The match itself; one that cannot be opened is refused with the reason."""
    running = ctx.matches.sessions.get(match.game)
    if running is not None and running.dumps() == match.text:
        return running
    try:
        return loads(match.text)
    except EngineError as error:
        ctx.notices.show_refusal(error)
        return None


def _resume(ctx: AppContext, match: StoredMatch) -> None:
    """Continue a match that was set aside; one that cannot be opened stays where it is."""
    session = _session_of(ctx, match)
    if session is not None:
        unarchive = partial(ctx.matches.unarchive, match.game, match.text)
        ctx.matches.request_start(session, partial(ctx.tasks.run, unarchive))


def _look_back(ctx: AppContext, match: StoredMatch, how: str) -> Callable[[], None]:
    """Opens a finished match at its table, in the replay or with its review."""

    def look() -> None:
        session = _session_of(ctx, match)
        if session is not None:
            open_finished(ctx, session, how)

    return look


def _share(ctx: AppContext, match: StoredMatch) -> None:
    session = _session_of(ctx, match)
    if session is not None:
        list_state(ctx).shared = session
        ctx.changes.notify()


async def _save(ctx: AppContext, match: StoredMatch) -> None:
    """Hand the person the match as a file, as it is stored."""
    if not await ctx.browser.save_file(f"three-duels-{match.game}-{match.decisions}.json", match.text):
        ctx.notices.show_transient(_("The file could not be saved."))


def _delete(ctx: AppContext, kind: str, match: StoredMatch) -> None:
    """The first tap asks, the second deletes."""
    state = list_state(ctx)
    if state.to_delete != match.text:
        state.to_delete = match.text
        ctx.changes.notify()
        return
    state.to_delete = ""
    ctx.tasks.run(partial(_delete_from_list, ctx, kind, match))


async def _delete_from_list(ctx: AppContext, kind: str, match: StoredMatch) -> None:
    in_slot = any(other.text == match.text for other in _in_slots(ctx))
    if kind == ASIDE:
        await ctx.matches.unarchive(match.game, match.text)
    elif in_slot:
        ctx.tables.close(match.game)
        await ctx.matches.delete_running(match.game)
    else:
        await ctx.matches.finished[match.game].remove(match.text)
    await _read_finished(ctx)
