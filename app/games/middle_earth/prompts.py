"""Decisions in the middle of a turn: on the map, between two answers, among tokens, races or cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from app.games.middle_earth import wording
from app.games.middle_earth.art import cards, panels
from app.games.middle_earth.controller import MiddleEarthController
from app.games.middle_earth.labels import card_label, stack_label
from app.games.middle_earth.layout import CARD_ASPECT
from app.games.middle_earth.model import CARD_DECISIONS, GAME, MiddleEarthTableModel
from app.games.middle_earth.panel_content import (
    PANEL_PADDING,
    PanelContent,
    PanelModel,
    decision_heading,
    fact_rows,
    main_button,
    note,
)
from app.games.middle_earth.panel_height import BUTTON_MIN_WIDTH
from app.games.middle_earth.pieces import AMBER, FAINT_RIM_COLOR, PALE, RIM_COLOR, token_button
from app.games.middle_earth.preview import action_facts, discarded_card_facts, left_facts
from app.i18n import _, game_text
from app.ui.buttons import plain_button, pressable, taking_focus
from app.ui.theme import SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import picture, serif_text, text
from engine import Action
from engine.middle_earth.view import TokenStack

RACE_WIDTH, PHONE_RACE_WIDTH = 132.0, 110.0
CHOICE_CARD_WIDTHS = (64.0, 48.0)
CHOICE_CARD_SPACING = 2.0
CHOICE_CARDS_MAX_HEIGHT, CHOICE_CARDS_MAX_SHARE = 400.0, 0.5
"""Cards to choose from are drawn smaller where they would be higher than this or this share of the screen."""
ANSWER_VERBS = ("accept", "tax", "decline")
"""Answers that need neither a region nor a thing: yes, a coin, no."""


def prompt(
    ui: UiContext,
    controller: MiddleEarthController,
    width: float,
    model: MiddleEarthTableModel,
    panel: PanelModel,
) -> PanelContent:
    """What is due besides taking a card or a landmark, and what it comes from."""
    due = model.view.due or ""
    heading: list[ft.Control] = [decision_heading(ui, controller, model, panel)]
    if cause := wording.cause_text(model.view):
        line = text(ui, cause, 15.5, SANS_BOLD, AMBER)
        heading.append(ft.Semantics(content=line, identifier="cause"))
    if due == "choose_token":
        return _token_prompt(ui, controller, model, panel, heading)
    if due == "choose_race":
        return _race_prompt(ui, controller, model, panel, heading)
    if due in CARD_DECISIONS:
        return _card_prompt(ui, controller, width, model, panel, heading)
    return _map_prompt(ui, controller, width, model, panel, heading)


def _map_prompt(
    ui: UiContext,
    controller: MiddleEarthController,
    width: float,
    model: MiddleEarthTableModel,
    panel: PanelModel,
    heading: Sequence[ft.Control],
) -> PanelContent:
    inner_width = width - 2 * PANEL_PADDING
    body = [*heading, *fact_rows(ui, left_facts(model.view), inner_width)]
    buttons: list[ft.Control] = []
    action = panel.pending_action
    if action is not None and action in model.view.legal:
        body.append(serif_text(ui, wording.action_name(action), 18, color=PALE))
        if panel.shows_previews and panel.action_preview is not None:
            body += fact_rows(ui, action_facts(panel.action_preview), inner_width)
        confirm = main_button(ui, "confirm", _verb_label(action.verb), controller.confirm)
        buttons.append(taking_focus(ui, confirm, str(action)))
    elif panel.chosen in model.touchable_regions(panel.move_from):
        region = str(panel.chosen)
        body.append(serif_text(ui, wording.region_name(region), 18, color=PALE))
        buttons += _region_buttons(ui, controller, model, region)
    elif panel.shows_tips:
        touch = wording.touch_text(model, panel.move_from)
        body += [note(ui, touch)] if touch else []
    if panel.move_from is not None:
        other_unit = plain_button(ui, "no-move", _("Another Unit"), controller.cancel_move, icon_name="undo")
        buttons.append(other_unit)
    else:
        buttons += _answers(ui, controller, model)
    return PanelContent(body, buttons)


def _region_buttons(
    ui: UiContext, controller: MiddleEarthController, model: MiddleEarthTableModel, region: str
) -> list[ft.Control]:
    """What can be done in a region that was chosen by a key."""
    actions = model.actions_in(region)
    buttons = [
        plain_button(ui, action.verb, _verb_label(action.verb), partial(controller.choose_action, action))
        for action in actions
        if action.verb != "move"
    ]
    if any(action.verb == "move" for action in actions):
        buttons.append(plain_button(ui, "move", _verb_label("move"), partial(controller.begin_move, region)))
    return [taking_focus(ui, button, region) if button is buttons[0] else button for button in buttons]


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
    ui: UiContext,
    controller: MiddleEarthController,
    model: MiddleEarthTableModel,
    panel: PanelModel,
    heading: Sequence[ft.Control],
) -> PanelContent:
    body = list(heading)
    for token in model.choices("choose_token"):
        action = Action("choose_token", (token,))
        choose = partial(controller.choose_action, action)
        body.append(token_button(ui, token, choose, is_chosen=panel.pending_action == action))
    return PanelContent(body, [_confirm_button(ui, controller, panel, "choose_token")])


def _race_prompt(
    ui: UiContext,
    controller: MiddleEarthController,
    model: MiddleEarthTableModel,
    panel: PanelModel,
    heading: Sequence[ft.Control],
) -> PanelContent:
    """The Grey Havens: any race of which tokens are left."""
    stacks = {stack.race: stack for stack in model.view.stacks}
    buttons = [
        _race_button(ui, controller, stacks[race], panel.pending_action)
        for race in model.choices("choose_race")
    ]
    center = ft.MainAxisAlignment.CENTER
    races = ft.Row(list(buttons), wrap=True, spacing=4, run_spacing=4, alignment=center)
    return PanelContent([*heading, races], [_confirm_button(ui, controller, panel, "choose_race")])


def _race_button(
    ui: UiContext, controller: MiddleEarthController, stack: TokenStack, pending_action: Action | None
) -> ft.Control:
    action = Action("choose_race", (stack.race,))
    is_chosen = pending_action == action
    name = text(ui, wording.race_name(stack.race), 14.5, color=PALE, lines=1)
    width = PHONE_RACE_WIDTH if ui.width < 720 else RACE_WIDTH
    face = ft.Container(
        ft.Row([picture(panels.token(stack.race, None), 32, 32), ft.Container(name, expand=True)], spacing=4),
        width=width * max(1.0, ui.text_scale),
        padding=ft.Padding.symmetric(horizontal=3, vertical=8),
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
    action = panel.pending_action
    button = main_button(ui, "confirm", _verb_label(verb), controller.confirm if action is not None else None)
    return taking_focus(ui, button, str(action)) if action is not None else button


def _card_prompt(
    ui: UiContext,
    controller: MiddleEarthController,
    width: float,
    model: MiddleEarthTableModel,
    panel: PanelModel,
    heading: Sequence[ft.Control],
) -> PanelContent:
    """All cards to choose from, of which one is chosen, read and then taken."""
    verb = model.view.due or ""
    choices = model.choices(verb)
    card_width = _choice_card_width(ui, len(choices), width - 2 * PANEL_PADDING)
    buttons = [
        _card_button(ui, controller, card, card_width, is_chosen=panel.chosen == card) for card in choices
    ]
    all_cards = ft.Row(list(buttons), spacing=CHOICE_CARD_SPACING, run_spacing=CHOICE_CARD_SPACING, wrap=True)
    body = [*heading, all_cards]
    card = panel.chosen if panel.chosen in choices else None
    take = None
    if card is not None:
        action = Action(verb, (card,))
        body.append(note(ui, f"{wording.thing_name(card)}. {wording.thing_text(card)}"))
        if verb == "play_discarded" and panel.shows_previews and action in model.view.legal:
            facts = discarded_card_facts(controller.preview_action(action))
            body += fact_rows(ui, facts, width - 2 * PANEL_PADDING)
        take = partial(controller.act, action)
    confirm = main_button(ui, "confirm", _verb_label(verb), take)
    if card is not None:
        confirm = taking_focus(ui, confirm, card)
    return PanelContent(body, [confirm, *_answers(ui, controller, model)])


def _choice_card_width(ui: UiContext, count: int, width: float) -> float:
    """The largest width at which these cards are not too high together."""
    max_height = min(CHOICE_CARDS_MAX_HEIGHT, ui.height * CHOICE_CARDS_MAX_SHARE)
    for card_width in CHOICE_CARD_WIDTHS:
        across = int((width + CHOICE_CARD_SPACING) // (BUTTON_MIN_WIDTH + CHOICE_CARD_SPACING))
        rows = -(-count // max(across, 1))
        if rows * (card_width * CARD_ASPECT + CHOICE_CARD_SPACING) <= max_height:
            return card_width
    return CHOICE_CARD_WIDTHS[-1]


def _card_button(
    ui: UiContext, controller: MiddleEarthController, card: str, width: float, *, is_chosen: bool
) -> ft.Control:
    face = ft.Container(
        picture(cards.face(card), width, width * CARD_ASPECT),
        border=ft.Border.all(3, RIM_COLOR if is_chosen else "#00000000"),
        border_radius=8,
        width=width,
        height=width * CARD_ASPECT,
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
