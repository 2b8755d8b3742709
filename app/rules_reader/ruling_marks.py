"""The rulings of a game, which its editions settle differently: a page of all, and the marks in the text."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

import flet as ft

from app.app_context import AppContext
from app.i18n import _
from app.rules_reader.book import Book, RulingChoiceText, RulingText
from app.rules_reader.navigation import back, book_route, open_target
from app.rules_reader.reader_components import link_buttons
from app.rules_reader.rich_text import INDENT_WIDTH, RULING_MARK
from app.ui.buttons import plain_button
from app.ui.scaffold import scaffold
from app.ui.theme import SANS, SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import PressHandler, icon, page_title, panel, secondary_text, serif_text, text


def rulings_page(ctx: AppContext, book: Book) -> ft.Control:
    """All rulings of a book: first those on which the editions differ."""
    ui = ctx.page_ui
    parts: list[ft.Control] = [
        secondary_text(
            ui,
            _(
                "The rulebooks differ in places and leave some questions open. Each of these "
                "points is a house rule that you choose before a game."
            ),
            17,
        )
    ]
    groups = (
        (_("Where the editions differ"), [ruling for ruling in book.rulings() if ruling.editions_differ]),
        (_("Other choices"), [ruling for ruling in book.rulings() if not ruling.editions_differ]),
    )
    for heading, group in groups:
        if group:
            parts.append(page_title(ui, heading, 22))
            parts += [_ruling_with_links(ctx, ui, book, ruling) for ruling in group]
    go_to_contents = partial(ctx.navigator.go, book_route(book.game))
    parts.append(plain_button(ui, "contents", _("Contents"), go_to_contents, icon_name="menu"))
    return scaffold(
        ui,
        _("Editions and house rules"),
        partial(back, ctx, book_route(book.game)),
        _("Back"),
        *parts,
    )


def _ruling_with_links(ctx: AppContext, ui: UiContext, book: Book, ruling: RulingText) -> ft.Control:
    """A ruling in full, and the sections that mark it."""
    option = book.options[ruling.id] if book.is_of_match else None
    sections = [(f"rules.{section.id}", section.title) for section in book.sections_marking(ruling.id)]
    parts: list[ft.Control] = [
        ft.Semantics(content=serif_text(ui, ruling.name, 21), header=True, heading_level=2),
        ruling_panel(ui, ruling, option),
    ]
    if sections:
        parts.append(link_buttons(ui, _("Mentioned in"), sections, partial(open_target, ctx, book)))
    return ft.Column(parts, spacing=8, key=ruling.id, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def match_note(ui: UiContext, book: Book, rulings: Collection[str] | None = None) -> ft.Control:
    """That these are the rules of the match, and in which of these rulings (or of all) they depart from the
    edition of the book's language."""
    departures = book.departures(rulings)
    if not departures:
        # Translators: rules reader, note under a heading. At most 70 characters.
        return secondary_text(ui, _("These are the rules of your game."), 16)
    # Translators: rules reader, note under a heading. {rulings} is a list of points. At most 110 characters.
    note = _("These are the rules of your game. They differ from this edition in: {rulings}.")
    return secondary_text(ui, note.format(rulings=", ".join(departures)), 16)


def ruling_button(
    ui: UiContext, ruling: RulingText, option: str | None, *, is_open: bool, on_toggle: PressHandler
) -> ft.Control:
    """A ruling's mark as a button; opened, it says what each edition has and what this match plays."""
    button = plain_button(
        ui,
        f"ruling-{ruling.id}",
        f"{RULING_MARK} {ruling.name}",
        on_toggle,
        selected=is_open,
        icon_name="up" if is_open else "down",
    )
    row = ft.Row([button], alignment=ft.MainAxisAlignment.START, wrap=True)
    if not is_open:
        return row
    return ft.Column(
        [row, ruling_panel(ui, ruling, option)],
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def ruling_panel(ui: UiContext, ruling: RulingText, option: str | None) -> ft.Control:
    """A ruling in full. The choice that the running match plays has a tick and says so in words."""
    rows = [_choice_row(ui, choice, is_played=option == choice.id) for choice in ruling.choices]
    if option is not None and option not in {choice.id for choice in ruling.choices}:
        custom = RulingChoiceText("custom", ruling.custom_text, is_default=False, editions=())
        rows.append(_choice_row(ui, custom, is_played=True))
    return panel(ui, serif_text(ui, ruling.question, 18), *rows, secondary_text(ui, ruling.source))


def _choice_row(ui: UiContext, choice: RulingChoiceText, *, is_played: bool) -> ft.Control:
    notes = [_("used in this game")] if is_played else []
    notes += [_("recommended")] if choice.is_default else []
    notes += choice.editions
    lines: list[ft.Control] = [text(ui, choice.text, 16.5, SANS_BOLD if is_played else SANS)]
    if notes:
        lines.append(secondary_text(ui, " · ".join(notes), 14.5))
    tick = icon(ui, "check", 20, ui.colors.gold, 2.6) if is_played else ft.Container(width=20)
    return ft.Semantics(
        content=ft.Row(
            [ft.Container(tick, width=ui.text_size(INDENT_WIDTH)), ft.Column(lines, spacing=0, expand=True)],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
        label=". ".join((choice.text, *notes)),
        exclude_semantics=True,
        container=True,
    )
