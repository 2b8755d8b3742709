"""What a person decides in a battle with cards: their nine cards, and the button that lays the chosen one."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.art.cards import card_value
from app.games.confrontation.battle_model import BattleModel
from app.games.confrontation.cards import card, card_back, card_face
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.labels import card_label
from app.games.confrontation.layout import LOW_MAX_HEIGHT
from app.games.confrontation.model import DARK, SEATS, ConfrontationTableModel, side_of
from app.games.confrontation.pieces import accent_color, explainable
from app.games.confrontation.preview import result_text, sum_text
from app.games.confrontation.prompts import battle_heading
from app.games.confrontation.wording import GAME
from app.i18n import _, game_text, ngettext
from app.text.names import sentence_for
from app.ui.buttons import gold_button, plain_button
from app.ui.memo_component import memo_component
from app.ui.theme import SANS, SANS_BOLD, SERIF
from app.ui.ui_context import UiContext
from app.ui.widgets import secondary_text, text
from engine import Action
from engine.confrontation.components import CARDS
from engine.confrontation.preview import CombatCardPreview

BATTLE_MAX_WIDTH = 560.0
MAX_CARD_WIDTH, LOW_MAX_CARD_WIDTH = 68.0, 50.0
CARD_SPACING = 6
LAID_CARD_WIDTH = 40.0
CARD_DECISIONS = {"card": "play", "magic": "replace"}
"""For each decision about cards, the verb of its actions."""


def laid_cards(
    ui: UiContext, controller: ConfrontationController, model: ConfrontationTableModel, battle: BattleModel
) -> list[ft.Control]:
    """What lies already, face up or face down, and what it may be."""
    lines: list[ft.Control] = []
    for seat in SEATS:
        side = battle.combatant(seat)
        if side.card is not None:
            lines.append(open_card(ui, controller, seat, side.card, side.card_counts_as))
        elif side.has_laid_card and seat != model.seat:
            lines.append(covered_card(ui, seat, model.hand(seat)))
    return lines


@memo_component
def open_card(
    ui: UiContext, controller: ConfrontationController, seat: str, name: str, counts_as: str | None
) -> ft.Control:
    label = card_label(counts_as or name)
    explain = partial(controller.explain, counts_as or name)
    face = explainable(
        ui, f"laid-{seat}", label, card_face(name, LAID_CARD_WIDTH), explain, explain, radius=6
    )
    return _card_line(ui, ft.Container(face, width=LAID_CARD_WIDTH), label)


@memo_component
def covered_card(ui: UiContext, seat: str, hand: tuple[str, ...]) -> ft.Control:
    """A card face down, and the hand that it comes from: both sides know each other's hands."""
    chosen = sentence_for(GAME, "label.has_chosen", values={"name": words.seat_name(seat)})
    names = " · ".join(map(words.short_card_name, hand))
    rest = _("Cards in hand: {cards}").format(cards=names)
    return _card_line(ui, card_back(seat, LAID_CARD_WIDTH - 2), f"{chosen} {rest}")


def _card_line(ui: UiContext, drawn: ft.Control, value: str) -> ft.Control:
    return ft.Row([drawn, ft.Container(text(ui, value, 14.5), expand=True)], spacing=12)


def hand(
    ui: UiContext, controller: ConfrontationController, model: ConfrontationTableModel, battle: BattleModel
) -> list[ft.Control]:
    """Nine places for nine cards; one is chosen and then laid face down."""
    assert model.seat is not None
    playable = {args[0] for args in model.legal_args(CARD_DECISIONS[model.view.due or ""])}
    own = [name for name in CARDS if side_of(name) == model.seat]
    numbers = [name for name in own if card_value(name)]
    available_width = min(ui.width, BATTLE_MAX_WIDTH) - 16
    is_low = ui.height < LOW_MAX_HEIGHT
    max_width = LOW_MAX_CARD_WIDTH if is_low else MAX_CARD_WIDTH
    width = min(max_width, (available_width - CARD_SPACING * (len(numbers) - 1)) / len(numbers))
    chosen = controller.state.chosen

    def row(names: list[str]) -> ft.Control:
        cards: list[ft.Control] = [
            hand_card(ui, controller, name, width, name in playable, name == chosen, key=f"card-{name}")
            for name in names
        ]
        return ft.Row(cards, spacing=CARD_SPACING, alignment=ft.MainAxisAlignment.CENTER)

    rows = [row(numbers), row([name for name in own if not card_value(name)])]
    heading = battle_heading(ui, _due_text(model, battle))
    if is_low:
        return [heading, *rows]
    count = ngettext("{count} card in hand", "{count} cards in hand", len(model.hand(model.seat)))
    head = ft.Row([ft.Container(heading, expand=True), secondary_text(ui, count, 14)], spacing=8)
    return [head, *rows]


@memo_component
def hand_card(
    ui: UiContext,
    controller: ConfrontationController,
    name: str,
    width: float,
    is_playable: bool,
    is_chosen: bool,
    *,
    key: str | None = None,
) -> ft.Control:
    return ft.Container(
        card(
            ui,
            name,
            width,
            partial(controller.choose, name) if is_playable else None,
            partial(controller.explain, name),
            is_chosen=is_chosen,
            is_used=not is_playable,
        ),
        width=width,
    )


def _due_text(model: ConfrontationTableModel, battle: BattleModel) -> str:
    if model.view.due == "magic":
        return words.due_sentence("magic")
    if model.seat == DARK and battle.light.character == "gandalf" and not battle.light.is_ability_cancelled:
        return _("Choose a card: Gandalf will see it")
    return _("Secretly choose a card")


def lay_buttons(
    ui: UiContext, controller: ConfrontationController, model: ConfrontationTableModel, battle: BattleModel
) -> list[ft.Control]:
    """What the chosen card would do, and the button that lays it: always in sight."""
    due, ui = model.view.due or "", ui.capped_scale()
    if not controller.can_act or due not in CARD_DECISIONS:
        return []
    verb, chosen = CARD_DECISIONS[due], controller.state.chosen
    label = words.due_sentence(due).rstrip(".")
    action: Action | None = None
    parts: list[ft.Control] = []
    if chosen is not None and (chosen,) in model.legal_args(verb):
        action = Action(verb, (chosen,))
        name = words.short_card_name(chosen)
        label = _("Take “{card}”") if due == "magic" else _("Play “{card}” face down")
        label = label.format(card=name)
        parts.append(_preview(ui, controller.preview_card(action)))
    parts.append(
        gold_button(
            ui,
            "confirm",
            label,
            partial(controller.act, action) if action else None,
            icon_name="lock" if due == "card" else "check",
            width=min(ui.width, BATTLE_MAX_WIDTH) - 16,
            height=50,
        )
    )
    if due == "magic" and model.legal_args("pass"):
        keep = partial(controller.act, Action("pass"))
        parts.append(plain_button(ui, "pass", game_text(GAME, "label.keep_magic"), keep))
    return parts


def _preview(ui: UiContext, preview: CombatCardPreview) -> ft.Control:
    """What the chosen card makes of the own strength; the result only where it is certain."""
    value, font = sum_text(preview), SERIF
    if not value:
        value, font = words.rule_text(preview.card), SANS
    return ft.Container(
        ft.Row(
            [
                text(ui, value, 15, font, accent_color(ui), expand=True),
                text(ui, result_text(preview), 14, SANS_BOLD),
            ],
            spacing=8,
        ),
        bgcolor=ui.colors.ground_deep,
        border=ft.Border.all(1, "#6B5636"),
        border_radius=6,
        padding=10,
    )
