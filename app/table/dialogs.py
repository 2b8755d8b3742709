"""What opens over any table: menu, log, advice, news, the end of the match, its story, ways to share it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import flet as ft

from app.i18n import NAMES, _, language, ngettext, word
from app.screens.transfer import share_parts
from app.table.controller import Desk
from app.table.match_review import curve, turning_points
from app.table.question_panel import room as asking_room
from app.text.names import ours
from app.text.phrases import headed, sentence
from app.ui.buttons import gold_button, icon_button, list_button
from app.ui.theme import CAPS, SERIF
from app.ui.widgets import Handler, Look, centred, panel, serif, soft, text

WIDEST, WIDEST_LYING = 620.0, 780.0
"""How wide a sheet may be, and on a phone held sideways."""
Entry = tuple[str, str, str, Handler]
"""A line of a menu: identifier, sign, label, what it does."""


def over(look: Look, on_close: Handler, *parts: ft.Control, low: bool = False) -> list[ft.Control]:
    """A panel over a scrim that closes it; `low` keeps the table above it in sight, or beside it."""
    width = min(look.width - 16, WIDEST_LYING if look.sideways else WIDEST)
    left = (look.width - width) / 2
    if low and look.sideways:
        width = asking_room(look)
        left = look.width - width - 8
    dark = ft.Container(
        bgcolor=None if low else look.colors.scrim, on_click=lambda _event: on_close(), expand=True
    )
    scrim = ft.Container(ft.Semantics(content=dark, exclude_semantics=True), left=0, right=0, top=0, bottom=0)
    body = ft.Column(
        [panel(look, *parts, width=width, padding=18)],
        scroll=ft.ScrollMode.AUTO,
        alignment=ft.MainAxisAlignment.END if low else ft.MainAxisAlignment.CENTER,
        expand=True,
    )
    return [scrim, ft.Container(body, left=left, width=width, top=8, bottom=8)]


def beneath(layers: list[ft.Control], covered: bool) -> ft.Control:
    """The table under a sheet: while it is covered it stays in sight, but is neither read out nor reached."""
    table = ft.Semantics(content=ft.Stack(layers, expand=True), exclude_semantics=covered)
    return ft.Container(table, left=0, top=0, right=0, bottom=0, disabled=covered, key="beneath")


def own_name(look: Look, game: str, kind: str, thing: str) -> list[ft.Control]:
    """Under a name of a box in another language: what the language of the interface calls it."""
    name = ours(game, kind, thing)
    return [soft(look, headed(NAMES[language()], name), 16)] if name else []


def head(look: Look, title: str, desk: Desk) -> ft.Control:
    return ft.Row(
        [
            ft.Container(
                ft.Semantics(content=text(look, title, 24, CAPS), header=True, identifier="sheet-title"),
                expand=True,
            ),
            icon_button(look, "close", "close", _("Close"), desk.close),
        ]
    )


def menu(look: Look, desk: Desk, title: str, standing: str, own: Sequence[Entry] = ()) -> list[ft.Control]:
    """Where the match stands, what this game adds, and what every table has."""
    game = desk.session.match.game.id
    entries: list[Entry] = [
        *own,
        ("replay", "play", _("Step through the game"), lambda: desk.replay(desk.session.match.decisions)),
        ("rules-menu", "rules", _("Rules"), partial(_leave, desk, f"/rules/{game}")),
        ("share-game", "share", _("Save or share this game"), lambda: desk.open("share")),
        ("settings-menu", "settings", _("Settings"), partial(_leave, desk, "/settings")),
        ("home-menu", "home", _("To the first page"), partial(_leave, desk, "/")),
    ]
    return [
        head(look, title, desk),
        *([soft(look, standing, 16)] if standing else []),
        _lines(look, entries),
    ]


def _lines(look: Look, entries: Sequence[Entry]) -> ft.Control:
    """One under the other; on a phone held sideways in two columns."""
    lines: list[ft.Control] = [
        list_button(look, identifier, label, action, name) for identifier, name, label, action in entries
    ]
    half = (len(lines) + 1) // 2
    return beside(lines[:half], lines[half:]) if look.sideways else _column(lines)


def _column(lines: list[ft.Control]) -> ft.Control:
    return ft.Column(lines, spacing=4, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def beside(*columns: list[ft.Control]) -> ft.Control:
    """The columns of a sheet on a phone held sideways."""
    parts: list[ft.Control] = [ft.Container(_column(lines), expand=True) for lines in columns]
    return ft.Row(parts, spacing=18, vertical_alignment=ft.CrossAxisAlignment.START)


def _leave(desk: Desk, route: str) -> None:
    """To another page; whoever comes back finds the table, not the menu."""
    desk.sheet = None
    desk.app.go(route)


def log(look: Look, desk: Desk, headings: Iterable[str]) -> list[ft.Control]:
    """Everything that happened, newest first, as whoever looks may know it."""
    large = frozenset(headings)
    lines: list[ft.Control] = [
        serif(look, desk.say(event), 17) if event.kind in large else text(look, desk.say(event), 16)
        for event in reversed(desk.session.events(desk.looker))
    ]
    if not lines:
        lines.append(soft(look, _("Nothing has happened yet."), 16))
    return [
        head(look, _("Log"), desk),
        ft.Column(lines, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
    ]


def share(look: Look, desk: Desk) -> list[ft.Control]:
    return [head(look, _("Save or share this game"), desk), *share_parts(desk.app, desk.session)]


def news(look: Look, desk: Desk, *more: ft.Control) -> list[ft.Control]:
    """What nobody should miss, to be put away with one touch."""
    assert desk.told is not None
    lines: list[ft.Control] = [
        ft.Semantics(
            content=serif(look, desk.say(event), 19, align=ft.TextAlign.CENTER),
            live_region=True,
            identifier="news",
        )
        for event in desk.told.events
    ]
    return [
        *more,
        *lines,
        centred(gold_button(look, "go-on", _("Go on"), desk.told_read, autofocus=True)),
    ]


def advice(look: Look, desk: Desk, move: str, reasons: Sequence[str]) -> list[ft.Control]:
    """What we would play, how it stands, and why."""
    assert desk.hint is not None
    parts: list[ft.Control] = [
        head(look, _("Advice"), desk),
        ft.Semantics(content=serif(look, move, 20), live_region=True, identifier="advice"),
    ]
    if desk.hint.chance is not None:
        percent = round(100 * desk.hint.chance)
        parts.append(soft(look, _("Chance to win: about {percent} %").format(percent=percent), 16))
    parts += [text(look, reason, 16) for reason in reasons]
    return parts


def plain_reasons(desk: Desk, name: Callable[[str], str]) -> list[str]:
    """The reasons that hold in any game, in words; `name` puts an action into words."""
    plain = {
        "only_move": _("It is the only thing that can be done."),
        "clearly_best": _("It is clearly better than anything else."),
        "winning": _("You are well ahead."),
        "losing": _("It will be hard to win this."),
    }
    found = []
    for reason in desk.hint.reasons if desk.hint else ():
        if reason.id == "close":
            found.append(_("Almost as good: {other}").format(other=name(str(dict(reason.data)["other"]))))
        elif reason.id in plain:
            found.append(plain[reason.id])
    return found


def finish(
    look: Look, desk: Desk, emblem: ft.Control, *more: ft.Control, own: Sequence[Entry] = ()
) -> list[ft.Control]:
    """Who won and how; again with the sides exchanged; and what else there is to do."""
    outcome = desk.session.match.outcome
    assert outcome is not None
    winner = outcome.winner
    further: list[Entry] = [
        ("story", "chart", _("How the game turned"), desk.tell_story),
        ("replay-finish", "play", _("Step through the game"), lambda: desk.replay(0)),
        ("look-at-table", "eye", _("Look at the table"), lambda: desk.open("table")),
        ("share-finish", "share", _("Save or share this game"), lambda: desk.open("share")),
        ("home-finish", "home", _("To the first page"), lambda: desk.app.go("/")),
    ]
    title = _("{name} wins").format(name=desk.name(winner)) if winner else desk.tie
    won: list[ft.Control] = [
        ft.Row([emblem], alignment=ft.MainAxisAlignment.CENTER),
        ft.Semantics(
            content=text(look, title, 26 if look.sideways else 34, CAPS, align=ft.TextAlign.CENTER),
            header=True,
            live_region=True,
            identifier="winner",
        ),
        text(
            look,
            sentence(word(desk.session.match.game.id, f"reason.{outcome.reason}")),
            18,
            SERIF,
            align=ft.TextAlign.CENTER,
        ),
        *more,
    ]
    label, size = _("Return match, sides exchanged"), 17 if look.sideways else 21
    again = centred(gold_button(look, "rematch", label, desk.rematch, sign_name="flip", size=size))
    lines = [
        list_button(look, identifier, label, action, name)
        for identifier, name, label, action in (*own, *further)
    ]
    if look.sideways:
        return [beside([*won, again], lines)]
    return [*won, again, _column(lines)]


def story(look: Look, desk: Desk, name: Callable[[str], str]) -> list[ft.Control]:
    """How the chances moved, and the decisions with which the match turned."""
    parts: list[ft.Control] = [head(look, _("How the game turned"), desk)]
    if desk.story is None:
        parts.append(soft(look, _("Looking back over the game…"), 17))
        return parts
    width = min(look.width - 60, WIDEST - 60)
    parts += [
        curve(look, desk.story, width, [desk.name(seat) for seat in desk.story.seats]),
        *turning_points(look, desk.story, desk.name, name, desk.replay),
        soft(look, ngettext("{count} decision", "{count} decisions", len(desk.story.points) - 1), 15),
    ]
    return parts
