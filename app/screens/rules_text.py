"""How a rule text is set: paragraphs, points, steps, figures, links, and the rulings that it marks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import flet as ft

from app.art import duel_board, duel_cards
from app.i18n import _
from app.reader.book import RULING, Book, Choice, Ruling
from app.reader.desk import Desk
from app.reader.markup import Block, Span
from app.screens import rule_figures
from app.theme import SANS, SANS_BOLD
from app.widgets import Look, panel, picture, plain_button, serif, sign, soft, text

MARK = "§"
TEXT = 17.0
INDENT = 26.0

Follow = Callable[[str], Any]

FIGURES: Mapping[str, tuple[tuple[str, str, str], tuple[str, str, str]]] = {
    "exchange": (("g02", "1110", "1011"), ("b15", "0110", "0011")),
    "exchange_next": (("b15", "0110", "0011"), ("g13", "0100", "1110")),
}
"""The rulebooks' worked example: of either card its picture, its defence and its attack."""


def set_block(look: Look, block: Block, follow: Follow, book: Book) -> ft.Control:
    """One block of a text."""
    if block.kind == "figure" and block.label in rule_figures.DRAWN:
        return rule_figures.drawn(look, block.label, book.language, book.say(f"figure.{block.label}"))
    if block.kind == "figure":
        return exchange_figure(look, block.label, book.say(f"figure.{block.label}"))
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


def ruling_mark(
    look: Look, ruling: Ruling, desk: Desk, plays: str | None, changed: Callable[[], None]
) -> ft.Control:
    """A ruling's mark as a button; opened, it says what each edition has and what this match plays."""
    opened = ruling.id in desk.opened

    def toggle() -> None:
        desk.toggle(ruling.id)
        changed()

    button = plain_button(
        look,
        f"ruling-{ruling.id}",
        f"{MARK} {ruling.name}",
        toggle,
        selected=opened,
        sign_name="up" if opened else "down",
    )
    head = ft.Row([button], alignment=ft.MainAxisAlignment.START, wrap=True)
    if not opened:
        return head
    return ft.Column(
        [head, ruling_panel(look, ruling, plays)],
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def ruling_panel(look: Look, ruling: Ruling, plays: str | None) -> ft.Control:
    """A ruling in full. The choice in force carries a tick and says so in words."""
    known = {choice.id for choice in ruling.choices}
    rows = [_choice(look, choice, plays == choice.id) for choice in ruling.choices]
    if plays is not None and plays not in known:
        rows.append(_choice(look, Choice("custom", ruling.custom, False, ()), True))
    return panel(look, serif(look, ruling.question, 18), *rows, soft(look, ruling.source))


def _choice(look: Look, choice: Choice, played: bool) -> ft.Control:
    notes = [_("this match plays it")] if played else []
    notes += [_("recommended")] if choice.default else []
    notes += choice.editions
    words: list[ft.Control] = [text(look, choice.says, 16.5, SANS_BOLD if played else SANS)]
    if notes:
        words.append(soft(look, " · ".join(notes), 14.5))
    tick = sign(look, "check", 20, look.colors.gold, 2.6) if played else ft.Container(width=20)
    return ft.Semantics(
        content=ft.Row(
            [ft.Container(tick, width=look.size(INDENT)), ft.Column(words, spacing=0, expand=True)],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
        label=". ".join((choice.says, *notes)),
        exclude_semantics=True,
        container=True,
    )


def exchange_figure(look: Look, name: str, description: str) -> ft.Control:
    """Two cards of the worked example that meet, with their hits and what is blocked."""
    attacker, defender = FIGURES[name]
    wide = min(150.0, (look.width - 90) / 2)
    scale = wide / duel_cards.WIDTH
    high = duel_cards.HEIGHT * scale
    parts: list[ft.Control] = [
        ft.Container(_face(attacker, wide, high), left=0, top=0),
        ft.Container(_face(defender, wide, high), left=wide, top=0),
    ]
    for row, middle in enumerate(duel_cards.ROWS):
        parts += _meeting(attacker[2][row], defender[1][row], wide, middle * scale, 64 * scale)
    drawing = ft.Stack(parts, width=2 * wide, height=high)
    return ft.Semantics(
        content=ft.Row([drawing], alignment=ft.MainAxisAlignment.CENTER),
        label=description,
        image=True,
        container=True,
        exclude_semantics=True,
    )


def _face(card: tuple[str, str, str], wide: float, high: float) -> ft.Control:
    name, defence, attack = card
    bits = tuple(map(int, defence)), tuple(map(int, attack))
    return picture(duel_cards.face(name, *bits), wide, high)


def _meeting(attack: str, defence: str, seam: float, y: float, size: float) -> list[ft.Control]:
    """What stands on the seam in one row: a clasp, or a burst on the side that loses."""
    if attack == defence == "0":
        return []
    if attack == defence:
        return [ft.Container(picture(duel_board.clasp(), size, size), left=seam - size / 2, top=y - size / 2)]
    x = seam + (size / 2 if attack == "1" else -size / 2)
    return [ft.Container(picture(duel_board.hit(), size, size), left=x - size / 2, top=y - size / 2)]


def links(look: Look, heading: str, pages: Sequence[tuple[str, str]], follow: Follow) -> ft.Control:
    """A row of buttons that lead to other pages: the way by keyboard, and the way back."""
    buttons = [plain_button(look, f"to-{target}", title, partial(follow, target)) for target, title in pages]
    return ft.Column(
        [serif(look, heading, 17), ft.Row(buttons, wrap=True, spacing=8, run_spacing=8)], spacing=6
    )
