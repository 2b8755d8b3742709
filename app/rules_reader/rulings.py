"""What the editions say differently and house rules can settle: a page of it, and the marks in the text."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.application import Application
from app.i18n import _
from app.rules_reader.book import Book, Choice, Ruling
from app.rules_reader.components import links
from app.rules_reader.navigation import go_to, leave
from app.rules_reader.reader_state import ROOT, Reading
from app.rules_reader.rich_text import INDENT, MARK
from app.ui.buttons import plain_button
from app.ui.scaffold import screen
from app.ui.theme import SANS, SANS_BOLD
from app.ui.widgets import Look, panel, serif, sign, soft, text, title


def rulings(app: Application, here: Book) -> ft.Control:
    """All rulings of a book: first those on which the editions differ."""
    look = app.look
    parts: list[ft.Control] = [
        soft(
            look,
            _(
                "The rulebooks differ in places and are silent in others. "
                "Each such point is a house rule that can be chosen before a game."
            ),
            17,
        )
    ]
    groups = (
        (_("Where the editions differ"), [ruling for ruling in here.rulings() if ruling.differs]),
        (_("What else can be chosen"), [ruling for ruling in here.rulings() if not ruling.differs]),
    )
    for heading, group in groups:
        if group:
            parts.append(title(look, heading, 22))
            parts += [_with_its_pages(app, look, here, ruling) for ruling in group]
    parts.append(
        plain_button(look, "contents", _("Contents"), lambda: app.go(f"{ROOT}/{here.game}"), sign_name="menu")
    )
    return screen(
        look,
        _("What the editions and house rules say"),
        partial(leave, app, f"{ROOT}/{here.game}"),
        _("Back"),
        *parts,
    )


def _with_its_pages(app: Application, look: Look, here: Book, ruling: Ruling) -> ft.Control:
    """A ruling in full, and the pages that mark it."""
    plays = app.reading.options.get(here.game, {}).get(ruling.id)
    pages = [(f"rules.{page.id}", page.title) for page in here.marked_in(ruling.id)]
    parts: list[ft.Control] = [
        ft.Semantics(content=serif(look, ruling.name, 21), header=True, heading_level=2),
        ruling_panel(look, ruling, plays),
    ]
    if pages:
        parts.append(links(look, _("Mentioned in"), pages, partial(go_to, app, here)))
    return ft.Column(parts, spacing=8, key=ruling.id, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def ruling_mark(
    look: Look, ruling: Ruling, reading: Reading, plays: str | None, changed: Callable[[], None]
) -> ft.Control:
    """A ruling's mark as a button; opened, it says what each edition has and what this match plays."""
    opened = ruling.id in reading.opened

    def toggle() -> None:
        reading.toggle(ruling.id)
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
