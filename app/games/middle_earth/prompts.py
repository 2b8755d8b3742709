"""Decisions in the middle of a turn: on the map, between two answers, among tokens, races or cards."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.games.middle_earth import wording
from app.games.middle_earth.art import cards, panels
from app.games.middle_earth.controller import MiddleEarthController
from app.games.middle_earth.labels import card_label, stack_label
from app.games.middle_earth.layout import CARD_ASPECT
from app.games.middle_earth.model import CARD_DECISIONS, GAME, MiddleEarthTableModel
from app.games.middle_earth.panel_content import (
    PanelContent,
    PanelModel,
    decision_heading,
    fact_rows,
    main_button,
    note,
)
from app.games.middle_earth.pieces import FAINT_RIM_COLOR, PALE, RIM_COLOR, token_button
from app.games.middle_earth.preview import action_facts
from app.i18n import _, game_text
from app.ui.buttons import plain_button, pressable
from app.ui.ui_context import UiContext
from app.ui.widgets import picture, serif_text, text
from engine import Action
from engine.middle_earth.view import TokenStack

RACE_WIDTH, PHONE_RACE_WIDTH = 132.0, 110.0
CHOICE_CARD_WIDTH = 64.0
ANSWER_VERBS = ("accept", "tax", "decline")
"""Answers that need neither a region nor a thing: yes, a coin, no."""


def prompt(
    ui: UiContext, controller: MiddleEarthController, model: MiddleEarthTableModel, panel: PanelModel
) -> PanelContent:
    """What is due besides taking a card or a landmark."""
    due = model.view.due or ""
    if due == "choose_token":
        return _token_prompt(ui, controller, model, panel)
    if due == "choose_race":
        return _race_prompt(ui, controller, model, panel)
    if due in CARD_DECISIONS:
        return _card_prompt(ui, controller, model, panel, due)
    return _map_prompt(ui, controller, model, panel)


def _map_prompt(
    ui: UiContext, controller: MiddleEarthController, model: MiddleEarthTableModel, panel: PanelModel
) -> PanelContent:
    body: list[ft.Control] = [decision_heading(ui, controller, model, panel)]
    buttons: list[ft.Control] = []
    action = panel.pending_action
    if action is not None and action in model.view.legal:
        body.append(serif_text(ui, wording.action_name(action), 18, color=PALE))
        if panel.shows_previews and panel.action_preview is not None:
            body += fact_rows(ui, action_facts(panel.action_preview))
        buttons.append(main_button(ui, "confirm", _verb_label(action.verb), controller.confirm))
    elif panel.shows_tips and model.touchable_regions(panel.move_from):
        body.append(note(ui, _("Tap a marked region on the map.")))
    if panel.move_from is not None:
        other_unit = plain_button(ui, "no-move", _("Another Unit"), controller.cancel_move, icon_name="undo")
        buttons.append(other_unit)
    else:
        buttons += _answers(ui, controller, model)
    return PanelContent(body, buttons)


def _verb_label(verb: str) -> str:
    return game_text(GAME, f"verb.{verb}")


def _answers(
    ui: UiContext, controller: MiddleEarthController, model: MiddleEarthTableModel
) -> list[ft.Control]:
    buttons: list[ft.Control] = []
    for verb in ANSWER_VERBS:
        action = model.action(verb)
        if action is not None:
            button = main_button if verb == "accept" else plain_button
            buttons.append(button(ui, verb, _verb_label(verb), partial(controller.act, action)))
    return buttons


# Choices among several things


def _token_prompt(
    ui: UiContext, controller: MiddleEarthController, model: MiddleEarthTableModel, panel: PanelModel
) -> PanelContent:
    body: list[ft.Control] = [decision_heading(ui, controller, model, panel)]
    for token in model.choices("choose_token"):
        action = Action("choose_token", (token,))
        choose = partial(controller.choose_action, action)
        body.append(token_button(ui, token, choose, is_chosen=panel.pending_action == action))
    return PanelContent(body, [_confirm_button(ui, controller, panel, "choose_token")])


def _race_prompt(
    ui: UiContext, controller: MiddleEarthController, model: MiddleEarthTableModel, panel: PanelModel
) -> PanelContent:
    """The Grey Havens: any race of which tokens are left."""
    stacks = {stack.race: stack for stack in model.view.stacks}
    buttons = [
        _race_button(ui, controller, stacks[race], panel.pending_action)
        for race in model.choices("choose_race")
    ]
    center = ft.MainAxisAlignment.CENTER
    races = ft.Row(list(buttons), wrap=True, spacing=4, run_spacing=4, alignment=center)
    return PanelContent(
        [decision_heading(ui, controller, model, panel), races],
        [_confirm_button(ui, controller, panel, "choose_race")],
    )


def _race_button(
    ui: UiContext, controller: MiddleEarthController, stack: TokenStack, pending_action: Action | None
) -> ft.Control:
    action = Action("choose_race", (stack.race,))
    is_chosen = pending_action == action
    name = text(ui, wording.race_name(stack.race), 14.5, color=PALE, lines=1)
    face = ft.Container(
        ft.Row([picture(panels.token(stack.race, None), 32, 32), ft.Container(name, expand=True)], spacing=4),
        width=PHONE_RACE_WIDTH if ui.width < 720 else RACE_WIDTH,
        padding=ft.Padding.symmetric(horizontal=3, vertical=6),
        border=ft.Border.all(3, RIM_COLOR) if is_chosen else ft.Border.all(1.2, FAINT_RIM_COLOR),
        border_radius=10,
    )
    choose = partial(controller.choose_action, action)
    identifier = f"choose_race-{stack.race}"
    return pressable(ui, identifier, stack_label(stack), face, choose, radius=10, selected=is_chosen or None)


def _confirm_button(
    ui: UiContext, controller: MiddleEarthController, panel: PanelModel, verb: str
) -> ft.Control:
    """The button that does the chosen action; it waits while nothing is chosen."""
    confirm = controller.confirm if panel.pending_action is not None else None
    return main_button(ui, "confirm", _verb_label(verb), confirm)


def _card_prompt(
    ui: UiContext,
    controller: MiddleEarthController,
    model: MiddleEarthTableModel,
    panel: PanelModel,
    verb: str,
) -> PanelContent:
    """Cards side by side, of which one is chosen, read and then taken."""
    choices = model.choices(verb)
    buttons = [_card_button(ui, controller, card, is_chosen=panel.chosen == card) for card in choices]
    body: list[ft.Control] = [
        decision_heading(ui, controller, model, panel),
        ft.Row(list(buttons), spacing=4, scroll=ft.ScrollMode.AUTO),
    ]
    card = panel.chosen if panel.chosen in choices else None
    take = None
    if card is not None:
        body.append(note(ui, f"{wording.thing_name(card)}. {wording.thing_text(card)}"))
        take = partial(controller.act, Action(verb, (card,)))
    confirm = main_button(ui, "confirm", _verb_label(verb), take)
    return PanelContent(body, [confirm, *_answers(ui, controller, model)])


def _card_button(
    ui: UiContext, controller: MiddleEarthController, card: str, *, is_chosen: bool
) -> ft.Control:
    face = ft.Container(
        picture(cards.face(card), CHOICE_CARD_WIDTH, CHOICE_CARD_WIDTH * CARD_ASPECT),
        border=ft.Border.all(3, RIM_COLOR if is_chosen else "#00000000"),
        border_radius=8,
    )
    return pressable(
        ui,
        f"card-{card}",
        card_label(card),
        face,
        partial(controller.choose, card),
        on_long_press=partial(controller.explain, card),
        radius=8,
        selected=is_chosen or None,
    )
