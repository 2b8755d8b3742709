"""The cards of a battle between the combatants: face down, then face up, what they count as, and the sums."""

from __future__ import annotations

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art import cards as card_art
from app.games.confrontation.battle_layout import BattleLayout
from app.games.confrontation.battle_model import BattleModel, CombatantModel
from app.games.confrontation.cards import card_back, card_face, card_height
from app.games.confrontation.labels import card_label
from app.games.confrontation.wording import GAME
from app.i18n import _
from app.text.names import sentence_for
from app.ui.memo_component import memo_component
from app.ui.theme import SERIF
from app.ui.ui_context import UiContext
from app.ui.widgets import icon, text

CROSS_COLOR = "#CF2E1B"
TURN_MS = 320
REPLACED_SHARE, REPLACED_OPACITY = 0.45, 0.55
"""How much of Magic is seen beside the card that it has become."""
SUM_SHARE, MIN_SUM_SIZE, MAX_SUM_SIZE = 0.27, 18.0, 30.0
"""The size of the sums, as a part of a card's width."""


def battle_cards(ui: UiContext, battle: BattleModel, layout: BattleLayout) -> ft.Control:
    """Both sides, each below its combatant."""
    width = layout.laid_card_width
    return ft.Row(
        [
            ft.Container(laid_card(ui, side, width, key=f"laid-{side.seat}"), expand=True)
            for side in (battle.light, battle.dark)
        ],
        spacing=0,
    )


@memo_component
def laid_card(ui: UiContext, side: CombatantModel, width: float, *, key: str | None = None) -> ft.Control:
    """The card of one side, and under it its strength, the value of the card, and their sum."""
    cards = _cards(ui, side, width)
    size = min(MAX_SUM_SIZE, max(MIN_SUM_SIZE, width * SUM_SHARE))
    return ft.Column(
        [
            ft.Semantics(
                content=ft.Row(
                    cards, spacing=4, alignment=ft.MainAxisAlignment.CENTER, height=card_height(width)
                ),
                label=_label(side),
                exclude_semantics=True,
                container=True,
            ),
            ft.Semantics(
                content=text(ui, sum_text(side), size, SERIF, align=ft.TextAlign.CENTER),
                label=_("{count} in total").format(count=side.total) if side.total is not None else "",
                exclude_semantics=True,
            ),
        ],
        spacing=2,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _cards(ui: UiContext, side: CombatantModel, width: float) -> list[ft.Control]:
    if side.card is None:
        back = _turning(ui, card_back(side.seat, width), "back")
        return [back] if side.has_laid_card else []
    face = _turning(ui, card_face(side.card, width), side.card)
    if side.is_card_cancelled:
        cross = icon(ui, "close", width - 2, CROSS_COLOR, 3)
        return [ft.Stack([face, cross], alignment=ft.Alignment.CENTER)]
    if side.card_counts_as is not None and side.card_counts_as != side.card:
        becomes = ft.Container(card_face(side.card_counts_as, width), left=width * REPLACED_SHARE, top=0)
        magic = ft.Container(face, opacity=REPLACED_OPACITY)
        return [ft.Stack([magic, becomes], width=width * (1 + REPLACED_SHARE), height=card_height(width))]
    return [face]


def _turning(ui: UiContext, drawn: ft.Control, name: str) -> ft.Control:
    """A card that turns up when another side of it is drawn in its place."""
    content = ft.Container(drawn, key=name)
    if not ui.motion:
        return content
    return ft.AnimatedSwitcher(
        content,
        transition=ft.AnimatedSwitcherTransition.SCALE,
        duration=round(TURN_MS / ui.animation_speed),
        reverse_duration=round(TURN_MS / 2 / ui.animation_speed),
    )


def _label(side: CombatantModel) -> str:
    if side.card is not None:
        return card_label(side.card_counts_as or side.card)
    if side.has_laid_card:
        return sentence_for(GAME, "label.has_chosen", values={"name": words.seat_name(side.seat)})
    return ""


def sum_text(side: CombatantModel) -> str:
    """The sum of a side: until it is known its strength alone."""
    if side.total is None:
        return str(side.strength)
    if side.card is None:
        return str(side.total)
    value = card_art.card_value(side.card_counts_as) if side.card_counts_as else 0
    return f"{side.strength} + {value} = {side.total}"
