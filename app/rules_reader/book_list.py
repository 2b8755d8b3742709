"""The first page of the reader: one book for each game, and the way back to the page that was read last."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.app_context import AppContext
from app.i18n import _, game_text
from app.rules_reader.book import load_book, readable_games
from app.rules_reader.navigation import back, book_language, book_route, push, resume_reading
from app.rules_reader.reader_components import list_row
from app.ui.buttons import gold_button, pressable
from app.ui.scaffold import BODY_MAX_WIDTH, scaffold
from app.ui.ui_context import UiContext
from app.ui.widgets import icon, secondary_text, serif_text, whole_word_size

SURROUNDINGS = 120.0
"""What a page is wider than the name of a book: margins, icon and arrow."""


def book_list_page(ctx: AppContext) -> ft.Control:
    """The books, below the page that was read last."""
    ui, reader = ctx.ui, ctx.reader
    parts: list[ft.Control] = []
    if reader.game in readable_games() and reader.game in reader.section_by_game:
        book = load_book(reader.game, book_language(ctx))
        section = book.section(reader.section_by_game[reader.game])
        parts.append(
            gold_button(
                ui,
                "read-on",
                _("Continue reading: {section}").format(section=section.title),
                partial(resume_reading, ctx, book, section.id),
                icon_name="rules",
                size=19,
            )
        )
    parts += [_book_button(ctx, ui, game) for game in readable_games()]
    return scaffold(ui, _("Rules"), partial(back, ctx, "/"), _("Back"), *parts)


def _book_button(ctx: AppContext, ui: UiContext, game: str) -> ft.Control:
    name, subtitle = game_text(game, "game.name"), game_text(game, "game.subtitle")
    size = whole_word_size(ui, name, 22, min(ui.width, BODY_MAX_WIDTH) - SURROUNDINGS)
    titles = ft.Column([serif_text(ui, name, size), secondary_text(ui, subtitle)], spacing=2, expand=True)
    row = list_row(ui, [icon(ui, "rules", 28, ui.colors.gold), titles])
    label = f"{name}. {subtitle}"
    return pressable(ui, f"book-{game}", label, row, partial(push, ctx, book_route(game)), radius=14)
