"""What is asked beside moves and cards: the ambush and mixing over the map, the rest in a battle."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art import pieces as piece_art
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.model import ConfrontationTableModel
from app.games.confrontation.wording import GAME
from app.i18n import _, game_text
from app.table.question_panel import question_heading, question_panel
from app.text.names import sentence_for
from app.ui.buttons import gold_button, plain_button
from app.ui.ui_context import UiContext
from app.ui.widgets import centered_row, picture, secondary_text, serif_text
from engine import Action

BUTTON_HEIGHT = 50
ANSWER_MAX_WIDTH = 420.0
PASS = Action("pass")
AMBUSH = Action("ambush")
MIX_DECISIONS = ("mix", "mix_at_turn_end")


def prompt(
    ui: UiContext, controller: ConfrontationController, model: ConfrontationTableModel
) -> list[ft.Control]:
    """The panel for what is due, where the map alone cannot ask it; it leaves the region in sight."""
    if not controller.can_act or controller.state.news or controller.state.dialog is not None:
        return []
    due, layout = model.view.due, controller.layout(ui)
    if due == "ambush":
        return question_panel(ui, *_ambush(ui, controller, model), area=layout.free_area("moria"))
    if due in MIX_DECISIONS:
        region = next((args[0] for args in model.legal_args("mix")), "eregion")
        return question_panel(ui, *_mix(ui, controller, model), area=layout.free_area(region))
    return []


def _ambush(
    ui: UiContext, controller: ConfrontationController, model: ConfrontationTableModel
) -> list[ft.Control]:
    """Asked whenever the Balrog could be there for all that Light knows.

    Both answers always have their button, also the one that cannot be given.
    """
    is_there = any(piece.character == "balrog" for piece in model.pieces_in("moria"))
    note = (
        _("He’s there and can ambush the traveler.")
        if is_there
        else _("He isn’t in Moria, but Light doesn’t know that.")
    )
    ambush = _act_if_legal(controller, model, AMBUSH)
    let_pass = _act_if_legal(controller, model, PASS)
    face = picture(piece_art.piece_face("balrog", bare=True), 50, 62)
    return [
        *question_heading(ui, game_text(GAME, "due.ambush"), note),
        ft.Row([face], alignment=ft.MainAxisAlignment.CENTER),
        centered_row(
            gold_button(ui, "ambush", game_text(GAME, "verb.ambush"), ambush, height=BUTTON_HEIGHT),
            plain_button(ui, "pass", _("Let them pass"), let_pass, height=BUTTON_HEIGHT),
        ),
    ]


def _mix(
    ui: UiContext, controller: ConfrontationController, model: ConfrontationTableModel
) -> list[ft.Control]:
    """Several pieces in one region may be mixed before an attack on them, and at the end of a turn."""
    region, due = next((args[0] for args in model.legal_args("mix")), ""), model.view.due
    if due == "mix":
        is_random = controller.session.match.options["defender_choice"] == "random"
        # Translators: combat, the question whether to shuffle one's characters. At most 80 characters.
        by_chance = _("One of your characters {land} will be picked at random.")
        # Translators: combat, the question whether to shuffle one's characters. At most 80 characters.
        by_attacker = _("The attacker will choose one of your characters {land}.")
        note = (by_chance if is_random else by_attacker).format(land=words.region_name(region, "in"))
    else:
        note = sentence_for(GAME, "label.palantir_threatens", {"region": ("region", region)})
    mix = partial(controller.act, Action("mix", (region,)))
    leave = partial(controller.act, PASS)
    return [
        *question_heading(ui, words.due_sentence(str(due)), note),
        centered_row(
            gold_button(ui, "mix", game_text(GAME, "verb.mix"), mix, height=BUTTON_HEIGHT),
            plain_button(ui, "pass", _("Leave them as they are"), leave, height=BUTTON_HEIGHT),
        ),
    ]


def _act_if_legal(
    controller: ConfrontationController, model: ConfrontationTableModel, action: Action
) -> partial[None] | None:
    return partial(controller.act, action) if action in model.view.legal else None


# In a battle


CONSEQUENCE_KINDS = ("sam_strengthened", "strengths", "eliminated", "shelob_returned")
"""The events of which it is said beforehand that an answer will bring them."""


def battle_answers(
    ui: UiContext, controller: ConfrontationController, model: ConfrontationTableModel, width: float
) -> list[ft.Control]:
    """Flight, Sam, Saruman, Retreat: a button for each answer that may be possible, and what it brings.

    All of them have their button, so that an onlooker cannot tell from their number what is possible.
    """
    due, width = model.view.due or "", min(width, ANSWER_MAX_WIDTH)
    answers = [
        (action, words.action_phrase(str(action)))
        for (region,) in model.legal_args("flee")
        for action in (Action("flee", (region,)),)
    ]
    if due == "frodo":
        answers.append((Action("substitute"), game_text(GAME, "verb.substitute")))
    if due == "sam":
        answers.append((Action("show"), game_text(GAME, "verb.show")))
    if due == "saruman":
        answers.append((Action("forgo_cards"), game_text(GAME, "label.forgo_cards")))
    parts: list[ft.Control] = []
    for index, (action, label) in enumerate(answers):
        button = gold_button if index == 0 else plain_button
        act = _act_if_legal(controller, model, action)
        name = "-".join((action.verb, *action.args))
        parts.append(button(ui, name, label, act, height=BUTTON_HEIGHT, width=width))
        if act is not None:
            parts += _consequence(ui, controller, action)
    if PASS in model.view.legal:
        act = _act_if_legal(controller, model, PASS)
        parts.append(plain_button(ui, "pass", _pass_text(due), act, height=BUTTON_HEIGHT, width=width))
    return parts


def _consequence(ui: UiContext, controller: ConfrontationController, action: Action) -> list[ft.Control]:
    """What the answer is certain to bring."""
    events = [event for event in controller.preview_events(action) if event.kind in CONSEQUENCE_KINDS]
    if not events:
        return []
    value = " ".join(map(controller.log_entry, events))
    return [secondary_text(ui, value, 15, align=ft.TextAlign.CENTER)]


def _pass_text(due: str) -> str:
    if due == "saruman":
        return game_text(GAME, "label.let_cards")
    return game_text(GAME, "label.sam_alone") if due == "sam" else game_text(GAME, "label.stay")


def battle_heading(ui: UiContext, value: str) -> ft.Control:
    line = serif_text(ui, value, 19)
    return ft.Semantics(content=line, identifier="due", header=True, live_region=True)
