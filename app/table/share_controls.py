"""The ways to share a match, in the dialog of any table: a file, a link, a QR code, the code of the deal."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

import engine
from app.i18n import _
from app.match import share_codes
from app.match.session import Session
from app.table.table_context import TableContext
from app.ui.buttons import plain_button
from app.ui.theme import SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import icon, panel, picture, secondary_text, text

QR_CODE_SIZE = 280


def share_controls(ctx: TableContext, session: Session[Any]) -> list[ft.Control]:
    """All ways to share a match, for the dialog of any table."""
    ui = ctx.ui
    link = share_codes.share_link(ctx.navigator.page_url, session)
    save = partial(ctx.tasks.run, partial(ctx.matches.save_file, session))
    share = partial(ctx.tasks.run, partial(_share, ctx, link))
    parts: list[ft.Control] = [
        *([secrets_warning(ui)] if share_codes.has_secrets(session) else ()),
        plain_button(ui, "export", _("Save as file"), save, icon_name="save", height=50),
        plain_button(ui, "share-link", _("Share link"), share, icon_name="share", height=50),
    ]
    return [
        *parts,
        *code_to_scan(ui, link),
        secondary_text(ui, _("Deal code: anyone who enters it starts from the same deal."), 16),
        _code(ui, engine.deal_code(session.match)),
    ]


def _code(ui: UiContext, code: str) -> ft.Control:
    value = ft.Text(code, selectable=True, size=ui.text_size(20), font_family=SANS_BOLD, color=ui.colors.text)
    return ft.Semantics(content=value, identifier="deal-code", label=code)


def secrets_warning(ui: UiContext) -> ft.Control:
    message = text(
        ui, _("This game isn’t finished. Anyone who opens it can see everything that is still hidden."), 16
    )
    return panel(
        ui, ft.Row([icon(ui, "eye", 26, ui.colors.gold), ft.Container(message, expand=True)]), padding=12
    )


def code_to_scan(ui: UiContext, link: str) -> list[ft.Control]:
    """The link as a QR code below another way to share it; nothing where it is too long for one."""
    drawing = share_codes.qr_code(link)
    if drawing is None:
        return []
    size = min(QR_CODE_SIZE, ui.width - 80)
    code = ft.Semantics(
        content=ft.Row([picture(drawing, size, size)], alignment=ft.MainAxisAlignment.CENTER),
        identifier="qr-code",
        label=_("QR code with a link to this game"),
        image=True,
    )
    return [secondary_text(ui, _("Or scan this code with the other device:"), 16), code]


async def share_text(ctx: TableContext, content: str) -> None:
    """Hand a text to the device's sharing sheet; where there is none, copy it to the clipboard."""
    if not await ctx.browser.share(_("Three Duels"), content):
        await ft.Clipboard().set(content)
        # Translators: Notice. A code or link for a friend is in the clipboard.
        ctx.notices.show_transient(_("Copied"))


async def _share(ctx: TableContext, link: str) -> None:
    """Open the device's sharing sheet; where there is none, copy the link to the clipboard."""
    if not await ctx.browser.share(_("Three Duels"), _("A game of Three Duels"), link):
        await ft.Clipboard().set(link)
        ctx.notices.show_transient(_("Link copied"))
