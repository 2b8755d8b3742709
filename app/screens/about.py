"""What the app is, what it is built on, and under which licences."""

from __future__ import annotations

import flet as ft

from app.app_context import AppContext
from app.i18n import _
from app.screens.page_columns import beside, body_width
from app.ui.buttons import plain_button
from app.ui.scaffold import scaffold
from app.ui.ui_context import UiContext
from app.ui.widgets import panel, secondary_text, serif_text

DEPENDENCIES = (
    ("Flet, Flutter", "Apache 2.0, BSD 3-Clause"),
    ("Python, Pyodide", "PSF 2.0, MPL 2.0"),
    ("Alegreya, Alegreya Sans, Alegreya SC", "SIL Open Font License 1.1"),
    ("msgpack, repath, six", "Apache 2.0, MIT"),
)


def about_screen(ctx: AppContext) -> ft.Control:
    ui = ctx.page_ui
    what: list[ft.Control] = [
        serif_text(ui, _("Three Duels")),
        secondary_text(
            ui,
            _(
                "Three two-player games set in Middle-earth that you can play offline. The "
                "artwork, code and text are our own; the games belong to their authors and "
                "publishers, who are not affiliated with this project."
            ),
            17,
        ),
        secondary_text(ui, _("Your games and settings stay on this device. Nothing is sent anywhere."), 17),
    ]
    with_what = [
        serif_text(ui, _("Built with")),
        *(_dependency(ui, name, licence) for name, licence in DEPENDENCIES),
        plain_button(ui, "licences", _("Full license texts"), ctx.browser.show_licences, icon_name="rules"),
    ]
    columns = beside(ui, what, with_what)
    return scaffold(
        ui, _("About and licenses"), ctx.navigator.back, _("Back"), columns, max_width=body_width(ui)
    )


def _dependency(ui: UiContext, name: str, licence: str) -> ft.Control:
    return panel(ui, serif_text(ui, name, 17), secondary_text(ui, licence), padding=12)
