"""All settings, each with its answers in sight. A change shows at once and is stored."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import flet as ft

from app.app_context import AppContext
from app.browser.storage import CHOICES
from app.i18n import LANGUAGE_NAMES, LANGUAGES, _, pgettext
from app.screens.page_columns import beside, body_width, has_two_columns
from app.ui.buttons import choice_group, plain_button
from app.ui.scaffold import scaffold

Answers = Sequence[tuple[Any, str]]


def settings_screen(ctx: AppContext) -> ft.Control:
    about = plain_button(
        ctx.page_ui,
        "about",
        _("About and licenses"),
        partial(ctx.navigator.go, "/settings/about"),
        icon_name="info",
    )
    left, right = [*_language_settings(ctx), *_table_settings(ctx), about], _appearance_settings(ctx)
    if not has_two_columns(ctx.page_ui):
        left, right = [*_language_settings(ctx), *right], [*_table_settings(ctx), about]
    columns = beside(ctx.page_ui, left, right)
    return scaffold(
        ctx.page_ui, _("Settings"), ctx.navigator.back, _("Back"), columns, max_width=body_width(ctx.page_ui)
    )


def _language_settings(ctx: AppContext) -> list[ft.Control]:
    languages = [(code, LANGUAGE_NAMES[code]) for code in LANGUAGES]
    box_note = _("Which language is your copy of the game in? Cards and places will be named as in your box.")
    return [
        _setting(ctx, "language", _("Language"), [(None, _("Automatic")), *languages]),
        _setting(ctx, "rulebook", _("Your edition"), [(None, _("Same as above")), *languages], note=box_note),
    ]


def _appearance_settings(ctx: AppContext) -> list[ft.Control]:
    themes = [("system", _("System default")), ("dark", _("Dark")), ("light", _("Light"))]
    sizes = [(size, _("{percent} %").format(percent=round(size * 100))) for size in CHOICES["text_size"]]
    movements = [
        ("system", _("System default")),
        ("full", pgettext("animations", "On")),
        ("none", pgettext("animations", "Off")),
    ]
    paces = [("slow", _("Slow")), ("normal", _("Normal")), ("fast", _("Fast"))]
    return [
        _setting(ctx, "theme", _("Theme"), themes),
        _setting(ctx, "text_size", _("Text size"), sizes, identifier="set-text"),
        _setting(ctx, "movement", _("Animations"), movements),
        _setting(ctx, "pace", _("Animation speed"), paces),
    ]


def _table_settings(ctx: AppContext) -> list[ft.Control]:
    off_on = [(False, _("Off")), (True, _("On"))]
    helps = [("full", _("Full")), ("some", _("Previews only")), ("none", _("None"))]
    # Translators: Settings, below “Cover the game when I switch apps”: where that happens. One sentence.
    cover_note = _("In games for two on one device, so that nobody sees the other’s cards.")
    # Translators: Settings, below “The computer thinks while you do”: what that means. One sentence.
    ponder_note = _("Only at the expert level. It plays better, but uses more battery.")
    return [
        _setting(ctx, "sound", _("Sound"), off_on),
        _setting(ctx, "vibration", _("Vibration"), off_on),
        _setting(ctx, "help", _("In-game help"), helps),
        # Translators: Settings, heading of Off and On: hide the game in the device’s list of running apps.
        _setting(ctx, "cover", _("Cover the game when I switch apps"), off_on, note=cover_note),
        # Translators: Settings, heading of Off and On: the opponent also uses the time that the person takes.
        _setting(ctx, "ponder", _("The computer thinks while you do"), off_on, note=ponder_note),
    ]


def _setting(
    ctx: AppContext,
    name: str,
    label: str,
    answers: Answers,
    note: str | None = None,
    identifier: str | None = None,
) -> ft.Control:
    """A setting by its name, with its answers."""
    return choice_group(
        ctx.page_ui,
        identifier or f"set-{name}",
        label,
        answers,
        getattr(ctx.preferences.settings, name),
        lambda value: ctx.preferences.change(**{name: value}),
        note,
    )
