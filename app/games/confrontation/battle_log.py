"""What came of a battle, told one line after the other."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.games.confrontation.battle_state import Fight
from app.games.confrontation.controller import ConfrontationDesk
from app.games.confrontation.pieces import accent, card_face
from app.games.confrontation.wording import SEATS
from app.i18n import _
from app.ui.buttons import gold_button, press
from app.ui.theme import SANS_BOLD, SERIF
from app.ui.widgets import Look, centred, sign, soft, text


def account(look: Look, fight: Fight, desk: ConfrontationDesk) -> list[ft.Control]:
    """What happened, one line after the other."""
    assert desk.told is not None
    lines = desk.told.events[: max(1, desk.lines)]
    done = desk.lines >= len(desk.told.events)
    parts: list[ft.Control] = []
    if fight.light.card and fight.dark.card and desk.lines > 1:
        parts.append(_both_cards(look, fight))
    parts += [
        ft.Semantics(
            content=_told_line(look, desk.say(event), event.kind in ("eliminated", "strengths")),
            live_region=True,
            identifier="news",
        )
        for event in lines
    ]
    if done:
        parts.append(centred(gold_button(look, "go-on", _("Go on"), desk.told_read, autofocus=True)))
    else:
        more = ft.Container(soft(look, _("touch to go on"), 16), padding=12)
        parts.append(centred(press(look, "skip", _("Show all"), more, desk.tell_all, radius=20)))
    return parts


def _told_line(look: Look, said: str, strong: bool) -> ft.Control:
    return ft.Row(
        [
            sign(look, "right", 16, accent(look)),
            ft.Container(text(look, said, 17 if strong else 16, SERIF if strong else SANS_BOLD), expand=True),
        ],
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _both_cards(look: Look, fight: Fight) -> ft.Control:
    """Both cards side by side, what each became, and the two sums."""
    columns: list[ft.Control] = []
    for seat in SEATS:
        fighter = fight.fighter(seat)
        assert fighter.card is not None
        cards: list[ft.Control] = [_laid_card(look, fighter.card, fighter.counts is None)]
        if fighter.counts and fighter.counts != fighter.card:
            cards += [sign(look, "right", 18), _laid_card(look, fighter.counts, False)]
        total = fight.totals[SEATS.index(seat)] if fight.totals else None
        columns.append(
            ft.Column(
                [
                    ft.Row(cards, spacing=4, tight=True),
                    _label(look, _("{count} in all").format(count=total) if total is not None else ""),
                ],
                spacing=2,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            )
        )
    return ft.Row(columns, alignment=ft.MainAxisAlignment.SPACE_EVENLY)


def _laid_card(look: Look, name: str, void: bool) -> ft.Control:
    face = card_face(look, name, 58)
    if not void:
        return face
    cross: Sequence[ft.Control] = [face, sign(look, "close", 56, "#CF2E1B", 3)]
    return ft.Stack(list(cross), alignment=ft.Alignment.CENTER)


def _label(look: Look, said: str) -> ft.Control:
    return text(look, said, 14, SANS_BOLD, look.colors.text_soft)
