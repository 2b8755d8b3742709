"""Everything a person may set, each with its answers in sight. A change shows at once and is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import flet as ft

from app.application import Application
from app.browser.storage import CHOICES
from app.i18n import LANGUAGES, NAMES, _
from app.ui.buttons import choices, plain_button
from app.ui.scaffold import screen

Answers = Sequence[tuple[Any, str]]


def settings(app: Application) -> ft.Control:
    about = plain_button(
        app.look, "about", _("About and licences"), lambda: app.go("/settings/about"), sign_name="info"
    )
    parts = [*_words(app), *_appearance(app), *_at_the_table(app), about]
    return screen(app.look, _("Settings"), app.back, _("Back"), *parts)


def _words(app: Application) -> list[ft.Control]:
    spoken = [(code, NAMES[code]) for code in LANGUAGES]
    box = _("The language of the box on your shelf: its names stand on the table and in the rules.")
    return [
        _setting(app, "language", _("Language"), [(None, _("The browser’s")), *spoken]),
        _setting(app, "rulebook", _("Your rulebook"), [(None, _("Same as above")), *spoken], note=box),
    ]


def _appearance(app: Application) -> list[ft.Control]:
    themes = [("system", _("The device’s")), ("dark", _("Dark")), ("light", _("Light"))]
    sizes = [(size, _("{percent} %").format(percent=round(size * 100))) for size in CHOICES["text_size"]]
    movements = [("system", _("The device’s")), ("full", _("On")), ("none", _("Off"))]
    paces = [("slow", _("Slow")), ("normal", _("Normal")), ("fast", _("Fast"))]
    return [
        _setting(app, "theme", _("Colours"), themes),
        _setting(app, "text_size", _("Size of text"), sizes, identifier="set-text"),
        _setting(app, "movement", _("Movement"), movements),
        _setting(app, "pace", _("Pace"), paces),
    ]


def _at_the_table(app: Application) -> list[ft.Control]:
    switch = [(False, _("Off")), (True, _("On"))]
    helps = [("full", _("Explain everything")), ("some", _("Only previews")), ("none", _("None"))]
    return [
        _setting(app, "sound", _("Sound"), switch),
        _setting(app, "vibration", _("Vibration"), switch),
        _setting(app, "help", _("Help at the table"), helps),
    ]


def _setting(
    app: Application,
    name: str,
    label: str,
    answers: Answers,
    note: str | None = None,
    identifier: str | None = None,
) -> ft.Control:
    """One of the app's settings by its name, with its answers."""
    return choices(
        app.look,
        identifier or f"set-{name}",
        label,
        answers,
        getattr(app.settings, name),
        lambda value: app.choose(**{name: value}),
        note,
    )
