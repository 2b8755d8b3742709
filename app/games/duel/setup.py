"""The questions before a match of The Duel: who plays on which side, with which cards and rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import flet as ft

import engine
from app.app_context import AppContext
from app.error_boundary import safe_component
from app.games.duel import deck_draft
from app.games.duel import wording as words
from app.games.duel.art import board as board_art
from app.games.duel.deck_actions import use_decks
from app.games.duel.deck_draft import DeckDraft
from app.games.duel.model import GAME, SEATS, standard_cards
from app.games.duel.pieces import card_face
from app.i18n import _, game_text
from app.match.match_plan import MatchPlan
from app.screens import new_game
from app.screens.house_rules import HouseRuleQuestions, Topic, ruling_question
from app.screens.new_game import NewGameQuestions
from app.screens.page_columns import picture_scale
from app.screens.who_plays import seating_notes_with_hands
from app.ui.buttons import choice_group, plain_button
from app.ui.ui_context import UiContext
from app.ui.widgets import secondary_text

DECK_RULING = "deck"
FREE_OPTIONS = (DECK_RULING, "length")
"""Options that are not part of an edition."""
PICTURE_CARDS = ("g02", "b02")
PICTURE_CARD_WIDTH = 92.0
SMALL_PICTURE_CARD_WIDTH = 64.0


@safe_component
def NewDuel(ctx: AppContext) -> ft.Control:  # noqa: N802 - named like a control
    plan, set_plan = new_game.plan_of(ctx, GAME), partial(new_game.put_plan, ctx, GAME)
    ui, decks = ctx.page_ui, use_decks(ctx)
    questions = NewGameQuestions(
        game=GAME,
        picture=_picture(ui),
        seat_names={seat: words.seat_name(seat) for seat in SEATS},
        emblem=board_art.medal_sign,
        seating_notes=seating_notes_with_hands(
            _("You sit facing each other, and the screen flips to the player whose turn it is.")
        ),
        start_label=_("Deal the cards"),
        more_questions=_more_questions(ctx, ui, plan, set_plan, decks) if plan.shows_more else (),
        house_rules=HouseRuleQuestions(GAME, _topics(), FREE_OPTIONS),
    )
    return new_game.new_game_page(ctx, ui, questions)


def _topics() -> tuple[Topic, ...]:
    """The rulings by the things on the table that they are about."""
    return (
        Topic(
            "energy",
            # Translators: New game, The Duel: heading of a folded group of house rules.
            _("Energy and the bridge"),
            (
                *("start_space", "final_start", "zero_space", "negative_spaces", "overshoot"),
                "final_both_negative",
            ),
        ),
        # Translators: New game, The Duel: heading of a folded group of house rules.
        Topic("looking", _("Looking at the other hand"), ("look", "last_look", "list_when_apart")),
        Topic(
            "special",
            # Translators: New game, The Duel: heading of a folded group of house rules.
            _("Special cards in general"),
            ("text_at_end", "text_both_negative", "text_first_card"),
        ),
        Topic(
            "balrog",
            # Translators: New game, The Duel: heading of a folded group of house rules.
            _("Balrog: Strength, Power, Trick"),
            ("strength", "power_cap", "trick_card"),
        ),
        Topic(
            "defense",
            # Translators: New game, The Duel: heading of a folded group of house rules.
            _("Balrog: Defense"),
            ("defense_use", "defense_fill", "defense_after_mirror", "gap_text"),
        ),
        Topic(
            "magic",
            # Translators: New game, The Duel: heading of a folded group of house rules.
            _("Gandalf: Magic and Balance"),
            ("magic_card", "magic_on_whip", "magic_on_moved_card", "balance_cap"),
        ),
        Topic(
            "mirror",
            # Translators: New game, The Duel: heading of a folded group of house rules.
            _("Gandalf: Mirror, Rage, Enchantment"),
            (
                *("mirror_first", "mirror_after_whip", "rage_after_mirror", "rage_on_defense"),
                *("rage_after_reject", "enchanted_play"),
            ),
        ),
    )


def _picture(ui: UiContext) -> ft.Control:
    """A card of either side, edge to edge."""
    width = (PICTURE_CARD_WIDTH if ui.is_wide else SMALL_PICTURE_CARD_WIDTH) * picture_scale(ui)
    faces: list[ft.Control] = [card_face(standard_cards(), card, width) for card in PICTURE_CARDS]
    return ft.Row(faces, spacing=0, alignment=ft.MainAxisAlignment.CENTER)


def _more_questions(
    ctx: AppContext,
    ui: UiContext,
    plan: MatchPlan,
    set_plan: Callable[[MatchPlan], None],
    decks: Mapping[str, DeckDraft],
) -> tuple[ft.Control, ...]:
    """The deck, perhaps one of the workshop, and the length of the match."""
    others = (
        ruling.id
        for ruling in engine.GAMES[GAME].rulings
        if ruling.id in FREE_OPTIONS and ruling.id != DECK_RULING
    )
    return (
        _deck_question(ui, plan, set_plan, decks),
        plain_button(
            ui,
            "workshop",
            _("Deck workshop"),
            partial(ctx.navigator.go, "/workshop"),
            icon_name="cards",
            height=50,
        ),
        *(ruling_question(ui, GAME, plan, ruling, set_plan) for ruling in others),
    )


def _deck_question(
    ui: UiContext,
    plan: MatchPlan,
    set_plan: Callable[[MatchPlan], None],
    decks: Mapping[str, DeckDraft],
) -> ft.Control:
    """The usual decks, and those of the workshop that are complete."""
    complete = [deck for deck in decks.values() if deck.is_complete]
    own = {f"own-{number}": deck for number, deck in enumerate(complete, start=1)}
    ruling = next(one for one in engine.GAMES[GAME].rulings if one.id == DECK_RULING)
    resolved = engine.GAMES[GAME].rulings.resolve(plan.all_options(GAME))[DECK_RULING]
    chosen = next(
        (key for key, deck in own.items() if deck_draft.canonical_text(deck.as_text()) == resolved), resolved
    )
    question = choice_group(
        ui,
        f"rule-{DECK_RULING}",
        game_text(GAME, f"ruling.{DECK_RULING}.name"),
        [
            *((choice, game_text(GAME, f"ruling.{DECK_RULING}.{choice}")) for choice in ruling.choices),
            *((key, deck.name) for key, deck in own.items()),
        ],
        chosen,
        lambda key: set_plan(plan.with_option(DECK_RULING, own[key].as_text() if key in own else key)),
        game_text(GAME, f"ruling.{DECK_RULING}.question"),
    )
    return ft.Column(
        [question, secondary_text(ui, game_text(GAME, f"ruling.{DECK_RULING}.source"))], spacing=6
    )
