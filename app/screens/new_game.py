"""The questions before a new match of any game: opponent, seating, side, rules, or a deal by its code."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import flet as ft

import engine
from app.app_context import AppContext
from app.games import GAME_UIS
from app.i18n import _, game_text
from app.match import seating as seats
from app.match.seating import Seating
from app.match.session import Session
from app.screens.replacement_question import with_replacement_question
from app.ui.buttons import choice_group, gold_button, plain_button, pressable
from app.ui.scaffold import scaffold
from app.ui.ui_context import UiContext
from app.ui.widgets import centered_row, panel, picture, secondary_text, serif_text, text_field
from engine import EngineError
from engine.ai.levels import LEVELS

PERSON = "person"
RECOMMENDED = "recommended"
"""The preset of the rulings when no edition was chosen."""
ChoiceHandler = Callable[[Any], None]
SetPlan = Callable[["NewMatchPlan"], None]


@dataclass(frozen=True, slots=True)
class NewMatchPlan:
    """The answers so far."""

    side: str
    opponent: str = PERSON
    mode: str = seats.PASS
    options: Mapping[str, str] = field(default_factory=dict)
    edition: str = RECOMMENDED
    shows_more: bool = False
    deal_code: str = ""

    def with_changes(self, **changes: Any) -> NewMatchPlan:
        return replace(self, **changes)

    def with_option(self, name: str, value: str) -> NewMatchPlan:
        return self.with_changes(options={**self.options, name: value})

    def all_options(self, game: str) -> dict[str, str]:
        """The options with which the match is started."""
        is_preset = self.edition in engine.GAMES[game].rulings.presets
        return {**({"edition": self.edition} if is_preset else {}), **self.options}

    def seating(self, game: str) -> Seating:
        if self.opponent != PERSON:
            return seats.against_ai(engine.GAMES[game].seats.index(self.side), self.opponent)
        return Seating(self.mode)


@dataclass(frozen=True, slots=True)
class NewGameQuestions:
    """What a game adds to the questions, and how it words them."""

    game: str
    picture: ft.Control
    seat_names: Mapping[str, str]
    emblem: Callable[[str], str]
    """Draws a seat's emblem as SVG."""
    seating_notes: Mapping[str, str]
    """For each way to sit, what it means in this game."""
    start_label: str
    start_icon: str = "cards"
    own_questions: tuple[ft.Control, ...] = ()
    """This game's questions that are always in sight."""
    more_questions: tuple[ft.Control, ...] = ()
    """This game's questions among the further ones."""
    options_kept: tuple[str, ...] = ()
    """Options that keep their value when another edition's house rules are chosen."""


def new_game_page(
    ctx: AppContext, ui: UiContext, plan: NewMatchPlan, set_plan: SetPlan, questions: NewGameQuestions
) -> ft.Control:
    """A new match: opponent, seating or side, the game's own questions, house rules, and the start button."""
    game = questions.game

    def change(field_name: str) -> ChoiceHandler:
        return lambda value: set_plan(plan.with_changes(**{field_name: value}))

    parts: list[ft.Control] = [questions.picture, opponent_question(ui, plan, change("opponent"))]
    if plan.opponent == PERSON:
        parts.append(seating_question(ui, plan, change("mode"), questions.seating_notes))
    else:
        parts.append(side_question(ui, plan, questions.seat_names, questions.emblem, change("side")))
    parts += questions.own_questions
    if GAME_UIS[game].lesson_controller is not None:
        parts.append(lesson_button(ctx, ui, game))
    parts.append(
        centered_row(
            plain_button(
                ui,
                "more",
                _("Fewer options") if plan.shows_more else _("More options"),
                partial(change("shows_more"), not plan.shows_more),
                icon_name="gear",
                height=50,
            )
        )
    )
    if plan.shows_more:
        parts += [
            *questions.more_questions,
            *house_rule_questions(ui, game, plan, questions.options_kept, set_plan),
            deal_code_panel(ctx, ui, game, plan, set_plan),
        ]
    start = gold_button(
        ui,
        "start",
        questions.start_label,
        partial(start_match, ctx, game, plan),
        icon_name=questions.start_icon,
        height=50 if ui.landscape_phone else 56,
    )
    heading = game_text(game, "game.name")
    screen = scaffold(ui, heading, ctx.navigator.back, _("Back"), *parts, footer=start)
    return with_replacement_question(ctx, screen)


def level_name(level: str) -> str:
    """The name of a level of the app's opponent."""
    return {
        "beginner": _("Computer: very easy"),
        "easy": _("Computer: easy"),
        "medium": _("Computer: medium"),
        "strong": _("Computer: hard"),
        "strongest": _("Computer: expert"),
    }[level]


def lesson_button(ctx: AppContext, ui: UiContext, game: str) -> ft.Control:
    """The button that opens the game's lesson."""
    return centered_row(
        plain_button(
            ui,
            "lesson",
            _("Tutorial (2 minutes)"),
            partial(ctx.navigator.go, f"/{game}/lesson"),
            icon_name="teach",
            height=50,
        )
    )


def opponent_question(ui: UiContext, plan: NewMatchPlan, choose: ChoiceHandler) -> ft.Control:
    levels = [(level, level_name(level)) for level in LEVELS]
    return choice_group(
        ui,
        "opponent",
        _("Opponent"),
        [(PERSON, _("A friend (same device)")), *levels],
        plan.opponent,
        choose,
    )


def seating_notes_with_hands(flipped: str) -> dict[str, str]:
    """What each way to sit means where hands are hidden; `flipped` says for which side the picture turns."""
    return {
        seats.PASS: _("A gate hides the screen between turns, so your opponent can’t see your side."),
        seats.FLIP: flipped,
        seats.MIRRORED: _("For tablets: your side is revealed only while you hold your button."),
    }


def seating_question(
    ui: UiContext, plan: NewMatchPlan, choose: ChoiceHandler, notes: Mapping[str, str]
) -> ft.Control:
    """How two people share one device."""
    modes = [
        (seats.PASS, _("Pass and play")),
        (seats.FLIP, _("Pass and play, flip the screen")),
        (seats.MIRRORED, _("Flat on the table")),
    ]
    return choice_group(
        ui, "seating", _("How will you share the device?"), modes, plan.mode, choose, notes[plan.mode]
    )


def side_question(
    ui: UiContext,
    plan: NewMatchPlan,
    names: Mapping[str, str],
    emblem: Callable[[str], str],
    choose: ChoiceHandler,
) -> ft.Control:
    """The side that the person takes against the app."""
    buttons = []
    for seat, name in names.items():
        is_chosen = seat == plan.side
        body = ft.Container(
            ft.Row([picture(emblem(seat), 44, 44), serif_text(ui, name, 20)], spacing=10, tight=True),
            padding=12,
            border_radius=16,
            bgcolor=ui.colors.surface,
            border=ft.Border.all(3 if is_chosen else 1.2, ui.colors.gold if is_chosen else ui.colors.line),
        )
        buttons.append(
            pressable(ui, f"side-{seat}", name, body, partial(choose, seat), radius=16, selected=is_chosen)
        )
    return ft.Column([serif_text(ui, _("Your side"), 18), ft.Row(buttons, wrap=True, spacing=10)], spacing=6)


def ruling_question(
    ui: UiContext, game: str, plan: NewMatchPlan, ruling: str, set_plan: SetPlan
) -> ft.Control:
    """One ruling with all its choices."""
    rulings = engine.GAMES[game].rulings
    options = rulings.resolve(plan.all_options(game))
    choices = next(each.choices for each in rulings if each.id == ruling)
    return choice_group(
        ui,
        f"rule-{ruling}",
        game_text(game, f"ruling.{ruling}.name"),
        [(choice, game_text(game, f"ruling.{ruling}.{choice}")) for choice in choices],
        options[ruling],
        lambda value: set_plan(plan.with_option(ruling, value)),
        game_text(game, f"ruling.{ruling}.question"),
    )


def edition_question(
    ui: UiContext, game: str, plan: NewMatchPlan, options_kept: tuple[str, ...], set_plan: SetPlan
) -> ft.Control:
    """House rules as an edition has them; the other options (`options_kept`) stay as they were chosen."""

    def choose(edition: str) -> None:
        options = {name: value for name, value in plan.options.items() if name in options_kept}
        set_plan(plan.with_changes(edition=edition, options=options))

    presets = engine.GAMES[game].rulings.presets
    names = [(name, game_text(game, f"edition.{name}")) for name in presets]
    if RECOMMENDED not in presets:
        names.insert(0, (RECOMMENDED, _("Recommended")))
    return choice_group(ui, "edition", _("House rules: which edition?"), names, plan.edition, choose)


def house_rule_questions(
    ui: UiContext, game: str, plan: NewMatchPlan, options_kept: tuple[str, ...], set_plan: SetPlan
) -> list[ft.Control]:
    """The choice of an edition, then every ruling with more than one choice."""
    rulings = [
        ruling.id
        for ruling in engine.GAMES[game].rulings
        if len(ruling.choices) > 1 and ruling.id not in options_kept
    ]
    return [
        edition_question(ui, game, plan, options_kept, set_plan),
        *(ruling_question(ui, game, plan, ruling, set_plan) for ruling in rulings),
    ]


def deal_code_panel(
    ctx: AppContext, ui: UiContext, game: str, plan: NewMatchPlan, set_plan: SetPlan
) -> ft.Control:
    """A field for the code of a deal that friends play elsewhere."""
    entry = text_field(
        ui,
        _("Deal code"),
        value=plan.deal_code,
        on_change=lambda event: set_plan(plan.with_changes(deal_code=str(event.control.value))),
        max_length=400,
    )
    return panel(
        ui,
        serif_text(ui, _("Play the same deal as friends"), 18),
        secondary_text(
            ui,
            _(
                "The code contains the deal and its house rules. You’ll find it in the game’s menu "
                "under “Save or share game”."
            ),
            16,
        ),
        entry,
        plain_button(
            ui,
            "start-code",
            _("Play this deal"),
            partial(start_from_code, ctx, game, plan) if plan.deal_code.strip() else None,
        ),
    )


def start_match(ctx: AppContext, game: str, plan: NewMatchPlan) -> None:
    """Start a new match; impossible options are refused, and the answers stay."""
    try:
        match = engine.new_match(game, options=plan.all_options(game))
    except EngineError as error:
        ctx.notices.show_refusal(error)
        return
    ctx.matches.request_start(Session(match, plan.seating(game)))


def start_from_code(ctx: AppContext, game: str, plan: NewMatchPlan) -> None:
    try:
        match = engine.match_from_code(plan.deal_code.strip())
    except EngineError as error:
        ctx.notices.show_refusal(error)
        return
    if match.game.id != game:
        ctx.notices.show_transient(_("This code is for a different game."))
        return
    ctx.matches.request_start(Session(match, plan.seating(game)))
