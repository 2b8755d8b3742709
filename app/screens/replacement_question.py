"""The question before a new match takes the place of an unfinished one."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from app.app_context import AppContext
from app.i18n import _, game_text
from app.match.session import Session
from app.text.phrases import with_heading
from app.ui.buttons import gold_button, plain_button, taking_focus
from app.ui.widgets import centered_row, secondary_text, serif_text, text


def with_replacement_question(ctx: AppContext, screen: ft.Control) -> ft.Control:
    """A screen on which a match can be started, and over it the question, as long as it is open."""
    session = ctx.matches.waiting_match
    beneath = ft.Semantics(content=ft.Stack([screen], expand=True), exclude_semantics=session is not None)
    return ft.Stack(
        [
            ft.Container(beneath, left=0, right=0, top=0, bottom=0, disabled=session is not None),
            *(_question(ctx, session) if session is not None else ()),
        ],
        expand=True,
    )


def _question(ctx: AppContext, session: Session[Any]) -> list[ft.Control]:
    from app.table.dialogs import modal  # imported here: only this question needs it

    ui, matches, game = ctx.ui, ctx.matches, session.match.game.id
    heading = ft.Semantics(
        content=serif_text(ui, _("Set your unfinished game aside?"), 21),
        header=True,
        live_region=True,
        identifier="replace-question",
    )
    status = with_heading(game_text(game, "game.name"), matches.in_progress.get(game, ""))
    set_aside = _("Set aside and open") if session.match.decisions else _("Set aside and start")
    resume = gold_button(ui, "replace-resume", _("Resume game"), partial(matches.resume_running, game))
    return modal(
        ui,
        matches.cancel_start,
        heading,
        secondary_text(ui, status, 17),
        text(ui, _("You’ll find games set aside under “Games”."), 16),
        centered_row(taking_focus(ui, resume, session)),
        centered_row(
            plain_button(ui, "replace-start", set_aside, matches.start_waiting, height=50),
            plain_button(ui, "replace-cancel", _("Cancel"), matches.cancel_start, height=50),
        ),
    )
