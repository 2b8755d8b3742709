"""The cards of a battle between the combatants: face down, then face up, what they count as, and the sums."""

from __future__ import annotations

import flet as ft

from app.art.palette import HIT
from app.games.confrontation import wording as words
from app.games.confrontation.art import cards as card_art
from app.games.confrontation.battle_layout import REPLACED_SHARE, BattleLayout
from app.games.confrontation.battle_model import BattleModel, CombatantModel
from app.games.confrontation.cards import card_back, card_face, card_height
from app.games.confrontation.labels import card_label
from app.games.confrontation.pieces import animation
from app.games.confrontation.wording import GAME
from app.i18n import _
from app.text.names import sentence_for
from app.ui.memo_component import memo_component
from app.ui.theme import SERIF
from app.ui.ui_context import UiContext
from app.ui.widgets import icon, text

CENTER = ft.Alignment.CENTER
CROSS_COLOR = HIT
TURN_MS = 400
REPLACED_OPACITY = 0.55
"""Of Magic under the card that it has become."""
SUM_SHARE, MIN_SUM_SIZE, MAX_SUM_SIZE = 0.27, 18.0, 30.0
"""The size of the sums, as a part of a card's width."""


def battle_cards(ui: UiContext, battle: BattleModel, layout: BattleLayout) -> ft.Control:
    """Both sides, each below its combatant; where nobody lays a card, there is no place for one."""
    height = card_height(layout.laid_card_width) if battle.has_cards else 0.0
    light, dark = (
        ft.Container(
            laid_card(ui, side, layout.laid_card_width, height, key=f"laid-{side.seat}"), expand=True
        )
        for side in (battle.light, battle.dark)
    )
    return ft.Row([light, ft.Container(width=layout.swords_size), dark], spacing=0)


@memo_component
def laid_card(
    ui: UiContext, side: CombatantModel, width: float, height: float, *, key: str | None = None
) -> ft.Control:
    """The card of one side, and under it its strength, the value of the card, and their sum."""
    cards = _cards(ui, side, width)
    size = min(MAX_SUM_SIZE, max(MIN_SUM_SIZE, width * SUM_SHARE))
    return ft.Column(
        [
            ft.Semantics(
                content=ft.Row(cards, spacing=4, alignment=ft.MainAxisAlignment.CENTER, height=height),
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
    if not side.has_laid_card and side.card is None:
        return []
    laid = _turning_card(ui, side.seat, side.card, width)
    if side.is_card_cancelled:
        cross = icon(ui, "close", width - 2, CROSS_COLOR, 3)
        return [ft.Stack([laid, cross], alignment=CENTER)]
    if side.card_counts_as is not None and side.card_counts_as != side.card:
        becomes = ft.Container(card_face(side.card_counts_as, width), left=width * REPLACED_SHARE, top=0)
        magic = ft.Container(laid, opacity=REPLACED_OPACITY)
        return [ft.Stack([magic, becomes], width=width * (1 + REPLACED_SHARE), height=card_height(width))]
    return [laid]


def _turning_card(ui: UiContext, seat: str, name: str | None, width: float) -> ft.Control:
    """A card that turns around its upright middle once it is known: its back closes, then its face opens.

    Flet's own switcher turns its content at every drawing, also when only a picture has been loaded.
    """
    face = card_face(name, width) if name is not None else None
    if not ui.motion:
        return face or card_back(seat, width)
    closing, opening = ft.AnimationCurve.EASE_IN, ft.AnimationCurve.EASE_IN_EXPO
    back_side = _side(card_back(seat, width), width, face is None, animation(ui, TURN_MS // 2, closing))
    face_side = _side(face, width, face is not None, animation(ui, TURN_MS, opening))
    return ft.Stack([back_side, face_side], width=width, height=card_height(width), alignment=CENTER)


def _side(drawn: ft.Control | None, width: float, is_up: bool, turn: ft.Animation | None) -> ft.Control:
    """One side of a card; the one that is turned away is seen from its edge."""
    return ft.Container(drawn, width=width if is_up else 0, height=card_height(width), animate=turn)


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
