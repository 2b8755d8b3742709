"""The rules reader: three books, their contents, a search, each section in one language or in two."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any

import flet as ft

import engine
from app.application import Application
from app.i18n import LANGUAGES, NAMES, _, language, word
from app.present.words import headed
from app.reader.book import RULING, Book, Ruling, Section, book
from app.reader.desk import NAME, ROOT
from app.reader.markup import Block
from app.reader.search import Hit, search
from app.reader.sections import SECTIONS
from app.screens.rules_text import links, marks_of, ruling_mark, ruling_panel, set_block
from app.theme import MARGIN, SANS, SANS_BOLD, SERIF, TOUCH
from app.widgets import (
    Look,
    gold_button,
    icon_button,
    plain_button,
    press,
    screen,
    serif,
    sign,
    soft,
    text,
    text_field,
    title,
)

RULINGS_PAGE = "rulings"
READING_WIDTH = 640.0
SETTLED = 200
"""Milliseconds between two reports of where a page is scrolled to."""
LAID_OUT = 0.35
"""Seconds until a new page stands."""


def rules(app: Application) -> ft.Control:
    """The page that the address asks for: from its top, or as it was left if one comes back to it."""
    page = _page_at(app)
    app.desk.shown = app.route
    return ft.Container(page, key=app.route, expand=True)


def _page_at(app: Application) -> ft.Control:
    """A section, perhaps with a thing in it; or a thing alone, `/rules/duel/card-mirror`, wherever it is.

    An unknown address is answered by the next page above it.
    """
    game, page, thing = (*app.route.split("?")[0].removeprefix(ROOT).strip("/").split("/"), "", "")[:3]
    if game not in readable():
        return _shelf(app)
    here = book(game, _own_language(app))
    if page == RULINGS_PAGE:
        return _rulings(app, here)
    if here.has(page):
        return _section(app, here, here.section(page), thing)
    section = here.section_of(page.replace("-", ".", 1)) if "-" in page else None
    if section is not None:
        return _section(app, here, here.section(section), page)
    return _contents(app, here)


def readable() -> tuple[str, ...]:
    """The games whose rulebooks are here."""
    return tuple(game for game in engine.GAMES if game in SECTIONS)


def _own_language(app: Application) -> str:
    """The language of the person's own rulebook."""
    return app.settings.rulebook or language()


# The shelf


def _shelf(app: Application) -> ft.Control:
    look, desk = app.look, app.desk
    parts: list[ft.Control] = []
    if desk.game in readable() and desk.game in desk.places:
        here = book(desk.game, _own_language(app))
        place = here.section(desk.places[desk.game])
        parts.append(
            gold_button(
                look,
                "read-on",
                _("Read on: {section}").format(section=place.title),
                partial(_read_on, app, here, place.id),
                sign_name="rules",
                size=19,
            )
        )
    parts += [_spine(app, look, game) for game in readable()]
    return screen(look, _("Rules"), partial(_leave, app, "/"), _("Back"), *parts)


def _spine(app: Application, look: Look, game: str) -> ft.Control:
    name, subtitle = word(game, "game.name"), word(game, "game.subtitle")
    words = ft.Column([serif(look, name, 22), soft(look, subtitle)], spacing=2, expand=True)
    face = _row_face(look, [sign(look, "rules", 28, look.colors.gold), words])
    return press(
        look, f"book-{game}", f"{name}. {subtitle}", face, partial(_link, app, f"{ROOT}/{game}"), radius=14
    )


# Contents and search


def _contents(app: Application, here: Book) -> ft.Control:
    look, desk = app.look, app.desk

    def typed(event: Any) -> None:
        desk.query = event.control.value or ""
        app.changed()

    field = text_field(
        look,
        _("Search the rules"),
        value=desk.query,
        on_change=typed,
        height=max(56.0, look.size(56)),
    )
    below = _hits(app, look, here) if desk.query.strip() else _list_of_sections(app, look, here)
    return screen(
        look,
        here.say("game.name"),
        partial(_leave, app, ROOT),
        _("Back"),
        ft.Semantics(content=field, identifier="search"),
        ft.Column(below, spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
    )


def _list_of_sections(app: Application, look: Look, here: Book) -> list[ft.Control]:
    at = app.desk.places.get(here.game)
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
    go = partial(_read_on, app, here, target.partition(".")[2]) if now else partial(_go_to, app, here, target)
    return press(look, f"entry-{target}", label, face, go, radius=8)


def _hits(app: Application, look: Look, here: Book) -> list[ft.Control]:
    found = search(here.game, here.language, app.desk.query)
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
    face = _row_face(look, [ft.Column([serif(look, hit.title, 18), around], spacing=2, expand=True)])
    label = f"{hit.title}. {hit.before}{hit.found}{hit.after}"
    return press(look, f"hit-{hit.target}", label, face, partial(_go_to, app, here, hit.target), radius=14)


def _row_face(look: Look, parts: Sequence[ft.Control]) -> ft.Control:
    return ft.Container(
        ft.Row(list(parts), spacing=14, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        padding=ft.Padding.symmetric(horizontal=14, vertical=10),
        bgcolor=look.colors.surface,
        border=ft.Border.all(1.2, look.colors.line),
        border_radius=14,
    )


# A section


def _section(app: Application, here: Book, section: Section, thing: str) -> ft.Control:
    """A section from its top, or from where a thing is explained in it."""
    look, desk = app.look, app.desk
    depth = desk.opens(app.route, here.game, section.id) if desk.shown != app.route else 0.0
    if desk.places.get(here.game) != section.id or desk.game != here.game:
        desk.turn_to(here.game, section.id)
        _keep(app)
    shown = _beside(app, here) if look.wide else [desk.spoken or here.language]
    width = (min(look.width, 2 * READING_WIDTH) - 2 * MARGIN - 28) / 2 if len(shown) > 1 else READING_WIDTH
    columns: list[ft.Control] = [
        ft.Container(
            _page(app, look, book(here.game, spoken), section.id),
            width=min(width, look.width - 2 * MARGIN),
            alignment=ft.Alignment.TOP_LEFT,
        )
        for spoken in shown
    ]
    body = ft.Row(
        columns,
        spacing=28,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    text_column = ft.Column(
        [ft.Container(body, padding=ft.Padding.symmetric(horizontal=MARGIN, vertical=18))],
        scroll=ft.ScrollMode.AUTO,
        on_scroll=partial(_scrolled, app, here.game, app.route),
        scroll_interval=SETTLED,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    if depth:
        app.page.run_task(_scroll_down, text_column, depth)
    elif thing and here.explains(thing.replace("-", ".", 1)) and desk.shown != app.route:
        app.page.run_task(_scroll_to, text_column, f"{shown[0]} {thing}")
    return ft.Container(
        ft.Column(
            [
                _bar(app, look, here),
                text_column,
                _turning(app, look, here, section),
            ],
            spacing=0,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=look.colors.ground,
        expand=True,
    )


async def _scroll_to(column: ft.Column, thing: str) -> None:
    """Once the page is laid out, bring the place to the top."""
    await asyncio.sleep(LAID_OUT)
    await column.scroll_to(scroll_key=thing, duration=250)


async def _scroll_down(column: ft.Column, depth: float) -> None:
    """Once the page is laid out, go on where it was left."""
    await asyncio.sleep(LAID_OUT)
    await column.scroll_to(offset=depth, duration=0)


def _scrolled(app: Application, game: str, route: str, event: ft.OnScrollEvent) -> None:
    """Remember the place on the page; keep it once the page has come to rest."""
    if app.route == route:
        app.desk.reads(route, game, round(max(0.0, event.pixels), 1))
        if event.event_type == ft.ScrollType.END:
            _keep(app)


def _beside(app: Application, here: Book) -> list[str]:
    """The languages that stand side by side on a wide screen."""
    other = app.desk.beside
    return [here.language, other] if other and other != here.language else [here.language]


def _bar(app: Application, look: Look, here: Book) -> ft.Control:
    """Back, contents, and the languages: one tap for the same section in another one."""
    chips = [_language_chip(app, look, here, code) for code in LANGUAGES]
    return ft.Container(
        ft.Row(
            [
                icon_button(look, "back", "left", _("Back"), partial(_leave, app, f"{ROOT}/{here.game}")),
                icon_button(look, "contents", "menu", _("Contents"), lambda: app.go(f"{ROOT}/{here.game}")),
                ft.Container(expand=True),
                *chips,
            ],
            spacing=8,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=ft.Padding.symmetric(horizontal=12, vertical=10),
        bgcolor=look.colors.ground_deep,
    )


def _language_chip(app: Application, look: Look, here: Book, code: str) -> ft.Control:
    desk = app.desk

    def show() -> None:
        if look.wide:
            desk.beside = None if code in (desk.beside, here.language) else code
            _keep(app)
        else:
            desk.spoken = None if code == here.language else code
        app.changed()

    on = code in _beside(app, here) if look.wide else code == (desk.spoken or here.language)
    hint = _("{language} beside it") if look.wide and code != here.language else _("Read in {language}")
    face = ft.Container(
        text(
            look, code.upper(), _at_most(look, 16, 18), SANS_BOLD, look.colors.ink if on else look.colors.text
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
            app.desk.toggle(target.removeprefix(RULING))
            app.changed()
        else:
            _go_to(app, here, target)

    options = app.desk.options.get(here.game, {})
    parts: list[ft.Control] = [title(look, section.title, _at_most(look, 28, 36))]
    for block in section.blocks:
        parts.append(_anchored(set_block(look, block, follow, here), block, here))
        parts += [
            ruling_mark(look, rulings.pop(mark), app.desk, options.get(mark), app.changed)
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
    key = ft.ScrollKey(f"{here.language} {_anchor(first.link)}")  # type: ignore[call-arg]
    return ft.Container(control, key=key)


def _anchor(target: str) -> str:
    """A thing's name within an address, where a dot would make it look like a file."""
    return target.replace(".", "-")


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
                        text(look, page.title, _at_most(look, 16, 20), SANS_BOLD, lines=2), expand=True
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


# The rulings


def _rulings(app: Application, here: Book) -> ft.Control:
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
    for heading, rulings in groups:
        if rulings:
            parts.append(title(look, heading, 22))
            parts += [_ruling(app, look, here, ruling) for ruling in rulings]
    parts.append(
        plain_button(look, "contents", _("Contents"), lambda: app.go(f"{ROOT}/{here.game}"), sign_name="menu")
    )
    return screen(
        look,
        _("What the editions and house rules say"),
        partial(_leave, app, f"{ROOT}/{here.game}"),
        _("Back"),
        *parts,
    )


def _ruling(app: Application, look: Look, here: Book, ruling: Ruling) -> ft.Control:
    """A ruling in full, and the pages that mark it."""
    plays = app.desk.options.get(here.game, {}).get(ruling.id)
    pages = [(f"rules.{page.id}", page.title) for page in here.marked_in(ruling.id)]
    parts: list[ft.Control] = [
        ft.Semantics(content=serif(look, ruling.name, 21), header=True, heading_level=2),
        ruling_panel(look, ruling, plays),
    ]
    if pages:
        parts.append(links(look, _("Mentioned in"), pages, partial(_go_to, app, here)))
    return ft.Column(parts, spacing=8, key=ruling.id, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _at_most(look: Look, size: float, most: float) -> float:
    """A size of text that grows with the person's choice, but not beyond what fits its place."""
    return min(size, most / look.scale)


# Ways


def _go_to(app: Application, here: Book, target: str) -> None:
    """Follow a link: to a section, to the section of a card, or to the rulings with one of them opened."""
    if target.startswith(RULING):
        app.desk.opened.add(target.removeprefix(RULING))
        marked = here.marked_in(target.removeprefix(RULING))
        _link(app, f"{ROOT}/{here.game}/{marked[0].id if marked else RULINGS_PAGE}")
        return
    section = here.section_of(target) if target != RULINGS_PAGE else RULINGS_PAGE
    place = f"/{_anchor(target)}" if here.explains(target) else ""
    _link(app, f"{ROOT}/{here.game}" + (f"/{section}{place}" if section else ""))


def _read_on(app: Application, here: Book, section: str) -> None:
    """To the page that was being read, and there to where it was left."""
    app.desk.returning = True
    _link(app, f"{ROOT}/{here.game}/{section}")


def _link(app: Application, route: str) -> None:
    """Go on to another page, and remember this one for the way back."""
    app.desk.trail.append(app.route)
    app.go(route)


def _leave(app: Application, above: str) -> None:
    """Back to where one came from, else one page up."""
    app.go(app.desk.way_back(app.route, above))


def _keep(app: Application) -> None:
    app.page.run_task(app.storage.save, NAME, app.desk.dumps())
