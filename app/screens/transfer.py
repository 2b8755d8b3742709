"""Matches on their way to another device and back: files, links, QR codes, codes of deals."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

import engine
from app.app_context import AppContext
from app.i18n import _, game_text
from app.match import share_codes
from app.match.seating import Seating
from app.match.session import MAX_SESSION_CHARS, Session, seat_to_act
from app.screens.replacement_question import with_replacement_question
from app.table.share_controls import secrets_warning
from app.text.phrases import to_move_text
from app.ui.buttons import gold_button, plain_button
from app.ui.scaffold import scaffold
from app.ui.ui_context import UiContext
from app.ui.widgets import panel, secondary_text, serif_text, text_field
from engine import BadSave, EngineError

MAX_FILE_BYTES = MAX_SESSION_CHARS
"""A file is a stored session, which is ASCII: no file that the app has saved is larger."""


# Importing


def import_screen(ctx: AppContext) -> ft.Control:
    """Open a file, or paste a link or a code."""
    ui = ctx.ui
    packed = ctx.navigator.route.removeprefix(share_codes.OPEN_ROUTE).lstrip("/")

    def on_submit(event: ft.Event[ft.TextField]) -> None:
        _open_content(ctx, event.control.value or "")

    field = text_field(
        ui,
        _("Link or code"),
        on_submit=on_submit,
        max_length=share_codes.MAX_QR_CHARS * 4,
        counter="",
    )
    parts: list[ft.Control] = [
        *(_linked_match(ctx, ui, packed) if packed else ()),
        plain_button(
            ui,
            "open-file",
            _("Open file"),
            partial(ctx.tasks.run, partial(_open_file, ctx)),
            icon_name="load",
            height=50,
        ),
        secondary_text(ui, _("Or paste a game link or enter a deal code:"), 16),
        field,
        plain_button(
            ui,
            "open-typed",
            _("Open"),
            lambda: _open_content(ctx, field.value or ""),
            icon_name="check",
            height=50,
        ),
        *_archived_matches(ctx, ui),
    ]
    screen = scaffold(ui, _("Import game"), lambda: ctx.navigator.go("/"), _("Back"), *parts)
    return with_replacement_question(ctx, screen)


def _linked_match(ctx: AppContext, ui: UiContext, packed: str) -> list[ft.Control]:
    """The match in the link that led here, and the button that opens it."""
    open_match = partial(_open_content, ctx, f"{share_codes.LINK_PREFIX}{packed}")
    return [
        serif_text(ui, _("This link contains a game."), 20),
        gold_button(ui, "open-link", _("Open game"), open_match, icon_name="play"),
    ]


def _archived_matches(ctx: AppContext, ui: UiContext) -> list[ft.Control]:
    """Matches that gave way to others or could not be opened: to continue, to save, to throw away."""
    archived = [(game, saved) for game, texts in ctx.matches.archived.items() for saved in texts]
    parts: list[ft.Control] = (
        [serif_text(ui, _("Games set aside"), 20), secrets_warning(ui)] if archived else []
    )
    for number, (game, saved) in enumerate(archived):
        seat = seat_to_act(saved)
        status = (
            to_move_text(game, seat)
            if seat is not None and seat in engine.GAMES[game].seats
            else _("This game can’t be read.")
        )
        name = f"three-duels-{game}-{number}.json"
        save = partial(ctx.browser.save_file, name, saved)
        buttons = [
            plain_button(ui, f"aside-open-{number}", _("Open"), partial(_unarchive, ctx, game, saved)),
            plain_button(ui, f"aside-save-{number}", _("Save as file"), partial(ctx.tasks.run, save)),
            plain_button(
                ui,
                f"aside-drop-{number}",
                _("Delete"),
                partial(ctx.tasks.run, partial(ctx.matches.unarchive, game, saved)),
            ),
        ]
        parts.append(
            panel(
                ui,
                serif_text(ui, game_text(game, "game.name"), 18),
                secondary_text(ui, status, 16),
                ft.Row(list(buttons), wrap=True, spacing=8, run_spacing=8),
                padding=12,
            )
        )
    return parts


def _unarchive(ctx: AppContext, game: str, saved: str) -> None:
    """Continue an archived match; one that cannot be opened stays in the archive."""
    _open_content(ctx, saved, partial(ctx.tasks.run, partial(ctx.matches.unarchive, game, saved)))


async def _open_file(ctx: AppContext) -> None:
    content = await ctx.browser.open_file(".json,application/json", MAX_FILE_BYTES)
    if content is None:
        return
    if len(content.encode(errors="replace")) > MAX_FILE_BYTES:
        ctx.notices.show_refusal(BadSave("save_too_large"))
    else:
        _open_content(ctx, content)


def _open_content(ctx: AppContext, content: str, on_start: Callable[[], object] = lambda: None) -> None:
    """Open the match or the deal in a text; a text without one is refused, and nothing changes."""
    try:
        shared = share_codes.parse_shared(content)
    except EngineError as error:
        ctx.notices.show_refusal(error)
        return
    if shared.session is not None:
        ctx.matches.request_start(shared.session, on_start)
    elif shared.new_match is not None:
        ctx.matches.request_start(Session(shared.new_match, Seating()), on_start)
