"""A new match of The Confrontation: who plays whom, on which side, how long, with which rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.app_context import AppContext
from app.error_boundary import safe_component
from app.games.confrontation import wording as words
from app.games.confrontation.art import pieces as piece_art
from app.games.confrontation.model import LIGHT, SEATS, side_of
from app.games.confrontation.wording import GAME
from app.i18n import _, game_text
from app.screens import new_game
from app.screens.new_game import NewGameQuestions, NewMatchPlan
from app.ui.buttons import choice_group, pressable
from app.ui.ui_context import UiContext
from app.ui.widgets import picture, secondary_text, serif_text, text
from engine.confrontation.components import SPECIALS

EDITION_INDEPENDENT_OPTIONS = ("length", "specials")
"""Options that keep their value when another edition's house rules are chosen."""


@safe_component
def NewConfrontation(ctx: AppContext) -> ft.Control:  # noqa: N802 - named like a control
    plan, set_plan = ft.use_state(NewMatchPlan(LIGHT))
    ui = ctx.ui
    questions = NewGameQuestions(
        game=GAME,
        picture=_picture(),
        seat_names={seat: words.seat_name(seat) for seat in SEATS},
        emblem=piece_art.emblem,
        seating_notes=new_game.seating_notes_with_hands(
            _("You sit facing each other, and the screen flips to the player whose turn it is.")
        ),
        start_label=_("Set up the characters"),
        start_icon="play",
        own_questions=(_length(ui, plan, set_plan),),
        more_questions=(_specials(ui, plan, set_plan),),
        options_kept=EDITION_INDEPENDENT_OPTIONS,
    )
    return new_game.new_game_page(ctx, ui, plan, set_plan, questions)


def _picture() -> ft.Control:
    """Three characters of each side, face to face."""
    characters = ("gandalf", "frodo", "aragorn", "witch_king", "balrog", "shelob")
    pieces: list[ft.Control] = [
        picture(piece_art.piece_face(character, bare=True), 50, 62) for character in characters
    ]
    pieces.insert(3, ft.Container(width=14))
    return ft.Row(pieces, spacing=2, alignment=ft.MainAxisAlignment.CENTER)


def _length(ui: UiContext, plan: NewMatchPlan, set_plan: Callable[[NewMatchPlan], None]) -> ft.Control:
    return choice_group(
        ui,
        "length",
        _("Number of games"),
        [("single", _("One game")), ("double", _("Two, swapping sides"))],
        plan.options.get("length", "single"),
        lambda value: set_plan(plan.with_option("length", value)),
        game_text(GAME, "ruling.length.question"),
    )


def _specials(ui: UiContext, plan: NewMatchPlan, set_plan: Callable[[NewMatchPlan], None]) -> ft.Control:
    """The variant: any of the four special cards, as a handicap between two people of different strength."""
    chosen = _chosen_specials(plan)
    rows: list[ft.Control] = []
    for card in SPECIALS:
        is_chosen = card in chosen
        body = ft.Container(
            ft.Column(
                [
                    text(ui, f"{words.card_name(card)} · {words.seat_name(side_of(card))}", 17),
                    secondary_text(ui, words.rule_text(card), 14.5),
                ],
                spacing=2,
                tight=True,
            ),
            padding=12,
            border_radius=14,
            bgcolor=ui.colors.surface,
            border=ft.Border.all(3 if is_chosen else 1.2, ui.colors.gold if is_chosen else ui.colors.line),
        )
        rows.append(
            pressable(
                ui,
                f"special-{card}",
                words.card_name(card),
                body,
                partial(_toggle, plan, set_plan, card),
                radius=14,
                selected=is_chosen,
            )
        )
    heading = serif_text(ui, game_text(GAME, "ruling.specials.name"), 18)
    note = secondary_text(ui, game_text(GAME, "ruling.specials.question"))
    return ft.Column([heading, note, *rows], spacing=6)


def _chosen_specials(plan: NewMatchPlan) -> tuple[str, ...]:
    value = plan.options.get("specials", "none")
    if value == "all":
        return SPECIALS
    return () if value == "none" else tuple(value.split("+"))


def _toggle(plan: NewMatchPlan, set_plan: Callable[[NewMatchPlan], None], card: str) -> None:
    """Play with this card, or without it."""
    before = _chosen_specials(plan)
    chosen = tuple(name for name in SPECIALS if (name in before) != (name == card))
    value = "none" if not chosen else "all" if len(chosen) == len(SPECIALS) else "+".join(chosen)
    set_plan(plan.with_option("specials", value))
