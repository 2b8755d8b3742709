"""What opens over the table: menu, log, the whole row, one card, news, the end of the match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.art import duel_board
from app.i18n import _, word
from app.present import duel as words
from app.present.duel import GAME, SEATS, Table
from app.present.words import sentence, signed
from app.screens.sharing import share_parts
from app.table.duel.desk import ROWS, Desk
from app.table.duel.pieces import face, known_cards, marks, placed, result_box
from app.theme import CAPS, SERIF
from app.widgets import (
    Look,
    centred,
    gold_button,
    icon_button,
    panel,
    picture,
    plain_button,
    press,
    serif,
    soft,
    text,
)

PER_LINE = 6


def sheet(look: Look, shown: Table, desk: Desk) -> list[ft.Control]:
    """The open sheet over a scrim, or nothing."""
    if desk.sheet in SHEETS:
        return _over(look, desk.close, *SHEETS[desk.sheet](look, shown, desk))
    if desk.told is not None:
        return _over(look, desk.told_read, *_told(look, shown, desk))
    if desk.session.over and not desk.showing and desk.sheet != "table":
        return _over(look, lambda: desk.open("table"), *_finish(look, shown, desk))
    return []


def _over(look: Look, on_close: Callable[[], None], *parts: ft.Control) -> list[ft.Control]:
    width = min(look.width - 16, 620.0)
    box = panel(look, *parts, width=width, padding=18)
    scrim = ft.Container(
        bgcolor=look.colors.scrim, left=0, right=0, top=0, bottom=0, on_click=lambda _event: on_close()
    )
    body = ft.Column([box], scroll=ft.ScrollMode.AUTO, alignment=ft.MainAxisAlignment.CENTER, expand=True)
    return [
        scrim,
        ft.Container(body, left=(look.width - width) / 2, width=width, top=8, bottom=8),
    ]


def _head(look: Look, title: str, desk: Desk) -> ft.Control:
    return ft.Row(
        [
            ft.Container(
                ft.Semantics(content=text(look, title, 24, CAPS), header=True, identifier="sheet-title"),
                expand=True,
            ),
            icon_button(look, "close", "close", _("Close"), desk.close),
        ]
    )


def _menu(look: Look, shown: Table, desk: Desk) -> list[ft.Control]:
    app = desk.app
    entries = [
        ("whole-row-menu", "cards", _("The whole row"), lambda: desk.open("row")),
        ("again", "replay", _("Show the last exchange again"), lambda: _again(desk)),
        ("replay", "play", _("Step through the game"), lambda: app.go("/duel/table/replay")),
        ("rules-menu", "rules", _("Rules"), lambda: app.go("/rules/duel")),
        ("share-game", "share", _("Save or share this game"), lambda: desk.open("share")),
        ("settings-menu", "settings", _("Settings"), lambda: app.go("/settings")),
        ("home-menu", "home", _("To the first page"), lambda: app.go("/")),
    ]
    return [
        _head(look, which(shown), desk),
        soft(look, _standing(shown), 16),
        *(
            plain_button(look, identifier, label, action, sign_name=name, height=50)
            for identifier, name, label, action in entries
        ),
    ]


def _again(desk: Desk) -> None:
    desk.close()
    desk.app.run(desk.replay_exchange)


def which(shown: Table) -> str:
    return _("Final duel") if shown.final else _("Duel {number}").format(number=shown.view.duel)


def _standing(shown: Table) -> str:
    return " · ".join(
        _("{name}: energy {energy}, step {step}").format(
            name=words.name(seat), energy=signed(shown.energy(seat)), step=shown.step(seat)
        )
        for seat in SEATS
    )


def _log(look: Look, shown: Table, desk: Desk) -> list[ft.Control]:
    """Everything that happened, newest first, as whoever looks may know it."""
    events = desk.session.events()
    lines: list[ft.Control] = []
    for event in reversed(events):
        said = words.say(event)
        if event.kind in ("duel_began", "duel_ended", "match_over"):
            lines.append(serif(look, said, 17))
        else:
            lines.append(text(look, said, 16))
    return [
        _head(look, _("Log"), desk),
        ft.Column(lines, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
    ]


def _row(look: Look, shown: Table, desk: Desk) -> list[ft.Control]:
    """All cards of this duel, wrapping after six, with what happened at every seam."""
    width = int(min(92.0, (min(look.width - 16, 620.0) - 52) / PER_LINE))
    lines: list[ft.Control] = []
    for start in range(0, len(shown.row), PER_LINE):
        lines.append(_line(look, shown, desk, start, width))
    if not lines:
        lines.append(soft(look, _("No card lies on the table yet."), 16))
    return [
        _head(look, _("The row"), desk),
        *lines,
        *_table_of_exchanges(look, shown),
    ]


def _line(look: Look, shown: Table, desk: Desk, start: int, width: int) -> ft.Control:
    parts: list[ft.Control] = []
    cards = shown.row[start : start + PER_LINE]
    for place, card in enumerate(cards):
        if card is not None:
            body = press(
                look,
                f"line-{start + place}",
                words.card_label(shown, card),
                face(shown, card, width),
                partial(desk.explain, card),
                radius=5,
            )
            parts.append(placed(body, 6 + place * width, 0, width, width * 1.5))
    for place in range(1, len(cards)):
        seam = shown.seams[start + place - 1]
        if seam is not None:
            parts.append(marks(look, seam, 6 + place * width, 0, width, ROWS))
    return ft.Stack(parts, height=width * 1.5 + 4, clip_behavior=ft.ClipBehavior.NONE)


def _table_of_exchanges(look: Look, shown: Table) -> list[ft.Control]:
    boxes: list[ft.Control] = []
    for place, seam in enumerate(shown.seams, start=1):
        if seam is not None:
            heading = _("Cards {first} and {second}").format(first=place, second=place + 1)
            boxes.append(result_box(look, heading, seam, 138, 54 * max(1.0, look.scale)))
    return [ft.Row(boxes, wrap=True, spacing=8, run_spacing=8)] if boxes else []


def _card(look: Look, shown: Table, desk: Desk) -> list[ft.Control]:
    """One card large: its name in this language and in the rulebook's, its symbols, its rule."""
    card = desk.card or ""
    book = desk.app.settings.rulebook
    parts: list[ft.Control] = [_head(look, words.card_name(card), desk)]
    other_name = words.card_name_in(book, card) if book else ""
    if other_name and other_name != words.card_name(card):
        parts.append(soft(look, _("In your rulebook: {name}").format(name=other_name), 16))
    width = min(190.0, look.height * 0.24)
    parts.append(ft.Row([face(shown, card, width)], alignment=ft.MainAxisAlignment.CENTER))
    said = words.card_text(card)
    if said:
        parts.append(text(look, said, 18))
    parts.append(soft(look, words.symbols(shown, card), 16))
    if said:
        section = "trance" if card.startswith("trance") else card
        parts.append(
            plain_button(
                look,
                "card-rule",
                _("The exact rule"),
                lambda: desk.app.go(f"/rules/duel/{section}"),
                sign_name="rules",
            )
        )
    return parts


def _known(look: Look, shown: Table, desk: Desk) -> list[ft.Control]:
    return [
        _head(look, _("Cards you know in this hand"), desk),
        known_cards(look, shown, shown.seen_hand, 72, desk.explain, "known"),
    ]


def _told(look: Look, shown: Table, desk: Desk) -> list[ft.Control]:
    """News that nobody should miss, to be put away with one touch."""
    assert desk.told is not None
    parts: list[ft.Control] = []
    for event in desk.told.events:
        seat = event.get("winner") or event.get("seat")
        if event.kind in ("duel_ended", "match_over") and isinstance(seat, str):
            parts.append(
                ft.Row([picture(duel_board.medal_sign(seat), 72, 72)], alignment=ft.MainAxisAlignment.CENTER)
            )
        parts.append(
            ft.Semantics(
                content=serif(look, words.say(event), 20, align=ft.TextAlign.CENTER),
                live_region=True,
                identifier="news",
            )
        )
        cards = event.get("cards")
        if isinstance(cards, tuple) and cards:
            parts.append(
                known_cards(look, shown, tuple(str(card) for card in cards), 62, desk.explain, "news")
            )
        elif event.kind in ("card_drawn", "text_lost") and isinstance(event.get("card"), str):
            parts.append(known_cards(look, shown, (str(event["card"]),), 84, desk.explain, "news"))
    parts.append(centred(gold_button(look, "go-on", _("Go on"), desk.told_read, autofocus=True)))
    return parts


def _finish(look: Look, shown: Table, desk: Desk) -> list[ft.Control]:
    """Who won and how; and again with the sides exchanged."""
    outcome = shown.view.outcome
    assert outcome is not None
    winner = outcome.winner or SEATS[0]
    bridge = ft.Row(
        [
            ft.Column(
                [
                    picture(duel_board.pawn_piece(seat), 72, 72),
                    serif(look, words.name(seat), 18),
                    soft(look, _("step {step}").format(step=shown.step(seat)), 16),
                ],
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                spacing=2,
            )
            for seat in SEATS
        ],
        alignment=ft.MainAxisAlignment.SPACE_EVENLY,
    )
    story = [words.say(event) for event in desk.session.events() if event.kind == "duel_ended"]
    return [
        ft.Row([picture(duel_board.medal_sign(winner), 84, 84)], alignment=ft.MainAxisAlignment.CENTER),
        ft.Semantics(
            content=text(
                look,
                _("{name} wins").format(name=words.name(winner)),
                34,
                CAPS,
                align=ft.TextAlign.CENTER,
            ),
            header=True,
            live_region=True,
            identifier="winner",
        ),
        text(look, sentence(word(GAME, f"reason.{outcome.reason}")), 18, SERIF, align=ft.TextAlign.CENTER),
        bridge,
        *(soft(look, line, 16) for line in story),
        centred(
            gold_button(look, "rematch", _("Return match, sides exchanged"), desk.rematch, sign_name="flip")
        ),
        plain_button(
            look, "same-deal", _("The same cards, sides exchanged"), desk.same_deal, sign_name="dice"
        ),
        plain_button(
            look,
            "replay-finish",
            _("Step through the game"),
            lambda: desk.app.go("/duel/table/replay"),
            sign_name="play",
        ),
        plain_button(look, "home-finish", _("To the first page"), lambda: desk.app.go("/"), sign_name="home"),
    ]


def _share(look: Look, shown: Table, desk: Desk) -> list[ft.Control]:
    return [_head(look, _("Save or share this game"), desk), *share_parts(desk.app, desk.session)]


SHEETS: dict[str, Callable[[Look, Table, Desk], list[ft.Control]]] = {
    "menu": _menu,
    "log": _log,
    "row": _row,
    "card": _card,
    "known": _known,
    "share": _share,
}
