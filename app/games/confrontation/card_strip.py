"""Below and beside the map: one's own cards, what happened last, the arrays to begin with."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.controller import ConfrontationDesk
from app.games.confrontation.layout import Places
from app.games.confrontation.pieces import chip, who_can
from app.games.confrontation.wording import GAME, PRESETS, SEATS, Table
from app.i18n import _, ngettext, word
from app.text.phrases import headed
from app.ui.buttons import gold_button, icon_button, plain_button, press
from app.ui.theme import SERIF
from app.ui.widgets import Look, fitting, soft, text
from engine.confrontation.components import CARDS

LOW = 44.0
"""What would be lower than this is not told beside the map."""
RECENT = 24
"""So many events are told beside the map."""


def tray(look: Look, spots: Places, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """One's own nine cards, the used ones as a memory; touching them shows both hands."""
    left, top, width, _height = spots.tray
    seat = shown.seat or desk.near
    look = look.compact()
    parts: list[ft.Control] = [_counts(look, shown, seat, width - 24, spots.lying)]
    if not spots.low:
        own = [card for card in CARDS if words.side_of(card) == seat]
        size = min(36.0, (width - 28) / 9 - 4)
        chips = [chip(card, size, card not in shown.hand(seat)) for card in own]
        parts.append(ft.Row(list(chips), spacing=4, alignment=ft.MainAxisAlignment.CENTER))
        if spots.wide and not spots.lying:
            parts += _wide_fallen(look, shown)
    column = ft.Column(parts, spacing=6, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    face = _tray_face(look, spots, column, ft.Padding.only(left=12, right=12, top=8))
    label = _("The cards of both sides")
    return [
        ft.Container(
            press(look, "hands", label, face, partial(desk.open, "cards"), radius=0), left=left, top=top
        )
    ]


def _counts(look: Look, shown: Table, seat: str, width: float, narrow: bool) -> ft.Control:
    other = words.other(seat)
    mine = ngettext("{count} card in hand", "{count} cards in hand", len(shown.hand(seat)))
    theirs = ngettext("{count} card", "{count} cards", len(shown.hand(other)))
    name, across = text(look, words.name(seat), 15, SERIF), headed(words.name(other), theirs)
    line = f"{words.name(seat)}  {mine}" if narrow else f"{words.name(seat)}  {mine}  {across}"
    size = fitting(look, line, 14, (width - 16) * 0.95)
    own, far = soft(look, mine, size, expand=True, lines=1), soft(look, across, size)
    if narrow:
        return ft.Column([ft.Row([name, own], spacing=8), far], spacing=0, tight=True)
    return ft.Row([name, own, far], spacing=8)


def _wide_fallen(look: Look, shown: Table) -> list[ft.Control]:
    """On a wide screen: who has fallen, under the cards."""
    lines: list[ft.Control] = []
    for seat in SEATS:
        lost = shown.fallen(seat)
        if lost:
            names = ", ".join(words.piece_name(piece) for piece in lost)
            heading = f"{words.name(seat)} · {word(GAME, 'label.fallen').format(count=len(lost))}"
            lines.append(soft(look, headed(heading, names), 14))
    return lines


def chronicle(look: Look, spots: Places, desk: ConfrontationDesk) -> list[ft.Control]:
    """On a wide screen, beside the map: what happened last, newest first; before that, who can do what."""
    if not spots.wide:
        return []
    left, bar_top, width, _height = spots.bar
    gap = 5 if spots.lying else 10
    tall = bar_top - spots.header - (2 * gap if spots.lying else 84)
    if tall < LOW:
        return []
    events = desk.session.events(desk.looker) if desk.step is None else ()
    said: list[ft.Control] = [soft(look, desk.say(event), 15) for event in events[-RECENT:][::-1]]
    if desk.placing is not None:
        said = [who_can(look, piece) for piece in words.pieces_of(desk.placing)]
    lines = ft.Column(
        said,
        spacing=6,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return [
        ft.Container(
            lines,
            left=left,
            top=spots.header + gap,
            width=width,
            height=tall,
            bgcolor="#990A0D14" if look.colors.dark else "#E6FFFBF0",
            border_radius=8,
            padding=8 if spots.lying else 12,
        )
    ]


def arrays(look: Look, spots: Places, desk: ConfrontationDesk) -> list[ft.Control]:
    """Ready-made placements, a shuffle, and the word that all stand."""
    left, top, width, _height = spots.tray
    look = look.compact() if spots.lying else look
    seat = desk.placing
    assert seat is not None
    labels = {"guarded": _("Guarded"), "bold": _("Bold"), "cunning": _("Cunning")}
    chosen = next(
        (name for name, front in PRESETS[seat].items() if words.plan_of(seat, front) == desk.plan), None
    )
    buttons: list[ft.Control] = [
        plain_button(
            look, f"preset-{name}", labels[name], partial(desk.preset, name), selected=name == chosen
        )
        for name in PRESETS[seat]
    ]
    buttons.append(icon_button(look, "shuffle", "dice", _("Shuffle"), desk.shuffle))
    row = ft.Row(buttons, spacing=6, run_spacing=6, wrap=True, alignment=ft.MainAxisAlignment.CENTER)
    said, room = _("They stand ready"), min(300.0, width - 24)
    size = fitting(look, said, 21, room - 90)
    ready = gold_button(look, "ready", said, desk.ready, sign_name="check", width=room, height=50, size=size)
    body = ft.Column(
        [row, ready],
        spacing=10,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        scroll=ft.ScrollMode.AUTO,
    )
    face = _tray_face(look, spots, body, ft.Padding.only(left=10, right=10, top=10, bottom=6))
    return [ft.Container(face, left=left, top=top)]


def _tray_face(look: Look, spots: Places, content: ft.Control, padding: ft.Padding) -> ft.Container:
    """The strip at the foot of the table, with a rim towards the map."""
    _left, _top, width, height = spots.tray
    return ft.Container(
        content,
        width=width,
        height=height,
        padding=padding,
        bgcolor=look.colors.ground_deep,
        border=ft.Border(top=ft.BorderSide(1.2, "#8A7146")),
    )
