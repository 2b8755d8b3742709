"""A section, in one language or in two side by side, with the pages before and after it."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import flet as ft

from app.application import Application
from app.i18n import LANGUAGES, NAMES, _
from app.rules_reader.book import RULING, Book, Section, book
from app.rules_reader.components import at_most, links
from app.rules_reader.markup import Block
from app.rules_reader.navigation import anchor, go_to, keep, leave
from app.rules_reader.reader_state import ROOT
from app.rules_reader.rich_text import marks_of, set_block
from app.rules_reader.rulings import ruling_mark
from app.text.phrases import headed
from app.ui.buttons import icon_button, press
from app.ui.theme import MARGIN, SANS_BOLD, TOUCH
from app.ui.widgets import Look, sign, text, title

READING_WIDTH = 640.0
BETWEEN = 28
"""The gap between two languages that stand side by side."""
SETTLED = 200
"""Milliseconds between two reports of where a page is scrolled to."""
LAID_OUT = 0.35
"""Seconds until a new page stands."""


def section_page(app: Application, here: Book, section: Section, thing: str) -> ft.Control:
    """A section from its top, or from where a thing is explained in it."""
    look, reading = app.look, app.reading
    depth = reading.opens(app.route, here.game, section.id) if reading.shown != app.route else 0.0
    if reading.places.get(here.game) != section.id or reading.game != here.game:
        reading.turn_to(here.game, section.id)
        keep(app)
    shown = _beside(app, here) if look.wide else [reading.spoken or here.language]
    body = _columns(app, here, section, shown)
    text_column = ft.Column(
        [ft.Container(body, padding=ft.Padding.symmetric(horizontal=MARGIN, vertical=18))],
        scroll=ft.ScrollMode.AUTO,
        on_scroll=partial(_scrolled, app, here.game, app.route),
        scroll_interval=SETTLED,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    app.leaf = text_column
    if depth:
        app.page.run_task(_scroll, app, offset=depth, duration=0)
    elif thing and here.explains(thing.replace("-", ".", 1)) and reading.shown != app.route:
        app.page.run_task(_scroll, app, scroll_key=f"{shown[0]} {thing}", duration=250)
    return ft.Container(
        ft.Column(
            [_bar(app, look, here), text_column, _turning(app, look, here, section)],
            spacing=0,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=look.colors.ground,
        expand=True,
    )


def _columns(app: Application, here: Book, section: Section, languages: list[str]) -> ft.Control:
    """The section once in each language, side by side."""
    look = app.look
    shared = (min(look.width, 2 * READING_WIDTH) - 2 * MARGIN - BETWEEN) / 2
    width = shared if len(languages) > 1 else READING_WIDTH
    columns: list[ft.Control] = [
        ft.Container(
            _page(app, look, book(here.game, language), section.id),
            width=min(width, look.width - 2 * MARGIN),
            alignment=ft.Alignment.TOP_LEFT,
        )
        for language in languages
    ]
    return ft.Row(
        columns,
        spacing=BETWEEN,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


async def _scroll(app: Application, **way: Any) -> None:
    """Once the page is laid out, go to a place on it, unless the reader has gone elsewhere meanwhile."""
    route = app.route
    await asyncio.sleep(LAID_OUT)
    if app.route == route and app.leaf is not None:
        await app.leaf.scroll_to(**way)


def _scrolled(app: Application, game: str, route: str, event: ft.OnScrollEvent) -> None:
    """Remember the place on the page; keep it once the page has come to rest."""
    if app.route == route:
        app.reading.reads(route, game, round(max(0.0, event.pixels), 1))
        if event.event_type == ft.ScrollType.END:
            keep(app)


def _beside(app: Application, here: Book) -> list[str]:
    """The languages that stand side by side on a wide screen."""
    other = app.reading.beside
    return [here.language, other] if other and other != here.language else [here.language]


def _bar(app: Application, look: Look, here: Book) -> ft.Control:
    """Back, contents, and the languages: one tap for the same section in another one."""
    chips = [_language_chip(app, look, here, code) for code in LANGUAGES]
    return ft.Container(
        ft.Row(
            [
                icon_button(look, "back", "left", _("Back"), partial(leave, app, f"{ROOT}/{here.game}")),
                icon_button(look, "contents", "menu", _("Contents"), lambda: app.go(f"{ROOT}/{here.game}")),
                ft.Container(expand=True),
                *chips,
            ],
            spacing=8,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=ft.Padding.symmetric(horizontal=12, vertical=4 if look.sideways else 10),
        bgcolor=look.colors.ground_deep,
    )


def _language_chip(app: Application, look: Look, here: Book, code: str) -> ft.Control:
    reading = app.reading

    def show() -> None:
        if look.wide:
            reading.beside = None if code in (reading.beside, here.language) else code
            keep(app)
        else:
            reading.spoken = None if code == here.language else code
        app.changed()

    on = code in _beside(app, here) if look.wide else code == (reading.spoken or here.language)
    hint = _("{language} beside it") if look.wide and code != here.language else _("Read in {language}")
    face = ft.Container(
        text(
            look, code.upper(), at_most(look, 16, 18), SANS_BOLD, look.colors.ink if on else look.colors.text
        ),
        width=TOUCH,
        height=TOUCH,
        border_radius=TOUCH / 2,
        bgcolor=look.colors.gold_top if on else None,
        border=ft.Border.all(1.2, look.colors.gold if on else look.colors.line),
        alignment=ft.Alignment.CENTER,
    )
    label = hint.format(language=NAMES[code])
    return press(look, f"read-{code}", label, face, show, radius=TOUCH / 2, selected=on, tooltip=label)


def _page(app: Application, look: Look, here: Book, name: str) -> ft.Control:
    """A section in one language with its marks, and the pages that it leads to and comes from."""
    section = here.section(name)
    rulings = {ruling.id: ruling for ruling in here.rulings_of(name)}
    marked = frozenset(rulings)

    def follow(target: str) -> None:
        if target.removeprefix(RULING) in marked:
            app.reading.toggle(target.removeprefix(RULING))
            app.changed()
        else:
            go_to(app, here, target)

    options = app.reading.options.get(here.game, {})
    parts: list[ft.Control] = [title(look, section.title, at_most(look, 28, 36))]
    for block in section.blocks:
        parts.append(_anchored(set_block(look, block, follow, here), block, here))
        parts += [
            ruling_mark(look, rulings.pop(mark), app.reading, options.get(mark), app.changed)
            for mark in marks_of(block)
            if mark in rulings
        ]
    onward = here.onward(name)
    back = [(f"rules.{page.id}", page.title) for page in here.named_in(name)]
    if onward:
        parts.append(links(look, _("Leads to"), onward, follow))
    if back:
        parts.append(links(look, _("Mentioned in"), back, follow))
    return ft.Column(parts, spacing=14, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _anchored(control: ft.Control, block: Block, here: Book) -> ft.Control:
    """Where a thing is explained, its name opens the block as a bold link: links to the thing lead there."""
    first = next(iter(block.spans), None)
    if first is None or not (first.strong and first.link):
        return control
    key = ft.ScrollKey(f"{here.language} {anchor(first.link)}")  # type: ignore[call-arg]
    return ft.Container(control, key=key)


def _turning(app: Application, look: Look, here: Book, section: Section) -> ft.Control:
    """The pages before and after, always within reach of a thumb."""
    before, after = here.neighbours(section.id)

    def turn(page: Section | None, identifier: str, name: str, label: str) -> ft.Control:
        if page is None:
            return ft.Container(expand=True)
        face = ft.Container(
            ft.Row(
                [
                    *([sign(look, "left", 20)] if name == "left" else []),
                    ft.Container(
                        text(look, page.title, at_most(look, 16, 20), SANS_BOLD, lines=2), expand=True
                    ),
                    *([sign(look, "right", 20)] if name == "right" else []),
                ],
                spacing=8,
            ),
            padding=ft.Padding.symmetric(horizontal=14, vertical=8),
            height=TOUCH + 12,
        )
        to = partial(app.go, f"{ROOT}/{here.game}/{page.id}")
        button = press(look, identifier, headed(label, page.title), face, to, radius=14)
        return ft.Container(button, expand=True)

    return ft.Container(
        ft.Row(
            [
                turn(before, "page-before", "left", _("Page before")),
                turn(after, "page-after", "right", _("Next page")),
            ],
            spacing=4,
        ),
        bgcolor=look.colors.ground_deep,
        padding=ft.Padding.symmetric(horizontal=8, vertical=4),
    )
