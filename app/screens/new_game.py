"""What every new game asks: who plays whom, how they sit, which side, which rules, or a deal by its code."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import flet as ft

import engine
from app.application import Application
from app.i18n import _, word
from app.match import seating as seats
from app.match.seating import Seating
from app.match.session import Session
from app.ui.buttons import choices, gold_button, plain_button, press
from app.ui.scaffold import screen
from app.ui.widgets import Look, centred, panel, picture, serif, soft, text_field
from engine import EngineError
from engine.ai.levels import LEVELS

PERSON = "person"
RECOMMENDED = "recommended"
Setter = Callable[[Any], None]


@dataclass(frozen=True, slots=True)
class Plan:
    """What has been chosen so far."""

    side: str
    opponent: str = PERSON
    way: str = seats.PASS
    options: Mapping[str, str] = field(default_factory=dict)
    edition: str = RECOMMENDED
    more: bool = False
    code: str = ""

    def but(self, **changes: Any) -> Plan:
        return replace(self, **changes)

    def with_option(self, name: str, value: str) -> Plan:
        return self.but(options={**self.options, name: value})

    def asked(self, game: str) -> dict[str, str]:
        """The options to begin with."""
        known = self.edition in engine.GAMES[game].rulings.presets
        return {**({"edition": self.edition} if known else {}), **self.options}

    def seating(self, game: str) -> Seating:
        if self.opponent != PERSON:
            return seats.with_app(engine.GAMES[game].seats.index(self.side), self.opponent)
        return Seating(self.way)


@dataclass(frozen=True, slots=True)
class Asked:
    """What a game's own page puts into the questions that every game asks."""

    game: str
    picture: ft.Control
    names: Mapping[str, str]
    """Of the seats."""
    emblem: Callable[[str], str]
    sitting: Mapping[str, str]
    """For each way to sit what it means in this game."""
    further: str
    """What the further choices are, in a few words."""
    begin: str
    begin_sign: str = "cards"
    own: tuple[ft.Control, ...] = ()
    """Questions of this game that are in sight at once."""
    more: tuple[ft.Control, ...] = ()
    """Those that come with the further choices."""
    kept: tuple[str, ...] = ()
    """Options that no edition settles."""


def page(app: Application, look: Look, plan: Plan, put: Callable[[Plan], None], asked: Asked) -> ft.Control:
    """A new match: who plays whom, what is this game's own, house rules, and the button that begins it."""

    def setter(name: str) -> Setter:
        return lambda value: put(plan.but(**{name: value}))

    parts: list[ft.Control] = [asked.picture, opponent(look, plan, setter("opponent"))]
    if plan.opponent == PERSON:
        parts.append(sitting(look, plan, setter("way"), asked.sitting))
    else:
        parts.append(sides(look, plan, asked.names, asked.emblem, setter("side")))
    parts += [
        *asked.own,
        first_steps(app, look, asked.game),
        centred(
            plain_button(
                look,
                "more",
                _("Fewer choices") if plan.more else asked.further,
                lambda: put(plan.but(more=not plan.more)),
                sign_name="gear",
                height=50,
            )
        ),
    ]
    if plan.more:
        parts += [
            *asked.more,
            *house_rules(look, asked.game, plan, asked.kept, put),
            by_code(app, look, asked.game, plan, put),
        ]
    begin = gold_button(
        look,
        "start",
        asked.begin,
        partial(start, app, asked.game, plan),
        sign_name=asked.begin_sign,
        height=50 if look.sideways else 56,
    )
    return screen(look, word(asked.game, "game.name"), app.back, _("Back"), *parts, foot=begin)


def level_name(level: str) -> str:
    """How well an opponent of our own plays."""
    return {
        "beginner": _("Beginner"),
        "easy": _("Easy"),
        "medium": _("Medium"),
        "strong": _("Strong"),
        "strongest": _("Strongest"),
    }[level]


def first_steps(app: Application, look: Look, game: str) -> ft.Control:
    """The way into the guided match."""
    return centred(
        plain_button(
            look,
            "lesson",
            _("First steps: learn it in two minutes"),
            lambda: app.go(f"/{game}/lesson"),
            sign_name="teach",
            height=50,
        )
    )


def opponent(look: Look, plan: Plan, choose: Setter) -> ft.Control:
    levels = [(level, level_name(level)) for level in LEVELS]
    return choices(
        look,
        "opponent",
        _("Who plays against you?"),
        [(PERSON, _("A friend, on this device")), *levels],
        plan.opponent,
        choose,
    )


def sitting_notes(flipped: str) -> dict[str, str]:
    """What each way to sit means where hands are hidden; `flipped` says for whom the picture turns round."""
    return {
        seats.PASS: _("A gate closes in between, so that nobody sees what is yours."),
        seats.FLIP: flipped,
        seats.MIRRORED: _("For a tablet: what is secret shows only while its owner holds it."),
    }


def sitting(look: Look, plan: Plan, choose: Setter, notes: Mapping[str, str]) -> ft.Control:
    """How two people share one device."""
    ways = [
        (seats.PASS, _("Pass the device")),
        (seats.FLIP, _("Pass it, and turn the picture")),
        (seats.MIRRORED, _("Flat between us")),
    ]
    return choices(look, "seating", _("How do you sit?"), ways, plan.way, choose, notes[plan.way])


def sides(
    look: Look, plan: Plan, names: Mapping[str, str], emblem: Callable[[str], str], choose: Setter
) -> ft.Control:
    """Which side the person takes against the app."""
    buttons = []
    for seat, name in names.items():
        on = seat == plan.side
        body = ft.Container(
            ft.Row([picture(emblem(seat), 44, 44), serif(look, name, 20)], spacing=10, tight=True),
            padding=12,
            border_radius=16,
            bgcolor=look.colors.surface,
            border=ft.Border.all(3 if on else 1.2, look.colors.gold if on else look.colors.line),
        )
        buttons.append(press(look, f"side-{seat}", name, body, partial(choose, seat), radius=16, selected=on))
    return ft.Column([serif(look, _("Your side"), 18), ft.Row(buttons, wrap=True, spacing=10)], spacing=6)


def question(look: Look, game: str, plan: Plan, ruling: str, put: Callable[[Plan], None]) -> ft.Control:
    """One ruling with all its choices."""
    found = engine.GAMES[game].rulings
    settled = found.resolve(plan.asked(game))
    chosen = next(one for one in found if one.id == ruling)
    return choices(
        look,
        f"rule-{ruling}",
        word(game, f"ruling.{ruling}.name"),
        [(choice, word(game, f"ruling.{ruling}.{choice}")) for choice in chosen.choices],
        settled[ruling],
        lambda value: put(plan.with_option(ruling, value)),
        word(game, f"ruling.{ruling}.question"),
    )


def editions(
    look: Look, game: str, plan: Plan, kept: tuple[str, ...], put: Callable[[Plan], None]
) -> ft.Control:
    """House rules as an edition has them; what is no house rule (`kept`) stays as it was chosen."""

    def choose(edition: str) -> None:
        options = {name: value for name, value in plan.options.items() if name in kept}
        put(plan.but(edition=edition, options=options))

    presets = engine.GAMES[game].rulings.presets
    names = [(name, word(game, f"edition.{name}")) for name in presets]
    if RECOMMENDED not in presets:
        names.insert(0, (RECOMMENDED, _("As we recommend")))
    return choices(look, "edition", _("House rules as in the rulebook of"), names, plan.edition, choose)


def house_rules(
    look: Look, game: str, plan: Plan, kept: tuple[str, ...], put: Callable[[Plan], None]
) -> list[ft.Control]:
    """Every ruling with more than one choice, after the editions that settle all of them."""
    rulings = [
        ruling.id
        for ruling in engine.GAMES[game].rulings
        if len(ruling.choices) > 1 and ruling.id not in kept
    ]
    return [
        editions(look, game, plan, kept, put),
        *(question(look, game, plan, ruling, put) for ruling in rulings),
    ]


def by_code(app: Application, look: Look, game: str, plan: Plan, put: Callable[[Plan], None]) -> ft.Control:
    """The same deal as friends elsewhere."""
    entry = text_field(
        look,
        _("Deal code"),
        value=plan.code,
        on_change=lambda event: put(plan.but(code=str(event.control.value))),
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
            partial(start_from_code, app, game, plan) if plan.code.strip() else None,
        ),
    )


def start(app: Application, game: str, plan: Plan) -> None:
    """Sit down at a new match; options that cannot be are refused, and the plan stays."""
    try:
        match = engine.new_match(game, options=plan.asked(game))
    except EngineError as error:
        app.refuse(error)
        return
    app.games.sit_down(Session(match, plan.seating(game)))


def start_from_code(app: Application, game: str, plan: Plan) -> None:
    try:
        match = engine.match_from_code(plan.code.strip())
    except EngineError as error:
        app.refuse(error)
        return
    if match.game.id != game:
        app.tell(_("This code belongs to another game."))
        return
    app.games.sit_down(Session(match, plan.seating(game)))
