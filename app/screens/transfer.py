"""Matches on their way to another device and back: files, links, QR codes, codes of deals."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from app.app_context import AppContext
from app.i18n import _
from app.match import share_codes
from app.match.match_store import GAMES_ROUTE
from app.match.seating import Seating
from app.match.session import MAX_SESSION_CHARS, Session
from app.peer.letter import LETTER_ROUTE, letter_in
from app.screens.replacement_question import with_replacement_question
from app.ui.buttons import gold_button, plain_button
from app.ui.scaffold import scaffold
from app.ui.ui_context import UiContext
from app.ui.widgets import secondary_text, serif_text, text_field
from engine import BadSave, EngineError

MAX_FILE_BYTES = MAX_SESSION_CHARS
"""A file is a stored session, which is ASCII: no file that the app has saved is larger."""


# Importing


@dataclass(slots=True)
class ImportState:
    """What was typed on the page; the page may be drawn again at any moment."""

    typed: str = ""


def import_screen(ctx: AppContext) -> ft.Control:
    """Open a file, or paste a link or a code."""
    ui, state = ctx.page_ui, ctx.screen_states.of(ImportState)
    packed = ctx.navigator.route.removeprefix(share_codes.OPEN_ROUTE).lstrip("/")

    def write(event: ft.Event[ft.TextField]) -> None:
        state.typed = event.control.value or ""

    def submit(_event: Any = None) -> None:
        if _open_content(ctx, state.typed):
            state.typed = ""

    field = text_field(
        ui,
        _("Link or code"),
        value=state.typed,
        on_change=write,
        on_submit=submit,
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
            submit,
            icon_name="check",
            height=50,
        ),
    ]
    screen = scaffold(ui, _("Import game"), partial(ctx.navigator.go, GAMES_ROUTE), _("Back"), *parts)
    return with_replacement_question(ctx, screen)


def _linked_match(ctx: AppContext, ui: UiContext, packed: str) -> list[ft.Control]:
    """The match in the link that led here, and the button that opens it."""
    open_match = partial(_open_content, ctx, f"{share_codes.LINK_PREFIX}{packed}")
    return [
        serif_text(ui, _("This link contains a game."), 20),
        gold_button(ui, "open-link", _("Open game"), open_match, icon_name="play"),
    ]


async def _open_file(ctx: AppContext) -> None:
    content = await ctx.browser.open_file(".json,application/json", MAX_FILE_BYTES)
    if content is None:
        return
    if len(content.encode(errors="replace")) > MAX_FILE_BYTES:
        ctx.notices.show_refusal(BadSave("save_too_large"))
    else:
        _open_content(ctx, content)


def _open_content(ctx: AppContext, content: str) -> bool:
    """Open the letter, match or deal in a text; a text without one is refused, and nothing changes."""
    letter = letter_in(content)
    if letter:
        ctx.navigator.go(f"{LETTER_ROUTE}/{letter}")
        return True
    try:
        shared = share_codes.parse_shared(content)
    except EngineError as error:
        ctx.notices.show_refusal(error)
        return False
    if shared.session is not None:
        ctx.matches.request_start(shared.session)
    elif shared.new_match is not None:
        ctx.matches.request_start(Session(shared.new_match, Seating()))
    return True
