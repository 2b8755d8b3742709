"""The dialogs of any table: menu, log, advice, news, the end of the match, its review, ways to share it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import flet as ft

from app.i18n import LANGUAGE_NAMES, _, language, ngettext
from app.table.controller import TableController
from app.table.match_review import chance_chart, turning_points
from app.table.question_panel import panel_width as question_width
from app.table.share_controls import share_controls
from app.text.names import own_language_name
from app.text.phrases import capitalized, reason_text, seat_subject, with_heading
from app.ui.buttons import focused_gold_button, gold_button, icon_button, list_button
from app.ui.theme import CAPS, SERIF
from app.ui.ui_context import UiContext
from app.ui.widgets import PressHandler, centered_row, panel, secondary_text, serif_text, text

DIALOG_MAX_WIDTH = 620.0
DIALOG_MAX_WIDTH_LANDSCAPE_PHONE = 780.0
MARGIN = 8.0
MenuEntry = tuple[str, str, str, PressHandler]
"""A line of a menu: identifier, icon, label, what it does."""
AnyController = TableController[Any, Any]


def modal(
    ui: UiContext, on_close: PressHandler, *parts: ft.Control, at_bottom: bool = False
) -> list[ft.Control]:
    """A panel over a scrim that closes it; at the bottom it leaves the table above or beside it in sight."""
    max_width = DIALOG_MAX_WIDTH_LANDSCAPE_PHONE if ui.landscape_phone else DIALOG_MAX_WIDTH
    width = min(ui.width - 2 * MARGIN, max_width)
    left = (ui.width - width) / 2
    if at_bottom and ui.landscape_phone:
        width = question_width(ui)
        left = ui.width - width - MARGIN
    color = None if at_bottom else ui.colors.scrim
    shade = ft.Container(bgcolor=color, on_click=lambda _event: on_close(), expand=True)
    scrim = ft.Container(
        ft.Semantics(content=shade, exclude_semantics=True), left=0, right=0, top=0, bottom=0
    )
    body = ft.Column(
        [panel(ui, *parts, width=width, padding=18)],
        scroll=ft.ScrollMode.AUTO,
        alignment=ft.MainAxisAlignment.END if at_bottom else ft.MainAxisAlignment.CENTER,
        expand=True,
    )
    return [scrim, ft.Container(body, left=left, width=width, top=MARGIN, bottom=MARGIN)]


def table_under_dialog(layers: list[ft.Control], covered: bool) -> ft.Control:
    """The table under a dialog: while it is covered it is seen, but neither read out nor reached."""
    table = ft.Semantics(content=ft.Stack(layers, expand=True), exclude_semantics=covered)
    return ft.Container(table, left=0, top=0, right=0, bottom=0, disabled=covered, key="beneath")


def layer(parts: list[ft.Control], key: str) -> ft.Control:
    """A layer of a table, open to touches where nothing lies.

    Each layer is compared with its own past, so that no part of one is taken for a part of another.
    """
    return ft.Stack(parts, left=0, top=0, right=0, bottom=0, visible=bool(parts), key=key)


def own_language_subtitle(ui: UiContext, game: str, kind: str, thing: str) -> list[ft.Control]:
    """Under a name as a box in another language prints it: the name in the language of the interface."""
    name = own_language_name(game, kind, thing)
    return [secondary_text(ui, with_heading(LANGUAGE_NAMES[language()], name), 16)] if name else []


def dialog_heading(ui: UiContext, title: str, controller: AnyController) -> ft.Control:
    return ft.Row(
        [
            ft.Container(
                ft.Semantics(content=text(ui, title, 24, CAPS), header=True, identifier="sheet-title"),
                expand=True,
            ),
            icon_button(ui, "close", "close", _("Close"), controller.close_dialog),
        ]
    )


def menu(
    ui: UiContext, controller: AnyController, title: str, score: str, own: Sequence[MenuEntry] = ()
) -> list[ft.Control]:
    """How the match stands, what this game adds, and what every table has."""
    game = controller.session.match.game.id
    replay = partial(controller.replay, controller.session.match.decisions)
    entries: list[MenuEntry] = [
        *own,
        ("replay", "play", _("Replay"), replay),
        ("rules-menu", "rules", _("Rules"), partial(_leave_to, controller, f"/rules/{game}")),
        ("share-game", "share", _("Save or share game"), partial(controller.open_dialog, "share")),
        ("settings-menu", "settings", _("Settings"), partial(_leave_to, controller, "/settings")),
        ("home-menu", "home", _("Home"), partial(_leave_to, controller, "/")),
    ]
    return [
        dialog_heading(ui, title, controller),
        *([secondary_text(ui, score, 16)] if score else []),
        _menu_lines(ui, entries),
    ]


def _menu_lines(ui: UiContext, entries: Sequence[MenuEntry]) -> ft.Control:
    """The entries one under the other; on a phone held sideways in two columns."""
    lines: list[ft.Control] = [
        list_button(ui, identifier, label, action, icon_name)
        for identifier, icon_name, label, action in entries
    ]
    half = (len(lines) + 1) // 2
    return columns(lines[:half], lines[half:]) if ui.landscape_phone else _column(lines)


def _column(lines: list[ft.Control]) -> ft.Control:
    return ft.Column(lines, spacing=4, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def columns(*columns: list[ft.Control]) -> ft.Control:
    """The columns of a dialog on a phone held sideways."""
    parts: list[ft.Control] = [ft.Container(_column(lines), expand=True) for lines in columns]
    return ft.Row(parts, spacing=18, vertical_alignment=ft.CrossAxisAlignment.START)


def _leave_to(controller: AnyController, route: str) -> None:
    """Go to another page; a person who comes back finds the table, not the menu."""
    controller.close_dialog()
    controller.ctx.navigator.go(route)


def log(ui: UiContext, controller: AnyController, heading_kinds: Iterable[str]) -> list[ft.Control]:
    """Everything that happened, newest first, as the viewer may know it."""
    headings = frozenset(heading_kinds)
    lines: list[ft.Control] = [
        serif_text(ui, controller.log_entry(event), 17)
        if event.kind in headings
        else text(ui, controller.log_entry(event), 16)
        for event in reversed(controller.session.events(controller.viewer))
    ]
    if not lines:
        lines.append(secondary_text(ui, _("Nothing has happened yet."), 16))
    return [
        dialog_heading(ui, _("Log"), controller),
        ft.Column(lines, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
    ]


def share(ui: UiContext, controller: AnyController) -> list[ft.Control]:
    return [
        dialog_heading(ui, _("Save or share game"), controller),
        *share_controls(controller.ctx, controller.session),
    ]


def news(ui: UiContext, controller: AnyController, *pictures: ft.Control) -> list[ft.Control]:
    """What nobody should miss, to be closed with one touch."""
    lines: list[ft.Control] = [
        ft.Semantics(
            content=serif_text(ui, controller.log_entry(event), 19, align=ft.TextAlign.CENTER),
            live_region=True,
            identifier="news",
        )
        for event in controller.state.news
    ]
    go_on = focused_gold_button(ui, "go-on", _("Continue"), controller.dismiss_news)
    return [*pictures, *lines, centered_row(go_on)]


def hint(
    ui: UiContext, controller: AnyController, action_text: str, reasons: Sequence[str]
) -> list[ft.Control]:
    """The action that is advised, the chance to win, and the reasons."""
    hint = controller.state.hint
    assert hint is not None
    parts: list[ft.Control] = [
        dialog_heading(ui, _("Hint"), controller),
        ft.Semantics(content=serif_text(ui, action_text, 20), live_region=True, identifier="advice"),
    ]
    if hint.chance is not None:
        percent = round(100 * hint.chance)
        parts.append(
            secondary_text(ui, _("Chance of winning: about {percent} %").format(percent=percent), 16)
        )
    parts += [text(ui, reason, 16) for reason in reasons]
    return parts


def general_reasons(controller: AnyController, action_name: Callable[[str], str]) -> list[str]:
    """Those reasons of the hint that hold in any game, in words."""
    texts = {
        "only_move": _("This is your only legal move."),
        "clearly_best": _("It’s clearly better than anything else."),
        "winning": _("You’re well ahead."),
        "losing": _("This will be hard to win."),
    }
    hint = controller.state.hint
    reasons = []
    for reason in hint.reasons if hint else ():
        if reason.id == "close":
            other = action_name(str(dict(reason.data)["other"]))
            reasons.append(_("Almost as good: {other}").format(other=other))
        elif reason.id in texts:
            reasons.append(texts[reason.id])
    return reasons


def outcome(
    ui: UiContext,
    controller: AnyController,
    emblem: ft.Control,
    *more: ft.Control,
    own: Sequence[MenuEntry] = (),
) -> list[ft.Control]:
    """The winner and the reason; the return match; and what else there is to do."""
    again = centered_row(
        gold_button(
            ui,
            "rematch",
            _("Rematch, swap sides"),
            controller.rematch,
            icon_name="flip",
            size=17 if ui.landscape_phone else 21,
        )
    )
    entries: list[MenuEntry] = [
        *own,
        ("story", "chart", _("Game review"), controller.open_review),
        ("replay-finish", "play", _("Replay"), partial(controller.replay, 0)),
        ("look-at-table", "eye", _("View the table"), partial(controller.open_dialog, "table")),
        ("share-finish", "share", _("Save or share game"), partial(controller.open_dialog, "share")),
        ("home-finish", "home", _("Home"), partial(controller.ctx.navigator.go, "/")),
    ]
    lines = [
        list_button(ui, identifier, label, action, icon_name)
        for identifier, icon_name, label, action in entries
    ]
    result = [*_winner(ui, controller, emblem), *more]
    if ui.landscape_phone:
        return [columns([*result, again], lines)]
    return [*result, again, _column(lines)]


def _winner(ui: UiContext, controller: AnyController, emblem: ft.Control) -> list[ft.Control]:
    match = controller.session.match
    outcome = match.outcome
    assert outcome is not None
    name = seat_subject(match.game.id, outcome.winner) if outcome.winner else ""
    title = _("{name} wins").format(name=name) if name else controller.draw_text
    reason = capitalized(reason_text(match.game.id, outcome.reason))
    center = ft.TextAlign.CENTER
    return [
        ft.Row([emblem], alignment=ft.MainAxisAlignment.CENTER),
        ft.Semantics(
            content=text(ui, title, 26 if ui.landscape_phone else 34, CAPS, align=center),
            header=True,
            live_region=True,
            identifier="winner",
        ),
        text(ui, reason, 18, SERIF, align=center),
    ]


def review(ui: UiContext, controller: AnyController, action_name: Callable[[str], str]) -> list[ft.Control]:
    """How the chances moved, and the decisions with which the match turned."""
    review = controller.state.review
    heading = dialog_heading(ui, _("Game review"), controller)
    if review is None:
        return [heading, secondary_text(ui, _("Reviewing the game…"), 17)]
    width = min(ui.width - 60, DIALOG_MAX_WIDTH - 60)
    decisions = len(review.evaluations) - 1
    return [
        heading,
        chance_chart(ui, review, width, [controller.seat_name(seat) for seat in review.seats]),
        *turning_points(ui, review, controller.seat_name, action_name, controller.replay),
        secondary_text(ui, ngettext("{count} decision", "{count} decisions", decisions), 15),
    ]
