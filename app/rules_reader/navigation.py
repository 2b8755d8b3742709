"""Where the reader's pages lead, and how each finds the way back."""

from __future__ import annotations

from app.application import Application
from app.i18n import language
from app.rules_reader.book import RULING, Book
from app.rules_reader.reader_state import NAME, ROOT

RULINGS_PAGE = "rulings"


def own_language(app: Application) -> str:
    """The language of the person's own rulebook."""
    return app.settings.rulebook or language()


def go_to(app: Application, here: Book, target: str) -> None:
    """Follow a link: to a section, to the section of a card, or to the rulings with one of them opened."""
    if target.startswith(RULING):
        app.reading.opened.add(target.removeprefix(RULING))
        marked = here.marked_in(target.removeprefix(RULING))
        link(app, f"{ROOT}/{here.game}/{marked[0].id if marked else RULINGS_PAGE}")
        return
    section = here.section_of(target) if target != RULINGS_PAGE else RULINGS_PAGE
    place = f"/{anchor(target)}" if here.explains(target) else ""
    link(app, f"{ROOT}/{here.game}" + (f"/{section}{place}" if section else ""))


def read_on(app: Application, here: Book, section: str) -> None:
    """To the page that was being read, and there to where it was left."""
    app.reading.returning = True
    link(app, f"{ROOT}/{here.game}/{section}")


def link(app: Application, route: str) -> None:
    """Go on to another page, and remember this one for the way back."""
    app.reading.trail.append(app.route)
    app.go(route)


def leave(app: Application, above: str) -> None:
    """Back to where one came from, else one page up."""
    app.go(app.reading.way_back(app.route, above))


def keep(app: Application) -> None:
    app.page.run_task(app.storage.save, NAME, app.reading.dumps())


def anchor(target: str) -> str:
    """A thing's name within an address, where a dot would make it look like a file."""
    return target.replace(".", "-")
