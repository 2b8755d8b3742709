"""Rule texts as controls: paragraphs, points, steps, figures, links, and marks of rulings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import flet as ft

from app.rules_reader.book import RULING_PREFIX, Book
from app.rules_reader.figures import PAGE_MARGINS, figure
from app.text.markup import Block, Span
from app.ui.theme import SANS, SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import text

RULING_MARK = "§"
TEXT_SIZE = 17.0
INDENT_WIDTH = 26.0

FollowLink = Callable[[str], Any]


def block_control(ui: UiContext, block: Block, follow: FollowLink, book: Book, width: float) -> ft.Control:
    """One block of a text, in a column of this width."""
    if block.kind == "figure":
        in_column = replace(ui, width=width + PAGE_MARGINS)
        return figure(in_column, book.game, block.label, book.language, book.text(f"figure.{block.label}"))
    line = rich_line(ui, block.spans, follow)
    if block.kind == "text":
        return line
    lead = "•" if block.kind == "point" else f"{block.label}."
    number = text(ui, lead, TEXT_SIZE, SANS_BOLD, ui.colors.gold)
    return ft.Row(
        [ft.Container(number, width=ui.text_size(INDENT_WIDTH)), ft.Container(line, expand=True)],
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def rich_line(ui: UiContext, spans: Sequence[Span], follow: FollowLink) -> ft.Text:
    """A line with strong words, links and marks.

    Each span has its colour: without one it would have that of Flet's theme, not that of the line.
    Spans can be touched but not reached by keys: a mark's button stands below the block, buttons to the
    pages that links lead to stand below the page.
    """
    return ft.Text(
        spans=[_span(ui, span, follow) for span in spans],
        style=ft.TextStyle(size=ui.text_size(TEXT_SIZE), font_family=SANS, color=ui.colors.text, height=1.38),
    )


def _span(ui: UiContext, span: Span, follow: FollowLink) -> ft.TextSpan:
    font = SANS_BOLD if span.strong else SANS
    if span.link.startswith(RULING_PREFIX):
        style = ft.TextStyle(font_family=SANS_BOLD, color=ui.colors.gold)
        return ft.TextSpan(RULING_MARK, style, on_click=lambda _: follow(span.link))
    if span.link:
        style = ft.TextStyle(
            font_family=font,
            color=ui.colors.gold,
            decoration=ft.TextDecoration.UNDERLINE,
            decoration_color=ui.colors.gold,
        )
        return ft.TextSpan(span.text, style, on_click=lambda _: follow(span.link))
    return ft.TextSpan(span.text, ft.TextStyle(font_family=font, color=ui.colors.text))


def rulings_marked(block: Block) -> tuple[str, ...]:
    """The rulings that a block marks, each once."""
    links = dict.fromkeys(span.link for span in block.spans if span.link.startswith(RULING_PREFIX))
    return tuple(link.removeprefix(RULING_PREFIX) for link in links)
