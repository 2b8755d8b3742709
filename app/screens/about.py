"""What this is, whose work it stands on, and under which licences."""

from __future__ import annotations

import flet as ft

from app.application import Application
from app.i18n import _
from app.ui.buttons import plain_button
from app.ui.scaffold import screen
from app.ui.widgets import Look, panel, serif, soft

WORKS = (
    ("Flet, Flutter", "Apache 2.0, BSD 3-Clause"),
    ("Python, Pyodide", "PSF 2.0, MPL 2.0"),
    ("Alegreya, Alegreya Sans, Alegreya SC", "SIL Open Font License 1.1"),
    ("msgpack, repath, six", "Apache 2.0, MIT"),
)


def about(app: Application) -> ft.Control:
    look = app.look
    return screen(
        look,
        _("About and licences"),
        app.back,
        _("Back"),
        serif(look, _("Three Duels")),
        soft(
            look,
            _(
                "Three two-player games of Middle-earth, playable with no network. Drawings, code and "
                "wording are our own; the games themselves belong to their authors and publishers, with "
                "whom this project is not connected."
            ),
            17,
        ),
        soft(look, _("Your games and settings stay on this device. Nothing is sent anywhere."), 17),
        serif(look, _("What it is built on")),
        *(_work(look, name, licence) for name, licence in WORKS),
        plain_button(
            look, "licences", _("All licences in full"), app.platform.show_licences, sign_name="rules"
        ),
    )


def _work(look: Look, name: str, licence: str) -> ft.Control:
    return panel(look, serif(look, name, 17), soft(look, licence), padding=12)
