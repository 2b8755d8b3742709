"""House rules of a new match: by edition, with what differs from the recommended ones; the rest folded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

import engine
from app.games import GAME_UIS
from app.i18n import _, game_text, ngettext
from app.match.match_plan import RECOMMENDED, MatchPlan
from app.screens.cells import Cell, cell_group
from app.ui.buttons import choice_group, list_button
from app.ui.ui_context import UiContext
from app.ui.widgets import icon, panel, secondary_text, serif_text, text
from engine.core.rulings import Ruling

SetPlan = Callable[[MatchPlan], None]
PANEL_PADDING = 36.0
"""What a panel takes of the width, with its rim."""
GUESS = "guess"
"""The source of a choice for which no rulebook says anything."""
OTHERS = "others"
"""The topic of the rulings that belong to no other."""


@dataclass(frozen=True, slots=True)
class Topic:
    """A group of rulings about one thing: its id, its heading, and the ids of the rulings."""

    id: str
    heading: str
    rulings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HouseRuleQuestions:
    """Which rulings of a game are asked about, and in which groups."""

    game: str
    topics: tuple[Topic, ...] = ()
    options_kept: tuple[str, ...] = ()
    """Options that have questions of their own, and keep their value when another edition is chosen."""

    def all_topics(self) -> list[Topic]:
        """The topics, and one for the rulings that belong to none."""
        asked = [ruling.id for ruling in _asked_about(self.game, self.options_kept)]
        grouped = {ruling for topic in self.topics for ruling in topic.rulings}
        # Translators: New game: heading of a folded group of house rules, beside others that are named
        # after what they are about.
        others = Topic(OTHERS, _("All other rules"), tuple(r for r in asked if r not in grouped))
        return [*self.topics, *((others,) if others.rulings else ())]


def _asked_about(game: str, options_kept: Sequence[str]) -> list[Ruling]:
    rulings = engine.GAMES[game].rulings
    return [each for each in rulings if len(each.choices) > 1 and each.id not in options_kept]


# Editions


def edition_name(game: str, edition: str) -> str:
    has_own_name = edition in engine.GAMES[game].rulings.presets
    return game_text(game, f"edition.{edition}") if has_own_name else _("Recommended")


def differences(game: str, edition: str) -> list[str]:
    """What an edition plays otherwise than recommended, in a few sentences."""
    rulings = engine.GAMES[game].rulings
    if edition not in rulings.presets:
        return []
    defaults = {ruling.id: ruling.default for ruling in rulings}
    preset = rulings.presets[edition]
    points = [f"{name}.{value}" for name, value in preset.items() if value != defaults[name]]
    for first, *others in GAME_UIS[game].merged_differences:
        if {first, *others} <= set(points):
            points[points.index(first)] = f"{first}.together"
            points = [point for point in points if point not in others]
    return [game_text(game, f"difference.{point}") for point in points]


def booklet_of(game: str, box_language: str) -> str:
    """The edition whose booklet this person reads, if it plays otherwise than recommended; else nothing."""
    return box_language if differences(game, box_language) else ""


def with_edition(plan: MatchPlan, edition: str, options_kept: Sequence[str]) -> MatchPlan:
    """House rules as an edition has them; options with questions of their own stay as they were chosen."""
    options = {name: value for name, value in plan.options.items() if name in options_kept}
    return plan.with_changes(edition=edition, options=options)


def booklet_question(
    ui: UiContext,
    questions: HouseRuleQuestions,
    booklet: str,
    plan: MatchPlan,
    set_plan: SetPlan,
    width: float,
) -> ft.Control:
    """Asked once: by the booklet in the person's language, or as recommended, with what differs."""

    def choose(edition: str) -> None:
        set_plan(with_edition(plan, edition, questions.options_kept).with_changes(answered_for=booklet))

    game = questions.game
    # Translators: New game: the question whether to play by the booklet in one's own box.
    heading = _("Which rules?")
    cells = [
        # Translators: New game, an answer to "Which rules?", in a narrow cell.
        Cell(RECOMMENDED, _("As recommended"), icon_name="star"),
        Cell(booklet, edition_name(game, booklet), icon_name="rules"),
    ]
    answered = plan.edition if plan.answered_for == booklet else ""
    question = cell_group(ui, "booklet", heading, cells, answered, choose, width - PANEL_PADDING)
    # Translators: New game: over a list of what the chosen edition's booklet plays otherwise.
    intro = secondary_text(ui, _("This edition differs from the recommended rules:"), 16)
    return panel(ui, question, intro, difference_list(ui, game, booklet))


def difference_list(ui: UiContext, game: str, edition: str) -> ft.Control:
    """The points on which an edition differs, one under the other."""
    lines: list[ft.Control] = [
        ft.Row(
            [icon(ui, "right", 16, ui.colors.gold), ft.Container(text(ui, sentence, 16), expand=True)],
            spacing=8,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
        for sentence in differences(game, edition)
    ]
    return ft.Column(lines, spacing=6)


def edition_question(
    ui: UiContext, questions: HouseRuleQuestions, plan: MatchPlan, set_plan: SetPlan
) -> list[ft.Control]:
    """House rules as an edition has them, with what differs from the recommended ones."""
    game = questions.game
    presets = engine.GAMES[game].rulings.presets
    editions = [RECOMMENDED, *(name for name in presets if name != RECOMMENDED)]
    if len(editions) == 1:
        return []
    group = choice_group(
        ui,
        "edition",
        _("House rules: which edition?"),
        [(name, edition_name(game, name)) for name in editions],
        plan.edition,
        lambda edition: set_plan(with_edition(plan, edition, questions.options_kept)),
    )
    return [group, *((difference_list(ui, game, plan.edition),) if differences(game, plan.edition) else ())]


# Single rulings


def ruling_question(
    ui: UiContext, game: str, plan: MatchPlan, ruling_id: str, set_plan: SetPlan
) -> ft.Control:
    """One ruling with all its choices; where they are guesses, it says so."""
    rulings = engine.GAMES[game].rulings
    ruling = next(each for each in rulings if each.id == ruling_id)
    note = game_text(game, f"ruling.{ruling_id}.question")
    question = choice_group(
        ui,
        f"rule-{ruling_id}",
        game_text(game, f"ruling.{ruling_id}.name"),
        [(choice, game_text(game, f"ruling.{ruling_id}.{choice}")) for choice in ruling.choices],
        rulings.resolve(plan.all_options(game))[ruling_id],
        lambda value: set_plan(plan.with_option(ruling_id, value)),
        note,
    )
    if GUESS not in ruling.choices.values():
        return question
    source = secondary_text(ui, game_text(game, f"ruling.{ruling_id}.source"), 15)
    return ft.Column([question, source], spacing=6)


def topic_questions(
    ui: UiContext, questions: HouseRuleQuestions, plan: MatchPlan, set_plan: SetPlan
) -> list[ft.Control]:
    """The single rulings by what they are about; one group at a time is unfolded."""
    parts: list[ft.Control] = []
    for topic in questions.all_topics():
        is_open = plan.open_topic == topic.id
        changed = sum(ruling in plan.options for ruling in topic.rulings)
        # Translators: Beside the heading of a folded group of house rules: how many of them were changed.
        note = ngettext("{count} changed", "{count} changed", changed) if changed else ""
        parts.append(
            list_button(
                ui,
                f"topic-{topic.id}",
                " · ".join(filter(None, (topic.heading, note))),
                partial(set_plan, plan.with_changes(open_topic="" if is_open else topic.id)),
                "up" if is_open else "down",
            )
        )
        if is_open:
            parts += [ruling_question(ui, questions.game, plan, each, set_plan) for each in topic.rulings]
    return [ft.Column([serif_text(ui, _("Individual rules"), 18), *parts], spacing=12)]
