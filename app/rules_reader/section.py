"""The page of a section, in one language or in two side by side, with the pages before and after it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from app.app_context import AppContext
from app.error_boundary import safe_component
from app.i18n import LANGUAGES, _, language
from app.rules_reader.book import RULING_PREFIX, Book, Section, load_book
from app.rules_reader.contents import OPEN_ENTRY, has_side_contents, side_contents, side_contents_width
from app.rules_reader.navigation import (
    anchor_of,
    back,
    book_route,
    open_target,
    save_reader_state,
    target_of,
)
from app.rules_reader.reader_components import capped_text_size, link_buttons
from app.rules_reader.rich_text import block_control, rulings_marked
from app.rules_reader.ruling_marks import match_note, ruling_button
from app.text.markup import Block
from app.text.phrases import with_heading
from app.ui.buttons import icon_button, pressable
from app.ui.scaffold import filling_screen
from app.ui.theme import SANS_BOLD, SCREEN_MARGIN, TOUCH_TARGET_SIZE
from app.ui.ui_context import UiContext
from app.ui.widgets import icon, page_title, text

COLUMN_MAX_WIDTH = 640.0
NARROW_COLUMN_WIDTH = 560.0
"""In a narrower column the buttons are those of a phone."""
COLUMN_GAP = 28
"""The gap between two languages that stand side by side."""
NARROW_BAR_WIDTH, NARROWEST_BAR_WIDTH = 320.0, 296.0
"""On narrower screens the bar's five buttons stand closer together, and at last side by side."""
BUTTON_MARGIN = 8
"""What a button adds to the width of its face."""
SCROLL_REPORT_MS = 200
"""The time between two reports of how far the page is scrolled."""
LAYOUT_SECONDS = 0.35
"""The time until a new page is laid out and can be scrolled."""
SCROLL_TO_ANCHOR_MS = 250


@safe_component
def SectionPage(  # noqa: N802 - named like a control
    ctx: AppContext, book: Book, section: str, anchor: str
) -> ft.Control:
    """A section from its top, from where it was left, or from where the thing of the anchor is explained."""
    ui, route = ctx.page_ui, ctx.navigator.route
    text_column: MutableRef[ft.Ref[ft.Column]] = ft.use_ref(ft.Ref)
    assert text_column.current is not None
    languages = shown_languages(ctx, ui, book)
    contents_column: MutableRef[ft.Ref[ft.Column]] = ft.use_ref(ft.Ref)
    assert contents_column.current is not None
    ft.use_effect(partial(_show_entry, ctx, contents_column.current), [])
    ft.use_effect(partial(_on_open, ctx, book, section, anchor, languages[0], text_column.current), [route])
    choices = ctx.reader.choices_at_table(book.game)
    books = [load_book(book.game, language, choices) for language in languages]
    width = _column_width(ui, len(books))
    pages = [_section_column(ctx, ui, shown, section, width) for shown in books]
    scrolled = ft.Column(
        [
            ft.Container(
                _columns(pages, width),
                padding=ft.Padding.symmetric(horizontal=SCREEN_MARGIN, vertical=18),
            )
        ],
        key=route,
        ref=text_column.current,
        scroll=ft.ScrollMode.AUTO,
        on_scroll=partial(_on_scroll, ctx, book.game, route),
        scroll_interval=SCROLL_REPORT_MS,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    body: ft.Control = scrolled
    if has_side_contents(ui):
        body = ft.Row(
            [side_contents(ctx, ui, book, section, contents_column.current), scrolled],
            spacing=0,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    page = ft.Column(
        [_top_bar(ctx, ui, book, languages), body, _page_turner(ctx, ui, book, section)],
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return filling_screen(ui, ft.Container(page, bgcolor=ui.colors.ground, expand=True))


# Effects


def _on_open(
    ctx: AppContext, book: Book, section: str, anchor: str, language: str, text_column: ft.Ref[ft.Column]
) -> None:
    """The page was opened: remember that, and scroll to its place."""
    offset = ctx.reader.scroll_to_restore(ctx.navigator.route, book.game, section)
    if ctx.reader.open_section(book.game, section):
        save_reader_state(ctx)
    if offset:
        ctx.tasks.run(partial(_scroll, ctx, text_column, offset=offset, duration=0))
    elif anchor and book.has_anchor(target_of(anchor)):
        key = f"{language} {anchor}"
        ctx.tasks.run(partial(_scroll, ctx, text_column, scroll_key=key, duration=SCROLL_TO_ANCHOR_MS))


def _show_entry(ctx: AppContext, contents_column: ft.Ref[ft.Column]) -> None:
    """The contents beside the text begin where its section is."""
    if has_side_contents(ctx.page_ui):
        ctx.tasks.run(partial(_scroll, ctx, contents_column, scroll_key=OPEN_ENTRY, duration=0))


async def _scroll(ctx: AppContext, text_column: ft.Ref[ft.Column], **target: Any) -> None:
    """Once the page is laid out, scroll to a place on it, unless the reader has gone elsewhere meanwhile."""
    route = ctx.navigator.route
    await asyncio.sleep(LAYOUT_SECONDS)
    column = text_column.current
    if ctx.navigator.route == route and column is not None:
        await column.scroll_to(**target)


def _on_scroll(ctx: AppContext, game: str, route: str, event: ft.OnScrollEvent) -> None:
    """Remember the place on the page; store it once the page has come to rest."""
    if ctx.navigator.route == route:
        ctx.reader.remember_scroll(route, game, round(max(0.0, event.pixels), 1))
        if event.event_type == ft.ScrollType.END:
            save_reader_state(ctx)


# Languages


def shown_languages(ctx: AppContext, ui: UiContext, book: Book) -> list[str]:
    """The languages in which the section is shown: one, or on a wide screen perhaps two."""
    if not ui.is_wide:
        return [ctx.reader.override_language or book.language]
    second = ctx.reader.second_language
    return [book.language, second] if second and second != book.language else [book.language]


def _choose_language(ctx: AppContext, ui: UiContext, book: Book, chosen: str) -> None:
    """Show the section in this language, beside the book's own or instead of it; or no longer."""
    reader = ctx.reader
    if ui.is_wide:
        reader.second_language = None if chosen in (reader.second_language, book.language) else chosen
        save_reader_state(ctx)
    else:
        reader.override_language = None if chosen == book.language else chosen
    ctx.changes.notify()


# What is drawn


def _top_bar(ctx: AppContext, ui: UiContext, book: Book, languages: Sequence[str]) -> ft.Control:
    """Back, contents, and the languages: one tap for the same section in another one."""
    contents_route = book_route(book.game)
    chips = [_language_chip(ctx, ui, book, code, is_on=code in languages) for code in LANGUAGES]
    spacing, margin = (8, 12)
    if ui.width < NARROW_BAR_WIDTH:
        spacing, margin = (2, 4) if ui.width >= NARROWEST_BAR_WIDTH else (0, 0)
    return ft.Container(
        ft.Row(
            [
                icon_button(ui, "back", "left", _("Back"), partial(back, ctx, contents_route)),
                icon_button(ui, "contents", "menu", _("Contents"), partial(ctx.navigator.go, contents_route)),
                ft.Container(expand=True),
                *chips,
            ],
            spacing=spacing,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=ft.Padding.symmetric(horizontal=margin, vertical=4 if ui.landscape_phone else 10),
        bgcolor=ui.colors.ground_deep,
    )


def _language_name(language: str) -> str:
    """The name of a language within a sentence of the interface: "en français"."""
    return {"fr": _("French"), "en": _("English"), "de": _("German")}[language]


def _language_chip(ctx: AppContext, ui: UiContext, book: Book, language: str, *, is_on: bool) -> ft.Control:
    is_beside = ui.is_wide and language != book.language
    label = (_("Also show in {language}") if is_beside else _("Read in {language}")).format(
        language=_language_name(language)
    )
    ink = ui.colors.ink if is_on else ui.colors.text
    width = TOUCH_TARGET_SIZE - BUTTON_MARGIN if ui.width < NARROW_BAR_WIDTH else TOUCH_TARGET_SIZE
    chip = ft.Container(
        text(ui, language.upper(), capped_text_size(ui, 16, 18), SANS_BOLD, ink),
        width=width,
        height=TOUCH_TARGET_SIZE,
        border_radius=TOUCH_TARGET_SIZE / 2,
        bgcolor=ui.colors.gold_top if is_on else None,
        border=ft.Border.all(1.2, ui.colors.gold if is_on else ui.colors.line),
        alignment=ft.Alignment.CENTER,
    )
    return pressable(
        ui,
        f"read-{language}",
        label,
        ft.Container(chip, tooltip=label),
        partial(_choose_language, ctx, ui, book, language),
        radius=TOUCH_TARGET_SIZE / 2,
        selected=is_on,
    )


def _column_width(ui: UiContext, count: int) -> float:
    """The width of each of so many columns: what the screen has, but no longer lines than one reads well."""
    room = ui.width - (side_contents_width(ui) if has_side_contents(ui) else 0)
    return min(COLUMN_MAX_WIDTH, (room - 2 * SCREEN_MARGIN - (count - 1) * COLUMN_GAP) / count)


def _columns(pages: Sequence[ft.Control], width: float) -> ft.Control:
    """The section once in each language, side by side."""
    columns: list[ft.Control] = [
        ft.Container(page, width=width, alignment=ft.Alignment.TOP_LEFT) for page in pages
    ]
    return ft.Row(
        columns,
        spacing=COLUMN_GAP,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _section_column(ctx: AppContext, ui: UiContext, book: Book, name: str, width: float) -> ft.Control:
    """A section in one language with its rulings, and the pages that it leads to and comes from."""
    section, reader = book.section(name), ctx.reader
    in_column = replace(ui, width=width) if width < NARROW_COLUMN_WIDTH else ui
    rulings = {ruling.id: ruling for ruling in book.rulings_marked_in(name)}
    marked = frozenset(rulings)

    def toggle(ruling: str) -> None:
        reader.toggle_ruling(ruling)
        ctx.changes.notify()

    def follow(target: str) -> None:
        ruling = target.removeprefix(RULING_PREFIX)
        if ruling in marked:
            toggle(ruling)
        else:
            open_target(ctx, book, target)

    options = book.options if book.is_of_match else {}
    title = page_title(ui, section.title, capped_text_size(ui, 28, 36))
    parts: list[ft.Control] = [_in_its_language(title, book, "title")]
    if book.is_of_match:
        parts.append(match_note(ui, book, marked))
    for number, block in enumerate(section.blocks):
        control = _with_anchor(block_control(ui, block, follow, book, width), block, book)
        parts.append(_in_its_language(control, book, str(number)))
        parts += [
            ruling_button(
                in_column,
                rulings.pop(ruling),
                options.get(ruling),
                is_open=ruling in reader.open_rulings,
                on_toggle=partial(toggle, ruling),
            )
            for ruling in rulings_marked(block)
            if ruling in rulings
        ]
    links_from = book.links_from(name)
    links_to = [(f"rules.{other.id}", other.title) for other in book.sections_linking_to(name)]
    if links_from:
        parts.append(link_buttons(in_column, _("See also"), links_from, follow))
    if links_to:
        parts.append(link_buttons(in_column, _("Mentioned in"), links_to, follow))
    return ft.Column(parts, spacing=14, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _in_its_language(control: ft.Control, book: Book, name: str) -> ft.Control:
    """A block, which the page tells a screen reader to read in the book's language, not the interface's."""
    if book.language == language():
        return control
    return ft.Semantics(content=control, identifier=f"text-{book.language}-{name}", container=True)


def _with_anchor(control: ft.Control, block: Block, book: Book) -> ft.Control:
    """A block that explains a thing opens with its name, a bold link: links to the thing scroll there."""
    first = next(iter(block.spans), None)
    if first is None or not (first.strong and first.link):
        return control
    key = ft.ScrollKey(f"{book.language} {anchor_of(first.link)}")  # type: ignore[call-arg]
    return ft.Container(control, key=key)


def _page_turner(ctx: AppContext, ui: UiContext, book: Book, section: str) -> ft.Control:
    """The pages before and after, always within reach of a thumb."""
    before, after = book.neighbours(section)
    left, right = icon(ui, "left", 20), icon(ui, "right", 20)
    return ft.Container(
        ft.Row(
            [
                _turn_button(ctx, ui, book, before, "page-before", _("Previous page"), leading=left),
                _turn_button(ctx, ui, book, after, "page-after", _("Next page"), trailing=right),
            ],
            spacing=4,
        ),
        bgcolor=ui.colors.ground_deep,
        padding=ft.Padding.symmetric(horizontal=8, vertical=4),
    )


def _turn_button(
    ctx: AppContext,
    ui: UiContext,
    book: Book,
    section: Section | None,
    identifier: str,
    label: str,
    *,
    leading: ft.Control | None = None,
    trailing: ft.Control | None = None,
) -> ft.Control:
    """A button to the section before or after; empty at either end of the book."""
    if section is None:
        return ft.Container(expand=True)
    title = text(ui, section.title, capped_text_size(ui, 16, 20), SANS_BOLD, lines=2)
    parts = [leading, ft.Container(title, expand=True), trailing]
    face = ft.Container(
        ft.Row([part for part in parts if part is not None], spacing=8),
        padding=ft.Padding.symmetric(horizontal=14, vertical=8),
        height=TOUCH_TARGET_SIZE + 12,
    )
    go = partial(ctx.navigator.go, book_route(book.game, section.id))
    button = pressable(ui, identifier, with_heading(label, section.title), face, go, radius=14)
    return ft.Container(button, expand=True)
