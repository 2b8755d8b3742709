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
OPEN_ENTRY = "open-entry"
"""The key of the line of the section that lies open beside the contents."""
TITLE_SIZE, SIDE_TITLE_SIZE = 18.0, 15.5
SIDE_CONTENTS_WIDTH, SIDE_CONTENTS_MIN_SCREEN_WIDTH = 300.0, 1100.0
MAX_WIDENING = 1.5
"""How much wider than usual the contents beside a text may be for the sake of large letters."""
TWO_COLUMNS_MAX_WIDTH, COLUMNS_GAP = 1040.0, 36


def contents_page(ctx: AppContext, book: Book) -> ft.Control:
    """The sections of a book below a field to search in; while there is a search, its hits instead.

    A large screen has room for two columns of sections.
    """
    ui = ctx.page_ui
    rows = _section_rows(ctx, ui, book) if not _searched(ctx, book) else _hit_rows(ctx, ui, book)
    lists = [_column(rows)]
    if has_side_contents(ui) and not _searched(ctx, book):
        half = (len(rows) + 1) // 2
        lists = [_column(rows[:half]), _column(rows[half:])]
    return scaffold(
        ui,
        book.text("game.name"),
        partial(back, ctx, RULES_ROUTE),
        _("Back"),
        _search_field(ctx, ui, book),
        ft.Row(
            [ft.Container(rows, expand=True) for rows in lists],
            spacing=COLUMNS_GAP,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
        *([match_note(ui, book)] if book.is_of_match else []),
        max_width=TWO_COLUMNS_MAX_WIDTH if has_side_contents(ui) else 0,
    )


def has_side_contents(ui: UiContext) -> bool:
    """Is there room for the contents beside a section, at this size of text?"""
    return ui.width >= SIDE_CONTENTS_MIN_SCREEN_WIDTH * min(ui.text_scale, MAX_WIDENING)


def side_contents_width(ui: UiContext) -> float:
    return SIDE_CONTENTS_WIDTH * min(ui.text_scale, MAX_WIDENING)


def side_contents(
    ctx: AppContext, ui: UiContext, book: Book, section: str, column: ft.Ref[ft.Column]
) -> ft.Control:
    """The contents beside the text of a section, with the search: on a large screen both are in sight."""
    rows = _hit_rows(ctx, ui, book) if _searched(ctx, book) else _section_rows(ctx, ui, book, beside=section)
    return ft.Container(
        ft.Column(
            [ft.Container(_search_field(ctx, ui, book), padding=ft.Padding.only(top=8)), *rows],
            ref=column,
            spacing=4,
            scroll=ft.ScrollMode.AUTO,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        width=side_contents_width(ui),
        padding=ft.Padding.symmetric(horizontal=14, vertical=10),
        bgcolor=ui.colors.ground_deep,
    )


def _searched(ctx: AppContext, book: Book) -> str:
    """What is searched for in this book; nothing while nobody searches."""
    return ctx.reader.search_by_game.get(book.game, "").strip()


def _search_field(ctx: AppContext, ui: UiContext, book: Book) -> ft.Control:
    """The field to search in. What stands in it belongs to this book and lasts for the visit."""

    def on_change(event: Any) -> None:
        ctx.reader.search_by_game[book.game] = event.control.value or ""
        ctx.changes.notify()

    field = text_field(
        ui,
        _("Search the rules"),
        value=ctx.reader.search_by_game.get(book.game, ""),
        on_change=on_change,
        height=max(SEARCH_FIELD_MIN_HEIGHT, ui.text_size(SEARCH_FIELD_MIN_HEIGHT)),
    )
    return ft.Semantics(content=field, identifier="search", key=f"search-{book.game}")


def _column(rows: list[ft.Control]) -> ft.Control:
    return ft.Column(rows, spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _section_rows(ctx: AppContext, ui: UiContext, book: Book, beside: str = "") -> list[ft.Control]:
    """The sections, and the page of rulings; beside a section that one is marked, else the one read last."""
    open_section = beside or ctx.reader.section_by_game.get(book.game)
    rows = [
        _section_row(ctx, ui, book, section, section.id == open_section, is_beside=bool(beside))
        for section in book.sections
    ]
    rulings_title = _("Editions and house rules")
    open_rulings = partial(open_target, ctx, book, RULINGS_PAGE)
    mark = text(ui, RULING_MARK, 20, SERIF, ui.colors.gold)
    size = SIDE_TITLE_SIZE if beside else TITLE_SIZE
    row = _row(ui, f"entry-{RULINGS_PAGE}", rulings_title, rulings_title, open_rulings, mark=mark, size=size)
    return [*rows, row]


def _section_row(
    ctx: AppContext, ui: UiContext, book: Book, section: Section, is_open: bool, *, is_beside: bool
) -> ft.Control:
    """A section; the one that was read last is marked by a ribbon and in words."""
    target = f"rules.{section.id}"
    size = SIDE_TITLE_SIZE if is_beside else TITLE_SIZE
    go = partial(open_target, ctx, book, target)
    if not is_open:
        return _row(ui, f"entry-{target}", section.title, section.title, go, size=size)
    if is_beside:
        row = _row(ui, f"entry-{target}", section.title, section.title, None, has_ribbon=True, size=size)
        return ft.Container(row, key=ft.ScrollKey(OPEN_ENTRY))  # type: ignore[call-arg]
    label = _("{section} (you were here)").format(section=section.title)
    resume = partial(resume_reading, ctx, book, section.id)
    return _row(ui, f"entry-{target}", label, section.title, resume, has_ribbon=True, size=size)


def _row(
    ui: UiContext,
    identifier: str,
    label: str,
    title: str,
    on_press: PressHandler | None,
    *,
    size: float,
    has_ribbon: bool = False,
    mark: ft.Control | None = None,
) -> ft.Control:
    """One line of the contents; the one whose section lies open beside it cannot be pressed."""
    ribbon_color = ui.colors.gold if has_ribbon else None
    parts: list[ft.Control] = [ft.Container(width=4, height=28, border_radius=2, bgcolor=ribbon_color)]
    if mark is not None:
        parts.append(mark)
    parts.append(ft.Container(text(ui, title, size, SANS_BOLD if has_ribbon else SANS), expand=True))
    if size == TITLE_SIZE:
        parts.append(icon(ui, "right", 18, ui.colors.text_soft))
    row = ft.Container(
        ft.Row(parts, spacing=12, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        padding=ft.Padding.symmetric(horizontal=8, vertical=10),
        border=ft.Border(bottom=ft.BorderSide(1, ui.colors.line)),
    )
    return pressable(ui, identifier, label, row, on_press, radius=8, selected=has_ribbon or None)


def _hit_rows(ctx: AppContext, ui: UiContext, book: Book) -> list[ft.Control]:
    hits = search(book, _searched(ctx, book))
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
