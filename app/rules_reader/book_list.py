"""The first page of the reader: one book for each game, and the way back to the page that was read last."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.app_context import AppContext
from app.i18n import _, game_text
from app.rules_reader.book import load_book, readable_games
from app.rules_reader.navigation import back, book_language, book_route, push, resume_reading
from app.ui.buttons import gold_button
from app.ui.game_cards import game_cards
from app.ui.scaffold import scaffold
from app.ui.theme import SCREEN_MARGIN

CARDS_MAX_WIDTH = 1040.0


def book_list_page(ctx: AppContext) -> ft.Control:
    """The books, below the page that was read last."""
    ui, reader = ctx.page_ui, ctx.reader
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
    page_width = min(ui.width, CARDS_MAX_WIDTH)
    cards = game_cards(
        ui,
        "book",
        readable_games(),
        lambda game: game_text(game, "game.subtitle"),
        lambda game: push(ctx, book_route(game)),
        page_width - 2 * SCREEN_MARGIN,
    )
    return scaffold(ui, _("Rules"), partial(back, ctx, "/"), _("Back"), *parts, cards, max_width=page_width)
