"""The ways between the reader's pages, and the way back out of them."""

from __future__ import annotations

from functools import partial

from app.app_context import AppContext
from app.i18n import language
from app.rules_reader.book import RULING_PREFIX, Book
from app.rules_reader.reader_state import RULES_ROUTE, STORAGE_KEY

RULINGS_PAGE = "rulings"


def book_route(game: str, *path: str) -> str:
    """The address of a book's contents, or of a page in it."""
    return "/".join((RULES_ROUTE, game, *path))


def book_language(ctx: AppContext) -> str:
    """The language of the person's own rulebook."""
    return ctx.preferences.settings.rulebook or language()


def open_target(ctx: AppContext, book: Book, target: str) -> None:
    """Follow a link: to a section, to a thing in its section, or to the rulings with one of them opened."""
    if target.startswith(RULING_PREFIX):
        ruling = target.removeprefix(RULING_PREFIX)
        ctx.reader.open_rulings.add(ruling)
        sections = book.sections_marking(ruling)
        push(ctx, book_route(book.game, sections[0].id if sections else RULINGS_PAGE))
        return
    section = RULINGS_PAGE if target == RULINGS_PAGE else book.section_of(target)
    anchor = anchor_of(target) if book.has_anchor(target) else ""
    push(ctx, book_route(book.game, *filter(None, (section, anchor if section else ""))))


def resume_reading(ctx: AppContext, book: Book, section: str) -> None:
    """Open the section that was read last, scrolled to where it was left."""
    ctx.reader.restores_scroll = True
    push(ctx, book_route(book.game, section))


def push(ctx: AppContext, route: str) -> None:
    """Open another page, and remember this one for the way back."""
    ctx.reader.back_stack.append(ctx.navigator.route)
    ctx.navigator.go(route)


def back(ctx: AppContext, parent: str) -> None:
    """Back to the page that led here; without one, to the parent page."""
    ctx.navigator.go(ctx.reader.back_route(ctx.navigator.route, parent))


def save_reader_state(ctx: AppContext) -> None:
    ctx.tasks.run(partial(ctx.storage.save, STORAGE_KEY, ctx.reader.dumps()))


def anchor_of(target: str) -> str:
    """A thing's name within an address, where a dot would make it look like a file."""
    return target.replace(".", "-")


def target_of(anchor: str) -> str:
    """The thing that an anchor in an address means."""
    return anchor.replace("-", ".", 1)
