"""The shelf: one book for each game, and the way back to the page that was read last."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.application import Application
from app.i18n import _, word
from app.rules_reader.book import book, readable
from app.rules_reader.components import row_face
from app.rules_reader.navigation import leave, link, own_language, read_on
from app.rules_reader.reader_state import ROOT
from app.ui.buttons import gold_button, press
from app.ui.scaffold import screen
from app.ui.widgets import Look, serif, sign, soft


def shelf(app: Application) -> ft.Control:
    """The books, below the page that was read last."""
    look, reading = app.look, app.reading
    parts: list[ft.Control] = []
    if reading.game in readable() and reading.game in reading.places:
        here = book(reading.game, own_language(app))
        place = here.section(reading.places[reading.game])
        parts.append(
            gold_button(
                look,
                "read-on",
                _("Read on: {section}").format(section=place.title),
                partial(read_on, app, here, place.id),
                sign_name="rules",
                size=19,
            )
        )
    parts += [_spine(app, look, game) for game in readable()]
    return screen(look, _("Rules"), partial(leave, app, "/"), _("Back"), *parts)


def _spine(app: Application, look: Look, game: str) -> ft.Control:
    name, subtitle = word(game, "game.name"), word(game, "game.subtitle")
    words = ft.Column([serif(look, name, 22), soft(look, subtitle)], spacing=2, expand=True)
    face = row_face(look, [sign(look, "rules", 28, look.colors.gold), words])
    return press(
        look, f"book-{game}", f"{name}. {subtitle}", face, partial(link, app, f"{ROOT}/{game}"), radius=14
    )
