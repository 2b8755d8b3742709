"""A new match of The Confrontation: who plays whom, on which side, how long, with which rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

import engine
from app.app_context import AppContext
from app.error_boundary import safe_component
from app.games.confrontation import wording as words
from app.games.confrontation.art import pieces as piece_art
from app.games.confrontation.model import SEATS, side_of
from app.games.confrontation.wording import GAME
from app.i18n import _, game_text
from app.match.match_plan import MatchPlan
from app.screens import new_game
from app.screens.house_rules import HouseRuleQuestions, Topic
from app.screens.new_game import NewGameQuestions
from app.screens.page_columns import has_two_columns, picture_scale
from app.screens.who_plays import seating_notes_with_hands
from app.ui.buttons import choice_group, pressable
from app.ui.ui_context import UiContext
from app.ui.widgets import picture, secondary_text, serif_text, text
from engine.confrontation.components import SPECIALS

EDITION_INDEPENDENT_OPTIONS = ("length", "specials")
"""Options that keep their value when another edition's house rules are chosen."""


@safe_component
def NewConfrontation(ctx: AppContext) -> ft.Control:  # noqa: N802 - named like a control
    plan, set_plan, ui = new_game.plan_of(ctx, GAME), partial(new_game.put_plan, ctx, GAME), ctx.page_ui
    questions = NewGameQuestions(
        game=GAME,
        picture=_picture(ui),
        seat_names={seat: words.seat_name(seat) for seat in SEATS},
        emblem=piece_art.emblem,
        seating_notes=seating_notes_with_hands(
            _("You sit facing each other, and the screen flips to the player whose turn it is.")
        ),
        start_label=_("Set up the characters"),
        start_icon="play",
        own_questions=(_length(ui, plan, set_plan),),
        more_questions=(_specials(ui, plan, set_plan),),
        house_rules=HouseRuleQuestions(GAME, _topics(), EDITION_INDEPENDENT_OPTIONS),
    )
    return new_game.new_game_page(ctx, ui, questions)


def _topics() -> tuple[Topic, ...]:
    return (
        Topic(
            "moving",
            # Translators: New game, The Confrontation: heading of a folded group of house rules.
            _("Moving and shuffling"),
            ("mixing", "no_move", "lateral_on_river_row", "nazgul_mountain", "balrog_optional"),
        ),
        # Translators: New game, The Confrontation: heading of a folded group of house rules.
        Topic("combat", _("Who fights whom"), ("defender_choice", "known_defender", "ability_order")),
        Topic(
            "characters",
            # Translators: New game, The Confrontation: heading of a folded group of house rules.
            _("Characters"),
            ("sam_optional", "sam_first", "sam_vs_orc", "shelob_in_gondor", "troll_text"),
        ),
        Topic(
            "cards",
            # Translators: New game, The Confrontation: heading of a folded group of house rules.
            _("Combat cards"),
            (
                *("magic_compulsory", "eye_vs_magic", "both_magic_eye", "cloak_vs_magic"),
                *("retreat_may", "sacrifice_vs_failed_retreat"),
            ),
        ),
        Topic(
            "specials",
            # Translators: New game, The Confrontation: heading of a folded group of house rules.
            _("Special cards"),
            ("shadowfax_again", "shadowfax_river", "palantir_scope", "stalemate_special"),
        ),
        # Translators: New game, The Confrontation: heading of a folded group of house rules.
        Topic("end", _("The end of the game"), ("repetition",)),
    )


def _picture(ui: UiContext) -> ft.Control:
    """Three characters of each side, face to face: beside each other, or in a column of their own one row
    over the other."""
    scale, is_tall = picture_scale(ui), has_two_columns(ui)
    scale *= 1.1 if is_tall else 1
    rows: list[ft.Control] = [
        ft.Row(
            [picture(piece_art.piece_face(name, bare=True), 50 * scale, 62 * scale) for name in names],
            spacing=2 * scale,
            tight=True,
        )
        for names in (("gandalf", "frodo", "aragorn"), ("witch_king", "balrog", "shelob"))
    ]
    if is_tall:
        return ft.Column(rows, spacing=10, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return ft.Row(rows, spacing=18, alignment=ft.MainAxisAlignment.CENTER)


def _length(ui: UiContext, plan: MatchPlan, set_plan: Callable[[MatchPlan], None]) -> ft.Control:
    return choice_group(
        ui,
        "length",
        _("Number of games"),
        [("single", _("One game")), ("double", _("Two, swapping sides"))],
        plan.options.get("length", "single"),
        lambda value: set_plan(plan.with_option("length", value)),
        game_text(GAME, "ruling.length.question"),
    )


def _specials(ui: UiContext, plan: MatchPlan, set_plan: Callable[[MatchPlan], None]) -> ft.Control:
    """The variant: any of the four special cards, as a handicap between two people of different strength."""
    chosen = _chosen_specials(plan)
    options = engine.GAMES[GAME].rulings.resolve(plan.all_options(GAME))
    rows: list[ft.Control] = []
    for card in SPECIALS:
        is_chosen = card in chosen
        body = ft.Container(
            ft.Column(
                [
                    text(ui, f"{words.card_name(card)} · {words.seat_name(side_of(card))}", 17),
                    secondary_text(ui, words.rule_text(card, options), 14.5),
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


def _chosen_specials(plan: MatchPlan) -> tuple[str, ...]:
    value = plan.options.get("specials", "none")
    if value == "all":
        return SPECIALS
    return () if value == "none" else tuple(value.split("+"))


def _toggle(plan: MatchPlan, set_plan: Callable[[MatchPlan], None], card: str) -> None:
    """Play with this card, or without it."""
    before = _chosen_specials(plan)
    chosen = tuple(name for name in SPECIALS if (name in before) != (name == card))
    value = "none" if not chosen else "all" if len(chosen) == len(SPECIALS) else "+".join(chosen)
    set_plan(plan.with_option("specials", value))
