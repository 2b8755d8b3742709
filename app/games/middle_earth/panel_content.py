"""What the panel under the display is made of, whatever it is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import flet as ft

from app.games.middle_earth import wording as words
from app.games.middle_earth.art import cards
from app.games.middle_earth.controller import MiddleEarthDesk
from app.games.middle_earth.pieces import AMBER, PALE, SOFT
from app.games.middle_earth.preview import Fact
from app.games.middle_earth.wording import Table
from app.i18n import _
from app.ui.buttons import gold_button, icon_button
from app.ui.theme import SANS, SANS_BOLD, SERIF
from app.ui.widgets import Handler, Look, picture, text

BUTTON = 48.0


@dataclass(slots=True)
class Content:
    """What a panel says, and what can be done, which stays in sight."""

    said: list[ft.Control]
    done: list[ft.Control] = field(default_factory=list)


def head(look: Look, shown: Table, desk: MiddleEarthDesk) -> ft.Control:
    """The sentence that says what is due, with advice and taking back beside it."""
    said = ft.Semantics(
        content=text(look, _said(shown, desk), 19 if look.height >= 720 else 17.5, SERIF, PALE),
        identifier="due",
        live_region=True,
    )
    aids: list[ft.Control] = []
    if desk.may_ask:
        aids.append(icon_button(look, "hint", "mind", _("Advice"), desk.ask))
    if desk.may_undo:
        aids.append(icon_button(look, "undo", "undo", _("Take back"), desk.undo))
    return ft.Row([ft.Container(said, expand=True), *aids], spacing=6)


def _said(shown: Table, desk: MiddleEarthDesk) -> str:
    view = shown.view
    if view.outcome is not None:
        return _("The game is over")
    if desk.opponent.thinking:
        return _("{name} is thinking").format(name=words.name(str(view.to_act)))
    if not desk.may_act:
        return _("{side} decides").format(side=words.name(str(view.to_act)))
    if desk.origin is not None:
        return _("Where to from {region}?").format(region=words.region_name(desk.origin))
    return words.due_now(view)


def note(look: Look, value: str) -> ft.Control:
    return text(look, value, 16, color=SOFT)


def golden(
    look: Look, identifier: str, name: str, on_press: Handler | None, room: float | None = None
) -> ft.Control:
    return gold_button(look, identifier, name, on_press, width=room, height=BUTTON, size=18)


def facts_of(look: Look, facts: Sequence[Fact]) -> list[ft.Control]:
    """One line for each thing that would happen."""
    return [
        ft.Row(
            [
                picture(_sign(fact.sign), 20, 20),
                ft.Container(
                    text(
                        look,
                        fact.said,
                        15.5,
                        SANS_BOLD if fact.grave else SANS,
                        AMBER if fact.grave else "#E4DAC0",
                    ),
                    expand=True,
                ),
            ],
            spacing=8,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
        for fact in facts
    ]


def _sign(name: str) -> str:
    return cards.sign_of_coin() if name == "coin" else cards.sign(name, "#E4DAC0")
