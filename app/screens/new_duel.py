"""A new match of The Duel: who plays whom, on which side, with which cards and rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import flet as ft

import engine
from app import seating as seats
from app.application import Application
from app.art import duel_board, duel_cards
from app.i18n import _, word
from app.present import duel as words
from app.present.duel import GAME, GANDALF, SEATS
from app.seating import Seating
from app.session import Session
from app.theme import SANS
from app.widgets import Look, choices, gold_button, panel, picture, plain_button, press, screen, serif, soft
from engine import EngineError
from engine.ai.levels import LEVELS

EDITIONS = ("recommended", "fr", "en", "de")
PERSON = "person"


@dataclass(frozen=True, slots=True)
class Plan:
    """What has been chosen so far."""

    opponent: str = PERSON
    side: str = GANDALF
    way: str = seats.PASS
    options: dict[str, str] = field(default_factory=dict)
    edition: str = "recommended"
    more: bool = False
    code: str = ""

    def but(self, **changes: Any) -> Plan:
        return replace(self, **changes)

    def seating(self) -> Seating:
        if self.opponent != PERSON:
            return seats.with_app(SEATS.index(self.side), self.opponent)
        return Seating(self.way)


@ft.component
def NewDuel(app: Application) -> ft.Control:  # noqa: N802 - named like a control
    plan, put = ft.use_state(Plan())
    look = app.look

    def setter(name: str) -> Callable[[Any], None]:
        return lambda value: put(plan.but(**{name: value}))

    parts: list[ft.Control] = [_picture(look), _opponent(look, plan, setter("opponent"))]
    if plan.opponent == PERSON:
        parts.append(_seating(look, plan, setter("way")))
    else:
        parts.append(_side(look, plan, setter("side")))
    deal = gold_button(
        look, "start", _("Deal the cards"), lambda: _start(app, plan), sign_name="cards", height=56
    )
    parts.append(
        plain_button(
            look,
            "lesson",
            _("First steps: learn it in two minutes"),
            lambda: app.go("/duel/lesson"),
            sign_name="teach",
            height=50,
        )
    )
    label = _("Fewer choices") if plan.more else _("Length, deck, house rules, a deal by its code")
    parts.append(
        plain_button(
            look, "more", label, lambda: put(plan.but(more=not plan.more)), sign_name="gear", height=50
        )
    )
    if plan.more:
        parts += _more(app, look, plan, put)
    return screen(look, word(GAME, "game.name"), app.back, _("Back"), *parts, foot=deal)


def _picture(look: Look) -> ft.Control:
    """Both sides, card to card."""
    deck = words.standard_deck()
    left, right = "g02", "b02"
    width = 92
    faces: list[ft.Control] = [
        picture(duel_cards.face(card, deck.sockets(card)[1], deck.sockets(card)[0]), width, width * 1.5)
        for card in (left, right)
    ]
    return ft.Row(faces, spacing=0, alignment=ft.MainAxisAlignment.CENTER)


def _opponent(look: Look, plan: Plan, choose: Callable[[Any], None]) -> ft.Control:
    levels = [(level, level_name(level)) for level in LEVELS]
    return choices(
        look,
        "opponent",
        _("Who plays against you?"),
        [(PERSON, _("A friend, on this device")), *levels],
        plan.opponent,
        choose,
    )


def level_name(level: str) -> str:
    """How well an opponent of our own plays."""
    return {
        "beginner": _("Beginner"),
        "easy": _("Easy"),
        "medium": _("Medium"),
        "strong": _("Strong"),
        "strongest": _("Strongest"),
    }[level]


def _seating(look: Look, plan: Plan, choose: Callable[[Any], None]) -> ft.Control:
    ways = [
        (seats.PASS, _("Pass the device")),
        (seats.FLIP, _("Pass it, and turn the picture")),
        (seats.MIRRORED, _("Flat between us")),
    ]
    notes = {
        seats.PASS: _("A gate closes in between, so that nobody sees the other hand."),
        seats.FLIP: _("You sit opposite each other: the picture turns round for the Balrog."),
        seats.MIRRORED: _("For a tablet: each hand faces its owner and shows only while it is held."),
    }
    return choices(look, "seating", _("How do you sit?"), ways, plan.way, choose, notes[plan.way])


def _side(look: Look, plan: Plan, choose: Callable[[Any], None]) -> ft.Control:
    buttons = []
    for seat in SEATS:
        on = seat == plan.side
        body = ft.Container(
            ft.Row(
                [picture(duel_board.medal_sign(seat), 44, 44), serif(look, words.name(seat), 20)],
                spacing=10,
                tight=True,
            ),
            padding=12,
            border_radius=16,
            bgcolor=look.colors.surface,
            border=ft.Border.all(3 if on else 1.2, look.colors.gold if on else look.colors.line),
        )
        buttons.append(
            press(
                look,
                f"side-{seat}",
                words.name(seat),
                body,
                partial(choose, seat),
                radius=16,
                selected=on,
            )
        )
    return ft.Column([serif(look, _("Your side"), 18), ft.Row(buttons, wrap=True, spacing=10)], spacing=6)


def _more(app: Application, look: Look, plan: Plan, put: Callable[[Plan], None]) -> list[ft.Control]:
    rulings = engine.GAMES[GAME].rulings
    settled = rulings.resolve({"edition": plan.edition, **plan.options})

    def set_option(name: str) -> Callable[[Any], None]:
        return lambda value: put(plan.but(options={**plan.options, name: value}))

    def set_edition(edition: str) -> None:
        put(
            plan.but(
                edition=edition, options={k: v for k, v in plan.options.items() if k in ("deck", "length")}
            )
        )

    parts: list[ft.Control] = []
    for ruling in rulings:
        if ruling.id == "final_start":
            parts.append(
                choices(
                    look,
                    "edition",
                    _("House rules as in the rulebook of"),
                    [(name, word(GAME, f"edition.{name}")) for name in EDITIONS],
                    plan.edition,
                    set_edition,
                )
            )
        options = [(choice, word(GAME, f"ruling.{ruling.id}.{choice}")) for choice in ruling.choices]
        parts.append(
            choices(
                look,
                f"rule-{ruling.id}",
                word(GAME, f"ruling.{ruling.id}.name"),
                options,
                settled[ruling.id],
                set_option(ruling.id),
                word(GAME, f"ruling.{ruling.id}.question"),
            )
        )
    parts.append(_code(app, look, plan, put))
    return parts


def _code(app: Application, look: Look, plan: Plan, put: Callable[[Plan], None]) -> ft.Control:
    entry = ft.TextField(
        value=plan.code,
        label=_("Deal code"),
        on_change=lambda event: put(plan.but(code=str(event.control.value))),
        text_style=ft.TextStyle(font_family=SANS, size=look.size(18), color=look.colors.text),
        border_color=look.colors.line,
        max_length=400,
    )
    return panel(
        look,
        serif(look, _("The same cards as friends elsewhere"), 18),
        soft(look, _("A code holds cards and rules of a deal. It is found in the menu of every table."), 16),
        entry,
        plain_button(
            look,
            "start-code",
            _("Play this deal"),
            (lambda: _from_code(app, plan)) if plan.code.strip() else None,
        ),
    )


def _start(app: Application, plan: Plan) -> None:
    try:
        match = engine.new_match(GAME, options={"edition": plan.edition, **plan.options})
    except EngineError as error:
        app.refuse(error)
        return
    app.sit_down(Session(match, plan.seating()))


def _from_code(app: Application, plan: Plan) -> None:
    try:
        match = engine.match_from_code(plan.code.strip())
    except EngineError as error:
        app.refuse(error)
        return
    if match.game.id != GAME:
        app.tell(_("This code belongs to another game."))
        return
    app.sit_down(Session(match, plan.seating()))
