"""How a rule text is set: paragraphs, points, steps, figures, links, and marks of rulings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from app.rules_reader.book import RULING, Book
from app.rules_reader.figures import figure
from app.rules_reader.markup import Block, Span
from app.ui.theme import SANS, SANS_BOLD
from app.ui.widgets import Look, text

MARK = "§"
TEXT = 17.0
INDENT = 26.0

Follow = Callable[[str], Any]


def set_block(look: Look, block: Block, follow: Follow, book: Book) -> ft.Control:
    """One block of a text."""
    if block.kind == "figure":
        return figure(look, block.label, book.language, book.say(f"figure.{block.label}"))
    line = rich(look, block.spans, follow)
    if block.kind == "text":
        return line
    lead = "•" if block.kind == "point" else f"{block.label}."
    number = text(look, lead, TEXT, SANS_BOLD, look.colors.gold)
    return ft.Row(
        [ft.Container(number, width=look.size(INDENT)), ft.Container(line, expand=True)],
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def rich(look: Look, spans: Sequence[Span], follow: Follow) -> ft.Text:
    """A line with strong words, links and marks.

    Spans can be touched but not reached by keys: a mark's button stands below the block, buttons to the
    pages that links lead to stand below the page.
    """
    return ft.Text(
        spans=[_span(look, span, follow) for span in spans],
        style=ft.TextStyle(size=look.size(TEXT), font_family=SANS, color=look.colors.text, height=1.38),
    )


def _span(look: Look, span: Span, follow: Follow) -> ft.TextSpan:
    font = SANS_BOLD if span.strong else SANS
    if span.link.startswith(RULING):
        style = ft.TextStyle(font_family=SANS_BOLD, color=look.colors.gold)
        return ft.TextSpan(MARK, style, on_click=lambda _: follow(span.link))
    if span.link:
        style = ft.TextStyle(
            font_family=font,
            color=look.colors.gold,
            decoration=ft.TextDecoration.UNDERLINE,
            decoration_color=look.colors.gold,
        )
        return ft.TextSpan(span.text, style, on_click=lambda _: follow(span.link))
    return ft.TextSpan(span.text, ft.TextStyle(font_family=font))


def marks_of(block: Block) -> tuple[str, ...]:
    """The rulings that a block marks, each once."""
    found = dict.fromkeys(span.link for span in block.spans if span.link.startswith(RULING))
    return tuple(link.removeprefix(RULING) for link in found)
