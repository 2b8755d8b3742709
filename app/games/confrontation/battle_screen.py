"""The battle screen: both combatants face to face, what is decided, and what comes of it, step by step."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from app.games.confrontation.art import battle as battle_art
from app.games.confrontation.battle_cards import battle_cards
from app.games.confrontation.battle_hand import (
    BATTLE_MAX_WIDTH,
    CARD_DECISIONS,
    hand,
    laid_cards,
    lay_buttons,
)
from app.games.confrontation.battle_lines import battle_lines, way_on
from app.games.confrontation.battle_model import BattleModel
from app.games.confrontation.combatants import abilities, combatants
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.layout import LOW_MAX_HEIGHT
from app.games.confrontation.model import LIGHT, ConfrontationTableModel
from app.games.confrontation.pieces import accent_color
from app.games.confrontation.prompts import battle_question
from app.games.confrontation.table_header import waiting_text
from app.games.confrontation.wording import GAME
from app.i18n import _
from app.text.names import sentence_for
from app.ui.buttons import icon_button
from app.ui.memo_component import memo_component
from app.ui.theme import CAPS
from app.ui.theme import DARK as DARK_COLORS
from app.ui.ui_context import UiContext
from app.ui.widgets import fitting_size, picture, serif_text, text

LARGE_TEXT_SCALE = 1.3
"""With larger text, what is to be decided stands before what the combatants can do."""
TALL_MIN_HEIGHT = 960.0
"""From this height on the combatants are large, and yet all cards are in sight."""
SCENE_HEIGHT, LOW_SCENE_HEIGHT, TALL_SCENE_HEIGHT = 162.0, 122.0, 236.0
TITLE_HEIGHT = 54.0
COLUMN_GAP = 20.0
"""Between the two columns on a landscape phone: the combatants, and what is to be decided."""


def battle_screen(
    ui: UiContext, controller: ConfrontationController, model: ConfrontationTableModel, battle: BattleModel
) -> list[ft.Control]:
    """The battle over the whole screen, in a dark hall whatever the theme is."""
    ui = replace(ui, colors=DARK_COLORS)
    is_low = ui.height < LOW_MAX_HEIGHT
    scene_height = TALL_SCENE_HEIGHT if ui.height >= TALL_MIN_HEIGHT else SCENE_HEIGHT
    scene_height = LOW_SCENE_HEIGHT if is_low else scene_height
    width = ui.width if ui.landscape_phone else min(ui.width, BATTLE_MAX_WIDTH)
    column_ui = replace(ui, width=(width - COLUMN_GAP) / 2) if ui.landscape_phone else ui
    scene = combatants(column_ui, battle, scene_height, is_low)
    if controller.can_act and not controller.state.news:
        body = _decision(column_ui, controller, model, battle, scene, is_low, ui.landscape_phone)
    else:
        body = _course(column_ui, controller, model, battle, scene, is_low, ui.landscape_phone)
    return [
        battle_hall(ui, scene_height + 40),
        battle_title(ui, controller, battle.region, battle.attacker.character),
        ft.Container(body, left=(ui.width - width) / 2, width=width, top=58, bottom=0, padding=8),
    ]


def _decision(
    ui: UiContext,
    controller: ConfrontationController,
    model: ConfrontationTableModel,
    battle: BattleModel,
    scene: ft.Control,
    is_low: bool,
    is_landscape: bool,
) -> ft.Control:
    """What the viewer has to decide in the middle of the battle."""
    known = [_abilities(ui, battle)]
    laid = laid_cards(ui, controller, model, battle)
    if model.view.due in CARD_DECISIONS:
        asked = hand(ui, controller, model, battle)
    else:
        asked = battle_question(ui, controller, model)
    answers = lay_buttons(ui, controller, model, battle)
    if is_landscape:
        return _two_columns([scene, *known, *laid], asked, answers, is_low)
    if ui.text_scale > LARGE_TEXT_SCALE:
        return _column([scene, *asked, *known, *laid], answers, is_low)
    return _column([scene, *known, *(asked + laid if is_low else laid + asked)], answers, is_low)


def _course(
    ui: UiContext,
    controller: ConfrontationController,
    model: ConfrontationTableModel,
    battle: BattleModel,
    scene: ft.Control,
    is_low: bool,
    is_landscape: bool,
) -> ft.Control:
    """What happens, while it is shown, while it is read, or while the other side decides."""
    state = controller.state
    has_cards = battle.light.has_laid_card or battle.dark.has_laid_card or battle.is_compared
    cards = [battle_cards(ui, battle)] if has_cards else [_abilities(ui, battle)]
    lines = battle_lines(ui, controller.battle_events)
    if state.film is not None or state.news:
        lines.append(way_on(ui, controller))
    else:
        wait = serif_text(ui, _waiting_text(controller, model), 18, align=ft.TextAlign.CENTER)
        lines = [ft.Semantics(content=wait, identifier="due", live_region=True)]
    if is_landscape:
        return _two_columns([scene, *cards], lines, [], is_low)
    return _column([scene, *cards, *lines], [], is_low)


def _waiting_text(controller: ConfrontationController, model: ConfrontationTableModel) -> str:
    return waiting_text(controller, model.view.to_act or LIGHT)


def _abilities(ui: UiContext, battle: BattleModel) -> ft.Control:
    dark, light = ((side.character, side.is_ability_cancelled) for side in (battle.dark, battle.light))
    return abilities(ui, dark, light)


def _two_columns(
    left: list[ft.Control], right: list[ft.Control], answers: list[ft.Control], is_low: bool
) -> ft.Control:
    return ft.Row([_column(left, [], is_low), _column(right, answers, is_low)], spacing=COLUMN_GAP)


def _column(parts: list[ft.Control], answers: list[ft.Control], is_low: bool) -> ft.Control:
    """What is seen and asked, which scrolls, over the answers, which stay in sight."""
    stretched = ft.CrossAxisAlignment.STRETCH
    scrolled = ft.Column(
        parts,
        spacing=6 if is_low else 10,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=stretched,
    )
    return ft.Column([scrolled, *answers], spacing=8, expand=True, horizontal_alignment=stretched)


@memo_component
def battle_hall(ui: UiContext, height: float) -> ft.Control:
    """The dark ground, and on it the hall behind the combatants."""
    hall = picture(battle_art.battle_hall(round(ui.width), round(height)), ui.width, height)
    return ft.Container(
        ft.Stack([ft.Container(hall, left=0, top=TITLE_HEIGHT, right=0)]),
        bgcolor=ui.colors.ground_deep,
        left=0,
        right=0,
        top=0,
        bottom=0,
    )


@memo_component
def battle_title(
    ui: UiContext, controller: ConfrontationController, region: str, attacker: str
) -> ft.Control:
    """Where they fight and who attacks, a look at the map, and the menu."""
    ui = ui.capped_scale()
    title = sentence_for(GAME, "label.combat_title", {"region": ("region", region)})
    attack = sentence_for(GAME, "label.attacks", {"piece": ("character", attacker)})
    size = min(fitting_size(ui, title, 20, (ui.width - 120) * 0.8), TITLE_HEIGHT / ui.text_scale / 2.2)
    lines = ft.Column(
        [
            ft.Semantics(
                content=text(ui, title, size, CAPS, align=ft.TextAlign.CENTER, lines=1),
                header=True,
                identifier="battle",
            ),
            text(ui, attack, 14, color=accent_color(ui), align=ft.TextAlign.CENTER, lines=1),
        ],
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    row = ft.Row(
        [
            icon_button(ui, "glance", "eye", _("View the board"), controller.toggle_board),
            ft.Container(lines, expand=True),
            icon_button(ui, "menu", "menu", _("Menu"), partial(controller.open_dialog, "menu")),
        ],
        spacing=6,
    )
    return ft.Container(
        row,
        left=0,
        right=0,
        top=0,
        height=TITLE_HEIGHT,
        bgcolor=ui.colors.ground_deep,
        border=ft.Border(bottom=ft.BorderSide(1, "#6B4A2C")),
        padding=ft.Padding.symmetric(horizontal=6),
    )
