"""The page of the rules reader that an address asks for."""

from __future__ import annotations

import flet as ft

from app.app_context import AppContext
from app.rules_reader.book import load_book, readable_games
from app.rules_reader.book_list import book_list_page
from app.rules_reader.contents import contents_page
from app.rules_reader.navigation import RULINGS_PAGE, book_language, target_of
from app.rules_reader.reader_state import RULES_ROUTE
from app.rules_reader.ruling_marks import rulings_page
from app.rules_reader.section import SectionPage


def rules_screen(ctx: AppContext) -> ft.Control:
    """The page for the route. Each has a component state of its own; all sections of a book share theirs, so
    that the contents beside them stay where they are."""
    page, key = _page_for(ctx)
    return ft.Container(page, key=key, expand=True)


def _page_for(ctx: AppContext) -> tuple[ft.Control, str]:
    """The page, and what tells it from others: a section, perhaps with a thing in it; or a thing alone,
    `/rules/duel/card-mirror`, wherever it is. An unknown address is answered by the next page above it.
    """
    path = ctx.navigator.route.split("?")[0].removeprefix(RULES_ROUTE).strip("/")
    game, page, anchor = (*path.split("/"), "", "")[:3]
    if game not in readable_games():
        return book_list_page(ctx), ctx.navigator.route
    book = load_book(game, book_language(ctx), ctx.reader.choices_at_table(game))
    if page == RULINGS_PAGE:
        return rulings_page(ctx, book), ctx.navigator.route
    if book.has_section(page):
        return SectionPage(ctx, book, page, anchor), f"sections-{game}"
    section = book.section_of(target_of(page)) if "-" in page else None
    if section is not None:
        return SectionPage(ctx, book, section, page), f"sections-{game}"
    return contents_page(ctx, book), ctx.navigator.route
