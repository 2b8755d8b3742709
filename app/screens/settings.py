"""Everything a person may set, each with its answers in sight. A change shows at once and is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from app.application import Application
from app.i18n import LANGUAGES, NAMES, _
from app.storage import CHOICES
from app.widgets import choices, plain_button, screen


def settings(app: Application) -> ft.Control:
    look, now = app.look, app.settings

    def setter(name: str) -> Callable[[Any], None]:
        return lambda value: app.choose(**{name: value})

    spoken = [(code, NAMES[code]) for code in LANGUAGES]
    onoff = [(False, _("Off")), (True, _("On"))]
    return screen(
        look,
        _("Settings"),
        app.back,
        _("Back"),
        choices(
            look,
            "set-language",
            _("Language"),
            [(None, _("The browser’s")), *spoken],
            now.language,
            setter("language"),
        ),
        choices(
            look,
            "set-rulebook",
            _("Your rulebook"),
            [(None, _("Same as above")), *spoken],
            now.rulebook,
            setter("rulebook"),
            _("The language of the box on your shelf: its names stand on the table and in the rules."),
        ),
        choices(
            look,
            "set-theme",
            _("Colours"),
            [("system", _("The device’s")), ("dark", _("Dark")), ("light", _("Light"))],
            now.theme,
            setter("theme"),
        ),
        choices(
            look,
            "set-text",
            _("Size of text"),
            [(size, _("{percent} %").format(percent=round(size * 100))) for size in CHOICES["text_size"]],
            now.text_size,
            setter("text_size"),
        ),
        choices(
            look,
            "set-movement",
            _("Movement"),
            [("system", _("The device’s")), ("full", _("On")), ("none", _("Off"))],
            now.movement,
            setter("movement"),
        ),
        choices(
            look,
            "set-pace",
            _("Pace"),
            [("slow", _("Slow")), ("normal", _("Normal")), ("fast", _("Fast"))],
            now.pace,
            setter("pace"),
        ),
        choices(look, "set-sound", _("Sound"), onoff, now.sound, setter("sound")),
        choices(look, "set-vibration", _("Vibration"), onoff, now.vibration, setter("vibration")),
        choices(
            look,
            "set-help",
            _("Help at the table"),
            [("full", _("Explain everything")), ("some", _("Only previews")), ("none", _("None"))],
            now.help,
            setter("help"),
        ),
        plain_button(
            look, "about", _("About and licences"), lambda: app.go("/settings/about"), sign_name="info"
        ),
    )
