"""Questions before a new match of any game: who plays, on which side, by which rules; or the code of a deal.

What is asked every time fits on the screen of a phone and is remembered from the last match. All else is
folded.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import flet as ft

import engine
from app.app_context import AppContext
from app.games import GAME_UIS
from app.i18n import _, box_language, game_text, language
from app.match.match_plan import COMPUTER, ELSEWHERE, MatchPlan, MatchPlans
from app.match.seating import clean_name
from app.match.session import Session
from app.peer.connector import INVITE_ROUTE, JOIN_ROUTE
from app.screens.house_rules import (
    HouseRuleQuestions,
    SetPlan,
    booklet_of,
    booklet_question,
    edition_question,
    topic_questions,
)
from app.screens.page_columns import beside, body_width, column_width, has_two_columns
from app.screens.replacement_question import with_replacement_question
from app.screens.who_plays import (
    level_question,
    names_question,
    opponent_question,
    own_name_question,
    seating_question,
    side_question,
)
from app.ui.buttons import gold_button, plain_button
from app.ui.scaffold import scaffold
from app.ui.ui_context import UiContext
from app.ui.widgets import centered_row, panel, secondary_text, serif_text, text_field
from engine import EngineError

PICTURE_MIN_HEIGHT = 700.0
"""On a lower screen the questions take all the room."""
PHONE_MAX_SIDE = 600.0
"""The shorter side of a phone's screen is shorter than this."""


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
    house_rules: HouseRuleQuestions | None = None

    @property
    def rules(self) -> HouseRuleQuestions:
        return self.house_rules or HouseRuleQuestions(self.game)


@dataclass(slots=True)
class PlansOfVisit:
    """The plans as they were left when another screen was opened."""

    plans: MatchPlans = field(default_factory=MatchPlans)


def plan_of(ctx: AppContext, game: str) -> MatchPlan:
    """The answers so far: those of this visit, else those of the last match, else a first proposal."""
    is_phone = min(ctx.ui.width, ctx.ui.height) < PHONE_MAX_SIDE
    return ctx.screen_states.of(PlansOfVisit).plans.of(game, ctx.matches.stored_plans, is_phone)


def put_plan(ctx: AppContext, game: str, plan: MatchPlan) -> None:
    """Other answers; they stay while other screens are shown."""
    ctx.screen_states.of(PlansOfVisit).plans.put(game, plan)
    ctx.changes.notify()


def new_game_page(ctx: AppContext, ui: UiContext, questions: NewGameQuestions) -> ft.Control:
    """A new match: who plays, seating or side, the game's own questions, house rules, the start button."""
    game = questions.game
    plan = plan_of(ctx, game)
    set_plan = partial(put_plan, ctx, game)
    who = _who_plays(ctx, ui, plan, questions)
    rules = _rules_in_short(ctx, ui, plan, set_plan, questions)
    if has_two_columns(ui):
        parts = [beside(ui, [questions.picture, *questions.own_questions, *rules], who)]
    else:
        picture = [questions.picture] if ui.height >= PICTURE_MIN_HEIGHT else []
        parts = [*picture, *who, *questions.own_questions, *rules]
    if plan.shows_more:
        parts += [
            *questions.more_questions,
            *edition_question(ui, questions.rules, plan, set_plan),
            *topic_questions(ui, questions.rules, plan, set_plan),
            deal_code_panel(ctx, ui, game, plan, set_plan),
        ]
    is_elsewhere = plan.opponent == ELSEWHERE
    start = gold_button(
        ui,
        "start",
        # Translators: Main button of a new game against somebody at another device.
        _("Invite a friend") if is_elsewhere else questions.start_label,
        partial(invite if is_elsewhere else start_match, ctx, game),
        icon_name="devices" if is_elsewhere else questions.start_icon,
        height=50 if ui.landscape_phone else 56,
    )
    heading = game_text(game, "game.name")
    screen = scaffold(
        ui, heading, ctx.navigator.back, _("Back"), *parts, footer=start, max_width=body_width(ui)
    )
    return with_replacement_question(ctx, screen)


def _who_plays(
    ctx: AppContext, ui: UiContext, plan: MatchPlan, questions: NewGameQuestions
) -> list[ft.Control]:
    """The opponent, and what depends on it: level and side, or seating and names."""
    game, width = questions.game, column_width(ui)

    def change(**changes: Any) -> None:
        put_plan(ctx, game, plan_of(ctx, game).with_changes(**changes))

    parts = [opponent_question(ui, plan, change, width)]
    side = side_question(ui, plan, questions.seat_names, questions.emblem, change, width)
    if plan.opponent == COMPUTER:
        return [*parts, level_question(ui, plan, change, width), side]
    if plan.opponent == ELSEWHERE:
        return [*parts, side, own_name_question(ui, plan, change), *_join_button(ctx, ui)]
    return [
        *parts,
        seating_question(ui, plan, change, questions.seating_notes, width),
        names_question(ctx, ui, game, plan, questions.seat_names, change),
    ]


def _join_button(ctx: AppContext, ui: UiContext) -> list[ft.Control]:
    """The way to a game to which a friend invites."""
    join = partial(ctx.navigator.go, JOIN_ROUTE)
    # Translators: Button on the page of a new game. Leads to the page on which one joins a friend's game.
    return [centered_row(plain_button(ui, "join", _("Join a friend instead"), join, icon_name="people"))]


def _rules_in_short(
    ctx: AppContext, ui: UiContext, plan: MatchPlan, set_plan: SetPlan, questions: NewGameQuestions
) -> list[ft.Control]:
    """The question about one's own booklet, once; the lesson; and the button that unfolds all else."""
    game = questions.game
    booklet = booklet_of(game, box_language() or language())
    parts: list[ft.Control] = []
    has_own_rules = bool(plan.options.keys() - set(questions.rules.options_kept))
    if booklet and plan.answered_for != booklet and not has_own_rules:
        parts.append(booklet_question(ui, questions.rules, booklet, plan, set_plan, column_width(ui)))
    more = plain_button(
        ui,
        "more",
        _("Fewer options") if plan.shows_more else _("More options"),
        partial(set_plan, plan.with_changes(shows_more=not plan.shows_more)),
        icon_name="gear",
    )
    has_lesson = GAME_UIS[game].lesson_controller is not None
    buttons = [*((lesson_button(ctx, ui, game),) if has_lesson else ()), more]
    return [*parts, centered_row(*buttons)]


def lesson_button(ctx: AppContext, ui: UiContext, game: str) -> ft.Control:
    """The button that opens the game's lesson."""
    return plain_button(
        ui,
        "lesson",
        _("Tutorial (2 minutes)"),
        partial(ctx.navigator.go, f"/{game}/lesson"),
        icon_name="teach",
    )


def deal_code_panel(
    ctx: AppContext, ui: UiContext, game: str, plan: MatchPlan, set_plan: SetPlan
) -> ft.Control:
    """A field for the code of a deal that friends play elsewhere."""
    entry = text_field(
        ui,
        _("Deal code"),
        value=plan.deal_code,
        on_change=lambda event: set_plan(plan.with_changes(deal_code=str(event.control.value))),
        max_length=400,
        counter="",
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
            partial(start_from_code, ctx, game) if plan.deal_code.strip() else None,
        ),
    )


def start_match(ctx: AppContext, game: str) -> None:
    """Start a new match; impossible options are refused, and the answers stay."""
    plan = plan_of(ctx, game)
    try:
        match = engine.new_match(game, options=plan.all_options(game))
    except EngineError as error:
        ctx.notices.show_refusal(error)
        return
    ctx.matches.request_start(Session(match, plan.seating(game)), partial(_remember, ctx, game))


def invite(ctx: AppContext, game: str) -> None:
    """Propose the match to a friend at another device; impossible options are refused."""
    plan = plan_of(ctx, game)
    try:
        options = engine.GAMES[game].rulings.resolve(plan.all_options(game))
    except EngineError as error:
        ctx.notices.show_refusal(error)
        return
    _remember(ctx, game)
    hints = ctx.preferences.settings.help != "none"
    name = ctx.peers.own_name = clean_name(plan.names[0])
    ctx.tasks.run(partial(ctx.peers.service.host_match, game, options, plan.seat(game), hints, name))
    ctx.navigator.go(INVITE_ROUTE)


def start_from_code(ctx: AppContext, game: str) -> None:
    plan = plan_of(ctx, game)
    try:
        match = engine.match_from_code(plan.deal_code.strip())
    except EngineError as error:
        ctx.notices.show_refusal(error)
        return
    if match.game.id != game:
        ctx.notices.show_transient(_("This code is for a different game."))
        return
    ctx.matches.request_start(Session(match, plan.seating(game)), partial(_remember, ctx, game))


def _remember(ctx: AppContext, game: str) -> None:
    """The match has started: the next one is planned alike, and nobody is asked again about their booklet."""
    booklet = booklet_of(game, box_language() or language())
    plan = plan_of(ctx, game).with_changes(shows_more=False, open_topic="", deal_code="")
    plans = ctx.screen_states.of(PlansOfVisit).plans
    plans.put(game, plan.with_changes(answered_for=booklet or plan.answered_for))
    ctx.tasks.run(partial(plans.store, ctx.storage, game))
