"""The contents of a book, and what a search finds in it."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from app.app_context import AppContext
from app.i18n import _
from app.rules_reader.book import Book, Section
from app.rules_reader.navigation import RULINGS_PAGE, back, open_target, resume_reading
from app.rules_reader.reader_components import list_row
from app.rules_reader.reader_state import RULES_ROUTE
from app.rules_reader.rich_text import RULING_MARK
from app.rules_reader.ruling_marks import match_note
from app.rules_reader.text_search import SearchHit, search
from app.ui.buttons import pressable
from app.ui.scaffold import scaffold
from app.ui.theme import SANS, SANS_BOLD, SERIF
from app.ui.ui_context import UiContext
from app.ui.widgets import PressHandler, icon, secondary_text, serif_text, text, text_field

SEARCH_FIELD_MIN_HEIGHT = 56.0


def contents_page(ctx: AppContext, book: Book) -> ft.Control:
    """The sections of a book below a field to search in; while there is a search, its hits instead."""
    ui, reader = ctx.ui, ctx.reader

    def on_change(event: Any) -> None:
        reader.search_by_game[book.game] = event.control.value or ""
        ctx.changes.notify()

    searched = reader.search_by_game.get(book.game, "")
    field = text_field(
        ui,
        _("Search the rules"),
        value=searched,
        on_change=on_change,
        height=max(SEARCH_FIELD_MIN_HEIGHT, ui.text_size(SEARCH_FIELD_MIN_HEIGHT)),
    )
    rows = _hit_rows(ctx, ui, book, searched) if searched.strip() else _section_rows(ctx, ui, book)
    return scaffold(
        ui,
        book.text("game.name"),
        partial(back, ctx, RULES_ROUTE),
        _("Back"),
        ft.Semantics(content=field, identifier="search"),
        *([match_note(ui, book)] if book.is_of_match else []),
        ft.Column(rows, spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
    )


def _section_rows(ctx: AppContext, ui: UiContext, book: Book) -> list[ft.Control]:
    open_section = ctx.reader.section_by_game.get(book.game)
    rows = [_section_row(ctx, ui, book, section, section.id == open_section) for section in book.sections]
    rulings_title = _("Editions and house rules")
    open_rulings = partial(open_target, ctx, book, RULINGS_PAGE)
    mark = text(ui, RULING_MARK, 20, SERIF, ui.colors.gold)
    row = _row(ui, f"entry-{RULINGS_PAGE}", rulings_title, rulings_title, open_rulings, mark=mark)
    return [*rows, row]


def _section_row(ctx: AppContext, ui: UiContext, book: Book, section: Section, is_open: bool) -> ft.Control:
    """A section; the one that was read last is marked by a ribbon and in words."""
    target = f"rules.{section.id}"
    if not is_open:
        go = partial(open_target, ctx, book, target)
        return _row(ui, f"entry-{target}", section.title, section.title, go)
    label = _("{section} (you were here)").format(section=section.title)
    resume = partial(resume_reading, ctx, book, section.id)
    return _row(ui, f"entry-{target}", label, section.title, resume, has_ribbon=True)


def _row(
    ui: UiContext,
    identifier: str,
    label: str,
    title: str,
    on_press: PressHandler,
    *,
    has_ribbon: bool = False,
    mark: ft.Control | None = None,
) -> ft.Control:
    """One line of the contents."""
    ribbon_color = ui.colors.gold if has_ribbon else None
    parts: list[ft.Control] = [ft.Container(width=4, height=28, border_radius=2, bgcolor=ribbon_color)]
    if mark is not None:
        parts.append(mark)
    parts.append(ft.Container(text(ui, title, 18, SANS_BOLD if has_ribbon else SANS), expand=True))
    parts.append(icon(ui, "right", 18, ui.colors.text_soft))
    row = ft.Container(
        ft.Row(parts, spacing=12, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        padding=ft.Padding.symmetric(horizontal=8, vertical=10),
        border=ft.Border(bottom=ft.BorderSide(1, ui.colors.line)),
    )
    return pressable(ui, identifier, label, row, on_press, radius=8)


def _hit_rows(ctx: AppContext, ui: UiContext, book: Book, searched: str) -> list[ft.Control]:
    hits = search(book, searched)
    if not hits:
        return [secondary_text(ui, _("No results. Try a single word, such as a card name."), 17)]
    return [_hit_row(ctx, ui, book, hit) for hit in hits]


def _hit_row(ctx: AppContext, ui: UiContext, book: Book, hit: SearchHit) -> ft.Control:
    plain = ft.TextStyle(font_family=SANS, color=ui.colors.text_soft)
    strong = ft.TextStyle(font_family=SANS_BOLD, color=ui.colors.text)
    excerpt = ft.Text(
        spans=[
            ft.TextSpan(hit.before, plain),
            ft.TextSpan(hit.match, strong),
            ft.TextSpan(hit.after, plain),
        ],
        style=ft.TextStyle(size=ui.text_size(15.5), font_family=SANS, height=1.25),
    )
    row = list_row(ui, [ft.Column([serif_text(ui, hit.title, 18), excerpt], spacing=2, expand=True)])
    label = f"{hit.title}. {hit.before}{hit.match}{hit.after}"
    open_hit = partial(open_target, ctx, book, hit.target)
    return pressable(ui, f"hit-{hit.target}", label, row, open_hit, radius=14)
