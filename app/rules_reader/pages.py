"""Which page of the rules an address asks for."""

from __future__ import annotations

import flet as ft

from app.application import Application
from app.rules_reader.book import book, readable
from app.rules_reader.book_list import shelf
from app.rules_reader.contents import contents
from app.rules_reader.navigation import RULINGS_PAGE, own_language
from app.rules_reader.reader_state import ROOT
from app.rules_reader.rulings import rulings
from app.rules_reader.section import section_page


def rules(app: Application) -> ft.Control:
    """The page that the address asks for: from its top, or as it was left if one comes back to it."""
    page = _page_at(app)
    app.reading.shown = app.route
    return ft.Container(page, key=app.route, expand=True)


def _page_at(app: Application) -> ft.Control:
    """A section, perhaps with a thing in it; or a thing alone, `/rules/duel/card-mirror`, wherever it is.

    An unknown address is answered by the next page above it.
    """
    game, page, thing = (*app.route.split("?")[0].removeprefix(ROOT).strip("/").split("/"), "", "")[:3]
    if game not in readable():
        return shelf(app)
    here = book(game, own_language(app))
    if page == RULINGS_PAGE:
        return rulings(app, here)
    if here.has(page):
        return section_page(app, here, here.section(page), thing)
    section = here.section_of(page.replace("-", ".", 1)) if "-" in page else None
    if section is not None:
        return section_page(app, here, here.section(section), page)
    return contents(app, here)
