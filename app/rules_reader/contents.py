"""The contents of a book, and what a search finds in it."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from app.application import Application
from app.i18n import _
from app.rules_reader.book import Book
from app.rules_reader.components import row_face
from app.rules_reader.navigation import RULINGS_PAGE, go_to, leave, read_on
from app.rules_reader.reader_state import ROOT
from app.rules_reader.search import Hit, search
from app.ui.buttons import press
from app.ui.scaffold import screen
from app.ui.theme import SANS, SANS_BOLD, SERIF
from app.ui.widgets import Look, serif, sign, soft, text, text_field


def contents(app: Application, here: Book) -> ft.Control:
    """The sections of a book below a field to search in; while there is a search, its hits instead."""
    look, reading = app.look, app.reading

    def typed(event: Any) -> None:
        reading.query = event.control.value or ""
        app.changed()

    field = text_field(
        look,
        _("Search the rules"),
        value=reading.query,
        on_change=typed,
        height=max(56.0, look.size(56)),
    )
    below = _hits(app, look, here) if reading.query.strip() else _list_of_sections(app, look, here)
    return screen(
        look,
        here.say("game.name"),
        partial(leave, app, ROOT),
        _("Back"),
        ft.Semantics(content=field, identifier="search"),
        ft.Column(below, spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
    )


def _list_of_sections(app: Application, look: Look, here: Book) -> list[ft.Control]:
    at = app.reading.places.get(here.game)
    rows = [
        _entry(app, look, here, f"rules.{section.id}", section.title, "", section.id == at)
        for section in here.sections
    ]
    rows.append(_entry(app, look, here, RULINGS_PAGE, _("What the editions and house rules say"), "§", False))
    return rows


def _entry(
    app: Application, look: Look, here: Book, target: str, value: str, lead: str, now: bool
) -> ft.Control:
    """One line of the contents; the place where one was is marked by a ribbon and in words."""
    ribbon = ft.Container(width=4, height=28, border_radius=2, bgcolor=look.colors.gold if now else None)
    parts: list[ft.Control] = [ribbon]
    if lead:
        parts.append(text(look, lead, 20, SERIF, look.colors.gold))
    parts.append(ft.Container(text(look, value, 18, SANS_BOLD if now else SANS), expand=True))
    parts.append(sign(look, "right", 18, look.colors.text_soft))
    face = ft.Container(
        ft.Row(parts, spacing=12, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        padding=ft.Padding.symmetric(horizontal=8, vertical=10),
        border=ft.Border(bottom=ft.BorderSide(1, look.colors.line)),
    )
    label = _("{section} (you were here)").format(section=value) if now else value
    go = partial(read_on, app, here, target.partition(".")[2]) if now else partial(go_to, app, here, target)
    return press(look, f"entry-{target}", label, face, go, radius=8)


def _hits(app: Application, look: Look, here: Book) -> list[ft.Control]:
    found = search(here.game, here.language, app.reading.query)
    if not found:
        return [soft(look, _("Nothing found. Try a single word, such as the name of a card."), 17)]
    return [_hit(app, look, here, hit) for hit in found]


def _hit(app: Application, look: Look, here: Book, hit: Hit) -> ft.Control:
    plain = ft.TextStyle(font_family=SANS, color=look.colors.text_soft)
    strong = ft.TextStyle(font_family=SANS_BOLD, color=look.colors.text)
    around = ft.Text(
        spans=[
            ft.TextSpan(hit.before, plain),
            ft.TextSpan(hit.found, strong),
            ft.TextSpan(hit.after, plain),
        ],
        style=ft.TextStyle(size=look.size(15.5), font_family=SANS, height=1.25),
    )
    face = row_face(look, [ft.Column([serif(look, hit.title, 18), around], spacing=2, expand=True)])
    label = f"{hit.title}. {hit.before}{hit.found}{hit.after}"
    return press(look, f"hit-{hit.target}", label, face, partial(go_to, app, here, hit.target), radius=14)
