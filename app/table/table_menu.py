"""The menu of any table, and what it leads to: another seating, giving up, the keys."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from app.i18n import _
from app.match import seating
from app.table.dialogs import AnyController, MenuEntry, dialog_heading, menu_lines
from app.table.key_sheet import key_sheet
from app.text.phrases import seat_subject
from app.ui.buttons import choice_group, gold_button, plain_button
from app.ui.ui_context import UiContext
from app.ui.widgets import centered_row, secondary_text, text

LINE_TEXT_SIZE, LINE_HEIGHT, LINE_SURROUNDINGS = 18.0, 1.25, 29.0
"""Of an entry: its text, and what lies around it and between two."""
HEAD_HEIGHT = 186.0
"""Heading, who plays, how the match stands, and the margins."""


def table_menu(
    ui: UiContext, controller: AnyController, title: str, score: str, own: Sequence[MenuEntry] = ()
) -> list[ft.Control]:
    """How the match stands, what this game adds, and what every table has."""
    session = controller.session
    game, open_dialog = session.match.game.id, controller.open_dialog
    entries: list[MenuEntry] = [
        *own,
        ("replay", "play", _("Replay"), partial(controller.replay, session.match.decisions)),
        ("rules-menu", "rules", _("Rules"), partial(_leave_to, controller, f"/rules/{game}")),
        ("share-game", "share", _("Save or share game"), partial(open_dialog, "share")),
    ]
    peer = controller.peer_player
    if peer is not None and peer.has_letter_to_send:
        entries.insert(0, ("letter-ways", "scan", _("Send my turn"), partial(open_dialog, "letter")))
    if peer is not None and peer.can_reconnect:
        entries.insert(0, ("reconnect-menu", "devices", _("Reconnect"), peer.reconnect))
    if seating_can_change(controller):
        # Translators: entry of the table's menu: how two people share the device; up to 28 letters
        entries.append(("seating-menu", "people", _("Change seating"), partial(open_dialog, "seating")))
    # Translators: entry of the table's menu: the sheet that lists the keys of the keyboard; up to 28 letters
    entries.append(("keys-menu", "info", _("Keyboard"), partial(open_dialog, "keys")))
    if controller.resigning_seat is not None:
        # Translators: entry of the table's menu, and the button that does it: give the game up
        entries.append(("resign-menu", "flag", _("Resign"), partial(open_dialog, "resign")))
    entries += [
        ("settings-menu", "settings", _("Settings"), partial(_leave_to, controller, "/settings")),
        ("home-menu", "home", _("Home"), partial(_leave_to, controller, "/")),
    ]
    lines = [line for line in (_players(controller), score) if line]
    return [
        dialog_heading(ui, title, controller),
        *(secondary_text(ui, line, 16) for line in lines),
        menu_lines(ui, entries, in_columns=ui.landscape_phone or _needs_columns(ui, len(entries))),
    ]


def _needs_columns(ui: UiContext, count: int) -> bool:
    """Are so many entries one under the other higher than the screen, while it is wide enough for two?"""
    line_height = ui.text_size(LINE_TEXT_SIZE) * LINE_HEIGHT + LINE_SURROUNDINGS
    return ui.is_wide and count * line_height + HEAD_HEIGHT > ui.height / ui.screen_scale


def _players(controller: AnyController) -> str:
    """Who sits where, if the two have names."""
    named = ((seat, controller.session.name_of(seat)) for seat in controller.session.seats)
    return " · ".join(f"{name} ({controller.seat_name(seat)})" for seat, name in named if name)


def _leave_to(controller: AnyController, route: str) -> None:
    """Go to another page; a person who comes back finds the table, not the menu."""
    controller.close_dialog()
    controller.ctx.navigator.go(route)


# Another seating


def seating_can_change(controller: AnyController) -> bool:
    """Do two people share this device, and does the match still go on?"""
    session = controller.session
    return session.seating.mode in seating.SHARED_MODES and not session.is_over


def _seating(ui: UiContext, controller: AnyController) -> list[ft.Control]:
    """How the two people share the device from now on."""
    options = [
        (seating.PASS, _("Pass and play")),
        (seating.FLIP, _("Pass and play, flip the screen")),
        (seating.MIRRORED, _("Flat on the table")),
    ]
    # Translators: heading of a dialog of the table's menu; the answers are the ways to share a device
    title = _("How will you share the device?")
    choices = choice_group(ui, "seating", title, options, controller.session.seating.mode, controller.sit)
    return [dialog_heading(ui, _("Change seating"), controller), choices]


# Giving up


def _resign(ui: UiContext, controller: AnyController) -> list[ft.Control]:
    """Asked once: giving up cannot be taken back."""
    session, seat = controller.session, controller.resigning_seat
    assert seat is not None
    name = session.name_of(seat) or seat_subject(session.match.game.id, seat)
    # Translators: question in a dialog; {name} is a side or a person: "The Balrog resigns. Give the game up?"
    return [
        dialog_heading(ui, _("Resign"), controller),
        text(ui, _("{name} loses this game. Resign?").format(name=name), 18),
        centered_row(
            gold_button(ui, "resign", _("Resign"), controller.resign, icon_name="flag"),
            plain_button(ui, "resign-not", _("Keep playing"), controller.close_dialog, height=52),
        ),
    ]


COMMON_DIALOGS = {"keys": key_sheet, "seating": _seating, "resign": _resign}
"""Those that every table has, by the names with which the controller opens them."""
