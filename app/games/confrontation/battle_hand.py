"""What a person decides in a battle with cards: their nine cards, and the button that lays the chosen one."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.games.confrontation import wording as words
from app.games.confrontation.battle_layout import CARD_SPACING, BattleLayout
from app.games.confrontation.battle_model import BattleModel
from app.games.confrontation.cards import CardState, card, card_back, card_face
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.labels import card_label
from app.games.confrontation.model import DARK, SEATS, ConfrontationTableModel, side_of
from app.games.confrontation.pieces import accent_color, explainable
from app.games.confrontation.preview import prospect_text, result_text, sum_text
from app.games.confrontation.prompts import battle_heading
from app.games.confrontation.wording import GAME
from app.i18n import _, game_text, ngettext
from app.table.question_panel import LARGE_TEXT_SCALE
from app.text.names import sentence_for
from app.ui.buttons import gold_button, plain_button, taking_focus
from app.ui.memo_component import memo_component
from app.ui.theme import SANS, SANS_BOLD, SERIF
from app.ui.ui_context import UiContext
from app.ui.widgets import secondary_text, text
from engine import Action
from engine.confrontation.components import CARDS
from engine.confrontation.preview import CombatCardPreview

LAID_CARD_WIDTH = 40.0
PREVIEW_TEXT_SIZE, PREVIEW_HEIGHT = 14.0, 3.2
"""What a card does: two lines and what surrounds them, as a multiple of its text."""
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
    if len(lines) < len(SEATS):
        return lines
    return [ft.Row([ft.Container(line, expand=True) for line in lines], spacing=10)]


@memo_component
def open_card(
    ui: UiContext, controller: ConfrontationController, seat: str, name: str, counts_as: str | None
) -> ft.Control:
    """A card face up, and in a line what it does; a touch opens the whole rule."""
    card = counts_as or name
    explain = partial(controller.explain, card)
    line = _card_line(ui, card_face(name, LAID_CARD_WIDTH), words.card_summary(card))
    return explainable(ui, f"laid-{seat}", card_label(card), line, explain, explain, radius=6)


@memo_component
def covered_card(ui: UiContext, seat: str, hand: tuple[str, ...]) -> ft.Control:
    """A card face down, and the hand that it comes from: both sides know each other's hands."""
    chosen = sentence_for(GAME, "label.has_chosen", values={"name": words.seat_name(seat)})
    names = "\u00a0· ".join(map(words.short_card_name, hand))
    rest = _("Cards in hand: {cards}").format(cards=names)
    return _card_line(ui, card_back(seat, LAID_CARD_WIDTH - 2), f"{chosen} {rest}")


def _card_line(ui: UiContext, drawn: ft.Control, value: str) -> ft.Control:
    return ft.Row([drawn, ft.Container(text(ui, value, 14.5), expand=True)], spacing=12)


def hand(
    ui: UiContext,
    controller: ConfrontationController,
    model: ConfrontationTableModel,
    battle: BattleModel,
    layout: BattleLayout,
) -> list[ft.Control]:
    """Nine places for nine cards, in one row or two; one is chosen and then laid."""
    assert model.seat is not None
    due, held = model.view.due or "", model.hand(model.seat)
    playable = {args[0] for args in model.legal_args(CARD_DECISIONS[due])}
    own = [name for name in CARDS if side_of(name) == model.seat]
    chosen = controller.state.chosen

    def row(names: list[str]) -> ft.Control:
        cards: list[ft.Control] = [
            hand_card(
                ui,
                controller,
                name,
                layout.card_width,
                _state(name in held, name in playable),
                name == chosen,
                key=f"card-{name}",
            )
            for name in names
        ]
        return ft.Row(cards, spacing=CARD_SPACING, alignment=ft.MainAxisAlignment.CENTER)

    heading = battle_heading(ui, _due_text(model, battle))
    count = ngettext("{count} card in hand", "{count} cards in hand", len(held))
    head: ft.Control = heading
    if due == "card" and not layout.is_low and ui.text_scale <= LARGE_TEXT_SCALE:
        head = ft.Row([ft.Container(heading, expand=True), secondary_text(ui, count, 14)], spacing=8)
    in_row = layout.cards_in_row
    lines = [row(own[start : start + in_row]) for start in range(0, len(own), in_row)]
    return [head, ft.Column(lines, spacing=CARD_SPACING, tight=True)]


def _state(is_held: bool, is_playable: bool) -> CardState:
    if is_held:
        return CardState.IN_HAND if is_playable else CardState.KEPT
    return CardState.PLAYED if is_playable else CardState.USED


@memo_component
def hand_card(
    ui: UiContext,
    controller: ConfrontationController,
    name: str,
    width: float,
    state: CardState,
    is_chosen: bool,
    *,
    key: str | None = None,
) -> ft.Control:
    is_playable = state in (CardState.IN_HAND, CardState.PLAYED)
    on_press = partial(controller.choose, name) if is_playable else None
    explain = partial(controller.explain, name)
    return ft.Container(
        card(ui, name, width, on_press, explain, is_chosen=is_chosen, state=state), width=width
    )


def _due_text(model: ConfrontationTableModel, battle: BattleModel) -> str:
    if model.view.due == "magic":
        return words.due_sentence("magic")
    if is_seen_by_gandalf(model, battle):
        return _("Choose a card: Gandalf will see it")
    return _("Secretly choose a card")


def is_seen_by_gandalf(model: ConfrontationTableModel, battle: BattleModel) -> bool:
    """Does Dark lay its card first and face up?"""
    light = battle.light
    return model.seat == DARK and light.character == "gandalf" and not light.is_ability_cancelled


def lay_buttons(
    ui: UiContext,
    controller: ConfrontationController,
    model: ConfrontationTableModel,
    battle: BattleModel,
    width: float,
) -> list[ft.Control]:
    """What the chosen card would do, and the button that lays it: always in sight."""
    due, ui = model.view.due or "", ui.capped_scale()
    verb, chosen = CARD_DECISIONS[due], controller.state.chosen
    is_open = is_seen_by_gandalf(model, battle)
    label = _("Play face up") if is_open else _("Play face down")
    if due == "magic":
        label = _("Replace with this card")
    action: Action | None = None
    parts: list[ft.Control] = []
    if chosen is not None and (chosen,) in model.legal_args(verb):
        action = Action(verb, (chosen,))
        name = words.short_card_name(chosen)
        label = _("Play “{card}” face up") if is_open else _("Play “{card}” face down")
        if due == "magic":
            label = _("Take “{card}”")
        label = label.format(card=name)
        parts.append(_preview(ui, controller, controller.preview_card(action)))
    else:
        # Translators: in a battle, under the cards, while none is chosen; one line of 45 letters
        instruction = secondary_text(ui, _("Tap a card to see what it does."), PREVIEW_TEXT_SIZE, expand=True)
        parts.append(_preview_box(ui, [instruction]))
    confirm = gold_button(
        ui,
        "confirm",
        label,
        partial(controller.act, action) if action else None,
        icon_name="check" if due == "magic" else "eye" if is_open else "lock",
        width=width,
        height=50,
    )
    parts.append(taking_focus(ui, confirm, chosen) if action else confirm)
    if due == "magic" and model.legal_args("pass"):
        keep = partial(controller.act, Action("pass"))
        parts.append(plain_button(ui, "pass", game_text(GAME, "label.keep_magic"), keep))
    return parts


def _preview(ui: UiContext, controller: ConfrontationController, preview: CombatCardPreview) -> ft.Control:
    """What the chosen card makes of the own strength, or does, and the result as far as it is certain."""
    result = result_text(preview)
    value, font = sum_text(preview), SERIF
    if value and not result:
        result = prospect_text(preview)
    if not value:
        value, font = words.card_summary(preview.card), SANS
    size = 15.5 if font is SERIF else PREVIEW_TEXT_SIZE
    parts: list[ft.Control] = [
        text(ui, value, size, font, accent_color(ui), expand=not result or font is SANS),
        *(
            [text(ui, result, PREVIEW_TEXT_SIZE, SANS_BOLD, expand=font is SERIF, align=ft.TextAlign.END)]
            if result
            else []
        ),
    ]
    label = f"{value}. {result}" if result else value
    explain = partial(controller.explain, preview.card)
    return explainable(ui, "card-preview", label, _preview_box(ui, parts), explain, explain, radius=6)


def _preview_box(ui: UiContext, parts: list[ft.Control]) -> ft.Control:
    """The place of the preview: it is there from the start, so that no card moves when one is chosen."""
    return ft.Container(
        ft.Row(parts, spacing=8),
        bgcolor=ui.colors.ground_deep,
        border=ft.Border.all(1, "#6B5636"),
        border_radius=6,
        padding=ft.Padding.symmetric(horizontal=10, vertical=3),
        height=ui.text_size(PREVIEW_TEXT_SIZE) * PREVIEW_HEIGHT,
    )
